// Reports, and the passing of time.

#include "engine/tournament/clock.hpp"

#include <algorithm>

#include "engine/tournament/clock_run.hpp"

namespace floorman::engine {

using Phase = ClockState::Phase;
using Ending = LevelEnding::Kind;

// ---- time

std::optional<std::int64_t> length_of_level(const ClockState& state) {
  const LevelEnding& ending = state.levels.back().ending;
  switch (ending.kind) {
    case Ending::time: return ending.high + state.level_added;
    case Ending::range: {
      // Until the director settles it the level may last as long as the sheet allows.
      const std::int64_t settled = state.settled.value_or(ending.high);
      return std::clamp(settled, ending.low, ending.high) + state.level_added;
    }
    case Ending::never:
    case Ending::elimination:
    case Ending::lap:
    case Ending::hands: break;
  }
  return std::nullopt;
}

std::optional<std::int64_t> round_time(const Schedule& schedule, const ClockState& state) {
  const ClockRuling limit = ruling(schedule, Axis::round_time_limit, state.facts);
  switch (static_cast<RoundTimeLimit>(limit.answer.choice)) {
    case RoundTimeLimit::none: break;
    case RoundTimeLimit::time: return limit.answer.values[0];
  }
  return std::nullopt;
}

std::optional<std::int64_t> seconds_left(const ClockState& state) {
  switch (state.phase) {
    case Phase::level:
      if (const auto length = length_of_level(state)) {
        return std::max<std::int64_t>(0, *length - state.level_elapsed);
      }
      return std::nullopt;
    case Phase::on_break:
      if (state.break_seconds) {
        return std::max<std::int64_t>(0, *state.break_seconds - state.break_elapsed);
      }
      return std::nullopt;
    case Phase::before:
    case Phase::waiting:
    case Phase::over: break;
  }
  return std::nullopt;
}

std::optional<std::int64_t> seconds_to_next_event(const Schedule& schedule,
                                                  const ClockState& state) {
  if (state.paused) return std::nullopt;
  std::optional<std::int64_t> nearest = seconds_left(state);
  if (state.phase != Phase::level) return nearest;
  const auto consider = [&](std::int64_t played) {
    const std::int64_t rest = std::max<std::int64_t>(0, played - state.played);
    nearest = std::min(nearest.value_or(rest), rest);
  };
  if (const auto limit = round_time(schedule, state)) consider(*limit);
  for (std::size_t i = 0; i < schedule.entries.size(); ++i) {
    const SchedulePlace& place = schedule.entries[i].place;
    if (state.done[i]) continue;
    if (place.kind == SchedulePlace::Kind::after_play) consider(place.number);
    if (const auto moment = moment_of(schedule, place))
      consider(state.played + *moment - state.now);
  }
  return nearest;
}

void ClockRun::pass_to(std::int64_t time) {
  while (true) {
    do_what_is_due();
    if (state_.now >= time) return;
    std::int64_t step = time - state_.now;
    if (const auto next = seconds_to_next_event(schedule_, state_)) step = std::min(step, *next);
    state_.now += step;
    if (state_.paused) continue;
    if (state_.phase == Phase::on_break) state_.break_elapsed += step;
    if (state_.phase != Phase::level) continue;
    state_.level_elapsed += step;
    state_.played += step;
  }
}

void ClockRun::do_what_is_due() {
  while (do_one_thing_due()) {
  }
}

bool ClockRun::do_one_thing_due() {
  if (state_.phase == Phase::level && state_.ends_owed > 0) {
    --state_.ends_owed;
    end_level(true);
    return true;
  }
  if (state_.paused) return false;
  const bool out_of_time = seconds_left(state_) == 0;
  if (state_.phase == Phase::on_break && out_of_time) {
    end_pause();
    return true;
  }
  if (state_.phase != Phase::level) return false;
  const auto limit = round_time(schedule_, state_);
  if (limit && state_.played >= *limit) {
    state_.phase = Phase::over;
    emit(ruling(schedule_, Axis::round_time_limit, state_.facts).source, clock::TimeLimit{});
    return true;
  }
  if (out_of_time) {
    end_level(true);
    return true;
  }
  return take_what_time_brings();
}

// ---- reports

ClockSource ClockRun::by_the_director() const {
  return ruling(schedule_, Axis::last_word, state_.facts).source;
}

LevelEnding::Kind ClockRun::ends_by() const {
  return state_.levels.empty() ? Ending::never : state_.levels.back().ending.kind;
}

TableClock& ClockRun::table(std::int64_t number) {
  const auto found = std::ranges::find(state_.tables, number, &TableClock::table);
  if (found != state_.tables.end()) return *found;
  TableClock fresh;
  fresh.table = number;
  state_.tables.push_back(fresh);
  return state_.tables.back();
}

/// The moment by which a hand is before or after the signal (policy B2.3).
std::int64_t ClockRun::moment_that_counts(std::int64_t at, const TableClock& table,
                                          LevelStarts choice) const {
  const std::int64_t shuffle = table.shuffle_began.value_or(at);
  switch (choice) {
    case LevelStarts::next_shuffle: return shuffle;
    // A hand is the one being played from its shuffle on, but never before the last one is over: a
    // second deck that was shuffled meanwhile does not make it begin.
    case LevelStarts::next_hand: return std::max(shuffle, table.hand_ended.value_or(shuffle));
    case LevelStarts::next_first_card: return at;
  }
  return at;
}

void ClockRun::carry_out(const ClockReport& report) {
  std::visit([&](const auto& what) { carry_out(report.at, what); }, report.what);
  do_what_is_due();
}

void ClockRun::carry_out(std::int64_t, const clock::Starts&) {
  pass_over_once();
  come_to_place(0);
  go_on_waiting();
}

void ClockRun::carry_out(std::int64_t, const clock::TimePasses&) {}

void ClockRun::carry_out(std::int64_t at, const clock::ShuffleBegins& report) {
  table(report.table).shuffle_began = at;
}

void ClockRun::carry_out(std::int64_t at, const clock::FirstCard& report) {
  TableClock& at_table = table(report.table);
  const ClockRuling starts = ruling(schedule_, Axis::new_level_starts, state_.facts);
  const std::int64_t moment =
      moment_that_counts(at, at_table, static_cast<LevelStarts>(starts.answer.choice));
  const LevelOn* under = &state_.levels.front();
  for (const LevelOn& level : state_.levels) {
    if (level.began <= moment) under = &level;
  }
  ++at_table.hands;
  at_table.shuffle_began.reset();
  events_.push_back(
      {at, starts.source,
       clock::HandBegins{report.table, at_table.hands, under->number, under->blinds, under->ante}});
}

void ClockRun::carry_out(std::int64_t at, const clock::HandEnds& report) {
  table(report.table).hand_ended = at;
  ++state_.hands_in_level;
  const bool enough =
      ends_by() == Ending::hands && state_.hands_in_level == state_.levels.back().ending.low;
  if (enough) ++state_.ends_owed;
}

void ClockRun::carry_out(std::int64_t, const clock::PlayersLeft& report) {
  const auto before = state_.facts.find({ClockFact::players_left, 0, 0, 0});
  const std::int64_t eliminated =
      before ? std::max<std::int64_t>(0, *before - report.count) : std::int64_t{1};
  if (!before) pass_over_once();
  state_.facts.set(ClockFact::players_left, report.count);
  if (ends_by() == Ending::elimination) state_.ends_owed += eliminated;
  do_what_is_due();
  check_once();
}

void ClockRun::carry_out(std::int64_t, const clock::LapCompleted&) {
  if (ends_by() == Ending::lap) ++state_.ends_owed;
}

void ClockRun::carry_out(std::int64_t, const clock::Pauses&) { state_.paused = true; }

void ClockRun::carry_out(std::int64_t, const clock::Resumes&) {
  if (state_.paused) {
    state_.paused = false;
  } else {
    end_pause();
  }
}

void ClockRun::carry_out(std::int64_t, const clock::SettlesLength& report) {
  state_.settled = report.seconds;
  emit(by_the_director(), clock::LengthChanged{*length_of_level(state_)});
}

void ClockRun::carry_out(std::int64_t, const clock::AddsTime& report) {
  const std::int64_t seconds = std::max(report.seconds, -*seconds_left(state_));
  if (state_.phase == Phase::on_break) {
    *state_.break_seconds += seconds;
    emit(by_the_director(), clock::LengthChanged{*state_.break_seconds});
  } else {
    state_.level_added += seconds;
    emit(by_the_director(), clock::LengthChanged{*length_of_level(state_)});
  }
}

void ClockRun::carry_out(std::int64_t, const clock::GoesOn&) {
  if (state_.phase == Phase::level) {
    end_level(false);
  } else {
    end_pause();
  }
}

void ClockRun::carry_out(std::int64_t, const clock::GoesBack&) {
  const std::int64_t wanted = state_.levels.back().number - (state_.level_over ? 0 : 1);
  const auto found = std::find_if(state_.levels.rbegin(), state_.levels.rend(),
                                  [&](const LevelOn& level) { return level.number == wanted; });
  LevelOn level = *found;
  level.repeats = 0;
  state_.cursor = level.cursor;
  state_.antes.resize(level.antes_reached);
  state_.waiting_entries.clear();
  state_.ends_owed = 0;
  state_.schedule_over = false;
  begin_level(level, by_the_director());
}

void ClockRun::carry_out(std::int64_t, const clock::SetsBlinds& report) {
  state_.waiting_entries.clear();
  state_.ends_owed = 0;
  LevelOn level = next_level(report.blinds);
  level.ante = report.ante;
  level.ante_of_its_row = true;
  begin_level(level, by_the_director());
}

void ClockRun::carry_out(std::int64_t, const clock::FactTold& report) {
  const bool news = !state_.facts.find({report.fact, 0, 0, 0});
  state_.facts.set(report.fact, report.value);
  if (news) pass_over_once();
  check_once();
}

// ---- from outside

ClockState new_clock(const Schedule& schedule, const ClockFacts& facts) {
  ClockState state;
  state.facts = facts;
  state.done.assign(schedule.entries.size(), false);
  return state;
}

std::vector<ClockEvent> take(const Schedule& schedule, ClockState& state,
                             const ClockReport& report) {
  if (state.phase == Phase::before) state.now = report.at;
  ClockRun run(schedule, state);
  run.pass_to(report.at);
  if (!why_not(state, report)) run.carry_out(report);
  return std::move(run).events();
}

}  // namespace floorman::engine
