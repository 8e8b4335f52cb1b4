#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "grammar/parse.hpp"
#include "grammar/phrase.hpp"

using namespace floorman::grammar;

namespace {

Tokens tokens(const std::string& text) {
  if (text.empty()) return {};
  const ParsedLine line = parse_line(std::make_shared<const Source>("table", text));
  INFO(text);
  REQUIRE(line.line);
  return line.line->words;
}

/// Slot by slot: "player=A chips=600", items of lists with their number.
std::string captures(const std::string& pattern, const std::string& text,
                     const PlayerNames* players = nullptr) {
  const Pattern compiled = compile_pattern(pattern);
  const auto result = match(compiled, tokens(text), players);
  if (!result) return "no match";
  std::string shown;
  for (const Capture& capture : result->captures) {
    if (!shown.empty()) shown += ' ';
    shown += capture.slot;
    if (capture.group > 0) shown += std::to_string(capture.group);
    shown += '=' + spell(capture.tokens);
  }
  return shown;
}

bool matches(const std::string& pattern, const std::string& text) {
  return captures(pattern, text) != "no match";
}

bool overlap(const std::string& first, const std::string& second) {
  const Pattern one = compile_pattern(first);
  const Pattern two = compile_pattern(second);
  CHECK(may_both_match(one, two) == may_both_match(two, one));
  return may_both_match(one, two);
}

std::vector<std::string> expected(const std::string& pattern, const std::string& text) {
  const Pattern compiled = compile_pattern(pattern);
  return expected_after(compiled, tokens(text));
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("words match whatever their case, hyphens or the", "[phrase]") {
  CHECK(matches("all-in hands", "All In the Hands"));
  CHECK(matches("all in hands", "all-in hands"));
  CHECK(matches("the first winner", "first winner"));
  CHECK(matches("no-limit hold'em", "No Limit Hold'em"));
  CHECK_FALSE(matches("no-limit hold'em", "no-limit holdem"));
  CHECK_FALSE(matches("all in", "allin"));
  CHECK_FALSE(matches("as scheduled", "as scheduled now"));
  CHECK(matches("as scheduled", "As scheduled"));
}

TEST_CASE("a text is never a word of a phrase", "[phrase]") {
  CHECK_FALSE(matches("call", "\"call\""));
  CHECK(captures("{player} says {text}", "A says \"call\"") == "player=A text=\"call\"");
}

TEST_CASE("slots take the forms of their values", "[phrase]") {
  CHECK(captures("at most {number}", "at most 3") == "number=3");
  CHECK(captures("{number=2}", "5") == "number=5");
  CHECK(captures("{money} for {chips} chips", "$45 for 1500 chips") == "money=$45 chips=1500");
  CHECK(captures("{money} for {chips} chips", "5 for 1500 chips") == "money=5 chips=1500");
  CHECK_FALSE(matches("at most {number}", "at most three"));
  CHECK_FALSE(matches("{chips}", "$5"));
  CHECK(captures("{range} entrants", "24-27 entrants") == "range=24-27");
  CHECK(captures("{range} tables", "8 tables") == "range=8");
  CHECK(captures("level {number} {blinds} [{time}] [ante {chips}]", "level 1 5/10 20 min") ==
        "number=1 blinds=5/10 time=20 min");
  CHECK(captures("level {number} {blinds} [{time}] [ante {chips}]", "level 1 5/10 ante 5") ==
        "number=1 blinds=5/10 chips=5");
  CHECK(captures("{player} finishes {place}", "D finishes 7th") == "player=D place=7th");
  CHECK(captures("seat {word} is discarded", "seat 18D is discarded") == "word=18D");
  CHECK(captures("{player} holds {cards}", "A holds Kh Qd") == "player=A cards=Kh Qd");
  CHECK(captures("board {cards}", "board Kh9d4s 7c 2d") == "cards=Kh9d4s 7c 2d");
  CHECK(captures("use {anything} here", "use 50% here") == "anything=50%");
}

TEST_CASE("lists number their items", "[phrase]") {
  CHECK(captures("stacks {list:player chips}", "stacks A 500, B 600") ==
        "player=A chips=500 player1=B chips1=600");
  CHECK(captures("{player} has {list:number of chips}", "A has 3 of 25, 2 of 100") ==
        "player=A number=3 chips=25 number1=2 chips1=100");
  CHECK(captures("seats {list:seat player chips}", "seats 1 A 1000, 2 B 1000") ==
        "seat=1 player=A chips=1000 seat1=2 player1=B chips1=1000");
  CHECK(captures("{player} puts in {list:chips} [saying {text}]",
                 "B puts in 100, 50 saying \"x\"") == "player=B chips=100 chips1=50 text=\"x\"");
  CHECK_FALSE(matches("stacks {list:player chips}", "stacks A 500 B 600"));
}

TEST_CASE("a condition is as short as the rest of the pattern allows", "[phrase]") {
  CHECK(captures("{condition} {list:amount}", "24-27 entrants 30%, 23%") ==
        "condition=24-27 entrants amount=30% amount1=23%");
  CHECK(captures("{condition} {list:amount}", "level 5 $30") == "condition=level 5 amount=$30");
  CHECK_FALSE(matches("{condition} {list:amount}", "30%"));
}

TEST_CASE("the longest declared name of a player wins", "[phrase]") {
  const PlayerNames names{"Ann", "Ann Lee", "The Kid", "seat-warmer"};
  CHECK(captures("{player} bets {chips}", "Ann Lee bets 5", &names) == "player=Ann Lee chips=5");
  CHECK(captures("{player} bets {chips}", "ann bets 5", &names) == "player=ann chips=5");
  CHECK(captures("{player} bets {chips}", "\"Ann Lee\" bets 5", &names) ==
        "player=\"Ann Lee\" chips=5");
  CHECK(captures("{player} bets {chips}", "Kid bets 5", &names) == "player=Kid chips=5");
  CHECK(captures("{player} bets {chips}", "seat warmer bets 5", &names) ==
        "player=seat warmer chips=5");
  CHECK(captures("{player} bets {chips}", "Bob bets 5", &names) == "no match");
  CHECK(captures("{player} bets {chips}", "seat 5 bets 200", &names) == "player=seat 5 chips=200");
  CHECK(captures("button {seat}", "button 3", &names) == "seat=3");
  CHECK(captures("button {seat}", "button Ann", &names) == "seat=Ann");
}

TEST_CASE("matching takes steps in the size of line and pattern", "[phrase]") {
  std::string pattern;
  std::string text = "x";
  for (int i = 0; i < 10; ++i) pattern += "[x] ";
  for (int i = 0; i < 10; ++i) pattern += "{condition} ";
  for (int i = 0; i < 60; ++i) text += " x";
  CHECK(matches(pattern, text));
  CHECK_FALSE(matches(pattern + "y", text));
}

TEST_CASE("tokens are compared with fixed words", "[phrase]") {
  CHECK(spells(tokens("The All-in player"), "all in player"));
  CHECK_FALSE(spells(tokens("all in"), "all"));
  CHECK(spells({}, ""));
}

TEST_CASE("phrases that could mean the same line are found", "[phrase]") {
  CHECK(overlap("at most {number}", "at most {chips}"));
  CHECK(overlap("none", "None"));
  CHECK(overlap("{word}", "none"));
  CHECK(overlap("{word} chips", "all-in chips"));
  CHECK(overlap("{range} tables", "5 tables"));
  CHECK(overlap("break [{time}] [{text}]", "break {text}"));
  CHECK(overlap("{condition} {list:amount}", "level {number} {percent}"));
  CHECK(overlap("{player} to act", "seat {number} to act"));
  CHECK(overlap("{player} to act", "folded to {player}"));
}

TEST_CASE("phrases that cannot mean the same line are told apart", "[phrase]") {
  CHECK_FALSE(overlap("none", "unlimited"));
  CHECK_FALSE(overlap("{time}", "{number}"));
  CHECK_FALSE(overlap("{money} by choice", "{money} from everyone"));
  CHECK_FALSE(overlap("{player} may raise to {chips} [or more]", "{player} may not raise"));
  CHECK_FALSE(overlap("level {number} {blinds} to the end", "level {number} {blinds} [{time}]"));
  CHECK_FALSE(overlap("{text}", "{word}"));
  CHECK_FALSE(overlap("at {number} players", "at {number} tables"));
  CHECK_FALSE(overlap("52 cards", "{text} cards"));
}

TEST_CASE("what may come next is known at every word", "[phrase]") {
  const std::string pattern = "{player} may raise to {chips} [or more]";
  CHECK(expected(pattern, "") == Words{"{player}"});
  CHECK(expected(pattern, "A may") == Words{"raise"});
  CHECK(expected(pattern, "A may raise to") == Words{"{chips}"});
  CHECK(expected(pattern, "A may raise to 5") == Words{"or", ""});
  CHECK(expected(pattern, "A may raise to 5 or more") == Words{""});
  CHECK(expected(pattern, "A must").empty());
  CHECK(expected("free seats {list:word}", "free seats 14H") == Words{",", ""});
  CHECK(expected("free seats {list:word}", "free seats 14H") == Words{",", ""});
  CHECK(expected("all-in hands", "all") == Words{"in"});
}

TEST_CASE("the words of a pattern are what spelling is compared with", "[phrase]") {
  CHECK(words_of(compile_pattern("{player} may raise to {chips} [or more]")) ==
        "may raise to or more");
  CHECK(words_of(compile_pattern("the all-in {list:number of chips}")) == "all in of");
}

TEST_CASE("a swapped pair of letters is one mistake", "[phrase]") {
  CHECK(spelling_distance("rule", "rule") == 0);
  CHECK(spelling_distance("sectoin", "section") == 1);
  CHECK(spelling_distance("rul", "rule") == 1);
  CHECK(spelling_distance("", "abc") == 3);
  CHECK(spelling_distance("abc", "xyz") == 3);
}

TEST_CASE("the nearest texts come first and only plausible ones", "[phrase]") {
  const Words subjects{"raises per round", "minimum raise", "raise over a short all-in", "rounds"};
  CHECK(nearest("raises per ruond", subjects) == std::vector<std::size_t>{0});
  CHECK(nearest("Minimum-raise", subjects).front() == 1);
  CHECK(nearest("per round raises", subjects).front() == 0);
  CHECK(nearest("bounty chip", subjects).empty());
  CHECK(nearest("", subjects).empty());
  CHECK(nearest("none", {"nine", "none", "nona", "non", "node"}, 2).size() == 2);
  CHECK(nearest(std::string(4000, 'x'), subjects).empty());
}

TEST_CASE("the first word leaves out no pattern that matches", "[phrase]") {
  const std::vector<std::string> phrases = {"all-in hands",
                                            "all hands",
                                            "{number} hands",
                                            "[the] odd hands",
                                            "The No-limit game",
                                            "no game",
                                            "{list:seat player}",
                                            "odd chip to",
                                            "{text}",
                                            "hands",
                                            "[all] in",
                                            "Players {number}"};
  std::vector<Pattern> patterns;
  for (const std::string& phrase : phrases) patterns.push_back(compile_pattern(phrase));
  std::vector<const Pattern*> list;
  for (const Pattern& pattern : patterns) list.push_back(&pattern);
  const FirstWords first_words(list);
  for (const char* typed : {"all-in hands", "All in the hands", "the all hands", "12 hands",
                            "odd hands", "the odd hands", "no-limit game", "No limit the game",
                            "No game", "the no game", "1 Ann, 2 Bob", "odd chip to", "\"all\"",
                            "hands", "in", "all in", "PLAYERS 7", "nothing of these", ""}) {
    const Tokens typed_tokens = tokens(typed);
    const std::vector<std::size_t>& candidates = first_words.candidates(typed_tokens);
    CHECK(std::is_sorted(candidates.begin(), candidates.end()));
    for (std::size_t i = 0; i < patterns.size(); ++i) {
      INFO(typed << " / " << phrases[i]);
      const bool left_out = std::find(candidates.begin(), candidates.end(), i) == candidates.end();
      CHECK_FALSE((left_out && match(patterns[i], typed_tokens)));
    }
  }
  CHECK(first_words.candidates(tokens("raises")).size() < phrases.size());
}
