// Rule sheets as the command line names them: paths, - for standard input, or the bare name of a
// ruleset that came with the program.
// With print() and complain() it is all the input and output that commands do.
#pragma once

#include <optional>
#include <string>

#include "interp/load.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

/// The path that is meant: of a file, or of a shipped ruleset by its bare name; - stays.
std::string path_of(const std::string& typed);

/// The text of a sheet or of standard input; nothing when it cannot be read.
std::optional<std::string> read_named(const std::string& name);

/// A sheet from a text that was read already; its bases are looked for as load_named() does.
interp::Ruleset load_read(const std::string& name, std::string text);

/// Loads a sheet; nothing, and a message on standard error, when it cannot be read.
std::optional<interp::Ruleset> load_named(const std::string& name);

/// Where bases are looked for: beside the file, then where the program keeps its rulesets.
interp::LoadOptions load_options();

/// Says on standard error how many errors a sheet has, and where to see them; false: it has none.
bool complain_of_errors(const interp::Ruleset& ruleset);

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
