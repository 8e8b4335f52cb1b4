#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "grammar/parse.hpp"

using namespace floorman::grammar;

namespace {

ParsedFile parsed(std::string text) {
  return parse_file(std::make_shared<const Source>("x.rules", std::move(text)));
}

ParsedLine line(std::string text, std::string_view currency = {}) {
  return parse_line(std::make_shared<const Source>("table", std::move(text)), currency);
}

/// The one value that stands behind `x:`.
Token value(const std::string& text) {
  const ParsedFile file = parsed("currency NOK\nx: " + text);
  REQUIRE(file.findings.empty());
  const Clause& clause = std::get<Clause>(file.file.items.at(1));
  REQUIRE(clause.answer.size() == 1);
  return clause.answer.front();
}

void check_value(const std::string& text, Form form, std::int64_t first, std::int64_t second = 0) {
  INFO(text);
  const Token token = value(text);
  CHECK(name_of(token.form) == name_of(form));
  CHECK(token.first == first);
  CHECK(token.second == second);
}

std::string facts(const std::string& text) {
  const ParsedFile file = parsed("x: y when " + text);
  REQUIRE(file.findings.empty());
  return spell(*std::get<Clause>(file.file.items.at(0)).modifiers.when);
}

FindingKind only_kind(const std::string& text) {
  const ParsedFile file = parsed(text);
  INFO(text);
  REQUIRE(file.findings.size() == 1);
  return file.findings.front().kind;
}

}  // namespace

TEST_CASE("values are worth what they say", "[grammar]") {
  check_value("500", Form::number, 500);
  check_value("$45", Form::money, 4500);
  check_value("$1.50", Form::money, 150);
  check_value("NOK 10", Form::money, 1000);
  check_value("30%", Form::percent, 3000);
  check_value("7.5%", Form::percent, 750);
  check_value("7.25%", Form::percent, 725);
  check_value("5/10", Form::slashes, 5, 10);
  check_value("20 min", Form::time, 1200);
  check_value("90 sec", Form::time, 90);
  check_value("1 hour 30 min", Form::time, 5400);
  check_value("19:15", Form::clock, 19 * 60 + 15);
  check_value("24-27", Form::range, 24, 27);
  check_value("33+", Form::range, 33, -1);
  check_value("7th", Form::place, 7);
  check_value("Kh", Form::cards, 1);
  check_value("Td9c", Form::cards, 2);
  check_value("14H", Form::word, 0);
  check_value("\"a b\"", Form::text, 0);
}

TEST_CASE("only the declared code makes money", "[grammar]") {
  CHECK(line("A takes EUR 5").line->words.size() == 4);
  CHECK(line("A takes EUR 5", "EUR").line->words.size() == 3);
}

TEST_CASE("numbers go up to a million million", "[grammar]") {
  check_value("1000000000000", Form::number, 1'000'000'000'000);
  CHECK(only_kind("x: 1000000000001") == FindingKind::value_too_large);
  CHECK(only_kind("x: 99999999999999999999999") == FindingKind::value_too_large);
  CHECK(only_kind("x: $1000000000001") == FindingKind::value_too_large);
  CHECK(only_kind("x: y when 1-9999999999999 tables") == FindingKind::value_too_large);
}

TEST_CASE("conditions are spelled with the parentheses they need", "[grammar]") {
  CHECK(facts("a and b or c") == "a and b or c");
  CHECK(facts("(a or b) and c") == "(a or b) and c");
  CHECK(facts("((a)) and (b and c)") == "a and (b and c)");
  CHECK(facts("NOT (a or 16+  players left)") == "not (a or 16+ players left)");
  CHECK(facts("not not a") == "not not a");
}

TEST_CASE("a condition names at most sixteen facts", "[grammar]") {
  std::string condition = "a";
  for (int i = 1; i < 16; ++i) condition += " and a";
  CHECK(parsed("x: y when " + condition).findings.empty());
  CHECK(only_kind("x: y when " + condition + " or a") == FindingKind::too_many_facts);
  CHECK(parsed("x: y when " + condition + " unless " + condition).findings.empty());
}

TEST_CASE("the second use of a rule id is cited as such", "[grammar]") {
  const ParsedFile file = parsed("rule 20\nrule 20\nrule \"20\"\nrule 21\n");
  REQUIRE(file.file.rules.size() == 4);
  CHECK(file.file.rules[0].cited_as == "20");
  CHECK(file.file.rules[1].cited_as == "20 second");
  CHECK(file.file.rules[2].cited_as == "20 third");
  CHECK(file.file.rules[3].cited_as == "21");
}

