// A tournament on one table, under rules that a test sets by itself.

#include "engine/tournament/tournament.hpp"

#include <catch2/catch.hpp>

#include "engine/play/tournament_play.hpp"
#include "tests/engine/tournament_club.hpp"

namespace floorman::tests {

using namespace engine;
namespace happening = engine::tournament;

namespace {

Seat seat_of(const Tournament& event, int player) {
  for (Seat seat = 0; seat < most_seats; ++seat) {
    if (event.player_at(0, seat) == player) return seat;
  }
  return no_seat;
}

Chips on_the_table(const Tournament& event) {
  Chips sum = event.table(0).carried;
  event.table(0).seated.each([&](Seat seat) { sum += event.table(0).stacks[at(seat)]; });
  return sum;
}

}  // namespace

TEST_CASE("everybody draws a seat of his own and begins with the starting stack") {
  Club club;
  club.answers.rules.seat.table_size = {TableSizeSet::number, {9}};
  Tournament event = club.begin(6);
  const auto seats = all<happening::SeatTaken>(event.take_events());
  REQUIRE(seats.size() == 6);
  SeatSet taken;
  for (const auto& one : seats) {
    CHECK(one.chips == Chips{1000});
    CHECK(one.seat < 9);
    taken.add(one.seat);
  }
  CHECK(taken.size() == 6);
}

TEST_CASE("a tournament that cannot begin says why") {
  Club club;
  using Reason = TournamentRefusal::Reason;
  const auto reason = [&](std::int64_t entrants) {
    return Tournament{club.plan, club.answers, entrants, 1}.why_not_begin()->reason;
  };
  CHECK(reason(1) == Reason::too_few_entrants);
  CHECK(reason(23) == Reason::no_table_size);
  club.answers.rules.entry.starting_stack.values = {1001};
  CHECK(reason(6) == Reason::stack_not_payable);
  club.answers.rules.entry.starting_stack.values = {0};
  CHECK(reason(6) == Reason::no_starting_stack);
  club.answers.rules.entry.starting_stack.values = {1000};
  club.plan->schedule.entries.clear();
  CHECK(reason(6) == Reason::no_levels);
}

TEST_CASE("the last player has every chip that was handed out, and everybody has a place") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Club club;
    Tournament event = club.begin(7, seed);
    play_hands(event, seed, -1, false);
    REQUIRE(event.over());
    CHECK(on_the_table(event) == Chips{7000});
    std::vector<int> places;
    for (int player = 0; player < 7; ++player) places.push_back(event.place_of(player)->worst);
    std::sort(places.begin(), places.end());
    CHECK(places.back() == 7);
    CHECK(places.front() == 1);
  }
}

TEST_CASE("the same seed plays the same tournament, in one part or in many") {
  Club club;
  Tournament whole = club.begin(6, 3);
  Tournament parts = club.begin(6, 3);
  play_hands(whole, 3, -1, false);
  while (!parts.over()) play_hands(parts, 3, 2, false);
  CHECK(whole.hands() == parts.hands());
  CHECK(whole.now() == parts.now());
  for (int player = 0; player < 6; ++player)
    CHECK(whole.place_of(player) == parts.place_of(player));
}

TEST_CASE("results of one hand are placed together: the larger stack is ahead (princeton 49)") {
  Club club;
  Tournament event = club.begin(5);
  event.report_result(0, seat_of(event, 1), seat_of(event, 0));  // 2000 against 1000 from now on
  event.go_on(0);
  event.report_result(0, seat_of(event, 2), seat_of(event, 3));
  event.report_result(0, seat_of(event, 0), seat_of(event, 4));
  event.go_on(0);
  CHECK(event.place_of(1)->best == 5);
  CHECK(event.place_of(2)->best == 4);
  CHECK(event.place_of(0)->best == 3);
  CHECK(event.players_left() == 2);
}

TEST_CASE("a hand whose shuffle began before the signal keeps the old blinds (TDA 23)") {
  Club club;
  Tournament event = club.begin(3);
  event.pass_to(20 * 60 - 1);
  event.shuffle(0);
  event.pass_to(20 * 60 + 5);
  CHECK(event.begin_hand(0).big_blind == Chips{10});
  event.take_back_hand(0);
  event.shuffle(0);
  CHECK(event.begin_hand(0).big_blind == Chips{20});
}

TEST_CASE("a chip leaves when the schedule says so, and not during a hand") {
  Club club;
  club.plan->schedule.entries.insert(
      club.plan->schedule.entries.begin() + 1,
      ScheduleEntry{ColorUpRow{{5}, std::nullopt}, {SchedulePlace::Kind::in_the_list, 0}, {}, {}});
  Tournament event = club.begin(3);
  event.shuffle(0);
  const HandSetup setup = event.begin_hand(0);
  event.pass_to(21 * 60);
  CHECK(all<happening::ColoredUpAt>(event.take_events()).empty());
  Hand hand{event.rules(0), setup, Deal{ordered_deck()}};
  while (hand.to_act() != no_seat) hand.act(hand.to_act(), Fold{});
  event.end_hand(0, hand);
  const auto colored = all<happening::ColoredUpAt>(event.take_events());
  REQUIRE(colored.size() == 1);
  CHECK(colored.front().before.large == Chips{25});
  CHECK(event.table(0).smallest_chip == Chips{25});
  event.table(0).seated.each(
      [&](Seat seat) { CHECK(event.table(0).stacks[at(seat)].count % 25 == 0); });
}

