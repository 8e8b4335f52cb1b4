// The envelopes that a sheet lists behind `bounty on each player: $10 drawn by lot`.
// Rows in, the engine's Envelopes out. It draws none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/tournament/bounties.hpp"
#include "interp/ruleset.hpp"

namespace floorman::interp {

/// In the order of the sheet; none where it lists none, or where the bounty is not drawn.
std::vector<engine::Envelopes> read_envelopes(const Ruleset& ruleset, const RulesInForce& rules);

/// "the envelopes hold $55, and $50 were paid for them".
std::string tell(const engine::EnvelopeProblem& problem, std::string_view currency);

}  // namespace floorman::interp
