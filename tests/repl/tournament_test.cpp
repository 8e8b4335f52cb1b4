// A tournament at the table, as it is typed.

#include <catch2/catch.hpp>
#include <sstream>

#include "repl/event_log.hpp"
#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

namespace {

void begin(AtTheTable& table) {
  table.type_all({"players Ann, Ben, Cy, Dee", "deck seed 3", "shuffle up and deal"});
}

}  // namespace

TEST_CASE("shuffle up and deal: seats, prizes, the first level and the button are told") {
  AtTheTable table("club-friday", {200, false});
  table.type_all({"players Ann, Ben, Cy, Dee", "deck seed 3"});
  const std::string told = table.type("shuffle up and deal");
  CHECK(has(told, "Dee draws seat"));
  CHECK(has(told, "prizes: 1st $"));
  CHECK(has(told, "level 1 begins: blinds 25/50, 20 min   ["));
  CHECK(has(told, "club.rules:16, rule 1.2]"));
  CHECK(has(table.session.status(), "4 left, level 1 25/50, 20:00 left"));
}

TEST_CASE("results are reported, and hands are told, until one has all the chips") {
  AtTheTable table("club-friday", {200, false});
  begin(table);
  CHECK(has(table.type("Cy busts to Ann"), "Cy busts to Ann: 5000 chips"));
  CHECK(has(table.type("next hand"), "Cy finishes 4th"));
  table.type("deal");
  while (table.session.table().state().hand->to_act() != engine::no_seat) {
    const auto& state = table.session.table().state();
    table.type(state.names.of(state.hand->to_act()) + " folds");
  }
  CHECK(has(table.type("next hand"), ""));
  table.type_all({"Ben busts to Ann", "next hand"});
  const std::string end = table.type("Dee busts to Ann");
  CHECK(has(end, "Dee finishes 2nd"));
  CHECK(has(end, "Ann finishes 1st"));
  CHECK(has(end, "the tournament is over: one player has all the chips"));
  CHECK(has(table.type("next hand"), "the tournament is over"));
  CHECK(has(table.type("expect Ann finishes 1st"), ""));
}

TEST_CASE("the clock of the tournament asks for its breaks, and no hand is dealt in one") {
  AtTheTable table("club-friday", {200, false});
  begin(table);
  table.type("80 min pass");
  CHECK(has(table.type("deal"), "a break is on"));
  CHECK(has(table.type("clock"), "break"));
  CHECK(has(table.type("10 min pass"), "level 5 begins: blinds 200/400"));
  CHECK(table.session.line("deal").failed == false);
}

TEST_CASE("what was told of a single hand before does not reach the tournament") {
  AtTheTable table("club-friday", {200, false});
  table.type_all({"flop", "pot 300", "board Kh 7c 2d"});
  begin(table);
  CHECK(has(table.type("deal"), "posts the big blind, 50"));
  CHECK(table.session.table().state().hand->betting().pot() == engine::Chips{75});
}

TEST_CASE("what to say when no hand can be dealt is a line that the table takes") {
  AtTheTable table("club-friday", {200, false});
  begin(table);
  table.type("director says stop the clock");
  CHECK(has(table.type("deal"), "director says play on"));
  CHECK(!table.session.line("director says play on").failed);
  CHECK(!table.session.line("deal").failed);
}

TEST_CASE("who is absent stays so from hand to hand") {
  AtTheTable table("club-friday", {200, false});
  begin(table);
  table.type_all({"Ben is absent", "Cy busts to Ann", "next hand", "deal"});
  const auto& state = table.session.table().state();
  CHECK(state.absent.has(state.names.find("Ben")));
  CHECK(state.hand->setup().absent.has(state.names.find("Ben")));
}

TEST_CASE("undo takes a tournament back line by line, and redo brings it again") {
  AtTheTable table("club-friday", {200, false});
  begin(table);
  const std::string before = table.picture();
  const std::string told = table.type("play 5 hands");
  const std::string after = table.picture();
  table.type("undo");
  CHECK(table.picture() == before);
  table.type("redo");
  CHECK(table.picture() == after);
  table.type("undo");
  CHECK(table.type("play 5 hands") == told);
}

TEST_CASE("places tells who is in and who is out, and with which prize") {
  AtTheTable table("club-friday", {200, false});
  begin(table);
  table.type_all({"Cy busts to Ann", "next hand"});
  const std::string places = table.type("places");
  CHECK(has(places, "in            Ann"));
  CHECK(has(places, "4th           Cy"));
  CHECK(places.find("Ann") < places.find("Cy"));
}

TEST_CASE("what belongs to another moment of a tournament is refused and loses nothing") {
  AtTheTable table("club-friday", {200, false});
  CHECK(has(table.type("play 3 hands"), "shuffle up and deal"));
  CHECK(has(table.type("shuffle up and deal"), "say who plays"));
  table.type("entrants 10001");
  CHECK(has(table.type("shuffle up and deal"), "deck seed 7"));
  table.type("deck seed 7");
  CHECK(has(table.type("shuffle up and deal"), "10001 enter, and an event has at most 10000"));
  table.type("entrants 5");
  table.type("shuffle up and deal");
  const std::string before = table.picture();
  for (const char* line : {"shuffle up and deal", "blinds 5/10", "stacks A 3, B 4", "time is up",
                           "Zed sits down in seat 9 with 100", "a deal is made", "next hand",
                           "with ante size: half", "A finds 3 of 25", "players left 3"}) {
    INFO(line);
    CHECK(table.session.line(line).failed);
    CHECK(table.picture() == before);
  }
}

TEST_CASE("a deal in a tournament: the house that forbids it, and shares as they say") {
  AtTheTable forbids("club-friday", {200, false});
  begin(forbids);
  CHECK(has(forbids.type("a deal is made with Ann $10, Ben $10, Cy $10, Dee $10"), "rule 1.12"));
  AtTheTable allows("club-friday", {200, false});
  allows.type("with deals: allowed");
  begin(allows);
  CHECK(has(allows.type("a deal is made with Ann $50, Ben $50, Cy $44"),
            "say what each of them takes"));
  CHECK(has(allows.type("a deal is made with Ann $50, Ben $50, Cy $44, Dee $44"), "more than"));
  const std::string told = allows.type("a deal is made with Ann $50, Ben $50, Cy $44, Dee $0");
  CHECK(has(told, "Ann takes $50"));
  CHECK(has(told, "the tournament is over: by agreement"));
}

TEST_CASE("the log of a tournament is the same for the same seed and lines") {
  const auto log = [] {
    AtTheTable table("octobermuck");
    table.type_all({"entrants 8", "deck seed 11", "shuffle up and deal", "play to the end"});
    return repl::event_log(table.session.table());
  };
  const std::string first = log();
  CHECK(first == log());
  CHECK(has(first, "{\"event\":\"tournament\",\"at\":0"));
  CHECK(has(first, "\"event\":\"over\""));
  AtTheTable nothing("octobermuck");
  CHECK(repl::event_log(nothing.session.table()).empty());
}

}  // namespace floorman::tests
