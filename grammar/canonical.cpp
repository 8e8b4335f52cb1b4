#include "grammar/canonical.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "grammar/phrase_units.hpp"

namespace floorman::grammar {

namespace {

/// `20 minutes` is `20 min`, `1 hours` is `1 hour`.
std::string with_usual_units(const std::string& time) {
  std::string result;
  std::string number;
  for_each_word(time, [&](std::string_view word) {
    std::string text = lower_case(word);
    if (text.starts_with("min")) text = "min";
    if (text.starts_with("sec")) text = "sec";
    if (text.starts_with("hour")) text = number == "1" ? "hour" : "hours";
    result += (result.empty() ? "" : " ") + text;
    number = text;
  });
  return result;
}

Spelled with_usual_form(Spelled piece) {
  if (piece.form == Form::time) piece.text = with_usual_units(piece.text);
  if (piece.form == Form::place) piece.text = lower_case(piece.text);
  return piece;
}

Spelling as_written(const Tokens& tokens) {
  Spelling spelling;
  for (const Token& token : tokens) spelling.push_back({token.form, spell(token)});
  return spelling;
}

void give_usual_forms(Spelling& spelling) {
  for (Spelled& piece : spelling) piece = with_usual_form(std::move(piece));
}

/// The first row of the phrases that matches, or nothing.
std::optional<Spelling> find(const Wording::Phrases& phrases, const Tokens& tokens,
                             const PlayerNames* players) {
  for (const Pattern* pattern : phrases) {
    if (auto spelling = respell(*pattern, tokens, players)) return spelling;
  }
  return std::nullopt;
}

const Wording::Question* find_question(const Wording& wording, const Tokens& subject) {
  const auto asks = [&](const Wording::Question& question) {
    return match(*question.subject, subject).has_value();
  };
  const auto found = std::find_if(wording.questions.begin(), wording.questions.end(), asks);
  return found == wording.questions.end() ? nullptr : &*found;
}

/// A line that declares players is one that none of the declared names fits.
void note_players(const Wording& wording, const Tokens& words, PlayerNames& players) {
  for (const Pattern* pattern : wording.acts) {
    const auto found = match(*pattern, words);
    if (!found) continue;
    for (const Capture& capture : found->captures) {
      if (capture.slot != "player" || capture.tokens.empty()) continue;
      const std::string& name = capture.tokens.front().text;
      if (std::find(players.begin(), players.end(), name) == players.end()) players.push_back(name);
    }
    return;
  }
}

}  // namespace

const Wording::Phrases& Wording::rows(Table::Kind kind) const {
  switch (kind) {
    case Table::Kind::chips: return chips;
    case Table::Kind::schedule: return schedule;
    case Table::Kind::payouts: return payouts;
    case Table::Kind::once: return once;
    case Table::Kind::parts: return parts;
  }
  return chips;
}

std::string joined(const Spelling& spelling) {
  std::string text;
  for (const Spelled& piece : spelling) {
    const bool tight = piece.form == Form::comma || piece.form == Form::colon;
    if (!text.empty() && !tight) text += ' ';
    text += piece.text;
  }
  return text;
}

Spelling canonical(const Wording::Phrases& phrases, const Tokens& tokens,
                   const PlayerNames* players) {
  Spelling spelling = find(phrases, tokens, players).value_or(as_written(tokens));
  give_usual_forms(spelling);
  return spelling;
}

std::string canonical_facts(const Wording& wording, const Facts& facts) {
  return spell(facts, [&](const Tokens& fact) { return joined(canonical(wording.facts, fact)); });
}

std::string canonical_modifiers(const Wording& wording, const Modifiers& modifiers) {
  std::string text;
  if (modifiers.when) text += " when " + canonical_facts(wording, *modifiers.when);
  if (modifiers.unless) text += " unless " + canonical_facts(wording, *modifiers.unless);
  if (modifiers.because) text += " because " + spell(*modifiers.because);
  return text;
}

std::string canonical_clause(const Wording& wording, const Clause& clause) {
  const Wording::Question* question = find_question(wording, clause.subject);
  const Wording::Phrases none;
  const Wording::Phrases subjects =
      question == nullptr ? none : Wording::Phrases{question->subject};
  return joined(canonical(subjects, clause.subject)) + ": " +
         joined(canonical(question == nullptr ? none : question->answers, clause.answer)) +
         canonical_modifiers(wording, clause.modifiers);
}

std::string canonical_line(const Wording& wording, const Line& line, PlayerNames& players) {
  if (line.kind == Line::Kind::with) return "with " + canonical_clause(wording, *line.clause);
  if (line.kind == Line::Kind::expect) {
    return "expect " + joined(canonical(wording.expectations, line.words, &players));
  }
  if (auto spelling = find(wording.acts, line.words, &players)) {
    give_usual_forms(*spelling);
    return joined(*spelling);
  }
  note_players(wording, line.words, players);
  return joined(canonical(wording.acts, line.words, &players));
}

}  // namespace floorman::grammar
