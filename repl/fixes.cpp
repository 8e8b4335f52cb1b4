#include "repl/fixes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "interp/meaning.hpp"

namespace floorman::repl {

using grammar::Finding;
using interp::Ruleset;

namespace {

constexpr int most_rounds = 100;  // a repair shows at most what it hid on its own line
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::size_t errors_of(const Ruleset& ruleset) {
  return grammar::count_findings(ruleset.findings).errors;
}

/// `5,100` may be a number, or two that want a blank: nobody but the author knows.
bool is_certain(const Finding& finding) {
  return finding.fix && finding.kind != grammar::FindingKind::number_with_comma;
}

/// The repairs of one round, in order of place, none touching another.
std::vector<Finding> next_repairs(const Ruleset& ruleset) {
  const grammar::SourcePointer& own = ruleset.files.back().source;
  const bool errors_only = errors_of(ruleset) > 0;
  std::vector<Finding> repairs;
  for (const Finding& finding : ruleset.findings) {
    if (!is_certain(finding) || finding.fix->place.source != own) continue;
    if (errors_only && finding.severity != grammar::Severity::error) continue;
    repairs.push_back(finding);
  }
  std::ranges::stable_sort(repairs, {}, [](const Finding& finding) {
    return std::pair(finding.fix->place.span.begin, finding.fix->place.span.end);
  });
  std::vector<Finding> apart;
  for (Finding& finding : repairs) {
    const grammar::Span span = finding.fix->place.span;
    const bool touches = !apart.empty() && span.begin <= apart.back().fix->place.span.end;
    if (!touches) apart.push_back(std::move(finding));
  }
  return apart;
}

std::string with_repairs(const std::string& text, const std::vector<Finding>& repairs) {
  std::string out;
  std::size_t at = 0;
  for (const Finding& finding : repairs) {
    const grammar::Span span = finding.fix->place.span;
    out += text.substr(at, span.begin - at) + finding.fix->replacement;
    at = span.end;
  }
  return out + text.substr(std::min(at, text.size()));
}

/// What a sheet means, whatever is said twice.
std::set<std::string> facts_of(const Ruleset& ruleset) {
  std::istringstream lines(interp::meaning_of(ruleset));
  std::set<std::string> facts;
  for (std::string line; std::getline(lines, line);) facts.insert(line);
  return facts;
}

/// No more errors; and without any, the same meaning.
bool is_no_worse(const Ruleset& before, const Ruleset& after) {
  if (errors_of(after) > errors_of(before)) return false;
  return errors_of(before) > 0 || facts_of(before) == facts_of(after);
}

AppliedFix applied(const Finding& finding) {
  const grammar::Place& place = finding.fix->place;
  const grammar::Position position = place.source->position(place.span.begin);
  return {finding.kind, position.line, position.column, std::string(place.source->text(place.span)),
          finding.fix->replacement};
}

/// The lines of the repaired text, from 1, that its own errors stand on.
std::set<std::uint32_t> lines_with_errors(const Ruleset& ruleset) {
  const grammar::SourcePointer& own = ruleset.files.back().source;
  std::set<std::uint32_t> lines;
  for (const Finding& finding : ruleset.findings) {
    if (finding.severity != grammar::Severity::error || finding.place.source != own) continue;
    lines.insert(own->position(finding.place.span.begin).line);
  }
  return lines;
}

/// Of a line that could not be read a repair guesses the shape: right is what can be read then. A
/// plain character for a typographic one is right whatever else is wrong.
bool must_be_read_then(const Finding& finding) {
  return grammar::row_of(finding.kind).code.starts_with("F01") &&
         finding.kind != grammar::FindingKind::typographic_character;
}

/// Takes out the repairs after which their line still cannot be read; true when there were any.
bool drop_wrong_guesses(std::vector<Finding>& repairs, const Ruleset& after) {
  const std::set<std::uint32_t> errors = lines_with_errors(after);
  const grammar::SourcePointer& text = after.files.back().source;
  std::int64_t moved = 0;  // bytes, by the repairs before this one
  const auto is_wrong = [&](const Finding& finding) {
    const grammar::Span span = finding.fix->place.span;
    const auto at = static_cast<std::uint32_t>(span.begin + moved);
    moved += static_cast<std::int64_t>(finding.fix->replacement.size()) - (span.end - span.begin);
    return must_be_read_then(finding) && errors.contains(text->position(at).line);
  };
  return std::erase_if(repairs, is_wrong) > 0;
}

/// Applies these repairs if they do no harm together.
bool attempt(FixedSheet& sheet, std::vector<Finding> repairs, const ReadSheet& read) {
  while (!repairs.empty()) {
    const std::string text = with_repairs(sheet.ruleset.files.back().source->text(), repairs);
    Ruleset after = read(text);
    if (drop_wrong_guesses(repairs, after)) continue;
    if (!is_no_worse(sheet.ruleset, after)) return false;
    for (const Finding& finding : repairs) sheet.applied.push_back(applied(finding));
    sheet.text = text;
    sheet.ruleset = std::move(after);
    return true;
  }
  return false;
}

/// All repairs at once, and one by one when together they do harm. False when nothing came of it.
bool apply_round(FixedSheet& sheet, const ReadSheet& read) {
  const std::vector<Finding> repairs = next_repairs(sheet.ruleset);
  if (attempt(sheet, repairs, read)) return true;
  return std::ranges::any_of(repairs,
                             [&](const Finding& one) { return attempt(sheet, {one}, read); });
}

// Line ends and blanks at the ends say nothing.
std::string shown(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return text.empty() ? "nothing" : "a blank";
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

}  // namespace

FixedSheet fix_sheet(const std::string& text, const ReadSheet& read) {
  FixedSheet sheet{text, {}, read(text)};
  const bool marked = text.starts_with(byte_order_mark);
  std::set<std::string> seen{text};
  for (int round = 0; round < most_rounds; ++round) {
    if (!apply_round(sheet, read) || !seen.insert(sheet.text).second) break;
  }
  if (marked && !sheet.applied.empty()) sheet.text.insert(0, byte_order_mark);
  return sheet;
}

std::string describe(const AppliedFix& fix, const std::string& sheet) {
  return fmt::format("{}:{}:{}: fixed {}: {} -> {}\n", sheet, fix.line, fix.column,
                     grammar::row_of(fix.kind).code, shown(fix.before), shown(fix.after));
}

}  // namespace floorman::repl
