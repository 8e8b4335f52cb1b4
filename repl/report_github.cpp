// Workflow commands of GitHub Actions, and the Markdown for the page of the run.

#include <fmt/format.h>

#include <algorithm>

#include "repl/report.hpp"

namespace floorman::repl {

using grammar::Finding;

namespace {

constexpr std::size_t rows_of_summary = 100;

// Workflow commands take percent signs and line ends escaped; a property ends at a comma or a
// colon, too.
std::string escaped(std::string_view text, bool property = false) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '%': out += "%25"; break;
      case '\r': out += "%0D"; break;
      case '\n': out += "%0A"; break;
      case ',': out += property ? "%2C" : ","; break;
      case ':': out += property ? "%3A" : ":"; break;
      default: out += c;
    }
  }
  return out;
}

std::string annotation(const Finding& finding) {
  const grammar::FindingKindRow& kind = grammar::row_of(finding.kind);
  const std::string_view level =
      finding.severity == grammar::Severity::note ? "notice" : grammar::name_of(finding.severity);
  std::string where;
  if (finding.place.source) {
    const grammar::Position begin = finding.place.source->position(finding.place.span.begin);
    where = fmt::format("file={},line={},col={},", escaped(finding.place.source->name(), true),
                        begin.line, begin.column);
  }
  std::string message = finding.message;
  if (!finding.help.empty()) message += "\n" + finding.help;
  return fmt::format("::{} {}title={}::{}\n", level, where,
                     escaped(fmt::format("{} {}", kind.code, kind.title), true), escaped(message));
}

// The gravest first; in the order of the report among those that are equally grave.
std::vector<Finding> by_severity(const CheckReport& report) {
  std::vector<Finding> findings = distinct_findings(report);
  std::ranges::stable_sort(findings, std::greater{}, &Finding::severity);
  return findings;
}

// A cell of a Markdown table: no line ends, and nothing that opens a cell, a tag or a link.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '|':
      case '\\':
      case '`':
      case '*':
      case '_':
      case '[':
      case ']': out += '\\'; break;
      case '<': out += "&lt;"; continue;
      case '&': out += "&amp;"; continue;
      case '\r':
      case '\n': out += ' '; continue;
      default: break;
    }
    out += c;
  }
  return out;
}

std::string place_of(const Finding& finding) {
  if (!finding.place.source) return {};
  return fmt::format("{}:{}", finding.place.source->name(),
                     finding.place.source->position(finding.place.span.begin).line);
}

}  // namespace

std::string report_github(const CheckReport& report) {
  const std::vector<Finding> findings = by_severity(report);
  std::string text;
  for (const std::string& problem : report.problems) {
    text += fmt::format("::error title=not read::{}\n", escaped(problem));
  }
  const std::size_t shown = std::min(findings.size(), annotations_shown);
  for (std::size_t i = 0; i < shown; ++i) text += annotation(findings[i]);
  for (std::size_t i = shown; i < findings.size(); ++i) {
    text += grammar::render_finding(findings[i]);
  }
  const std::string counts = fmt::format("{}: {}", plural(report.sheets.size(), "sheet"),
                                         counts_text(grammar::count_findings(findings)));
  if (findings.size() > shown) {
    const std::size_t rest = findings.size() - shown;
    return text + fmt::format(
                      "::notice title=floorman check::{} more {} in the log of this step "
                      "({})\n",
                      rest, rest == 1 ? "finding is" : "findings are", escaped(counts));
  }
  return text + counts + "\n";
}

std::string github_summary(const CheckReport& report) {
  const std::vector<Finding> findings = by_severity(report);
  std::string text =
      fmt::format("### floorman check\n\n{}: {}\n", plural(report.sheets.size(), "sheet"),
                  counts_text(grammar::count_findings(findings)));
  for (const std::string& problem : report.problems) text += fmt::format("\n{}\n", cell(problem));
  if (findings.empty()) return text;
  text += "\n| | where | finding | |\n|---|---|---|---|\n";
  const std::size_t shown = std::min(findings.size(), rows_of_summary);
  for (std::size_t i = 0; i < shown; ++i) {
    const Finding& finding = findings[i];
    text += fmt::format("| {} | {} | {} | {} |\n", grammar::name_of(finding.severity),
                        cell(place_of(finding)), cell(finding.message),
                        grammar::row_of(finding.kind).code);
  }
  if (findings.size() > shown) text += fmt::format("\nand {} more\n", findings.size() - shown);
  return text;
}

}  // namespace floorman::repl
