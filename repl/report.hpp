// Findings as the outputs that people and machines read: text, JSON, GitHub annotations. All three
// are made from the same values.
#pragma once

#include <string>
#include <vector>

#include "grammar/finding.hpp"
#include "interp/ruleset.hpp"
#include "repl/command.hpp"

namespace floorman::repl {

/// How many rules a sheet has of each state, as a sentence.
std::string summary_of(const interp::Ruleset& ruleset);

std::string report_text(const std::vector<interp::Ruleset>& rulesets);
std::string report_json(const std::vector<interp::Ruleset>& rulesets);
std::string report_github(const std::vector<interp::Ruleset>& rulesets);

}  // namespace floorman::repl
