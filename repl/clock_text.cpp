#include "repl/clock_text.hpp"

#include <fmt/format.h>

#include <array>

#include "interp/tournament/narrate_clock.hpp"

namespace floorman::repl {

using engine::ClockForecast;
using engine::ClockState;
using interp::HouseSchedule;
namespace clock = engine::clock;

// ---- times

std::optional<std::int64_t> read_clock_time(const std::string& text) {
  std::array<std::int64_t, 3> parts{};
  std::size_t part = 0;
  std::size_t digits = 0;
  for (const char c : text) {
    if (c == ':') {
      if (digits == 0 || ++part == parts.size()) return std::nullopt;
      digits = 0;
    } else if (c >= '0' && c <= '9' && digits < 2) {
      parts[part] = parts[part] * 10 + (c - '0');
      ++digits;
    } else {
      return std::nullopt;
    }
  }
  if (part == 0 || digits != 2 || parts[1] > 59 || parts[2] > 59) return std::nullopt;
  return parts[0] * 3600 + parts[1] * 60 + parts[2];
}

std::string spell_moment(std::int64_t seconds, const ClockFace& face) {
  constexpr std::int64_t day = 24 * 3600;
  const std::string rest = seconds % 60 == 0 ? "" : fmt::format(":{:02}", seconds % 60);
  if (!face.starts) return fmt::format("{}:{:02}{}", seconds / 3600, seconds / 60 % 60, rest);
  const std::int64_t of_day = (*face.starts * 60 + seconds) % day;
  return fmt::format("{:02}:{:02}{}", of_day / 3600, of_day / 60 % 60, rest);
}

std::string spell_left(std::int64_t seconds) {
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string spell_level(const engine::Blinds& blinds, engine::Chips ante) {
  std::string text = interp::spell(blinds);
  if (ante.count > 0) text += fmt::format(", ante {}", ante.count);
  return text;
}

// ---- a moment

std::string name_of_phase(const HouseSchedule& house, const ClockState& state) {
  using Phase = ClockState::Phase;
  switch (state.phase) {
    case Phase::before: return "not started";
    case Phase::level: return fmt::format("level {}", state.levels.back().number);
    case Phase::on_break: {
      const std::string& name = house.entries[state.waiting_entries.front()].name;
      return name.empty() ? "break" : "break: " + name;
    }
    case Phase::waiting:
      return state.waiting_entries.empty() ? "the director announces the blinds"
                                           : fmt::format("day {} is over", state.day);
    case Phase::over: return "time is up";
  }
  return "";
}

namespace {

std::string in_how_long(const ClockForecast::Coming& coming, std::int64_t now) {
  if (!coming.timed) return "";
  return fmt::format(", in {}", spell_left(coming.event.at - now));
}

}  // namespace

std::string next_level_text(const ClockForecast::Coming& coming, std::int64_t now) {
  const auto& level = std::get<clock::LevelBegins>(coming.event.what);
  return fmt::format("level {}: {}{}", level.number, spell_level(level.blinds, level.ante),
                     in_how_long(coming, now));
}

std::string next_break_text(const HouseSchedule& house, const ClockForecast::Coming& coming,
                            std::int64_t now) {
  const auto& pause = std::get<clock::BreakBegins>(coming.event.what);
  std::string text = pause.seconds ? interp::spell_time(*pause.seconds) : "as long as it takes";
  const std::string& name = house.entries[coming.event.source.index].name;
  if (!name.empty()) text += ": " + name;
  return text + in_how_long(coming, now);
}

std::string moment_text(const HouseSchedule& house, const ClockState& state,
                        const ClockFace& face) {
  std::string text =
      fmt::format("{:<8}{}", spell_moment(state.now, face), name_of_phase(house, state));
  const bool in_a_level = state.phase == ClockState::Phase::level;
  if (in_a_level) {
    const engine::LevelOn& level = state.levels.back();
    text +=
        fmt::format(": blinds {}, {}", interp::spell(level.blinds),
                    level.ante.count == 0 ? "no ante" : fmt::format("ante {}", level.ante.count));
  }
  text += "\n";
  if (const auto left = engine::seconds_left(state)) {
    text += fmt::format("{:<8}{}, to {}\n", "left", spell_left(*left),
                        spell_moment(state.now + *left, face));
  }
  const ClockForecast ahead = engine::forecast(house.schedule, state);
  if (ahead.level) {
    text += fmt::format("{:<8}{}\n", "next", next_level_text(*ahead.level, state.now));
  } else if (in_a_level) {
    text += fmt::format("{:<8}no level follows\n", "next");
  }
  if (ahead.pause) {
    text += fmt::format("{:<8}{}\n", "break", next_break_text(house, *ahead.pause, state.now));
  }
  if (in_a_level) {
    const engine::LevelOn& level = state.levels.back();
    const auto source = level.row
                            ? engine::ClockSource{engine::Axis::schedule,
                                                  engine::ClockSource::Kind::entry, *level.row}
                            : level.ending.source;
    text += fmt::format("{:<8}{}\n", "rule", interp::name_of(interp::cite(house, source)));
  }
  return text;
}

}  // namespace floorman::repl
