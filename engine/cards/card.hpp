// A playing card as a number: rank * 4 + suit.
// It is no text: "Kh" is read and written by interp/, the only place that spells cards.
#pragma once

#include <cstdint>

namespace floorman::engine {

/// 0 is the deuce, 12 the ace.
using Rank = std::uint8_t;
/// In the order in which suits break ties where a house lets them: clubs lowest, spades highest.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

struct Card {
  std::uint8_t index = 255;

  constexpr bool known() const { return index < 52; }
  constexpr Rank rank() const { return index / 4; }
  constexpr Suit suit() const { return static_cast<Suit>(index % 4); }
  friend constexpr auto operator<=>(Card, Card) = default;
};

/// A card that nobody has seen or stated.
inline constexpr Card unknown_card{};

constexpr Card make_card(Rank rank, Suit suit) {
  return {static_cast<std::uint8_t>(rank * 4 + static_cast<int>(suit))};
}

}  // namespace floorman::engine
