// Chips: a count of tournament chips, in units of 1.
// Never money and never a fraction: nothing that decides anything is a floating-point number.
#pragma once

#include <compare>
#include <cstdint>

namespace floorman::engine {

struct Chips {
  std::int64_t count = 0;

  friend constexpr auto operator<=>(Chips, Chips) = default;
  friend constexpr Chips operator+(Chips a, Chips b) { return {a.count + b.count}; }
  friend constexpr Chips operator-(Chips a, Chips b) { return {a.count - b.count}; }
  friend constexpr Chips operator*(Chips a, std::int64_t times) { return {a.count * times}; }
  constexpr Chips& operator+=(Chips other) { return *this = *this + other; }
  constexpr Chips& operator-=(Chips other) { return *this = *this - other; }
};

constexpr Chips smaller(Chips a, Chips b) { return a < b ? a : b; }
constexpr Chips larger(Chips a, Chips b) { return a < b ? b : a; }

}  // namespace floorman::engine
