// What stands between and inside the levels: switches, breaks, colour-ups, redraws, ends of days.

#include <algorithm>

#include "engine/tournament/clock_run.hpp"

namespace floorman::engine {

using PlaceKind = SchedulePlace::Kind;

// ---- places

bool ClockRun::is_due_by_time(std::size_t entry) const {
  const SchedulePlace& place = schedule_.entries[entry].place;
  if (state_.done[entry]) return false;
  if (const auto moment = moment_of(schedule_, place)) return state_.now >= *moment;
  return place.kind == PlaceKind::after_play && state_.played >= place.number;
}

/// Entries with this place of their own, and those whose time comes at the same moment.
void ClockRun::collect_after(std::int64_t after_level, std::vector<std::size_t>& due) {
  for (std::size_t i = 0; i < schedule_.entries.size(); ++i) {
    const SchedulePlace& place = schedule_.entries[i].place;
    const bool here = place.kind == PlaceKind::after_level && place.number == after_level;
    if (!here && !is_due_by_time(i)) continue;
    if (!here) state_.done[i] = true;
    due.push_back(i);
  }
}

/// Everything between two levels, and which level comes next. A level of the list whose condition
/// does not hold is passed over; what stands behind it is not.
void ClockRun::come_to_place(std::int64_t after_level) {
  std::vector<std::size_t> due;
  collect_after(after_level, due);
  std::size_t& cursor = state_.cursor;
  state_.next_row.reset();
  while (true) {
    for (; cursor < schedule_.entries.size(); ++cursor) {
      const ScheduleEntry& entry = schedule_.entries[cursor];
      if (std::holds_alternative<LevelRow>(entry.row)) break;
      if (entry.place.kind == PlaceKind::in_the_list) due.push_back(cursor);
    }
    take_entries(std::move(due));
    due.clear();
    if (cursor == schedule_.entries.size()) return;
    if (holds_now(schedule_.entries[cursor].condition)) break;
    ++cursor;
  }
  state_.next_row = cursor;
}

/// A break an hour into the play may fall into a level, which goes on behind it.
bool ClockRun::take_what_time_brings() {
  std::vector<std::size_t> due;
  for (std::size_t i = 0; i < schedule_.entries.size(); ++i) {
    if (!is_due_by_time(i)) continue;
    state_.done[i] = true;
    due.push_back(i);
  }
  if (due.empty()) return false;
  take_entries(std::move(due));
  go_on_waiting();
  return true;
}

void ClockRun::pass_over_once() {
  for (std::size_t i = 0; i < schedule_.entries.size(); ++i) {
    const ScheduleEntry& entry = schedule_.entries[i];
    if (entry.place.kind == PlaceKind::once && holds_now(entry.once)) state_.done[i] = true;
  }
}

void ClockRun::check_once() {
  std::vector<std::size_t> due;
  for (std::size_t i = 0; i < schedule_.entries.size(); ++i) {
    const ScheduleEntry& entry = schedule_.entries[i];
    if (entry.place.kind != PlaceKind::once || state_.done[i] || !holds_now(entry.once)) continue;
    state_.done[i] = true;
    due.push_back(i);
  }
  if (due.empty()) return;
  const bool in_a_level = state_.phase == Phase::level;
  take_entries(std::move(due));
  if (in_a_level) go_on_waiting();  // else the break that is on goes first
}

// ---- entries

/// In one place the switches are decided before anything that may ask them (ruling R96: the ante is
/// decided when level 6 ends, and a colour-up after level 6 depends on it).
void ClockRun::take_entries(std::vector<std::size_t> due) {
  std::ranges::sort(due);
  const auto is_switch = [&](std::size_t entry) {
    return std::holds_alternative<SwitchRow>(schedule_.entries[entry].row);
  };
  std::stable_partition(due.begin(), due.end(), is_switch);
  for (const std::size_t entry : due) take_entry(entry);
}

void ClockRun::take_entry(std::size_t index) {
  const ScheduleEntry& entry = schedule_.entries[index];
  if (std::holds_alternative<AnteRow>(entry.row)) {  // its condition is asked level by level
    const std::int64_t number = state_.levels.empty() ? 0 : state_.levels.back().number;
    state_.antes.push_back({index, number + 1});
    return;
  }
  if (!holds_now(entry.condition)) return;
  if (const auto* color_up = std::get_if<ColorUpRow>(&entry.row)) {
    emit(source_of(index), clock::ColorUpDue{color_up->chips, color_up->to});
  } else if (std::holds_alternative<RedrawRow>(entry.row)) {
    emit(source_of(index), clock::RedrawDue{});
  } else if (const auto* decided = std::get_if<SwitchRow>(&entry.row)) {
    if (state_.facts.switches.size() <= decided->name) {
      state_.facts.switches.resize(decided->name + 1);
    }
    std::optional<bool>& value = state_.facts.switches[decided->name];
    if (value) return;  // decided once
    value = holds_now(decided->on_when);
    emit(source_of(index), clock::SwitchDecided{decided->name, *value});
  } else {
    state_.waiting_entries.push_back(index);  // a break or the end of the day: they take time
  }
}

/// Begins what waits first; when nothing waits, the level goes on, or the next one begins.
void ClockRun::go_on_waiting() {
  if (state_.waiting_entries.empty()) {
    if (state_.level_over) {
      begin_next_level();
    } else {
      state_.phase = Phase::level;
    }
    return;
  }
  const std::size_t first = state_.waiting_entries.front();
  if (const auto* row = std::get_if<BreakRow>(&schedule_.entries[first].row)) {
    state_.phase = Phase::on_break;
    state_.break_elapsed = 0;
    state_.break_seconds = row->seconds;
    emit(source_of(first), clock::BreakBegins{row->seconds});
  } else {
    state_.phase = Phase::waiting;
    emit(source_of(first), clock::DayEnds{state_.day});
  }
}

/// The break or the night that is on is over.
void ClockRun::end_pause() {
  const std::size_t first = state_.waiting_entries.front();
  if (state_.phase == Phase::on_break) {
    emit(source_of(first), clock::BreakEnds{});
  } else {
    ++state_.day;
  }
  state_.waiting_entries.erase(state_.waiting_entries.begin());
  go_on_waiting();
}

}  // namespace floorman::engine
