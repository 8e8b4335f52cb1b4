// Draws at a table whose players are about to move: a card each, and who has the highest.
// Shared by seat_moves.cpp and table_breaks.cpp; nobody else needs it.
#pragma once

#include <algorithm>
#include <functional>

#include "engine/tournament/seat_moves.hpp"

namespace floorman::engine {

/// Calls `visit` with each seat clockwise from the left of the button of the last hand; from the
/// first seat where there was none.
template <typename Visit>
void each_from_the_button(const TableInView& table, SeatSet seats, Visit visit) {
  const Seat button = table.last.positions.button;
  seats.each_clockwise_after(button == no_seat ? Seat{most_seats - 1} : button, visit);
}

/// A card each, from the left of the button on.
inline std::vector<DrawnCard> draw_a_card_each(const TableInView& table, SeatSet players,
                                               const Deck& deck) {
  std::vector<DrawnCard> cards;
  each_from_the_button(table, players, [&](Seat seat) {
    cards.push_back({seat, deck[cards.size()]});
  });
  return cards;
}

/// Seats by their cards, the highest first; suits break ties (octobermuck 43).
inline std::vector<Seat> highest_first(std::vector<DrawnCard> cards) {
  std::ranges::sort(cards, std::greater{}, &DrawnCard::card);
  std::vector<Seat> seats;
  for (const DrawnCard& drawn : cards) seats.push_back(drawn.seat);
  return seats;
}

inline Deck shuffled_deck(Random& random) {
  Deck deck = ordered_deck();
  shuffle(deck, random);
  return deck;
}

/// One of `count` by lot; where there is only one nothing is drawn.
inline int draw_one_of(int count, Random& random) {
  return count > 1 ? static_cast<int>(random.below(static_cast<std::uint32_t>(count))) : 0;
}

}  // namespace floorman::engine
