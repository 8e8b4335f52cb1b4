// What makes two sheets differ, by meaning: questions that they answer otherwise, and rows of their
// tables.
//
// Works on the same lines as the hash (meaning.hpp): two sheets have the same hash if and only if
// nothing is found here. It plays nothing; hand_search.hpp looks for a hand that shows it.
#pragma once

#include <optional>
#include <vector>

#include "interp/meaning.hpp"

namespace floorman::interp {

/// A question that the sheets do not answer in the same words.
struct AxisDifference {
  engine::Axis axis{};
  /// One sheet says what is assumed of the other, which is silent: both play alike.
  bool plays_alike = false;
};

/// A row of a table, or a line that stands alone: in one sheet, in both with other values, or in
/// another place of the order.
struct LineDifference {
  std::optional<MeantLine> first;
  std::optional<MeantLine> second;

  bool moved() const { return first && second && first->line == second->line; }
};

struct SheetDifference {
  bool house = false;                // the houses' names
  std::vector<AxisDifference> axes;  // in the order of the table of policies
  std::vector<LineDifference> lines;

  bool none() const { return !house && axes.empty() && lines.empty(); }
};

/// The lines of the result point into the rulesets, which must outlive it.
SheetDifference difference_between(const Ruleset& first, const Ruleset& second);

}  // namespace floorman::interp
