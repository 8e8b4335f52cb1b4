// The worth of a poker hand: the best five of up to seven cards, as one number that compares.
//
// Standard ranking (Robert's Rules; ollh 29.1): straight flush, quads, full house, flush, straight,
// trips, two pair, pair, high card; the ace is also low in 5-4-3-2-A. It knows no house rule except
// the two that a number can express: how many kickers count, and (best_five) which cards were used.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/cards/card.hpp"

namespace floorman::engine {

enum class Category : std::uint8_t {
  high_card,
  pair,
  two_pair,
  trips,
  straight,
  flush,
  full_house,
  quads,
  straight_flush,
};

/// Category in bits 20-23, then the deciding ranks, four bits each, the most important first.
struct HandRank {
  std::uint32_t value = 0;

  constexpr Category category() const { return static_cast<Category>(value >> 20U); }
  /// The deciding rank number `i` (0 to 4).
  constexpr Rank rank(int i) const {
    return static_cast<Rank>((value >> (16U - 4U * static_cast<unsigned>(i))) & 15U);
  }
  friend constexpr auto operator<=>(HandRank, HandRank) = default;
};

/// The best five of five to seven known cards.
HandRank rank_cards(std::span<const Card> cards);

/// The same with one kicker only: beside a pair or trips just the highest other card counts.
HandRank with_one_kicker(HandRank rank);

/// The five cards that make the hand, the highest first (by rank, then suit).
std::array<Card, 5> best_five(std::span<const Card> cards);

}  // namespace floorman::engine
