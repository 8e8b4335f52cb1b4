// Saving, loading and pasting: a transcript is a sheet that `floorman test` runs.

#include <catch2/catch.hpp>

#include "interp/meaning.hpp"
#include "repl/transcript.hpp"
#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

namespace {

const std::vector<std::string> dispute = {"Dora raises to 80", "Eve calls", "Ann raises to 160",
                                          "Ben raises to 320", "Cy folds",  "Dora raises to 640",
                                          "Dora folds",        "Eve folds", "Ann calls"};

// The transcript as a file beside the sheets would be read.
interp::Ruleset read_back(const std::string& text) {
  return interp::load_text(in_project("rulesets/transcript.rules"), text);
}

}  // namespace

TEST_CASE("a saved dispute is a sheet whose example holds, the refusal in it") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all(dispute);
  const std::string saved = in_project("rulesets/transcript.rules");
  CHECK(has(table.type("save " + saved), "saved as"));
  const std::string text = table.files.at(saved);
  CHECK(has(text, "language 1\n"));
  CHECK(has(text, "based on ollh\n"));
  CHECK(has(text, "  Dora raises to 640\n  expect refused\n"));
  CHECK(repl::stamped_hash(text) == interp::hash_of(table.ruleset));
  const interp::Ruleset sheet = read_back(text);
  CHECK(findings_of(sheet) == "");
  REQUIRE(sheet.examples.size() == 1);
  CHECK(failures_of(sheet) == "");
}

TEST_CASE("a hand that is over ends with its stacks, and the next one begins with them") {
  AtTheTable table("princeton");
  table.type_all({"blinds 50/100", "stacks A 1000, B 1000, C 1000", "button A", "A folds",
                  "B folds", "next hand", "B raises to 300", "A folds"});
  const std::string text = table.type("example two hands");
  CHECK(has(text, "example \"two hands\" {\n"));
  CHECK(has(text, "  expect stacks A 1000, B 950, C 1050\n  next hand\n"));
  CHECK(has(text, "  expect C to act\n"));
  CHECK(failures_of(interp::load_text(in_project("rulesets/x.rules"),
                                      "language 1\nhouse \"x\"\nbased on princeton\n" + text)) ==
        "");
}

TEST_CASE("load goes on with what was saved, and undo brings the old table back") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all(dispute);
  table.type("save a.rules");
  const std::string picture = table.picture();
  table.type_all({"new", "blinds 50/100", "stacks X 100, Y 100"});
  const std::string other = table.picture();
  const repl::Reply loaded = table.session.line("load a.rules");
  CHECK_FALSE(loaded.failed);
  CHECK_FALSE(has(loaded.text, "differs"));
  CHECK(table.picture() == picture);
  CHECK(has(table.type("history"), "(refused)"));
  table.type("undo 100");
  table.type("redo 15");  // the twelve lines of the dispute, `new`, and the two after it
  CHECK(table.picture() == other);
}

TEST_CASE("loading under a changed sheet says so and shows where it now differs") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all(dispute);
  table.type("save a.rules");
  AtTheTable club("club");
  club.files = table.files;
  const std::string text = club.type("load a.rules");
  CHECK(has(text, "played under another sheet or version of it"));
  CHECK(has(text, "it now differs at line"));
  CHECK(has(text, "`expect refused`"));
}

TEST_CASE("an example of a sheet can be loaded by its name") {
  AtTheTable table("ollh");
  table.files["ollh.rules"] =
      "language 1\nhouse \"x\"\nexample \"a\" {\n  blinds 20/40\n  stacks A "
      "1000, B 1000\n  button A\n  expect A to act\n}\nexample \"b c\" {\n  "
      "blinds 50/100\n  stacks A 1000, B 1000\n  button B\n  expect B to "
      "act\n}\n";
  CHECK(has(table.type("load ollh.rules b c"), "pot 150, B to act"));
  CHECK(has(table.type("load ollh.rules"), "pot 60, A to act"));
  const repl::Reply reply = table.session.line("load ollh.rules d");
  CHECK(reply.failed);
  CHECK(has(reply.text, "\"b c\""));
  CHECK(table.session.line("load nothing.rules").failed);
}

TEST_CASE("save writes over transcripts only") {
  AtTheTable table("ollh");
  table.set_up();
  table.files["sheet.rules"] = "language 1\n";
  CHECK(table.session.line("save sheet.rules").failed);
  CHECK(table.files.at("sheet.rules") == "language 1\n");
  CHECK_FALSE(table.session.line("save a.rules").failed);
  table.type("deal");
  CHECK_FALSE(table.session.line("save a.rules").failed);
  CHECK(table.session.line("save").failed);
}

TEST_CASE("a what-if is part of the transcript") {
  AtTheTable table("ollh");
  table.set_up();
  table.type("set raises per round: at most 4");
  table.type_all({"Dora raises to 80", "Eve calls", "Ann raises to 160", "Ben raises to 320",
                  "Cy folds", "Dora raises to 640"});
  const std::string saved = in_project("rulesets/transcript.rules");
  table.type("save " + saved);
  CHECK(has(table.files.at(saved), "  with raises per round: at most 4\n"));
  CHECK(failures_of(read_back(table.files.at(saved))) == "");
}

TEST_CASE("replay tells it all again") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all(dispute);
  const std::string text = table.type("replay");
  CHECK(has(text, "Ben posts the small blind, 20"));
  CHECK(has(text, "refused: Dora may not raise"));
  CHECK(has(text, "Ann calls 160"));
}

}  // namespace floorman::tests
