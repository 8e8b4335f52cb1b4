// The worth of a hand: the order of the categories, ties, kickers, and every hand there is.
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/cards/deck.hpp"
#include "engine/cards/ranking.hpp"
#include "tests/engine/written_cards.hpp"

namespace floorman::tests {
namespace {

using engine::Card;
using engine::Category;
using engine::HandRank;
using Cards = std::vector<Card>;

HandRank rank_of(std::string_view text) { return engine::rank_cards(written_cards(text)); }
Category category_of(std::string_view text) { return rank_of(text).category(); }

TEST_CASE("of three pairs the third is no more than a kicker", "[ranking]") {
  CHECK(rank_of("Td Js 6c Qc Ad 6s Ac") == rank_of("3s 3d 6c Qc Ad 6s Ac"));
  CHECK(rank_of("Th 3c Qh Qc As Tc 5h") == rank_of("Td 9h Qh Qc As Tc 5h"));
  CHECK(category_of("3s 3d 6c Qc Ad 6s Ac") == Category::two_pair);
}

TEST_CASE("the wheel is the lowest straight, and the ace is low in it", "[ranking]") {
  CHECK(category_of("Ah 2c 3d 4s 5h") == Category::straight);
  CHECK(rank_of("Ah 2c 3d 4s 5h") < rank_of("2c 3d 4s 5h 6d"));
  CHECK(rank_of("Ah 2c 3d 4s 5h Kd Qd") == rank_of("Ad 2h 3s 4c 5d 9h 8h"));
  CHECK(category_of("Kh Ac 2d 3s 4h") == Category::high_card);
}

TEST_CASE("a steel wheel beats quads and loses to every other straight flush", "[ranking]") {
  CHECK(category_of("Ah 2h 3h 4h 5h Ac Ad") == Category::straight_flush);
  CHECK(rank_of("Ah 2h 3h 4h 5h Ac Ad") > rank_of("Ah As Ac Ad Kd Kh Ks"));
  CHECK(rank_of("Ah 2h 3h 4h 5h") < rank_of("2h 3h 4h 5h 6h"));
}

TEST_CASE("a flush and a straight in other suits are a flush", "[ranking]") {
  CHECK(category_of("2h 9h Jh 4h 6h 5c 3d") == Category::flush);
  CHECK(category_of("5h 6h 7h 8h 2h 9c Kd") == Category::flush);
}

TEST_CASE("of six suited cards the straight flush counts, not the highest flush", "[ranking]") {
  CHECK(category_of("Kh 3h 4h 5h 6h 7h 2c") == Category::straight_flush);
}

TEST_CASE("two trips are a full house", "[ranking]") {
  CHECK(category_of("9h 9c 9d Kh Kc Kd 2s") == Category::full_house);
  CHECK(rank_of("9h 9c 9d Kh Kc Kd 2s") == rank_of("9h 9c Kh Kc Kd 3s 2s"));
}

TEST_CASE("of two pairs under trips the higher fills the house", "[ranking]") {
  CHECK(rank_of("9h 9c 9d Kh Kc 2d 2s") == rank_of("9h 9c 9d Kh Kc Ad Qs"));
}

TEST_CASE("quads have one kicker, and a pair may be it", "[ranking]") {
  CHECK(rank_of("8h 8c 8d 8s Kh 3c 3d") == rank_of("8h 8c 8d 8s Kd Kc 2d"));
  CHECK(rank_of("8h 8c 8d 8s Ah 3c 3d") > rank_of("8h 8c 8d 8s Kd Kc 2d"));
}

TEST_CASE("the categories stand in their order", "[ranking]") {
  const std::array<std::string_view, 9> rising = {
      "Ah Kc Qd Js 9h", "2h 2c 3d 4s 5h", "2h 2c 3d 3s 4h", "2h 2c 2d 3s 4h", "Ah 2c 3d 4s 5h",
      "2h 3h 4h 5h 7h", "2h 2c 2d 3s 3h", "2h 2c 2d 2s 3h", "Ah 2h 3h 4h 5h"};
  for (std::size_t i = 0; i < rising.size(); ++i) {
    CHECK(category_of(rising[i]) == static_cast<Category>(i));
    if (i > 0) CHECK(rank_of(rising[i - 1]) < rank_of(rising[i]));
  }
}

/// Calls `visit` with each five of `from`.
template <typename Visit>
void each_five(const Cards& from, Visit visit) {
  const std::size_t n = from.size();
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b) {
      for (std::size_t c = b + 1; c < n; ++c) {
        for (std::size_t d = c + 1; d < n; ++d) {
          for (std::size_t e = d + 1; e < n; ++e) {
            visit(std::array<Card, 5>{from[a], from[b], from[c], from[d], from[e]});
          }
        }
      }
    }
  }
}

