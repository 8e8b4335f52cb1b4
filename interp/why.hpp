// `why` at the table: the rule behind what happened or may not happen, with the figures that it
// looked at. It asks the hand and plays nothing; what no question row matches is looked for among
// the sentences of the hand.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "interp/table/table.hpp"

namespace floorman::interp {

struct Reason {
  std::string sentence;
  std::vector<std::string> figures;  // "faces 800", one a line; may be empty
  Citation rule;
};

/// The answers to a question such as "may Ben not raise"; empty when it is about nothing that
/// happened.
std::vector<Reason> why(const Table& table, const std::string& question);

}  // namespace floorman::interp
