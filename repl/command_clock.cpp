// `clock`: a house's schedule, a moment of it, or the clock for the room.

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string_view>

#include "repl/clock_text.hpp"
#include "repl/clock_watch.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"
#include "repl/side_by_side.hpp"

namespace floorman::repl {

namespace {

constexpr std::int64_t seconds_of_a_day = 24 * 3600;

interp::FactValues facts_of(const ClockOptions& options) {
  interp::FactValues facts;
  facts.set(interp::Variable::round, options.round);
  if (options.players > 0) {
    facts.set(interp::Variable::entrants, options.players);
    facts.set(interp::Variable::players_left, options.players);
  }
  return facts;
}

std::optional<ClockFace> face_of(const ClockOptions& options) {
  if (options.starts.empty()) return ClockFace{};
  const auto time = read_clock_time(options.starts);
  if (!time || *time % 60 != 0 || *time >= seconds_of_a_day) {
    complain("--starts takes a time of day: --starts 20:00");
    return std::nullopt;
  }
  return ClockFace{*time / 60};
}

// Seconds from the start; a time of day where --starts gives one.
std::optional<std::int64_t> moment_of(const ClockOptions& options, const ClockFace& face) {
  if (options.at.empty()) return 0;
  const auto time = read_clock_time(options.at);
  if (!time || (face.starts && *time >= seconds_of_a_day)) {
    complain("--at takes hours and minutes, from the start or of the day: --at 2:35");
    return std::nullopt;
  }
  if (!face.starts) return time;
  return (*time - *face.starts * 60 + seconds_of_a_day) % seconds_of_a_day;
}

bool can_watch() {
  const char* terminal = std::getenv("TERM");
  const bool dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !dumb;
}

std::string title_of(const interp::Ruleset& ruleset, const ClockOptions& options) {
  const std::string name = house_name(ruleset);
  return options.round == 1 ? name : fmt::format("{}, round {}", name, options.round);
}

}  // namespace

int run_clock(const Options& options) {
  const auto face = face_of(options.clock);
  if (!face) return exit_usage;
  const auto at = moment_of(options.clock, *face);
  if (!at) return exit_usage;
  const auto ruleset = load_named(options.files.front());
  if (!ruleset) return exit_usage;
  const bool errors = grammar::count_findings(ruleset->findings).errors > 0;
  if (errors) {
    std::cerr << grammar::render_findings(ruleset->findings);
    complain("the sheet has errors; the schedule is what could be read");
  }
  interp::HouseSchedule house = interp::read_schedule(*ruleset, facts_of(options.clock));
  house.schedule.starts_at = face->starts;
  const std::string title = title_of(*ruleset, options.clock);
  const bool only_the_schedule = options.clock.at.empty() && !options.clock.watch;
  if (only_the_schedule || !house.has_levels()) {
    print(schedule_text(title, house, *face));
    return errors || !only_the_schedule ? exit_errors : exit_clean;
  }
  engine::ClockState state = engine::new_clock(house.schedule, house.facts);
  engine::take(house.schedule, state, {0, engine::clock::Starts{}});
  engine::take(house.schedule, state, {*at, engine::clock::TimePasses{}});
  if (!options.clock.watch) {
    print(moment_text(house, state, *face));
    return errors ? exit_errors : exit_clean;
  }
  if (!can_watch()) {
    complain("--watch needs a terminal");
    return exit_usage;
  }
  return watch_clock(title, house, std::move(state));
}

}  // namespace floorman::repl
