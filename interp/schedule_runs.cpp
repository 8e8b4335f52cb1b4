#include "interp/schedule_runs.hpp"

#include <algorithm>
#include <map>

namespace floorman::interp {

using engine::ClockFact;

namespace {

constexpr std::size_t most_runs = 32;

// For each fact that a condition asks, a value from each part that the conditions can tell apart.
using FactParts = std::map<ClockFact, std::vector<std::int64_t>>;

void collect_parts(const engine::ClockCondition& condition, FactParts& parts) {
  for (const std::vector<engine::ClockTest>& product : condition.any_of) {
    for (const engine::ClockTest& test : product) {
      // The clock itself knows the level, and decides the switches.
      if (test.fact == ClockFact::level || test.fact == ClockFact::decided) continue;
      std::vector<std::int64_t>& values = parts[test.fact];
      values.push_back(test.low);
      if (test.high < Bound::highest) values.push_back(test.high + 1);
      if (test.low > 0) values.push_back(test.low - 1);
    }
  }
}

FactParts parts_of(const engine::Schedule& schedule) {
  FactParts parts;
  for (const engine::ScheduleEntry& entry : schedule.entries) {
    collect_parts(entry.condition, parts);
    if (const auto* decided = std::get_if<engine::SwitchRow>(&entry.row)) {
      collect_parts(decided->on_when, parts);
    }
  }
  for (const engine::ClockAnswer& answer : schedule.answers) {
    collect_parts(answer.condition, parts);
  }
  for (auto& [fact, values] : parts) {
    // Nothing has a round 0, and nobody asks how an event without players goes on.
    const bool from_one = fact == ClockFact::round || fact == ClockFact::entrants ||
                          fact == ClockFact::players_left || fact == ClockFact::tables;
    for (std::int64_t& value : values) value = std::max<std::int64_t>(value, from_one ? 1 : 0);
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
  }
  return parts;
}

std::vector<engine::ClockFacts> ways(const engine::ClockFacts& known, const FactParts& parts) {
  std::size_t all = 1;
  for (const auto& [fact, values] : parts) all = std::min(all * values.size(), most_runs + 1);
  std::vector<engine::ClockFacts> ways{known};
  for (const auto& [fact, values] : parts) {
    const std::vector<engine::ClockFacts> before = ways;
    if (all <= most_runs) ways.clear();
    for (const std::int64_t value : values) {
      if (ways.size() >= most_runs) break;
      const std::size_t count = all <= most_runs ? before.size() : 1;
      for (std::size_t i = 0; i < count; ++i) {
        ways.push_back(before[i]);
        ways.back().set(fact, value);
      }
    }
  }
  return ways;
}

ScheduleRun run(const HouseSchedule& house) {
  ScheduleRun run;
  run_ahead(house, RunAhead::director_goes_on, [&](const engine::ClockEvent& event) {
    if (const auto* level = std::get_if<engine::clock::LevelBegins>(&event.what)) {
      if (level->again) return false;  // a level that comes again brings nothing new
      run.levels.push_back(
          {level->number, level->blinds, level->ante, level->seconds.has_value(), event.source});
    } else if (const auto* leaves = std::get_if<engine::clock::ColorUpDue>(&event.what)) {
      run.color_ups.push_back({run.levels.size(), {leaves->chips, leaves->to}, event.source.index});
    } else if (std::holds_alternative<engine::clock::ScheduleEnds>(event.what)) {
      run.list_ends = true;
      return false;
    }
    return run.levels.size() < most_levels_of_a_run;
  });
  return run;
}

// The first level at which a row can come that waits for players to go out; nothing where it names
// no level: it may come so late that no small chip is missed.
std::optional<std::size_t> first_level_named(const engine::ClockCondition& condition) {
  std::optional<std::int64_t> first;
  for (const std::vector<engine::ClockTest>& product : condition.any_of) {
    std::optional<std::int64_t> low;
    for (const engine::ClockTest& test : product) {
      if (test.fact == ClockFact::level) low = test.low;
    }
    if (!low) return std::nullopt;
    first = std::min(first.value_or(*low), *low);
  }
  if (!first || *first < 1) return std::nullopt;
  return static_cast<std::size_t>(*first);
}

// `once 16 players left { color up 500 when level 16+ }` comes in level 16 at the earliest.
void add_once(const HouseSchedule& house, ScheduleRun& run) {
  const std::vector<engine::ScheduleEntry>& entries = house.schedule.entries;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto* leaves = std::get_if<engine::ColorUpRow>(&entries[i].row);
    if (leaves == nullptr || entries[i].place.kind != engine::SchedulePlace::Kind::once) continue;
    const auto level = first_level_named(entries[i].condition);
    if (level) run.color_ups.push_back({*level - 1, *leaves, i});
  }
  std::ranges::stable_sort(run.color_ups, {}, &ScheduleRun::ColorUp::after);
}

}  // namespace

std::vector<ScheduleRun> run_schedule(const HouseSchedule& house) {
  std::vector<ScheduleRun> runs;
  if (!house.has_levels()) return runs;
  HouseSchedule told = house;
  for (engine::ClockFacts& facts : ways(house.facts, parts_of(house.schedule))) {
    told.facts = std::move(facts);
    ScheduleRun one = run(told);
    if (one.levels.empty()) continue;
    add_once(house, one);
    runs.push_back(std::move(one));
  }
  return runs;
}

grammar::Place place_of(const HouseSchedule& house, const engine::ClockSource& source) {
  if (source.kind == engine::ClockSource::Kind::entry) return house.entries[source.index].place;
  return {};
}

}  // namespace floorman::interp
