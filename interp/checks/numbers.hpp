// Numbers of a sheet that do not fit together: prizes, chips, levels and fields.
//
// Each function looks at one matter and adds findings of the kinds F06xx. What is paid, what time
// brings and who goes on is asked of the engine, so nothing is reckoned twice. Of a matter that a
// sheet does not speak of there is nothing to say, and what is odd but can be played is silent.
#pragma once

#include "interp/ruleset.hpp"
#include "interp/schedule_runs.hpp"
#include "interp/tournament/read_prizes.hpp"

namespace floorman::interp {

/// All of them.
void check_numbers(Ruleset& ruleset);

/// Fee and price parts; payout rows against 100%, each other, their fields, the pool and the limit.
void check_prizes(Ruleset& ruleset);

/// The set of chips against the starting stack, and chips that are named and not in the set.
void check_chips(Ruleset& ruleset, const HouseSchedule& house,
                 const std::vector<ScheduleRun>& runs);

/// Numbers, jumps and the end of the levels, and what waits for a level that does not come.
void check_levels(Ruleset& ruleset, const HouseSchedule& house,
                  const std::vector<ScheduleRun>& runs);
/// Blinds and antes that the chips left in play cannot pay; colour-ups that cannot be made.
void check_payable(Ruleset& ruleset, const HouseSchedule& house,
                   const std::vector<ScheduleRun>& runs);
/// Blinds in the words of a rule that its schedule does not come to.
void check_blinds_in_texts(Ruleset& ruleset, const HouseSchedule& house,
                           const std::vector<ScheduleRun>& runs);

/// Rounds and tables for every field that the sheet allows; answers by the number of entrants.
void check_field(Ruleset& ruleset);

/// Answers by which the chips in play do not stay what was handed out.
void check_conservation(Ruleset& ruleset, const HouseSchedule& house);

}  // namespace floorman::interp
