// The program as it is run: exit codes, outputs, pipes, and one session in a real terminal.

#include <unistd.h>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/interp/support.hpp"
#include "tests/repl/run_program.hpp"
#include "tests/repl/terminal.hpp"

namespace floorman::tests {

namespace {

const std::string bad_sheet = "language 1\nhouse \"x\"\nraises per round: at moost 3\n";

}  // namespace

TEST_CASE("a tournament by the command line: its log, and what it cannot begin with", "[program]") {
  const auto log = std::filesystem::temp_directory_path() / "floorman_event_log_test.json";
  const std::string friday = "table rulesets/club-friday.rules ";
  const Run played = floorman(friday + "--entrants 6 --seed 4 --log " + log.string(),
                              "play to the end\nexpect the tournament is over\n");
  CHECK(played.code == 0);
  CHECK(has(played.output, "seed 4\n"));
  CHECK(has(played.output, "the tournament is over"));
  std::ifstream in(log);
  std::string first;
  std::getline(in, first);
  CHECK(has(first, R"({"event":"tournament","at":0,"sheet":"rulesets/club-friday.rules")"));
  CHECK(shell("cd " FLOORMAN_SOURCE_DIR " && scripts/audit_log " + log.string()).code == 0);
  std::filesystem::remove(log);
  CHECK(floorman("table rulesets/ollh.rules --entrants 31 --seed 1").code == 1);
  CHECK(floorman(friday + "--log " + log.string()).code == 2);
  CHECK(floorman(friday + "--entrants 1").code == 2);
  CHECK(floorman(friday + "--entrants 6 --seed -1").code == 2);
  CHECK(floorman(friday + "--entrants 6 --log /nowhere/at/all.json").code == 2);
}

TEST_CASE("answers beside the sheet are in force before it, and one that is no clause ends it",
          "[program]") {
  const std::string muck = "table rulesets/octobermuck.rules --seed 4 ";
  const Run played = floorman(muck +
                                  "--entrants 20 --with \"table size: 7\" --with \"hand for "
                                  "hand: never\"",
                              "seats\n");
  CHECK(played.code == 0);
  CHECK(has(played.output, "20 players draw seats at 3 tables: 2 of 7 and 1 of 6"));
  CHECK(has(played.output, "table 3: 6 players"));
  const Run hand = floorman("table rulesets/ollh.rules --with \"raises per round: at most 1\"",
                            "blinds 20/40\nstacks A 2000, B 2000\nbutton A\nA raises to 80\n"
                            "expect B may not raise\n");
  CHECK(hand.code == 0);
  const Run wrong = floorman(muck + "--entrants 20 --with \"table sise: 7\"", "seats\n");
  CHECK(wrong.code == 2);
  CHECK(has(wrong.output, "--with takes a clause as a sheet has it"));
  CHECK(has(wrong.output, "table size"));
  CHECK(floorman(muck + "--with").code == 2);
}

TEST_CASE("exit codes: 0 clean, 1 errors or warnings under --strict, 2 usage or input",
          "[program]") {
  CHECK(floorman("check rulesets/ollh.rules").code == 0);
  CHECK(floorman("check --strict rulesets/club.rules").code == 0);
  CHECK(floorman("check -", bad_sheet).code == 1);
  CHECK(floorman("check -", "language 1\nhouse \"x\"\nrule 1\n> words\n").code == 0);
  CHECK(floorman("check --strict -", "language 1\nhouse \"x\"\nrule 1\n> words\n").code == 1);
  CHECK(floorman("check nowhere.rules").code == 2);
  CHECK(floorman("check").code == 2);
  CHECK(floorman("check --format xml rulesets/ollh.rules").code == 2);
  CHECK(floorman("test rulesets/ollh.rules").code == 0);
  CHECK(floorman("test --run nosuchexample rulesets/ollh.rules").code == 1);
  CHECK(floorman("explain nosuchthing").code == 2);
  CHECK(floorman("--version").code == 0);
  CHECK(floorman("--help").code == 0);
}

TEST_CASE("a command that is nearly one of ours is suggested", "[program]") {
  const Run run = floorman("chek rulesets/ollh.rules");
  CHECK(run.code == 2);
  CHECK(has(run.output, "did you mean \"check\"?"));
}

TEST_CASE("check counts the rules by state, and rule 41 is not among those that wait",
          "[program]") {
  const Run run = floorman("check rulesets/ollh.rules");
  CHECK(has(run.output, "65 rules:"));
  CHECK(has(run.output, "not yet enforced"));
}

TEST_CASE("the same finding as text, as JSON and as a GitHub annotation", "[program]") {
  CHECK(has(floorman("check -", bad_sheet).output, "standard input:3:19: error:"));
  const std::string json = floorman("check --format json -", bad_sheet).output;
  CHECK(has(json, "\"code\": \"F0202\""));
  CHECK(has(json, "\"line\": 3"));
  CHECK(has(json, "\"column\": 19"));
  CHECK(has(json, "\"replacement\": \"at most 3\""));
  CHECK(has(floorman("check --format github -", bad_sheet).output,
            "::error file=standard input,line=3,col=19,title=F0202 "));
}

TEST_CASE("a failed example shows the line, what happened, and the rule that decided",
          "[program]") {
  const Run run =
      floorman("test -",
               "language 1\nhouse \"x\"\nrule 41\n> Three raises.\nraises per round: at most 3\n"
               "example \"e\" {\n  blinds 20/40\n  stacks A 2000, B 2000, C 2000\n  button A\n"
               "  A raises to 80\n  B raises to 120\n  C raises to 160\n  expect A may raise\n}\n");
  CHECK(run.code == 1);
  CHECK(has(run.output, "FAILED standard input:13: example \"e\" of rule 41"));
  CHECK(has(run.output, "expected: A may raise\n"));
  CHECK(has(run.output, "A may not raise"));
  CHECK(has(run.output, "standard input:5, rule 41"));
  CHECK(has(run.output, "0 passed, 1 failed"));
}

TEST_CASE("show gives every question with its state, explain and ask quote the sheet",
          "[program]") {
  const std::string shown = floorman("show rulesets/club.rules").output;
  CHECK(has(shown, "check-raise"));
  CHECK(has(shown, "assumed"));
  CHECK(has(shown, "missing"));
  CHECK(has(floorman("show --json rulesets/club.rules").output, "\"state\": \"said\""));
  CHECK(has(floorman("show rulesets/club-friday.rules odd chip to").output, "inherited"));
  CHECK(has(floorman("ask rulesets/club.rules short all-in").output, "rule 5.4"));
  CHECK(has(floorman("explain F0202").output, "unknown-answer"));
  CHECK(has(floorman("explain raises per round --in rulesets/ollh.rules").output, "rule 41"));
}

TEST_CASE("one hand under two houses ends with the rules that made them differ", "[program]") {
  const Run run =
      floorman("compare docs/hands/the_fourth_raise.hand rulesets/ollh.rules rulesets/club.rules");
  CHECK(run.code == 0);
  CHECK(has(run.output, "REFUSED: Dora may not raise"));
  CHECK(has(run.output, "rule 41"));
  CHECK(has(run.output, "rule 5.1"));
}

TEST_CASE("fmt prints, checks, shows and writes, and leaves a sheet alone that cannot be read",
          "[program]") {
  const std::filesystem::path path = std::filesystem::temp_directory_path() /
                                     ("floorman-fmt-" + std::to_string(getpid()) + ".rules");
  const auto write = [&](const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  };
  const auto read = [&] {
    std::ifstream in(path, std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(in), {}};
  };
  const std::string messy = "language 1\nhouse \"x\"\nRaises per round :at most 3   # three\n";
  const std::string neat = "language 1\nhouse \"x\"\nraises per round: at most 3  # three\n";
  write(messy);
  CHECK(floorman("fmt " + path.string()).output == neat);
  CHECK(floorman("fmt -", messy).output == neat);
  const Run check = floorman("fmt --check " + path.string());
  CHECK(check.code == 1);
  CHECK(has(check.output, "is not formatted"));
  const Run diff = floorman("fmt --diff " + path.string());
  CHECK(diff.code == 1);
  CHECK(has(diff.output, "-Raises per round :at most 3   # three\n+raises per round: at most 3"));
  CHECK(read() == messy);
  const std::string hash = floorman("hash " + path.string()).output;
  CHECK(floorman("fmt --write " + path.string()).code == 0);
  CHECK(read() == neat);
  CHECK(floorman("hash " + path.string()).output == hash);
  CHECK(floorman("fmt --check " + path.string()).code == 0);
  CHECK(floorman("fmt --write --check " + path.string()).code == 2);
  CHECK(floorman("fmt --write -", neat).code == 2);
  CHECK(floorman("fmt nowhere.rules").code == 2);

  const std::string unreadable = neat + "rule\n  check-raise : \n";
  write(unreadable);
  const Run left = floorman("fmt --write " + path.string());
  CHECK(left.code == 1);
  CHECK(has(left.output, "left alone"));
  CHECK(read() == unreadable);
  std::filesystem::remove(path);
}

TEST_CASE("clock and prizes answer from the shipped sheets", "[program]") {
  const Run schedule = floorman("clock rulesets/princeton.rules --starts 20:00");
  CHECK(schedule.code == 0);
  CHECK(has(schedule.output, "02:00  day 1 ends"));
  CHECK(has(floorman("prizes rulesets/octobermuck.rules --entrants 26").output, "$269.10"));
  CHECK(floorman("prizes rulesets/octobermuck.rules --entrants 40").code == 1);
  CHECK(floorman("prizes rulesets/octobermuck.rules").code == 2);
}

TEST_CASE("lines from a pipe stop at the first that fails, with its number", "[program]") {
  const std::string start = "blinds 20/40\nstacks A 2000, B 2000\nbutton A\n";
  CHECK(floorman("table rulesets/ollh.rules", start + "A calls\nB checks\n").code == 0);
  const Run refused = floorman("table rulesets/ollh.rules", start + "A raises to 50\nA calls\n");
  CHECK(refused.code == 1);
  CHECK(has(refused.output, "stopped at line 4"));
  CHECK(floorman("table rulesets/ollh.rules", start + "A raises to 50\nexpect refused\nA calls\n")
            .code == 0);
  CHECK(
      has(floorman("table rulesets/ollh.rules", start + "nonsense\n").output, "stopped at line 4"));
}

TEST_CASE("hostile files are findings within a moment, and never a crash", "[program]") {
  const std::filesystem::path path = std::filesystem::temp_directory_path() /
                                     ("floorman-hostile-" + std::to_string(getpid()) + ".rules");
  const auto check = [&](const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
    const Run run = floorman("check " + path.string());
    CHECK(run.code == 1);
    std::filesystem::remove(path);
    return run.output;
  };
  std::string braces;
  for (int i = 0; i < 10000; ++i) braces += "{\n";
  CHECK(has(check(braces), "more"));
  check(std::string(100000, '{'));
  check("check-raise: allowed when " + std::string(3000, '(') + "\n");
  std::string bytes;
  std::uint32_t state = 12345;
  for (int i = 0; i < 20000; ++i)
    bytes += static_cast<char>((state = state * 1664525U + 1013904223U) >> 24U);
  check(bytes);
  check(std::string(5 * 1024 * 1024, 'a'));
}

TEST_CASE("a director in a terminal settles a dispute", "[program]") {
  if (!Terminal::is_there()) {
    WARN("skipped: tmux is not installed");
    return;
  }
  const Terminal terminal(FLOORMAN_PROGRAM " table rulesets/ollh.rules", 100, 40);
  CHECK(terminal.shows("no players yet >"));
  terminal.type("blinds 20/40");
  terminal.type("stacks Ann 2000, Ben 2000");
  terminal.type("button Ann");
  terminal.type("Ann raises to 80");
  CHECK(terminal.shows("Ben to act, owes 40 >"));
  terminal.press("\"Ben ra\" Tab");
  CHECK(terminal.shows("Ben raises"));
  terminal.type("to 100");
  CHECK(terminal.shows("refused: 100 is too small a raise; Ben may raise to 120 or more"));
  terminal.press("\"half a li\" C-c");
  terminal.type("legal");
  CHECK(terminal.shows("Ben raises to 120 to 2000"));
  terminal.type("quit");
  CHECK(terminal.ends());
}

TEST_CASE("what the sheet does not say a director says at the terminal, and the tournament begins",
          "[program]") {
  if (!Terminal::is_there()) {
    WARN("skipped: tmux is not installed");
    return;
  }
  const std::string muck = "table rulesets/octobermuck.rules --entrants 31 --seed 5";
  const Run piped = floorman(muck, "with table size: 10\nshuffle up and deal\n");
  CHECK(piped.code == 1);
  CHECK(has(piped.output, "what the sheet does not say goes beside it: --with"));
  const Terminal terminal(FLOORMAN_PROGRAM " " + muck, 120, 40);
  CHECK(terminal.shows("the sheet does not say how many sit at a table"));
  CHECK(terminal.shows("and then: shuffle up and deal"));
  terminal.type("with table size: 10");
  terminal.type("shuffle up and deal");
  CHECK(terminal.shows("31 players draw seats at 4 tables"));
  terminal.type("quit");
  CHECK(terminal.ends());
}

}  // namespace floorman::tests
