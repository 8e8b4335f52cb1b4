// A truth table for every rule of the grammar: what it takes, and what it leaves alone.
#include <catch2/catch.hpp>
#include <string_view>
#include <tao/pegtl/contrib/analyze.hpp>
#include <vector>

#include "grammar/grammar.hpp"

using namespace floorman::grammar;

namespace {

struct Declared {
  std::string_view currency;
};

/// Does the rule take the whole of the text?
template <typename Rule>
bool takes(std::string_view text, std::string_view currency = "NOK") {
  tao::pegtl::memory_input<> input(text.data(), text.data() + text.size(), "test");
  const Declared declared{currency};
  return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>>(input, declared);
}

template <typename Rule>
void table(const std::vector<std::string_view>& good, const std::vector<std::string_view>& bad) {
  for (const std::string_view text : good) {
    INFO("should match: " << text);
    CHECK(takes<Rule>(text));
  }
  for (const std::string_view text : bad) {
    INFO("should not match: " << text);
    CHECK_FALSE(takes<Rule>(text));
  }
}

}  // namespace

TEST_CASE("no rule of the grammar loops without consuming", "[grammar]") {
  CHECK(tao::pegtl::analyze<peg::sheet_line>() == 0);
  CHECK(tao::pegtl::analyze<peg::block_line>() == 0);
  CHECK(tao::pegtl::analyze<peg::example_line>() == 0);
  CHECK(tao::pegtl::analyze<peg::table_line>() == 0);
}

TEST_CASE("numbers, money and shares have one form each", "[grammar]") {
  table<peg::number>({"0", "500", "1000000"}, {"", "1,000", "5k", "-5", "1.5"});
  table<peg::dollars>({"$45", "$1.50", "$0"}, {"45", "$", "$1.5", "$1.505", "$1,000", "$5x"});
  table<peg::coded_money>({"NOK 10", "NOK  10.50"}, {"NOK10", "nok 10", "USD 10", "NOK", "NOK x"});
  table<peg::percent>({"30%", "7.5%", "7.25%"}, {"%", "30", "7.%", "7.125%", "30%x"});
  table<peg::slashes>({"5/10", "1000/2000"}, {"5/", "/10", "5/10/15", "5 / 10", "5/10x"});
}

TEST_CASE("money with a code needs the code that the file declares", "[grammar]") {
  CHECK(takes<peg::coded_money>("EUR 5", "EUR"));
  CHECK_FALSE(takes<peg::coded_money>("EUR 5", "NOK"));
  CHECK_FALSE(takes<peg::coded_money>("EUR 5", ""));
}

TEST_CASE("a time is a number, a blank and a unit", "[grammar]") {
  table<peg::timespan>({"20 min", "90 sec", "2 hours", "1 hour 30 min", "1 Hour 30 Min 5 seconds"},
                       {"20min", "2h", "20", "min", "20 minx", "20-30 min", "1 hour 30"});
  table<peg::clock>({"19:15", "9:05", "00:10", "23:59"},
                    {"24:00", "19:60", "19:5", "19:", "19:155"});
}

TEST_CASE("ranges, places and cards are told from words", "[grammar]") {
  table<peg::from_to>({"24-27", "2-9"}, {"24-", "-27", "24-27-30", "9-max"});
  table<peg::or_more>({"33+", "0+"}, {"33", "+", "33++", "33+x"});
  table<peg::place>({"1st", "2nd", "3rd", "7th", "11TH"}, {"7", "th", "7thx", "14H"});
  table<peg::cards>({"Kh", "Td9c", "2s3s4s5s6s7s8s"},
                    {"kh", "KH", "10h", "K", "Kx", "Khx", "2s3s4s5s6s7s8s9s", "1h"});
  table<peg::word>({"raises", "hold'em", "all-in", "14H", "caf\xC3\xA9", "a.b/c", "10h", "<"},
                   {"", "a b", "a:", "a,", "(a", "\"a\"", "a{", "a#"});
}

TEST_CASE("a text stands between two quotes", "[grammar]") {
  table<peg::text>({"\"\"", "\"a b\"", "\"a # b: {c}\""}, {"\"", "\"a", "a\"", "\"a\"b\""});
}

TEST_CASE("a phrase is values in a row without the words of modifiers", "[grammar]") {
  table<peg::phrase>({"raises per round", "5/10 20 min", "whenever 5", "\"when\" x"},
                     {"", "a, b", "a when b", "Because x", "unless"});
  table<peg::items>({"30%, 23%, 15%", "30% , 23%", "a", "A 500,B 600"},
                    {"30%,23%", ",", "a,", ", a", "a,, b", "1,000"});
}

