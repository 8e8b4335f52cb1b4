// A table in seats 1, 2, 3 ..., for tests that need no more than stacks.
#pragma once

#include <initializer_list>

#include "engine/cards/deck.hpp"
#include "engine/hand/hand.hpp"

namespace floorman::tests {

/// Blinds 50/100; the last seat has the button.
inline engine::HandSetup table_of(std::initializer_list<int> stacks) {
  engine::HandSetup setup;
  engine::Seat seat = 0;
  for (const int stack : stacks) {
    setup.seated.add(seat);
    setup.stacks[engine::at(seat++)] = engine::Chips{stack};
  }
  setup.dealt_in = setup.seated;
  const bool two = setup.seated.size() == 2;
  const auto button = static_cast<engine::Seat>(seat - 1);
  setup.positions.button = button;
  setup.positions.small_blind = two ? button : engine::Seat{0};
  setup.positions.big_blind = two ? engine::Seat{0} : engine::Seat{1};
  setup.small_blind = engine::Chips{50};
  setup.big_blind = engine::Chips{100};
  return setup;
}

inline engine::Deal some_cards() { return engine::Deal{engine::seeded_deck(7)}; }

}  // namespace floorman::tests
