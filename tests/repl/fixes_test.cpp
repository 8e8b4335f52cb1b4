// `check --fix`: what is repaired, what is left to the author, and that nothing is done silently.

#include <catch2/catch.hpp>

#include "interp/certain_fixes.hpp"
#include "interp/meaning.hpp"
#include "repl/fixes.hpp"
#include "tests/interp/support.hpp"
#include "tests/repl/run_program.hpp"
#include "tests/repl/scratch_folder.hpp"

namespace floorman::tests {

namespace {

repl::FixedSheet fixed(const std::string& text) {
  return repl::fix_sheet(text, [](const std::string& changed) { return ruleset_of(changed); });
}

}  // namespace

TEST_CASE("each sheet of tests/fixes is repaired into the text beside it, once and for all",
          "[fixes]") {
  const auto sheets = rule_files("tests/fixes");
  REQUIRE(sheets.size() >= 7);
  for (const std::string& sheet : sheets) {
    INFO(sheet);
    const std::string wanted = *interp::read_from_disk(sheet.substr(0, sheet.size() - 5) + "fixed");
    CHECK(fixed(*interp::read_from_disk(sheet)).text == wanted);
    const repl::FixedSheet again = fixed(wanted);
    CHECK(again.text == wanted);
    CHECK(again.applied.empty());
  }
}

TEST_CASE("a sheet without errors means the same after its repairs", "[fixes]") {
  for (const std::string folder : {"rulesets", "tests/findings", "tests/specs"}) {
    for (const std::string& sheet : rule_files(folder)) {
      const std::string text = *interp::read_from_disk(sheet);
      const interp::Ruleset before = ruleset_of(text);
      if (grammar::count_findings(before.findings).errors > 0) continue;
      INFO(sheet);
      const repl::FixedSheet after = fixed(text);
      CHECK(grammar::count_findings(after.ruleset.findings).errors == 0);
      CHECK(after.ruleset.findings.size() <= before.findings.size());
      // A repair may take out what was said twice, and nothing else.
      if (after.applied.empty()) CHECK(interp::hash_of(after.ruleset) == interp::hash_of(before));
    }
  }
}

TEST_CASE("a slip is one letter in one word of four or more, and never a number", "[fixes]") {
  CHECK(interp::is_a_slip("at moost 3", "at most 3"));
  CHECK(interp::is_a_slip("raisse per round", "raises per round"));
  CHECK_FALSE(interp::is_a_slip("at most 3", "at most 4"));
  CHECK_FALSE(interp::is_a_slip("limited", "unlimited"));
  CHECK_FALSE(interp::is_a_slip("allowed", "not allowed"));
  CHECK_FALSE(interp::is_a_slip("on", "no"));
  CHECK_FALSE(interp::is_a_slip("moost raisse", "most raises"));
  CHECK_FALSE(interp::is_a_slip("at most 3", "at most 3"));
}

TEST_CASE("--fix says what it changed, with place and code, and reports what is left",
          "[program]") {
  const ScratchFolder folder("fix");
  const std::string text =
      "language 1\nhouse \"x\"\nrule 1\nraises per round: at moost 3\nrule 2\n> Words.\n";
  const std::string sheet = folder.write("a.rules", text);
  const Run diff = floorman("check --diff " + sheet);
  CHECK(diff.code == 1);
  CHECK(has(diff.output, "-raises per round: at moost 3\n+raises per round: at most 3\n"));
  CHECK(folder.read("a.rules") == text);
  CHECK(floorman("check --fix --diff " + sheet).code == 2);

  const Run fix = floorman("check --fix " + sheet);
  CHECK(fix.code == 0);
  CHECK(has(fix.output, "a.rules:4:19: fixed F0202: at moost 3 -> at most 3\n"));
  CHECK(has(fix.output, "[F0301]"));
  CHECK(folder.read("a.rules") ==
        "language 1\nhouse \"x\"\nrule 1\nraises per round: at most 3\nrule 2\n> Words.\n");
  const Run again = floorman_in_a_pipe("check --diff " + sheet);
  CHECK(again.code == 0);
  CHECK(again.output.empty());
}

TEST_CASE("a base is repaired only when it is named", "[program]") {
  const ScratchFolder folder("fix-base");
  const std::string base = "language 1\nhouse \"x\"\nraises per round: at moost 3\n";
  folder.write("base.rules", base);
  folder.write("own.rules", "language 1\nhouse \"y\"\nbased on \"base\"\n");
  CHECK(floorman("check --fix " + folder.path("own.rules")).code == 1);
  CHECK(folder.read("base.rules") == base);
  CHECK(floorman("check --fix " + folder.path()).code == 0);
  CHECK(has(folder.read("base.rules"), "at most 3"));
}

TEST_CASE("what is repaired and what is left does not depend on which file was first",
          "[program]") {
  std::string before;
  for (const std::string jobs : {"1", "8"}) {
    const ScratchFolder folder("fix-order");
    folder.write("z.rules", "language 1\nhouse \"x\"\nraises per round: at moost 3\n");
    for (int i = 0; i < 9; ++i) {
      folder.write("own" + std::to_string(i) + ".rules",
                   "house \"y\"\nbased on \"z\"\ncheck-raise: alowed\n");
    }
    const Run run = floorman("check --fix --jobs " + jobs + " " + folder.path());
    CHECK(run.code == 0);
    if (before.empty()) before = run.output;
    CHECK(run.output == before);
  }
}

TEST_CASE("standard input is repaired to standard output, and what is said goes beside it",
          "[program]") {
  const Run run = floorman_in_a_pipe("check --fix -",
                                     "language 1\nhouse \"x\"\nraises per round: at moost 3\n");
  CHECK(run.output == "language 1\nhouse \"x\"\nraises per round: at most 3\n");
  CHECK(run.code == 0);
}

}  // namespace floorman::tests
