// Players who stay away once the tournament runs: when they are out, and what becomes of their
// chips; chips that are found in a pocket.
//
// Policy B5.3 and B12; ollh late 2, princeton 26, casa-de-campo 6, TDA 2024 63 and 71-A. Pure
// decisions. Whether an absent player is dealt in and when his hand is folded is the hand's matter.
#pragma once

#include <cstdint>

#include "engine/chips.hpp"
#include "engine/hand/setup.hpp"
#include "engine/policy/policy.hpp"
#include "engine/seats.hpp"

namespace floorman::engine {

/// How long a player has stayed away without a break.
struct AbsenceCount {
  std::int64_t deals = 0;  // missed in a row
  std::int64_t since = 0;  // seconds of play at the moment when he left
};

enum class AbsenceRuling : std::uint8_t {
  stays,                    // his chips are blinded away
  the_director_may_remove,  // if he says so
  out,                      // at once, between two hands
};

/// `played`: seconds of play until now. princeton 26: away for more than that time.
AbsenceRuling ruling_on_absence(const Rules& rules, const AbsenceCount& absence,
                                std::int64_t played);

/// What becomes of a removed player's chips: they are all in `shares` and `to_bank`.
struct SharedOut {
  PerSeat<Chips> shares{};
  Chips to_bank{};  // leave the total
};

/// `others`: the players of his table. Shares are equal, and in whole chips of the smallest kind;
/// what does not divide goes to the bank (princeton 26).
SharedOut chips_of_a_removed_player(const Rules& rules, Chips stack, SeatSet others,
                                    Chips smallest_chip);

/// Chips found in a pocket: how many of them leave the total. The others go back to his stack.
Chips hidden_chips_lost(const Rules& rules, Chips found);

}  // namespace floorman::engine
