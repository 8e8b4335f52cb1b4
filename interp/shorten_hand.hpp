// A hand at which two houses part, made shorter: fewer lines, fewer players, smaller and rounder
// amounts, only the cards that matter.
//
// By trying: whatever still parts them as badly is kept. It draws nothing at random.
#pragma once

#include "interp/hand_search.hpp"

namespace floorman::interp {

/// Precondition: the houses part at the hand. Plays it some thousand times at most.
FoundHand shorten(FoundHand hand, const Ruleset& first, const Ruleset& second);

}  // namespace floorman::interp
