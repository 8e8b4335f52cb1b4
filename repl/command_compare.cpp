// `compare`: one hand under several houses side by side, and the rules that made them differ.

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "interp/comparison.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"
#include "repl/side_by_side.hpp"

namespace floorman::repl {

using interp::Comparison;
using interp::Ruleset;

namespace {

void play_line(Comparison& comparison, const std::string& line) {
  const bool agreed = !comparison.difference();
  const std::vector<interp::Outcome> outcomes = comparison.play(line);
  if (outcomes.empty()) return;
  std::vector<std::string> cells;
  for (const interp::Outcome& outcome : outcomes) cells.push_back(interp::text_of(outcome));
  const bool silent = std::ranges::all_of(cells, &std::string::empty);
  print(silent ? line + "\n" : side_by_side(cells, 80));
  if (agreed && comparison.difference()) print(tell_difference(comparison));
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
  print(side_by_side(names, 80) + "\n");
  std::istringstream lines(*hand);
  for (std::string line; std::getline(lines, line);) play_line(comparison, line);
  print("\nAt the end:\n" + side_by_side(comparison.stacks(), 80));
  if (!comparison.difference()) print("\nThe houses agree on this hand.\n");
  return exit_clean;
}

}  // namespace floorman::repl
