// What the desk says: who may not enter or buy, with what is allowed instead, and who has the last
// word. The seats and stacks that follow are in the specs of entry and presence.

#include <catch2/catch.hpp>

#include "interp/table/table.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

/// A table of three with 1000 each, at $10 for 1000 chips.
struct Desk {
  explicit Desk(const std::string& clauses)
      : house(ruleset_of("language 1\nhouse \"test\"\ncurrency USD\nstarting stack: 1000\n"
                         "rebuy price: $10 for 1000 chips\n" +
                         clauses)),
        table(house) {
    REQUIRE(findings_but_numbers_of(house) == "");
    play({"blinds 50/100", "stacks Ann 1000, Ben 1000, Cy 1000", "button Ann"});
  }
  void play(std::initializer_list<const char*> lines) {
    for (const std::string line : lines) {
      INFO(line);
      REQUIRE(table.play(line).ok());
    }
  }
  /// The sentence, and the clause that decided.
  std::string refusal(const std::string& line) {
    const interp::Outcome outcome = table.play(line);
    INFO(line << ": " << outcome.message);
    REQUIRE(outcome.kind == interp::Outcome::Kind::refused);
    return outcome.message + " [" + outcome.rule->clause + "]";
  }
  std::string told(const std::string& line) {
    const interp::Outcome outcome = table.play(line);
    INFO(line << ": " << outcome.message);
    REQUIRE(outcome.ok());
    return outcome.told.empty() ? "" : outcome.told.front().sentence;
  }

  interp::Ruleset house;
  interp::Table table;
};

}  // namespace

TEST_CASE("the desk says how often a player may buy again, and how often he has") {
  Desk desk("rebuys: 1 per player\n");
  desk.play({"Cy busts to Ann", "Cy buys again", "Cy busts to Ben"});
  CHECK(desk.refusal("Cy buys again") ==
        "Cy has bought again 1 times, and 1 are allowed [rebuys: 1 per player]");
}

TEST_CASE("the desk says with how many chips a player may still buy again") {
  Desk desk("rebuys: unlimited\nrebuy open to: stacks under 500\n");
  CHECK(desk.refusal("Ben buys again") ==
        "Ben has 1000 chips; who buys again has 499 or fewer [rebuy open to: stacks under 500]");
}

TEST_CASE("a rebuy in the middle of a hand waits for its end") {
  Desk desk("rebuys: unlimited\nrebuy open to: any stack\n");
  desk.play({"Ann folds"});
  CHECK(desk.refusal("Ann buys again")
            .starts_with("a hand is on; Ann says so before the next one is dealt"));
}

TEST_CASE("the desk says how many may enter, and to which level") {
  Desk full("entry limit: 3 entrants\n");
  CHECK(full.refusal("Dot enters") == "3 have entered, and 3 may [entry limit: 3 entrants]");
  Desk late("late registration: to the end of level 2\n");
  late.play({"level 3"});
  CHECK(late.refusal("Dot enters") ==
        "registration is closed: one could enter to level 2 "
        "[late registration: to the end of level 2]");
}

TEST_CASE("a house with several add-ons asks which, and sells each of them once") {
  Desk desk(
      "rebuys: unlimited\nadd-on: $10 for 2000 chips\nadd-on: $20 for 5000 chips\n"
      "schedule {\n  level 1  50/100  20 min\n  break 10 min\n  level 2  100/200  20 min\n}\n");
  desk.play({"20 min pass"});
  CHECK(desk.table.play("Ann takes the add-on").kind == interp::Outcome::Kind::not_ready);
  desk.play({"Ann takes the add-on for $20", "expect Ann has a stack of 6000",
             "Ann takes the add-on for $10", "expect Ann has a stack of 8000"});
  CHECK(desk.refusal("Ann takes the add-on for $20").starts_with("Ann has taken this add-on"));
  CHECK(desk.refusal("Ben takes the add-on for $30").starts_with("no add-on costs that"));
}

TEST_CASE("what the director says is told as the word of whoever has the last one") {
  Desk named("last word: \"the chairperson\"\n");
  CHECK(named.told("director says \"the seat is yours\"") == "the chairperson: the seat is yours");
  Desk plain("");
  CHECK(plain.told("director says \"the seat is yours\"") == "the director: the seat is yours");
}

TEST_CASE("a rebuy taken back is as if it had not been bought") {
  Desk desk("entry fee: $20\nrebuys: unlimited\n");
  desk.play({"Cy busts to Ann", "Cy buys again", "expect prize pool $70",
             "expect Cy owes the house $10"});
  desk.table.undo();
  desk.table.undo();
  desk.table.undo();
  desk.play({"expect prize pool $60", "expect Cy owes the house $0", "expect Cy is out"});
}

TEST_CASE("who is back is late no more, and his stack stays when the level ends") {
  Desk desk(
      "late stack removed: after level 1\n"
      "schedule {\n  level 1  50/100  20 min\n  level 2  100/200  20 min\n}\n");
  desk.play({"Ann is late", "Ben is late", "Ann is back", "level 1 ends", "expect Ann is in",
             "expect Ben is out"});
}

TEST_CASE("an entry between a bust and the next hand counts one player more to come") {
  Desk desk("late registration: to the end of level 3\n");
  desk.play({"level 2", "Cy busts to Ann", "Dot enters", "next hand", "expect Cy finishes 4th",
             "Ben busts to Ann", "next hand", "expect Ben finishes 3rd"});
}

TEST_CASE("whoever enters after a bust makes the place of that player one lower") {
  Desk desk("late registration: to the end of level 3\n");
  desk.play({"level 2", "Cy busts to Ann", "next hand", "expect Cy finishes 3rd", "Dot enters",
             "expect Cy finishes 4th", "Dot busts to Ann", "next hand", "expect Dot finishes 3rd"});
}

TEST_CASE("who is out by absence in the hand of a bust is placed ahead of the player who bust") {
  Desk desk("absent player out: after 1 hands in a row\n");
  desk.play({"stacks Ann 1000, Ben 1000, Cy 1000, Dot 400", "button Ann", "Cy is absent",
             "Dot goes all in", "Ann calls", "Ben folds", "Dot holds 2c 7d", "Ann holds As Ad",
             "board Ah 9c 9d Kc Ks", "expect Dot is out", "expect Cy is out", "next hand",
             "expect Dot finishes 4th", "expect Cy finishes 3rd", "expect 900 chips out of play"});
}

}  // namespace floorman::tests
