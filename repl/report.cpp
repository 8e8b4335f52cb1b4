#include "repl/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

namespace floorman::repl {

using grammar::Finding;
using interp::RuleState;

RuleCounts count_by_state(const interp::Ruleset& ruleset) {
  RuleCounts counts{};
  for (std::size_t i = 0; i < rule_states.size(); ++i) {
    counts[i] = static_cast<std::size_t>(
        std::ranges::count(ruleset.rules, rule_states[i].first, &interp::RuleEntry::state));
  }
  return counts;
}

std::string rules_by_state(std::size_t rules, const RuleCounts& counts) {
  std::string text;
  for (std::size_t i = 0; i < rule_states.size(); ++i) {
    if (counts[i] == 0) continue;
    text += fmt::format("{} {} {}", text.empty() ? ":" : ",", counts[i], rule_states[i].second);
  }
  return plural(rules, "rule") + text;
}

CheckedSheet checked(interp::Ruleset&& ruleset, bool ignore_allows) {
  CheckedSheet sheet;
  sheet.name = std::move(ruleset.name);
  sheet.house = std::move(ruleset.house);
  sheet.rules = ruleset.rules.size();
  sheet.rules_by_state = count_by_state(ruleset);
  sheet.examples = ruleset.examples.size();
  sheet.findings = std::move(ruleset.findings);
  sheet.accepted = std::move(ruleset.accepted);
  if (ignore_allows) {
    std::ranges::move(sheet.accepted, std::back_inserter(sheet.findings));
    sheet.accepted.clear();
    grammar::sort_findings(sheet.findings);
  }
  return sheet;
}

bool fails(grammar::Severity severity, bool strict) {
  return severity == grammar::Severity::error || (strict && severity == grammar::Severity::warning);
}

std::vector<Finding> distinct_findings(const CheckReport& report) {
  using Identity = std::tuple<std::string, std::uint32_t, std::uint32_t, int, std::string>;
  std::set<Identity> seen;
  std::vector<Finding> findings;
  for (const CheckedSheet& sheet : report.sheets) {
    for (const Finding& finding : sheet.findings) {
      const std::string file = finding.place.source ? finding.place.source->name() : "";
      const Identity identity{file, finding.place.span.begin, finding.place.span.end,
                              static_cast<int>(finding.kind), finding.message};
      if (seen.insert(identity).second) findings.push_back(finding);
    }
  }
  return findings;
}

std::string plural(std::size_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

std::string counts_text(const grammar::Counts& counts) {
  std::string text = plural(counts.errors, "error") + ", " + plural(counts.warnings, "warning");
  if (counts.notes != 0) text += ", " + plural(counts.notes, "note");
  return text;
}

std::string summary_of(const CheckedSheet& sheet) {
  std::string text =
      fmt::format("{}: {}", sheet.name, counts_text(grammar::count_findings(sheet.findings)));
  if (!sheet.accepted.empty()) text += fmt::format(", {} allowed", sheet.accepted.size());
  text += "\n";
  if (sheet.rules != 0) {
    text += fmt::format("  {}\n", rules_by_state(sheet.rules, sheet.rules_by_state));
  }
  if (sheet.examples != 0) text += fmt::format("  {}\n", plural(sheet.examples, "example"));
  return text;
}

std::string report_text(const CheckReport& report) {
  std::string text;
  std::size_t accepted = 0;
  for (const CheckedSheet& sheet : report.sheets) {
    text += grammar::render_findings(sheet.findings);
    text += summary_of(sheet);
    accepted += sheet.accepted.size();
  }
  if (report.sheets.size() > 1) {
    text += fmt::format("{}: {}", plural(report.sheets.size(), "sheet"),
                        counts_text(grammar::count_findings(distinct_findings(report))));
    if (accepted != 0) text += fmt::format(", {} allowed", accepted);
    text += "\n";
  }
  return text;
}

}  // namespace floorman::repl
