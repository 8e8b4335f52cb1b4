#include "repl/files.hpp"

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <iterator>

namespace floorman::repl {

namespace {

// Bases are looked for beside the file, then where the program keeps its rulesets.
interp::LoadOptions options() {
  interp::LoadOptions options;
  if (const char* folder = std::getenv("FLOORMAN_RULESETS"))
    options.base_folders.emplace_back(folder);
  options.base_folders.emplace_back(FLOORMAN_RULESETS_DIR);
  return options;
}

}  // namespace

std::string read_standard_input() {
  return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
}

std::optional<interp::Ruleset> load_named(const std::string& name) {
  if (name == "-") return interp::load_text("standard input", read_standard_input(), options());
  auto text = interp::read_from_disk(name);
  if (!text) {
    complain(name + " cannot be read");
    return std::nullopt;
  }
  return interp::load_text(name, std::move(*text), options());
}

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void complain(const std::string& text) { std::cerr << "floorman: " << text << '\n'; }

}  // namespace floorman::repl
