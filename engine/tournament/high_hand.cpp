#include "engine/tournament/high_hand.hpp"

#include <algorithm>
#include <span>

#include "engine/check.hpp"

namespace floorman::engine {

namespace {

constexpr std::size_t most_cards = 7;
constexpr Rank ace = 12;

/// The open cards of one hand: the two of the player, then the board.
struct OpenCards {
  std::array<Card, most_cards> cards{};
  std::size_t count = 0;

  std::span<const Card> all() const { return {cards.data(), count}; }
};

std::optional<OpenCards> open_cards(const Deal& deal, Seat seat) {
  const std::span<const Card> board = deal.board();
  if (board.size() < 3 || !deal.knows(seat)) return std::nullopt;
  if (!deal.knows_board(static_cast<int>(board.size()))) return std::nullopt;
  OpenCards open;
  for (const Card card : deal.hole_cards(seat)) open.cards[open.count++] = card;
  for (const Card card : board) open.cards[open.count++] = card;
  return open;
}

// Three of the board with both of his own make a hand as good as all of the cards do.
bool plays_both_hole_cards(const OpenCards& open, HandRank rank) {
  const auto& cards = open.cards;
  for (std::size_t i = 2; i < open.count; ++i) {
    for (std::size_t j = i + 1; j < open.count; ++j) {
      for (std::size_t k = j + 1; k < open.count; ++k) {
        const std::array five{cards[0], cards[1], cards[i], cards[j], cards[k]};
        if (rank_cards(five) == rank) return true;
      }
    }
  }
  return false;
}

bool is_high_enough(const Rules& rules, HandRank rank) {
  switch (rules.prize.high_hand_from.choice) {
    case HighHandFrom::any_hand: return true;
    case HighHandFrom::flush: return rank.category() >= Category::flush;
    case HighHandFrom::full_house: return rank.category() >= Category::full_house;
    case HighHandFrom::aces_full: break;
  }
  const bool aces = rank.category() == Category::full_house && rank.rank(0) == ace;
  return aces || rank.category() > Category::full_house;
}

}  // namespace

std::optional<FiveCards> high_hand_of(const Rules& rules, const Hand& hand, Seat seat,
                                      SeatSet seen) {
  FLOORMAN_PROMISE(hand.over());
  const Showdown& showdown = hand.showdown();
  if (!seen.has(seat) || !hand.live().has(seat) || showdown.mucked().has(seat)) return std::nullopt;
  const auto open = open_cards(hand.deal(), seat);
  if (!open) return std::nullopt;
  const FiveCards five{rank_cards(open->all()), best_five(open->all())};
  if (!is_high_enough(rules, five.rank)) return std::nullopt;
  switch (rules.prize.high_hand_counts.choice) {
    case HighHandCounts::shown: return five;
    case HighHandCounts::shown_and_called:
      if (!showdown.live().several()) return std::nullopt;  // nobody was left to call him
      return five;
    case HighHandCounts::both_hole_cards:
      if (!plays_both_hole_cards(*open, five.rank)) return std::nullopt;
      return five;
  }
  return std::nullopt;
}

bool HighHand::note(const Rules& rules, const FiveCards& five, std::int64_t deal_number,
                    int player) {
  if (!best_ || five.rank > best_->rank) {
    best_ = five;
    holders_.assign(1, player);
    first_deal_ = deal_number;
    return true;
  }
  if (five.rank < best_->rank || std::ranges::find(holders_, player) != holders_.end())
    return false;
  switch (rules.prize.high_hand_tie.choice) {
    case HighHandTie::split: break;
    case HighHandTie::first:
      if (deal_number != first_deal_) return false;
      break;
  }
  holders_.push_back(player);
  return true;
}

bool HighHand::take(const Rules& rules, const Hand& hand, std::int64_t deal_number,
                    const PerSeat<int>& players, SeatSet seen) {
  if (rules.prize.high_hand_fee.is(HighHandFee::none)) return false;
  bool changed = false;
  seen.each_clockwise_after(hand.button(), [&](Seat seat) {
    if (players[at(seat)] < 0) return;
    const auto five = high_hand_of(rules, hand, seat, seen);
    if (five && note(rules, *five, deal_number, players[at(seat)])) changed = true;
  });
  return changed;
}

HighHandPaid HighHand::pay(std::int64_t pool) const {
  FLOORMAN_PROMISE(pool >= 0);
  HighHandPaid paid;
  if (holders_.empty()) {
    paid.left_over = pool;
    return paid;
  }
  if (holders_.size() > 1) paid.rule = Axis::high_hand_tie;
  const std::int64_t each = pool / std::ssize(holders_);
  std::int64_t odd = pool % std::ssize(holders_);
  for (const int player : holders_) paid.parts.push_back({player, each + (odd-- > 0 ? 1 : 0)});
  return paid;
}

std::int64_t high_hand_pool(const Rules& rules, std::int64_t entrants, std::int64_t takers) {
  const auto& fee = rules.prize.high_hand_fee;
  switch (fee.choice) {
    case HighHandFee::none: return 0;
    case HighHandFee::by_choice: return takers * fee.value();
    case HighHandFee::from_everyone: return entrants * fee.value();
  }
  return 0;
}

}  // namespace floorman::engine
