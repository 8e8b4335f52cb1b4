#include "engine/hand/deal.hpp"

#include <algorithm>

namespace floorman::engine {

void Deal::deal_hole_cards(SeatSet seats, Seat button) {
  for (std::size_t round = 0; round < 2; ++round) {
    seats.each_clockwise_after(
        button, [&](Seat seat) { hands_[static_cast<std::size_t>(seat)][round] = stub_[next_++]; });
  }
}

void Deal::deal_street(Street street) {
  burns_[burn_count_++] = stub_[next_++];
  while (board_count_ < board_cards(street)) board_[board_count_++] = stub_[next_++];
}

bool Deal::knows(Seat seat) const {
  const HoleCards& cards = hole_cards(seat);
  return cards[0].known() && cards[1].known();
}

// Card number `i` of the board: on the table, or where it lies in the stub under the burns to come.
const Card& Deal::board_place(std::size_t i) const {
  if (i < board_count_) return board_[i];
  const auto burns_before = [](std::size_t card) { return card < 3 ? 1U : card - 1U; };
  const std::size_t burns_to_come = burns_before(i) - burn_count_;
  return stub_[next_ + (i - board_count_) + burns_to_come];
}

Card& Deal::board_place(std::size_t i) {
  return const_cast<Card&>(static_cast<const Deal*>(this)->board_place(i));
}

bool Deal::knows_board(int count) const {
  for (int i = 0; i < count; ++i) {
    if (!board_place(static_cast<std::size_t>(i)).known()) return false;
  }
  return true;
}

// The card changes places with the one in the spot, wherever it lies now.
void Deal::place(Card& spot, Card card) {
  const auto swap_in = [&](auto begin, auto end) {
    const auto found = std::find(begin, end, card);
    if (found == end) return false;
    std::swap(*found, spot);
    return true;
  };
  if (spot == card || swap_in(stub_.begin() + next_, stub_.end())) return;
  for (HoleCards& hand : hands_) {
    if (swap_in(hand.begin(), hand.end())) return;
  }
  if (swap_in(board_.begin(), board_.begin() + board_count_)) return;
  if (swap_in(burns_.begin(), burns_.begin() + burn_count_)) return;
  spot = card;
}

namespace {

std::uint64_t bit_of(Card card) { return std::uint64_t{1} << card.index; }

}  // namespace

bool Deal::state_hole_cards(Seat seat, HoleCards cards) {
  HoleCards& hand = hands_[static_cast<std::size_t>(seat)];
  std::uint64_t others = stated_;
  for (const Card card : hand) {
    if (card.known()) others &= ~bit_of(card);
  }
  if (cards[0] == cards[1] || (others & (bit_of(cards[0]) | bit_of(cards[1]))) != 0) return false;
  stated_ = others | bit_of(cards[0]) | bit_of(cards[1]);
  place(hand[0], cards[0]);
  place(hand[1], cards[1]);
  return true;
}

bool Deal::state_board(std::span<const Card> cards) {
  std::uint64_t others = stated_;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (const Card card = board_place(i); card.known()) others &= ~bit_of(card);
  }
  std::uint64_t stated = others;
  for (const Card card : cards) {
    if ((stated & bit_of(card)) != 0) return false;
    stated |= bit_of(card);
  }
  stated_ = stated;
  for (std::size_t i = 0; i < cards.size(); ++i) place(board_place(i), cards[i]);
  return true;
}

}  // namespace floorman::engine
