// Numbers that a rule's text states and its clauses do not, and the other way round.
//
// Much in a text is a number and no rule: dates, levels, seats, cards, the numbers of rules. What
// could be one of these is left alone; so is the text of a rule whose clauses have no number.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "interp/checks/checks.hpp"

namespace floorman::interp {

using grammar::Finding;
using grammar::FindingKind;
using grammar::Place;
using TokenKind = TextToken::Kind;

namespace {

// What a number after these words counts or names is no value of a rule.
bool names_by_number(std::string_view word) {
  static constexpr auto words = std::to_array<std::string_view>(
      {"rule",      "rules",    "section",  "sections", "level",   "levels",  "round",  "rounds",
       "table",     "tables",   "seat",     "seats",    "version", "page",    "day",    "no",
       "number",    "chapter",  "edition",  "note",     "step",    "article", "figure", "player",
       "january",   "february", "march",    "april",    "may",     "june",    "july",   "august",
       "september", "october",  "november", "december"});
  return is_one_of(word, words);
}

bool is_month(std::string_view word) {
  static constexpr auto months = std::to_array<std::string_view>(
      {"january", "february", "march", "april", "may", "june", "july", "august", "september",
       "october", "november", "december"});
  return is_one_of(word, months);
}

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

// A number of another form than those of the clauses is about something else: the price of the
// parking in a rule on levels.
enum class Measure { plain, money, percent, time, blinds };

Measure measure_of(const TextTokens& tokens, std::size_t i, std::string_view currency) {
  const auto is = [&](std::size_t at, std::string_view text) {
    return at < tokens.size() && tokens[at].text == text;
  };
  if (i > 0 && (is(i - 1, "$") || (!currency.empty() && is(i - 1, currency)))) {
    return Measure::money;
  }
  if (is(i + 1, "%") || is(i + 1, "percent")) return Measure::percent;
  if (is(i + 1, "/") || (i > 0 && is(i - 1, "/"))) return Measure::blinds;
  return time_at(tokens, i) ? Measure::time : Measure::plain;
}

// Numbers as they are written, number words as numbers, and times in seconds.
struct Numbers {
  std::set<std::string, std::less<>> written;
  std::set<std::int64_t> seconds;
  std::set<Measure> measures;
  std::string currency;

  void take(const TextTokens& tokens) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].kind == TokenKind::number) {
        written.emplace(tokens[i].text);
        measures.insert(measure_of(tokens, i, currency));
      } else if (const auto number = number_word(tokens[i].text)) {
        written.insert(std::to_string(*number));
      }
      if (tokens[i].kind != TokenKind::mark) {
        if (const auto time = time_at(tokens, i)) seconds.insert(*time);
      }
    }
  }
  bool has(const TextTokens& tokens, std::size_t i) const {
    if (written.contains(tokens[i].text) || has_neighbour(tokens, i)) return true;
    const auto time = time_at(tokens, i);
    return time && seconds.contains(*time);
  }

  // "more than 10" is 11 and up.
  bool has_neighbour(const TextTokens& tokens, std::size_t i) const {
    if (i < 1 || tokens[i].decimal || tokens[i].text.size() > 12) return false;
    const std::int64_t number = std::stoll(std::string(tokens[i].text));
    const bool than = i >= 2 && tokens[i - 1].text == "than";
    const std::string_view word = than ? tokens[i - 2].text : tokens[i - 1].text;
    if (than ? word == "more" : word == "over" || word == "above") {
      return written.contains(std::to_string(number + 1));
    }
    if (than ? word == "fewer" || word == "less" : word == "under" || word == "below") {
      return written.contains(std::to_string(number - 1));
    }
    return false;
  }
};

grammar::Span span_of_item(const grammar::Item& item) {
  return std::visit([](const auto& node) { return node.span; }, item);
}

bool is_held(const grammar::Item& item) {
  return !std::holds_alternative<grammar::Quote>(item) &&
         !std::holds_alternative<grammar::Allow>(item) &&
         !std::holds_alternative<grammar::SeeRule>(item) &&
         !std::holds_alternative<grammar::Example>(item);
}

