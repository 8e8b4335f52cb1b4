// Random legal play under random houses, shared by the tests that hold for every position.
#pragma once

#include <cstdint>

#include "engine/hand/hand.hpp"
#include "engine/play/simulation.hpp"
#include "tests/model/random_hand.hpp"

namespace floorman::tests {

/// A house, a table and a deck, all from one number.
struct RandomTable {
  engine::Random random;
  engine::HandSetup setup;
  engine::Rules rules;
  engine::Deal deal;

  explicit RandomTable(std::uint64_t seed)
      : random(seed),
        setup(model::random_setup(random)),
        rules(model::random_rules(random, setup.smallest_chip.count, setup.big_blind.count)),
        deal(engine::seeded_deck(random.next())) {}
  engine::Hand begin() const { return engine::Hand{rules, setup, deal}; }
};

/// Deals `hands` hands from `first_seed` on and calls `visit` at every decision; the hand is then
/// played on, and `visit_end` sees it when it is over.
template <typename Visit, typename VisitEnd>
void play_random_hands(std::uint64_t first_seed, std::uint64_t hands, Visit visit,
                       VisitEnd visit_end) {
  for (std::uint64_t i = 0; i < hands; ++i) {
    RandomTable table{first_seed + i};
    engine::Hand hand = table.begin();
    while (hand.to_act() != engine::no_seat) {
      visit(hand, table.random);
      hand.act(hand.to_act(), engine::random_action(hand, table.random));
    }
    if (hand.stage() == engine::Hand::Stage::showdown) hand.settle();
    visit_end(hand);
  }
}

}  // namespace floorman::tests
