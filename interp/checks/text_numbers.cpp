// Numbers that a rule's text states and its clauses do not, and the other way round.
//
// The text of a rule whose clauses have no number is left alone.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "grammar/phrase_units.hpp"
#include "interp/checks/checks.hpp"
#include "interp/checks/stated_numbers.hpp"

namespace floorman::interp {

using grammar::Finding;
using grammar::FindingKind;
using grammar::Place;
using TokenKind = TextToken::Kind;

namespace {

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

constexpr auto denials = std::to_array<std::string_view>({"no", "not", "never"});

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
    const auto in_a_word = number_word(tokens[i].text);
    if (in_a_word && written.contains(std::to_string(*in_a_word))) return true;
    if (written.contains(tokens[i].text) || has_neighbour(tokens, i)) return true;
    const auto time = time_at(tokens, i);
    return time && seconds.contains(*time);
  }

  // "more than 10" is 11 and up; "no more than 10" is 10.
  bool has_neighbour(const TextTokens& tokens, std::size_t i) const {
    if (i < 1 || tokens[i].decimal || tokens[i].text.size() > 12) return false;
    const auto in_a_word = number_word(tokens[i].text);
    const std::int64_t number = in_a_word ? *in_a_word : std::stoll(std::string(tokens[i].text));
    const bool than = i >= 2 && tokens[i - 1].text == "than";
    const std::size_t comparison = than ? i - 2 : i - 1;
    const std::string_view word = tokens[comparison].text;
    if (comparison > 0 && is_one_of(tokens[comparison - 1].text, denials)) return false;
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
    currency_ = grammar::lower_case(ruleset.currency);
  }

  void run() {
    for (const RuleText& text : sheet_.rules()) {
      if (!text.tokens.empty() && !text.rule->conduct) check_numbers(text);
    }
  }

private:
  void check_numbers(const RuleText& text) {
    const std::vector<std::size_t> stated = numbers_stated(text.tokens, *text.rule);
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
    // A text that tells a number in words tells others its own way, too.
    const bool in_digits = std::ranges::any_of(
        stated, [&](std::size_t i) { return text.tokens[i].kind == TokenKind::number; });
    if (in_digits) check_clauses(text);
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
