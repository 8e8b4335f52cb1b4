// Undo, redo, goto, what-if and history at the table: exact, and over everything.

#include <catch2/catch.hpp>

#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

namespace {

const std::vector<std::string> dispute = {"Dora raises to 80", "Eve calls", "Ann raises to 160",
                                          "Ben raises to 320", "Cy folds"};

}  // namespace

TEST_CASE("undo and redo go over every line and back") {
  AtTheTable table("ollh");
  std::vector<std::string> pictures = {table.picture()};
  std::vector<std::string> lines = {
      "blinds 20/40", "stacks Ann 2000, Ben 2000, Cy 2000, Dora 2000, Eve 250", "button Ann"};
  lines.insert(lines.end(), dispute.begin(), dispute.end());
  for (const std::string& line : lines) {
    CHECK_FALSE(table.session.line(line).failed);
    pictures.push_back(table.picture());
  }
  for (std::size_t i = lines.size(); i > 0; --i) {
    CHECK(table.type("undo") == "taken back: " + lines[i - 1] + "\n");
    CHECK(table.picture() == pictures[i - 1]);
  }
  CHECK(table.session.line("undo").failed);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CHECK(table.type("redo") == "put back: " + lines[i] + "\n");
    CHECK(table.picture() == pictures[i + 1]);
  }
  CHECK(table.session.line("redo").failed);
  table.type("undo 4");
  CHECK(table.picture() == pictures[lines.size() - 4]);
  table.type("goto 0");
  CHECK(table.picture() == pictures[0]);
  table.type("goto 8");
  CHECK(table.picture() == pictures[8]);
  CHECK(table.session.line("goto 9").failed);
  CHECK(table.session.line("undo many").failed);
}

TEST_CASE("a new line after undo forgets what was undone") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all(dispute);
  table.type("undo 2");
  table.type("Ben calls");
  CHECK(table.session.line("redo").failed);
  CHECK_FALSE(has(table.type("history"), "Ben raises"));
}

TEST_CASE("the history numbers what was played and keeps what the rules refused") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all(dispute);
  table.type("Dora raises to 640");
  const std::string history = table.type("history");
  CHECK(has(history, "   4  Dora raises to 80\n"));
  CHECK(has(history, ">  9  Dora raises to 640   (refused)\n"));
  table.type("Dora rases to 640");  // not understood: nothing happened
  CHECK(table.type("history") == history);
}

TEST_CASE("what if a fourth raise were allowed: until it is unset, and marked as such") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all(dispute);
  CHECK(table.session.line("Dora raises to 640").refused);
  CHECK(has(table.type("set raises per round: at most 4"), "what if: raises per round: at most 4"));
  CHECK(has(table.session.status(), "what if: "));
  CHECK_FALSE(table.session.line("Dora raises to 640").failed);
  table.type("Eve calls");
  CHECK(has(table.type("why may Ann not raise"), "what if"));
  table.type("undo");
  CHECK(has(table.type("set"), "raises per round: at most 4"));

  const std::string before = table.picture();
  const repl::Reply unset = table.session.line("unset raises per round");
  CHECK(unset.failed);  // the raise to 640 stands only under the what-if
  CHECK(has(unset.text, "`Dora raises to 640`"));
  CHECK(table.picture() == before);

  table.type("undo");
  CHECK_FALSE(table.session.line("unset").failed);
  CHECK_FALSE(has(table.session.status(), "what if"));
  CHECK(table.session.line("Dora raises to 640").refused);
  table.type("undo 3");  // the refusal, `unset`, and `set`
  CHECK(table.type("set") == "nothing is set; set raises per round: at most 4\n");
}

TEST_CASE("a what-if under which the hand could not have been played is not set") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all(dispute);
  const std::string before = table.picture();
  const repl::Reply reply = table.session.line("set raises per round: at most 2");
  CHECK(reply.failed);
  CHECK(has(reply.text, "`Ben raises to 320`"));
  CHECK(table.picture() == before);
  CHECK(table.session.line("set raises per round: lots").failed);
  CHECK(table.session.line("set string raise: call only").failed);  // not enforced yet
  CHECK(table.picture() == before);
}

TEST_CASE("new gives an empty table, and undo brings the other one back") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all(dispute);
  const std::string before = table.picture();
  table.type("new");
  CHECK(table.session.status() == "no players yet");
  table.type("blinds 50/100");
  table.type("undo 2");
  CHECK(table.picture() == before);
}

TEST_CASE("several hands in a row: stacks, button and blinds go on, and so does undo") {
  AtTheTable table("princeton");
  table.type_all({"blinds 50/100", "seats 1 A 1000, 2 B 1000, 3 C 1000, 4 D 1000", "button A",
                  "C busts to A", "next hand", "deal"});
  CHECK(has(table.type("history"), "next hand"));
  CHECK(has(table.type("why does D post"), "the big blind"));
  CHECK(has(table.type("why is the button there"), "rule 27"));
  const std::string dead = table.picture();
  table.type_all({"D folds", "next hand", "deal"});
  CHECK(has(table.type("table"), "the button is dead, at seat 3"));
  table.type("undo 3");
  CHECK(table.picture() == dead);
}

}  // namespace floorman::tests
