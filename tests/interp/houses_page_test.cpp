// docs/houses.md: each two houses end one hand differently, and the page is what the program
// prints.

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <sstream>

#include "interp/comparison.hpp"
#include "interp/houses_page.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

constexpr std::array<const char*, 5> houses = {"casa-de-campo", "club", "octobermuck", "ollh",
                                               "princeton"};

std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// The sheets under the names that citations on the page have.
std::map<std::string, interp::Ruleset> load_houses() {
  std::map<std::string, interp::Ruleset> sheets;
  for (const std::string house : houses) {
    const std::string name = "rulesets/" + house + ".rules";
    interp::LoadOptions options;
    options.read = [](const std::string& path) {
      return interp::read_from_disk(path.starts_with("rulesets") ? in_project(path) : path);
    };
    sheets.emplace(house, interp::load_ruleset(name, options));
  }
  return sheets;
}

}  // namespace

TEST_CASE("each two houses have a hand that they end differently, by a rule of each") {
  const auto sheets = load_houses();
  std::vector<interp::HousePair> pairs;
  for (std::size_t a = 0; a < houses.size(); ++a) {
    for (std::size_t b = a + 1; b < houses.size(); ++b) {
      const std::string file = "hands/houses/" + std::string(houses[a]) + "-" + houses[b] + ".hand";
      const std::string hand = contents(in_project("docs/" + file));
      const interp::Ruleset& first = sheets.at(houses[a]);
      const interp::Ruleset& second = sheets.at(houses[b]);
      pairs.push_back({file, hand, &first, &second});
      interp::Comparison comparison{{&first, &second}};
      std::istringstream lines(hand);
      for (std::string line; std::getline(lines, line);) {
        for (const interp::Outcome& outcome : comparison.play(line)) {
          INFO(file << ": " << line);
          CHECK(outcome.kind != interp::Outcome::Kind::not_understood);
        }
      }
      INFO(file);
      CHECK(comparison.stacks().at(0) != comparison.stacks().at(1));
      REQUIRE(comparison.difference());
      for (const auto& verdict : comparison.difference()->verdicts) {
        CHECK(!verdict.rule.clause.empty());
      }
      // One of the two at least says so in its sheet; a house may be silent and play as usual.
      CHECK(!(comparison.difference()->verdicts.at(0).rule.file +
              comparison.difference()->verdicts.at(1).rule.file)
                 .empty());
    }
  }
  CHECK(contents(in_project("docs/houses.md")) == interp::houses_as_markdown(pairs));
}

}  // namespace floorman::tests
