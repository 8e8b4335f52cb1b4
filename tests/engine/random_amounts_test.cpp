// Random play bets what the chips on the table make, so that it is play of the kind that there is.
#include <catch2/catch.hpp>

#include "tests/engine/random_play.hpp"

namespace floorman::tests {
namespace {

using engine::Chips;
using engine::Hand;

Chips amount_of(const engine::Action& action) {
  if (const auto* bet = std::get_if<engine::Bet>(&action)) return bet->to;
  if (const auto* raise = std::get_if<engine::Raise>(&action)) return raise->to;
  return {};
}

bool is_all_in(const Hand& hand, Chips to) {
  return to == hand.betting().in_front(hand.to_act()) + hand.stack(hand.to_act());
}

/// A bet fixed by the structure is what it is.
bool has_a_choice(const engine::LegalActions& legal, std::int64_t chip) {
  return legal.most.count / chip * chip >= legal.least.count;
}

TEST_CASE("random bets are multiples of the smallest chip, or all a player has", "[engine]") {
  int odd_bets = 0;
  int odd_all_ins = 0;
  play_random_hands(
      6'000'000, 6000,
      [&](const Hand& hand, engine::Random& random) {
        const std::int64_t chip = hand.setup().smallest_chip.count;
        const engine::LegalActions legal = hand.legal();
        const Chips to = amount_of(engine::random_action(hand, random));
        if (to.count % chip == 0 || !has_a_choice(legal, chip)) return;
        ++(is_all_in(hand, to) ? odd_all_ins : odd_bets);
      },
      [](const Hand&) {});
  CHECK(odd_bets == 0);
  CHECK(odd_all_ins > 0);
}

}  // namespace
}  // namespace floorman::tests
