// Several houses' texts in columns, and what made them differ: for `compare`, at the table and on
// the command line. It plays nothing.
#pragma once

#include <string>
#include <vector>

#include "interp/comparison.hpp"

namespace floorman::repl {

/// The house's name, or the file's where it has none.
std::string house_name(const interp::Ruleset& ruleset);

/// Text in lines of at most `columns` characters, broken at blanks; what goes on is indented like
/// its line, and begins with > where that does.
std::string wrapped(const std::string& text, int columns);

/// The cells beside each other in `columns` characters, wrapped at blanks; ends with a line feed.
std::string side_by_side(const std::vector<std::string>& cells, int columns);

/// "They part at ...": for each house what happened and the rule. Precondition: they differ.
std::string tell_difference(const interp::Comparison& comparison);

}  // namespace floorman::repl
