// The engine and the slow model play the same random hands under random houses, and must agree on
// every choice, every amount and every chip.
//
// FLOORMAN_MODEL_HANDS sets how many hands are played in all; FLOORMAN_MODEL_HAND plays one hand,
// by the number that a difference prints.
#include <cstdlib>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include "tests/model/both_hands.hpp"

namespace floorman::model {
namespace {

constexpr std::uint64_t usual_hands = 1'000'000;
constexpr std::uint64_t shards = 4;

std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

void play_shard(std::uint64_t shard) {
  const std::uint64_t hands = number_from("FLOORMAN_MODEL_HANDS", usual_hands) / shards;
  for (std::uint64_t i = 0; i < hands; ++i) {
    const std::string difference = difference_in_hand(i * shards + shard);
    if (!difference.empty()) FAIL(difference);
  }
  SUCCEED();
}

TEST_CASE("engine and slow model agree on random hands, first quarter", "[model]") {
  play_shard(0);
}

TEST_CASE("engine and slow model agree on random hands, second quarter", "[model]") {
  play_shard(1);
}

TEST_CASE("engine and slow model agree on random hands, third quarter", "[model]") {
  play_shard(2);
}

TEST_CASE("engine and slow model agree on random hands, last quarter", "[model]") { play_shard(3); }

TEST_CASE("engine and slow model agree on the hand that is asked for", "[model]") {
  const char* asked = std::getenv("FLOORMAN_MODEL_HAND");
  if (asked != nullptr) CHECK(difference_in_hand(std::strtoull(asked, nullptr, 10)) == "");
}

}  // namespace
}  // namespace floorman::model
