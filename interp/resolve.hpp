// From syntax trees to answers: matches every clause against the table of policies.
//
// Files are taken bases first. A file's answers to an axis replace all answers of its bases to that
// axis (docs/language.md, "Answers"); states, provenance, rules, examples and findings are filled
// in.
#pragma once

#include "interp/ruleset.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

/// Fills everything of `ruleset` but `files` and `name`, and adds to its findings; sorts them.
void resolve(Ruleset& ruleset);

/// Reads `subject: answer` as an answer in force, for `with` lines; findings go to `findings`.
std::optional<Said> resolve_clause(const grammar::Clause& clause,
                                   const grammar::SourcePointer& source,
                                   const std::vector<std::string>& decided_names,
                                   std::vector<grammar::Finding>& findings);

/// Where the vocabulary has the rows of such a table.
RowPlace place_of(grammar::Table::Kind kind);

}  // namespace floorman::interp