TEST_CASE("a condition is facts with and, or, not and parentheses", "[grammar]") {
  table<peg::any_of>({"16+ players left", "antes and level 7+", "a or b and not c",
                      "(a or b) and c", "not not a", "not (a)", "((a))", "AND-1"},
                     {"", "and", "a and", "or a", "not", "()", "(a", "a)", "a (b)", "a, b",
                      "players left > 5", "level >=7", "x = 5", "a \xE2\x89\xA5 5"});
}

TEST_CASE("modifiers govern a line in any order", "[grammar]") {
  table<peg::modifiers>({"", "when a", " when a unless b because \"c\"", " because \"c\" when a"},
                        {"when", "because", "because c", "when a because", "if a"});
}

TEST_CASE("headers have one value each", "[grammar]") {
  table<peg::language_line>({"language 1", "Language 1  # the first"},
                            {"language", "language 1 2"});
  table<peg::house_line>({"house \"The Club\""}, {"house", "house The Club", "house \"A\" B"});
  table<peg::based_line>({"based on roberts-rules", "based on \"../my club\""},
                         {"based roberts", "based on", "based on a b"});
  table<peg::currency_line>({"currency USD", "currency none"}, {"currency", "currency: USD"});
}

TEST_CASE("a rule has an id, which is everything to the next blank", "[grammar]") {
  table<peg::rule_line>({"rule 1.7", "rule 26.2.ii", "rule \"38 note\"", "rule 5 conduct",
                         "rule 5 # note", "RULE late-1"},
                        {"rule", "rule 5 x", "rule a b", "rules 5", "rule 5 conduct x"});
  table<peg::see_line>({"see rule 1.11", "see rule \"38 note\""},
                       {"see 1.11", "see rule", "see rule 1 2"});
  table<peg::allow_line>({"allow ids-gap", "allow F0304 because \"so\""},
                         {"allow", "allow x because", "allow x y"});
  table<peg::section_line>({"section \"I. Betting\""},
                           {"section", "section Betting", "section \"A\" {"});
}

TEST_CASE("the line that opens a block ends with a brace", "[grammar]") {
  table<peg::example_opener>({"example \"x\" {", "example \"x\"{", "example \"x\" { # why"},
                             {"example {", "example x {", "example \"x\"", "example \"x\" { a }"});
  table<peg::chips_opener>({"chips {", "chips when round 2 {"}, {"chips", "chips x {", "chip {"});
  table<peg::schedule_opener>({"schedule {", "schedule when round 1 {"}, {"schedule: {"});
  table<peg::payouts_opener>({"payouts {", "payouts unless satellite {"}, {"payouts {}"});
  table<peg::once_opener>({"once 16 players left {", "once (a or b) {"}, {"once {", "once a"});
  table<peg::parts_opener>({"entry fee: $60 {", "entry fee: $60 when season final {"},
                           {"entry fee: {", "entry fee: $60"});
}

TEST_CASE("a clause has one colon with a question before it and an answer behind it", "[grammar]") {
  table<peg::clause_line>(
      {"raises per round: at most 3", "clock time: 90 sec when facing a bet unless 2 players left",
       "all-in for: own chips only # note", "a:b", "late player: seat lost at 19:15",
       "schedule: announced on the night", "house rule: none", "once: x"},
      {"a", ":", "a:", ": b", "a: b: c", "a, b: c", "a: when b", "rule 5: x", "language: 1",
       "house: \"A\"", "based on: x"});
}

TEST_CASE("a sentence does not begin like another line", "[grammar]") {
  table<peg::sentence_line>({"break 20 min after level 3", "decide antes when 16+ players left",
                             "bonus chips entered for each player when season final"},
                            {"rule 5", "section x", "chips", "see x", "break: 5", "a {"});
}

TEST_CASE("rows of tables are phrases with modifiers", "[grammar]") {
  table<peg::row_line>({"red 10 of 5", "24-27 entrants   30%, 23%", "color up 100 unless antes",
                        "level 1 5/10 20 min # first"},
                       {"", "level 1: 5", "> text", "a {"});
  table<peg::closing_line>({"}", "} # end", "}  "}, {"} }", "x }"});
}

TEST_CASE("lines of examples are acts, expectations and clauses in force", "[grammar]") {
  table<peg::act_line>({"B raises to 600", "B puts in 100 saying \"call\"", "stacks A 5, B 6",
                        "A acts when asked", "free seats 14H, 10F"},
                       {"", "expect x", "with x", "> text", "a (b)"});
  table<peg::expect_line>({"expect C owes 600", "expect level 11 at 00:10"},
                          {"expect", "expects x"});
  table<peg::with_line>({"with odd chip to: the next pot", "with starting stack: 7000"},
                        {"with", "with x", "with a: b: c"});
}
