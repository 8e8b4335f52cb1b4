#include "repl/lsp/edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <variant>

#include "grammar/parse.hpp"
#include "interp/script.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::repl::lsp {

namespace {

using grammar::Finding;
using grammar::Severity;
using grammar::Span;

std::uint32_t offset(std::size_t size) { return static_cast<std::uint32_t>(size); }

// What two texts begin with in common, up to a line's end; `most` bytes at most.
std::size_t common_begin(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  const auto differs =
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(most), b.begin());
  const auto same = static_cast<std::size_t>(differs.first - a.begin());
  const std::size_t line_end = a.substr(0, same).rfind('\n');
  return line_end == std::string_view::npos ? 0 : line_end + 1;
}

std::size_t common_end(std::string_view a, std::string_view b) {
  std::size_t same = 0;
  std::size_t whole_lines = 0;
  while (same < std::min(a.size(), b.size()) && a[a.size() - 1 - same] == b[b.size() - 1 - same]) {
    ++same;
    const bool line_begins = same < a.size() && a[a.size() - 1 - same] == '\n';
    if (line_begins) whole_lines = same;
  }
  return whole_lines;
}

bool has_same_finding(const interp::Ruleset& ruleset, const Finding& finding) {
  return std::ranges::any_of(ruleset.findings, [&](const Finding& other) {
    return other.kind == finding.kind && other.place.span.begin == finding.place.span.begin;
  });
}

// Does the example around the finding get past its line? The edit is on that line.
bool example_goes_on(const interp::Ruleset& mended, const Finding& finding) {
  const std::uint32_t line = finding.place.source->position(finding.place.span.begin).line;
  for (const interp::ExampleEntry& entry : mended.examples) {
    const Span span = entry.example->span;
    if (entry.source != mended.files.back().source || finding.place.span.begin < span.begin ||
        finding.place.span.begin >= span.end) {
      continue;
    }
    const interp::ExampleResult result = interp::run_example(mended, entry);
    return result.passed() || result.failed->line != line;
  }
  return false;
}

// Is the sheet better with this edit?
bool mends(const Sheet& sheet, const Sheets& sheets, const Finding& finding, const Edit& edit) {
  std::string text = sheet.source()->text();
  text.replace(edit.span.begin, edit.span.end - edit.span.begin, edit.text);
  const interp::Ruleset mended = interp::load_text(sheet.open->path, text, sheets.reading());
  const std::size_t errors = grammar::count_findings(sheet.ruleset.findings).errors;
  const std::size_t left = grammar::count_findings(mended.findings).errors;
  const bool of_an_example = !has_same_finding(sheet.ruleset, finding);
  if (of_an_example) return left <= errors && example_goes_on(mended, finding);
  return left < errors && !has_same_finding(mended, finding);
}

// Words that can be put in as they are: nothing is left to fill in.
bool is_complete(const std::string& words) {
  return !words.empty() && words.find_first_of("{[") == std::string::npos;
}

// A menu has one line for each: the first that says something.
std::string title_of(std::string_view replacement) {
  const std::size_t begin = replacement.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return "Leave it out";
  replacement.remove_prefix(begin);
  return fmt::format("Write {}", replacement.substr(0, replacement.find_first_of("\r\n")));
}

void add_repairs(std::vector<Proposal>& proposals, const Sheet& sheet, const Sheets& sheets,
                 const Finding& finding) {
  const auto add = [&](std::string title, Edit edit, bool preferred) {
    const bool known = std::ranges::any_of(proposals, [&](const Proposal& other) {
      return other.edit.span == edit.span && other.edit.text == edit.text;
    });
    if (!known) proposals.push_back({std::move(title), std::move(edit), finding, preferred});
  };
  if (finding.fix && finding.fix->place.source == sheet.source()) {
    const std::string& text = finding.fix->replacement;
    add(title_of(text), {finding.fix->place.span, text}, true);
  }
  std::vector<std::string> meant;
  if (is_complete(finding.meant)) meant.push_back(finding.meant);
  std::ranges::copy_if(finding.allowed, std::back_inserter(meant), is_complete);
  constexpr std::size_t most = 3;  // a menu of more is not read
  std::size_t offered = 0;
  for (const std::string& words : meant) {
    if (finding.severity != Severity::error || offered == most) break;
    Edit edit{finding.place.span, words};
    if (!mends(sheet, sheets, finding, edit)) continue;
    add(fmt::format("Write {}", words), std::move(edit), false);
    ++offered;
  }
}

// Behind the rule's line and the sheet's own words; outside rules behind the headers.
std::uint32_t place_for_allowance(const grammar::File& file, std::uint32_t finding) {
  const grammar::Rule* rule = nullptr;
  const auto look = [&](const std::vector<grammar::Rule>& rules) {
    for (const grammar::Rule& candidate : rules) {
      if (candidate.span.begin <= finding) rule = &candidate;
    }
  };
  look(file.rules);
  for (const grammar::Section& section : file.sections) look(section.rules);
  std::uint32_t behind = 0;
  bool any = false;
  const auto pass = [&](Span span) {
    behind = file.source->line_begin(span.end) + offset(file.source->line_at(span.end).size());
    any = true;
  };
  if (rule != nullptr) {
    pass(rule->span);
    if (!rule->items.empty()) {
      if (const auto* quote = std::get_if<grammar::Quote>(&rule->items.front())) pass(quote->span);
    }
  } else {
    for (const grammar::Item& item : file.items) {
      if (const auto* header = std::get_if<grammar::Header>(&item)) pass(header->span);
    }
  }
  return any ? behind : 0;
}

void add_allowance(std::vector<Proposal>& proposals, const Sheet& sheet, const Finding& finding) {
  const bool about_allowances = finding.kind == grammar::FindingKind::allow_unused;
  const bool of_an_example = finding.kind == grammar::FindingKind::example_failed;
  if (finding.severity == Severity::error || about_allowances || of_an_example) return;
  const grammar::FindingKindRow& row = grammar::row_of(finding.kind);
  const std::uint32_t place = place_for_allowance(sheet.tree(), finding.place.span.begin);
  const std::string line = fmt::format("allow {} because \"...\"", row.slug);
  proposals.push_back({fmt::format("Accept it: allow {}", row.slug),
                       {{place, place}, place == 0 ? line + "\n" : "\n" + line},
                       finding,
                       false});
}

}  // namespace

std::optional<std::vector<Edit>> layout_edits(const Sheet& sheet) {
  const grammar::ParsedFile parsed = grammar::parse_file(sheet.source());
  if (!parsed.findings.empty()) return std::nullopt;
  const std::string& before = sheet.source()->text();
  const std::string after = grammar::format(parsed.file, interp::wording());
  std::vector<Edit> edits;
  if (before == after) return edits;
  const std::size_t begin = common_begin(before, after);
  const std::size_t end =
      common_end(std::string_view(before).substr(begin), std::string_view(after).substr(begin));
  edits.push_back({{offset(begin), offset(before.size() - end)},
                   after.substr(begin, after.size() - end - begin)});
  return edits;
}

std::vector<Proposal> proposals_for(const Sheet& sheet, const Sheets& sheets, Span span) {
  std::vector<Proposal> proposals;
  for (const Finding& finding : sheet.findings()) {
    const Span at = finding.place.span;
    if (finding.place.source != sheet.source() || at.end < span.begin || at.begin > span.end) {
      continue;
    }
    add_repairs(proposals, sheet, sheets, finding);
    add_allowance(proposals, sheet, finding);
  }
  return proposals;
}

}  // namespace floorman::repl::lsp
