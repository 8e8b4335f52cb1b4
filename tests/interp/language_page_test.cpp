// docs/language.md: every block marked `rules` is checked and its examples are played, and every
// line of the vocabulary stands on the page.

#include <catch2/catch.hpp>
#include <fstream>
#include <regex>
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

TEST_CASE("the pages cite lines of the sheets where these stand") {
  const std::regex citation("(rulesets/[a-z-]+\\.rules):([0-9]+), rule ([^\n]+)\n");
  std::size_t found = 0;
  for (const std::string name : {"README.md", "docs/table.md"}) {
    const std::string text = page(name);
    for (std::sregex_iterator at(text.begin(), text.end(), citation), end; at != end; ++at) {
      const std::smatch& cited = *at;
      const interp::Ruleset ruleset = interp::load_ruleset(in_project(cited[1]));
      const auto line = static_cast<std::uint32_t>(std::stoul(cited[2]));
      INFO(name << ": " << cited.str());
      bool right = false;
      for (const engine::AxisRow& row : engine::axis_rows()) {
        for (const interp::Said& said : ruleset.said(row.axis)) {
          right = right || (said.citation.line == line && said.citation.rule == cited[3]);
        }
      }
      CHECK(right);
      ++found;
    }
  }
  CHECK(found > 1);
}

}  // namespace floorman::tests
