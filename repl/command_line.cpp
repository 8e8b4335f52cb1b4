// The shape of the command line, read off the parser.

#include "repl/command_line.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "repl/command.hpp"

namespace floorman::repl {

namespace {

// The words of a description that may be typed themselves: without commas and brackets.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text + ' ') {
    const bool part = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.';
    if (part) {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, ""));
    }
  }
  return words;
}

// Options that take one of a few words say in their description which; the validator of the option
// tells those words from the rest, so that the two cannot drift apart.
std::vector<std::string> choices_of(CLI::Option& option) {
  std::vector<std::string> choices;
  const CLI::Validator* validator = nullptr;
  try {
    validator = option.get_validator(0);
  } catch (const CLI::OptionNotFound&) {
    return choices;
  }
  std::string anything = "no-such-choice";
  if ((*validator)(anything).empty()) return choices;  // it is no list of words that it checks
  for (const std::string& word : words_of(option.get_description())) {
    std::string typed = word;
    const bool is_number = std::ranges::all_of(word, [](unsigned char c) { return c < 'A'; });
    if (!is_number && (*validator)(typed).empty()) choices.push_back(word);
  }
  return choices;
}

std::vector<std::string> endings_in(const std::string& description) {
  std::vector<std::string> endings;
  for (const std::string& word : words_of(description)) {
    if (word.size() > 1 && word.starts_with('.')) endings.push_back(word);
  }
  return endings;
}

// What a value is called; the parser's own names for kinds of numbers mean nothing to a reader.
std::string value_name(const CLI::Option& option) {
  if (option.get_items_expected_max() == 0) return "";
  const std::string name = option.get_type_name().substr(0, option.get_type_name().find(':'));
  if (name.starts_with("INT") || name.starts_with("UINT")) return "NUMBER";
  return name;
}

Fills fills_of(const Argument& argument, bool by_place) {
  const std::string& name = argument.names.front();
  if (!argument.choices.empty()) return Fills::one_of;
  if (by_place && (name == "file" || name == "files")) return Fills::sheets;
  if (by_place && name == "subject") return Fills::subjects;
  if (argument.value == "SHEET") return Fills::sheets;
  if (argument.value == "FILE") return Fills::files;
  return Fills::nothing_known;
}

Argument argument_of(CLI::Option& option) {
  Argument argument;
  const bool by_place = option.get_positional();
  for (const std::string& name : option.get_snames()) argument.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) argument.names.push_back("--" + name);
  if (by_place) argument.names = {option.get_name(true)};
  argument.value = value_name(option);
  argument.description = option.get_description();
  if (!argument.value.empty()) argument.choices = choices_of(option);
  argument.fills = fills_of(argument, by_place);
  argument.endings = endings_in(argument.description);
  if (argument.endings.empty()) argument.endings = {".rules"};
  argument.required = option.get_required();
  argument.repeats = option.get_items_expected_max() > 1 ||
                     option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
  return argument;
}

CommandShape shape_of(CLI::App& app) {
  CommandShape shape{app.get_name(), app.get_description(), {}, {}};
  for (CLI::Option* option : app.get_options()) {
    auto& place = option->get_positional() ? shape.arguments : shape.options;
    place.push_back(argument_of(*option));
  }
  return shape;
}

}  // namespace

CommandLine command_line() {
  CLI::App app{std::string(program_summary), "floorman"};
  app.set_version_flag("--version", "");
  Options options;
  int code = 0;
  add_commands(app, options, code);
  CommandLine line{app.get_description(), shape_of(app).options, {}};
  for (CLI::App* command : app.get_subcommands(nullptr))
    line.commands.push_back(shape_of(*command));
  return line;
}

}  // namespace floorman::repl
