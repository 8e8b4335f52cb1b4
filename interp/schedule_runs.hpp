// Every course that a sheet's schedule can take, level by level, by the clock itself.
//
// What the conditions of its rows ask is told to the clock in each way that makes a difference: one
// run for each. It is for the checks of a sheet; what a level lasts and when it comes is not in it.
#pragma once

#include <vector>

#include "interp/tournament/read_schedule.hpp"

namespace floorman::interp {

struct ScheduleRun {
  struct Level {
    std::int64_t number = 0;
    engine::Blinds blinds;
    engine::Chips ante{};
    bool timed = false;
    engine::ClockSource source;  // its row, or the step that made it
  };
  /// A chip that leaves once `after` levels have been played.
  struct ColorUp {
    std::size_t after = 0;
    engine::ColorUpRow row;
    std::size_t entry = 0;  // of the schedule
  };
  std::vector<Level> levels;
  std::vector<ColorUp> color_ups;
  bool list_ends = false;  // no level comes after the last one
};

/// No run is followed beyond this level: what a step makes is looked at so far.
inline constexpr std::size_t most_levels_of_a_run = 40;

/// One run for each way in which the facts that the rows ask can lie, as far as there are not too
/// many: then each fact is varied alone. Without levels there is none.
std::vector<ScheduleRun> run_schedule(const HouseSchedule& house);

/// The row or the clause behind a level; without a file where nobody says it.
grammar::Place place_of(const HouseSchedule& house, const engine::ClockSource& source);

}  // namespace floorman::interp
