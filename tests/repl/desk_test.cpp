// The desk of a tournament with several tables, as it is typed: who sits where, what comes next,
// reports of tables, the director's word, and all of it taken back, saved and brought again.

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

namespace {

// Princeton: tables of eight that break by their number, a redraw at 16, a final table at 8.
struct AtTheDesk : AtTheTable {
  explicit AtTheDesk(int entrants, const std::vector<std::string>& stated = {})
      : AtTheTable("princeton", {200, false}) {
    type_all(stated);
    for (const std::string& line :
         {"entrants " + std::to_string(entrants), std::string("deck seed 3"),
          std::string("shuffle up and deal")}) {
      INFO(line);
      REQUIRE(!session.line(line).failed);
    }
  }
  const engine::Tournament& event() const { return *session.table().state().tournament.event; }
  const std::string& name(int player) const {
    return session.table().state().tournament.players[static_cast<std::size_t>(player)];
  }
  /// The players with chips at a table, from 1, by their seats.
  std::vector<std::string> at(int table) const {
    std::vector<std::string> names;
    engine::players_with_chips(event().table(table - 1)).each([&](engine::Seat seat) {
      names.push_back(name(event().player_at(table - 1, seat)));
    });
    return names;
  }
  std::string bust_at(int table) {
    const std::vector<std::string> there = at(table);
    const std::string told = type(there[0] + " busts to " + there[1]);
    return told + type("next hand");
  }
};

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  return longest;
}

}  // namespace

TEST_CASE("200 players at 25 tables fit on a screen, with seats, places and the first words") {
  AtTheTable table("princeton", {80, false});
  table.type_all({"entrants 200", "deck seed 3"});
  const std::string begins = table.type("shuffle up and deal");
  CHECK(has(begins, "seats shows who sits where"));
  CHECK(lines_of(begins) < 15);
  const std::string seats = table.type("seats");
  CHECK(has(seats, "table 25: 8 players, button "));
  CHECK(lines_of(seats) <= 52);
  CHECK(longest_line(seats) <= 80);
  const std::string places = table.type("places");
  CHECK(lines_of(places) <= 70);
  CHECK(longest_line(places) <= 80);
  CHECK(has(table.session.status(), "200 left at 25 tables, table 1, level 1 10/15, 40:00 left"));
}

TEST_CASE("seats shows one table in full, and where somebody sits or that he is out") {
  AtTheDesk desk(20);
  const std::string third = desk.at(3).front();
  const std::string full = desk.type("seats 3");
  CHECK(has(full, "3A"));
  CHECK(has(full, "  1000  "));
  CHECK(has(full, "button"));
  CHECK(has(full, "big blind"));
  CHECK(has(desk.type("seats " + third), third + " sits at 3"));
  desk.bust_at(3);
  CHECK(has(desk.type("seats " + third), third + " is out: 20th"));
  CHECK(has(desk.type("seats 9"), "there is no table 9; open: tables 1, 2 and 3"));
  CHECK(has(desk.type("seats Zed"), "nobody is called \"Zed\""));
}

TEST_CASE("next tells what the clock and busts will bring, each by its rule") {
  AtTheDesk desk(20);
  const std::string next = desk.type("next");
  CHECK(has(next, "in 40:00: level 2 begins"));
  CHECK(!has(next, "table 3 breaks"));  // the redraw goes before it
  CHECK(has(next, "after 4 busts, with 16 left: all draw new seats"));
  CHECK(has(next, "after 12 busts, with 8 left: the final table begins"));
  CHECK(has(next, "princeton.rules:"));
  desk.bust_at(1);
  CHECK(has(desk.type("next"), "after 3 busts, with 16 left: all draw new seats"));
  AtTheDesk larger(30);
  CHECK(has(larger.type("next"), "after 6 busts, with 24 left: table 4 breaks"));
}

TEST_CASE("while a hand is on, other tables are told where it is") {
  AtTheDesk desk(17);
  desk.type("go to table 2");
  desk.type("deal");
  CHECK(has(desk.session.status(), "table 2, before the flop"));
  const auto& state = desk.session.table().state();
  desk.type(state.names.of(state.hand->to_act()) + " folds");
  CHECK(has(desk.type(desk.at(1).front() + " busts to " + desk.at(1).back()),
            "a hand is on at table 2: play it to its end"));
  CHECK(has(desk.type("seats"), "table 2: 6 players, button "));
  CHECK(has(desk.type("seats"), ", hand on"));
}

TEST_CASE("a line is about the table where those sit whom it names") {
  AtTheDesk desk(20);
  const std::string third = desk.at(3).front();
  CHECK(
      has(desk.type(third + " busts to " + desk.at(3).back()), "table 3: " + third + " busts to"));
  CHECK(has(desk.session.status(), "table 3"));
  CHECK(has(desk.type("next hand"), third + " finishes 20th"));
  const std::string first = desk.at(1).front();
  CHECK(has(desk.type("counted " + desk.at(1)[0] + " 1500, " + desk.at(1)[1] + " 500"), ""));
  CHECK(has(desk.session.status(), "table 1"));
  CHECK(has(desk.type("seats " + first), "with 1500 chips"));
}

