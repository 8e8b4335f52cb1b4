// What the rows of a schedule call their levels, and what is said of a level by its number. The
// clock counts levels as they are played, whatever a row calls them.

#include <fmt/format.h>

#include <algorithm>

#include "grammar/phrase.hpp"
#include "interp/checks/levels.hpp"
#include "interp/for_each_item.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::SchedulePlace;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;
using grammar::Place;

namespace {

struct NumberedRow {
  std::int64_t number = 0;
  Place row;
  Place number_place;
};

std::vector<NumberedRow> numbered_rows(const LoadedFile& file, const grammar::Table& table) {
  std::vector<NumberedRow> rows;
  for (const grammar::Row& row : table.rows) {
    const grammar::Tokens& words = row.words;
    if (words.size() < 3 || !grammar::spells({words[0]}, "level")) continue;
    if (words[1].form != grammar::Form::number) continue;
    // Rows that part by a condition may share a place.
    if (row.modifiers.when || row.modifiers.unless) return {};
    rows.push_back({words[1].first, {file.source, row.span}, {file.source, words[1].span}});
  }
  return rows;
}

class NumberChecks {
public:
  explicit NumberChecks(Ruleset& ruleset) : ruleset_(ruleset) {}

  /// A table with a condition may begin anew; without one it goes on where the last one ended.
  void check(const std::vector<NumberedRow>& rows, bool conditional) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::int64_t number = rows[i].number;
      if (i == 0 && conditional && number == 1) expected_ = 1;
      const bool alone = i + 1 < rows.size() && rows[i + 1].number == expected_ + 1;
      if (number != expected_) report(rows[i], alone);
      expected_ = number == expected_ || alone ? expected_ + 1 : number + 1;
      before_ = rows[i].row;
    }
  }

private:
  void report(const NumberedRow& row, bool alone) {
    Finding finding = make_finding(
        FindingKind::level_numbers, row.number_place,
        before_ ? fmt::format("level {} stands where level {} is played", row.number, expected_)
                : fmt::format("the first level is called {}", row.number),
        "number the levels in their order: what is said of a level goes by its place");
    if (before_) finding.labels.push_back({*before_, "the level before"});
    if (alone) finding.fix = grammar::Fix{row.number_place, fmt::format("{}", expected_)};
    ruleset_.findings.push_back(std::move(finding));
  }

  Ruleset& ruleset_;
  std::int64_t expected_ = 1;
  std::optional<Place> before_;
};

// The levels of every course that the schedule can take; nothing where they go on without an end.
std::optional<std::int64_t> last_level(const Ruleset& ruleset,
                                       const std::vector<ScheduleRun>& runs) {
  std::int64_t last = 0;
  for (const ScheduleRun& run : runs) {
    if (!run.list_ends) return std::nullopt;
    last = std::max(last, run.levels.back().number);
  }
  for (const Said& said : ruleset.said(Axis::after_the_last_level)) {
    if (said.answer.choice != static_cast<std::uint8_t>(engine::AfterLastLevel::blinds_stay)) {
      return std::nullopt;  // the director or a rule adds some
    }
  }
  return last < 2 ? std::nullopt : std::optional(last);
}

class AwaitedChecks {
public:
  AwaitedChecks(Ruleset& ruleset, const HouseSchedule& house, std::int64_t last)
      : ruleset_(ruleset), house_(house), last_(last) {}

  void check_rows() {
    for (std::size_t i = 0; i < house_.schedule.entries.size(); ++i) {
      const engine::ScheduleEntry& entry = house_.schedule.entries[i];
      std::int64_t awaited = 0;
      if (entry.place.kind == SchedulePlace::Kind::after_level) awaited = entry.place.number;
      if (const auto* ante = std::get_if<engine::AnteRow>(&entry.row)) {
        awaited = std::max(awaited, ante->from_level);
      }
      if (awaited > last_) report(house_.entries[i].place, awaited);
    }
  }

  void check_answers() {
    for (const std::vector<Said>& answers : ruleset_.answers) {
      for (const Said& said : answers) {
        if (said.inherited) continue;
        const std::int64_t awaited = std::max(level_of(said), level_asked(said.condition));
        if (awaited > last_) report(said.place, awaited);
      }
    }
  }

private:
  void report(const Place& place, std::int64_t awaited) {
    Finding finding = make_finding(
        FindingKind::level_never, place,
        fmt::format("level {} never comes: the schedule ends with level {}", awaited, last_),
        "name a level of the schedule, or add the levels that are missing");
    for (std::size_t i = house_.entries.size(); i-- > 0;) {
      if (!std::holds_alternative<engine::LevelRow>(house_.schedule.entries[i].row)) continue;
      finding.labels.push_back({house_.entries[i].place, "the last level"});
      break;
    }
    ruleset_.findings.push_back(std::move(finding));
  }

  // `late stack removed: after level 12`
  static std::int64_t level_of(const Said& said) {
    const auto named = [&](Axis axis, auto choice) {
      return said.axis == axis && said.answer.choice == static_cast<std::uint8_t>(choice);
    };
    const bool names_one = named(Axis::late_stack_removed, engine::LateStackRemoved::after_level) ||
                           named(Axis::late_registration, engine::LateRegistration::end_of_level) ||
                           named(Axis::rebuy_window, engine::RebuyWindow::end_of_level) ||
                           named(Axis::re_entry, engine::ReEntry::end_of_level);
    return names_one ? said.answer.values[0] : 0;
  }

  // The lowest level at which the condition can hold; 0 where it can without one.
  static std::int64_t level_asked(const Condition& condition) {
    std::int64_t least = Bound::highest;
    for (const Product& product : condition.products) {
      std::int64_t low = 0;
      for (const Bound& bound : product) {
        if (bound.variable == Variable::level) low = bound.low;
      }
      least = std::min(least, low);
    }
    return condition.products.empty() ? 0 : least;
  }

  Ruleset& ruleset_;
  const HouseSchedule& house_;
  std::int64_t last_;
};

}  // namespace

void check_level_numbers(Ruleset& ruleset) {
  if (ruleset.files.empty()) return;
  const LoadedFile& own = ruleset.files.back();
  NumberChecks checks(ruleset);
  for_each_item(*own.tree, [&](const grammar::Rule*, const grammar::Item& item) {
    const auto* table = std::get_if<grammar::Table>(&item);
    if (table == nullptr || table->kind != grammar::Table::Kind::schedule) return;
    checks.check(numbered_rows(own, *table),
                 table->modifiers.when.has_value() || table->modifiers.unless.has_value());
  });
}

void check_levels_awaited(Ruleset& ruleset, const HouseSchedule& house,
                          const std::vector<ScheduleRun>& runs) {
  const auto last = last_level(ruleset, runs);
  if (!last) return;
  AwaitedChecks checks(ruleset, house, *last);
  checks.check_rows();
  checks.check_answers();
}

}  // namespace floorman::interp
