// Stepping and asking why: every forced act with its rule, every right with its figures.

#include <catch2/catch.hpp>

#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

TEST_CASE("step tells each forced act with its rule, and run the rest") {
  AtTheTable table("ollh");
  table.set_up();
  const std::string first = table.type("step");
  CHECK(has(first, "Ben posts the small blind, 20"));
  CHECK(has(first, "rule 13"));
  CHECK(has(first, "2 more"));
  CHECK(has(table.type("step"), "Cy posts the big blind, 40"));
  const std::string rest = table.type("run");
  CHECK(has(rest, "two cards each"));
  CHECK(has(rest, "rule 15"));
  CHECK(has(table.type("step"), "nothing is forced now"));
}

TEST_CASE("stepping, a street is a burn and then its cards") {
  AtTheTable table("ollh");
  table.type_all({"blinds 20/40", "stacks A 1000, B 1000", "button A", "board Kh 7c 2d 9s 4h",
                  "step", "run", "A calls", "step"});
  CHECK(has(table.type("B checks"), "B checks"));
  const std::string burn = table.type("step");
  CHECK(has(burn, "one card is burned"));
  CHECK(has(burn, "rule 20 second"));
  CHECK(has(table.type("step"), "flop: Kh 7c 2d"));
}

TEST_CASE("a line typed while acts wait to be told tells them first") {
  AtTheTable table("ollh");
  table.set_up();
  table.type("step");
  const std::string text = table.type("Dora calls");
  CHECK(has(text, "Cy posts the big blind, 40"));
  CHECK(has(text, "Dora calls 40"));
}

TEST_CASE("why may he not raise: the figures of a short all-in, and the rule") {
  AtTheTable table("octobermuck", {200, false});
  table.type_all({"blinds 500/1000", "stacks Ann 20000, Ben 2800, Cy 20000, Dot 20000",
                  "button Dot", "flop", "pot 4000", "Ann bets 2000", "Ben goes all in", "Cy calls",
                  "Dot folds"});
  const std::string why = table.type("why may Ann not raise");
  CHECK(has(why, "went up by 800"));
  CHECK(has(why, "1000 would be needed"));
  CHECK(has(why, "a full raise is 2000"));
  CHECK(has(why, "rule 53"));
  CHECK(has(table.type("why is Ann to act"), "Ann is the next who has to act"));
  CHECK(has(table.type("why may Cy not raise"), "it is not Cy's turn"));
}

TEST_CASE("why that seat got the chip, and why he shows first") {
  AtTheTable table("club");
  table.type_all({"blinds 25/50", "smallest chip 25", "seats 1 Cy 3000, 3 Ann 4000, 7 Ben 2600",
                  "button Cy", "pot carried 25", "Ann holds Ks Qd", "Ben holds Kd Qs",
                  "board Kh 9d 4s 7c 2d", "Cy folds", "Ann calls", "Ben checks",
                  "everyone checks to the showdown"});
  CHECK(has(table.type("why does Ann show first"), "nobody made the bet that decides"));
  table.type("showdown");
  const std::string chip = table.type("why does Ben get the odd chip");
  CHECK(has(chip, "Ben gets the odd 25"));
  CHECK(has(chip, "Ben began the hand with 2600"));
  CHECK(has(chip, "rule 1.7"));
}

TEST_CASE("why, of something that did not happen, says so") {
  AtTheTable table("club");
  CHECK(table.session.line("why is the moon round").failed);
  table.set_up();
  table.type("deal");
  CHECK(has(table.type("why does Ann post"), "Ann posted nothing in this hand"));
  CHECK(has(table.type("why Ben posts"), "Ben posts the small blind"));
}

TEST_CASE("compare at the table: the first difference and both rules") {
  AtTheTable table("ollh");
  table.set_up();
  table.type_all({"Dora raises to 80", "Eve calls", "Ann raises to 160", "Ben raises to 320",
                  "Cy folds", "Dora raises to 640"});
  const std::string text = table.type("compare rulesets/club.rules");
  CHECK(has(text, "They part at: Dora raises to 640"));
  CHECK(has(text, "rule 41"));
  CHECK(has(text, "rule 5.1"));
  CHECK(table.session.line("compare nowhere.rules").failed);
  CHECK(table.session.line("compare").failed);
}

TEST_CASE("the level gives the blinds that the sheet lists, unless others are said") {
  AtTheTable table("princeton");
  CHECK(has(table.type("level 8"), "level 8: blinds 100/300"));
  table.type_all({"stacks A 9000, B 9000, C 9000", "button A", "deal"});
  CHECK(has(table.session.status(), "pot 400"));
  AtTheTable other("princeton");
  other.type_all({"blinds 50/100", "level 8", "stacks A 9000, B 9000, C 9000", "button A", "deal"});
  CHECK(has(other.session.status(), "pot 150"));
}

TEST_CASE("the table is drawn in 80 columns, and is a list in narrow ones") {
  for (const int columns : {80, 100, 60, 40, 20}) {
    AtTheTable table("club", {columns, false});
    table.set_up();
    table.type("deal");
    const std::string picture = table.type("table");
    INFO(picture);
    for (const std::string name : {"Ann", "Ben", "Cy", "Dora", "Eve"}) CHECK(has(picture, name));
    CHECK(has(picture, "> "));
    CHECK(has(picture, columns < 60 ? "button" : "Ann D"));
    std::size_t line_begin = 0;
    for (std::size_t end = 0; (end = picture.find('\n', line_begin)) != std::string::npos;
         line_begin = end + 1) {
      if (columns >= 60) CHECK(end - line_begin <= 80);
    }
  }
}

TEST_CASE("a beginning of a command will do, where it is one") {
  AtTheTable table("ollh");
  table.set_up();
  table.type("deal");
  CHECK(table.type("leg") == table.type("legal"));
  CHECK(table.type("hist") == table.type("history"));
  CHECK(has(table.type("h"), "may be history or help"));
  CHECK(table.session.line("h").failed);
  CHECK(has(table.type("help undo"), "take the last line back"));
  CHECK(has(table.type("help why"), "why may {player} not raise"));
}

TEST_CASE("a mistyped line says what may stand there, the nearest first") {
  AtTheTable table("ollh");
  table.set_up();
  table.type("deal");
  const std::string text = table.type("Dora rases to 80");
  CHECK(has(text, "in the place of \"rases\" may stand: raises,"));
}

}  // namespace floorman::tests
