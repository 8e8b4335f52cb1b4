// What may be typed after `floorman`, as data: commands, their arguments and options, and what
// completes each. The manual page and the completions of shells are written from it.
//
// It is read off the parser that cli.cpp builds, so a command or an option that is added there is
// in all of them. Nothing here runs a command.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace floorman::repl {

struct Options;

/// Puts every command with its arguments into the parser; a command that is parsed runs, reads
/// `options` and leaves its exit code in `code`.
void add_commands(CLI::App& app, Options& options, int& code);

/// What may stand where a value is typed.
enum class Fills {
  nothing_known,  // a number, a time, words
  one_of,         // Argument::choices
  sheets,         // rule sheets, and the rulesets that came with the program
  files,          // any file
  subjects,       // what `explain` explains; may have blanks
};

/// An option, or an argument that stands by its place.
struct Argument {
  std::vector<std::string> names;  // "--format"; an argument by its place: "files"
  std::string value;               // what the value is called: "FILE"; empty: takes none
  std::string description;         // one line, no full stop
  Fills fills = Fills::nothing_known;
  std::vector<std::string> choices;
  std::vector<std::string> endings;  // of the files that sheets are: ".rules"
  bool required = false;
  bool repeats = false;
};

struct CommandShape {
  std::string name;
  std::string summary;              // one line, no full stop
  std::vector<Argument> arguments;  // in their order
  std::vector<Argument> options;
};

struct CommandLine {
  std::string summary;
  std::vector<Argument> options;  // before any command
  std::vector<CommandShape> commands;
};

CommandLine command_line();

/// The manual page, as troff with the man macros. `date` is in its foot, as YYYY-MM-DD, or empty.
std::string manual_page(const CommandLine& line, const std::string& date);

/// Scripts that complete the command line in a shell. They ask the program for the names of its
/// rulesets and for subjects when they need them.
std::string bash_completion(const CommandLine& line);
std::string zsh_completion(const CommandLine& line);
std::string fish_completion(const CommandLine& line);

/// The texts that `reference` prints, by name.
std::vector<std::string> reference_names();

}  // namespace floorman::repl
