// Main pot and side pots, from what each player put in. A value; it knows no cards and moves no
// chips.
//
// A pot is closed by each all-in (TDA 2024 21; ollh 33). Folded chips stay in the layers that they
// reached; a dead stake above every live one joins the top pot, which still has a contender
// (PUB-02). Dead money (carried chips, one player's ante for the table) lies in the main pot.
#pragma once

#include <array>

#include "engine/hand/setup.hpp"

namespace floorman::engine {

struct Pot {
  Chips chips{};
  SeatSet contenders;
};

struct Pots {
  std::array<Pot, most_seats + 1> pot{};
  int count = 0;
};

/// `paid`: chips of the hand per seat, own antes included. `live`: who can still win. `all_in`:
/// those of them whose chips are all in. `payers`: everybody who paid.
Pots make_pots(const PerSeat<Chips>& paid, SeatSet payers, SeatSet live, SeatSet all_in,
               Chips dead);

}  // namespace floorman::engine
