// What a table knows of bounties and of the high hand, where no whole tournament is played on it.
// A value beside the hand's state; it decides nothing.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/tournament/bounties.hpp"
#include "engine/tournament/high_hand.hpp"

namespace floorman::interp {

struct BountyState {
  std::optional<engine::SeatSet> paid;            // who plays for bounties, where that was said
  std::map<engine::Seat, std::int64_t> heads;     // cents, where not as the sheet says
  std::map<engine::Seat, std::int64_t> won;       // cents in cash
  std::vector<std::int64_t> next_envelopes;       // cents; as they will be drawn
  std::optional<std::vector<std::int64_t>> left;  // envelopes, once one was drawn
  int drawn = 0;

  std::vector<engine::BountyAward> awards;  // of the hand or the results just over
  std::size_t told = 0;                     // of these
  bool waits_for_a_draw = false;            // one of them is an envelope, and nobody said which
  bool hand_booked = false;
  engine::SeatSet chips_in_the_pot;

  std::optional<engine::SeatSet> high_hand_paid;  // who plays for it, where that was said
  engine::HighHand high_hand;                     // players are seats
  engine::SeatSet shown_afterwards;               // in the hand just over
};

}  // namespace floorman::interp
