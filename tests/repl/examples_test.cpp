// `test`: the four results of an example, which examples --run means, what --bless writes.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "repl/example_pattern.hpp"
#include "tests/interp/support.hpp"
#include "tests/repl/run_program.hpp"
#include "tests/repl/scratch_folder.hpp"

namespace floorman::tests {

namespace {

const std::string head = "language 1\nhouse \"x\"\n";
const std::string table =
    "  blinds 20/40\n  stacks A 2000, B 2000, C 2000\n  button A\n  A raises to 80\n";

std::string example(const std::string& name, const std::string& lines) {
  return "example \"" + name + "\" {\n" + table + lines + "}\n";
}

// One of each: A has put in 80, B the small blind, C the big blind; the pot is 140.
const std::string one_of_each = head + "rule 7\n> Words.\nraises per round: at most 3\n" +
                                example("right", "  expect pot 140\n") +
                                example("wrong", "  expect pot 150\n") +
                                example("out of turn", "  C folds\n  expect pot 140\n") +
                                example("unclear", "  A whistles\n") + example("open", "");

}  // namespace

TEST_CASE("an example passes, fails, is refused or is not judged, and the last line counts them",
          "[program]") {
  const ScratchFolder folder("states");
  const std::string sheet = folder.write("a.rules", one_of_each);
  const Run run = floorman("test " + sheet);
  CHECK(run.code == 1);
  CHECK(run.output.ends_with("\n1 passed, 1 failed, 2 refused, 1 not judged\n"));
  CHECK(has(run.output, "example \"wrong\" of rule 7\n  expected: pot 150\n"));
  CHECK(has(run.output, "happened: the pot is 140"));
  CHECK(has(run.output, "REFUSED"));
  CHECK(has(run.output, "example \"open\" of rule 7: it expects nothing"));

  const auto report =
      nlohmann::json::parse(floorman_in_a_pipe("test --format json " + sheet).output);
  CHECK(report["counts"]["refused"] == 2);
  CHECK(report["examples"][1]["state"] == "failed");
  CHECK(report["examples"][1]["failure"]["text"] == "expect pot 150");
  CHECK(report["examples"][4]["state"] == "not judged");
  const std::string junit = floorman("test --format junit " + sheet).output;
  CHECK(has(junit, "tests=\"5\" failures=\"1\" errors=\"2\" skipped=\"1\""));
}

TEST_CASE("only what is not 0 follows the counts of passed and failed", "[program]") {
  CHECK(floorman("test -", head + example("right", "  expect pot 140\n")).output ==
        "1 passed, 0 failed\n");
}

TEST_CASE("an example whose lines cannot all be read is not judged, and the sheet fails",
          "[program]") {
  const ScratchFolder folder("unread-lines");
  const Run run = floorman("test " + folder.write("a.rules", head + example("odd",
                                                                            "  A bets 1,0,0\n"
                                                                            "  expect pot 140\n")));
  CHECK(run.code == 1);
  CHECK(has(run.output, "NOT JUDGED"));
  CHECK(has(run.output, "0 passed, 0 failed, 1 not judged"));
}

TEST_CASE("when stacks differ, everybody's are shown", "[program]") {
  const Run run = floorman("test -", head + example("chips", "  expect stacks A 1900, C 1960\n"));
  CHECK(run.code == 1);
  CHECK(has(run.output, "    player      expected      happened\n"));
  CHECK(has(run.output, "    A               1900          1920  <\n"));
  CHECK(has(run.output, "    B                  -          1980\n"));
  CHECK(has(run.output, "    C               1960          1960\n"));
}

TEST_CASE("nothing that could fail is an error, and says why", "[program]") {
  const Run none = floorman("test -", head);
  CHECK(none.code == 1);
  CHECK(has(none.output, "no example in these files"));
  const Run unnamed = floorman("test --run rigth -", one_of_each);
  CHECK(unnamed.code == 1);
  CHECK(has(unnamed.output, "no example is named by --run \"rigth\"; did you mean \"right\"?"));
  const Run open = floorman("test --run open -", one_of_each);
  CHECK(open.code == 1);
  CHECK(has(open.output, "no example could be judged"));
}

TEST_CASE("--run names examples by a part of the name, by rule, by place, or with *",
          "[examples]") {
  const interp::Ruleset ruleset = ruleset_of(one_of_each);
  const interp::ExampleEntry& right = ruleset.examples.front();  // lines 6 to 12
  const std::string file = right.source->name();
  for (const std::string& pattern :
       {std::string(), std::string("right"), std::string("igh"), std::string("7"), file + ":6",
        file + ":12", std::string("r*t"), std::string("*"), file + ":*"}) {
    INFO(pattern);
    CHECK(repl::is_meant(pattern, right));
  }
  for (const std::string& pattern : {std::string("wrong"), std::string("70"), file + ":5",
                                     file + ":13", std::string("igh*"), "x" + file + ":6"}) {
    INFO(pattern);
    CHECK_FALSE(repl::is_meant(pattern, right));
  }
}

TEST_CASE("* stands for anything, also for nothing", "[examples]") {
  CHECK(repl::fits("*", ""));
  CHECK(repl::fits("a*c", "abcbc"));
  CHECK(repl::fits("a*c*", "ac"));
  CHECK_FALSE(repl::fits("a*c", "acb"));
  CHECK_FALSE(repl::fits("", "a"));
  CHECK_FALSE(repl::fits(std::string(30, '*') + "b", std::string(5000, 'a')));  // at once
}

TEST_CASE("--bless writes what happened where it has one spelling, and shows it", "[program]") {
  const ScratchFolder folder("bless");
  const std::string before =
      head + example("both",
                     "  expect pot 150  # a remark\n  expect stacks A 1, C 1960\n"
                     "  expect B owes 1\n  expect C to act\n");
  const std::string after =
      head + example("both",
                     "  expect pot 140  # a remark\n  expect stacks A 1920, C 1960\n"
                     "  expect B owes 60\n  expect B to act\n");
  const std::string sheet = folder.write("a.rules", before);
  const Run run = floorman("test --bless " + sheet);
  CHECK(run.code == 0);
  CHECK(has(run.output, "-  expect pot 150  # a remark\n"));
  CHECK(has(run.output, "+  expect pot 140  # a remark\n"));
  CHECK(has(run.output, "1 passed, 0 failed\n"));
  CHECK(folder.read("a.rules") == after);
}

TEST_CASE("--bless leaves alone what is refused, what has no one spelling, and sheets with errors",
          "[program]") {
  const ScratchFolder folder("bless-not");
  const std::string refused = head + example("a", "  C folds\n  expect pot 140\n") +
                              example("b", "  expect B may not call\n");
  CHECK(floorman("test --bless " + folder.write("a.rules", refused)).code == 1);
  CHECK(folder.read("a.rules") == refused);
  const std::string unread = head + "raises per round: many\n" + example("c", "  expect pot 150\n");
  const Run run = floorman("test --bless " + folder.write("b.rules", unread));
  CHECK(run.code == 1);
  CHECK(has(run.output, "has errors and is left alone"));
  CHECK(folder.read("b.rules") == unread);
  CHECK(floorman("test --bless -", refused).code == 2);
}

}  // namespace floorman::tests
