// The one source of chance: a seeded generator that gives the same numbers on every platform.
//
// xoshiro256** with its state filled by splitmix64. The standard library's distributions differ
// between platforms, so the bounded draw is here too. Nothing in the engine is random unless a seed
// is named.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace floorman::engine {

class Random {
public:
  explicit constexpr Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9e3779b97f4a7c15U;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
      z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
      word = z ^ (z >> 31U);
    }
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Uniform in 0 .. bound - 1; `bound` from 1 to 2^32. Draws again where the plain product is
  /// biased.
  constexpr std::uint32_t below(std::uint32_t bound) {
    while (true) {
      const std::uint64_t product = (next() >> 32U) * bound;
      const auto low = static_cast<std::uint32_t>(product);
      if (low >= bound || low >= (0U - bound) % bound) {
        return static_cast<std::uint32_t>(product >> 32U);
      }
    }
  }

  /// Uniform in low .. high, both included; the distance must be below 2^32.
  constexpr std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + below(static_cast<std::uint32_t>(high - low + 1));
  }

private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace floorman::engine
