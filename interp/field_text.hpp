// Fields of players in words: "28-32 entrants".
//
// For findings; it knows nothing of a sheet.
#pragma once

#include <cstdint>
#include <string>

namespace floorman::interp {

/// "28-32 entrants", "33+ entrants" where there is no end, "10 entrants", "up to 8 entrants".
std::string field_text(std::int64_t low, std::int64_t high);

}  // namespace floorman::interp
