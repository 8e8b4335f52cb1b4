// The clock of a tournament: reports with a time go in, what follows by the schedule comes out.
//
// The end of a level is an event of the clock; only for which hand the new blinds hold waits for a
// hand (TDA 2024 23; ruling PUB-23), so levels do not drift. Nothing here reads a real clock: time
// is seconds on whatever scale the reports use. The state is a value; a copy of it can be run ahead
// to see what comes.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/tournament/schedule.hpp"

namespace floorman::engine {

namespace clock {

// ---- reports

struct Starts {};
struct TimePasses {};
/// Tables have numbers of their own; a tournament on one table may leave them out.
struct ShuffleBegins {
  std::int64_t table = 1;
};
struct FirstCard {
  std::int64_t table = 1;
};
struct HandEnds {
  std::int64_t table = 1;
};
/// After busts. Every player less counts as an elimination.
struct PlayersLeft {
  std::int64_t count = 0;
};
/// The button has been all round the table.
struct LapCompleted {};
struct Pauses {};
/// After a pause, a break without a length, or the end of a day.
struct Resumes {};
/// The director settles how long levels last, within the range that the sheet gives.
struct SettlesLength {
  std::int64_t seconds = 0;
};
/// The director mends the time of the level or the break that is on; may be negative.
struct AddsTime {
  std::int64_t seconds = 0;
};
/// The director goes on to what comes next, or back: to the level before, or, between two levels,
/// to the begin of the one that has ended. Switches stay as they were decided.
struct GoesOn {};
struct GoesBack {};
/// The director announces blinds: a new level, at once.
struct SetsBlinds {
  Blinds blinds;
  Chips ante{};
};
/// Whatever else conditions ask; not the level, which the clock knows itself.
struct FactTold {
  ClockFact fact{};
  std::int64_t value = 0;
};

// ---- events

struct LevelEnds {
  std::int64_t number = 0;
};
struct LevelBegins {
  std::int64_t number = 0;  // its place among the levels played, whatever its row calls it
  Blinds blinds;
  Chips ante{};
  std::optional<std::int64_t> seconds;  // nothing: not ended by time
  bool again = false;                   // the same level once more
};
/// A hand's first card: which level it is played under.
struct HandBegins {
  std::int64_t table = 0;
  std::int64_t hand = 0;  // of that table
  std::int64_t level = 0;
  Blinds blinds;
  Chips ante{};
};
struct BreakBegins {
  std::optional<std::int64_t> seconds;
};
struct BreakEnds {};
struct ColorUpDue {
  Chips chips{};
  std::optional<Chips> to;
};
struct SwitchDecided {
  std::size_t name = 0;
  bool on = false;
};
struct RedrawDue {};
struct DayEnds {
  std::int64_t day = 1;
};
/// No level comes after this one; by the answer to `after the last level` its blinds stay, or the
/// director says others. With no level before it: the sheet gives none.
struct ScheduleEnds {};
struct TimeLimit {};
/// The director's decisions about the level that is on: its whole length now.
struct LengthChanged {
  std::int64_t seconds = 0;
};

}  // namespace clock

struct ClockReport {
  std::int64_t at = 0;  // seconds
  std::variant<clock::Starts, clock::TimePasses, clock::ShuffleBegins, clock::FirstCard,
               clock::HandEnds, clock::PlayersLeft, clock::LapCompleted, clock::Pauses,
               clock::Resumes, clock::SettlesLength, clock::AddsTime, clock::GoesOn,
               clock::GoesBack, clock::SetsBlinds, clock::FactTold>
      what;
};

struct ClockEvent {
  std::int64_t at = 0;
  ClockSource source;  // the policy that decided, and who answered it
  std::variant<clock::LevelEnds, clock::LevelBegins, clock::HandBegins, clock::BreakBegins,
               clock::BreakEnds, clock::ColorUpDue, clock::SwitchDecided, clock::RedrawDue,
               clock::DayEnds, clock::ScheduleEnds, clock::TimeLimit, clock::LengthChanged>
      what;
};

/// What ends a level. It is decided when the level begins.
struct LevelEnding {
  enum class Kind : std::uint8_t { never, time, range, elimination, lap, hands };
  Kind kind = Kind::never;
  std::int64_t low = 0;  // seconds, or hands
  std::int64_t high = 0;
  ClockSource source;
};

/// A level as it was begun.
struct LevelOn {
  std::int64_t number = 0;
  std::int64_t began = 0;
  Blinds blinds;
  Chips ante{};
  bool ante_of_its_row = false;
  std::int64_t repeats = 0;
  LevelEnding ending;
  std::optional<std::size_t> row;  // its entry; nothing: generated, or said by the director
  std::size_t cursor = 0;          // the entry of the list behind it
  std::size_t antes_reached = 0;
};

/// What a table has reported of its hands.
struct TableClock {
  std::int64_t table = 1;
  std::int64_t hands = 0;
  std::optional<std::int64_t> shuffle_began;  // of the hand to come
  std::optional<std::int64_t> hand_ended;     // the last one
};

struct ClockState {
  enum class Phase : std::uint8_t {
    before,  // not started
    level,
    on_break,
    waiting,  // for the director: the day is over, or there are no blinds
    over,     // the time limit
  };
  Phase phase = Phase::before;
  bool paused = false;
  std::int64_t now = 0;
  std::int64_t played = 0;  // seconds of levels, breaks and pauses not counted
  std::int64_t day = 1;

