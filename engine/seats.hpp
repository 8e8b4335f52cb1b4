// Seats of one table and sets of them.
//
// A Seat is an index from 0, clockwise; people number seats from 1, and only interp/ and repl/
// convert. A SeatSet is a bit set: the engine walks it clockwise from any seat without loops over
// empty chairs.
#pragma once

#include <bit>
#include <cstdint>

namespace floorman::engine {

using Seat = std::int8_t;
inline constexpr Seat no_seat = -1;
inline constexpr int most_seats = 22;  // 22 x 2 + 5 + 3 = 52 cards

class SeatSet {
public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet{1U << seat}; }
  /// Seats 0 to count - 1.
  static constexpr SeatSet first(int count) { return SeatSet{(1U << count) - 1U}; }

  constexpr bool has(Seat seat) const { return seat >= 0 && ((bits_ >> seat) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// size() > 1, without counting.
  constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
  constexpr void add(Seat seat) { bits_ |= 1U << seat; }
  constexpr void remove(Seat seat) { bits_ &= ~(1U << seat); }

  /// The first seat of the set clockwise from `seat`, not `seat` itself unless it is the only one.
  constexpr Seat next_after(Seat seat) const {
    const std::uint32_t above = bits_ & ~((2U << seat) - 1U);
    const std::uint32_t from = above != 0 ? above : bits_;
    return from == 0 ? no_seat : static_cast<Seat>(std::countr_zero(from));
  }
  constexpr Seat lowest() const {
    return bits_ == 0 ? no_seat : static_cast<Seat>(std::countr_zero(bits_));
  }

  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return SeatSet{a.bits_ & b.bits_}; }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return SeatSet{a.bits_ | b.bits_}; }
  /// Seats of `a` that are not in `b`.
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return SeatSet{a.bits_ & ~b.bits_}; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  /// Calls `visit` with each seat, lowest first.
  template <typename Visit>
  constexpr void each(Visit visit) const {
    for (std::uint32_t rest = bits_; rest != 0; rest &= rest - 1) {
      visit(static_cast<Seat>(std::countr_zero(rest)));
    }
  }

  /// Calls `visit` with each seat once, clockwise, the first seat after `seat` first.
  template <typename Visit>
  constexpr void each_clockwise_after(Seat seat, Visit visit) const {
    const std::uint32_t upto = (2U << seat) - 1U;
    SeatSet{bits_ & ~upto}.each(visit);
    SeatSet{bits_ & upto}.each(visit);
  }

private:
  explicit constexpr SeatSet(std::uint32_t bits) : bits_(bits) {}

  std::uint32_t bits_ = 0;
};

}  // namespace floorman::engine