TEST_CASE("each category has as many five-card hands as it should", "[ranking]") {
  const engine::Deck deck = engine::ordered_deck();
  std::array<int, 9> count{};
  each_five({deck.begin(), deck.end()}, [&](const std::array<Card, 5>& five) {
    ++count[static_cast<std::size_t>(engine::rank_cards(five).category())];
  });
  CHECK(count ==
        std::array<int, 9>{1'302'540, 1'098'240, 123'552, 54'912, 10'200, 5'108, 3'744, 624, 40});
}

/// The first `count` cards of a shuffled deck.
Cards random_cards(std::uint64_t seed, std::ptrdiff_t count) {
  const engine::Deck deck = engine::seeded_deck(seed);
  return {deck.begin(), deck.begin() + count};
}

TEST_CASE("seven cards are worth the best five of them", "[ranking]") {
  int failures = 0;
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    const Cards seven = random_cards(seed, 7);
    HandRank best;
    each_five(seven, [&](const std::array<Card, 5>& five) {
      best = std::max(best, engine::rank_cards(five));
    });
    failures += engine::rank_cards(seven) == best ? 0 : 1;
  }
  CHECK(failures == 0);
}

TEST_CASE("the best five cards are five of the seven and worth as much", "[ranking]") {
  int failures = 0;
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    const Cards all = random_cards(seed, static_cast<std::ptrdiff_t>(5 + seed % 3));
    const std::array<Card, 5> five = engine::best_five(all);
    const bool theirs = std::all_of(five.begin(), five.end(), [&](Card card) {
      return std::find(all.begin(), all.end(), card) != all.end();
    });
    const bool distinct = std::is_sorted(five.begin(), five.end(), std::greater<>{}) &&
                          std::adjacent_find(five.begin(), five.end()) == five.end();
    const bool equal = engine::rank_cards(five) == engine::rank_cards(all);
    failures += theirs && distinct && equal ? 0 : 1;
  }
  CHECK(failures == 0);
}

HandRank one_kicker(std::string_view text) { return engine::with_one_kicker(rank_of(text)); }

TEST_CASE("with one kicker the second kicker of a pair does not count", "[ranking]") {
  CHECK(rank_of("Ah Ac Kd 9s 8h") > rank_of("As Ad Kh 7c 2d"));
  CHECK(one_kicker("Ah Ac Kd 9s 8h") == one_kicker("As Ad Kh 7c 2d"));
  CHECK(one_kicker("Ah Ac Kd 9s 8h") > one_kicker("As Ad Qh 9c 8d"));
}

TEST_CASE("with one kicker the second kicker of trips does not count", "[ranking]") {
  CHECK(one_kicker("7h 7c 7d Ks 3h") == one_kicker("7h 7c 7s Kd 2d"));
  CHECK(one_kicker("7h 7c 7d Ks 2h") > one_kicker("7h 7c 7s Qd Jd"));
}

TEST_CASE("one kicker is all that two pair and quads have anyway", "[ranking]") {
  CHECK(one_kicker("7h 7c 6d 6s Kh") > one_kicker("7d 7s 6h 6c Qh"));
  CHECK(one_kicker("7h 7c 7d 7s Kh") > one_kicker("7d 7s 7h 7c Qh"));
}

TEST_CASE("with one kicker all five cards of a flush and of a high card still count", "[ranking]") {
  CHECK(one_kicker("Ah Kh 9h 6h 3h") > one_kicker("Ac Kc 9c 6c 2c"));
  CHECK(one_kicker("Ah Kc 9h 6h 3h") > one_kicker("Ac Kh 9c 6c 2c"));
}

}  // namespace
}  // namespace floorman::tests