class NumberCheck {
public:
  NumberCheck(Ruleset& ruleset, RuleTexts& sheet) : ruleset_(ruleset), sheet_(sheet) {
    note_numbers_of_the_house();
    for (const char c : ruleset.currency) {
      currency_ += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }

  void run() {
    for (const RuleText& text : sheet_.rules()) {
      if (!text.tokens.empty() && !text.rule->conduct) check_numbers(text);
    }
  }

private:
  void check_numbers(const RuleText& text) {
    const std::vector<std::size_t> stated = stated_numbers(text.tokens);
    if (stated.empty()) return;
    Numbers held;
    held.currency = currency_;
    for (const grammar::Item& item : text.rule->items) {
      if (is_held(item)) held.take(sheet_.cut(span_of_item(item)));
    }
    const std::set<Measure> measures = held.measures;  // of its clauses, not of examples
    if (measures.empty()) return;
    for (const grammar::Item& item : text.rule->items) {
      const auto* example = std::get_if<grammar::Example>(&item);
      if (example != nullptr) take_lines(*example, held);
      const auto* see = std::get_if<grammar::SeeRule>(&item);
      if (see != nullptr) take_rule(see->id.text, held);
    }
    for (const NamedRule& named : rules_named_in(text.tokens)) take_rule(named.id, held);
    held.written.insert(of_the_house_.begin(), of_the_house_.end());
    held.measures = measures;
    check_text(text, stated, held);
    check_clauses(text);
  }

  // The name of an example is a text, too, and holds nobody to anything.
  void take_lines(const grammar::Example& example, Numbers& held) {
    for (const grammar::Line& line : example.lines) held.take(sheet_.cut(line.span));
  }

  // Other rules may speak of these without saying them again.
  void note_numbers_of_the_house() {
    for (const engine::Axis axis : {engine::Axis::starting_stack, engine::Axis::table_size,
                                    engine::Axis::entry_limit, engine::Axis::entry_fee}) {
      for (const Said& said : ruleset_.said(axis)) {
        const bool money = axis == engine::Axis::entry_fee;
        of_the_house_.insert(std::to_string(said.answer.values[0] / (money ? 100 : 1)));
      }
    }
  }

  void take_rule(std::string_view id, Numbers& held) {
    const RuleText* other = sheet_.find(id);
    if (other == nullptr) return;
    for (const grammar::Item& item : other->rule->items) {
      const auto* example = std::get_if<grammar::Example>(&item);
      if (example != nullptr) take_lines(*example, held);
      if (is_held(item)) held.take(sheet_.cut(span_of_item(item)));
    }
  }

  // "Raised by 500": an example that plays it has the sum.
  static bool is_in_a_sum(const RuleText& text, std::size_t i) {
    return i > 0 && text.tokens[i - 1].text == "by" &&
           std::ranges::any_of(text.rule->items, [](const grammar::Item& item) {
             return std::holds_alternative<grammar::Example>(item);
           });
  }

  void check_text(const RuleText& text, const std::vector<std::size_t>& stated,
                  const Numbers& held) {
    const bool illustrates = find_words(text.tokens, "example").has_value() ||
                             find_words(text.tokens, "e.g").has_value() ||
                             find_words(text.tokens, "for instance").has_value();
    std::set<std::string_view> reported;
    for (const std::size_t i : stated) {
      if (held.has(text.tokens, i) || is_in_a_sum(text, i)) continue;
      if (!held.measures.contains(measure_of(text.tokens, i, currency_))) continue;
      if (!reported.insert(text.tokens[i].text).second) continue;
      Finding finding = grammar::make_finding(
          FindingKind::text_number_unheld, Place{text.place.source, text.tokens[i].span},
          fmt::format("the text of rule {} says {}, and none of its clauses or examples does",
                      text.rule->cited_as, text.tokens[i].text),
          "put the text and the clause right, or hold the number with an example");
      if (illustrates) finding.severity = grammar::Severity::note;
      ruleset_.findings.push_back(std::move(finding));
    }
  }

  // Clauses with a reason explain themselves; tables are not retold in a text.
  void check_clauses(const RuleText& text) {
    Numbers told;
    told.take(text.tokens);
    for (const grammar::Item& item : text.rule->items) {
      const auto* clause = std::get_if<grammar::Clause>(&item);
      if (clause == nullptr || clause->modifiers.because) continue;
      if (clause->answer.empty()) continue;
      const TextTokens tokens = sheet_.cut(span_of(clause->answer));
      for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].kind != TokenKind::number || told.has(tokens, i)) continue;
        const bool tiny = tokens[i].text.size() == 1 && tokens[i].text < "3";
        if (tiny || (i > 0 && names_by_number(tokens[i - 1].text))) continue;
        ruleset_.findings.push_back(grammar::make_finding(
            FindingKind::clause_number_untold, Place{text.place.source, tokens[i].span},
            fmt::format("the clause says {}, and the text of rule {} does not", tokens[i].text,
                        text.rule->cited_as),
            "say it in the text, too: players read that"));
      }
    }
  }

  Ruleset& ruleset_;
  RuleTexts& sheet_;
  std::set<std::string> of_the_house_;
  std::string currency_;  // in small letters, as texts are cut
};

}  // namespace

void check_text_numbers(Ruleset& ruleset, RuleTexts& sheet) { NumberCheck{ruleset, sheet}.run(); }

}  // namespace floorman::interp
