// What busts will bring: as many busts as were reckoned, and it comes; one fewer, and it does not.

#include "engine/tournament/look_ahead.hpp"

#include <catch2/catch.hpp>

#include "engine/tournament/forecast.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::tests {

using namespace engine;
namespace happening = engine::tournament;
using What = Ahead::What;

namespace {

/// One set of answers for all moments.
class OneHouse : public HouseAnswers {
public:
  const Rules& at(const ClockFacts&, int, bool) const override { return rules; }
  Rules rules;
};

/// Tables of eight that break by their number, and a final table of eight.
struct Desk {
  Desk() {
    answers.rules.entry.starting_stack = {StartingStack::chips, {1000}};
    answers.rules.seat.table_size = {TableSizeSet::number, {8}};
    answers.rules.seat.final_table_at = {FinalTableAt::number, {8}};
    answers.rules.seat.table_to_break = {TableToBreak::highest_number, {}};
    LevelRow level;
    level.blinds = {{5}, {10}};
    level.seconds = 1200;
    plan->schedule.entries = {{level, {SchedulePlace::Kind::in_the_list, 0}, {}, {}}};
  }
  Tournament begin(std::int64_t entrants, std::uint64_t seed = 1) {
    plan->prizes.entrants = entrants;
    Tournament event{plan, answers, entrants, seed};
    REQUIRE(!event.why_not_begin());
    event.begin();
    event.take_events();
    return event;
  }
  void redraw_at(RedrawSeats when, std::int64_t value) {
    ClockAnswer answer;
    answer.axis = Axis::redraw;
    answer.answer.choice = static_cast<decltype(answer.answer.choice)>(when);
    answer.answer.values[0] = value;
    plan->schedule.answers.push_back(answer);
  }

