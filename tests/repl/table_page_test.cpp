// docs/table.md: the recorded dispute, typed again and compared to the last character.

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

namespace {

std::string recording() {
  std::ifstream in(in_project("docs/table.md"));
  std::ostringstream page;
  page << in.rdbuf();
  const std::string text = page.str();
  const std::string open = "```text\n";
  const std::size_t begin = text.find(open) + open.size();
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

}  // namespace

TEST_CASE("the dispute on the page of the table is what the table shows") {
  const interp::Ruleset ruleset = sheet("rulesets/octobermuck.rules");
  std::map<std::string, std::string> files;
  repl::Surroundings around;
  around.load_sheet = [](const std::string& name, std::string&) {
    return std::optional{sheet(name)};
  };
  around.read_file = [](const std::string&) { return std::nullopt; };
  around.write_file = [&](const std::string& name, const std::string& text) {
    files[name] = text;
    return true;
  };
  repl::TableSession session{ruleset, around, {}};
  const std::string recorded = recording();
  std::string shown = session.greeting(false);
  std::istringstream lines(recorded);
  std::size_t typed = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::string prompt = session.status() + " > ";
    if (!line.starts_with(prompt)) continue;
    shown += line + "\n" + session.line(line.substr(prompt.size())).text;
    ++typed;
  }
  CHECK(typed == 19);
  CHECK(shown == recorded);
  CHECK(files.size() == 1);
}

}  // namespace floorman::tests
