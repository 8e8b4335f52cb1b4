// docs/houses.md: for each pair of houses a hand that ends differently, and the two rules.
// Made from hand files and the houses' own sheets; the hands' comments are its only prose.
#pragma once

#include <string>
#include <vector>

#include "interp/ruleset.hpp"

namespace floorman::interp {

struct HousePair {
  std::string hand_file;  // as it is linked from the page
  std::string hand;       // the text of that file
  const Ruleset* first = nullptr;
  const Ruleset* second = nullptr;
};

std::string houses_as_markdown(const std::vector<HousePair>& pairs);

}  // namespace floorman::interp
