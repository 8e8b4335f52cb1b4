// The table as people use it: answers to lines, questions about them, and nothing that breaks it.

#include "repl/table_session.hpp"

#include <catch2/catch.hpp>

#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

TEST_CASE("a fourth raise is refused with the words of rule 41, and the club plays on") {
  for (const std::string house : {"ollh", "club"}) {
    AtTheTable table(house);
    table.set_up();
    for (const std::string line :
         {"Dora raises to 80", "Eve calls", "Ann raises to 160", "Ben raises to 320", "Cy folds"}) {
      CHECK_FALSE(table.session.line(line).failed);
    }
    const repl::Reply reply = table.session.line("Dora raises to 640");
    if (house == "club") {
      CHECK_FALSE(reply.failed);
      continue;
    }
    CHECK(reply.refused);
    CHECK(has(reply.text, "refused: Dora may not raise"));
    CHECK(has(reply.text, "rule 41"));
    CHECK(has(reply.text, "> A betting round has at most three raises."));
    CHECK(has(table.type("why"), "rule 41"));
    CHECK(has(table.type("legal"), "Dora calls        (240 more)"));
    CHECK(has(table.type("legal"), "no raise"));
    CHECK_FALSE(table.session.line("Dora calls").failed);
  }
}

TEST_CASE("undo takes back one line after the other to the empty table") {
  AtTheTable table("club");
  const std::string empty = table.session.status();
  table.set_up();
  std::vector<std::string> states;
  const std::vector<std::string> lines = {"Dora raises to 80", "Eve calls", "Ann folds",
                                          "Ben folds",         "Cy calls",  "Cy checks",
                                          "Dora bets 40",      "Eve folds", "Cy folds"};
  for (const std::string& line : lines) {
    states.push_back(table.session.status() + table.type("table"));
    CHECK_FALSE(table.session.line(line).failed);
  }
  for (std::size_t i = lines.size(); i > 0; --i) {
    CHECK(table.type("undo") == "taken back: " + lines[i - 1] + "\n");
    CHECK(table.session.status() + table.type("table") == states[i - 1]);
  }
  for (int i = 0; i < 3; ++i) table.type("undo");
  CHECK(table.session.status() == empty);
  CHECK(table.session.line("undo").failed);
}

TEST_CASE("a line that is refused or not understood changes nothing") {
  AtTheTable table("ollh");
  table.set_up();
  table.type("Dora raises to 80");
  const std::string before = table.session.status() + table.type("table");
  for (const std::string line : {"Ann folds",
                                 "Eve raises to 90",
                                 "Eve bets 100",
                                 "Eve checks",
                                 "Zoe folds",
                                 "Eve rases to 200",
                                 "next hand",
                                 "stacks X 1, Y 2",
                                 "button Ben",
                                 "with check-raise: allowed",
                                 "expect Ann to act",
                                 "with raises per round: lots",
                                 "Eve raises to 1,000",
                                 "Ann busts to Ben",
                                 "\"",
                                 "{",
                                 "Eve holds Kh Kh",
                                 "board Kh",
                                 "showdown",
                                 "clock called on Ann",
                                 "Eve shows"}) {
    INFO(line);
    const bool card = line == "board Kh";
    if (card) {
      table.type(line);
      table.type("undo");
    } else {
      CHECK(table.session.line(line).failed);
    }
    CHECK(table.session.status() + table.type("table") == before);
  }
}

TEST_CASE("a player without chips does not sit, and the small blind is not the larger one") {
  AtTheTable table("club");
  CHECK(has(table.type("stacks A 0, B 100"), "A has no chips"));
  CHECK(has(table.type("blinds 100/50"), "the small blind comes first"));
  CHECK(has(table.type("blinds 0/0"), "the big blind is 1 chip or more"));
  CHECK(table.session.status() == "no players yet");
}

TEST_CASE("unknown cards are asked for when they decide the pot, and not before") {
  AtTheTable table("club");
  table.type("blinds 25/50");
  table.type("stacks A 1000, B 1000");
  table.type("button A");
  table.type("A calls");
  CHECK_FALSE(table.session.line("everyone checks to the showdown").failed);
  CHECK(has(table.type("showdown"), "the board decides the pot"));
  table.type("board Kh 9d 4s 7c 2d");
  CHECK(has(table.type("showdown"), "cards decide the pot and are not known"));
  table.type("A holds Ks Qd");
  table.type("B holds Ah 3h");
  CHECK(has(table.type("showdown"), "A wins 100 from the main pot"));
}

TEST_CASE("a mistyped line is answered with what it could have been") {
  AtTheTable table("club");
  table.set_up();
  CHECK(has(table.type("Dora rases to 500"), "did you mean \"Dora raises to 500\"?"));
  CHECK(has(table.type("Doro folds"), "nobody here is called \"Doro\""));
  CHECK(has(table.type("Dora raises to 1,000"), "1000"));
}

TEST_CASE("the tab key offers players, words and the amounts that are legal now") {
  AtTheTable table("club");
  table.set_up();
  table.type("Dora raises to 80");
  const auto offered = [&](const std::string& typed, const std::string& word) {
    const auto words = table.session.complete(typed);
    return std::ranges::find(words, word) != words.end();
  };
  CHECK(offered("E", "Eve"));
  CHECK(offered("Eve r", "raises"));
  CHECK_FALSE(offered("Eve c", "checks"));
  CHECK(offered("Eve c", "calls"));
  CHECK(offered("Eve raises to ", "120"));
  CHECK(offered("Eve raises to ", "250"));
  CHECK_FALSE(offered("Ann ", "folds"));
  CHECK(offered("expect Eve ", "owes"));
  CHECK(offered("le", "legal"));
}

TEST_CASE("help, rules and explanations answer in the sheet's words") {
  AtTheTable table("ollh");
  CHECK(has(table.type("help"), "undo"));
  CHECK(has(table.type("help setup"), "blinds {blinds}"));
  CHECK(has(table.type("help raises per round"), "rule 41"));
  CHECK(has(table.type("rules odd chip"), "rule 29.2.iii"));
  CHECK(has(table.type("rules"), "raises per round: at most 3"));
  CHECK(table.session.line("quit").quit);
}

}  // namespace floorman::tests
