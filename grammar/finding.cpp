#include "grammar/finding.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "grammar/letters.hpp"

namespace floorman::grammar {

namespace {

std::string_view file_of(const Finding& finding) {
  return finding.place.source ? std::string_view(finding.place.source->name()) : std::string_view();
}

}  // namespace

std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: return "error";
  }
  return "error";
}

const std::vector<FindingKindRow>& finding_kinds() {
  static const std::vector<FindingKindRow> rows{
#define KIND(id, code, severity, slug, title, explanation) \
  {FindingKind::id, code, Severity::severity, slug, title, explanation},
#include "grammar/finding_kinds.def"
#undef KIND
  };
  return rows;
}

const FindingKindRow& row_of(FindingKind kind) {
  return finding_kinds()[static_cast<std::size_t>(kind)];
}

const FindingKindRow* find_kind(std::string_view code_or_slug) {
  for (const FindingKindRow& row : finding_kinds()) {
    if (same_word(row.code, code_or_slug) || same_word(row.slug, code_or_slug)) return &row;
  }
  return nullptr;
}

Finding make_finding(FindingKind kind, Place place, std::string message, std::string help) {
  Finding finding{
      kind, row_of(kind).severity, std::move(place), std::move(message), {}, {}, {}, {}, {}, {}};
  finding.help = std::move(help);
  return finding;
}

void ask_whether_meant(Finding& finding, std::string meant, std::string_view before) {
  finding.help = "did you mean \"" + std::string(before) + meant + "\"?";
  finding.meant = std::move(meant);
}

void sort_findings(std::vector<Finding>& findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
    return std::tuple(file_of(a), a.place.span.begin, row_of(a.kind).code) <
           std::tuple(file_of(b), b.place.span.begin, row_of(b.kind).code);
  });
}

Counts count_findings(const std::vector<Finding>& findings) {
  Counts counts;
  for (const Finding& finding : findings) {
    switch (finding.severity) {
      case Severity::note: ++counts.notes; break;
      case Severity::warning: ++counts.warnings; break;
      case Severity::error: ++counts.errors; break;
    }
  }
  return counts;
}

}  // namespace floorman::grammar
