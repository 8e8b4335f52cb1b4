#include "interp/cards_text.hpp"

#include <fmt/format.h>

#include <array>

namespace floorman::interp {

namespace {

constexpr std::string_view ranks = "23456789TJQKA";
constexpr std::string_view suits = "cdhs";

constexpr std::array<std::string_view, 13> rank_names = {"deuce", "three", "four", "five", "six",
                                                         "seven", "eight", "nine", "ten",  "jack",
                                                         "queen", "king",  "ace"};

std::string one(engine::Rank rank) { return std::string(rank_names[rank]); }
std::string many(engine::Rank rank) { return one(rank) + (rank == 4 ? "es" : "s"); }

}  // namespace

std::string spell(engine::Card card) {
  if (!card.known()) return "??";
  return {ranks[card.rank()], suits[static_cast<std::size_t>(card.suit())]};
}

std::string spell(std::span<const engine::Card> cards) {
  std::string text;
  for (const engine::Card card : cards) {
    if (!text.empty()) text += ' ';
    text += spell(card);
  }
  return text;
}

std::optional<std::vector<engine::Card>> read_cards(std::string_view text) {
  std::vector<engine::Card> cards;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == ' ') {
      ++i;
      continue;
    }
    if (i + 1 == text.size()) return std::nullopt;
    const std::size_t rank = ranks.find(text[i]);
    const std::size_t suit = suits.find(text[i + 1]);
    if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
    cards.push_back(
        engine::make_card(static_cast<engine::Rank>(rank), static_cast<engine::Suit>(suit)));
    i += 2;
  }
  return cards;
}

std::string describe(engine::HandRank rank) {
  using engine::Category;
  switch (rank.category()) {
    case Category::high_card: return fmt::format("{} high", one(rank.rank(0)));
    case Category::pair: return fmt::format("a pair of {}", many(rank.rank(0)));
    case Category::two_pair:
      return fmt::format("two pair, {} and {}", many(rank.rank(0)), many(rank.rank(1)));
    case Category::trips: return fmt::format("three {}", many(rank.rank(0)));
    case Category::straight: return fmt::format("a straight to the {}", one(rank.rank(0)));
    case Category::flush: return fmt::format("a flush, {} high", one(rank.rank(0)));
    case Category::full_house:
      return fmt::format("a full house, {} over {}", many(rank.rank(0)), many(rank.rank(1)));
    case Category::quads: return fmt::format("four {}", many(rank.rank(0)));
    case Category::straight_flush:
      return rank.rank(0) == 12 ? std::string("a royal flush")
                                : fmt::format("a straight flush to the {}", one(rank.rank(0)));
  }
  return "";
}

}  // namespace floorman::interp
