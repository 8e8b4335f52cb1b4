#include "interp/houses_page.hpp"

#include <fmt/format.h>

#include <iterator>
#include <sstream>

#include "interp/comparison.hpp"

namespace floorman::interp {

namespace {

using Out = std::back_insert_iterator<std::string>;

/// The comment at the top of a hand file, on one line, and the lines that are played.
struct HandText {
  std::string about;
  std::string lines;
};

HandText parts_of(const std::string& hand) {
  HandText parts;
  std::istringstream in(hand);
  for (std::string line; std::getline(in, line);) {
    if (parts.lines.empty() && line.starts_with("# ")) {
      parts.about += (parts.about.empty() ? "" : " ") + line.substr(2);
    } else if (!line.empty() || !parts.lines.empty()) {
      parts.lines += line + "\n";
    }
  }
  return parts;
}

void write_verdict(std::string& text, const Ruleset& house, const Comparison::Verdict& verdict,
                   const std::string& stacks) {
  fmt::format_to(Out{text}, "* **{}**: ", house.house);
  if (!verdict.sentence.empty()) fmt::format_to(Out{text}, "{}.", verdict.sentence);
  fmt::format_to(Out{text}, "\n  {}", name_of(verdict.rule));
  if (!verdict.rule.file.empty()) fmt::format_to(Out{text}, ": `{}`", verdict.rule.clause);
  if (!verdict.rule.text.empty()) fmt::format_to(Out{text}, "\n  > {}", verdict.rule.text);
  fmt::format_to(Out{text}, "\n\n  At the end: {}\n", stacks);
}

void write_pair(std::string& text, const HousePair& pair) {
  const HandText hand = parts_of(pair.hand);
  Comparison comparison{{pair.first, pair.second}};
  std::istringstream in(pair.hand);
  for (std::string line; std::getline(in, line);) comparison.play(line);
  fmt::format_to(Out{text}, "## {} and {}\n\n{}\n\n```text\n{}```\n\n", pair.first->house,
                 pair.second->house, hand.about, hand.lines);
  const std::vector<std::string> stacks = comparison.stacks();
  if (const auto& difference = comparison.difference()) {
    fmt::format_to(Out{text}, "They part at `{}`:\n\n", difference->line);
    write_verdict(text, *pair.first, difference->verdicts.at(0), stacks.at(0));
    write_verdict(text, *pair.second, difference->verdicts.at(1), stacks.at(1));
  }
  fmt::format_to(Out{text}, "\nThe hand is [{0}]({0}).\n\n", pair.hand_file);
}

}  // namespace

std::string houses_as_markdown(const std::vector<HousePair>& pairs) {
  std::string text =
      "# The houses side by side\n\n"
      "For each two of the five houses in `rulesets/` one hand that ends differently, and the two "
      "rules\n"
      "behind it. Made by `floorman reference houses` from `docs/hands/houses/`; the tests play it "
      "again.\n"
      "`floorman compare HAND SHEET SHEET` shows any other hand so.\n\n";
  for (const HousePair& pair : pairs) write_pair(text, pair);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace floorman::interp
