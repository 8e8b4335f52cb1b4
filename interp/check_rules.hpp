// What a sheet says twice, not at all, or against itself; and the allowances that accept it.
//
// Works on a resolved ruleset. Every kind of finding here is a row of grammar/finding_kinds.def.
#pragma once

#include "interp/ruleset.hpp"

namespace floorman::interp {

/// `see rule X` where neither the file nor a base of it has a rule X.
void report_see_rule(Ruleset& ruleset, const std::string& id, const grammar::Place& place);

/// Headers, rule numbers, empty rules, conflicts, examples; then applies `allow` and sorts.
void check_ruleset(Ruleset& ruleset);

}  // namespace floorman::interp
