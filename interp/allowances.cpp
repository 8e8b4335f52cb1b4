#include "interp/allowances.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "grammar/phrase.hpp"
#include "interp/certain_fixes.hpp"

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

/// The findings of a ruleset that no allowance has accepted yet, by kind and place, so that a sheet
/// with thousands of both is read in a moment.
class OpenFindings {
public:
  explicit OpenFindings(Ruleset& ruleset) : ruleset_(ruleset) {
    for (std::size_t i = 0; i < ruleset.findings.size(); ++i) note(i);
  }

  void add(Finding finding) {
    ruleset_.findings.push_back(std::move(finding));
    note(ruleset_.findings.size() - 1);
  }

  /// True when the allowance accepted something.
  bool accept(const Allowance& allowance, FindingKind kind, const grammar::SourcePointer& source) {
    const auto found = open_.find({source.get(), kind});
    if (found == open_.end()) return false;
    auto& by_place = found->second;
    const auto begin = by_place.lower_bound(allowance.reach.begin);
    const auto end = by_place.lower_bound(allowance.reach.end);
    if (begin == end) return false;
    for (auto at = begin; at != end; ++at) {
      ruleset_.findings[at->second].accepted_because = allowance.allow->because->text;
      accepted_.push_back(at->second);
    }
    by_place.erase(begin, end);
    return true;
  }

  /// Parts what was accepted from what was not.
  void part() {
    std::vector<bool> taken(ruleset_.findings.size(), false);
    for (const std::size_t i : accepted_) {
      taken[i] = true;
      ruleset_.accepted.push_back(ruleset_.findings[i]);
    }
    std::size_t i = 0;
    std::erase_if(ruleset_.findings, [&](const Finding&) { return taken[i++]; });
  }

private:
  void note(std::size_t i) {
    const Finding& finding = ruleset_.findings[i];
    if (finding.severity == grammar::Severity::error) return;
    open_[{finding.place.source.get(), finding.kind}].emplace(finding.place.span.begin, i);
  }

  Ruleset& ruleset_;
  std::map<std::pair<const grammar::Source*, FindingKind>,
           std::multimap<std::uint32_t, std::size_t>>
      open_;
  std::vector<std::size_t> accepted_;
};

}  // namespace

void apply_allowances(Ruleset& ruleset) {
  OpenFindings open(ruleset);
  for (const LoadedFile& file : ruleset.files) {
    for (const Allowance& allowance : collect(file)) {
      const grammar::Allow& allow = *allowance.allow;
      const grammar::FindingKindRow* row = grammar::find_kind(allow.code.text);
      if (row == nullptr) {
        open.add(unknown_code(allow, file.source));
      } else if (!allow.because) {
        open.add(make_finding(FindingKind::allow_without_reason, Place{file.source, allow.span},
                              "an allowance gives its reason",
                              fmt::format("write: allow {} because \"the printed sheet has it so\"",
                                          allow.code.text)));
      } else if (!open.accept(allowance, row->kind, file.source) &&
                 &file == &ruleset.files.back()) {  // of a base not everything is looked at here
        Finding unused =
            make_finding(FindingKind::allow_unused, Place{file.source, allow.span},
                         fmt::format("nothing here is \"{}\"", row->slug), "take the line out");
        unused.fix = leave_out_line(unused.place);
        open.add(std::move(unused));
      }
    }
  }
  open.part();
}

}  // namespace floorman::interp
