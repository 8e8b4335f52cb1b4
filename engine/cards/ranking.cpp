#include "engine/cards/ranking.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace floorman::engine {

namespace {

using RankSet = std::uint32_t;  // bit r: a card of rank r is there

constexpr int top(RankSet set) { return static_cast<int>(std::bit_width(set)) - 1; }

constexpr RankSet without_top(RankSet set) { return set & ~(1U << top(set)); }

constexpr int ace = 12;

// For each set of ranks: the rank of the highest straight in it, 0 if there is none (a straight's
// top is never a deuce).
constexpr std::array<std::uint8_t, 8192> make_straights() {
  std::array<std::uint8_t, 8192> tops{};
  for (RankSet set = 0; set < tops.size(); ++set) {
    const RankSet with_low_ace = (set << 1U) | (set >> ace);
    for (int rank = ace; rank >= 3; --rank) {
      const RankSet straight = 0x1fU << (rank - 3);  // in the shifted set, rank r is bit r + 1
      if ((with_low_ace & straight) == straight) {
        tops[set] = static_cast<std::uint8_t>(rank);
        break;
      }
    }
  }
  return tops;
}

constexpr std::array<std::uint8_t, 8192> straight_tops = make_straights();

constexpr HandRank make(Category category, std::uint32_t ranks) {
  return {(static_cast<std::uint32_t>(category) << 20U) | ranks};
}

// The highest `count` ranks of the set, packed four bits each from bit `shift` downwards.
constexpr std::uint32_t pack(RankSet set, int count, int shift) {
  std::uint32_t packed = 0;
  for (int i = 0; i < count; ++i, shift -= 4) {
    packed |= static_cast<std::uint32_t>(top(set)) << shift;
    set = without_top(set);
  }
  return packed;
}

// Hands in which some rank occurs twice or more. `many` has those ranks, `odd` the ranks that occur
// once or three times.
HandRank rank_repeated(RankSet all, RankSet many, RankSet odd, RankSet quads) {
  if (quads != 0) {
    const int of = top(quads);
    return make(Category::quads,
                static_cast<std::uint32_t>(of) << 16U | pack(all & ~(1U << of), 1, 12));
  }
  const RankSet trips = many & odd;
  if (trips != 0) {
    const int of = top(trips);
    const RankSet rest = many & ~(1U << of);
    const auto first = static_cast<std::uint32_t>(of) << 16U;
    if (rest != 0) return make(Category::full_house, first | pack(rest, 1, 12));
    return make(Category::trips, first | pack(all & ~(1U << of), 2, 12));
  }
  const int high = top(many);
  const RankSet others = many & ~(1U << high);
  const auto first = static_cast<std::uint32_t>(high) << 16U;
  if (others != 0) {
    const int low = top(others);
    const RankSet kickers = all & ~(1U << high) & ~(1U << low);
    return make(Category::two_pair,
                first | static_cast<std::uint32_t>(low) << 12U | pack(kickers, 1, 8));
  }
  return make(Category::pair, first | pack(all & ~(1U << high), 3, 12));
}

}  // namespace

HandRank rank_cards(std::span<const Card> cards) {
  std::array<RankSet, 4> suits{};
  std::uint32_t count_of_suits =
      0x03030303;  // a byte a suit; bit 3 of it is set from five cards on
  for (const Card card : cards) {
    suits[card.index & 3U] |= 1U << (card.index >> 2U);
    count_of_suits += 1U << (8U * (card.index & 3U));
  }
  const auto [s0, s1, s2, s3] = suits;
  const RankSet all = s0 | s1 | s2 | s3;
  if (const std::uint32_t flush = count_of_suits & 0x08080808U; flush != 0) {
    // Five cards of one suit leave no room for quads or a full house among seven.
    const RankSet suit = suits[static_cast<std::size_t>(std::countr_zero(flush)) / 8];
    if (const std::uint32_t of = straight_tops[suit]; of != 0) {
      return make(Category::straight_flush, of << 16U);
    }
    return make(Category::flush, pack(suit, 5, 16));
  }
  const RankSet many = (s0 & s1) | (s2 & s3) | ((s0 | s1) & (s2 | s3));
  const RankSet odd = s0 ^ s1 ^ s2 ^ s3;
  const RankSet quads = s0 & s1 & s2 & s3;
  const std::uint32_t straight = straight_tops[all];
  if (many != 0) {
    const HandRank rank = rank_repeated(all, many, odd, quads);
    if (straight == 0 || rank.category() > Category::straight) return rank;
  }
  if (straight != 0) return make(Category::straight, straight << 16U);
  return make(Category::high_card, pack(all, 5, 16));
}

HandRank with_one_kicker(HandRank rank) {
  switch (rank.category()) {
    case Category::pair:
    case Category::trips: return {rank.value & ~0xfffU};
    case Category::high_card:
    case Category::two_pair:
    case Category::straight:
    case Category::flush:
    case Category::full_house:
    case Category::quads:
    case Category::straight_flush: return rank;
  }
  return rank;
}

std::array<Card, 5> best_five(std::span<const Card> cards) {
  std::array<Card, 7> sorted{};
  std::ranges::copy(cards, sorted.begin());
  const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(cards.size());
  std::partial_sort(sorted.begin(), end, end, std::greater<>{});
  const HandRank wanted = rank_cards(cards);
  const auto count = static_cast<unsigned>(cards.size());
  // From the set with the highest cards downwards, so that of equal hands the higher suits are
  // named.
  for (unsigned chosen = 0; chosen < (1U << count); ++chosen) {
    if (std::popcount(chosen) != static_cast<int>(count) - 5) continue;  // bits: cards left out
    std::array<Card, 5> five{};
    std::size_t used = 0;
    for (unsigned i = 0; i < count; ++i) {
      if ((chosen >> (count - 1 - i) & 1U) == 0) five[used++] = sorted[i];
    }
    if (rank_cards(five) == wanted) return five;
  }
  return {};
}

}  // namespace floorman::engine
