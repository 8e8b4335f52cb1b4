// Rule sheets as the command line names them: paths, - for standard input, or the bare name of a
// ruleset that came with the program.
// With print() and complain() it is all the input and output that commands do.
#pragma once

#include <optional>
#include <string>

#include "interp/load.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

/// Loads a sheet; nothing, and a message on standard error, when it cannot be read.
std::optional<interp::Ruleset> load_named(const std::string& name);

/// Files for a table's session: sheets, transcripts.
Surroundings surroundings();

/// Writes a file by way of one beside it, so that it is whole at every moment; its permissions
/// stay. False when it cannot be written.
bool replace_file(const std::string& name, const std::string& text);

/// Where lines typed at the table are kept: under $XDG_STATE_HOME, else ~/.local/state.
std::string history_file();

/// Everything on standard input.
std::string read_standard_input();

/// Writes a text to standard output.
void print(const std::string& text);
/// Writes "floorman: text" to standard error.
void complain(const std::string& text);

}  // namespace floorman::repl
