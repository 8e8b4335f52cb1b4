// What the tests of the clock share: rows of a schedule in a few words, and a clock that keeps what
// came of its reports. Tests of one file each take what they need.
#pragma once

#include <utility>
#include <vector>

#include "engine/tournament/forecast.hpp"

namespace floorman::tests {

using namespace engine;  // NOLINT(google-build-using-namespace)
namespace report = engine::clock;

inline constexpr std::int64_t minute = 60;

inline ScheduleEntry in_the_list(ScheduleRow row) {
  ScheduleEntry entry;
  entry.row = std::move(row);
  return entry;
}

inline ScheduleEntry throughout(ScheduleRow row) {
  ScheduleEntry entry = in_the_list(std::move(row));
  entry.place.kind = SchedulePlace::Kind::throughout;
  return entry;
}

inline ScheduleEntry level(std::int64_t small, std::int64_t big, std::int64_t minutes) {
  return in_the_list(LevelRow{{{small}, {big}}, minutes * minute, false, {}, false});
}

inline ScheduleEntry start(std::int64_t small, std::int64_t big) {
  return in_the_list(LevelRow{{{small}, {big}}, {}, false, {}, true});
}

inline ScheduleEntry step(StepRow::At at, StepRow::Change change, std::int64_t low,
                          std::int64_t high, Blinds add = {}) {
  return throughout(StepRow{at, change, low, high, add});
}

inline ScheduleEntry break_of(std::int64_t minutes, SchedulePlace place) {
  ScheduleEntry entry = in_the_list(BreakRow{minutes * minute});
  entry.place = place;
  return entry;
}

inline ClockCondition players_left(std::int64_t low, std::int64_t high) {
  return {{{{ClockFact::players_left, 0, low, high}}}};
}

template <typename Choice>
ClockAnswer answer(Axis axis, Choice choice, std::int64_t value = 0) {
  ClockAnswer said;  // g++ 12 cannot compile this in one expression
  said.axis = axis;
  said.answer.choice = static_cast<std::uint8_t>(choice);
  said.answer.values[0] = value;
  return said;
}

// A clock that tells what it was asked and what came of it.
struct Room {
  explicit Room(Schedule house, std::int64_t players = 0) : schedule(std::move(house)) {
    ClockFacts facts;
    if (players > 0) facts.set(ClockFact::players_left, players);
    state = new_clock(schedule, facts);
    at(0, report::Starts{});
  }

  template <typename What>
  void at(std::int64_t seconds, What what) {
    for (ClockEvent& event : take(schedule, state, {seconds, what})) events.push_back(event);
  }
  void pass_to(std::int64_t seconds) { at(seconds, report::TimePasses{}); }

  template <typename What>
  std::vector<std::pair<std::int64_t, What>> all() const {
    std::vector<std::pair<std::int64_t, What>> found;
    for (const ClockEvent& event : events) {
      if (const auto* what = std::get_if<What>(&event.what)) found.emplace_back(event.at, *what);
    }
    return found;
  }
  // Of the last hand that began.
  std::int64_t level_of_hand() const { return all<report::HandBegins>().back().second.level; }
  const LevelOn& on() const { return state.levels.back(); }

  Schedule schedule;
  ClockState state;
  std::vector<ClockEvent> events;
};

inline Schedule ten_minute_levels() {
  Schedule schedule;
  schedule.entries = {start(5, 10),
                      step(StepRow::At::time, StepRow::Change::twice, 10 * minute, 10 * minute)};
  return schedule;
}

}  // namespace floorman::tests
