// legal() and why_not() are two ways to ask the same question, and act() does what they allow.
#include <array>

#include <catch2/catch.hpp>

#include "tests/engine/random_play.hpp"

namespace floorman::tests {
namespace {

using engine::Action;
using engine::Chips;
using engine::Hand;
using engine::LegalActions;
using engine::Seat;

bool accepts(const Hand& hand, const Action& action) {
  return !hand.why_not(hand.to_act(), action).has_value();
}

bool in_bounds(const LegalActions& legal, Chips to) {
  const bool payable = to.count % legal.unit.count == 0 || to == legal.most;
  return to >= legal.least && to <= legal.most && payable;
}

Chips all_of(const Hand& hand) {
  return hand.betting().in_front(hand.to_act()) + hand.stack(hand.to_act());
}

/// The amounts at which an answer could change, and one on either side of each.
std::array<Chips, 15> amounts_around(const Hand& hand, const LegalActions& legal) {
  std::array<Chips, 15> amounts{};
  std::size_t next = 0;
  for (const Chips middle :
       {Chips{}, legal.least, legal.most, hand.betting().bet(), all_of(hand)}) {
    for (const std::int64_t step : {-1, 0, 1}) amounts[next++] = middle + Chips{step};
  }
  return amounts;
}

/// How often the two disagree about a bet or a raise to `to`.
int disagreements_about(const Hand& hand, const LegalActions& legal, Chips to) {
  const bool bet = legal.bet && in_bounds(legal, to);
  const bool raise = legal.raise && in_bounds(legal, to);
  return (accepts(hand, engine::Bet{to}) != bet ? 1 : 0) +
         (accepts(hand, engine::Raise{to}) != raise ? 1 : 0);
}

TEST_CASE("a bet or a raise is accepted exactly within the legal bounds", "[engine]") {
  int disagreements = 0;
  play_random_hands(
      1'000'000, 6000,
      [&](const Hand& hand, engine::Random& random) {
        const LegalActions legal = hand.legal();
        for (const Chips to : amounts_around(hand, legal)) {
          disagreements += disagreements_about(hand, legal, to);
        }
        const Chips anything{random.between(0, all_of(hand).count + 2)};
        disagreements += disagreements_about(hand, legal, anything);
      },
      [](const Hand&) {});
  CHECK(disagreements == 0);
}

bool must_open_all_in(const Hand& hand) {
  return hand.rules().entry.opening_action.is(engine::OpeningAction::all_in_or_fold) &&
         !hand.betting().acted_in_hand().has(hand.to_act());
}

TEST_CASE("a player may always fold, and check exactly when he owes nothing", "[engine]") {
  int disagreements = 0;
  play_random_hands(
      2'000'000, 6000,
      [&](const Hand& hand, engine::Random&) {
        const LegalActions legal = hand.legal();
        disagreements += accepts(hand, engine::Fold{}) ? 0 : 1;
        // With nothing to call, a call is a check.
        disagreements += accepts(hand, engine::Call{}) == (legal.call || legal.check) ? 0 : 1;
        disagreements += accepts(hand, engine::Check{}) == legal.check ? 0 : 1;
        disagreements += legal.check == (legal.owes == Chips{}) ? 0 : 1;
        disagreements += legal.check && legal.call ? 1 : 0;
        // Only where a first act is all-in may he do neither.
        const bool neither = !legal.check && !legal.call;
        disagreements += neither && !(must_open_all_in(hand) && legal.raise) ? 1 : 0;
        disagreements += legal.bet && legal.raise ? 1 : 0;
      },
      [](const Hand&) {});
  CHECK(disagreements == 0);
}

TEST_CASE("an all-in is a call, or a bet or raise that must be legal", "[engine]") {
  int disagreements = 0;
  play_random_hands(
      3'000'000, 6000,
      [&](const Hand& hand, engine::Random&) {
        // At the limit of a hand all-in means the rest of the limit.
        if (!hand.rules().game.bet_limit.is(engine::BetLimit::none)) return;
        const LegalActions legal = hand.legal();
        const Chips all = all_of(hand);
        const bool call = all <= hand.betting().bet();
        const bool raise = (legal.bet || legal.raise) && in_bounds(legal, all);
        disagreements += accepts(hand, engine::AllIn{}) == (call || raise) ? 0 : 1;
      },
      [](const Hand&) {});
  CHECK(disagreements == 0);
}

TEST_CASE("nobody acts out of turn, and nobody shows before the showdown", "[engine]") {
  int accepted = 0;
  play_random_hands(
      4'000'000, 3000,
      [&](const Hand& hand, engine::Random&) {
        hand.setup().seated.each([&](Seat seat) {
          if (seat != hand.to_act()) accepted += hand.why_not(seat, engine::Fold{}) ? 0 : 1;
          accepted += hand.why_not(seat, engine::Show{}) ? 0 : 1;
          accepted += hand.why_not(seat, engine::Muck{}) ? 0 : 1;
        });
      },
      [&](const Hand& hand) {
        hand.setup().seated.each([&](Seat seat) {
          accepted += hand.why_not(seat, engine::Fold{}) ? 0 : 1;
          accepted += hand.why_not(seat, engine::Show{}) ? 0 : 1;
        });
      });
  CHECK(accepted == 0);
}

/// Bets the least or the most that legal() offers: act() must take both.
void act_at_the_edge(Hand& hand, engine::Random& random) {
  const LegalActions legal = hand.legal();
  const Chips to = model::one_in(random, 2) ? legal.least : legal.most;
  const Seat seat = hand.to_act();
  if (legal.bet && model::one_in(random, 2)) return hand.act(seat, engine::Bet{to});
  if (legal.raise && model::one_in(random, 2)) return hand.act(seat, engine::Raise{to});
  if (legal.check) return hand.act(seat, engine::Check{});
  hand.act(seat, legal.call ? Action{engine::Call{}} : Action{engine::Fold{}});
}

TEST_CASE("what legal() offers can be done, to the last chip of its bounds", "[engine]") {
  int over = 0;
  constexpr int hands = 6000;
  for (std::uint64_t i = 0; i < hands; ++i) {
    RandomTable table{5'000'000 + i};
    Hand hand = table.begin();
    while (hand.to_act() != engine::no_seat) act_at_the_edge(hand, table.random);
    if (hand.stage() == Hand::Stage::showdown) hand.settle();
    over += hand.over() ? 1 : 0;
  }
  CHECK(over == hands);
}

}  // namespace
}  // namespace floorman::tests
