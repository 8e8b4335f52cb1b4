// Which place a player takes when several are out at once: rulings R67 to R69, PUB-15 and PUB-16.
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/tournament/places.hpp"
#include "tests/engine/written_cards.hpp"

namespace floorman::tests {
namespace {

using engine::Axis;
using engine::Bust;
using engine::Busts;
using engine::BustsEqualStacks;
using engine::BustsInOneHand;
using engine::BustsTwoTables;
using engine::Chips;
using engine::Place;
using engine::Rules;
using WaitsFor = Place::WaitsFor;

constexpr int p = 1;
constexpr int q = 2;
constexpr int r = 3;
constexpr int s = 4;

Rules with(BustsInOneHand one_hand, BustsEqualStacks equal = BustsEqualStacks::shared) {
  Rules rules;
  rules.bust.busts_in_one_hand = {one_hand, {}};
  rules.bust.busts_with_equal_stacks = {equal, {}};
  return rules;
}

Rules with(BustsTwoTables two_tables) {
  Rules rules;
  rules.bust.busts_at_two_tables = {two_tables, {}};
  return rules;
}

Bust bust(int player, int stack, int table = 1, int seconds = 0, int left_of_button = 0) {
  return {player, Chips{stack}, table, seconds, left_of_button};
}

Busts one_hand(int players_left, std::vector<Bust> list) {
  return {players_left, false, std::move(list), {}};
}

Place of(int player, const std::vector<Place>& places) {
  for (const Place& place : places) {
    if (place.player == player) return place;
  }
  return {};
}

struct Range {
  int best;
  int worst;
  friend bool operator==(const Range&, const Range&) = default;
};

Range range_of(int player, const std::vector<Place>& places) {
  const Place place = of(player, places);
  return {place.best, place.worst};
}

int place_of(int player, const std::vector<Place>& places) {
  const Range range = range_of(player, places);
  REQUIRE(range.best == range.worst);
  return range.best;
}

// ---- one hand

TEST_CASE("one bust takes the number of players left just before", "[places]") {
  const auto places = engine::finishing_places({}, one_hand(10, {bust(p, 500)}));
  REQUIRE(places.size() == 1);
  CHECK(places[0] == Place{p, 10, 10, Axis::finishing_place, WaitsFor::nothing, {}});
}

TEST_CASE("R67: of twelve left, 3000 is 11th and 1200 is 12th", "[places]") {
  const auto places = engine::finishing_places({}, one_hand(12, {bust(p, 1200), bust(q, 3000)}));
  CHECK(place_of(q, places) == 11);
  CHECK(place_of(p, places) == 12);
  CHECK(of(p, places).rule == Axis::busts_in_one_hand);
  CHECK(places.front().player == q);  // the best first
}

TEST_CASE("R67: in concurrent hands at two tables, princeton compares the same", "[places]") {
  const auto places =
      engine::finishing_places(with(BustsTwoTables::as_one_hand),
                               one_hand(12, {bust(p, 1200, 1, 20), bust(q, 3000, 2, 10)}));
  CHECK(place_of(q, places) == 11);
  CHECK(place_of(p, places) == 12);
}

TEST_CASE("PUB-15: the largest stack of three busts finishes highest", "[places]") {
  const auto places =
      engine::finishing_places({}, one_hand(7, {bust(p, 400), bust(q, 300), bust(r, 150)}));
  CHECK(place_of(p, places) == 5);
  CHECK(place_of(q, places) == 6);
  CHECK(place_of(r, places) == 7);
}

TEST_CASE("PUB-15: of two busts the shorter stack misses the last prize", "[places]") {
  const auto places = engine::finishing_places({}, one_hand(7, {bust(q, 300), bust(r, 150)}));
  CHECK(place_of(q, places) == 6);
  CHECK(place_of(r, places) == 7);
}

TEST_CASE("R68: of six left two with equal stacks share the 5th and 6th place", "[places]") {
  const auto places = engine::finishing_places({}, one_hand(6, {bust(p, 900), bust(q, 900)}));
  CHECK(range_of(p, places) == Range{5, 6});
  CHECK(range_of(q, places) == Range{5, 6});
  CHECK(of(p, places).rule == Axis::busts_with_equal_stacks);
  CHECK(of(p, places).waits_for == WaitsFor::nothing);
}

TEST_CASE("R68: elsewhere the one nearer left of the button is 5th", "[places]") {
  const Rules natural8 = with(BustsInOneHand::larger_stack, BustsEqualStacks::nearer_left);
  // P has the button, Q sits second left of it.
  const auto places = engine::finishing_places(
      natural8, one_hand(6, {bust(p, 900, 1, 0, 6), bust(q, 900, 1, 0, 2)}));
  CHECK(place_of(q, places) == 5);
  CHECK(place_of(p, places) == 6);
  CHECK(of(q, places).rule == Axis::busts_with_equal_stacks);
}

TEST_CASE("where nobody said who sits nearer, the director decides", "[places]") {
  const Rules natural8 = with(BustsInOneHand::larger_stack, BustsEqualStacks::nearer_left);
  const auto unsaid = engine::finishing_places(natural8, one_hand(6, {bust(p, 900), bust(q, 900)}));
  CHECK(range_of(p, unsaid) == Range{5, 6});
  CHECK(of(p, unsaid).waits_for == WaitsFor::director);
  Busts two_tables = one_hand(6, {bust(p, 900, 1, 0, 3), bust(q, 900, 2, 0, 2)});
  two_tables.hand_for_hand = true;  // two buttons
  CHECK(of(q, engine::finishing_places(natural8, two_tables)).waits_for == WaitsFor::director);
}

TEST_CASE("two with equal stacks share, and the third has his own place", "[places]") {
  const auto places =
      engine::finishing_places({}, one_hand(9, {bust(p, 900), bust(q, 900), bust(r, 1000)}));
  CHECK(place_of(r, places) == 7);
  CHECK(range_of(p, places) == Range{8, 9});
  CHECK(range_of(q, places) == Range{8, 9});
}

TEST_CASE("places shared: stacks do not matter", "[places]") {
  const auto places = engine::finishing_places(with(BustsInOneHand::shared),
                                               one_hand(12, {bust(p, 1200), bust(q, 3000)}));
  CHECK(range_of(p, places) == Range{11, 12});
  CHECK(range_of(q, places) == Range{11, 12});
}

TEST_CASE("lower place for all: nobody takes the higher one", "[places]") {
  const auto places = engine::finishing_places(with(BustsInOneHand::lower_place),
                                               one_hand(12, {bust(p, 1200), bust(q, 3000)}));
  CHECK(place_of(p, places) == 12);
  CHECK(place_of(q, places) == 12);
}

// ---- five cards each

TEST_CASE("R68: ollh deals five cards to each, and the stacks do not matter", "[places]") {
  for (const int stack_of_q : {900, 3000}) {
    Busts busts = one_hand(6, {bust(p, 900), bust(q, stack_of_q)});
    // One card at a time: P has a pair of deuces, Q has ace high.
    busts.deck = deck_beginning("2c Ah 2d Kh 7s Qd 8s 9c 4h 3h");
    const auto places = engine::finishing_places(with(BustsInOneHand::five_card_hand), busts);
    CHECK(place_of(p, places) == 5);
    CHECK(place_of(q, places) == 6);
    CHECK(of(p, places).rule == Axis::busts_in_one_hand);
    CHECK(of(q, places).cards[0] == written_cards("Ah")[0]);
  }
}

TEST_CASE("without a deck, five cards each must still be dealt", "[places]") {
  const auto places = engine::finishing_places(with(BustsInOneHand::five_card_hand),
                                               one_hand(6, {bust(p, 900), bust(q, 900)}));
  CHECK(range_of(p, places) == Range{5, 6});
  CHECK(of(p, places).waits_for == WaitsFor::cards);
}

TEST_CASE("two five-card hands that are equal leave it to the director", "[places]") {
  Busts busts = one_hand(6, {bust(p, 900), bust(q, 3000), bust(r, 100)});
  // P and Q have ace-king high with the same kickers, R has a pair.
  busts.deck = deck_beginning("Ac Ah 2c Kd Ks 2d 9c 9d 5c 7h 7s 6c 3h 3s 8c");
  const auto places = engine::finishing_places(with(BustsInOneHand::five_card_hand), busts);
  CHECK(place_of(r, places) == 4);
  CHECK(range_of(p, places) == Range{5, 6});
  CHECK(of(p, places).waits_for == WaitsFor::director);
}

TEST_CASE("ollh 34.1: who is too short for his blind is out before a bust of that hand",
          "[places]") {
  Busts busts = one_hand(6, {bust(p, 30), bust(q, 20), bust(r, 900), bust(s, 800)});
  busts.list[0].before_the_deal = true;
  busts.list[1].before_the_deal = true;
  // P and Q are placed first: a pair for P, ace high for Q; then R has ace high and S a pair.
  busts.deck = deck_beginning("2c Ah 2d Kh 7s Qd 8s 9c 4h 3h As 5c Ks 5d Js 9d 8h 3c 7h 2h");
  const auto places = engine::finishing_places(with(BustsInOneHand::five_card_hand), busts);
  CHECK(place_of(s, places) == 3);
  CHECK(place_of(r, places) == 4);
  CHECK(place_of(p, places) == 5);
  CHECK(place_of(q, places) == 6);
  CHECK(of(r, places).rule == Axis::busts_in_one_hand);
}

TEST_CASE("of two busts the one without cards is lower, with more chips too", "[places]") {
  Busts busts = one_hand(6, {bust(p, 300), bust(q, 50)});
  busts.list[0].before_the_deal = true;
  const auto places = engine::finishing_places(Rules{}, busts);
  CHECK(place_of(q, places) == 5);
  CHECK(place_of(p, places) == 6);
  CHECK(of(p, places).rule == Axis::finishing_order);
}

// ---- two tables

/// PUB-16: nine left; P starts with 2400 at table 1, Q with 3100 at table 2 and is out 10 s
/// earlier.
Busts two_tables(bool hand_for_hand) {
  return {9, hand_for_hand, {bust(p, 2400, 1, 3610), bust(q, 3100, 2, 3600)}, {}};
}

TEST_CASE("PUB-16: hand-for-hand, the clock does not count", "[places]") {
  const auto places = engine::finishing_places({}, two_tables(true));
  CHECK(place_of(q, places) == 8);
  CHECK(place_of(p, places) == 9);
}

TEST_CASE("PUB-16: otherwise the one who was out later finishes higher", "[places]") {
  const auto places = engine::finishing_places({}, two_tables(false));
  CHECK(place_of(p, places) == 8);
  CHECK(place_of(q, places) == 9);
  CHECK(of(p, places).rule == Axis::busts_at_two_tables);
}

TEST_CASE("PUB-16: princeton compares stacks without hand-for-hand, too", "[places]") {
  const auto places =
      engine::finishing_places(with(BustsTwoTables::as_one_hand), two_tables(false));
  CHECK(place_of(q, places) == 8);
  CHECK(place_of(p, places) == 9);
}

TEST_CASE("PUB-16: other houses share the places of a synchronised hand", "[places]") {
  for (const bool hand_for_hand : {true, false}) {
    const auto places =
        engine::finishing_places(with(BustsTwoTables::shared), two_tables(hand_for_hand));
    CHECK(range_of(p, places) == Range{8, 9});
    CHECK(range_of(q, places) == Range{8, 9});
    CHECK(of(p, places).rule == Axis::busts_at_two_tables);
  }
}

TEST_CASE("R69: three out on the hand of the announcement share the 50th prize", "[places]") {
  const auto places = engine::finishing_places(
      with(BustsTwoTables::shared),
      one_hand(52, {bust(p, 900, 1, 100), bust(q, 400, 4, 130), bust(r, 700, 4, 130)}));
  for (const int player : {p, q, r}) CHECK(range_of(player, places) == Range{50, 52});
}

TEST_CASE("by the clock: one table's two busts are ordered by their stacks", "[places]") {
  const auto places = engine::finishing_places(
      {}, one_hand(9, {bust(p, 900, 1, 60), bust(q, 100, 2, 90), bust(r, 200, 2, 90)}));
  CHECK(place_of(r, places) == 7);
  CHECK(place_of(q, places) == 8);
  CHECK(place_of(p, places) == 9);
}

TEST_CASE("by the clock: two tables at the same second are for the director", "[places]") {
  const auto places =
      engine::finishing_places({}, one_hand(9, {bust(p, 900, 1, 60), bust(q, 100, 2, 60)}));
  CHECK(range_of(p, places) == Range{8, 9});
  CHECK(of(p, places).waits_for == WaitsFor::director);
}

}  // namespace
}  // namespace floorman::tests