TEST_CASE("players who do not sit together are told where they sit, and nothing changes") {
  AtTheDesk desk(20);
  const std::string first = desk.at(1).front();
  const std::string second = desk.at(2).front();
  const std::string third = desk.at(3).front();
  desk.bust_at(3);
  const std::string before = desk.type("seats");
  CHECK(has(desk.type(second + " busts to " + first), second + " sits at 2"));
  CHECK(has(desk.type(second + " busts to " + first), first + " sits at 1"));
  CHECK(has(desk.type(third + " busts to " + first), third + " is out: 20th"));
  CHECK(has(desk.type("Zed busts to " + first), "nobody here is called \"Zed\""));
  CHECK(desk.type("seats") == before);
}

TEST_CASE("what cannot be done at a table names what can") {
  AtTheDesk desk(17);
  CHECK(has(desk.type("go to table 9"), "tables are numbered from 1 to 3"));
  desk.bust_at(1);  // 16 are left: two tables, and all draw new seats
  CHECK(has(desk.type("go to table 3"), "table 3 is closed; open: tables 1 and 2"));
  CHECK(has(desk.type("table 3 plays a hand"), "table 3 is closed; open: tables 1 and 2"));
  CHECK(has(desk.type("director says " + desk.at(1).front() + " moves"), "nobody has to move now"));
}

TEST_CASE("the director is asked which table breaks, is told what to say, and says it") {
  AtTheDesk desk(17, {"with table to break: by the director", "with redraw: never"});
  CHECK(has(desk.bust_at(1), "a table can break, and the director says which"));
  CHECK(has(desk.type("next"), "director says break table 1   ["));
  CHECK(has(desk.type("table 1 plays a hand"), "the director says which table breaks"));
  CHECK(has(desk.type("director says break table 2"), "table 2 is closed"));
  CHECK(has(desk.session.status(), "16 left at 2 tables"));
  CHECK(!has(desk.type("next"), "director says"));
  desk.type("undo");
  CHECK(has(desk.type("next"), "director says break table 1"));
}

TEST_CASE("the director is asked who moves, and only he of that table can") {
  AtTheDesk desk(16, {"with player moved: by the director", "with redraw: never",
                      "with tables balanced: at a difference of 2"});
  desk.bust_at(2);
  const std::string asked = desk.bust_at(2);
  INFO(asked);
  CHECK(has(asked, "a player of table 1 moves to table 2, and the director says who"));
  const std::string mover = desk.at(1).back();
  CHECK(has(desk.type("next"), "the director says who of table 1 moves to table 2"));
  CHECK(has(desk.type("seats"), "table 1: 8 players, button"));
  CHECK(has(desk.type("seats"), "waits for the director"));
  CHECK(has(desk.type("director says " + desk.at(2).front() + " moves"),
            "a player of table 1 has to move"));
  CHECK(has(desk.type("director says " + mover + " moves"), mover + " moves from 1"));
  CHECK(desk.at(1).size() == 7);
}

TEST_CASE("who is out wins nothing any more, and an empty seat wins nothing") {
  AtTheDesk desk(20);
  const std::string out = desk.at(2)[0];
  desk.bust_at(2);
  desk.type("go to table 2");
  CHECK(has(desk.type(desk.at(2)[0] + " busts to " + out), out));
  const std::string before = desk.type("places");
  for (int seat = 1; seat <= 8; ++seat) {
    if (!desk.event().table(1).seated.has(static_cast<engine::Seat>(seat - 1))) {
      CHECK(has(desk.type(desk.at(2)[0] + " busts to seat " + std::to_string(seat)),
                "has no chips, and wins none"));
    }
  }
  CHECK(desk.type("places") == before);
}

TEST_CASE("a move that a reported result brings is asked for at once, before another hand begins") {
  AtTheDesk desk(16, {"with player moved: by the director", "with redraw: never"});
  const std::vector<std::string> second = desk.at(2);
  desk.type(second[0] + " busts to " + second[2]);
  CHECK(has(desk.type(second[1] + " busts to " + second[2]),
            "a player of table 1 moves to table 2, and the director says who"));
  desk.type("go to table 1");
  CHECK(has(desk.type("deal"), "the director says who moves: director says "));
  CHECK(has(desk.type("next"), "table 2: a result is reported and the hand not ended: next hand"));
}

