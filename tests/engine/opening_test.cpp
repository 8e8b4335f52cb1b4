// How a hand opens where the house has it otherwise than usual: what refusals and events name, and
// hands that hardly anybody plays. What is legal then is in tests/specs/entry and in the model.
#include <vector>

#include <catch2/catch.hpp>

#include "tests/engine/plain_table.hpp"
#include "tests/engine/random_play.hpp"

namespace floorman::tests {
namespace {

using engine::Axis;
using engine::Chips;
using engine::Hand;
using engine::HandSetup;
using engine::OpeningAction;
using engine::Refusal;
using engine::Rules;
using engine::Seat;
using engine::Street;
using Reason = Refusal::Reason;

Rules opening(OpeningAction choice) {
  Rules rules;
  rules.entry.opening_action = {choice, {}};
  return rules;
}

class Events : public engine::EventSink {
public:
  void take(const engine::Event& event) override { all.push_back(event); }
  template <typename Happening>
  std::vector<Happening> of() const {
    std::vector<Happening> found;
    for (const engine::Event& event : all) {
      if (const auto* one = std::get_if<Happening>(&event)) found.push_back(*one);
    }
    return found;
  }

private:
  std::vector<engine::Event> all;
};

// ---- all-in or fold

TEST_CASE("all-in or fold: what is refused names the question and the player's stack", "[engine]") {
  const Rules rules = opening(OpeningAction::all_in_or_fold);
  const Hand hand{rules, table_of({2000, 2000, 2000, 3000}), some_cards()};
  const Seat seat = hand.to_act();
  REQUIRE(seat == 2);
  for (const engine::Action& action :
       {engine::Action{engine::Call{}}, engine::Action{engine::Raise{Chips{300}}},
        engine::Action{engine::Raise{Chips{150}}}}) {
    const auto refusal = hand.why_not(seat, action);
    REQUIRE(refusal);
    CHECK(refusal->reason == Reason::all_in_or_fold);
    CHECK(refusal->rule == Axis::opening_action);
    CHECK(refusal->needed == Chips{2000});
  }
  CHECK(hand.why_not(seat, engine::Check{})->reason == Reason::faces_a_bet);
  CHECK(hand.why_not(seat, engine::Raise{Chips{2001}})->reason == Reason::more_than_he_has);
  CHECK_FALSE(hand.why_not(seat, engine::AllIn{}));
  CHECK(hand.betting().right_to_raise(seat) == Axis::opening_action);
}

TEST_CASE("all-in or fold: in a hand told from the flop on the first acts are made", "[engine]") {
  const Rules rules = opening(OpeningAction::all_in_or_fold);
  HandSetup setup = table_of({2000, 2000});
  setup.first_street = Street::flop;
  setup.pot = Chips{200};
  const Hand hand{rules, setup, some_cards()};
  CHECK_FALSE(hand.why_not(hand.to_act(), engine::Bet{Chips{100}}));
}

/// Fold, check, or all his chips; to call is enough where he could not put in more.
bool is_all_in_or_fold(const Hand& hand, const engine::Action& action) {
  const Seat seat = hand.to_act();
  const engine::Betting& betting = hand.betting();
  if (std::holds_alternative<engine::Fold>(action)) return true;
  if (std::holds_alternative<engine::Check>(action)) return betting.bet() <= betting.in_front(seat);
  const Chips all = betting.in_front(seat) + hand.stack(seat);
  if (const auto* raise = std::get_if<engine::Raise>(&action)) return raise->to == all;
  const bool nobody_else = (betting.can_act() - engine::SeatSet::of(seat)).empty();
  return std::holds_alternative<engine::Call>(action) && (nobody_else || all <= betting.bet());
}

TEST_CASE("all-in or fold: no first act is anything else", "[engine]") {
  int others = 0;
  int all_ins = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    RandomTable table{31'000'000 + seed};
    table.rules.entry.opening_action = {OpeningAction::all_in_or_fold, {}};
    table.rules.game.bet_limit = {};  // all in would be the rest of it
    table.setup.first_street = Street::preflop;
    Hand hand = table.begin();
    while (hand.to_act() != engine::no_seat) {
      const engine::Action action = engine::random_action(hand, table.random);
      if (!hand.betting().acted_in_hand().has(hand.to_act())) {
        others += is_all_in_or_fold(hand, action) ? 0 : 1;
        all_ins += std::holds_alternative<engine::Raise>(action) ? 1 : 0;
      }
      hand.act(hand.to_act(), action);
    }
  }
  CHECK(others == 0);
  CHECK(all_ins > 1000);
}

// ---- antes only

TEST_CASE("antes only: the antes and the smallest bet are by that answer", "[engine]") {
  const Rules rules = opening(OpeningAction::antes_only);
  Events events;
  const Hand hand{rules, table_of({2000, 2000, 2000}), some_cards(), &events};
  CHECK(events.of<engine::BlindPosted>().empty());
  CHECK(events.of<engine::BlindNotPosted>().empty());
  const auto antes = events.of<engine::AntePosted>();
  REQUIRE(antes.size() == 3);
  for (const engine::AntePosted& ante : antes) {
    CHECK(ante.chips == Chips{100});
    CHECK_FALSE(ante.for_the_table);
    CHECK(ante.rule == Axis::opening_action);
  }
  REQUIRE(hand.to_act() == 0);
  CHECK(hand.betting().street() == Street::flop);
  const auto refusal = hand.why_not(0, engine::Bet{Chips{99}});
  REQUIRE(refusal);
  CHECK(refusal->reason == Reason::bet_too_small);
  CHECK(refusal->rule == Axis::opening_action);
  CHECK(refusal->needed == Chips{100});
}

TEST_CASE("antes only: bets fixed by the game stay what they are", "[engine]") {
  Rules rules = opening(OpeningAction::antes_only);
  rules.game.structure = {engine::Structure::limit, {}};
  HandSetup setup = table_of({2000, 2000, 2000});
  setup.ante = Chips{25};
  const Hand hand{rules, setup, some_cards()};
  CHECK(hand.legal().least == Chips{100});
  CHECK(hand.legal().most == Chips{100});
}

TEST_CASE("antes only: missed blinds are not posted", "[engine]") {
  const Rules rules = opening(OpeningAction::antes_only);
  HandSetup setup = table_of({2000, 2000, 2000, 2000});
  setup.positions.late_big_blinds.add(2);
  const Hand hand{rules, setup, some_cards()};
  CHECK(hand.betting().pot() == Chips{400});
  CHECK(hand.stack(2) == Chips{1900});
}

TEST_CASE("antes only: nobody acts before the flop, also when a hand is killed there", "[engine]") {
  Rules rules = opening(OpeningAction::antes_only);
  rules.presence.absent_at_the_deal = {engine::AbsentAtDeal::dealt_in_and_killed, {}};
  HandSetup setup = table_of({2000, 2000, 2000});
  setup.absent.add(1);
  const Hand hand{rules, setup, some_cards()};
  CHECK(hand.betting().street() == Street::flop);
  CHECK(hand.betting().pot() == Chips{300});
  CHECK(hand.to_act() == 0);
}

TEST_CASE("antes only: the only player who is there wins the antes", "[engine]") {
  Rules rules = opening(OpeningAction::antes_only);
  rules.presence.absent_at_the_deal = {engine::AbsentAtDeal::no_cards_but_posts, {}};
  HandSetup setup = table_of({2000, 60, 2000});
  setup.absent.add(1);
  setup.absent.add(2);
  const Hand hand{rules, setup, some_cards()};
  REQUIRE(hand.over());
  CHECK(hand.stack(0) == Chips{2160});
  CHECK(hand.stack(1) == Chips{});
}

TEST_CASE("antes only: all in with the ante, the hand is played out", "[engine]") {
  const Rules rules = opening(OpeningAction::antes_only);
  Hand hand{rules, table_of({80, 100, 2000}), some_cards()};
  REQUIRE(hand.stage() == Hand::Stage::showdown);
  const engine::Pots pots = hand.pots();
  REQUIRE(pots.count == 2);
  CHECK(pots.pot[0].chips == Chips{240});
  CHECK(pots.pot[1].chips == Chips{40});
  hand.settle();
  CHECK(hand.over());
}

}  // namespace
}  // namespace floorman::tests
