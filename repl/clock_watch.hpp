// The clock in a terminal: redraws each second, takes keys, and leaves the terminal as it was.
//
// The only place of the clock that reads the real time; everything it shows comes from the engine's
// clock, which is told the seconds.
#pragma once

#include <string>

#include "interp/tournament/read_schedule.hpp"

namespace floorman::repl {

/// Runs until q, the end of input or a signal; returns the exit code. Preconditions: `state` has
/// started, and standard input and output are a terminal.
int watch_clock(const std::string& title, const interp::HouseSchedule& house,
                engine::ClockState state);

}  // namespace floorman::repl
