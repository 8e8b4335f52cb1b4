// Completion in bash: a script made of a fixed part and of tables written from the command line.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "repl/command_line.hpp"

namespace floorman::repl {

namespace {

using Out = std::back_insert_iterator<std::string>;

// Offers of each kind; $1 is what is typed of the word so far.
constexpr std::string_view bash_helpers =
    R"sh(# Completion of floorman in bash. Written by `floorman reference bash`.

_floorman_words() {  # TYPED WORD...
  local typed=$1
  shift
  COMPREPLY+=($(compgen -W "$*" -- "$typed"))
}

_floorman_lines() {  # lines of standard input, each an offer
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done
}

_floorman_files() {  # TYPED [ENDING...]: folders, and files that end so
  local typed=$1 ending
  shift
  compopt -o filenames 2>/dev/null
  if [ $# -eq 0 ]; then
    _floorman_lines < <(compgen -f -- "$typed")
    return
  fi
  _floorman_lines < <(compgen -d -- "$typed")
  for ending; do _floorman_lines < <(compgen -f -X "!*$ending" -- "$typed"); done
}

_floorman_sheets() {  # TYPED ENDING...
  _floorman_files "$@"
  [[ $1 == */* ]] || _floorman_words "$1" $("$floorman" reference rulesets 2>/dev/null)
}

_floorman_subjects() {  # TYPED [WORD BEFORE...]: a subject has blanks, so its next word is offered
  local typed=$1 before line
  shift
  before=$*
  [ -z "$before" ] || before+=' '
  _floorman_lines < <("$floorman" reference subjects 2>/dev/null | while IFS= read -r line; do
    [[ $line == "$before$typed"* ]] || continue
    line=${line#"$before"}
    echo "${line%% *}"
  done | sort -u)
}

# The value of an option, if one is due; fails if none is.
_floorman_value() {  # COMMAND OPTION TYPED
  case $1:$2 in
)sh";

constexpr std::string_view between = R"sh(    *) return 1 ;;
  esac
  return 0
}

# What stands by its place.
_floorman_argument() {  # COMMAND TYPED [ARGUMENT BEFORE...]
  local command=$1 typed=$2
  shift 2
  case $command:$# in
)sh";

constexpr std::string_view bash_closing = R"sh(
_floorman() {
  local floorman=${1/#\~/$HOME} typed=${COMP_WORDS[COMP_CWORD]} before=() command= i word last=
  COMPREPLY=()
  [ "$typed" != = ] || typed=
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    [ "$word" != = ] || continue  # bash cuts --format=json in three
    if [ -z "$command" ]; then
      [[ $word == -* ]] || command=$word
    elif [[ $word == -?* ]]; then
      last=$word
      continue
    elif [ -n "$last" ] && _floorman_value "$command" "$last" ''; then
      COMPREPLY=()  # it was the value of that option
    else
      before+=("$word")
    fi
    last=
  done
  if [ -z "$command" ]; then
    _floorman_words "$typed" $_floorman_commands
  elif [ -n "$last" ] && _floorman_value "$command" "$last" "$typed"; then
    return
  elif [[ $typed == -* ]]; then
    _floorman_words "$typed" $(_floorman_options "$command")
  else
    _floorman_argument "$command" "$typed" "${before[@]}"
  fi
}

complete -F _floorman floorman
)sh";

// What offers the values of an argument, as a command of the script; `:` offers nothing.
std::string offer(const Argument& argument, std::string_view typed) {
  switch (argument.fills) {
    case Fills::one_of:
      return fmt::format("_floorman_words \"{}\" {}", typed, fmt::join(argument.choices, " "));
    case Fills::sheets:
      return fmt::format("_floorman_sheets \"{}\" {}", typed, fmt::join(argument.endings, " "));
    case Fills::files: return fmt::format("_floorman_files \"{}\"", typed);
    case Fills::subjects: return fmt::format("_floorman_subjects \"{}\" \"$@\"", typed);
    case Fills::nothing_known: break;
  }
  return ":";
}

void write_values(Out out, const CommandShape& command) {
  for (const Argument& option : command.options) {
    if (option.value.empty()) continue;
    for (const std::string& name : option.names) {
      fmt::format_to(out, "    {}:{}) {} ;;\n", command.name, name, offer(option, "$3"));
    }
  }
}

// The last argument that may be repeated takes all that follow.
void write_arguments(Out out, const CommandShape& command) {
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const Argument& argument = command.arguments[i];
    const std::string place = argument.repeats ? "*" : std::to_string(i);
    fmt::format_to(out, "    {}:{}) {} ;;\n", command.name, place, offer(argument, "$typed"));
  }
}

std::string names_of(const std::vector<Argument>& options) {
  std::string names;
  for (const Argument& option : options) {
    for (const std::string& name : option.names) names += (names.empty() ? "" : " ") + name;
  }
  return names;
}

}  // namespace

std::string bash_completion(const CommandLine& line) {
  std::string script(bash_helpers);
  Out out{script};
  for (const CommandShape& command : line.commands) write_values(out, command);
  script += between;
  for (const CommandShape& command : line.commands) write_arguments(out, command);
  script += "  esac\n}\n\n_floorman_options() {  # COMMAND\n  case $1 in\n";
  for (const CommandShape& command : line.commands) {
    fmt::format_to(out, "    {}) echo \"{}\" ;;\n", command.name, names_of(command.options));
  }
  std::string commands;
  for (const CommandShape& command : line.commands) commands += command.name + ' ';
  fmt::format_to(out, "  esac\n}}\n\n_floorman_commands=\"{}{}\"\n", commands,
                 names_of(line.options));
  script += bash_closing;
  return script;
}

}  // namespace floorman::repl
