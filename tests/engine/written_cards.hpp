// Cards as people write them, for tests of the engine, which knows no text.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/cards/deck.hpp"

namespace floorman::tests {

/// "Kh 2c" as cards.
inline std::vector<engine::Card> written_cards(std::string_view text) {
  std::vector<engine::Card> found;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) {
    const auto rank = std::string_view("23456789TJQKA").find(text[i]);
    const auto suit = std::string_view("cdhs").find(text[i + 1]);
    found.push_back(
        engine::make_card(static_cast<engine::Rank>(rank), static_cast<engine::Suit>(suit)));
  }
  return found;
}

/// A whole deck whose first cards are these.
inline engine::Deck deck_beginning(std::string_view text) {
  engine::Deck deck = engine::ordered_deck();
  std::size_t place = 0;
  for (const engine::Card card : written_cards(text)) {
    std::swap(deck[place], *std::ranges::find(deck, card));
    ++place;
  }
  return deck;
}

}  // namespace floorman::tests
