// What a hand starts from: seats, stacks, button and blinds.
// An input, made by the table between hands; it holds no cards and nothing of how the hand goes.
#pragma once

#include <array>

#include "engine/chips.hpp"
#include "engine/hand/deal.hpp"
#include "engine/policy/policy.hpp"
#include "engine/seats.hpp"

namespace floorman::engine {

template <typename T>
using PerSeat = std::array<T, most_seats>;

constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

/// Where button and blinds are. Each may be an empty seat, or no_seat when nobody has it.
struct Positions {
  Seat button = no_seat;
  Seat small_blind = no_seat;
  Seat big_blind = no_seat;
  SeatSet late_big_blinds;  // missed blinds that are paid in this hand (policy B4.2)
  SeatSet late_small_blinds;

  friend bool operator==(const Positions&, const Positions&) = default;
};

struct HandSetup {
  PerSeat<Chips> stacks{};  // before antes and blinds; 0 for an empty seat
  SeatSet seated;           // who has chips
  SeatSet dealt_in;         // of those, who gets cards; the others wait for the button
  SeatSet absent;           // of those, who is not at his seat
  Positions positions;
  Axis positions_rule = Axis::blinds_posted;  // that put button and blinds where they are
  Chips small_blind{};
  Chips big_blind{};
  Chips ante{};
  Chips carried{};  // dead money from an earlier hand, in the main pot
  Chips smallest_chip{1};
  /// A hand told from the flop on: stacks are what lies in front of the players then, no blinds are
  /// posted, and `pot` is what lies in the middle.
  Street first_street = Street::preflop;
  Chips pot{};
};

}  // namespace floorman::engine
