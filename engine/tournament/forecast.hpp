// What a clock comes to next, found by running a copy of it ahead.
//
// It assumes that nobody goes out and that the director does what the sheet says; where the clock
// waits for a report, the report comes, and times behind it are not known.
#pragma once

#include "engine/tournament/clock.hpp"

namespace floorman::engine {

struct ClockForecast {
  struct Coming {
    ClockEvent event;
    bool timed = true;  // the time of the event is known
  };
  std::optional<Coming> level;  // the next level that begins
  std::optional<Coming> pause;  // the next break
};

/// Looks a few dozen events ahead, and no further than the end of the schedule.
ClockForecast forecast(const Schedule& schedule, ClockState state);

/// The next event of each kind, in order: a level, a break, a colour-up, a redraw, the end of the
/// day, of the time or of the schedule; nothing of another day. What comes only once the level has
/// ended that is on by no time is not `timed`.
std::vector<ClockForecast::Coming> next_of_each_kind(const Schedule& schedule, ClockState state);

/// Runs to the next events without reports of play: by time where time brings them, else by what
/// the clock waits for. Empty when nothing follows. `timed` becomes false where it was no time.
std::vector<ClockEvent> run_on(const Schedule& schedule, ClockState& state, bool& timed);

}  // namespace floorman::engine
