// Parts of check_levels() that have a file of their own: what rows call the levels, and which
// levels are waited for.
#pragma once

#include "interp/checks/numbers.hpp"

namespace floorman::interp {

/// Rows whose number is not their place among the levels. With a certain repair where one row alone
/// is out of step.
void check_level_numbers(Ruleset& ruleset);

/// Rows and clauses that name a level which no course of the schedule reaches.
void check_levels_awaited(Ruleset& ruleset, const HouseSchedule& house,
                          const std::vector<ScheduleRun>& runs);

}  // namespace floorman::interp
