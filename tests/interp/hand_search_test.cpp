// A hand that ends differently is found for one changed clause of most questions of a hand, is
// short, and is the same each time.

#include <catch2/catch.hpp>
#include <fstream>

#include "interp/hand_search.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

using interp::HandSearch;

const std::string head = "language 1\nhouse \"x\"\n";

std::string text_of(const interp::FoundHand& hand) {
  std::string text;
  for (const std::string& line : hand.lines) text += line + "\n";
  return text;
}

// Where a hand is found it is one: it is judged again from its lines alone.
HandSearch search(const interp::Ruleset& first, const interp::Ruleset& second,
                  std::int64_t hands = 64) {
  HandSearch found = interp::find_hand(first, second, hands, 1);
  if (found.found) {
    CHECK(interp::judge(found.found->lines, first, second) == found.found->apart);
    CHECK(found.found->apart != interp::Apart::never);
  }
  return found;
}

}  // namespace

TEST_CASE("one changed clause of a hand: a hand that ends differently is found") {
  std::ifstream in(in_project("tests/data/clauses_that_change_a_hand.txt"));
  std::size_t clauses = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    // Clauses beside it that both sheets have stand behind a bar.
    const std::size_t bar = line.find(" | ");
    const std::string both = bar == std::string::npos ? "" : line.substr(bar + 3) + "\n";
    const interp::Ruleset first = ruleset_of(head + both);
    const interp::Ruleset second = ruleset_of(head + both + line.substr(0, bar) + "\n");
    INFO(line);
    REQUIRE(findings_of(second).find("error") == std::string::npos);
    const HandSearch found = search(first, second);
    REQUIRE(found.found);
    INFO(text_of(*found.found));
    CHECK(interp::ends_differently(found.found->apart));
    CHECK(found.found->lines.size() <= 16);
    ++clauses;
  }
  CHECK(clauses >= 30);
}

TEST_CASE("any two of the shipped houses have a hand that ends differently") {
  std::vector<interp::Ruleset> houses;
  for (const char* name : {"casa-de-campo", "club", "octobermuck", "ollh", "princeton"}) {
    houses.push_back(interp::load_ruleset(in_project(std::string("rulesets/") + name + ".rules")));
  }
  for (std::size_t i = 0; i < houses.size(); ++i) {
    for (std::size_t k = i + 1; k < houses.size(); ++k) {
      INFO(houses[i].name << " and " << houses[k].name);
      const HandSearch found = search(houses[i], houses[k], 25);
      REQUIRE(found.found);
      CHECK(interp::ends_differently(found.found->apart));
    }
  }
}

TEST_CASE("the same seed finds the same hand, and equal houses have none") {
  const interp::Ruleset first = ruleset_of(head);
  const interp::Ruleset second = ruleset_of(head + "check-raise: not allowed\n");
  const HandSearch once = search(first, second, 100);
  const HandSearch again = search(first, second, 100);
  REQUIRE(once.found);
  CHECK(text_of(*once.found) == text_of(*again.found));
  const HandSearch none = search(first, ruleset_of(head), 100);
  CHECK_FALSE(none.found);
  CHECK(none.played == 100);
}

TEST_CASE("a check-raise is shown in as few lines as it takes") {
  const interp::Ruleset first = ruleset_of(head);
  const interp::Ruleset second = ruleset_of(head + "check-raise: not allowed\n");
  const HandSearch found = search(first, second, 100);
  REQUIRE(found.found);
  INFO(text_of(*found.found));
  // Stacks, blinds, button and the street; a check, a bet, a raise.
  CHECK(found.found->apart == interp::Apart::at_an_act);
  CHECK(found.found->lines.size() <= 8);
}

}  // namespace floorman::tests
