// Small chips that stay with a player play when he is all in: which amounts are legal in such a
// house, where the game sets limits of its own.
#include <catch2/catch.hpp>

#include "tests/engine/plain_table.hpp"

namespace floorman::tests {
namespace {

using engine::Axis;
using engine::Chips;
using engine::Hand;
using engine::HandSetup;
using engine::LegalActions;
using engine::Refusal;
using engine::Rules;
using engine::Seat;
using engine::Street;
using engine::Structure;
using Reason = Refusal::Reason;

Rules keeping(Structure structure = Structure::no_limit) {
  Rules rules;
  rules.chip.color_up_odd_chips = {engine::OddChipsOff::kept_until_all_in, {}};
  rules.game.structure = {structure, {20, 90}};
  return rules;
}

/// Two players on the flop with so much in the pot, in chips of 25.
HandSetup flop(int first, int second, int pot) {
  HandSetup setup = table_of({first, second});
  setup.first_street = Street::flop;
  setup.pot = Chips{pot};
  setup.smallest_chip = Chips{25};
  return setup;
}

void check_range(const Hand& hand, int least, int most, int unit) {
  const LegalActions legal = hand.legal();
  CHECK(legal.least == Chips{least});
  CHECK(legal.most == Chips{most});
  CHECK(legal.unit == Chips{unit});
}

TEST_CASE("kept chips: what is refused names the question, the chip and the amount", "[engine]") {
  const Rules rules = keeping();
  const Hand hand{rules, flop(1010, 2000, 200), some_cards()};
  check_range(hand, 100, 1010, 25);
  const auto refusal = hand.why_not(0, engine::Bet{Chips{1005}});
  REQUIRE(refusal);
  CHECK(refusal->reason == Reason::not_in_chips_in_play);
  CHECK(refusal->rule == Axis::color_up_odd_chips);
  CHECK(refusal->needed == Chips{25});
  CHECK(refusal->faces == Chips{1005});
  CHECK_FALSE(hand.why_not(0, engine::Bet{Chips{1010}}));
  CHECK_FALSE(hand.why_not(0, engine::AllIn{}));
  CHECK(hand.why_not(0, engine::Bet{Chips{75}})->rule == Axis::minimum_bet);
}

TEST_CASE("kept chips: another house takes any number", "[engine]") {
  const Rules rules;
  const Hand hand{rules, flop(1010, 2000, 200), some_cards()};
  check_range(hand, 100, 1010, 1);
  CHECK_FALSE(hand.why_not(0, engine::Bet{Chips{1005}}));
}

TEST_CASE("kept chips: the pot limit goes down to the next chip, and all-in stays above it",
          "[engine]") {
  const Rules rules = keeping(Structure::pot_limit);
  const Hand hand{rules, flop(1010, 2000, 210), some_cards()};
  check_range(hand, 100, 200, 25);
  CHECK(hand.why_not(0, engine::Bet{Chips{210}})->reason == Reason::not_in_chips_in_play);
  CHECK(hand.why_not(0, engine::Bet{Chips{225}})->reason == Reason::above_the_limit);
  CHECK(hand.why_not(0, engine::AllIn{})->reason == Reason::above_the_limit);
}

TEST_CASE("kept chips: an all-in within the limit plays whole", "[engine]") {
  const Rules rules = keeping(Structure::pot_limit);
  const Hand hand{rules, flop(180, 2000, 210), some_cards()};
  check_range(hand, 100, 180, 25);
}

TEST_CASE("kept chips: a limit that leaves no amount in chips is paid, and change is made",
          "[engine]") {
  const Rules rules = keeping(Structure::pot_limit);
  const Hand hand{rules, flop(1000, 2000, 60), some_cards()};
  check_range(hand, 60, 60, 25);  // the pot is less than the smallest bet
  CHECK_FALSE(hand.why_not(0, engine::Bet{Chips{60}}));
}

TEST_CASE("kept chips: between 20 and 90 there are 25, 50 and 75", "[engine]") {
  const Rules rules = keeping(Structure::spread_limit);
  const Hand hand{rules, flop(1000, 2000, 60), some_cards()};
  check_range(hand, 25, 75, 25);
}

TEST_CASE("kept chips: a raise that the game fixes is what it is", "[engine]") {
  const Rules rules = keeping(Structure::limit);
  Hand hand{rules, flop(110, 2000, 200), some_cards()};
  check_range(hand, 100, 100, 1);
}

TEST_CASE("kept chips: over an odd all-in a call is exact and a raise goes up to the next chip",
          "[engine]") {
  const Rules rules = keeping();
  HandSetup setup = table_of({110, 2000, 215, 2000});
  setup.smallest_chip = Chips{25};
  setup.first_street = Street::flop;
  Hand hand{rules, setup, some_cards()};
  hand.act(0, engine::AllIn{});
  CHECK(hand.legal().owes == Chips{110});
  check_range(hand, 225, 2000, 25);
  CHECK(hand.why_not(1, engine::Raise{Chips{220}})->reason == Reason::not_in_chips_in_play);
  hand.act(1, engine::Call{});
  CHECK(hand.stack(1) == Chips{1890});
  check_range(hand, 215, 215, 25);  // all he has, and less than a raise in chips
}

}  // namespace
}  // namespace floorman::tests
