// What `check` says of the sheets that it has read: text, JSON, GitHub annotations, SARIF, JUnit.
//
// All are made from the same value, which keeps nothing of a sheet but its counts and its findings,
// and none depends on the order in which the sheets were read. Nothing here is printed.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/finding.hpp"
#include "interp/ruleset.hpp"

namespace floorman::repl {

inline constexpr std::array<std::pair<interp::RuleState, std::string_view>, 6> rule_states = {{
    {interp::RuleState::enforced, "enforced"},
    {interp::RuleState::partly, "partly enforced"},
    {interp::RuleState::not_yet, "not yet enforced"},
    {interp::RuleState::refers, "referring to another"},
    {interp::RuleState::conduct, "conduct"},
    {interp::RuleState::empty, "without a clause"},
}};

using RuleCounts = std::array<std::size_t, rule_states.size()>;

/// How many rules a sheet has of each state, as in `rule_states`.
RuleCounts count_by_state(const interp::Ruleset& ruleset);

/// "65 rules: 40 enforced, 3 conduct".
std::string rules_by_state(std::size_t rules, const RuleCounts& counts);

/// One sheet after it was read.
struct CheckedSheet {
  std::string name;
  std::string house;
  std::size_t rules = 0;
  RuleCounts rules_by_state{};
  std::size_t examples = 0;
  std::vector<grammar::Finding> findings;  // of the sheet and of its bases, sorted
  std::vector<grammar::Finding> accepted;  // that an `allow` accepts
};

/// With `ignore_allows`, what an `allow` accepts is a finding like the others.
CheckedSheet checked(interp::Ruleset&& ruleset, bool ignore_allows);

struct CheckReport {
  std::vector<CheckedSheet> sheets;   // in the order in which they were named
  std::vector<std::string> problems;  // what could not be read, as sentences
  bool strict = false;                // warnings count as errors
};

/// Does a finding of this severity fail the check?
bool fails(grammar::Severity severity, bool strict);

/// All findings, each once: sheets may share a base.
std::vector<grammar::Finding> distinct_findings(const CheckReport& report);

/// "1 error", "3 errors".
std::string plural(std::size_t number, std::string_view thing);

/// "2 errors, 1 warning, 3 notes".
std::string counts_text(const grammar::Counts& counts);

/// How many rules a sheet has of each state, as a sentence.
std::string summary_of(const CheckedSheet& sheet);

std::string report_text(const CheckReport& report);
/// docs/check.schema.json says what is in it.
std::string report_json(const CheckReport& report);

/// GitHub shows 10 annotations of a step: the gravest findings are annotations, the others are
/// listed in the log, and a last annotation says how many.
inline constexpr std::size_t annotations_shown = 10;
std::string report_github(const CheckReport& report);
/// The same for the page of the workflow's run, as Markdown.
std::string github_summary(const CheckReport& report);

/// SARIF 2.1.0. Columns count UTF-16 code units, as it asks.
std::string report_sarif(const CheckReport& report);

/// One suite a sheet, one failed case for each finding that fails the check.
std::string report_junit(const CheckReport& report);

}  // namespace floorman::repl
