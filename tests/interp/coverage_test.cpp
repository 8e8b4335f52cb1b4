// Which clauses the examples notice: known sheets with examples that see a change, and that do not.

#include <catch2/catch.hpp>

#include "interp/coverage.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

using interp::ClauseCoverage;
using interp::Coverage;
using interp::Notice;

const std::string head = "language 1\nhouse \"x\"\n";

Coverage coverage_of_text(const std::string& text, unsigned threads = 1) {
  return interp::coverage_of({"sheet", head + text, {}}, false, threads);
}

interp::SheetText shipped(const std::string& name) {
  const std::string path = in_project("rulesets/" + name);
  return {path, *interp::read_from_disk(path), {}};
}

const ClauseCoverage& clause_of(const Coverage& coverage, const std::string& begin) {
  for (const ClauseCoverage& clause : coverage.clauses) {
    if (clause.citation.clause.starts_with(begin)) return clause;
  }
  FAIL("no clause begins with " << begin);
  return coverage.clauses.front();
}

bool has_tried(const ClauseCoverage& clause, const std::string& words) {
  return std::ranges::find(clause.tried, words) != clause.tried.end();
}

// Three raises, and what is expected then.
std::string raises(const std::string& expected) {
  return "example \"raises\" {\n  blinds 20/40\n  stacks A 2000, B 2000\n  button A\n"
         "  A raises to 80\n  B raises to 120\n  A raises to 160\n  expect " +
         expected + "\n}\n";
}

}  // namespace

TEST_CASE("a clause is noticed by an example that fails without it, and the example is named") {
  const Coverage coverage =
      coverage_of_text("raises per round: at most 3\n" + raises("B may not raise"));
  REQUIRE(coverage.clauses.size() == 1);
  CHECK(coverage.clauses[0].notice == Notice::noticed);
  CHECK(coverage.clauses[0].noticed_by == "raises");
  CHECK(coverage.percent() == 100);
}

TEST_CASE("a clause that no example sees altered is listed with all that was tried") {
  const Coverage coverage = coverage_of_text(
      "raises per round: at most 3\nexample \"one raise\" {\n  blinds 20/40\n"
      "  stacks A 2000, B 2000\n  button A\n  A raises to 80\n  expect B may call\n}\n");
  REQUIRE(coverage.clauses.size() == 1);
  const ClauseCoverage& clause = coverage.clauses[0];
  CHECK(clause.notice == Notice::unnoticed);
  CHECK(clause.citation.line == 3);
  CHECK(has_tried(clause, "raises per round: unlimited"));
  CHECK(has_tried(clause, "raises per round: at most 4"));
  CHECK(has_tried(clause, "raises per round: at most 2"));
  CHECK(coverage.percent() == 0);
}

TEST_CASE("an act that is refused once the clause is altered is noticed, too") {
  const Coverage coverage = coverage_of_text("raises per round: at most 3\n" + raises("A to act"));
  // The expectation itself is wrong: an example that fails as it is can notice nothing.
  CHECK(coverage.failing == 1);
  CHECK(coverage.clauses[0].notice == Notice::unnoticed);
  const Coverage at_the_limit =
      coverage_of_text("raises per round: at most 3\n" + raises("B to act"));
  CHECK(at_the_limit.failing == 0);
  CHECK(at_the_limit.clauses[0].notice == Notice::noticed);  // at most 2 refuses the third raise
}

TEST_CASE("what is true of every game and what is not yet enforced is not counted") {
  const Coverage coverage = coverage_of_text(
      "uncalled bet: returned\nburn forgotten: card discarded and next card plays\n");
  CHECK(coverage.count(Notice::no_other_answer) == 1);
  CHECK(coverage.count(Notice::not_enforced) == 1);
  CHECK(coverage.percent() == 100);
}

TEST_CASE("a clause under a condition is noticed only where the condition holds in an example") {
  const std::string clauses =
      "raises per round: unlimited\nraises per round: at most 3 when level 5+\n";
  const auto notice = [&](const std::string& level) {
    std::string example = raises("B may " + std::string(level == "5" ? "not " : "") + "raise");
    example.insert(example.find("  button"), "  level " + level + "\n");
    return clause_of(coverage_of_text(clauses + example), "raises per round: at most 3").notice;
  };
  CHECK(notice("5") == Notice::noticed);
  CHECK(notice("4") == Notice::unnoticed);
}

TEST_CASE("a row of the schedule is altered as a text, and an example of its level notices") {
  const std::string schedule =
      "level length: 20 min\nschedule {\n  level 1 20/40\n  level 2 40/80\n}\n";
  const Coverage coverage =
      coverage_of_text(schedule +
                       "example \"level 2\" {\n  level 2\n  stacks A 2000, B 2000\n"
                       "  button A\n  expect A owes 40\n}\n");
  CHECK(coverage.failing == 0);
  CHECK(clause_of(coverage, "level 2").notice == Notice::noticed);
  CHECK(clause_of(coverage, "level 1").notice == Notice::unnoticed);
  CHECK(has_tried(clause_of(coverage, "level 1"), "level 1 40/80"));
}

TEST_CASE("the result does not depend on the number of threads") {
  const std::string text =
      "raises per round: at most 3\ncheck-raise: not allowed\nminimum bet: 50\nante size: none\n"
      "odd chip to: the next pot\nminimum raise: any amount\n" +
      raises("B may not raise");
  const Coverage one = coverage_of_text(text, 1);
  const Coverage four = coverage_of_text(text, 4);
  REQUIRE(one.clauses.size() == 6);
  REQUIRE(four.clauses.size() == 6);
  CHECK(one.count(Notice::noticed) == four.count(Notice::noticed));
  for (std::size_t i = 0; i < one.clauses.size(); ++i) {
    INFO(one.clauses[i].citation.clause);
    CHECK(one.clauses[i].notice == four.clauses[i].notice);
    CHECK(one.clauses[i].tried == four.clauses[i].tried);
    CHECK(one.clauses[i].noticed_by == four.clauses[i].noticed_by);
  }
}

TEST_CASE("of a sheet on a base only its own clauses are counted, unless the bases are asked for") {
  const interp::SheetText sheet = shipped("club-friday.rules");
  const Coverage own = interp::coverage_of(sheet, false, 2);
  const Coverage all = interp::coverage_of(sheet, true, 2);
  CHECK(std::ranges::none_of(own.clauses, &ClauseCoverage::inherited));
  CHECK(all.clauses.size() > own.clauses.size());
  // Its example of rule 1.7: the odd chip goes to the smaller stack.
  const ClauseCoverage& odd_chip = clause_of(all, "odd chip to");
  CHECK(odd_chip.inherited);
  CHECK(odd_chip.notice == Notice::noticed);
}

TEST_CASE("rule 41 of the charity sheet is noticed by the example of the fourth raise") {
  const interp::SheetText sheet = shipped("ollh.rules");
  const Coverage coverage = interp::coverage_of(sheet, false, 2);
  CHECK(coverage.failing == 0);
  const ClauseCoverage& clause = clause_of(coverage, "raises per round");
  CHECK(clause.notice == Notice::noticed);
  CHECK(clause.noticed_by == "the fourth raise");
}

}  // namespace floorman::tests
