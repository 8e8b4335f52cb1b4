#include "interp/checks/stated_numbers.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "grammar/phrase_units.hpp"

namespace floorman::interp {

using TokenKind = TextToken::Kind;

namespace {

bool is_month(std::string_view word) {
  static constexpr auto months = std::to_array<std::string_view>(
      {"january", "february", "march", "april", "may", "june", "july", "august", "september",
       "october", "november", "december"});
  return is_one_of(word, months);
}

}  // namespace

bool names_by_number(std::string_view word) {
  static constexpr auto words = std::to_array<std::string_view>(
      {"rule",   "rules",   "section", "sections", "level",   "levels",  "round",  "rounds",
       "table",  "tables",  "seat",    "seats",    "version", "page",    "day",    "no",
       "number", "chapter", "edition", "note",     "step",    "article", "figure", "player"});
  return is_one_of(word, words) || is_month(word);
}

namespace {

// 19:15 is an hour of the day.
bool is_part_of_a_clock(const TextTokens& tokens, std::size_t i) {
  const auto is_colon = [&](std::size_t at) {
    return at < tokens.size() && tokens[at].text == ":" && tokens[at].glued;
  };
  const auto is_number = [&](std::size_t at) {
    return at < tokens.size() && tokens[at].kind == TokenKind::number;
  };
  const bool first = is_colon(i + 1) && is_number(i + 2) && tokens[i + 2].glued;
  const bool second = i >= 2 && is_colon(i - 1) && tokens[i].glued && is_number(i - 2);
  return first || second;
}

// 60/120 is a pair of blinds, and blinds-unlike-text looks at these; 1/2 is a part, 4/15 a date.
bool is_beside_a_stroke(const TextTokens& tokens, std::size_t i) {
  const auto is_stroke = [&](std::size_t at) {
    return at < tokens.size() && tokens[at].text == "/";
  };
  return is_stroke(i + 1) || (i > 0 && is_stroke(i - 1));
}

bool is_a_year(std::string_view digits) {
  return digits.size() == 4 && digits >= "1990" && digits <= "2035";
}

// "20 of the 52 cards", "14H", "the 7th", "2 players": numbers that no clause would repeat.
bool is_beside_the_point(const TextTokens& tokens, std::size_t i) {
  const TextToken& token = tokens[i];
  const bool tiny = token.text == "0" || token.text == "1" || token.text == "2";
  if (tiny || token.decimal || token.text.size() > 9 || is_a_year(token.text)) return true;
  if (is_part_of_a_clock(tokens, i) || is_beside_a_stroke(tokens, i)) return true;
  const auto next = [&](std::size_t steps) -> const TextToken* {
    return i + steps < tokens.size() ? &tokens[i + steps] : nullptr;
  };
  if (token.glued && i > 0 && tokens[i - 1].kind == TokenKind::word) return true;
  if (const TextToken* after = next(1)) {
    if (after->glued && after->kind == TokenKind::word) return true;
    if (after->text.starts_with("card") || is_month(after->text) || after->text == "of")
      return true;
    const TextToken* second = next(2);
    if (after->text == "-" && second != nullptr && second->text.starts_with("card")) return true;
  }
  return false;
}

// Which tokens of a text are numbers that a clause should have.
std::vector<std::size_t> stated_numbers(const TextTokens& tokens) {
  std::vector<std::size_t> stated;
  bool named = false;  // "rules 41 and 44": the second is named, too
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].kind != TokenKind::number) {
      named = named ? joins_numbers(tokens[i]) : false;
      if (tokens[i].kind == TokenKind::word && names_by_number(tokens[i].text)) named = true;
      continue;
    }
    if (!named && !is_beside_the_point(tokens, i)) stated.push_back(i);
  }
  return stated;
}

// "Three raises" under a clause on raises: a number in a word, before a word of a clause's
// question. Other counts in words ("the first three cards") are no values of a rule.
std::vector<std::size_t> stated_in_words(const TextTokens& tokens, const grammar::Rule& rule) {
  static constexpr auto no_counts =
      std::to_array<std::string_view>({"half", "once", "one", "twice", "double", "both", "single",
                                       "hundred", "first", "second", "third", "fourth"});
  std::set<std::string, std::less<>> asked;
  for (const grammar::Item& item : rule.items) {
    const auto* clause = std::get_if<grammar::Clause>(&item);
    if (clause == nullptr) continue;
    for (const grammar::Token& word : clause->subject) {
      if (word.text.size() > 3) asked.insert(grammar::lower_case(word.text));
    }
  }
  std::vector<std::size_t> stated;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (!number_word(tokens[i].text) || is_one_of(tokens[i].text, no_counts)) continue;
    if (asked.contains(tokens[i + 1].text)) stated.push_back(i);
  }
  return stated;
}

}  // namespace

std::vector<std::size_t> numbers_stated(const TextTokens& tokens, const grammar::Rule& rule) {
  std::vector<std::size_t> stated = stated_numbers(tokens);
  std::ranges::copy(stated_in_words(tokens, rule), std::back_inserter(stated));
  return stated;
}

}  // namespace floorman::interp
