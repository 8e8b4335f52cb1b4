// How two texts differ, line by line, in the unified format that `patch` and people read.
// It compares and prints nothing; what the texts are is its callers' business.
#pragma once

#include <string>

namespace floorman::repl {

/// Nothing but the two header lines when they are the same. `before` and `after` name the texts.
std::string unified_difference(const std::string& before_name, const std::string& before,
                               const std::string& after_name, const std::string& after);

}  // namespace floorman::repl
