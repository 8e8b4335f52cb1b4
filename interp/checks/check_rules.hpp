// What a sheet says twice, not at all, or against itself; and the allowances that accept it.
//
// Works on a resolved ruleset. Every kind of finding here is a row of grammar/finding_kinds.def.
#pragma once

#include "interp/ruleset.hpp"

namespace floorman::interp {

/// `see rule X` where neither the file nor a base of it has a rule X.
void report_see_rule(Ruleset& ruleset, const std::string& id, const grammar::Place& place);

/// Do two clauses give one answer? Texts are compared as they are written.
bool same_answer(const Said& a, const Said& b);

/// The rule under which a place of the sheet or of its bases stands, as it is cited; "" outside
/// rules.
std::string rule_at(const Ruleset& ruleset, const grammar::Place& place);

/// Headers, rule numbers, empty rules, conflicts, examples; then applies `allow` and sorts.
void check_ruleset(Ruleset& ruleset);

}  // namespace floorman::interp
