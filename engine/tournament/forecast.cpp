#include "engine/tournament/forecast.hpp"

#include <algorithm>

namespace floorman::engine {

std::vector<ClockEvent> run_on(const Schedule& schedule, ClockState& state, bool& timed) {
  if (const auto seconds = seconds_to_next_event(schedule, state)) {
    // What falls due may bring nothing, as a break whose condition does not hold; `now` has moved.
    return take(schedule, state, {state.now + *seconds, clock::TimePasses{}});
  }
  const ClockReport next{state.now, clock::GoesOn{}};
  if (why_not(state, next)) return {};
  timed = false;
  return take(schedule, state, next);
}

namespace {

bool is_to_be_foretold(const ClockEvent& event) {
  return std::holds_alternative<clock::LevelBegins>(event.what) ||
         std::holds_alternative<clock::BreakBegins>(event.what) ||
         std::holds_alternative<clock::ColorUpDue>(event.what) ||
         std::holds_alternative<clock::RedrawDue>(event.what) ||
         std::holds_alternative<clock::DayEnds>(event.what) ||
         std::holds_alternative<clock::ScheduleEnds>(event.what) ||
         std::holds_alternative<clock::TimeLimit>(event.what);
}

}  // namespace

std::vector<ClockForecast::Coming> next_of_each_kind(const Schedule& schedule, ClockState state) {
  constexpr int most_steps = 60;
  std::vector<ClockForecast::Coming> found;
  bool timed = true;
  state.paused = false;
  if (state.levels.empty() || state.phase == ClockState::Phase::over) return found;
  for (int i = 0; i < most_steps; ++i) {
    const std::int64_t before = state.now;
    const std::vector<ClockEvent> events = run_on(schedule, state, timed);
    if (events.empty() && state.now == before) return found;
    for (const ClockEvent& event : events) {
      const bool known = std::ranges::any_of(found, [&](const ClockForecast::Coming& one) {
        return one.event.what.index() == event.what.index();
      });
      if (!known && is_to_be_foretold(event)) found.push_back({event, timed});
      // What another day brings is for that day.
      const bool last = std::holds_alternative<clock::TimeLimit>(event.what) ||
                        std::holds_alternative<clock::DayEnds>(event.what);
      if (last) return found;
    }
  }
  return found;
}

ClockForecast forecast(const Schedule& schedule, ClockState state) {
  constexpr int most_steps = 60;
  ClockForecast found;
  bool timed = true;
  state.paused = false;
  const bool ends = state.levels.empty() || state.phase == ClockState::Phase::over;
  for (int i = 0; !ends && i < most_steps && !(found.level && found.pause); ++i) {
    const std::int64_t before = state.now;
    const std::vector<ClockEvent> events = run_on(schedule, state, timed);
    if (events.empty() && state.now == before) break;
    for (const ClockEvent& event : events) {
      if (std::holds_alternative<clock::TimeLimit>(event.what)) return found;
      if (!found.level && std::holds_alternative<clock::LevelBegins>(event.what)) {
        found.level = {event, timed};
      }
      if (!found.pause && std::holds_alternative<clock::BreakBegins>(event.what)) {
        found.pause = {event, timed};
      }
    }
  }
  return found;
}

}  // namespace floorman::engine
