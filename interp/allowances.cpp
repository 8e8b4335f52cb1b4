#include "interp/allowances.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/phrase.hpp"

namespace floorman::interp {

using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;
using grammar::Place;

namespace {

struct Allowance {
  const grammar::Allow* allow = nullptr;
  grammar::Span reach;  // findings that begin in here
};

std::vector<Allowance> collect(const LoadedFile& file) {
  constexpr std::uint32_t end_of_file = 0xffffffffU;
  std::vector<Allowance> allowances;
  std::vector<const grammar::Rule*> rules;
  for (const grammar::Rule& rule : file.tree->rules) rules.push_back(&rule);
  for (const grammar::Section& section : file.tree->sections) {
    for (const grammar::Rule& rule : section.rules) rules.push_back(&rule);
  }
  const auto add = [&](const std::vector<grammar::Item>& items, grammar::Span reach) {
    for (const grammar::Item& item : items) {
      if (const auto* allow = std::get_if<grammar::Allow>(&item))
        allowances.push_back({allow, reach});
    }
  };
  add(file.tree->items, {0, end_of_file});
  for (const grammar::Section& section : file.tree->sections) add(section.items, {0, end_of_file});
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const std::uint32_t end = i + 1 < rules.size() ? rules[i + 1]->span.begin : end_of_file;
    add(rules[i]->items, {rules[i]->span.begin, end});
  }
  return allowances;
}

Finding unknown_code(const grammar::Allow& allow, const grammar::SourcePointer& source) {
  Finding finding = make_finding(FindingKind::allow_unknown, Place{source, allow.code.span},
                                 fmt::format("no finding is called \"{}\"", allow.code.text));
  std::vector<std::string> slugs;
  for (const grammar::FindingKindRow& row : grammar::finding_kinds()) slugs.emplace_back(row.slug);
  for (const std::size_t i : grammar::nearest(allow.code.text, slugs)) {
    finding.allowed.push_back(slugs[i]);
  }
  finding.help =
      "`allow` takes the code in brackets after a finding, or the name that `explain CODE` gives";
  return finding;
}

// True when the allowance accepted something.
bool accept(Ruleset& ruleset, const Allowance& allowance, FindingKind kind,
            const grammar::SourcePointer& source) {
  const auto accepts = [&](const Finding& finding) {
    return finding.kind == kind && finding.severity != grammar::Severity::error &&
           finding.place.source == source && finding.place.span.begin >= allowance.reach.begin &&
           finding.place.span.begin < allowance.reach.end;
  };
  const auto kept =
      std::stable_partition(ruleset.findings.begin(), ruleset.findings.end(),
                            [&](const Finding& finding) { return !accepts(finding); });
  const bool any = kept != ruleset.findings.end();
  std::move(kept, ruleset.findings.end(), std::back_inserter(ruleset.accepted));
  ruleset.findings.erase(kept, ruleset.findings.end());
  return any;
}

}  // namespace

void apply_allowances(Ruleset& ruleset) {
  for (const LoadedFile& file : ruleset.files) {
    for (const Allowance& allowance : collect(file)) {
      const grammar::Allow& allow = *allowance.allow;
      const grammar::FindingKindRow* row = grammar::find_kind(allow.code.text);
      if (row == nullptr) {
        ruleset.findings.push_back(unknown_code(allow, file.source));
      } else if (!allow.because) {
        ruleset.findings.push_back(
            make_finding(FindingKind::allow_without_reason, Place{file.source, allow.span},
                         "an allowance gives its reason",
                         fmt::format("write: allow {} because \"the printed sheet has it so\"",
                                     allow.code.text)));
      } else if (!accept(ruleset, allowance, row->kind, file.source) &&
                 &file == &ruleset.files.back()) {  // of a base not everything is looked at here
        ruleset.findings.push_back(
            make_finding(FindingKind::allow_unused, Place{file.source, allow.span},
                         fmt::format("nothing here is \"{}\"", row->slug), "take the line out"));
      }
    }
  }
}

}  // namespace floorman::interp
