// The levels of a schedule: how they grow, how they end, and what waits for one that does not come.
// Their numbers are in check_level_numbers.cpp.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "interp/checks/levels.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::ClockSource;
using engine::SchedulePlace;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;

namespace {

constexpr std::int64_t most_growth = 3;   // from one big blind to the next
constexpr std::size_t fewest_levels = 4;  // of a list that anybody plays by

std::string blinds_text(const engine::Blinds& blinds) {
  return fmt::format("{}/{}", blinds.small.count, blinds.big.count);
}

class LevelChecks {
public:
  LevelChecks(Ruleset& ruleset, const HouseSchedule& house) : ruleset_(ruleset), house_(house) {}

  void check(const ScheduleRun& run) {
    for (std::size_t i = 0; i < run.levels.size(); ++i) {
      const bool goes_on = i > 0 && is_upside_down(run.levels[i - 1]);
      if (is_upside_down(run.levels[i])) {
        if (!goes_on) report_blinds(run.levels[i]);
      } else if (i > 0 && !goes_on) {
        check_growth(run.levels[i - 1], run.levels[i]);
      }
    }
    check_end(run);
  }

private:
  // Once for a row, whatever the other facts of the run are.
  bool is_new(const ScheduleRun::Level& level, FindingKind kind) {
    if (level.source.kind != ClockSource::Kind::entry) return false;
    return reported_.insert({kind, level.source.index}).second;
  }

  static bool is_upside_down(const ScheduleRun::Level& level) {
    return level.blinds.small > level.blinds.big;
  }

  void report_blinds(const ScheduleRun::Level& level) {
    if (!is_new(level, FindingKind::blinds_upside_down)) return;
    ruleset_.findings.push_back(
        make_finding(FindingKind::blinds_upside_down, place_of(house_, level.source),
                     fmt::format("the small blind of level {} is {} and the big blind {}",
                                 level.number, level.blinds.small.count, level.blinds.big.count),
                     fmt::format("the small blind comes first: {}/{}", level.blinds.big.count,
                                 level.blinds.small.count)));
  }

  void check_growth(const ScheduleRun::Level& before, const ScheduleRun::Level& level) {
    const std::int64_t was = before.blinds.big.count;
    const std::int64_t is = level.blinds.big.count;
    if (was < 1 || (is >= was && is / most_growth <= was && is <= was * most_growth)) return;
    if (!is_new(level, FindingKind::level_jump)) return;
    Finding finding =
        make_finding(FindingKind::level_jump, place_of(house_, level.source),
                     is < was ? fmt::format("the blinds fall from {} to {}",
                                            blinds_text(before.blinds), blinds_text(level.blinds))
                              : fmt::format("the big blind goes from {} to {}: {} times as much",
                                            was, is, times_text(was, is)),
                     "count the noughts; a level between the two makes the step smaller");
    const grammar::Place place = place_of(house_, before.source);
    if (place.source != nullptr && before.source.index != level.source.index) {
      finding.labels.push_back({place, "the level before"});
    }
    ruleset_.findings.push_back(std::move(finding));
  }

  // "4", "3.3": rounded down to tenths.
  static std::string times_text(std::int64_t was, std::int64_t is) {
    const std::int64_t tenths = is % was * 10 / was;
    return tenths == 0 ? fmt::format("{}", is / was) : fmt::format("{}.{}", is / was, tenths);
  }

  // What the sheet says of the end, in any of the ways that it can.
  bool says_what_follows() const {
    for (const Axis axis : {Axis::after_the_last_level, Axis::round_time_limit}) {
      if (!ruleset_.said(axis).empty()) return true;
    }
    return std::ranges::any_of(ruleset_.said(Axis::tournament_ends), [](const Said& said) {
      return said.answer.choice == static_cast<std::uint8_t>(engine::EndsWhen::time_limit);
    });
  }

