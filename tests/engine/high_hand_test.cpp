// Which hand is the high hand of an event and what its holders are paid: octobermuck 15 to 23.
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/tournament/high_hand.hpp"
#include "tests/engine/plain_table.hpp"
#include "tests/engine/written_cards.hpp"

namespace floorman::tests {
namespace {

using engine::Hand;
using engine::HighHand;
using engine::HighHandCounts;
using engine::HighHandFee;
using engine::HighHandFrom;
using engine::HighHandPaid;
using engine::HighHandTie;
using engine::PerSeat;
using engine::Rules;
using engine::Seat;
using engine::SeatSet;
using Players = std::vector<int>;

constexpr Seat ann = 0;
constexpr Seat ben = 1;

Rules house() {
  Rules rules;
  rules.prize.high_hand_fee = {HighHandFee::by_choice, {500}};
  return rules;
}

Rules house(HighHandFrom from) {
  Rules rules = house();
  rules.prize.high_hand_from = {from, {}};
  return rules;
}

Rules house(HighHandCounts counts) {
  Rules rules = house();
  rules.prize.high_hand_counts = {counts, {}};
  return rules;
}

Rules house(HighHandTie tie) {
  Rules rules = house();
  rules.prize.high_hand_tie = {tie, {}};
  return rules;
}

Hand dealt(const Rules& rules, engine::Street street, std::string_view first,
           std::string_view second, std::string_view board) {
  engine::HandSetup setup = table_of({3000, 3000});
  setup.first_street = street;
  setup.pot = {200};
  Hand hand{rules, setup, engine::Deal{}};
  const auto a = written_cards(first);
  const auto b = written_cards(second);
  REQUIRE(hand.state_hole_cards(ann, {a[0], a[1]}));
  REQUIRE(hand.state_hole_cards(ben, {b[0], b[1]}));
  REQUIRE(hand.state_board(written_cards(board)));
  return hand;
}

/// Both show on the river.
Hand shown(const Rules& rules, std::string_view first, std::string_view second,
           std::string_view board) {
  Hand hand = dealt(rules, engine::Street::river, first, second, board);
  while (hand.to_act() != engine::no_seat) hand.act(hand.to_act(), engine::Check{});
  for (const Seat seat : {ann, ben}) hand.act(seat, engine::Show{});
  hand.settle();
  return hand;
}

/// Ann bets the flop and Ben folds.
Hand uncalled(const Rules& rules, std::string_view first, std::string_view flop) {
  Hand hand = dealt(rules, engine::Street::flop, first, "Qs Qd", flop);
  hand.act(ann, engine::Bet{{200}});
  hand.act(ben, engine::Fold{});
  REQUIRE(hand.over());
  return hand;
}

PerSeat<int> players(int first, int second) {
  PerSeat<int> all{};
  all.fill(-1);
  all[0] = first;
  all[1] = second;
  return all;
}

bool take(HighHand& high_hand, const Rules& rules, const Hand& hand, std::int64_t deal_number,
          const PerSeat<int>& who = players(1, 2)) {
  return high_hand.take(rules, hand, deal_number, who, hand.seen_by_all());
}

bool counts(const Rules& rules, std::string_view cards, std::string_view board) {
  const Hand hand = shown(rules, cards, "4s 3d", board);
  return engine::high_hand_of(rules, hand, ann, hand.seen_by_all()).has_value();
}

TEST_CASE("octobermuck 21: all five ranks count, and K-J-8-6-4 beats K-J-8-5-4", "[high hand]") {
  const Rules rules = house();
  HighHand high_hand;
  CHECK(take(high_hand, rules, shown(rules, "5h 4h", "Qs Qd", "Kh Jh 8h 2c Ad"), 1));
  CHECK(high_hand.holders() == Players{1});
  CHECK(take(high_hand, rules, shown(rules, "Qh Qd", "6s 4s", "Ks Js 8s 2h Ac"), 2));
  CHECK(high_hand.holders() == Players{2});
  CHECK_FALSE(take(high_hand, rules, shown(rules, "5h 4h", "Qs Qd", "Kh Jh 8h 2c Ad"), 3));
  CHECK(high_hand.holders() == Players{2});
}

TEST_CASE("octobermuck 22: the same five ranks share, suits do not count", "[high hand]") {
  const Rules rules = house(HighHandTie::split);
  HighHand high_hand;
  take(high_hand, rules, shown(rules, "5h 4h", "Qs Qd", "Kh Jh 8h 2c Ad"), 1);
  take(high_hand, rules, shown(rules, "Qh Qd", "5s 4s", "Ks Js 8s 2h Ac"), 2);
  CHECK(high_hand.holders() == Players{1, 2});
  CHECK(high_hand.pay(15000).parts == std::vector<HighHandPaid::Part>{{1, 7500}, {2, 7500}});
  // An odd cent goes to the hand that was made first.
  CHECK(high_hand.pay(15001).parts == std::vector<HighHandPaid::Part>{{1, 7501}, {2, 7500}});
}

TEST_CASE("where the first one wins, an equal hand of a later deal wins nothing", "[high hand]") {
  const Rules rules = house(HighHandTie::first);
  HighHand high_hand;
  take(high_hand, rules, shown(rules, "5h 4h", "Qs Qd", "Kh Jh 8h 2c Ad"), 1);
  CHECK_FALSE(take(high_hand, rules, shown(rules, "Qh Qd", "5s 4s", "Ks Js 8s 2h Ac"), 2));
  CHECK(high_hand.holders() == Players{1});
  // In one deal nobody is first.
  HighHand board_plays;
  take(board_plays, rules, shown(rules, "4s 3d", "4d 3s", "Kh Jh 8h 5h Ah"), 1);
  CHECK(board_plays.holders().size() == 2);
}

TEST_CASE("a player who makes the same hand twice has one share", "[high hand]") {
  const Rules rules = house();
  HighHand high_hand;
  take(high_hand, rules, shown(rules, "5h 4h", "Qs Qd", "Kh Jh 8h 2c Ad"), 1);
  take(high_hand, rules, shown(rules, "5s 4s", "Qh Qd", "Ks Js 8s 2h Ac"), 2);
  CHECK(high_hand.holders() == Players{1});
}

TEST_CASE("octobermuck 18: nothing less than a flush is noted", "[high hand]") {
  CHECK(counts(house(HighHandFrom::flush), "Ah Kh", "9h 7h 5h 2s 2d"));
  CHECK_FALSE(counts(house(HighHandFrom::flush), "8s 6d", "9c 7d 5c 2s 2h"));
  CHECK(counts(house(HighHandFrom::any_hand), "8s 6d", "9c 7d 5c 2s 2h"));
  CHECK(counts(house(HighHandFrom::full_house), "2c 9d", "9h 7h 5h 2s 2d"));
  CHECK_FALSE(counts(house(HighHandFrom::full_house), "Ah Kh", "9h 7h 5h 2s 2d"));
}

TEST_CASE("aces full is three aces and a pair, or better", "[high hand]") {
  const Rules rules = house(HighHandFrom::aces_full);
  CHECK(counts(rules, "As Ad", "Ah Kd Ks 7c 2d"));
  CHECK(counts(rules, "As Ad", "Ah 2c 2h 7c Td"));
  CHECK_FALSE(counts(rules, "Ks Ah", "Kh Kd As 7c 2d"));
  CHECK(counts(rules, "2s 2c", "2h 2d Ks 7c Td"));
}

TEST_CASE("octobermuck 19: it has to be shown, and need not be called", "[high hand]") {
  const Rules rules = house(HighHandCounts::shown);
  const Hand hand = uncalled(rules, "Ah 4h", "Kh Jh 8h");
  CHECK_FALSE(engine::high_hand_of(rules, hand, ann, {}));
  CHECK(engine::high_hand_of(rules, hand, ann, SeatSet::of(ann)));
  CHECK_FALSE(
      engine::high_hand_of(house(HighHandCounts::shown_and_called), hand, ann, SeatSet::of(ann)));
  // Who has folded has no hand.
  CHECK_FALSE(engine::high_hand_of(rules, hand, ben, SeatSet::of(ben)));
}

TEST_CASE("before the flop there are not five cards", "[high hand]") {
  const Rules rules = house();
  Hand hand{rules, table_of({3000, 3000}), some_cards()};
  hand.act(hand.to_act(), engine::Fold{});
  const Seat winner = hand.live().lowest();
  CHECK_FALSE(engine::high_hand_of(rules, hand, winner, SeatSet::of(winner)));
}

TEST_CASE("with both hole cards: both are among five that make the hand", "[high hand]") {
  const Rules rules = house(HighHandCounts::both_hole_cards);
  CHECK(counts(rules, "Ah 6h", "Kh Jh 8h 5c 5d"));
  CHECK_FALSE(counts(rules, "Ah 4c", "Kh Jh 8h 5h 5c"));
  // A five of the board would do as well as his own.
  CHECK(counts(rules, "9s 5d", "9h 9d 5c 5h Kc"));
}

TEST_CASE("only who takes part can win, and nobody's pool is left over", "[high hand]") {
  const Rules rules = house();
  HighHand high_hand;
  const Hand hand = shown(rules, "5h 4h", "Qs Qd", "Kh Jh 8h 2c Ad");
  CHECK_FALSE(take(high_hand, rules, hand, 1, players(-1, -1)));
  CHECK(high_hand.pay(10000).left_over == 10000);
  CHECK(high_hand.pay(10000).parts.empty());
  take(high_hand, rules, hand, 2, players(-1, 7));
  CHECK(high_hand.holders() == Players{7});
  CHECK(high_hand.pay(10000).left_over == 0);
}

TEST_CASE("octobermuck 17: 30 who pay $5 play for $150", "[high hand]") {
  CHECK(engine::high_hand_pool(house(), 32, 30) == 15000);
  Rules rules;
  CHECK(engine::high_hand_pool(rules, 32, 30) == 0);
  rules.prize.high_hand_fee = {HighHandFee::from_everyone, {500}};
  CHECK(engine::high_hand_pool(rules, 32, 0) == 16000);
}

}  // namespace
}  // namespace floorman::tests
