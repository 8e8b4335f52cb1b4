// Rule sheets as the command line names them: paths, or - for standard input.
// With print() and complain() it is all the input and output that commands do.
#pragma once

#include <optional>
#include <string>

#include "interp/load.hpp"

namespace floorman::repl {

/// Loads a sheet; nothing, and a message on standard error, when it cannot be read.
std::optional<interp::Ruleset> load_named(const std::string& name);

/// Everything on standard input.
std::string read_standard_input();

/// Writes a text to standard output.
void print(const std::string& text);
/// Writes "floorman: text" to standard error.
void complain(const std::string& text);

}  // namespace floorman::repl
