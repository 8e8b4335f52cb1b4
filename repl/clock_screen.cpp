#include "repl/clock_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "grammar/source.hpp"
#include "grammar/utf8.hpp"
#include "repl/clock_text.hpp"

namespace floorman::repl {

using engine::ClockState;

ClockScreen screen_of(const std::string& title, const interp::HouseSchedule& house,
                      const ClockState& state, std::vector<std::string> notices) {
  using Mood = ClockScreen::Mood;
  constexpr std::int64_t last_minute = 60;
  ClockScreen screen;
  screen.house = title;
  screen.phase = name_of_phase(house, state);
  if (state.paused) screen.phase += " (stopped)";
  const auto left = engine::seconds_left(state);
  if (left) screen.left = spell_left(*left);
  if (!state.levels.empty() && !state.level_over) {
    const engine::LevelOn& level = state.levels.back();
    screen.blinds = "blinds " + spell_level(level.blinds, level.ante);
  }
  const engine::ClockForecast ahead = engine::forecast(house.schedule, state);
  if (ahead.level) screen.next_level = "next " + next_level_text(*ahead.level, state.now);
  if (ahead.pause) {
    screen.next_break = "next break " + next_break_text(house, *ahead.pause, state.now);
  }
  if (const auto players = state.facts.find({engine::ClockFact::players_left, 0, 0, 0})) {
    screen.players = fmt::format("{} players left", *players);
  }
  screen.notices = std::move(notices);
  const bool stopped = state.paused || (state.phase != ClockState::Phase::level &&
                                        state.phase != ClockState::Phase::on_break);
  if (stopped) {
    screen.mood = Mood::stopped;
  } else if (state.phase == ClockState::Phase::on_break) {
    screen.mood = Mood::on_break;
  } else if (left && *left <= last_minute) {
    screen.mood = Mood::last_minute;
  }
  return screen;
}

namespace {

// Figures of three by five; a blank is dark.
using Figure = std::array<std::string_view, 5>;
constexpr std::array<Figure, 10> figures = {{
    {"###", "# #", "# #", "# #", "###"},
    {"  #", "  #", "  #", "  #", "  #"},
    {"###", "  #", "###", "#  ", "###"},
    {"###", "  #", "###", "  #", "###"},
    {"# #", "# #", "###", "  #", "  #"},
    {"###", "#  ", "###", "  #", "###"},
    {"###", "#  ", "###", "# #", "###"},
    {"###", "  #", "  #", "  #", "  #"},
    {"###", "# #", "###", "# #", "###"},
    {"###", "# #", "###", "  #", "###"},
}};
constexpr Figure colon = {" ", "#", " ", "#", " "};

const Figure& figure_of(char c) {
  return c >= '0' && c <= '9' ? figures[static_cast<std::size_t>(c - '0')] : colon;
}

// One row of the large time, a dark dot between the figures.
std::string dots_of(const std::string& time, std::size_t row) {
  std::string dots;
  for (const char c : time) {
    if (!dots.empty()) dots += ' ';
    dots += figure_of(c)[row];
  }
  return dots;
}

// The time in dots of `across` by `down` characters.
std::vector<std::string> enlarged(const std::string& time, int across, int down) {
  std::vector<std::string> lines;
  for (std::size_t row = 0; row < colon.size(); ++row) {
    std::string line;
    for (const char dot : dots_of(time, row)) line.append(static_cast<std::size_t>(across), dot);
    lines.insert(lines.end(), static_cast<std::size_t>(down), line);
  }
  return lines;
}

// As large as it fits; a line of text where no figure does.
std::vector<std::string> large_time(const std::string& time, int columns, int rows) {
  const int dots = static_cast<int>(dots_of(time, 0).size());
  const int height = static_cast<int>(colon.size());
  for (int scale = rows / height; scale > 0; --scale) {
    // A character is about twice as high as it is wide.
    if (2 * scale * dots <= columns) return enlarged(time, 2 * scale, scale);
  }
  if (rows >= height && dots <= columns) return enlarged(time, 1, 1);
  return {time};
}

std::string cut(const std::string& text, int columns) {
  const auto most = static_cast<std::size_t>(std::max(columns, 0));
  if (grammar::count_characters(text) <= most) return text;
  std::string kept;
  for (std::size_t at = 0, count = 0; at < text.size() && count < most; ++count) {
    const std::size_t length = grammar::character_at(text, at).length;
    kept += text.substr(at, length);
    at += length;
  }
  return kept;
}

std::string centred(const std::string& text, int columns) {
  const std::string kept = cut(text, columns);
  const auto width = static_cast<int>(grammar::count_characters(kept));
  return std::string(static_cast<std::size_t>((columns - width) / 2), ' ') + kept;
}

std::string_view colour_of(ClockScreen::Mood mood) {
  switch (mood) {
    case ClockScreen::Mood::running: return "\x1b[32m";
    case ClockScreen::Mood::on_break: return "\x1b[36m";
    case ClockScreen::Mood::last_minute: return "\x1b[31m";
    case ClockScreen::Mood::stopped: return "\x1b[33m";
  }
  return "";
}

std::string painted(const std::string& line, std::string_view colour) {
  return colour.empty() ? line : std::string(colour) + line + "\x1b[0m";
}

constexpr std::string_view keys_told =
    "space stop/go  n next  b back  +/- a minute  p player out  q quit";

struct ScreenLine {
  std::string text;
  int need = 0;  // 0: stays longest
};

// The lines around the large time, in order.
struct Lines {
  std::vector<ScreenLine> above;
  std::vector<ScreenLine> below;

