// A house's schedule: the levels it lists or generates, antes, breaks, colour-ups, switches and
// ends of days, each with its condition and its place, and what the house answers about levels.
//
// It is a plain value that nothing runs in; clock.hpp runs it. Numbers are integers: chips,
// seconds, counts. It knows no words: whoever reads a sheet keeps the words beside the entries, by
// index.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/chips.hpp"
#include "engine/policy/policy.hpp"

namespace floorman::engine {

/// What the condition of a row may ask. `decided`: a switch that a row decides (SwitchRow).
enum class ClockFact : std::uint8_t {
  entrants,
  players_left,
  tables,
  level,
  round,
  average_stack,  // in big blinds
  prize_pool,     // cents
  hand_for_hand,  // 1 or 0
  decided,
};
inline constexpr std::size_t clock_fact_count = static_cast<std::size_t>(ClockFact::decided);

struct ClockTest {
  ClockFact fact{};
  std::size_t name = 0;  // of a switch, for `decided`
  std::int64_t low = 0;
  std::int64_t high = 0;
};

/// Holds when all tests of one of its products do; as constructed, always.
struct ClockCondition {
  std::vector<std::vector<ClockTest>> any_of{{}};

  bool is_always() const { return any_of.size() == 1 && any_of.front().empty(); }
};

/// What is known at a moment. A switch that nothing has decided yet is off.
struct ClockFacts {
  std::array<std::optional<std::int64_t>, clock_fact_count> known{};
  std::vector<std::optional<bool>> switches;

  std::optional<std::int64_t> find(const ClockTest& test) const;
  void set(ClockFact fact, std::int64_t value) { known[static_cast<std::size_t>(fact)] = value; }
};

/// A fact that is not known makes its test fail, as for the clauses of a sheet.
bool holds(const ClockCondition& condition, const ClockFacts& facts);

struct Blinds {
  Chips small{};
  Chips big{};

  friend bool operator==(const Blinds&, const Blinds&) = default;
};

/// A level of the list, or the level that a generated schedule starts with.
struct LevelRow {
  Blinds blinds;
  std::optional<std::int64_t> seconds;  // if the row says how long it lasts
  bool to_the_end = false;
  std::optional<Chips> ante;  // for this level alone
  bool starts_steps = false;  // `start 10/20`: lasts as long as the step says
};
/// The ante of the levels to come: from its place in the list, or from a level on.
struct AnteRow {
  enum class Kind : std::uint8_t { none, chips, as_the_big_blind };
  Kind kind{};
  Chips chips{};
  std::int64_t from_level = 0;  // 0: from its place
};
struct BreakRow {
  std::optional<std::int64_t> seconds;  // nothing: as long as the director says
};
struct ColorUpRow {
  Chips chips{};
  std::optional<Chips> to;
};
/// `decide antes when 16+ players left`: decided once, in its place; a fact from then on.
struct SwitchRow {
  std::size_t name = 0;
  ClockCondition on_when;
};
struct DayEndRow {};
struct RedrawRow {};
/// What ends the levels of a generated schedule, and what the next one's blinds are.
struct StepRow {
  enum class At : std::uint8_t { time, elimination, lap, hands };
  enum class Change : std::uint8_t { add, twice };
  At at{};
  Change change{};
  std::int64_t low = 0;   // seconds, or hands
  std::int64_t high = 0;  // seconds; more than `low`: the director settles the time between them
  Blinds add;
};
/// Each level so many seconds shorter than the one before.
struct ShorterRow {
  std::int64_t seconds = 0;
};
/// How long the levels last whose rows do not say it.
struct LengthRow {
  std::int64_t seconds = 0;
};

using ScheduleRow = std::variant<LevelRow, AnteRow, BreakRow, ColorUpRow, SwitchRow, DayEndRow,
                                 RedrawRow, StepRow, ShorterRow, LengthRow>;

/// When the clock comes to a row.
struct SchedulePlace {
  enum class Kind : std::uint8_t {
    in_the_list,  // where it stands between the levels
    throughout,   // it speaks of all levels
    after_level,  // when level `number` has ended
    after_play,   // after `number` seconds of play, breaks not counted
    at_time,      // at a time of day: `number` minutes after midnight
    once,         // as soon as Entry::once holds, and not at the start
  };
  Kind kind{};
  std::int64_t number = 0;
};

struct ScheduleEntry {
  ScheduleRow row;
  SchedulePlace place;
  ClockCondition condition;  // asked when the clock comes to it; for a switch: does it stand at all
  ClockCondition once;
};

/// An answer of the sheet, with its condition.
struct ClockAnswer {
  Axis axis{};
  Answer answer;
  ClockCondition condition;
};

/// Who decided: an entry or an answer of the schedule, by its index, or nobody but the axis itself.
struct ClockSource {
  enum class Kind : std::uint8_t { assumed, entry, answer };
  Axis rule = Axis::schedule;
  Kind kind = Kind::assumed;
  std::size_t index = 0;
};

struct Schedule {
  std::vector<ScheduleEntry> entries;  // in the order of the sheet
  std::vector<ClockAnswer> answers;    // of one axis: the last that holds, a conditional one first
  /// The time of the first hand, in minutes after midnight; without it the clock comes to no place
  /// that is a time of day.
  std::optional<std::int64_t> starts_at;
};

/// When a place that is a time of day comes, in seconds since the start; nothing for the others,
/// and when nobody knows when it starts.
std::optional<std::int64_t> moment_of(const Schedule& schedule, const SchedulePlace& place);

/// What the sheet answers under these facts; where it is silent, the mainstream answer.
struct ClockRuling {
  Answer answer;
  ClockSource source;
};
ClockRuling ruling(const Schedule& schedule, Axis axis, const ClockFacts& facts);

/// No blind grows beyond this, however often it is doubled.
inline constexpr Chips most_chips_of_a_blind{1'000'000'000'000'000};
Blinds stepped(const Blinds& blinds, const StepRow& step);
Blinds doubled(const Blinds& blinds);

}  // namespace floorman::engine
