// Completion in fish: one `complete` a command, an option and an argument.

#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "repl/command_line.hpp"

namespace floorman::repl {

namespace {

using Out = std::back_insert_iterator<std::string>;

constexpr std::string_view fish_helpers =
    R"sh(# Completion of floorman in fish. Written by `floorman reference fish`.

function __floorman_command  # the command that is typed, if it is
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if not string match -q -- '-*' $word
            echo $word
            return
        end
    end
    return 1
end

function __floorman_has  # COMMAND
    test "$(__floorman_command)" = "$argv[1]"
end

function __floorman_at  # COMMAND PLACE [OPTION WITH A VALUE...]: whether that argument is due
    set -l before
    set -l last
    for word in (commandline -opc)[2..-1]
        if contains -- "$last" $argv[3..-1]
            set last
            continue
        end
        set last $word
        string match -q -- '-?*' $word; or set -a before $word
    end
    test "$before[1]" = "$argv[1]"; and test (count $before) -eq (math $argv[2] + 1)
end

function __floorman_files  # [ENDING...]: folders, and files that end so
    for name in (__fish_complete_path (commandline -ct))
        set -l path (string split \t -- $name)[1]
        string match -q -- '*/' $path; and echo $path
        for ending in $argv
            string match -q -- "*$ending" $path; and echo $path
        end
    end
end

function __floorman_sheets  # ENDING...
    __floorman_files $argv
    set -l program (commandline -opc)[1]
    $program reference rulesets 2>/dev/null
end

function __floorman_subjects  # a subject has blanks, so its next word is offered
    set -l words (commandline -opc)
    set -l before (string join ' ' -- $words[3..-1])
    test -n "$before"; and set before "$before "
    set -l length (string length -- "$before")
    for subject in ($words[1] reference subjects 2>/dev/null)
        test (string sub -l $length -- "$subject") = "$before"; or continue
        string split -f 1 ' ' -- (string sub -s (math $length + 1) -- $subject)
    end | sort -u
end

complete -c floorman -f
)sh";

std::string in_fish_quotes(std::string_view text) {
  std::string safe = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') safe += '\\';
    safe += c;
  }
  return safe + "'";
}

std::string offers(const Argument& argument) {
  switch (argument.fills) {
    case Fills::one_of: return fmt::format("{}", fmt::join(argument.choices, " "));
    case Fills::sheets:
      return fmt::format("(__floorman_sheets {})", fmt::join(argument.endings, " "));
    case Fills::files: return "(__fish_complete_path (commandline -ct))";
    case Fills::subjects: return "(__floorman_subjects)";
    case Fills::nothing_known: break;
  }
  return "";
}

void write_option(Out out, const std::string& condition, const Argument& option) {
  fmt::format_to(out, "complete -c floorman -n {}", in_fish_quotes(condition));
  for (const std::string& name : option.names) {
    const bool is_long = name.starts_with("--");
    fmt::format_to(out, " {} {}", is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1));
  }
  if (!option.value.empty()) fmt::format_to(out, " -x");
  if (!offers(option).empty()) fmt::format_to(out, " -a {}", in_fish_quotes(offers(option)));
  fmt::format_to(out, " -d {}\n", in_fish_quotes(option.description));
}

std::string options_with_values(const CommandShape& command) {
  std::string names;
  for (const Argument& option : command.options) {
    if (!option.value.empty()) names += fmt::format(" {}", fmt::join(option.names, " "));
  }
  return names;
}

}  // namespace

std::string fish_completion(const CommandLine& line) {
  std::string script(fish_helpers);
  Out out{script};
  const std::string no_command = "not __floorman_command >/dev/null";
  for (const Argument& option : line.options) write_option(out, no_command, option);
  for (const CommandShape& command : line.commands) {
    fmt::format_to(out, "\ncomplete -c floorman -n {} -a {} -d {}\n", in_fish_quotes(no_command),
                   command.name, in_fish_quotes(command.summary));
    const std::string condition = "__floorman_has " + command.name;
    for (const Argument& option : command.options) write_option(out, condition, option);
    for (std::size_t i = 0; i < command.arguments.size(); ++i) {
      const Argument& argument = command.arguments[i];
      if (offers(argument).empty()) continue;
      const std::string due =
          fmt::format("__floorman_at {} {}{}", command.name, i, options_with_values(command));
      fmt::format_to(out, "complete -c floorman -n {} -a {}\n",
                     in_fish_quotes(argument.repeats ? condition : due),
                     in_fish_quotes(offers(argument)));
    }
  }
  return script;
}

}  // namespace floorman::repl
