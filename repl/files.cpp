#include "repl/files.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "repl/shipped.hpp"

namespace floorman::repl {

namespace {

// Bases are looked for beside the file, then where the program keeps its rulesets.
interp::LoadOptions options() {
  interp::LoadOptions options;
  options.base_folders = ruleset_folders();
  return options;
}

// A path, or the bare name of a ruleset that came with the program. `name` becomes its path.
std::optional<std::string> read_sheet(std::string& name) {
  auto text = interp::read_from_disk(name);
  if (text) return text;
  const auto shipped = shipped_file(name);
  if (!shipped) return std::nullopt;
  name = *shipped;
  return interp::read_from_disk(name);
}

}  // namespace

std::string read_standard_input() {
  return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
}

std::optional<interp::Ruleset> load_named(const std::string& typed) {
  if (typed == "-") return interp::load_text("standard input", read_standard_input(), options());
  std::string name = typed;
  auto text = read_sheet(name);
  if (!text) {
    complain(name + " cannot be read");
    return std::nullopt;
  }
  return interp::load_text(name, std::move(*text), options());
}

Surroundings surroundings() {
  Surroundings files;
  files.load_sheet = [](const std::string& typed,
                        std::string& problem) -> std::optional<interp::Ruleset> {
    std::string name = typed;
    auto text = read_sheet(name);
    if (text) return interp::load_text(name, std::move(*text), options());
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
