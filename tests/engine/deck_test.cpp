// The seeded deck: the same on every platform, whole, and fair.
//
// The cards and numbers below were computed by a second program, written from the definitions of
// splitmix64, xoshiro256** and Lemire's bounded draw.
#include <algorithm>
#include <array>
#include <string>

#include <catch2/catch.hpp>

#include "engine/cards/deck.hpp"

namespace floorman::tests {
namespace {

using engine::Deck;

std::string first_ten(std::uint64_t seed) {
  const Deck deck = engine::seeded_deck(seed);
  std::string text;
  for (std::size_t i = 0; i < 10; ++i) {
    text += "23456789TJQKA"[deck[i].rank()];
    text += "cdhs"[static_cast<int>(deck[i].suit())];
    text += ' ';
  }
  return text;
}

TEST_CASE("a seed names the same numbers on every platform", "[deck]") {
  engine::Random random{1};
  CHECK(random.next() == 0xb3f2af6d0fc710c5U);
  CHECK(random.next() == 0x853b559647364ceaU);
  CHECK(random.next() == 0x92f89756082a4514U);
}

TEST_CASE("a seed names the same deck on every platform", "[deck]") {
  CHECK(first_ten(0) == "9s Js 3s 7s 2d As 8d 2c Kd Ac ");
  CHECK(first_ten(1) == "Jc 8s 9h 7h Jd 4s 4d 8c Kh Tc ");
  CHECK(first_ten(2024) == "2h Qc 3d 4h Qd 6c 8c 6h Tc 4s ");
  CHECK(first_ten(18446744073709551615U) == "9d Qc 8s Js 9s 2s 7s Qd Ts 4c ");
}

TEST_CASE("a shuffled deck is still a deck", "[deck]") {
  int failures = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Deck deck = engine::seeded_deck(seed);
    std::sort(deck.begin(), deck.end());
    failures += deck == engine::ordered_deck() ? 0 : 1;
  }
  CHECK(failures == 0);
}

TEST_CASE("every card comes about equally often at every place", "[deck]") {
  constexpr int decks = 52 * 400;
  std::array<std::array<int, 52>, 52> count{};
  for (std::uint64_t seed = 0; seed < decks; ++seed) {
    const Deck deck = engine::seeded_deck(seed);
    for (std::size_t place = 0; place < 52; ++place) ++count[place][deck[place].index];
  }
  // 400 are expected, with a standard deviation of 20; none of 2,704 should be six of them away.
  for (const auto& place : count) {
    const auto [fewest, most] = std::minmax_element(place.begin(), place.end());
    CHECK(*fewest > 280);
    CHECK(*most < 520);
  }
}

TEST_CASE("a bounded draw reaches every number and never the bound", "[deck]") {
  engine::Random random{5};
  std::array<int, 7> count{};
  for (int i = 0; i < 7000; ++i) ++count[random.below(7)];
  CHECK(*std::min_element(count.begin(), count.end()) > 850);
  CHECK(random.below(1) == 0);
  CHECK(random.between(-3, -3) == -3);
}

}  // namespace
}  // namespace floorman::tests
