// A tournament played by nobody: hands by random legal play, time by a made-up pace, the director's
// part as the sheet has it.
//
// Not players of any skill: most acts are small, so that levels pass and chips change hands slowly;
// one in sixteen is any legal act. The same tournament and seed play the same way everywhere.
#pragma once

#include <cstdint>

#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

/// Plays hands at all tables until the tournament is over or `hands` were played (below 0: no such
/// limit); how many were. `heard`: the tournament keeps a record of each hand.
std::int64_t play_hands(Tournament& tournament, std::uint64_t seed, std::int64_t hands, bool heard);

}  // namespace floorman::engine
