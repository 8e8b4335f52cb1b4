// Places of players who are out at two tables, by the clock, as one hand, and hand for hand.

#include <algorithm>
#include <array>

#include "tests/engine/tournament_room.hpp"

namespace floorman::tests {

namespace happening = engine::tournament;

namespace {

struct Both {
  std::array<std::vector<std::pair<Chips, int>>, 2> out;  // stacks at the start, and best places
};

// Hands that begin together at two tables; that of the first table is over first.
Both play_at_both(BustsTwoTables rule, std::uint64_t seed) {
  Room room{3};
  room.answers.rules.bust.busts_at_two_tables = {rule, {}};
  room.seat().final_table_at = {FinalTableAt::number, {2}};
  room.seat().tables_balanced = {TablesBalanced::never, {}};
  Tournament event = room.begin(6);
  set_stacks(event, 0, {600, 1200, 1200});
  set_stacks(event, 1, {700, 1150, 1150});
  const std::array<Hand, 2> hands{all_in(event, 0, seed), all_in(event, 1, seed + 100)};
  std::array<std::vector<std::pair<int, Chips>>, 2> players;
  for (int table = 0; table < 2; ++table) {
    const Hand& hand = hands.at(static_cast<std::size_t>(table));
    hand.setup().seated.each([&](Seat seat) {
      if (hand.stack(seat) > Chips{}) return;
      players.at(static_cast<std::size_t>(table))
          .push_back({event.player_at(table, seat), hand.setup().stacks[at(seat)]});
    });
  }
  event.end_hand(0, hands[0]);
  event.pass_to(event.now() + 5);
  event.end_hand(1, hands[1]);
  Both both;
  for (std::size_t table = 0; table < 2; ++table) {
    for (const auto& [who, chips] : players.at(table)) {
      REQUIRE(event.place_of(who));
      both.out.at(table).push_back({chips, event.place_of(who)->best});
    }
  }
  return both;
}

}  // namespace

TEST_CASE("hands that were on together are one hand: the larger stack is ahead (princeton 49)") {
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Both both = play_at_both(BustsTwoTables::as_one_hand, seed);
    for (const auto& [first, first_place] : both.out[0]) {
      for (const auto& [second, second_place] : both.out[1]) {
        CHECK((first > second) == (first_place < second_place));
        ++seen;
      }
    }
  }
  CHECK(seen > 20);
}

TEST_CASE("by the clock who is out later is ahead, whatever he had (policy B9.3)") {
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Both both = play_at_both(BustsTwoTables::by_the_clock, seed);
    for (const auto& [first, first_place] : both.out[0]) {
      for (const auto& [second, second_place] : both.out[1]) {
        CHECK(first_place > second_place);
        ++seen;
      }
    }
  }
  CHECK(seen > 20);
}

TEST_CASE("hand for hand: two who are out at two tables are out in one hand (TDA 2024 RP-8)") {
  Room room{4};
  room.pay({40, 30, 20, 10});
  Tournament event = room.begin(8);
  out(event, 0);
  out(event, 1);
  CHECK(!event.is_hand_for_hand());
  out(event, 0);
  REQUIRE(event.is_hand_for_hand());
  REQUIRE(event.players_left() == 5);
  const int larger = sizes(event)[0] == 3 ? 0 : 1;
  const int smaller = 1 - larger;
  Chips sum{};
  for (const Seat seat : seats_at(event, larger)) sum += event.table(larger).stacks[at(seat)];
  set_stacks(event, larger, {100, 200, sum.count - 300});
  sum = {};
  for (const Seat seat : seats_at(event, smaller)) sum += event.table(smaller).stacks[at(seat)];
  set_stacks(event, smaller, {150, sum.count - 150});
  const int fifth = player(event, larger, 0);
  const int fourth = player(event, smaller, 0);
  out(event, larger);
  CHECK(!event.place_of(fifth));
  CHECK(event.why_no_hand(larger) == NoHand::waits_for_tables);
  out(event, smaller);
  REQUIRE(event.place_of(fifth));
  CHECK(event.place_of(fifth)->best == 5);
  CHECK(event.place_of(fourth)->best == 4);
  CHECK(!event.is_hand_for_hand());
}

TEST_CASE("hand for hand: who has played waits until every table has, and then all begin again") {
  Room room{4};
  room.pay({40, 30, 20, 10});
  Tournament event = room.begin(8);
  out(event, 0);
  out(event, 1);
  out(event, 0);
  REQUIRE(event.is_hand_for_hand());
  event.report_hand(0);
  CHECK(event.why_no_hand(0) == NoHand::waits_for_tables);
  event.report_hand(1);
  CHECK(event.is_hand_for_hand());  // nobody is out: they begin the next one together
  CHECK(!event.why_no_hand(0));
  CHECK(!event.why_no_hand(1));
}

}  // namespace floorman::tests
