// docs/table.md and docs/tournament.md: what is recorded there, typed again and compared to the
// last character.

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

namespace {

// The page's recording with this number, from 0.
std::string recording(const std::string& name, int number = 0) {
  std::ifstream in(in_project(name));
  std::ostringstream page;
  page << in.rdbuf();
  const std::string text = page.str();
  const std::string open = "```text\n";
  std::size_t begin = text.find(open) + open.size();
  for (; number > 0; --number) begin = text.find(open, begin) + open.size();
  return text.substr(begin, text.find("```", begin) - begin);
}

// The project's sheets under the names that they have in its folder.
interp::Ruleset sheet(const std::string& name) {
  interp::LoadOptions options;
  options.read = [](const std::string& path) {
    return interp::read_from_disk(path.starts_with("rulesets") ? in_project(path) : path);
  };
  return interp::load_ruleset(name, options);
}

struct Typed {
  std::string shown;
  std::size_t lines = 0;
  std::map<std::string, std::string> files;
};

// Types what stands behind the prompts of a recording.
Typed type_again(const std::string& house, const std::string& recorded) {
  const interp::Ruleset ruleset = sheet(house);
  Typed typed;
  repl::Surroundings around;
  around.load_sheet = [](const std::string& name, std::string&) {
    return std::optional{sheet(name)};
  };
  around.read_file = [](const std::string&) { return std::nullopt; };
  around.write_file = [&](const std::string& name, const std::string& text) {
    typed.files[name] = text;
    return true;
  };
  repl::TableSession session{ruleset, around, {}};
  typed.shown = session.greeting(false);
  std::istringstream lines(recorded);
  for (std::string line; std::getline(lines, line);) {
    const std::string prompt = session.status() + " > ";
    if (!line.starts_with(prompt)) continue;
    typed.shown += line + "\n" + session.line(line.substr(prompt.size())).text;
    ++typed.lines;
  }
  return typed;
}

}  // namespace

TEST_CASE("the dispute on the page of the table is what the table shows") {
  const std::string recorded = recording("docs/table.md");
  const Typed typed = type_again("rulesets/octobermuck.rules", recorded);
  CHECK(typed.lines == 19);
  CHECK(typed.shown == recorded);
  CHECK(typed.files.size() == 1);
}

TEST_CASE("the evening on the page of the tournament is what the table shows") {
  const std::string recorded = recording("docs/tournament.md");
  const Typed typed = type_again("rulesets/club-friday.rules", recorded);
  CHECK(typed.lines == 17);
  CHECK(typed.shown == recorded);
}

TEST_CASE("the desk on the page of the tournament is what the table shows") {
  const std::string recorded = recording("docs/tournament.md", 1);
  const Typed typed = type_again("rulesets/princeton.rules", recorded);
  CHECK(typed.lines == 16);
  CHECK(typed.shown == recorded);
}

}  // namespace floorman::tests
