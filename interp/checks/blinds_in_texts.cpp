// Blinds that the words of a rule name, against the schedule that stands under the rule.

#include <fmt/format.h>

#include <algorithm>

#include "grammar/letters.hpp"
#include "interp/checks/numbers.hpp"
#include "interp/for_each_item.hpp"

namespace floorman::interp {

using engine::Blinds;
using engine::ClockSource;
using grammar::FindingKind;
using grammar::is_digit;
using grammar::make_finding;

namespace {

struct PairInText {
  Blinds blinds;
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::int64_t number_of(std::string_view digits) {
  std::int64_t number = 0;
  for (const char c : digits) {
    if (is_digit(c))
      number = std::min(number * 10 + (c - '0'), engine::most_chips_of_a_blind.count);
  }
  return number;
}

// "60/120", and "1,000/2,000": nothing else of a text is taken for blinds. A date or a fraction
// has other marks around it, or is smaller than any blind of the schedule.
std::vector<PairInText> pairs_in(std::string_view text) {
  std::vector<PairInText> pairs;
  const auto of_a_number = [&](std::size_t i) {
    return is_digit(text[i]) || (text[i] == ',' && i > 0 && i + 1 < text.size() &&
                                 is_digit(text[i - 1]) && is_digit(text[i + 1]));
  };
  for (std::size_t bar = text.find('/'); bar != std::string_view::npos;
       bar = text.find('/', bar + 1)) {
    std::size_t begin = bar;
    while (begin > 0 && of_a_number(begin - 1)) --begin;
    std::size_t end = bar + 1;
    while (end < text.size() && of_a_number(end)) ++end;
    if (begin == bar || end == bar + 1) continue;
    const bool goes_on = (end < text.size() && text[end] == '/') ||
                         (begin > 0 && (text[begin - 1] == '/' || text[begin - 1] == '.'));
    if (goes_on) continue;
    pairs.push_back({{{number_of(text.substr(begin, bar - begin))},
                      {number_of(text.substr(bar + 1, end - bar - 1))}},
                     begin,
                     end});
  }
  return pairs;
}

// The levels of all courses that begin with a row of this rule.
struct LevelsOfRule {
  std::vector<Blinds> blinds;
  bool end = true;  // the list does; nothing made by a step may be missing
};

LevelsOfRule levels_of(const HouseSchedule& house, const std::vector<ScheduleRun>& runs,
                       const grammar::SourcePointer& source, std::string_view rule) {
  LevelsOfRule levels;
  for (const ScheduleRun& run : runs) {
    const bool of_the_rule = std::ranges::any_of(run.levels, [&](const ScheduleRun::Level& level) {
      if (level.source.kind != ClockSource::Kind::entry) return false;
      const EntryText& entry = house.entries[level.source.index];
      return entry.place.source == source && entry.citation.rule == rule;
    });
    if (!of_the_rule) continue;
    levels.end = levels.end && run.list_ends;
    for (const ScheduleRun::Level& level : run.levels) levels.blinds.push_back(level.blinds);
  }
  return levels;
}

class TextChecks {
public:
  TextChecks(Ruleset& ruleset, const LevelsOfRule& levels, grammar::SourcePointer source)
      : ruleset_(ruleset), levels_(levels), source_(std::move(source)) {}

  void check(const grammar::Quote& quote) {
    for (const PairInText& pair : pairs_in(source_->text(quote.span))) {
      if (is_blinds(pair.blinds) && !comes(pair.blinds)) report(quote, pair);
    }
  }

private:
  // Smaller than the first blinds it is a fraction ("1/2"), and upside down it is something else.
  bool is_blinds(const Blinds& pair) const {
    return pair.small < pair.big && pair.big >= levels_.blinds.front().big;
  }

  bool comes(const Blinds& pair) const {
    if (std::ranges::find(levels_.blinds, pair) != levels_.blinds.end()) return true;
    return !levels_.end && pair.big > levels_.blinds.back().big;
  }

  void report(const grammar::Quote& quote, const PairInText& pair) {
    const auto at = [&](std::size_t offset) {
      return quote.span.begin + static_cast<std::uint32_t>(offset);
    };
    std::string comes;
    for (std::size_t i = 0; i < levels_.blinds.size() && i < 4; ++i) {
      comes += fmt::format("{}{}/{}", comes.empty() ? "" : ", ", levels_.blinds[i].small.count,
                           levels_.blinds[i].big.count);
    }
    ruleset_.findings.push_back(make_finding(
        FindingKind::blinds_unlike_text, {source_, {at(pair.begin), at(pair.end)}},
        fmt::format("the text speaks of {}/{}, and no level of its schedule has these blinds: {}{}",
                    pair.blinds.small.count, pair.blinds.big.count, comes,
                    levels_.blinds.size() > 4 ? " ..." : ""),
        "correct the text, the step or the row"));
  }

  Ruleset& ruleset_;
  const LevelsOfRule& levels_;
  grammar::SourcePointer source_;
};

}  // namespace

void check_blinds_in_texts(Ruleset& ruleset, const HouseSchedule& house,
                           const std::vector<ScheduleRun>& runs) {
  if (runs.empty() || ruleset.files.empty()) return;
  const LoadedFile& own = ruleset.files.back();
  const grammar::Rule* rule_of_levels = nullptr;
  LevelsOfRule levels;
  for_each_item(*own.tree, [&](const grammar::Rule* rule, const grammar::Item& item) {
    const auto* quote = std::get_if<grammar::Quote>(&item);
    if (rule == nullptr || quote == nullptr) return;
    if (own.source->text(quote->span).find('/') == std::string_view::npos) return;
    if (rule != rule_of_levels) levels = levels_of(house, runs, own.source, rule->cited_as);
    rule_of_levels = rule;
    if (levels.blinds.empty()) return;
    TextChecks(ruleset, levels, own.source).check(*quote);
  });
}

}  // namespace floorman::interp
