// What the tests of the table share: a session under a shipped house, files in memory, typing.
// It starts no program and opens no terminal.
#pragma once

#include <map>
#include <string>

#include "repl/table_session.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

/// A session whose files are in memory, but for sheets, which are the project's.
struct AtTheTable {
  explicit AtTheTable(const std::string& house, repl::View view = {})
      : ruleset(interp::load_ruleset(in_project("rulesets/" + house + ".rules"))),
        session(ruleset, files_in_memory(), view) {}

  std::string type(const std::string& line) { return session.line(line).text; }
  void type_all(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) type(line);
  }
  void set_up() {
    type_all(
        {"blinds 20/40", "stacks Ann 2000, Ben 2000, Cy 2000, Dora 2000, Eve 250", "button Ann"});
  }
  /// All that a line could change, as text.
  std::string picture() { return session.status() + "\n" + type("table"); }

  repl::Surroundings files_in_memory() {
    repl::Surroundings around;
    around.load_sheet = [](const std::string& name,
                           std::string& problem) -> std::optional<interp::Ruleset> {
      if (name.starts_with("rulesets/")) return interp::load_ruleset(in_project(name));
      problem = name + " cannot be read";
      return std::nullopt;
    };
    around.read_file = [this](const std::string& name) -> std::optional<std::string> {
      const auto found = files.find(name);
      return found == files.end() ? std::nullopt : std::optional{found->second};
    };
    around.write_file = [this](const std::string& name, const std::string& text) {
      files[name] = text;
      return true;
    };
    return around;
  }

  std::map<std::string, std::string> files;
  interp::Ruleset ruleset;
  repl::TableSession session;
};

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace floorman::tests
