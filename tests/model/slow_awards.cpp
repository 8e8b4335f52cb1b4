// A pot is shared equally; what does not split goes where the house sends it.
#include <algorithm>

#include "tests/model/slow_showdown.hpp"

namespace floorman::model {
namespace {

using engine::EqualStacksOddChip;
using engine::OddChipTo;
using engine::OddChipUnit;
using engine::SeveralOddChips;

std::vector<int> winners_of(const engine::Rules& rules, const std::vector<int>& contenders,
                            const std::vector<Strength>& strengths) {
  std::vector<int> best;
  for (const int seat : contenders) {
    const auto& mine = strengths[static_cast<std::size_t>(seat)];
    const int order =
        best.empty() ? 0 : compare(rules, mine, strengths[static_cast<std::size_t>(best.front())]);
    if (order > 0) best.clear();
    if (order >= 0) best.push_back(seat);
  }
  return best;
}

int steps_from_button(const Game& game, int seat) {
  return (seat - game.setup.positions.button - 1 + game.ring) % game.ring;
}

Amount starting_stack(const Game& game, int seat) {
  return game.setup.stacks[static_cast<std::size_t>(seat)].count;
}

/// Is `a` served before `b`?
bool comes_first(const Game& game, const std::vector<Strength>& strengths, int a, int b) {
  const auto& rules = game.rules->showdown;
  const Strength& hand_a = strengths[static_cast<std::size_t>(a)];
  const Strength& hand_b = strengths[static_cast<std::size_t>(b)];
  const bool left = steps_from_button(game, a) < steps_from_button(game, b);
  switch (rules.odd_chip_to.choice) {
    case OddChipTo::first_left_of_the_button:
    case OddChipTo::next_pot: return left;
    case OddChipTo::first_left_of_the_dealer: return a < b;  // he sits right of seat 1
    case OddChipTo::smallest_starting_stack:
      if (starting_stack(game, a) != starting_stack(game, b)) {
        return starting_stack(game, a) < starting_stack(game, b);
      }
      if (rules.equal_stacks_odd_chip.is(EqualStacksOddChip::first_left_of_the_button)) return left;
      [[fallthrough]];
    case OddChipTo::highest_card_by_suit:
      if (const int order = compare_cards(hand_a.five, hand_b.five); order != 0) return order > 0;
      return left;
    case OddChipTo::highest_unused_hole_card:
      if (hand_a.unused.empty() || hand_b.unused.empty()) {
        return hand_a.unused.empty() == hand_b.unused.empty() ? left : hand_b.unused.empty();
      }
      return compare_cards(hand_a.unused, hand_b.unused) > 0;
  }
  return left;
}

Amount unit_of(const Game& game) {
  const auto& unit = game.rules->showdown.odd_chip_unit;
  return unit.is(OddChipUnit::amount) ? unit.value() : game.setup.smallest_chip.count;
}

void give_odd_chips(const Game& game, Amount odd, const std::vector<int>& order, Payout& payout) {
  if (game.rules->showdown.odd_chip_to.is(OddChipTo::next_pot)) {
    payout.left_over += odd;
    return;
  }
  if (game.rules->showdown.several_odd_chips.is(SeveralOddChips::all_to_one)) {
    payout.chips[static_cast<std::size_t>(order.front())] += odd;
    return;
  }
  for (const int seat : order) {
    const Amount chip = std::min(odd, unit_of(game));
    payout.chips[static_cast<std::size_t>(seat)] += chip;
    odd -= chip;
  }
}

}  // namespace

Payout pay_out(const Game& game, const std::vector<SidePot>& pots,
               const std::vector<Strength>& strengths) {
  Payout payout;
  payout.chips.resize(static_cast<std::size_t>(game.ring));
  for (const SidePot& pot : pots) {
    std::vector<int> winners = winners_of(*game.rules, pot.contenders, strengths);
    if (winners.size() == 1) {
      payout.chips[static_cast<std::size_t>(winners.front())] += pot.chips;
      continue;
    }
    std::sort(winners.begin(), winners.end(),
              [&](int a, int b) { return comes_first(game, strengths, a, b); });
    const Amount unit = unit_of(game);
    const auto count = static_cast<Amount>(winners.size());
    const Amount each = pot.chips / (count * unit) * unit;
    for (const int seat : winners) payout.chips[static_cast<std::size_t>(seat)] += each;
    give_odd_chips(game, pot.chips - count * each, winners, payout);
  }
  return payout;
}

}  // namespace floorman::model
