// How much of the random play a test case does: a quarter each, so that both cores work.
//
// FLOORMAN_MODEL_HANDS sets how many hands are played in all, and the other tests take as much more
// or less. A number that a difference prints can be named, to play that one again alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include <catch2/catch.hpp>

namespace floorman::model {

constexpr std::uint64_t usual_hands = 800'000;
constexpr std::uint64_t quarters = 4;

inline std::optional<std::uint64_t> number_from(const char* variable) {
  const char* text = std::getenv(variable);
  if (text == nullptr) return std::nullopt;
  return std::strtoull(text, nullptr, 10);
}

/// `usual` of something, where the usual number of hands is played; at least one of each quarter.
inline std::uint64_t as_many_as(std::uint64_t usual) {
  const std::uint64_t hands = number_from("FLOORMAN_MODEL_HANDS").value_or(usual_hands);
  return std::max(quarters, usual * hands / usual_hands);
}

/// Plays every fourth of the numbers below `count`.
inline void play_quarter(std::uint64_t quarter, std::uint64_t count,
                         std::string (*difference)(std::uint64_t)) {
  for (std::uint64_t number = quarter; number < count; number += quarters) {
    const std::string found = difference(number);
    if (!found.empty()) FAIL(found);
  }
  SUCCEED();
}

inline void play_the_one_asked_for(const char* variable, std::string (*difference)(std::uint64_t)) {
  if (const auto asked = number_from(variable)) CHECK(difference(*asked) == "");
}

}  // namespace floorman::model
