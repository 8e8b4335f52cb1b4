// One random hand, played by the engine and by the slow model side by side.
#pragma once

#include <cstdint>
#include <string>

namespace floorman::model {

/// Plays hand `number`; empty if the two agree, else what differs, with rules, table and acts.
std::string difference_in_hand(std::uint64_t number);

}  // namespace floorman::model
