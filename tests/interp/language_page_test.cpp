// docs/language.md: every block marked `rules` is checked and its examples are played, and every
// line of the vocabulary stands on the page.

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "interp/reference.hpp"
#include "interp/vocabulary.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

std::string page(const std::string& name) {
  std::ifstream in(in_project(name));
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> blocks(const std::string& text) {
  std::vector<std::string> found;
  const std::string open = "```rules\n";
  for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
    at += open.size();
    found.push_back(text.substr(at, text.find("```", at) - at));
  }
  return found;
}

}  // namespace

TEST_CASE("every example of the language page is a clean sheet whose examples hold") {
  const std::vector<std::string> found = blocks(page("docs/language.md"));
  CHECK(found.size() >= 5);
  for (const std::string& block : found) {
    const interp::Ruleset ruleset = ruleset_of(block);
    INFO(block);
    CHECK(grammar::count_findings(ruleset.findings).errors == 0);
    CHECK(grammar::count_findings(ruleset.findings).warnings == 0);
    CHECK(failures_of(ruleset) == "");
  }
}

TEST_CASE("the language page has every line and every fact") {
  const std::string text = page("docs/language.md");
  for (const interp::LineRow& row : interp::vocabulary().lines) {
    INFO(row.phrase);
    CHECK(text.find("`" + std::string(row.phrase) + "`") != std::string::npos);
  }
  for (const interp::FactRow& row : interp::vocabulary().facts) {
    INFO(row.phrase);
    CHECK(text.find(row.phrase) != std::string::npos);
  }
}

TEST_CASE("docs/policies.md is what the program prints") {
  CHECK(page("docs/policies.md") == interp::policies_as_markdown());
}

}  // namespace floorman::tests