  std::vector<LevelOn> levels;  // all that were begun, by time; the last is on, or has just ended
  bool level_over = true;
  bool schedule_over = false;
  std::int64_t level_elapsed = 0;  // seconds
  std::int64_t level_added = 0;
  std::int64_t hands_in_level = 0;
  std::int64_t ends_owed = 0;           // eliminations, laps that have not ended a level yet
  std::optional<std::int64_t> settled;  // by the director, for levels of a range

  std::vector<std::size_t> waiting_entries;  // breaks and ends of days; in a break: the first is on
  std::int64_t break_elapsed = 0;
  std::optional<std::int64_t> break_seconds;  // nothing: until the director says

  std::size_t cursor = 0;               // in the entries: the next of the list
  std::optional<std::size_t> next_row;  // between levels: the level to come
  struct ReachedAnte {
    std::size_t entry = 0;
    std::int64_t from_level = 0;
  };
  std::vector<ReachedAnte> antes;  // rows of the list that the clock has passed
  std::vector<bool> done;          // entries that come once; by index
  ClockFacts facts;
  std::vector<TableClock> tables;
};

enum class ClockRefusal : std::uint8_t {
  not_started,
  started_already,
  time_is_up,
  paused_already,
  nothing_to_resume,
  not_the_directors,  // the sheet fixes this level's length
  outside_the_range,
  not_timed,  // no time of a level or break to mend
  no_earlier_level,
  nothing_follows,
  level_is_the_clocks,
};

/// A clock that has not started. `facts` as they are known before the first hand.
ClockState new_clock(const Schedule& schedule, const ClockFacts& facts);

/// Why the report cannot be taken now; nothing if it can.
std::optional<ClockRefusal> why_not(const ClockState& state, const ClockReport& report);

/// Lets the time pass to the report's, carries the report out, and returns what followed, in
/// order. A report that is refused only lets the time pass. One from the past is taken now, but a
/// hand's times count as they are told.
std::vector<ClockEvent> take(const Schedule& schedule, ClockState& state,
                             const ClockReport& report);

/// Time left of the level or break that is on; nothing if no time ends it.
std::optional<std::int64_t> seconds_left(const ClockState& state);

/// Until time alone brings the next event; nothing if it does not.
std::optional<std::int64_t> seconds_to_next_event(const Schedule& schedule,
                                                  const ClockState& state);

}  // namespace floorman::engine
