// Forced bets, and what stands to be called when they are in.

#include "engine/hand/betting.hpp"

namespace floorman::engine {

Chips Betting::post_ante(Seat seat, Chips ante, bool for_the_table) {
  const Chips posted = smaller(ante, chips_left_to_play(seat));
  seats_[at(seat)].stack -= posted;
  if (for_the_table) {
    dead_ += posted;  // outside the layers, or a short blind would look like an overbet (PUB-11)
    table_ante_ = posted;
    table_ante_seat_ = seat;
  } else {
    seats_[at(seat)].paid += posted;
    payers_.add(seat);
  }
  if (chips_left_to_play(seat) == Chips{}) all_in_.add(seat);
  return posted;
}

Chips Betting::post_blind(Seat seat, Chips blind) {
  const Chips posted = smaller(blind, chips_left_to_play(seat));
  put_in(seat, seats_[at(seat)].front + posted);
  return posted;
}

Chips Betting::forfeit(Seat seat) {
  const Chips chips = seats_[at(seat)].stack;
  dead_ += chips;
  seats_[at(seat)].stack = {};
  live_.remove(seat);
  return chips;
}

void Betting::open_preflop() {
  switch (rules_->entry.opening_action.choice) {
    case OpeningAction::antes_only:
      to_act_ = no_seat;  // the flop comes first
      return;
    case OpeningAction::free:
    case OpeningAction::all_in_or_fold: break;
  }
  Chips highest{};
  Chips posted{};
  payers_.each([&](Seat seat) {
    highest = larger(highest, seats_[at(seat)].front);
    posted += seats_[at(seat)].front;
  });
  const bool short_blind = highest > Chips{} && highest < big_blind_;
  bet_ = big_blind_;
  full_level_ = big_blind_;
  if (short_blind &&
      rules_->blind.call_over_short_big_blind.is(CallOverShortBlind::amount_posted)) {
    bet_ = highest;
    full_level_ = {};
  }
  run_start_ = bet_;
  unposted_blinds_ = larger(small_blind_ + big_blind_ - posted, Chips{});
  pass_turn_from(big_blind_seat_);
}

}  // namespace floorman::engine
