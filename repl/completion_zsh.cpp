// Completion in zsh, in the terms of its _arguments.

#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "repl/command_line.hpp"

namespace floorman::repl {

namespace {

using Out = std::back_insert_iterator<std::string>;

constexpr std::string_view zsh_helpers = R"sh(#compdef floorman
# Completion of floorman in zsh. Written by `floorman reference zsh`.

_floorman_shipped() {
  local -a names
  names=(${(f)"$($floorman reference rulesets 2>/dev/null)"})
  compadd -a names
}

_floorman_sheets() {  # PATTERN
  _alternative "files:rule sheet:_files -g '$1'" 'shipped:ruleset of the program:_floorman_shipped'
}

_floorman_subjects() {  # a subject has blanks, so its next word is offered
  local before=${(j: :)words[2,CURRENT-1]}
  local -a next
  next=(${(f)"$($floorman reference subjects 2>/dev/null)"})
  [[ -z $before ]] || next=(${${(M)next:#$before *}#$before })
  next=(${(u)next%% *})
  compadd -a next
}

)sh";

constexpr std::string_view opening = R"sh(
_floorman() {
  local curcontext=$curcontext state floorman=$words[1]
  local -a line
  _arguments -C \
)sh";

constexpr std::string_view zsh_closing = R"sh(    '1:command:_floorman_commands' \
    '*::argument:->argument'
  [[ $state == argument ]] || return
  curcontext=${curcontext%:*:*}:floorman-$line[1]:
  case $line[1] in
)sh";

// Inside single quotes, and inside the brackets and colons of _arguments.
std::string escaped(std::string_view text, std::string_view special) {
  std::string safe;
  for (const char c : text) {
    if (c == '\'') {
      safe += "'\\''";
      continue;
    }
    if (special.find(c) != std::string_view::npos) safe += '\\';
    safe += c;
  }
  return safe;
}

std::string pattern_of(const Argument& argument) {
  if (argument.endings.size() == 1) return "*" + argument.endings.front();
  return fmt::format("*({})", fmt::join(argument.endings, "|"));
}

std::string action(const Argument& argument) {
  switch (argument.fills) {
    case Fills::one_of: return fmt::format("({})", fmt::join(argument.choices, " "));
    case Fills::sheets: return fmt::format("_floorman_sheets \"{}\"", pattern_of(argument));
    case Fills::files: return "_files";
    case Fills::subjects: return "_floorman_subjects";
    case Fills::nothing_known: break;
  }
  return " ";
}

void write_option(Out out, const Argument& option) {
  for (const std::string& name : option.names) {
    fmt::format_to(out, " \\\n        '{}{}[{}]", option.repeats ? "*" : "", name,
                   escaped(option.description, "[]\\"));
    if (!option.value.empty()) {
      fmt::format_to(out, ":{}:{}", escaped(option.value, ":\\"), escaped(action(option), ""));
    }
    fmt::format_to(out, "'");
  }
}

void write_command(Out out, const CommandShape& command) {
  fmt::format_to(out, "    {})\n      _arguments", command.name);
  for (const Argument& option : command.options) write_option(out, option);
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const Argument& argument = command.arguments[i];
    fmt::format_to(out, " \\\n        '{}:{}:{}'", argument.repeats ? "*" : std::to_string(i + 1),
                   escaped(argument.names.front(), ":\\"), escaped(action(argument), ""));
  }
  fmt::format_to(out, " ;;\n");
}

}  // namespace

std::string zsh_completion(const CommandLine& line) {
  std::string script(zsh_helpers);
  Out out{script};
  script += "_floorman_commands() {\n  local -a commands\n  commands=(\n";
  for (const CommandShape& command : line.commands) {
    fmt::format_to(out, "    '{}:{}'\n", command.name, escaped(command.summary, ":\\"));
  }
  script += "  )\n  _describe command commands\n}\n";
  script += opening;
  for (const Argument& option : line.options) {
    for (const std::string& name : option.names) {
      fmt::format_to(out, "    '(- *){}[{}]' \\\n", name, escaped(option.description, "[]\\"));
    }
  }
  script += zsh_closing;
  for (const CommandShape& command : line.commands) write_command(out, command);
  script += "  esac\n}\n\n_floorman \"$@\"\n";
  return script;
}

}  // namespace floorman::repl
