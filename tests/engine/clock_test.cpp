// The clock as rules of the game: what it does when time passes, hands begin and players go out.
// Schedules are written out here; those of the houses are in tests/interp/schedule_test.cpp.

#include <catch2/catch.hpp>

#include "engine/random.hpp"
#include "tests/engine/clock_room.hpp"

namespace floorman::tests {

TEST_CASE("a level ends by the clock, whenever the hands begin (PUB-23)", "[clock]") {
  Schedule schedule = ten_minute_levels();
  schedule.answers = {answer(Axis::new_level_starts, LevelStarts::next_hand)};
  Room room(schedule);
  std::vector<std::int64_t> levels;
  for (const std::int64_t begins : {0, 4, 9, 13, 19, 23, 31, 33, 42, 52}) {
    room.at(begins * minute, report::FirstCard{});
    levels.push_back(room.level_of_hand());
    room.at(begins * minute + 30, report::HandEnds{});
  }
  CHECK(levels == std::vector<std::int64_t>{1, 1, 1, 2, 2, 3, 4, 4, 5, 6});
}

TEST_CASE("the clock rings while the deck is shuffled (R94)", "[clock]") {
  const auto level_under = [](LevelStarts rule) {
    Schedule schedule = ten_minute_levels();
    schedule.answers = {answer(Axis::new_level_starts, rule)};
    Room room(schedule);
    room.at(9 * minute, report::ShuffleBegins{});
    room.pass_to(10 * minute);
    room.at(11 * minute, report::FirstCard{});
    return room.level_of_hand();
  };
  CHECK(level_under(LevelStarts::next_shuffle) == 1);     // Robert's Rules, TDA 23
  CHECK(level_under(LevelStarts::next_hand) == 1);        // casa-de-campo 9: not the hand in play
  CHECK(level_under(LevelStarts::next_first_card) == 2);  // ollh 43
}

TEST_CASE("a second deck is shuffled during a hand: the hand after it is the next hand",
          "[clock]") {
  const auto level_under = [](LevelStarts rule) {
    Schedule schedule = ten_minute_levels();
    schedule.answers = {answer(Axis::new_level_starts, rule)};
    Room room(schedule);
    room.at(8 * minute, report::FirstCard{});
    room.at(9 * minute, report::ShuffleBegins{});
    room.at(11 * minute, report::HandEnds{});
    room.at(12 * minute, report::FirstCard{});
    return room.level_of_hand();
  };
  CHECK(level_under(LevelStarts::next_shuffle) == 1);
  CHECK(level_under(LevelStarts::next_hand) == 2);
  CHECK(level_under(LevelStarts::next_first_card) == 2);
}

TEST_CASE("every table has its own hands under the one clock", "[clock]") {
  Room room(ten_minute_levels());
  room.at(9 * minute, report::ShuffleBegins{1});
  room.at(10 * minute + 5, report::ShuffleBegins{2});
  room.at(10 * minute + 20, report::FirstCard{1});
  CHECK(room.level_of_hand() == 1);
  room.at(10 * minute + 21, report::FirstCard{2});
  CHECK(room.level_of_hand() == 2);
}

TEST_CASE("a hand that is reported late counts by its own time", "[clock]") {
  Room room(ten_minute_levels());
  room.pass_to(10 * minute + 1);
  room.at(10 * minute - 1, report::FirstCard{});
  CHECK(room.level_of_hand() == 1);
  CHECK(room.state.now == 10 * minute + 1);
}

TEST_CASE("a break an hour into the play stops the level that it falls into", "[clock]") {
  Schedule schedule;
  schedule.entries = {start(20, 40),
                      step(StepRow::At::time, StepRow::Change::twice, 25 * minute, 25 * minute),
                      break_of(10, {SchedulePlace::Kind::after_play, 60 * minute})};
  Room room(schedule);
  room.pass_to(65 * minute);
  CHECK(room.state.phase == ClockState::Phase::on_break);
  CHECK(room.on().number == 3);
  room.pass_to(75 * minute);  // 10 of the 25 minutes were played
  CHECK(seconds_left(room.state) == 10 * minute);
  room.pass_to(85 * minute);
  CHECK(room.on().number == 4);
  CHECK(room.all<report::BreakBegins>().size() == 1);
}

TEST_CASE("a break at a time of day comes then, whatever level is on", "[clock]") {
  Schedule schedule = ten_minute_levels();
  schedule.entries.push_back(break_of(30, {SchedulePlace::Kind::at_time, 21 * 60 + 5}));
  schedule.starts_at = 20 * 60 + 30;
  Room room(schedule);
  room.pass_to(35 * minute);
  CHECK(room.state.phase == ClockState::Phase::on_break);
  CHECK(room.on().number == 4);
  room.pass_to(65 * minute);  // 5 of its 10 minutes were played
  CHECK(seconds_left(room.state) == 5 * minute);
  CHECK(room.all<report::BreakBegins>().size() == 1);
}

TEST_CASE("a time of day after midnight is on the next day", "[clock]") {
  Schedule schedule = ten_minute_levels();
  schedule.entries.push_back(break_of(30, {SchedulePlace::Kind::at_time, 15}));
  schedule.starts_at = 23 * 60 + 50;
  Room room(schedule);
  room.pass_to(25 * minute);
  CHECK(room.state.phase == ClockState::Phase::on_break);
}

TEST_CASE("a time of day is not reached while nobody knows when it started", "[clock]") {
  Schedule schedule = ten_minute_levels();
  schedule.entries.push_back(break_of(30, {SchedulePlace::Kind::at_time, 21 * 60}));
  Room room(schedule);
  room.pass_to(24 * 60 * minute);
  CHECK(room.all<report::BreakBegins>().empty());
}

TEST_CASE("a break at the end of a level comes before the next level", "[clock]") {
  Schedule schedule = ten_minute_levels();
  schedule.entries.push_back(break_of(5, {SchedulePlace::Kind::after_play, 20 * minute}));
  Room room(schedule);
  room.pass_to(20 * minute);
  CHECK(room.on().number == 2);
  CHECK(room.state.level_over);
  CHECK(room.state.phase == ClockState::Phase::on_break);
  room.pass_to(25 * minute);
  CHECK(room.on().number == 3);
  CHECK(room.on().began == 25 * minute);
}

TEST_CASE("the break at 16 players comes once, and when two go out at once", "[clock]") {
  Schedule schedule = ten_minute_levels();
  schedule.entries.push_back(break_of(20, {SchedulePlace::Kind::once, 0}));
  schedule.entries.back().once = players_left(0, 16);
  Room room(schedule, 18);
  room.at(minute, report::PlayersLeft{17});
  CHECK(room.all<report::BreakBegins>().empty());
  room.at(2 * minute, report::PlayersLeft{15});
  CHECK(room.all<report::BreakBegins>().size() == 1);
  CHECK(seconds_left(room.state) == 20 * minute);
  room.pass_to(22 * minute);
  CHECK(seconds_left(room.state) == 8 * minute);
  room.at(23 * minute, report::PlayersLeft{14});
  CHECK(room.all<report::BreakBegins>().size() == 1);
  CHECK(Room(schedule, 16).all<report::BreakBegins>().empty());
}

TEST_CASE("a stopped clock stands still, and goes on where it stood", "[clock]") {
  Room room(ten_minute_levels());
  room.at(4 * minute, report::Pauses{});
  room.pass_to(30 * minute);
  CHECK(seconds_left(room.state) == 6 * minute);
  CHECK_FALSE(seconds_to_next_event(room.schedule, room.state));
  room.at(30 * minute, report::Resumes{});
  room.pass_to(36 * minute);
  CHECK(room.on().number == 2);
  CHECK(why_not(room.state, {0, report::Resumes{}}) == ClockRefusal::nothing_to_resume);
}

TEST_CASE("the director goes on and back, and mends the time of a level", "[clock]") {
  Room room(ten_minute_levels());
  CHECK(why_not(room.state, {0, report::GoesBack{}}) == ClockRefusal::no_earlier_level);
  room.at(minute, report::GoesOn{});
  CHECK(room.on().number == 2);
  CHECK(seconds_left(room.state) == 10 * minute);
  room.at(2 * minute, report::AddsTime{minute});
  CHECK(seconds_left(room.state) == 10 * minute);
  room.at(3 * minute, report::GoesBack{});
  CHECK(room.on().number == 1);
  CHECK(room.on().blinds == Blinds{{5}, {10}});
  CHECK(seconds_left(room.state) == 10 * minute);
  room.at(4 * minute, report::AddsTime{-20 * minute});  // no more than is left
  CHECK(room.on().number == 2);
}

TEST_CASE("back in a break is the level that has just ended", "[clock]") {
  Schedule schedule;
  schedule.entries = {level(5, 10, 10), in_the_list(BreakRow{5 * minute}), level(10, 20, 10)};
  Room room(schedule);
  room.pass_to(11 * minute);
  CHECK(room.state.phase == ClockState::Phase::on_break);
  room.at(12 * minute, report::GoesBack{});
  CHECK(room.on().number == 1);
  room.pass_to(22 * minute);
  CHECK(room.state.phase == ClockState::Phase::on_break);
  room.at(23 * minute, report::GoesOn{});
  CHECK(room.on().number == 2);
}

TEST_CASE("time is up after two hours of play, breaks not counted (ollh 39)", "[clock]") {
  Schedule schedule = ten_minute_levels();
  schedule.entries.push_back(break_of(10, {SchedulePlace::Kind::after_play, 60 * minute}));
  schedule.answers = {answer(Axis::round_time_limit, RoundTimeLimit::time, 120 * minute)};
  Room room(schedule);
  room.pass_to(300 * minute);
  CHECK(room.all<report::TimeLimit>().front().first == 130 * minute);
  CHECK(room.state.phase == ClockState::Phase::over);
  CHECK(why_not(room.state, {0, report::FirstCard{}}) == ClockRefusal::time_is_up);
}

TEST_CASE("looking ahead changes nothing and finds the next level and break", "[clock]") {
  Schedule schedule;
  schedule.entries = {level(5, 10, 10), level(10, 20, 10), in_the_list(BreakRow{5 * minute}),
                      level(20, 40, 10)};
  Room room(schedule);
  room.at(4 * minute, report::Pauses{});
  const ClockForecast ahead = forecast(room.schedule, room.state);
  REQUIRE(ahead.level);
  REQUIRE(ahead.pause);
  CHECK(ahead.level->event.at == 10 * minute);
  CHECK(ahead.pause->event.at == 20 * minute);
  CHECK(ahead.pause->timed);
  CHECK(room.state.now == 4 * minute);
}

TEST_CASE("time passes in one step or in many: the same events at the same moments", "[clock]") {
  Schedule schedule = ten_minute_levels();
  schedule.entries.push_back(break_of(7, {SchedulePlace::Kind::after_play, 25 * minute}));
  schedule.entries.push_back(break_of(3, {SchedulePlace::Kind::after_level, 3}));
  const auto moments = [&](std::int64_t step_seconds) {
    Room room(schedule);
    for (std::int64_t t = 0; t <= 6000; t += step_seconds) room.pass_to(t);
    std::vector<std::pair<std::int64_t, std::size_t>> list;
    for (const ClockEvent& event : room.events) list.emplace_back(event.at, event.what.index());
    return list;
  };
  CHECK(moments(6000) == moments(1));
  CHECK(moments(6000) == moments(240));
}

namespace {

// Any report, sensible or not, a moment later.
ClockReport any_report(Random& random, const ClockState& state) {
  const std::int64_t at = state.now + random.between(-100, 900);
  const std::int64_t left =
      state.facts.find({ClockFact::players_left, 0, 0, 0}).value_or(20) - random.between(0, 2);
  switch (random.below(14)) {
    case 0: return {at, report::ShuffleBegins{random.between(1, 2)}};
    case 1: return {at, report::FirstCard{random.between(1, 2)}};
    case 2: return {at, report::HandEnds{random.between(1, 2)}};
    case 3: return {at, report::PlayersLeft{left}};
    case 4: return {at, report::LapCompleted{}};
    case 5: return {at, report::Pauses{}};
    case 6: return {at, report::Resumes{}};
    case 7: return {at, report::SettlesLength{random.between(60, 1200)}};
    case 8: return {at, report::AddsTime{random.between(-600, 600)}};
    case 9: return {at, report::GoesOn{}};
    case 10: return {at, report::GoesBack{}};
    case 11: return {at, report::SetsBlinds{{Chips{10}, Chips{25}}, Chips{5}}};
    case 12: return {at, report::FactTold{ClockFact::average_stack, random.between(1, 30)}};
    default: return {at, report::TimePasses{}};
  }
}

Schedule any_schedule(Random& random) {
  const auto minutes = [&] { return random.between(1, 20) * minute; };
  Schedule schedule;
  for (std::int64_t i = random.between(0, 4); i > 0; --i) {
    schedule.entries.push_back(level(i, 2 * i, minutes() / minute));
    if (random.below(2) == 0) schedule.entries.push_back(in_the_list(BreakRow{minutes()}));
    if (random.below(3) == 0) schedule.entries.push_back(in_the_list(BreakRow{}));
    if (random.below(3) == 0) schedule.entries.push_back(in_the_list(DayEndRow{}));
    if (random.below(3) == 0) schedule.entries.push_back(in_the_list(ColorUpRow{Chips{5}, {}}));
    schedule.entries.back().condition =
        random.below(3) == 0 ? players_left(0, 15) : ClockCondition{};
  }
  if (random.below(2) == 0) schedule.entries.push_back(start(5, 10));
  const auto how = static_cast<StepRow::At>(random.below(4));
  if (random.below(2) == 0) {
    schedule.entries.push_back(step(how, StepRow::Change::twice, 5 * minute, 9 * minute));
  }
  schedule.entries.push_back(break_of(5, {SchedulePlace::Kind::after_play, minutes()}));
  schedule.entries.push_back(break_of(5, {SchedulePlace::Kind::once, 0}));
  schedule.entries.back().once = players_left(0, 16);
  schedule.answers = {
      answer(Axis::after_the_last_level, static_cast<AfterLastLevel>(random.below(3))),
      answer(Axis::level_repeated, static_cast<LevelRepeated>(random.below(2)), 1)};
  schedule.answers.back().condition = {{{{ClockFact::average_stack, 0, 0, 9}}}};
  return schedule;
}

}  // namespace

TEST_CASE("whatever is reported: time and events run forward, levels one by one", "[clock]") {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Random random(seed);
    Room room(any_schedule(random), 20);
    for (int i = 0; i < 120; ++i) {
      const std::size_t told = room.events.size();
      const ClockReport next = any_report(random, room.state);
      const std::int64_t before = room.state.now;
      for (ClockEvent& event : take(room.schedule, room.state, next)) room.events.push_back(event);
      REQUIRE(room.state.now == std::max(before, next.at));
      std::int64_t last = before;
      for (std::size_t e = told; e < room.events.size(); ++e) {
        if (std::holds_alternative<report::HandBegins>(room.events[e].what)) continue;
        REQUIRE(room.events[e].at >= last);
        last = room.events[e].at;
      }
      const bool due_now = seconds_to_next_event(room.schedule, room.state) == 0;
      REQUIRE_FALSE(due_now);
      (void)forecast(room.schedule, room.state);
    }
    for (std::size_t i = 1; i < room.state.levels.size(); ++i) {
      const std::int64_t on = room.state.levels[i].number - room.state.levels[i - 1].number;
      REQUIRE((on == 1 || on == 0 || on == -1));
    }
  }
}

}  // namespace floorman::tests
