#include "repl/difference.hpp"

#include <fmt/format.h>

#include <dtl/dtl.hpp>
#include <sstream>

namespace floorman::repl {

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

std::string unified_difference(const std::string& before_name, const std::string& before,
                               const std::string& after_name, const std::string& after) {
  dtl::Diff<std::string> diff(lines_of(before), lines_of(after));
  diff.onHuge();
  diff.compose();
  diff.composeUnifiedHunks();
  std::ostringstream hunks;
  diff.printUnifiedFormat(hunks);
  return fmt::format("--- {}\n+++ {}\n{}", before_name, after_name, hunks.str());
}

}  // namespace floorman::repl
