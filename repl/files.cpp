#include "repl/files.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "repl/report.hpp"
#include "repl/shipped.hpp"

namespace floorman::repl {

// Bases are looked for beside the file, then where the program keeps its rulesets.
interp::LoadOptions load_options() {
  interp::LoadOptions options;
  options.base_folders = ruleset_folders();
  return options;
}

// A path, or the bare name of a ruleset that came with the program.
std::string path_of(const std::string& typed) {
  std::error_code error;
  if (std::filesystem::exists(typed, error)) return typed;
  return shipped_file(typed).value_or(typed);
}

std::string read_standard_input() {
  return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
}

std::optional<std::string> read_named(const std::string& name) {
  return name == "-" ? read_standard_input() : interp::read_from_disk(path_of(name));
}

interp::Ruleset load_read(const std::string& name, std::string text) {
  return interp::load_text(name == "-" ? "standard input" : path_of(name), std::move(text),
                           load_options());
}

std::optional<interp::Ruleset> load_named(const std::string& name) {
  auto text = read_named(name);
  if (text) return load_read(name, std::move(*text));
  complain(name + " cannot be read");
  return std::nullopt;
}

bool complain_of_errors(const interp::Ruleset& ruleset) {
  const std::size_t errors = grammar::count_findings(ruleset.findings).errors;
  if (errors == 0) return false;
  complain(ruleset.name + " has " + plural(errors, "error") + ": floorman check " + ruleset.name);
  return true;
}

Surroundings surroundings() {
  Surroundings files;
  files.load_sheet = [](const std::string& name,
                        std::string& problem) -> std::optional<interp::Ruleset> {
    auto text = interp::read_from_disk(path_of(name));
    if (text) return load_read(name, std::move(*text));
    problem = name + " cannot be read";
    return std::nullopt;
  };
  files.read_file = interp::read_from_disk;
  files.write_file = replace_file;
  return files;
}

bool replace_file(const std::string& name, const std::string& text) {
  namespace fs = std::filesystem;
  std::error_code error;
  const bool exists = fs::exists(name, error);
  const fs::path target = exists ? fs::canonical(name, error) : fs::path(name);
  if (error) return false;
  const fs::path beside = target.string() + ".floorman-new";
  {
    std::ofstream out(beside, std::ios::binary);
    out << text;
    out.close();
    if (!out) {
      fs::remove(beside, error);
      return false;
    }
  }
  if (exists) fs::permissions(beside, fs::status(target, error).permissions(), error);
  fs::rename(beside, target, error);
  if (!error) return true;
  std::error_code ignored;
  fs::remove(beside, ignored);
  return false;
}

std::string history_file() {
  const auto from = [](const char* variable) {
    const char* value = std::getenv(variable);
    return std::string(value == nullptr ? "" : value);
  };
  std::string folder = from("XDG_STATE_HOME");
  if (folder.empty() && !from("HOME").empty()) folder = from("HOME") + "/.local/state";
  return folder.empty() ? folder : folder + "/floorman/history";
}

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void complain(const std::string& text) { std::cerr << "floorman: " << text << '\n'; }

}  // namespace floorman::repl
