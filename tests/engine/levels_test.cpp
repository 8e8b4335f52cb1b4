// Levels as rules of the game: when they end, what follows, what comes after the last one.
// Schedules are written out here; those of the houses are in tests/interp/schedule_test.cpp.

#include <catch2/catch.hpp>

#include "tests/engine/clock_room.hpp"

namespace floorman::tests {

TEST_CASE("blinds rise by 5/10 with every elimination (house 11)", "[clock]") {
  Schedule schedule;
  schedule.entries = {start(5, 10), step(StepRow::At::elimination, StepRow::Change::add, 0, 0,
                                         {Chips{5}, Chips{10}})};
  Room room(schedule, 10);
  room.pass_to(3600);
  CHECK(room.on().blinds == Blinds{{5}, {10}});
  room.at(3700, report::PlayersLeft{9});
  CHECK(room.on().blinds == Blinds{{10}, {20}});
  room.at(3800, report::PlayersLeft{7});  // two in one hand
  CHECK(room.on().blinds == Blinds{{20}, {40}});
  CHECK(room.on().number == 4);
}

TEST_CASE(
    "blinds double with each lap of the button, and every five minutes with two left "
    "(house 10)",
    "[clock]") {
  Schedule schedule;
  schedule.entries = {start(5, 10), step(StepRow::At::lap, StepRow::Change::twice, 0, 0),
                      step(StepRow::At::time, StepRow::Change::twice, 5 * minute, 5 * minute)};
  schedule.entries.back().condition = players_left(2, 2);
  Room room(schedule, 3);
  room.at(1000, report::LapCompleted{});
  CHECK(room.on().blinds == Blinds{{10}, {20}});
  room.at(1100, report::PlayersLeft{2});
  room.at(1200, report::LapCompleted{});  // the level that was on keeps its end
  CHECK(room.on().blinds == Blinds{{20}, {40}});
  room.at(1300, report::LapCompleted{});
  CHECK(room.on().number == 3);
  room.pass_to(1200 + 5 * minute);
  CHECK(room.on().blinds == Blinds{{40}, {80}});
}

TEST_CASE("blinds double every ten hands", "[clock]") {
  Schedule schedule;
  schedule.entries = {start(5, 10), step(StepRow::At::hands, StepRow::Change::twice, 10, 10)};
  Room room(schedule);
  for (std::int64_t hand = 1; hand <= 20; ++hand) {
    room.at(hand * minute, report::FirstCard{});
    CHECK(room.level_of_hand() == (hand <= 10 ? 1 : 2));
    room.at(hand * minute + 50, report::HandEnds{});
  }
  CHECK(room.on().number == 3);
}

TEST_CASE("each level is five minutes shorter, as long as anything is left of it", "[clock]") {
  Schedule schedule;
  schedule.entries = {start(5, 10),
                      step(StepRow::At::time, StepRow::Change::twice, 20 * minute, 20 * minute),
                      throughout(ShorterRow{5 * minute})};
  Room room(schedule);
  room.pass_to(60 * minute);
  std::vector<std::int64_t> begins;
  for (const auto& [at, level_begun] : room.all<report::LevelBegins>()) {
    begins.push_back(at / minute);
  }
  CHECK(begins == std::vector<std::int64_t>{0, 20, 35, 45, 50, 55, 60});
}

TEST_CASE("doubling for ever does not overflow", "[clock]") {
  Room room(ten_minute_levels());
  room.pass_to(400 * 10 * minute);
  CHECK(room.on().number == 401);
  CHECK(room.on().blinds.big == most_chips_of_a_blind);
}

TEST_CASE("the director settles the length of a level within the sheet's range", "[clock]") {
  Schedule schedule;
  schedule.entries = {start(20, 40),
                      step(StepRow::At::time, StepRow::Change::twice, 20 * minute, 30 * minute)};
  Room room(schedule);
  CHECK(seconds_left(room.state) == 30 * minute);
  CHECK(why_not(room.state, {0, report::SettlesLength{19 * minute}}) ==
        ClockRefusal::outside_the_range);
  room.at(5 * minute, report::SettlesLength{25 * minute});
  CHECK(seconds_left(room.state) == 20 * minute);
  room.pass_to(60 * minute);  // it holds for the levels after it
  CHECK(room.on().number == 3);
  CHECK(room.on().blinds == Blinds{{80}, {160}});
  CHECK(why_not(Room(ten_minute_levels()).state, {0, report::SettlesLength{600}}) ==
        ClockRefusal::not_the_directors);
}

TEST_CASE("after the last level", "[clock]") {
  Schedule schedule;
  schedule.entries = {level(5, 10, 10), level(10, 25, 10)};
  SECTION("the blinds stay when nobody says otherwise") {
    Room room(schedule);
    room.pass_to(1000 * minute);
    CHECK(room.on().blinds == Blinds{{10}, {25}});
    CHECK(room.all<report::ScheduleEnds>().front().first == 20 * minute);
    CHECK_FALSE(seconds_left(room.state));
    CHECK(why_not(room.state, {0, report::GoesOn{}}) == ClockRefusal::nothing_follows);
  }
  SECTION("or double each level, which lasts as long as the last one") {
    schedule.answers = {answer(Axis::after_the_last_level, AfterLastLevel::blinds_double)};
    Room room(schedule);
    room.pass_to(40 * minute);
    CHECK(room.on().number == 5);
    CHECK(room.on().blinds == Blinds{{80}, {200}});
    CHECK(room.events.back().source.rule == Axis::after_the_last_level);
  }
  SECTION("or are what the director says") {
    schedule.answers = {answer(Axis::after_the_last_level, AfterLastLevel::by_the_director)};
    Room room(schedule);
    room.at(30 * minute, report::SetsBlinds{{Chips{100}, Chips{200}}, Chips{25}});
    CHECK(room.on().number == 3);
    CHECK(room.on().blinds == Blinds{{100}, {200}});
    CHECK(room.on().ante == Chips{25});
  }
}

TEST_CASE("a level to the end has none", "[clock]") {
  Schedule schedule;
  schedule.entries = {level(5, 10, 10), in_the_list(LevelRow{{{10}, {20}}, {}, true, {}, false})};
  schedule.answers = {answer(Axis::level_length, LevelLength::time, 20 * minute)};
  Room room(schedule);
  room.pass_to(1000 * minute);
  CHECK(room.on().number == 2);
  CHECK_FALSE(seconds_to_next_event(room.schedule, room.state));
}

TEST_CASE("a level is played again while the stacks are low, twice at most", "[clock]") {
  Schedule schedule;
  schedule.entries = {level(5, 10, 10), level(10, 20, 10), level(20, 40, 10)};
  schedule.answers = {answer(Axis::level_repeated, LevelRepeated::at_most, 2)};
  schedule.answers.front().condition = {{{{ClockFact::average_stack, 0, 0, 9}}}};
  Room room(schedule);
  room.at(15 * minute, report::FactTold{ClockFact::average_stack, 9});
  room.pass_to(39 * minute);
  CHECK(room.on().number == 2);
  room.pass_to(40 * minute);
  CHECK(room.on().number == 3);
  CHECK(room.all<report::LevelBegins>()[2].second.again);
}

TEST_CASE("a sheet without levels waits for the director's blinds", "[clock]") {
  Room room(Schedule{});
  CHECK(room.state.phase == ClockState::Phase::waiting);
  CHECK(why_not(room.state, {0, report::FirstCard{}}) == ClockRefusal::not_started);
  room.at(minute, report::SetsBlinds{{Chips{25}, Chips{50}}, Chips{}});
  CHECK(room.on().number == 1);
  room.at(2 * minute, report::FirstCard{});
  CHECK(room.level_of_hand() == 1);
}

}  // namespace floorman::tests
