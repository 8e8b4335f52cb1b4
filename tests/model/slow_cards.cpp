// Ranking by looking: is there a straight flush, else quads, else a full house, and so on.
#include <algorithm>

#include "tests/model/slow_showdown.hpp"

namespace floorman::model {
namespace {

constexpr int ace = 12;
constexpr int five_high = 3;

bool higher(engine::Card a, engine::Card b) { return a.index > b.index; }

Cards of_suit(const Cards& cards, engine::Suit suit) {
  Cards found;
  for (const engine::Card card : cards) {
    if (card.suit() == suit) found.push_back(card);
  }
  return found;
}

/// The flush suit's cards, the highest first; empty if no suit has five.
Cards flush_cards(const Cards& cards) {
  for (int suit = 0; suit < 4; ++suit) {
    Cards found = of_suit(cards, static_cast<engine::Suit>(suit));
    if (found.size() >= 5) return found;
  }
  return {};
}

/// The highest card of a rank; nothing if there is none. `cards` are sorted, the highest first.
const engine::Card* of_rank(const Cards& cards, int rank) {
  for (const engine::Card& card : cards) {
    if (card.rank() == rank) return &card;
  }
  return nullptr;
}

/// The five cards of the best straight, the end card first; empty if there is none.
Cards straight_cards(const Cards& cards) {
  for (int top = ace; top >= five_high; --top) {
    Cards run;
    for (int rank = top; rank > top - 5; --rank) {
      const auto* card = of_rank(cards, rank < 0 ? ace : rank);
      if (card == nullptr) break;
      run.push_back(*card);
    }
    if (run.size() == 5) return run;
  }
  return {};
}

/// The highest rank of which there are at least `count` cards, with all its cards; empty if none.
Cards group_of(const Cards& cards, std::size_t count) {
  for (int rank = ace; rank >= 0; --rank) {
    Cards group;
    for (const engine::Card card : cards) {
      if (card.rank() == rank) group.push_back(card);
    }
    if (group.size() >= count) return group;
  }
  return {};
}

Cards without(const Cards& cards, const Cards& taken) {
  Cards rest;
  for (const engine::Card card : cards) {
    if (!taken.has(card)) rest.push_back(card);
  }
  return rest;
}

/// Fills up to five cards with the highest that are left.
void add_kickers(Strength& hand, const Cards& cards) {
  for (const engine::Card card : cards) {
    if (hand.five.size() == 5) return;
    if (hand.five.has(card)) continue;
    hand.five.push_back(card);
    hand.ranks.push_back(card.rank());
  }
}

void take(Strength& hand, const Cards& group, std::size_t count) {
  hand.ranks.push_back(group.front().rank());
  for (std::size_t i = 0; i < count; ++i) hand.five.push_back(group.begin()[i]);
}

Strength of_a_run(int category, const Cards& run) {
  return {category, {run.front().rank()}, run, {}};
}

/// Quads, a full house, trips, two pair, a pair or nothing.
Strength of_groups(const Cards& cards) {
  Strength hand;
  hand.ranks.reserve(5);
  std::size_t first = 4;
  while (group_of(cards, first).empty()) --first;
  const Cards best = group_of(cards, first);
  const Cards pair = group_of(without(cards, best), 2);
  if (first > 1) take(hand, best, first);
  if (first == 4) hand.category = 7;
  if (first == 3) hand.category = pair.empty() ? 3 : 6;
  if (first == 2) hand.category = pair.empty() ? 1 : 2;
  if ((first == 2 || first == 3) && !pair.empty()) take(hand, pair, 2);
  add_kickers(hand, cards);
  return hand;
}

Strength best_of(const Cards& cards) {
  constexpr int full_house = 6;
  const Cards flush = flush_cards(cards);
  if (const Cards run = straight_cards(flush); !run.empty()) return of_a_run(8, run);
  Strength grouped = of_groups(cards);
  if (grouped.category >= full_house) return grouped;
  if (!flush.empty()) {
    Strength hand;
    hand.category = 5;
    add_kickers(hand, flush);
    return hand;
  }
  if (const Cards run = straight_cards(cards); !run.empty()) return of_a_run(4, run);
  return grouped;
}

/// How many ranks count in this house: beside trips or a pair perhaps only one kicker.
std::ptrdiff_t ranks_that_count(const engine::Rules& rules, const Strength& hand) {
  const bool one_kicker = rules.showdown.kickers.is(engine::Kickers::one_only);
  const bool trips_or_pair = hand.category == 3 || hand.category == 1;
  return one_kicker && trips_or_pair ? 2 : static_cast<std::ptrdiff_t>(hand.ranks.size());
}

}  // namespace

Strength strength_of(const Cards& hole, const Cards& board) {
  Cards cards = hole;
  for (const engine::Card card : board) cards.push_back(card);
  std::sort(cards.begin(), cards.end(), higher);
  Strength hand = best_of(cards);
  std::sort(hand.five.begin(), hand.five.end(), higher);
  hand.unused = without(hole, hand.five);
  std::sort(hand.unused.begin(), hand.unused.end(), higher);
  return hand;
}

int compare_cards(const Cards& a, const Cards& b) {
  if (std::equal(a.begin(), a.end(), b.begin(), b.end())) return 0;
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end()) ? -1 : 1;
}

int compare_suits(const Cards& a, const Cards& b) {
  const auto same_suit = [](engine::Card one, engine::Card other) {
    return one.suit() == other.suit();
  };
  const auto [one, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end(), same_suit);
  if (one == a.end() || other == b.end()) return 0;
  return one->suit() < other->suit() ? -1 : 1;
}

int compare(const engine::Rules& rules, const Strength& a, const Strength& b) {
  if (a.category != b.category) return a.category - b.category;
  const std::ptrdiff_t count = ranks_that_count(rules, a);
  for (std::ptrdiff_t i = 0; i < count; ++i) {
    const int difference = a.ranks.begin()[i] - b.ranks.begin()[i];
    if (difference != 0) return difference;
  }
  if (rules.showdown.suits.is(engine::Suits::never)) return 0;
  return compare_suits(a.five, b.five);
}

}  // namespace floorman::model