TEST_CASE("CRLF, tabs, a byte order mark and a missing last line end make no difference",
          "[grammar]") {
  const auto tree = [](std::string text) {
    const ParsedFile file = parsed(std::move(text));
    CHECK(file.findings.empty());
    return print_tree(file.file);
  };
  const std::string plain = tree("rule 1 # one\n> text\nx: 5 when a\nchips {\n  red 1 of 5\n}\n");
  CHECK(tree("rule 1 # one\r\n> text\r\nx: 5 when a\r\nchips {\r\n  red 1 of 5\r\n}\r\n") == plain);
  CHECK(tree("\xEF\xBB\xBFrule\t1\t# one\n> text\n\tx:\t5 when\ta\t\nchips\t{\nred 1 of 5\n\t}") ==
        plain);
}

TEST_CASE("consecutive lines of the sheet's text are one quote", "[grammar]") {
  const ParsedFile file = parsed("rule 1\n> one\n>two # \x22\n>\n\n>  four\n");
  REQUIRE(file.findings.empty());
  const auto& items = file.file.rules.at(0).items;
  REQUIRE(items.size() == 2);
  CHECK(std::get<Quote>(items[0]).lines == std::vector<std::string>{"one", "two # \"", ""});
  CHECK(std::get<Quote>(items[1]).lines == std::vector<std::string>{" four"});
  CHECK(std::get<Quote>(items[1]).trivia.before == std::vector<std::string>{""});
}

TEST_CASE("comments stay with the node that they stand at", "[grammar]") {
  const ParsedFile file = parsed(
      "# top\n\nx: y   # side\nchips { # open\n  # in\n  a 1 of 5\n  # end\n} # close\n# last\n");
  REQUIRE(file.findings.empty());
  const Clause& clause = std::get<Clause>(file.file.items.at(0));
  CHECK(clause.trivia.before == std::vector<std::string>{"# top", ""});
  CHECK(clause.trivia.after == "# side");
  const Table& table = std::get<Table>(file.file.items.at(1));
  CHECK(table.trivia.after == "# open");
  CHECK(table.rows.at(0).trivia.before == std::vector<std::string>{"# in"});
  CHECK(table.before_end == std::vector<std::string>{"# end"});
  CHECK(table.after_end == "# close");
  CHECK(file.file.at_end == std::vector<std::string>{"# last"});
}

TEST_CASE("typographic characters are free in the sheet's text and in comments", "[grammar]") {
  CHECK(
      parsed("> \xE2\x80\x9Cx\xE2\x80\x9D \xE2\x80\x93 y\nx: y # \xE2\x80\x99\n").findings.empty());
  CHECK(only_kind("x: \"a\xE2\x80\x99s\"") == FindingKind::typographic_character);
}

TEST_CASE("the fix of a line with several typographic characters repairs them all", "[grammar]") {
  const ParsedFile file = parsed(
      "x: 24\xE2\x80\x93"
      "27 \xE2\x80\x9Cy\xE2\x80\x9D z");
  REQUIRE(file.findings.size() == 1);
  const Finding& finding = file.findings.front();
  CHECK(finding.place.span == Span{5, 8});
  CHECK(finding.fix->place.span == Span{5, 18});
  CHECK(finding.fix->replacement == "-27 \"y\"");
}

TEST_CASE("text that is no UTF-8 is a finding also in the sheet's text", "[grammar]") {
  CHECK(only_kind("> caf\xE9\n") == FindingKind::not_utf8);
  CHECK(only_kind(std::string("x: a\0b", 6)) == FindingKind::nul_byte);
  CHECK(only_kind("x: a\x1B[0m") == FindingKind::unreadable_line);
}

TEST_CASE("a line of the table is an act, an expectation or a clause in force", "[grammar]") {
  CHECK(line("B raises to 600").line->kind == Line::Kind::act);
  const ParsedLine expect = line("expect C owes 600 # sure");
  CHECK(expect.line->kind == Line::Kind::expect);
  CHECK(spell(expect.line->words) == "C owes 600");
  CHECK(expect.line->trivia.after == "# sure");
  const ParsedLine with = line("with odd chip to: the next pot");
  CHECK(with.line->kind == Line::Kind::with);
  CHECK(spell(with.line->clause->answer) == "the next pot");
  CHECK_FALSE(line("   # nothing").line);
  CHECK(line("").findings.empty());
}

TEST_CASE("a line of the table that cannot be read is one finding", "[grammar]") {
  for (const char* text :
       {"A bets 1,000", "expect", "with x", "A says \"call", "}", "x {", "a (b)"}) {
    INFO(text);
    CHECK(line(text).findings.size() == 1);
    CHECK_FALSE(line(text).line);
  }
}

TEST_CASE("tokens are spelled with single blanks", "[grammar]") {
  const ParsedLine text = line("stacks  A   500 ,B 20   min, \"C  D\" 5");
  CHECK(spell(text.line->words) == "stacks A 500, B 20 min, \"C  D\" 5");
}
