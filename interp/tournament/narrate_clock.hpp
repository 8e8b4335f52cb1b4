// Events and refusals of the clock as sentences that a director would say.
// It decides nothing and prints nothing; whom to cite is cite() of read_schedule.hpp.
#pragma once

#include <string>

#include "interp/tournament/read_schedule.hpp"

namespace floorman::interp {

/// "20 min", in the form of the sheet.
std::string spell_time(std::int64_t seconds);
/// "500/1000".
std::string spell(const engine::Blinds& blinds);
/// "blinds 500/1000, ante 100".
std::string blinds_and_ante(const engine::Blinds& blinds, engine::Chips ante);

/// "level 7 begins: blinds 500/1000, ante 100, 20 min".
std::string tell(const engine::ClockEvent& event, const HouseSchedule& house);

/// "the sheet fixes how long this level lasts".
std::string_view tell(engine::ClockRefusal refusal);

}  // namespace floorman::interp