  OneHouse answers;
  std::shared_ptr<TournamentPlan> plan = std::make_shared<TournamentPlan>();
};

const Ahead* find(const LookAhead& look, What what) {
  const auto found = std::ranges::find(look.ahead, what, &Ahead::what);
  return found == look.ahead.end() ? nullptr : &*found;
}

int busts_until(const Tournament& event, What what) {
  const LookAhead look = event.look_ahead();
  const Ahead* ahead = find(look, what);
  return ahead == nullptr ? 0 : ahead->busts;
}

void bust_at(Tournament& event, int table) {
  const SeatSet players = players_with_chips(event.table(table));
  event.report_result(table, players.lowest(), players.next_after(players.lowest()));
  if (event.waits_to_go_on(table)) event.go_on(table);
}

// At the table where most players sit.
void bust(Tournament& event) {
  int most = event.first_open_table();
  for (int table = 0; table < event.tables(); ++table) {
    if (!event.is_open(table)) continue;
    const auto size = [&](int one) { return players_with_chips(event.table(one)).size(); };
    if (size(table) > size(most)) most = table;
  }
  bust_at(event, most);
}

template <typename Happened>
bool happens(Tournament& event) {
  for (const TournamentEvent& one : event.take_events()) {
    if (std::holds_alternative<Happened>(one.what)) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("a table breaks after as many busts as were reckoned, and it is that table") {
  Desk desk;
  for (const std::int64_t entrants : {17, 20, 24, 25, 33, 61}) {
    CAPTURE(entrants);
    Tournament event = desk.begin(entrants);
    const LookAhead look = event.look_ahead();
    const Ahead* ahead = find(look, What::table_breaks);
    REQUIRE(ahead != nullptr);
    // The others have a seat for each of its players once they all fit at one table fewer.
    const int tables = event.open_tables();
    CHECK(ahead->busts == static_cast<int>(entrants) - 8 * (tables - 1));
    CHECK(ahead->table == tables - 1);
    for (int i = 1; i < ahead->busts; ++i) bust(event);
    CHECK(!happens<happening::TableToBreak>(event));
    bust(event);
    CHECK(happens<happening::TableToBreak>(event));
    CHECK(!event.is_open(ahead->table));
  }
}

TEST_CASE("which table breaks is left open where a lot or the director decides") {
  Desk desk;
  for (const TableToBreak how : {TableToBreak::at_random, TableToBreak::by_the_director}) {
    desk.answers.rules.seat.table_to_break = {how, {}};
    const Tournament event = desk.begin(20);
    const LookAhead look = event.look_ahead();
    CHECK(find(look, What::table_breaks)->busts == 4);
    CHECK(find(look, What::table_breaks)->table == -1);
  }
}

TEST_CASE("the final table begins after as many busts as were reckoned") {
  Desk desk;
  desk.answers.rules.seat.final_table_at = {FinalTableAt::number, {6}};
  Tournament event = desk.begin(20);
  const int busts = busts_until(event, What::final_table);
  CHECK(busts == 14);
  for (int i = 1; i < busts; ++i) bust(event);
  CHECK(!event.is_final_table());
  CHECK(busts_until(event, What::final_table) == 1);
  bust(event);
  CHECK(event.is_final_table());
  CHECK(busts_until(event, What::final_table) == 0);
}

TEST_CASE("of several redraws the nearest is foretold, and not again once it was") {
  Desk desk;
  desk.redraw_at(RedrawSeats::at_players, 18);
  desk.redraw_at(RedrawSeats::at_players, 12);
  Tournament event = desk.begin(20);
  CHECK(busts_until(event, What::redraw) == 2);
  bust(event);
  CHECK(!happens<happening::SeatsRedrawn>(event));
  bust(event);
  CHECK(happens<happening::SeatsRedrawn>(event));
  CHECK(busts_until(event, What::redraw) == 6);
}

TEST_CASE("a redraw at so many tables comes once that many hold all who are left") {
  Desk desk;
  desk.redraw_at(RedrawSeats::at_tables, 2);
  Tournament event = desk.begin(20);
  CHECK(busts_until(event, What::redraw) == 4);
  for (int i = 1; i < 4; ++i) bust(event);
  CHECK(!happens<happening::SeatsRedrawn>(event));
  bust(event);
  CHECK(happens<happening::SeatsRedrawn>(event));
}

TEST_CASE("a round that each table plays down: how many have to bust where") {
  Desk desk;
  desk.answers.rules.entry.format = {FormatKind::shootout, {}};
  desk.answers.rules.entry.rounds = {decltype(desk.answers.rules.entry.rounds.choice){}, {2}};
  desk.answers.rules.entry.players_advancing = {Advancing::per_table, {2}};
  Tournament event = desk.begin(16);
  bust_at(event, 1);
  const LookAhead look = event.look_ahead();
  const Ahead* round = find(look, What::round_over);
  REQUIRE(round != nullptr);
  CHECK(round->busts == 11);
  CHECK(round->left == 4);
  CHECK(round->going_on == 2);
  CHECK(round->still_to_bust == std::vector<std::pair<int, int>>{{0, 6}, {1, 5}});
  CHECK(find(look, What::table_breaks) == nullptr);
  CHECK(find(look, What::final_table) == nullptr);
}

TEST_CASE("the final table waits for the hands that are on, and they are named") {
  Desk desk;
  Tournament event = desk.begin(9);
  event.begin_hand(1);
  bust_at(event, 0);
  const LookAhead look = event.look_ahead();
  REQUIRE(look.waits.size() >= 1);
  CHECK(look.waits.front().what == WaitsNow::What::hands_to_end);
  CHECK(look.waits.front().next == What::final_table);
  CHECK(look.waits.front().tables == std::vector<int>{1});
}

TEST_CASE("what is for the director to say is waited for until he has said it") {
  Desk desk;
  desk.answers.rules.seat.table_to_break = {TableToBreak::by_the_director, {}};
  Tournament event = desk.begin(17);
  CHECK(event.look_ahead().waits.empty());
  bust(event);
  REQUIRE(event.look_ahead().waits.size() == 1);
  CHECK(event.look_ahead().waits.front().what == WaitsNow::What::table_to_break);
  event.break_table(0);
  CHECK(event.look_ahead().waits.empty());
}

TEST_CASE("by the clock the next event of each kind comes in its turn, and none of another day") {
  const auto in_the_list = [](ScheduleRow row) {
    return ScheduleEntry{std::move(row), {SchedulePlace::Kind::in_the_list, 0}, {}, {}};
  };
  LevelRow level;
  level.blinds = {{5}, {10}};
  level.seconds = 1200;
  Schedule schedule;
  schedule.entries = {in_the_list(level),          in_the_list(ColorUpRow{{5}, {}}),
                      in_the_list(BreakRow{600}),  in_the_list(level),
                      in_the_list(level),          in_the_list(DayEndRow{}),
                      in_the_list(BreakRow{6000}), in_the_list(level)};
  ClockState state = new_clock(schedule, {});
  take(schedule, state, {0, clock::Starts{}});
  take(schedule, state, {300, clock::TimePasses{}});
  const auto coming = next_of_each_kind(schedule, state);
  REQUIRE(coming.size() == 4);
  CHECK(std::holds_alternative<clock::ColorUpDue>(coming[0].event.what));
  CHECK(coming[0].event.at == 1200);
  CHECK(std::holds_alternative<clock::BreakBegins>(coming[1].event.what));
  CHECK(coming[1].event.at == 1200);
  CHECK(std::holds_alternative<clock::LevelBegins>(coming[2].event.what));
  CHECK(coming[2].event.at == 1800);
  CHECK(std::holds_alternative<clock::DayEnds>(coming[3].event.what));
  CHECK(coming[3].event.at == 4200);
}

}  // namespace floorman::tests
