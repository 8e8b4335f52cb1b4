// The clock as people see it: the printed schedule, a moment of it, the screen for the room, and
// one run in a real terminal.

#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "grammar/source.hpp"
#include "repl/clock_screen.hpp"
#include "repl/clock_text.hpp"
#include "tests/interp/support.hpp"
#include "tests/repl/terminal.hpp"

namespace floorman::tests {

namespace {

namespace report = engine::clock;

constexpr std::int64_t minute = 60;

interp::HouseSchedule schedule_of(const std::string& house, std::int64_t players = 0) {
  interp::FactValues facts;
  if (players > 0) facts.set(interp::Variable::players_left, players);
  return interp::read_schedule(interp::load_ruleset(in_project("rulesets/" + house + ".rules")),
                               facts);
}

engine::ClockState started(const interp::HouseSchedule& house, std::int64_t seconds) {
  engine::ClockState state = engine::new_clock(house.schedule, house.facts);
  engine::take(house.schedule, state, {0, report::Starts{}});
  engine::take(house.schedule, state, {seconds, report::TimePasses{}});
  return state;
}

std::string screen_at(const interp::HouseSchedule& house, std::int64_t seconds, int columns,
                      int rows, bool colour = false) {
  return repl::draw(repl::screen_of("The house", house, started(house, seconds), {}), columns, rows,
                    colour);
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

TEST_CASE("princeton printed from eight in the evening: the day ends at two", "[clock]") {
  const std::string text = repl::schedule_text("P", schedule_of("princeton"), {20 * 60});
  CHECK(has(text, "  20:00  level 1         10/15  40 min\n"));
  CHECK(has(text, "  21:50  color up 5 (rule 51)\n  21:50  break of 20 min (rule 51)\n"));
  CHECK(has(text, "  02:00  day 1 ends (rule 7)\n"));
  CHECK(has(text, "level 20  10000/20000  to the end\n"));
  CHECK(has(text, "  once 16 players left: color up 500 when level 16+ (rule 51)\n"));
}

TEST_CASE("octobermuck printed: antes as the players left have it, and unknown without them",
          "[clock]") {
  const std::string nobody_said = repl::schedule_text("O", schedule_of("octobermuck"), {});
  CHECK(has(nobody_said, "2:10  antes? not known here: decide antes after level 6 when 16+"));
  CHECK(has(nobody_said, "  ante 100 from level 7 when antes (rule 32)\n"));
  const std::string with_16 = repl::schedule_text("O", schedule_of("octobermuck", 16), {});
  CHECK(has(with_16, "2:10  antes: yes (rule 32)\n"));
  CHECK(has(with_16, "2:50  level 7   500/1000  ante 100  20 min\n"));
  CHECK_FALSE(has(with_16, "color up 100"));
  const std::string with_15 = repl::schedule_text("O", schedule_of("octobermuck", 15), {});
  CHECK(has(with_15, "2:10  color up 100 (rule 31)\n"));
  CHECK_FALSE(has(with_15, "ante 100"));
}

TEST_CASE("a range is printed as one, and a schedule without an end is cut", "[clock]") {
  const std::string ollh = repl::schedule_text("O", schedule_of("ollh"), {});
  CHECK(has(ollh, "20-30 min\n"));
  CHECK(has(ollh, "2:10  time is up"));
  CHECK(has(repl::schedule_text("C", schedule_of("casa-de-campo"), {}), "... and so on\n"));
}

TEST_CASE("what is on at a time: level or break, time left, what comes next", "[clock]") {
  const interp::HouseSchedule house = schedule_of("octobermuck", 16);
  const std::string in_level = repl::moment_text(house, started(house, 63 * minute), {});
  CHECK(has(in_level, "1:03    break\nleft    7:00, to 1:10\n"));
  CHECK(has(in_level, "next    level 4: 50/100, in 7:00\n"));
  const std::string later = repl::moment_text(house, started(house, 175 * minute), {19 * 60});
  CHECK(has(later, "21:55   level 7: blinds 500/1000, ante 100\n"));
  CHECK(has(later, "left    15:00, to 22:10\n"));
  CHECK(has(later, "octobermuck.rules:"));
  CHECK(has(later, ", rule 29\n"));
}

TEST_CASE("times are read as they are written", "[clock]") {
  CHECK(repl::read_clock_time("2:35") == 155 * minute);
  CHECK(repl::read_clock_time("20:00") == 1200 * minute);
  CHECK(repl::read_clock_time("0:00:07") == 7);
  for (const char* wrong : {"", "2", "2:", ":35", "2:7", "2:60", "1:00:00:00", "x:30", "123:00"}) {
    CHECK_FALSE(repl::read_clock_time(wrong));
  }
}

TEST_CASE("the screen is as large as the terminal, however small", "[clock]") {
  const interp::HouseSchedule house = schedule_of("octobermuck", 16);
  for (int columns = 1; columns <= 130; columns += 3) {
    for (int rows = 1; rows <= 45; ++rows) {
      const auto lines = lines_of(screen_at(house, 175 * minute + 26, columns, rows) + "\n");
      REQUIRE(lines.size() == static_cast<std::size_t>(rows));
      for (const std::string& line : lines) {
        REQUIRE(grammar::count_characters(line) <= static_cast<std::size_t>(columns));
      }
    }
  }
}

TEST_CASE("the time left is drawn in large figures", "[clock]") {
  const std::string screen = screen_at(schedule_of("octobermuck"), 2 * minute + 47, 80, 24);
  // 17:13 in dots of four by two: the figures 1, 7, colon, 1, 3.
  const std::string dot = "####";
  const std::string dark = "    ";
  const std::string top = dark + dark + dot + dark + dot + dot + dot + dark + dark + dark + dark +
                          dark + dot + dark + dot + dot + dot;
  CHECK(has(screen, top + "\n"));
  CHECK(has(screen, "level 1\n"));
  CHECK(has(screen, "blinds 5/10\n"));
  CHECK(has(screen, "next level 2: 10/25, in 17:13\n"));
  CHECK(has(screen, "next break 10 min, in 57:13\n"));
}

TEST_CASE("a small terminal keeps the blinds, the level and the time", "[clock]") {
  const interp::HouseSchedule house = schedule_of("octobermuck");
  CHECK(screen_at(house, 167, 20, 3) == "      level 1\n       17:13\n    blinds 5/10");
  CHECK(screen_at(house, 167, 20, 1) == "    blinds 5/10");
}

TEST_CASE("without colour there is no escape sequence in the screen", "[clock]") {
  const interp::HouseSchedule house = schedule_of("octobermuck");
  CHECK_FALSE(has(screen_at(house, 167, 80, 24, false), "\x1b"));
  CHECK(has(screen_at(house, 167, 80, 24, true), "\x1b[32m"));
}

TEST_CASE("a break, a stopped clock and the players left are on the screen", "[clock]") {
  const interp::HouseSchedule house = schedule_of("octobermuck", 16);
  engine::ClockState state = started(house, 131 * minute);
  engine::take(house.schedule, state, {131 * minute, report::Pauses{}});
  const auto screen = repl::screen_of("O", house, state, {"antes: yes"});
  CHECK(screen.phase == "break: Food (stopped)");
  CHECK(screen.left == "39:00");
  CHECK(screen.blinds.empty());
  CHECK(screen.next_level == "next level 7: 500/1000, ante 100, in 39:00");
  CHECK(screen.players == "16 players left");
  CHECK(has(repl::draw(screen, 80, 24, false), "antes: yes"));
}

TEST_CASE("the clock for the room in a terminal", "[program]") {
  if (!Terminal::is_there()) {
    WARN("skipped: tmux is not installed");
    return;
  }
  const Terminal terminal(
      "stty -a > /dev/null && echo before; " FLOORMAN_PROGRAM
      " clock rulesets/octobermuck.rules --at 2:09 --players 17 --watch; echo code $?; exec sh",
      80, 24);
  CHECK(terminal.shows("blinds 200/500"));
  CHECK(terminal.shows("####"));
  terminal.press("Space");
  CHECK(terminal.shows("level 6 (stopped)"));
  terminal.press("p");
  CHECK(terminal.shows("16 players left"));
  terminal.press("n");
  CHECK(terminal.shows("break: Food (stopped)"));
  CHECK(terminal.shows("antes: yes"));
  terminal.press("n");
  CHECK(terminal.shows("blinds 500/1000, ante 100"));
  terminal.press("b");
  CHECK(terminal.shows("blinds 200/500"));
  terminal.press("+");
  CHECK(terminal.shows("in 21:00"));
  terminal.resize(30, 6);
  CHECK(terminal.shows("level 6 (stopped)"));
  terminal.press("q");
  CHECK(terminal.shows("code 0"));
  CHECK(terminal.shows("before"));  // the screen before it is back
  terminal.press("\"" FLOORMAN_PROGRAM " clock " FLOORMAN_SOURCE_DIR
                 "/rulesets/ollh.rules --watch\" Enter");
  CHECK(terminal.shows("level 1"));
  terminal.press("C-c");
  terminal.press("\"echo sane\" Enter");
  CHECK(terminal.shows("echo sane"));  // what is typed is shown again: the terminal is as it was
}

}  // namespace floorman::tests