TEST_CASE("at the time limit the hand in progress is the last, and chips decide (ollh 39)") {
  Club club;
  club.plan->schedule.answers.push_back(
      {Axis::round_time_limit, {static_cast<std::uint8_t>(RoundTimeLimit::time), {30 * 60}}, {}});
  Tournament event = club.begin(3);
  event.report_result(0, seat_of(event, 2), seat_of(event, 1));
  event.go_on(0);
  event.shuffle(0);
  const HandSetup setup = event.begin_hand(0);
  event.pass_to(31 * 60);
  CHECK(!event.over());
  Hand hand{event.rules(0), setup, Deal{ordered_deck()}};
  while (hand.to_act() != no_seat) hand.act(hand.to_act(), Fold{});
  event.end_hand(0, hand);
  CHECK(event.over());
  CHECK(event.place_of(1)->best == 1);
  CHECK(event.place_of(0)->best == 2);
}

TEST_CASE("a lap is complete when the button has been all round the table") {
  Club club;
  StepRow step;
  step.at = StepRow::At::lap;
  step.change = StepRow::Change::twice;
  LevelRow first;
  first.blinds = {{5}, {10}};
  first.starts_steps = true;
  club.plan->schedule.entries = {{first, {SchedulePlace::Kind::in_the_list, 0}, {}, {}},
                                 {step, {SchedulePlace::Kind::throughout, 0}, {}, {}}};
  Tournament event = club.begin(3);
  for (int hand = 1; hand <= 6; ++hand) {
    event.shuffle(0);
    // Three players: with the fourth hand the button is where it began.
    CHECK(event.begin_hand(0).big_blind == Chips{hand <= 3 ? 10 : 20});
    Hand folded{event.rules(0), setup_of(event.table(0), event.blinds(0), {}),
                Deal{ordered_deck()}};
    while (folded.to_act() != no_seat) folded.act(folded.to_act(), Fold{});
    event.end_hand(0, folded);
  }
}

TEST_CASE("who has won his seat leaves with his chips, and the others play on (policy B1.1)") {
  Club club;
  club.answers.rules.entry.format = {FormatKind::seat_at_chips, {2000}};
  club.answers.rules.entry.entry_fee = {EntryFeeAsked::money, {2000}};
  club.plan->prizes.sales = {{Axis::entry_fee, 2000, 6, {}}};
  club.plan->prizes.rows = {{2, 100, {{Amount::Kind::money, 6000}}, 1}};
  Tournament event = club.begin(6);
  event.report_result(0, seat_of(event, 1), seat_of(event, 0));
  event.go_on(0);
  CHECK(event.players_left() == 4);
  CHECK(event.place_of(0)->best == 1);
  CHECK(on_the_table(event) == Chips{4000});
  CHECK(!event.over());
  event.report_result(0, seat_of(event, 3), seat_of(event, 2));
  event.go_on(0);
  CHECK(event.over());
  CHECK(event.place_of(1)->best == 6);
  CHECK(event.place_of(3)->best == 5);  // four were left, and one had his seat
  CHECK(event.place_of(2)->best == 2);
}

TEST_CASE("places that are shared share their prizes, to the cent") {
  Club club;
  club.answers.rules.bust.busts_in_one_hand = {BustsInOneHand::shared, {}};
  club.answers.rules.entry.entry_fee = {EntryFeeAsked::money, {1005}};
  club.plan->prizes.sales = {{Axis::entry_fee, 1005, 4, {}}};
  club.plan->prizes.rows = {{2,
                             100,
                             {{Amount::Kind::percent, 5000},
                              {Amount::Kind::percent, 3000},
                              {Amount::Kind::percent, 2000}},
                             1}};
  Tournament event = club.begin(4);
  event.report_result(0, seat_of(event, 1), seat_of(event, 0));
  event.report_result(0, seat_of(event, 2), seat_of(event, 0));
  event.go_on(0);
  event.report_result(0, seat_of(event, 3), seat_of(event, 0));
  const auto paid = all<happening::PrizeWon>(event.take_events());
  std::int64_t sum = 0;
  for (const auto& prize : paid) sum += prize.prize.cents;
  CHECK(sum == 4020);
  // Places 4 and 3 share the third prize: 804 cents.
  REQUIRE(paid.size() == 4);
  CHECK(paid[0].prize.cents == 402);
  CHECK(paid[1].prize.cents == 402);
}

}  // namespace floorman::tests
