// `allow CODE because "..."`: which findings a sheet accepts.
// It only silences; it changes no answer, and it never accepts an error.
#pragma once

#include "interp/ruleset.hpp"

namespace floorman::interp {

/// Moves the findings that an allowance of the file accepts to Ruleset::accepted. An allowance
/// under a rule accepts findings up to the next rule, one before the first rule those of the whole
/// file. Errors are not accepted. An allowance that accepts nothing becomes a finding.
void apply_allowances(Ruleset& ruleset);

}  // namespace floorman::interp