TEST_CASE("undo takes the lines of many tables back one by one, and redo brings them again") {
  AtTheDesk desk(20);
  std::vector<std::string> seats = {desk.type("seats") + desk.type("places")};
  for (int round = 0; round < 6; ++round) {
    for (int table = 1; table <= 3; ++table) {
      desk.type("table " + std::to_string(table) + " plays a hand");
      seats.push_back(desk.type("seats") + desk.type("places"));
    }
  }
  desk.type(desk.at(2)[0] + " busts to " + desk.at(2)[1]);
  seats.push_back(desk.type("seats") + desk.type("places"));
  const std::size_t lines = seats.size();
  for (std::size_t i = lines - 1; i > 0; --i) {
    CHECK(desk.type("seats") + desk.type("places") == seats[i]);
    desk.type("undo");
  }
  CHECK(desk.type("seats") + desk.type("places") == seats.front());
  desk.type("redo " + std::to_string(lines - 1));
  CHECK(desk.type("seats") + desk.type("places") == seats.back());
  desk.type("goto 5");
  desk.type("redo 99");
  CHECK(desk.type("seats") + desk.type("places") == seats.back());
}

TEST_CASE("a table of the engine takes back more lines than it keeps whole states") {
  const interp::Ruleset house = interp::load_ruleset(in_project("rulesets/princeton.rules"));
  interp::Table table{house};
  for (const char* line : {"entrants 20", "deck seed 3", "shuffle up and deal"}) table.play(line);
  std::vector<std::int64_t> hands;
  for (int i = 0; i < 130; ++i) {
    hands.push_back(table.state().tournament.event->hands());
    const std::string line = "table " + std::to_string(i % 3 + 1) + " plays a hand";
    REQUIRE(table.play(line).ok());
  }
  for (int i = 129; i >= 0; --i) {
    REQUIRE(table.undo() == "table " + std::to_string(i % 3 + 1) + " plays a hand");
    CHECK(table.state().tournament.event->hands() == hands[static_cast<std::size_t>(i)]);
  }
  CHECK(table.undo() == "shuffle up and deal");
  CHECK(!table.state().tournament.event);
}

TEST_CASE("what was played at many tables is saved and loaded, and the journal brings it again") {
  AtTheDesk desk(20);
  std::vector<std::string> journal = {"entrants 20", "deck seed 3", "shuffle up and deal"};
  const std::string third = desk.at(3).front();
  for (const std::string& line :
       {std::string("table 2 plays a hand"), third + " busts to " + desk.at(3).back(),
        std::string("next hand"), std::string("go to table 1"), std::string("10 min pass"),
        std::string("undo"), std::string("play 3 hands")}) {
    INFO(line);
    const repl::Reply reply = desk.session.line(line);
    REQUIRE(!reply.failed);
    for (const std::string& kept : reply.journal) journal.push_back(kept);
  }
  const std::string seats = desk.type("seats");
  const std::string places = desk.type("places");
  AtTheTable resumed("princeton", {200, false});
  resumed.type_all(journal);
  CHECK(resumed.type("seats") == seats);
  CHECK(resumed.type("places") == places);
  CHECK(resumed.session.status() == desk.session.status());
  CHECK(has(desk.type("save desk.rules"), "saved as desk.rules"));
  resumed.files = desk.files;
  const std::string loaded = resumed.type("load desk.rules");
  INFO(loaded);
  CHECK(!has(loaded, "differs"));
  CHECK(resumed.type("seats") == seats);
}

TEST_CASE("with several tables a colour-up is one line each, and the table is named") {
  AtTheDesk desk(20);
  std::string told;
  for (int i = 0; i < 40 && !has(told, "are exchanged for"); ++i) {
    told = desk.type("40 min pass") + desk.type("director says play on");
    for (int table = 1; table <= 3; ++table) {
      told += desk.type("table " + std::to_string(table) + " plays a hand");
    }
  }
  REQUIRE(has(told, "table 1: chips of "));
  REQUIRE(has(told, "table 3: chips of "));
  CHECK(!has(told, "is dealt the"));
}

TEST_CASE("equal prizes side by side are told together") {
  AtTheTable table("princeton", {200, false});
  table.type_all({"entrants 20", "deck seed 3"});
  CHECK(has(table.type("shuffle up and deal"), "prizes: 1st to 20th a pick   ["));
}

TEST_CASE("the tab key knows the commands of the desk, open tables and players elsewhere") {
  AtTheDesk desk(30);
  const std::vector<std::string> at_seats = desk.session.complete("seats ");
  CHECK(std::ranges::find(at_seats, "4") != at_seats.end());
  CHECK(desk.session.complete("go to table ") == std::vector<std::string>{"1", "2", "3", "4"});
  const std::vector<std::string> players = desk.session.complete("P2");
  CHECK(players == std::vector<std::string>{"P27", "P28", "P29"});
  std::string elsewhere = desk.at(4).front();
  const std::vector<std::string> verbs = desk.session.complete(elsewhere + " bus");
  CHECK(verbs == std::vector<std::string>{"busts"});
}

}  // namespace floorman::tests
