// Why somebody may not enter or buy, as the desk would say it, with what is allowed instead.
// It decides nothing and prints nothing; whom to cite is cite() of the refusal's rule.
#pragma once

#include <string>

#include "engine/tournament/entries.hpp"

namespace floorman::interp {

/// "Ann has bought again 2 times, and 2 are allowed".
std::string tell(const engine::EntryRefusal& refusal, const std::string& name);

}  // namespace floorman::interp
