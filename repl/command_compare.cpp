// `compare`: one hand under several houses side by side, and the rules that made them differ.

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "interp/comparison.hpp"
#include "interp/narrate.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"

namespace floorman::repl {

using interp::Comparison;
using interp::Ruleset;

namespace {

std::string house_name(const Ruleset& ruleset) {
  return ruleset.house.empty() ? ruleset.name : ruleset.house;
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

void tell_difference(const Comparison& comparison) {
  print("\nHere they differ.\n");
  const auto& verdicts = comparison.difference()->verdicts;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    print(fmt::format("{}:\n", house_name(*comparison.houses()[i])));
    if (!verdicts[i].sentence.empty()) print(fmt::format("  {}\n", verdicts[i].sentence));
    print(interp::quote(verdicts[i].rule) + "\n");
  }
  print("\n");
}

void play_line(Comparison& comparison, const std::string& line) {
  const bool agreed = !comparison.difference();
  const std::vector<interp::Outcome> outcomes = comparison.play(line);
  if (outcomes.empty()) return;
  std::vector<std::string> cells;
  for (const interp::Outcome& outcome : outcomes) cells.push_back(interp::text_of(outcome));
  const bool silent = std::ranges::all_of(cells, &std::string::empty);
  print(silent ? line + "\n" : side_by_side(cells));
  if (agreed && comparison.difference()) tell_difference(comparison);
}

// The one file that is no sheet is the hand.
std::optional<std::string> hand_among(const std::vector<std::string>& files) {
  const auto is_hand = [](const std::string& file) {
    return !file.ends_with(".rules") && file != "-";
  };
  if (files.size() < 3 || std::ranges::count_if(files, is_hand) != 1) {
    complain(
        "compare takes one hand and two sheets (.rules) or more: "
        "floorman compare HAND SHEET SHEET");
    return std::nullopt;
  }
  return *std::ranges::find_if(files, is_hand);
}

}  // namespace

int run_compare(const Options& options) {
  const auto hand_file = hand_among(options.files);
  if (!hand_file) return exit_usage;
  const auto hand = interp::read_from_disk(*hand_file);
  if (!hand) {
    complain(*hand_file + " cannot be read");
    return exit_usage;
  }
  std::vector<Ruleset> rulesets;
  for (const std::string& file : options.files) {
    if (file == *hand_file) continue;
    auto ruleset = load_named(file);
    if (!ruleset) return exit_usage;
    rulesets.push_back(std::move(*ruleset));
  }
  std::vector<const Ruleset*> houses;
  std::vector<std::string> names;
  for (const Ruleset& ruleset : rulesets) {
    houses.push_back(&ruleset);
    names.push_back(house_name(ruleset));
  }
  Comparison comparison{houses};
  print(side_by_side(names) + "\n");
  std::istringstream lines(*hand);
  for (std::string line; std::getline(lines, line);) play_line(comparison, line);
  print("\nAt the end:\n" + side_by_side(comparison.stacks()));
  if (!comparison.difference()) print("\nThe houses agree on this hand.\n");
  return exit_clean;
}

}  // namespace floorman::repl
