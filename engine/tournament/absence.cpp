#include "engine/tournament/absence.hpp"

#include "engine/check.hpp"

namespace floorman::engine {

AbsenceRuling ruling_on_absence(const Rules& rules, const AbsenceCount& absence,
                                std::int64_t played) {
  const auto& out = rules.presence.absent_player_out;
  switch (out.choice) {
    case AbsentOut::never: return AbsenceRuling::stays;
    case AbsentOut::after_hands:
      return absence.deals >= out.value() ? AbsenceRuling::out : AbsenceRuling::stays;
    case AbsentOut::after_time:
      return played - absence.since > out.value() ? AbsenceRuling::the_director_may_remove
                                                  : AbsenceRuling::stays;
    case AbsentOut::by_the_director: return AbsenceRuling::the_director_may_remove;
  }
  return AbsenceRuling::stays;
}

SharedOut chips_of_a_removed_player(const Rules& rules, Chips stack, SeatSet others,
                                    Chips smallest_chip) {
  FLOORMAN_PROMISE(smallest_chip > Chips{});
  SharedOut removed;
  switch (rules.presence.chips_of_a_removed_player.choice) {
    case RemovedChips::out_of_play: break;
    case RemovedChips::shared_at_the_table: {
      if (others.empty()) break;
      const Chips share = smallest_chip * (stack.count / smallest_chip.count / others.size());
      others.each([&](Seat seat) { removed.shares[at(seat)] = share; });
      stack -= share * others.size();
      break;
    }
  }
  removed.to_bank = stack;
  return removed;
}

Chips hidden_chips_lost(const Rules& rules, Chips found) {
  switch (rules.entry.hidden_chips.choice) {
    case HiddenChips::put_back: return {};
    case HiddenChips::forfeited: return found;
  }
  return {};
}

}  // namespace floorman::engine
