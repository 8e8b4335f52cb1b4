// `compare`: one hand under several houses side by side, and the rules that made them differ.

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "grammar/parse.hpp"
#include "interp/narrate.hpp"
#include "interp/table/table.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"

namespace floorman::repl {

using interp::Outcome;
using interp::Ruleset;

namespace {

// What one house makes of the hand: a cell of text a line, until it stops following.
struct House {
  const Ruleset* ruleset = nullptr;
  std::unique_ptr<interp::Table> table;
  bool stopped = false;
};

struct Difference {
  std::size_t house = 0;  // that does not go along, or says otherwise
  std::string sentence;
  std::optional<interp::Citation> rule;
};

std::string cell(const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::done: break;
    case Outcome::Kind::refused: return "REFUSED: " + outcome.message;
    case Outcome::Kind::not_ready: return "stops: " + outcome.message;
    case Outcome::Kind::not_understood: return "not understood: " + outcome.message;
    case Outcome::Kind::unmet: return "not so: " + outcome.happened;
  }
  std::string text;
  for (const interp::Told& told : outcome.told) text += (text.empty() ? "" : "\n") + told.sentence;
  return text;
}

// Breaks text into lines of at most `width` characters, at blanks where there are any.
std::vector<std::string> wrap(const std::string& text, std::size_t width) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    while (line.size() > width) {
      std::size_t end = line.rfind(' ', width);
      if (end == std::string::npos || end == 0) end = width;
      lines.push_back(line.substr(0, end));
      line = "  " + line.substr(line[end] == ' ' ? end + 1 : end);
    }
    lines.push_back(line);
  }
  return lines;
}

std::string side_by_side(const std::vector<std::string>& cells) {
  const std::size_t width = std::max<std::size_t>(20, (80 - 3 * (cells.size() - 1)) / cells.size());
  std::vector<std::vector<std::string>> columns;
  std::size_t height = 0;
  for (const std::string& text : cells) {
    columns.push_back(wrap(text, width));
    height = std::max(height, columns.back().size());
  }
  std::string out;
  for (std::size_t row = 0; row < height; ++row) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::string text = row < columns[i].size() ? columns[i][row] : "";
      line += fmt::format("{}{:<{}}", i == 0 ? "" : " | ", text, width);
    }
    while (line.ends_with(' ')) line.pop_back();
    out += line + "\n";
  }
  return out;
}

interp::Citation citation_of(const House& house, const Outcome& other) {
  // Where one house refuses, the other is asked what it says to the same question.
  const auto rules = house.table->rules();
  for (const engine::AxisRow& row : engine::axis_rows()) {
    if (!other.rule) break;
    if (other.rule->clause.starts_with(std::string(row.subject) + ":") ||
        other.rule->clause.find("(" + std::string(row.subject) + ":") != std::string::npos) {
      return interp::cite(*rules, row.axis);
    }
  }
  return {};
}

void tell_difference(const std::vector<House>& houses, const std::vector<Outcome>& outcomes) {
  print("\nHere they differ.\n");
  std::size_t ruled = outcomes.size();
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].rule) ruled = i;
  }
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    print(fmt::format("{}:\n", houses[i].ruleset->house));
    if (outcomes[i].rule) {
      print(interp::quote(*outcomes[i].rule) + "\n");
      continue;
    }
    if (ruled < outcomes.size()) {
      print(interp::quote(citation_of(houses[i], outcomes[ruled])) + "\n");
      continue;
    }
    for (const interp::Told& told : outcomes[i].told) {
      if (told.ruling) print(fmt::format("  {}\n{}\n", told.sentence, interp::quote(told.rule)));
    }
  }
  print("\n");
}

// Plays one line in every house that still follows. True when they did not all do the same.
bool play_everywhere(std::vector<House>& houses, const std::string& line, bool& told_before) {
  std::vector<std::string> cells;
  std::vector<Outcome> outcomes;
  for (House& house : houses) {
    Outcome outcome;
    if (!house.stopped) outcome = house.table->play(line);
    cells.push_back(house.stopped ? "-" : cell(outcome));
    house.stopped = house.stopped || !outcome.ok();
    outcomes.push_back(std::move(outcome));
  }
  const bool differ =
      std::ranges::any_of(cells, [&](const std::string& text) { return text != cells.front(); });
  const bool silent = std::ranges::all_of(cells, &std::string::empty);
  print(silent ? fmt::format("{}\n", line) : side_by_side(cells));
  if (differ && !told_before) {
    tell_difference(houses, outcomes);
    told_before = true;
  }
  return differ;
}

}  // namespace

int run_compare(const Options& options) {
  if (options.files.size() < 3) {
    complain("compare takes a hand and two sheets or more: floorman compare HAND SHEET SHEET");
    return exit_usage;
  }
  const auto hand = interp::read_from_disk(options.files.front());
  if (!hand) {
    complain(options.files.front() + " cannot be read");
    return exit_usage;
  }
  std::vector<Ruleset> rulesets;
  for (std::size_t i = 1; i < options.files.size(); ++i) {
    auto ruleset = load_named(options.files[i]);
    if (!ruleset) return exit_usage;
    rulesets.push_back(std::move(*ruleset));
  }
  std::vector<House> houses;
  std::vector<std::string> names;
  for (const Ruleset& ruleset : rulesets) {
    houses.push_back({&ruleset, std::make_unique<interp::Table>(ruleset), false});
    names.push_back(ruleset.house.empty() ? ruleset.name : ruleset.house);
  }
  print(side_by_side(names) + "\n");
  bool told = false;
  std::istringstream lines(*hand);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string::npos || line[begin] == '#') continue;
    play_everywhere(houses, line.substr(begin), told);
  }
  if (!told) print("\nThe houses agree on this hand.\n");
  return exit_clean;
}

}  // namespace floorman::repl
