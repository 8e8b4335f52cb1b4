// The cards of one hand in their zones: stub, hands, board, burns. It holds no chips and decides
// nothing.
//
// Cards may be unknown: a director remembers a dispute, not every card. A card that somebody states
// is put where it belongs; in a seeded deck it changes places with the card that lay there, so that
// the deck stays a deck.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/cards/deck.hpp"
#include "engine/seats.hpp"

namespace floorman::engine {

enum class Street : std::uint8_t { preflop, flop, turn, river };

/// Board cards that lie face up on a street.
constexpr int board_cards(Street street) {
  return street == Street::preflop ? 0 : static_cast<int>(street) + 2;
}

using HoleCards = std::array<Card, 2>;

class Deal {
public:
  /// Every card unknown.
  Deal() = default;
  explicit Deal(const Deck& deck) : stub_(deck) {}

  /// Two cards each, one at a time from the left of the button (ollh 15, 16).
  void deal_hole_cards(SeatSet seats, Seat button);
  /// One burn, then the cards of the street (ollh 20 second, 22, 24).
  void deal_street(Street street);

  const HoleCards& hole_cards(Seat seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  bool knows(Seat seat) const;
  std::span<const Card> board() const { return {board_.data(), board_count_}; }
  /// Are the first `count` board cards known, whether they lie on the table yet or not?
  bool knows_board(int count) const;

  /// Somebody says which cards these are. False, and nothing changed, if one was stated elsewhere.
  bool state_hole_cards(Seat seat, HoleCards cards);
  /// Board cards from the flop on, also those that are still to come; 1 to 5 cards.
  bool state_board(std::span<const Card> cards);

private:
  Card& board_place(std::size_t i);
  const Card& board_place(std::size_t i) const;
  void place(Card& spot, Card card);

  Deck stub_{};
  std::array<HoleCards, most_seats> hands_{};
  std::array<Card, 5> board_{};
  std::array<Card, 3> burns_{};
  std::uint8_t next_ = 0;  // the top of the stub
  std::uint8_t board_count_ = 0;
  std::uint8_t burn_count_ = 0;
  std::uint64_t stated_ = 0;  // bit c: card c was stated
};

}  // namespace floorman::engine
