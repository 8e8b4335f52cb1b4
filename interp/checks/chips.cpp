// The set of chips: what each player is given against the starting stack, and chips that are named
// in a colour-up or an example and are not in the set.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/tournament/game_table.hpp"
#include "grammar/phrase.hpp"
#include "interp/checks/numbers.hpp"
#include "interp/for_each_item.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using engine::Axis;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;
using grammar::Place;

namespace {

struct ChipRow {
  std::int64_t count = 0;  // that each player is given
  std::int64_t value = 0;
  Place place;
};

struct ChipSet {
  std::vector<ChipRow> rows;
  bool certain = true;  // no row and no table of it asks a condition
};

// A file's own set replaces its bases'.
ChipSet read_set(const Ruleset& ruleset) {
  ChipSet set;
  for (const LoadedFile& file : ruleset.files) {
    bool first = true;
    for_each_item(*file.tree, [&](const grammar::Rule*, const grammar::Item& item) {
      const auto* table = std::get_if<grammar::Table>(&item);
      if (table == nullptr || table->kind != grammar::Table::Kind::chips) return;
      if (std::exchange(first, false)) set = {};
      if (table->modifiers.when || table->modifiers.unless) set.certain = false;
      for (const grammar::Row& row : table->rows) {
        const auto found = find_row(row.words, RowPlace::chips);
        if (!found) continue;
        if (row.modifiers.when || row.modifiers.unless) set.certain = false;
        ChipRow chips{0, found->captures.back().tokens.front().first, {file.source, row.span}};
        for (const grammar::Capture& capture : found->captures) {
          if (capture.slot == "number") chips.count = capture.tokens.front().first;
        }
        set.rows.push_back(std::move(chips));
      }
    });
  }
  return set;
}

// ---- against the starting stack

constexpr std::int64_t most_of_a_row = 1'000'000'000;  // so that no sum is too large

void check_stack(Ruleset& ruleset, const ChipSet& set) {
  std::int64_t sum = 0;
  std::string reckoned;
  for (const ChipRow& row : set.rows) {
    if (row.count > most_of_a_row || row.value > most_of_a_row) return;
    if (row.count > 0 && sum > most_of_a_row * most_of_a_row) return;
    sum += row.count * row.value;
    if (row.count == 0) continue;
    reckoned += fmt::format("{}{} x {}", reckoned.empty() ? "" : " + ", row.count, row.value);
  }
  const std::vector<Said>& stacks = ruleset.said(Axis::starting_stack);
  if (sum == 0 || stacks.empty() || !set.certain) return;
  const auto agrees = [&](const Said& said) { return said.answer.values[0] == sum; };
  if (std::ranges::any_of(stacks, agrees)) return;
  const Said& stack = stacks.back();
  const std::int64_t over = sum - stack.answer.values[0];
  Finding finding = make_finding(
      FindingKind::chips_unlike_stack, stack.place,
      fmt::format("a player is given {} in chips, and the starting stack is {}: {} too {} ({})",
                  sum, stack.answer.values[0], std::abs(over), over > 0 ? "much" : "little",
                  reckoned),
      "count the chips again, or correct the stack");
  finding.labels.push_back({set.rows.front().place, "the chips begin here"});
  ruleset.findings.push_back(std::move(finding));
}

// ---- chips that are not there

std::string set_text(const Ruleset& ruleset) {
  return fmt::format("{}", fmt::join(ruleset.chips, ", "));
}

bool is_in_the_set(const Ruleset& ruleset, std::int64_t value) {
  return std::ranges::binary_search(ruleset.chips, value);
}

void report_unknown(Ruleset& ruleset, const ChipSet& set, Place place, std::int64_t value,
                    grammar::Severity severity) {
  Finding finding =
      make_finding(FindingKind::chip_unknown, std::move(place),
                   fmt::format("there is no chip of {} in the set: {}", value, set_text(ruleset)),
                   "add the chip to the set, or name one that is in it");
  finding.severity = severity;
  finding.labels.push_back({set.rows.front().place, "the set begins here"});
  ruleset.findings.push_back(std::move(finding));
}

void check_color_ups(Ruleset& ruleset, const ChipSet& set, const HouseSchedule& house) {
  for (std::size_t i = 0; i < house.schedule.entries.size(); ++i) {
    const auto* row = std::get_if<engine::ColorUpRow>(&house.schedule.entries[i].row);
    if (row == nullptr) continue;
    for (const auto chips : {std::optional(row->chips), row->to}) {
      if (!chips || is_in_the_set(ruleset, chips->count)) continue;
      report_unknown(ruleset, set, house.entries[i].place, chips->count,
                     grammar::Severity::warning);
    }
  }
}

// `A has 5 of 25, 3 of 500`
void check_example(Ruleset& ruleset, const ChipSet& set, const grammar::SourcePointer& source,
                   const grammar::Example& example) {
  for (const grammar::Line& line : example.lines) {
    const grammar::Tokens& words = line.words;
    if (words.size() < 5 || !grammar::spells({words[1]}, "has")) continue;
    for (std::size_t i = 2; i + 2 < words.size(); ++i) {
      const bool counted = words[i].form == grammar::Form::number &&
                           words[i + 2].form == grammar::Form::number &&
                           grammar::spells({words[i + 1]}, "of");
      if (!counted || is_in_the_set(ruleset, words[i + 2].first)) continue;
      report_unknown(ruleset, set, {source, words[i + 2].span}, words[i + 2].first,
                     grammar::Severity::note);
    }
  }
}

void check_examples(Ruleset& ruleset, const ChipSet& set) {
  const LoadedFile& own = ruleset.files.back();
  for_each_item(*own.tree, [&](const grammar::Rule*, const grammar::Item& item) {
    if (const auto* example = std::get_if<grammar::Example>(&item)) {
      check_example(ruleset, set, own.source, *example);
    }
  });
}

// ---- chips that are not used

std::int64_t largest_blind(const std::vector<ScheduleRun>& runs) {
  std::int64_t largest = 0;
  for (const ScheduleRun& run : runs) {
    if (!run.list_ends) return 0;
    for (const ScheduleRun::Level& level : run.levels) {
      largest = std::max(largest, level.blinds.big.count);
    }
  }
  return largest;
}

bool is_changed_to(const Ruleset& ruleset, const HouseSchedule& house, std::int64_t value) {
  return std::ranges::any_of(house.schedule.entries, [&](const engine::ScheduleEntry& entry) {
    const auto* row = std::get_if<engine::ColorUpRow>(&entry.row);
    if (row == nullptr) return false;
    return row->to.value_or(engine::next_chip(ruleset.chips, row->chips)).count == value;
  });
}

void check_unused(Ruleset& ruleset, const ChipSet& set, const HouseSchedule& house,
                  const std::vector<ScheduleRun>& runs) {
  const std::int64_t largest = largest_blind(runs);
  if (largest == 0) return;
  for (const ChipRow& row : set.rows) {
    if (row.count > 0 || row.value <= largest || is_changed_to(ruleset, house, row.value)) continue;
    ruleset.findings.push_back(make_finding(
        FindingKind::chip_unused, row.place,
        fmt::format("the chip of {} is in no stack, and no blind is above {}", row.value, largest),
        "leave it out, or say when it comes: color up 1000 to 5000 after level 9"));
  }
}

}  // namespace

void check_chips(Ruleset& ruleset, const HouseSchedule& house,
                 const std::vector<ScheduleRun>& runs) {
  const ChipSet set = read_set(ruleset);
  if (set.rows.empty() || ruleset.chips.empty()) return;
  check_stack(ruleset, set);
  check_color_ups(ruleset, set, house);
  check_examples(ruleset, set);
  check_unused(ruleset, set, house, runs);
}

}  // namespace floorman::interp
