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

/// The repairs of one round, in order of place, none touching another.
std::vector<Finding> next_repairs(const Ruleset& ruleset) {
  const grammar::SourcePointer& own = ruleset.files.back().source;
  const bool errors_only = errors_of(ruleset) > 0;
  std::vector<Finding> repairs;
  for (const Finding& finding : ruleset.findings) {
    if (!finding.fix || finding.fix->place.source != own) continue;
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

/// Tries all repairs at once, and one by one when together they do harm. False when nothing came of
/// it.
bool apply_round(FixedSheet& sheet, const ReadSheet& read) {
  const std::vector<Finding> repairs = next_repairs(sheet.ruleset);
  const auto attempt = [&](const std::vector<Finding>& some) {
    const std::string text = with_repairs(sheet.ruleset.files.back().source->text(), some);
    Ruleset after = read(text);
    if (!is_no_worse(sheet.ruleset, after)) return false;
    for (const Finding& finding : some) sheet.applied.push_back(applied(finding));
    sheet.text = text;
    sheet.ruleset = std::move(after);
    return true;
  };
  if (repairs.empty()) return false;
  if (attempt(repairs)) return true;
  return std::ranges::any_of(repairs, [&](const Finding& one) { return attempt({one}); });
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
