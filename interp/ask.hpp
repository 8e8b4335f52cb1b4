// `ask`: which rules of a sheet answer a question put in words.
//
// A search over the rules' own words, their clauses, and the questions of the table of policies
// behind them. It understands nothing; it finds and quotes.
#pragma once

#include <string>
#include <vector>

#include "interp/ruleset.hpp"

namespace floorman::interp {

struct Found {
  std::string rule;  // as cited; "" for a clause outside rules
  std::uint32_t line = 0;
  std::string file;
  std::string text;                  // the sheet's words
  std::vector<std::string> clauses;  // that answer, or all of the rule's
  int score = 0;
};

/// The rules that speak of these words, the best first, at most `most`. Words that every sheet is
/// full of (the, a, is, when) count nothing.
std::vector<Found> ask(const Ruleset& ruleset, std::string_view words, std::size_t most = 5);

/// Axes whose subject, question, answers or meanings speak of these words, the best first.
std::vector<engine::Axis> axes_about(std::string_view words, std::size_t most = 5);

}  // namespace floorman::interp
