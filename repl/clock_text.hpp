// A schedule and a moment of it as text: what `clock` prints without --watch.
//
// Pure functions of a schedule and a state of its clock. What depends on how many players are left
// is shown as the facts have it that the schedule was read with.
#pragma once

#include <optional>
#include <string>

#include "engine/tournament/forecast.hpp"
#include "interp/tournament/read_schedule.hpp"

namespace floorman::repl {

/// How times are written: from the start, 0:00, or by the clock on the wall.
struct ClockFace {
  std::optional<std::int64_t> starts;  // minutes after midnight
};

/// Hours and minutes "2:35", with seconds where there are any; nothing when it is no time.
std::optional<std::int64_t> read_clock_time(const std::string& text);

/// "2:35" after the start, or "22:35".
std::string spell_moment(std::int64_t seconds, const ClockFace& face);
/// "12:34" or "1:02:34": time that is left.
std::string spell_left(std::int64_t seconds);
/// "500/1000, ante 100".
std::string spell_level(const engine::Blinds& blinds, engine::Chips ante);

/// The house's levels, breaks and colour-ups with their times, and what waits for its condition.
std::string schedule_text(const std::string& title, const interp::HouseSchedule& house,
                          const ClockFace& face);

/// What is on at the time of `state`: level, blinds, time left, and what comes next.
std::string moment_text(const interp::HouseSchedule& house, const engine::ClockState& state,
                        const ClockFace& face);

/// The state in a few words: "level 7", "break: Food", "day 1 is over".
std::string name_of_phase(const interp::HouseSchedule& house, const engine::ClockState& state);

/// "level 8: 1000/2000, in 5:00"; of a break "40 min: Food, in 25:00". Times as far as known.
std::string next_level_text(const engine::ClockForecast::Coming& coming, std::int64_t now);
std::string next_break_text(const interp::HouseSchedule& house,
                            const engine::ClockForecast::Coming& coming, std::int64_t now);

}  // namespace floorman::repl
