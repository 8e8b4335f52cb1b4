// The syntax tree of a .rules file: typed nodes that keep what the author wrote, in order.
//
// The tree knows the shape of a sheet (sections, rules, clauses, tables, examples) and the forms of
// values (numbers, money, cards, ...). It knows no policy: whether "raises per round: at most 3"
// means anything is interp/'s business. Comments and blank lines are kept so that the formatter can
// be the parser's inverse.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "grammar/source.hpp"

namespace floorman::grammar {

/// The form of a token, as docs/language.md defines it.
enum class Form {
  word,     // raises, hold'em, dead-button, 14H
  number,   // 500
  money,    // $45  $1.50  NOK 10       first = cents
  percent,  // 30%  7.5%                first = hundredths of a percent (30% = 3000)
  slashes,  // 5/10                     first, second = the two numbers
  time,     // 20 min  1 hour 30 min    first = seconds
  clock,    // 19:15                    first = minutes after midnight
  range,    // 24-27  33+               first, second = bounds; second = -1 for "or more"
  place,    // 7th                      first = 7
  cards,    // Kh  Td9c                 first = how many cards
  text,     // "..."                    content without the quotes
  comma,    // ,
  colon,    // :   (only inside example lines, as in `with odd chip to: the next pot`)
};

std::string_view name_of(Form form);

struct Token {
  Form form = Form::word;
  Span span;
  std::string text;  // as written; for Form::text without the quotes
  std::int64_t first = 0;
  std::int64_t second = 0;
};

/// Words and values of one subject, answer, fact or line, in order.
using Tokens = std::vector<Token>;

Span span_of(const Tokens& tokens);

/// Comment lines and blank lines before a node, and the comment at the end of its line.
struct Trivia {
  std::vector<std::string> before;  // "# text", or "" for a blank line
  std::string after;                // "# text" or empty
};

/// `when 16+ players left and not level 7+`: a tree over single facts.
struct Facts {
  enum class Kind { fact, all_of, any_of, none_of };
  Kind kind = Kind::fact;
  Tokens fact;               // Kind::fact
  std::vector<Facts> parts;  // all_of and any_of: two or more; none_of (`not`): one
  Span span;
};

/// when FACTS / unless FACTS / because "reason".
struct Modifiers {
  std::optional<Facts> when;
  std::optional<Facts> unless;
  std::optional<Token> because;
};

/// `language 1`, `house "..."`, `based on X`, `currency USD`.
struct Header {
  enum class Kind { language, house, based_on, currency };
  Kind kind = Kind::language;
  Token value;
  Span span;
  Trivia trivia;
};

/// Consecutive `>` lines: the sheet's own text, one string a line, raw after "> ".
struct Quote {
  std::vector<std::string> lines;
  Span span;
  Trivia trivia;
};

/// `subject: answer` with modifiers. Also the first line of `entry fee: $60 { ... }`.
struct Clause {
  Tokens subject;
  Tokens answer;
  Modifiers modifiers;
  Span span;
  Trivia trivia;
};

/// A line without a colon that stands under a rule: `break 20 min after level 3`.
struct Sentence {
  Tokens words;
  Modifiers modifiers;
  Span span;
  Trivia trivia;
};

/// `see rule 1.11`.
struct SeeRule {
  Token id;
  Span span;
  Trivia trivia;
};

/// `allow ids-repeat because "..."`.
struct Allow {
  Token code;
  std::optional<Token> because;
  Span span;
  Trivia trivia;
};

/// One line of a table of the sheet: chips row, level, break, payout row, part of a fee, ...
struct Row {
  Tokens words;
  Modifiers modifiers;
  Span span;
  Trivia trivia;
};

/// A table of the sheet: `chips { }`, `schedule { }`, `payouts { }`, `entry fee: $50 { }`,
/// `once 16 players left { }`.
struct Table {
  enum class Kind { chips, schedule, payouts, once, parts };
  Kind kind = Kind::chips;
  std::optional<Facts> once;     // Kind::once
  std::optional<Clause> clause;  // Kind::parts: the clause before the brace
  Modifiers modifiers;           // chips, schedule, payouts: `schedule when round 2 {`
  std::vector<Row> rows;
  Span span;  // the whole block
  Trivia trivia;
  std::vector<std::string> before_end;  // comments and blank lines before the closing brace
  std::string after_end;                // the comment behind the closing brace
};
/// As it stands before the table's subject or condition: "chips", "parts of".
std::string_view name_of(Table::Kind kind);

/// One line of an example, or one line typed at the table.
struct Line {
  enum class Kind { act, expect, with };
  Kind kind = Kind::act;  // act: setup and happenings; both are phrases
  Tokens words;           // act and expect (without the word `expect`)
  // Kind::with, else nullptr. It lies elsewhere because few lines have one, and a large sheet has
  // a hundred thousand lines.
  std::shared_ptr<const Clause> clause;
  Span span;
  Trivia trivia;
};

/// `example "name" { ... }`.
struct Example {
  Token name;
  std::vector<Line> lines;
  Span span;  // the whole block
  Trivia trivia;
  std::vector<std::string> before_end;
  std::string after_end;
};

using Item = std::variant<Header, Quote, Clause, Sentence, SeeRule, Allow, Table, Example>;

/// `rule ID [conduct]` and everything up to the next rule or section. An id that the sheet uses
/// twice is cited as `20` and `20 second`: `cited_as` holds that name.
struct Rule {
  Token id;
  std::string cited_as;
  bool conduct = false;
  std::vector<Item> items;
  Span span;  // the `rule` line
  Trivia trivia;
};

/// `section "..."`, its items before the first rule, and its rules.
struct Section {
  Token title;
  std::vector<Item> items;
  std::vector<Rule> rules;
  Span span;  // the `section` line
  Trivia trivia;
};

/// A whole file. Items and rules that stand before the first `section` line are in front.
struct File {
  SourcePointer source;
  std::vector<Item> items;
  std::vector<Rule> rules;
  std::vector<Section> sections;
  std::vector<std::string> at_end;  // comments and blank lines after the last item
};

/// A value as it is spelled in a file: the token's text, with its quotes if it is a text.
std::string spell(const Token& token);
/// Tokens with single blanks between them and none before a comma or a colon.
std::string spell(const Tokens& tokens);
std::string spell(const Facts& facts);
/// The same with each single fact spelled by `spell_fact`.
std::string spell(const Facts& facts, const std::function<std::string(const Tokens&)>& spell_fact);

}  // namespace floorman::grammar