  std::size_t size() const { return above.size() + below.size(); }

  // Leaves out empty lines, then the least needed until `rows` are enough.
  void fit(std::size_t rows) {
    for (auto* part : {&above, &below}) {
      std::erase_if(*part, [](const ScreenLine& line) { return line.text.empty(); });
    }
    while (size() > rows) {
      int least = 0;
      for (const auto* part : {&above, &below}) {
        for (const ScreenLine& line : *part) least = std::max(least, line.need);
      }
      for (auto* part : {&above, &below}) {
        std::erase_if(*part, [&](const ScreenLine& line) { return line.need == least; });
      }
    }
  }
};

Lines lines_of(const ClockScreen& screen) {
  Lines lines;
  lines.above = {{screen.house, 6}, {screen.phase, 1}};
  lines.below = {{screen.blinds, 0}, {screen.next_level, 2}, {screen.next_break, 4}};
  for (const std::string& notice : screen.notices) lines.below.push_back({notice, 3});
  lines.below.push_back({screen.players, 5});
  lines.below.push_back({std::string(keys_told), 7});
  return lines;
}

}  // namespace

std::string draw(const ClockScreen& screen, int columns, int rows, bool colour) {
  columns = std::max(columns, 1);
  rows = std::max(rows, 1);
  Lines lines = lines_of(screen);
  // Seen from the other end of the room, large figures are worth more than the last lines.
  const int for_time = screen.left.empty() ? 0 : rows < 10 ? 1 : static_cast<int>(colon.size());
  lines.fit(static_cast<std::size_t>(std::max(1, rows - for_time)));
  const int free_rows = rows - static_cast<int>(lines.size());
  const bool shows_time = for_time > 0 && free_rows > 0;
  // Two rows of air around the time, where there are any.
  const int rows_of_time = free_rows > 6 ? free_rows - 2 : free_rows;
  const auto time =
      shows_time ? large_time(screen.left, columns, rows_of_time) : std::vector<std::string>{};
  const int air = std::max(0, free_rows - static_cast<int>(time.size()));
  std::vector<std::string> drawn;
  for (const ScreenLine& line : lines.above) drawn.push_back(centred(line.text, columns));
  drawn.insert(drawn.end(), static_cast<std::size_t>(air / 2), "");
  const std::string_view paint = colour ? colour_of(screen.mood) : "";
  for (const std::string& line : time) drawn.push_back(painted(centred(line, columns), paint));
  drawn.insert(drawn.end(), static_cast<std::size_t>(air - air / 2), "");
  const std::string_view bold = colour ? "\x1b[1m" : "";
  for (const ScreenLine& line : lines.below) {
    const std::string text = centred(line.text, columns);
    drawn.push_back(line.need == 0 ? painted(text, bold) : text);
  }
  return fmt::format("{}", fmt::join(drawn, "\n"));
}

}  // namespace floorman::repl
