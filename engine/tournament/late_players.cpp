#include "engine/tournament/late_players.hpp"

#include <algorithm>

namespace floorman::engine {

namespace {

// So many times an amount, and no more than there is.
Chips at_most(Chips stack, std::int64_t first, std::int64_t each, std::int64_t times) {
  const std::int64_t left =
      std::max<std::int64_t>(stack.count - std::max<std::int64_t>(first, 0), 0);
  if (each > 0 && times > left / each) return stack;
  return smaller(stack, Chips{stack.count - left + std::max<std::int64_t>(each, 0) * times});
}

}  // namespace

bool seat_is_lost(const Rules& rules, const SeatTime& time) {
  const auto& late = rules.entry.late_player;
  switch (late.choice) {
    case LatePlayer::blinded_off:
    case LatePlayer::full_on_arrival: return false;
    case LatePlayer::lost_at_clock: return time.clock && *time.clock >= late.value();
    case LatePlayer::lost_at_sign_in: return time.sign_in_over;
  }
  return false;
}

bool stack_stands_at_the_seat(const Rules& rules) {
  switch (rules.entry.late_player.choice) {
    case LatePlayer::blinded_off:
    case LatePlayer::lost_at_clock:
    case LatePlayer::lost_at_sign_in: return true;
    case LatePlayer::full_on_arrival: return false;
  }
  return true;
}

Chips late_penalty(const Rules& rules, std::int64_t seconds, Chips stack) {
  const auto& penalty = rules.entry.late_penalty;
  const auto [first, each, time] = penalty.values;
  if (seconds <= 0) return {};
  const std::int64_t full = time > 0 ? seconds / time : 0;
  const bool begun = time > 0 && seconds % time != 0;
  switch (penalty.choice) {
    case LatePenalty::none: return {};
    case LatePenalty::per_full_time: return at_most(stack, first, each, full);
    case LatePenalty::per_started_time: return at_most(stack, first, each, full + (begun ? 1 : 0));
  }
  return {};
}

bool late_stack_goes_with_level(const Rules& rules, std::int64_t level) {
  const auto& removed = rules.entry.late_stack_removed;
  switch (removed.choice) {
    case LateStackRemoved::never:
    case LateStackRemoved::by_the_director: return false;
    case LateStackRemoved::after_level: return level >= removed.value();
  }
  return false;
}

bool director_may_remove_late_stack(const Rules& rules) {
  switch (rules.entry.late_stack_removed.choice) {
    case LateStackRemoved::never:
    case LateStackRemoved::after_level: return false;
    case LateStackRemoved::by_the_director: return true;
  }
  return false;
}

bool may_lose_seat_to_an_alternate(const Rules& rules) {
  if (!rules.entry.alternates.is(Alternates::late_seats)) return false;
  switch (rules.entry.late_player.choice) {
    case LatePlayer::blinded_off:
    case LatePlayer::full_on_arrival: return true;
    case LatePlayer::lost_at_clock:
    case LatePlayer::lost_at_sign_in: return false;
  }
  return false;
}

AlternateSeat seat_for_an_alternate(const Rules& rules, bool free, bool lost, bool late) {
  switch (rules.entry.alternates.choice) {
    case Alternates::none: break;
    case Alternates::free_seats:
      return free || lost ? AlternateSeat::free_seat : AlternateSeat::none;
    case Alternates::late_seats:
      if (lost || late) return AlternateSeat::of_a_late_player;
      break;
  }
  return AlternateSeat::none;
}

std::int64_t no_show_owes(const Rules& rules) {
  switch (rules.entry.no_show_pays.choice) {
    case NoShowPays::nothing: return 0;
    case NoShowPays::money: return rules.entry.no_show_pays.value();
  }
  return 0;
}

}  // namespace floorman::engine
