// The clock on the wall, drawn: what it shows, and how that fits a terminal of any size.
//
// Pure functions: a state in, text out. The terminal is clock_watch.cpp's business.
#pragma once

#include <string>
#include <vector>

#include "interp/tournament/read_schedule.hpp"

namespace floorman::repl {

/// What the clock shows. Empty texts are left out.
struct ClockScreen {
  enum class Mood { running, on_break, last_minute, stopped };
  Mood mood = Mood::running;
  std::string house;
  std::string phase;   // "level 7", "break: Food"
  std::string left;    // "12:34", drawn large; empty when no time runs
  std::string blinds;  // "500/1000, ante 100"
  std::string next_level;
  std::string next_break;
  std::string players;
  std::vector<std::string> notices;  // "color up 100"
};

/// `notices`: what happened lately and is to be done.
ClockScreen screen_of(const std::string& title, const interp::HouseSchedule& house,
                      const engine::ClockState& state, std::vector<std::string> notices);

/// `rows` lines of at most `columns` characters, joined by line feeds. What does not fit goes, the
/// least needed first; blinds, phase and time stay longest.
std::string draw(const ClockScreen& screen, int columns, int rows, bool colour);

}  // namespace floorman::repl
