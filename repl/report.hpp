// Findings as the outputs that people and machines read: text, JSON, GitHub annotations. All three
// are made from the same values.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/finding.hpp"
#include "interp/ruleset.hpp"
#include "repl/command.hpp"

namespace floorman::repl {

/// How many rules a sheet has of each state, all states in the order of reports.
std::vector<std::pair<std::string_view, std::size_t>> count_by_state(
    const interp::Ruleset& ruleset);

/// "65 rules: 40 enforced, 3 conduct".
std::string rules_by_state(const interp::Ruleset& ruleset);

/// Findings, rules by state and examples of a sheet, counted.
std::string summary_of(const interp::Ruleset& ruleset);

std::string report_text(const std::vector<interp::Ruleset>& rulesets);
std::string report_json(const std::vector<interp::Ruleset>& rulesets);
std::string report_github(const std::vector<interp::Ruleset>& rulesets);

}  // namespace floorman::repl
