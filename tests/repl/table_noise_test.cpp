// Nothing typed ends the table, and what fails leaves everything as it was.
//
// FLOORMAN_TABLE_LINES sets how many random and mutated lines are typed.
#include <catch2/catch.hpp>
#include <cstdlib>

#include "engine/random.hpp"
#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

namespace {

const std::vector<std::string> good_lines = {
    "entrants 5",
    "deck seed 4",
    "shuffle up and deal",
    "play 2 hands",
    "players Ann, Ben, Cy",
    "Ann busts to Ben",
    "Cy is out at table 2 with 900",
    "time is up",
    "a deal is made",
    "a deal is made with Ann $50, Ben $20",
    "director says play on",
    "director says stop the clock",
    "director says blinds 50/100",
    "20 min pass",
    "2 hours pass",
    "color up 25",
    "color up 25 to 100",
    "clock",
    "places",
    "Ann finds 3 of 25",
    "top of the deck Ah Kd",
    "hand for hand",
    "Dora raises to 80",
    "Eve calls",
    "Ann folds",
    "Ben calls",
    "Cy checks",
    "Ben bets 100",
    "Dora goes all in",
    "Ann is absent",
    "everyone checks to the showdown",
    "showdown",
    "next hand",
    "deal",
    "board Kh 7c 2d 9s 4h",
    "Ann holds As Ad",
    "Ann shows",
    "Ben mucks",
    "Ben declares the board",
    "Ann shows a card to Ben",
    "Cy asks to see the cards of Ann",
    "hands of Ann, Ben are fouled",
    "a misdeal is called",
    "director says face up",
    "Ann puts in the bounty chip",
    "clock called on Dora",
    "50 sec pass",
    "Eve busts to Ann",
    "Fay sits down in seat 7 with 500",
    "Ann draws the high card",
    "folded to Cy",
    "level 3",
    "flop",
    "pot 300",
    "smallest chip 5",
    "deck seed 7",
    "with check-raise: allowed",
    "expect Ann to act",
    "expect pot 60",
    "expect refused",
    "set raises per round: at most 4",
    "unset",
    "undo",
    "undo 3",
    "redo",
    "redo 2",
    "goto 4",
    "step",
    "run",
    "legal",
    "why",
    "why may Ann not raise",
    "history",
    "replay",
    "example x",
    "save a.rules",
    "load a.rules",
    "new",
    "blinds 20/40",
    "stacks Ann 2000, Ben 2000, Cy 2000, Dora 2000, Eve 250",
    "button Ann",
    "rules odd chip",
    "help acts",
    "table"};

class Noise {
public:
  explicit Noise(std::uint64_t seed) : random_(seed) {}

  std::string line() {
    std::string text = pick();
    const std::uint32_t kind = random_.below(10);
    if (kind < 4) return text;
    if (kind == 4) return text + " " + pick();
    for (std::uint32_t i = random_.below(4) + 1; i > 0 && !text.empty(); --i) mutate(text);
    return text;
  }

private:
  std::string pick() {
    return good_lines[random_.below(static_cast<std::uint32_t>(good_lines.size()))];
  }

  void mutate(std::string& text) {
    const std::size_t at = random_.below(static_cast<std::uint32_t>(text.size()));
    switch (random_.below(5)) {
      case 0: text.erase(at, 1); return;
      case 1: text.insert(at, 1, static_cast<char>(random_.below(256))); return;
      case 2: text[at] = "0123456789AKQJT ,:\"{}#"[random_.below(21)]; return;
      case 3:
        std::swap(text[at], text[random_.below(static_cast<std::uint32_t>(text.size()))]);
        return;
      default: text.insert(at, " " + pick() + " "); return;
    }
  }

  engine::Random random_;
};

std::size_t lines_to_type() {
  const char* asked = std::getenv("FLOORMAN_TABLE_LINES");
  return asked == nullptr ? 1500 : std::strtoull(asked, nullptr, 10);
}

}  // namespace

TEST_CASE("nothing typed ends the table or leaves half an act behind") {
  constexpr std::size_t lines_a_session = 150;
  const std::size_t all = lines_to_type();
  for (std::size_t done = 0; done < all; done += lines_a_session) {
    AtTheTable table(done / lines_a_session % 2 == 0 ? "ollh" : "princeton");
    table.set_up();
    Noise noise(done + 1);
    for (std::size_t i = 0; i < lines_a_session; ++i) {
      const std::string line = noise.line();
      const std::string before = table.picture();
      const std::string history = table.type("history");
      const repl::Reply reply = table.session.line(line);
      INFO("session " << done << ", line: " << line);
      REQUIRE_FALSE(reply.quit);
      if (!reply.failed) continue;
      REQUIRE(table.picture() == before);
      if (!reply.refused) REQUIRE(table.type("history") == history);
    }
    // What was played is what is played again.
    const std::string at_the_end = table.picture();
    table.type("goto " + std::to_string(table.session.played().size()));
    REQUIRE(table.picture() == at_the_end);
  }
}

}  // namespace floorman::tests
