// A whole number without an upper limit, never below zero: for shares that must be exact.
//
// It does what engine/tournament/deals.cpp needs and no more. It counts nothing at the table: chips
// are Chips, money is a count of cents.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace floorman::engine {

class Natural {
public:
  Natural() = default;
  explicit Natural(std::uint64_t value);

  Natural& operator+=(const Natural& other);
  /// `other` must not be larger.
  Natural& operator-=(const Natural& other);
  Natural& operator*=(std::uint64_t factor);
  friend Natural operator*(Natural a, std::uint64_t factor) { return a *= factor; }

  /// Divides by a number from 1 on and returns what is left over.
  std::uint64_t divide_by(std::uint64_t divisor);

  /// Binary digits; 0 has none.
  std::size_t bits() const;

  friend std::strong_ordering operator<=>(const Natural& a, const Natural& b);
  friend bool operator==(const Natural&, const Natural&) = default;

private:
  void drop_leading_zeros();

  std::vector<std::uint64_t> digits_;  // base 2^64, the lowest first, no zero on top
};

/// How often `divisor` goes into `number`, at most 2^63 - 1 times; `number` keeps what is left
/// over.
std::uint64_t take_out(Natural& number, const Natural& divisor);

}  // namespace floorman::engine