  void check_end(const ScheduleRun& run) {
    if (!run.list_ends || run.levels.size() < fewest_levels || !run.levels.back().timed) return;
    if (ruleset_.said(Axis::starting_stack).empty()) return;  // no event, but a list
    if (says_what_follows() || !is_new(run.levels.back(), FindingKind::levels_end)) return;
    const ScheduleRun::Level& last = run.levels.back();
    ruleset_.findings.push_back(make_finding(
        FindingKind::levels_end, place_of(house_, last.source),
        fmt::format("nothing says what comes after level {} ({})", last.number,
                    blinds_text(last.blinds)),
        fmt::format("write: level {} {} to the end, or: after the last level: blinds stay",
                    last.number, blinds_text(last.blinds))));
  }

  Ruleset& ruleset_;
  const HouseSchedule& house_;
  std::set<std::pair<FindingKind, std::size_t>> reported_;
};

void check_ranges(Ruleset& ruleset, const HouseSchedule& house) {
  for (std::size_t i = 0; i < house.schedule.entries.size(); ++i) {
    const auto* step = std::get_if<engine::StepRow>(&house.schedule.entries[i].row);
    if (step == nullptr || step->at != engine::StepRow::At::time || step->high <= step->low)
      continue;
    ruleset.findings.push_back(
        make_finding(FindingKind::length_range, house.entries[i].place,
                     fmt::format("a level lasts {} to {} minutes: the director has to settle it",
                                 step->low / 60, step->high / 60),
                     fmt::format("write one time: every {} min double", step->low / 60)));
  }
}

// ---- the length of the whole

// The smallest field that the payout rows speak of; nothing where there are none.
std::optional<std::int64_t> smallest_field_told(const Ruleset& ruleset) {
  PrizeFigures figures;
  figures.entrants = 1;
  std::optional<std::int64_t> least;
  for (const engine::PayoutRow& row : read_prizes(ruleset, figures).input.rows) {
    if (row.low >= 2) least = std::min(least.value_or(row.low), row.low);
    if (row.low < 2) return std::nullopt;
  }
  return least;
}

// An estimate: half of all chips, counted in the last big blind. Above 100 the two players who are
// left have a whole tournament before them; below that it is a matter of taste.
constexpr std::int64_t long_stack = 100;

void check_length(Ruleset& ruleset, const HouseSchedule& house, const ScheduleRun& run) {
  const std::vector<Said>& stacks = ruleset.said(Axis::starting_stack);
  if (!run.list_ends || run.levels.size() < 3 || stacks.size() != 1) return;
  if (!ruleset.said(Axis::rounds).empty() || !ruleset.said(Axis::format).empty()) return;
  for (const Said& said : ruleset.said(Axis::after_the_last_level)) {
    if (said.answer.choice != static_cast<std::uint8_t>(engine::AfterLastLevel::blinds_stay))
      return;
  }
  const auto field = smallest_field_told(ruleset);
  const ScheduleRun::Level& last = run.levels.back();
  const std::int64_t stack = stacks.front().answer.values[0];
  if (!field || last.blinds.big.count < 1 || stack > engine::most_chips_of_a_blind.count / 1000)
    return;
  const std::int64_t each = stack * *field / 2 / last.blinds.big.count;
  if (each <= long_stack || last.source.kind != ClockSource::Kind::entry) return;
  Finding finding = make_finding(
      FindingKind::schedule_short, house.entries[last.source.index].place,
      fmt::format("at {} two players left of {} would have {} big blinds each, and the levels end "
                  "here",
                  blinds_text(last.blinds), *field, each),
      "add levels until the big blind is a fair part of such a stack");
  finding.labels.push_back(
      {stacks.front().place, fmt::format("{} players bring {} each", *field, stack)});
  ruleset.findings.push_back(std::move(finding));
}

}  // namespace

void check_levels(Ruleset& ruleset, const HouseSchedule& house,
                  const std::vector<ScheduleRun>& runs) {
  check_ranges(ruleset, house);
  if (runs.empty()) return;
  LevelChecks checks(ruleset, house);
  for (const ScheduleRun& run : runs) checks.check(run);
  if (runs.size() == 1) check_length(ruleset, house, runs.front());
  check_level_numbers(ruleset);
  check_levels_awaited(ruleset, house, runs);
}

}  // namespace floorman::interp
