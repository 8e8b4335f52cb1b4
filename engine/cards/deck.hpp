// A deck of 52 cards in an order: seeded and the same on every platform.
// It deals nothing; where the cards go is hand/deal.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "engine/cards/card.hpp"
#include "engine/random.hpp"

namespace floorman::engine {

using Deck = std::array<Card, 52>;

/// All 52 cards, clubs to spades within each rank, deuces first.
constexpr Deck ordered_deck() {
  Deck deck;
  for (std::uint8_t i = 0; i < 52; ++i) deck[i].index = i;
  return deck;
}

/// Shuffles the first `count` places (the cards that a hand can use); the rest keeps some order.
constexpr void shuffle(Deck& deck, Random& random, std::uint32_t count = 52) {
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t from = i + random.below(52 - i);
    const Card card = deck[from];
    deck[from] = deck[i];
    deck[i] = card;
  }
}

/// The deck of `deck seed N`.
constexpr Deck seeded_deck(std::uint64_t seed) {
  Random random{seed};
  Deck deck = ordered_deck();
  shuffle(deck, random);
  return deck;
}

}  // namespace floorman::engine
