// The manual page: what the command line can do, from its own table, and what no table holds.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "repl/command_line.hpp"

namespace floorman::repl {

namespace {

using Out = std::back_insert_iterator<std::string>;

// troff reads a backslash as its own, a hyphen as a dash, and a dot or an apostrophe at the
// beginning of a line as a command.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if ((c == '.' || c == '\'') && (safe.empty() || safe.back() == '\n')) safe += "\\&";
    if (c == '\\') {
      safe += "\\e";
    } else if (c == '-') {
      safe += "\\-";
    } else if (c == '\'') {
      safe += "\\(aq";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string sentence(std::string text) {
  if (!text.empty()) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  }
  if (!text.ends_with('.')) text += '.';
  return escaped(text);
}

std::string value_of(const Argument& option) {
  if (option.value.empty()) return "";
  if (option.choices.empty()) return fmt::format(" \\fI{}\\fR", escaped(option.value));
  return fmt::format(" \\fB{}\\fR", escaped(fmt::format("{}", fmt::join(option.choices, "|"))));
}

std::string names_of(const Argument& option) {
  std::string names;
  for (const std::string& name : option.names) {
    names += fmt::format("{}\\fB{}\\fR", names.empty() ? "" : ", ", escaped(name));
  }
  return names + value_of(option);
}

// An argument by its place: FILE, [WORDS...].
std::string place_of(const Argument& argument) {
  std::string name = argument.names.front();
  std::ranges::transform(name, name.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  const std::string shown =
      fmt::format("\\fI{}\\fR{}", escaped(name), argument.repeats ? "..." : "");
  return argument.required ? shown : fmt::format("[{}]", shown);
}

bool is_help(const Argument& option) {
  return std::ranges::find(option.names, "--help") != option.names.end();
}

void write_options(Out out, const std::vector<Argument>& options) {
  for (const Argument& option : options) {
    if (is_help(option)) continue;
    fmt::format_to(out, ".TP\n{}\n{}\n", names_of(option), sentence(option.description));
    if (option.required) fmt::format_to(out, "It must be given.\n");
  }
}

void write_command(Out out, const CommandShape& command) {
  fmt::format_to(out, ".SS \"{}\"\n\\fBfloorman {}\\fR", escaped(command.name),
                 escaped(command.name));
  const bool has_options = !std::ranges::all_of(command.options, is_help);
  if (has_options) fmt::format_to(out, " [\\fIoptions\\fR]");
  for (const Argument& argument : command.arguments) {
    fmt::format_to(out, " {}", place_of(argument));
  }
  fmt::format_to(out, "\n.PP\n{}\n", sentence(command.summary));
  for (const Argument& argument : command.arguments) {
    if (argument.description == argument.names.front()) continue;  // it says no more than its name
    fmt::format_to(out, ".TP\n{}\n{}\n", place_of(argument), sentence(argument.description));
  }
  write_options(out, command.options);
}

constexpr std::string_view description = R"(.SH DESCRIPTION
A tournament director writes the rule sheet of the house as a
.I .rules
file, one clause a line, in the words of the rule book.
.B floorman
checks the sheet, plays its examples, and holds a hand of hold\(aqem and the tournament around it to
exactly those rules.
It never rules without naming the rule.
.PP
A rule sheet is named by its path.
A
.B \-
is standard input.
A bare name such as
.I club
is, where there is no such file, the ruleset of that name that came with the program.
.PP
Every command tells its options with
.BR \-\-help .
)";

constexpr std::string_view manual_closing = R"(.SH EXIT STATUS
.TP
.B 0
Clean.
.TP
.B 1
Errors or failed examples; under
.B \-\-strict
warnings too.
.TP
.B 2
Wrong usage, or a file that cannot be read or written.
.SH ENVIRONMENT
.TP
.B FLOORMAN_RULESETS
A folder in which rulesets and bases are looked for before those of the program.
.TP
.B XDG_STATE_HOME
Where the history of lines typed at a table is kept, in the folder
.IR floorman .
.SH FILES
.TP
.I share/floorman/rulesets
The rulesets that came with the program, and their bases; beside the folder
.I bin
that the program is in.
.TP
.I \(ti/.local/state/floorman/history
Lines typed at a table, where XDG_STATE_HOME is not set.
.SH EXAMPLES
.TP
.B floorman check \-\-strict house.rules
What is wrong or doubtful in a sheet.
.TP
.B floorman test house.rules
Its examples, played.
.TP
.B floorman table club
A table under the club rules that came with the program.
.TP
.B floorman explain raises per round
A question of the rule book, and the answers that a house may give.
.TP
.B floorman prizes house.rules \-\-entrants 26
What each place is paid.
.SH SEE ALSO
The language of rule sheets, every question with its answers, the table and the tournament are
described in the documents that came with the program; after installation from a package in
.IR /usr/share/doc/floorman .
)";

}  // namespace

std::string manual_page(const CommandLine& line, const std::string& date) {
  std::string page;
  Out out{page};
  fmt::format_to(out,
                 ".\\\" Written by `floorman reference man` from the table of commands.\n"
                 ".TH FLOORMAN 1 \"{}\" \"floorman {}\" \"User Commands\"\n"
                 ".SH NAME\nfloorman \\- an interpreter for poker house rules\n"
                 ".SH SYNOPSIS\n.B floorman\n.I command\n[\\fIoptions\\fR] [\\fIarguments\\fR]\n",
                 date, FLOORMAN_VERSION);
  for (const Argument& option : line.options) {
    if (!option.names.empty()) {
      fmt::format_to(out, ".br\n.B floorman\n\\fB{}\\fR\n", escaped(option.names.back()));
    }
  }
  page += description;
  page += ".SH COMMANDS\n";
  for (const CommandShape& command : line.commands) write_command(out, command);
  page += manual_closing;
  return page;
}

}  // namespace floorman::repl
