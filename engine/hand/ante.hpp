// How much the ante of a hand is, by the answers of the house.
//
// policy B1.1 and B3.3. Who posts it, and where it lies, is decided where the hand begins.
#pragma once

#include "engine/hand/setup.hpp"

namespace floorman::engine {

/// Nothing where none is posted.
Chips ante_in_force(const Rules& rules, const HandSetup& setup);

/// What everybody posts where nobody posts a blind: that ante, or the big blind if there is none.
Chips ante_without_blinds(const Rules& rules, const HandSetup& setup);

}  // namespace floorman::engine
