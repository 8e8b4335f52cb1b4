// Ranking by looking: is there a straight flush, else quads, else a full house, and so on.
#include <algorithm>
#include <array>

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
      if (const auto* card = of_rank(cards, rank < 0 ? ace : rank)) run.push_back(*card);
    }
    if (run.size() == 5) return run;
  }
  return {};
}

/// Ranks by how many cards of them there are, then by height: the best full house comes first.
std::vector<std::vector<engine::Card>> groups_of(const Cards& cards) {
  std::vector<std::vector<engine::Card>> groups;
  for (int rank = ace; rank >= 0; --rank) {
    std::vector<engine::Card> group;
    for (const engine::Card card : cards) {
      if (card.rank() == rank) group.push_back(card);
    }
    if (!group.empty()) groups.push_back(group);
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  return groups;
}

/// Fills up to five cards with the highest that are left.
void add_kickers(Strength& hand, const Cards& cards) {
  for (const engine::Card card : cards) {
    if (hand.five.size() == 5) return;
    if (std::find(hand.five.begin(), hand.five.end(), card) != hand.five.end()) continue;
    hand.five.push_back(card);
    hand.ranks.push_back(card.rank());
  }
}

void take(Strength& hand, const std::vector<engine::Card>& group, std::size_t count) {
  hand.ranks.push_back(group.front().rank());
  hand.five.insert(hand.five.end(), group.begin(),
                   group.begin() + static_cast<std::ptrdiff_t>(count));
}

Strength of_a_run(int category, const Cards& run) {
  return {category, {run.front().rank()}, run, {}};
}

Strength of_groups(const Cards& cards) {
  const auto groups = groups_of(cards);
  const std::size_t first = groups[0].size();
  const std::size_t second = groups[1].size();
  Strength hand;
  take(hand, groups[0], first);
  if (first == 4) {
    hand.category = 7;
  } else if (first == 3 && second >= 2) {
    hand.category = 6;
    take(hand, groups[1], 2);
  } else if (first == 3) {
    hand.category = 3;
  } else if (first == 2 && second == 2) {
    hand.category = 2;
    take(hand, groups[1], 2);
  } else {
    hand.category = first == 2 ? 1 : 0;
  }
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

/// Ranks that count in this house: beside trips or a pair perhaps only one kicker.
std::vector<int> ranks_that_count(const engine::Rules& rules, const Strength& hand) {
  std::vector<int> ranks = hand.ranks;
  const bool one_kicker = rules.showdown.kickers.is(engine::Kickers::one_only);
  const bool trips_or_pair = hand.category == 3 || hand.category == 1;
  if (one_kicker && trips_or_pair) ranks.resize(2);
  return ranks;
}

}  // namespace

Strength strength_of(const Cards& hole, const Cards& board) {
  Cards cards = hole;
  cards.insert(cards.end(), board.begin(), board.end());
  std::sort(cards.begin(), cards.end(), higher);
  Strength hand = best_of(cards);
  std::sort(hand.five.begin(), hand.five.end(), higher);
  for (const engine::Card card : hole) {
    if (std::find(hand.five.begin(), hand.five.end(), card) == hand.five.end()) {
      hand.unused.push_back(card);
    }
  }
  std::sort(hand.unused.begin(), hand.unused.end(), higher);
  return hand;
}

int compare(const engine::Rules& rules, const Strength& a, const Strength& b) {
  if (a.category != b.category) return a.category - b.category;
  const std::vector<int> ranks_of_a = ranks_that_count(rules, a);
  const std::vector<int> ranks_of_b = ranks_that_count(rules, b);
  if (ranks_of_a != ranks_of_b) return ranks_of_a < ranks_of_b ? -1 : 1;
  if (rules.showdown.suits.is(engine::Suits::never)) return 0;
  if (a.five == b.five) return 0;
  return std::lexicographical_compare(a.five.begin(), a.five.end(), b.five.begin(), b.five.end())
             ? -1
             : 1;
}

}  // namespace floorman::model
