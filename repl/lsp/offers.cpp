#include "repl/lsp/offers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grammar/letters.hpp"
#include "interp/suggest.hpp"

namespace floorman::repl::lsp {

namespace {

bool begins_so(std::string_view word, std::string_view typed) {
  return grammar::same_word(word.substr(0, typed.size()), typed);
}

std::string_view without_leading_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text;
}

}  // namespace

Offers::Typed Offers::split(std::string_view typed) const {
  typed = without_leading_blanks(typed);
  const std::size_t blank = typed.find_last_of(" \t");
  const std::size_t begin = blank == std::string_view::npos ? 0 : blank + 1;
  Typed parts{{}, std::string(typed.substr(begin))};
  if (begin > 0) parts.words = tokens_of(typed.substr(0, begin), sheet_.ruleset.currency);
  std::erase_if(parts.words, [](const grammar::Token& token) {
    return grammar::spells({token}, "");  // `the`, which matching skips
  });
  return parts;
}

bool Offers::phrase(const Typed& typed, const grammar::Pattern& pattern, Offer offer,
                    std::string_view behind) {
  const auto rest = rest_of(pattern, typed.words, players());
  if (!rest || rest->empty()) return rest.has_value();
  const std::string plain = spelled(*rest, false);
  // A value that stands there next is what is being typed: nothing to complete yet.
  const bool value_next = rest->front().kind != grammar::Element::Kind::word;
  const std::string_view after_the =
      begins_so(plain, "the ") ? std::string_view(plain).substr(4) : std::string_view(plain);
  if (!value_next && !begins_so(plain, typed.last) && !begins_so(after_the, typed.last)) {
    return false;
  }
  if (plain.empty() || (value_next && !typed.last.empty())) return true;
  offer.insert = plain + std::string(behind);
  offer.snippet = spelled(*rest, true) + std::string(behind);
  if (offer.snippet == offer.insert) offer.snippet.clear();
  offer.typed = typed.last;
  offers_.push_back(std::move(offer));
  return true;
}

void Offers::word(std::string_view typed, Offer offer) {
  typed = without_leading_blanks(typed);
  if (!begins_so(offer.insert, typed)) return;
  offer.typed = typed;
  offers_.push_back(std::move(offer));
}

const interp::AxisPhrases* Offers::axis_of(std::string_view subject) const {
  return interp::find_axis(tokens_of(subject, sheet_.ruleset.currency));
}

void Offers::clause(std::string_view typed, bool with_modifiers) {
  const std::size_t colon = typed.find(':');
  if (colon == std::string_view::npos) return subjects(typed);
  if (const auto* axis = axis_of(typed.substr(0, colon))) {
    answers(without_leading_blanks(typed.substr(colon + 1)), *axis, with_modifiers);
  }
}

void Offers::subjects(std::string_view typed) {
  const Typed split_up = split(typed);
  for (const interp::AxisPhrases& axis : interp::vocabulary().axes) {
    const engine::AxisRow& row = engine::row_of(axis.axis);
    Offer offer{.kind = Offer::Kind::subject, .label = std::string(row.subject)};
    offer.detail = row.sentence ? "true of every game" : std::string(row.question);
    for (const engine::ChoiceRow& choice : row.choices) {
      offer.documentation += fmt::format("{}: {}\n", choice.phrase, choice.meaning);
    }
    phrase(split_up, axis.subject, std::move(offer), ": ");
  }
}

void Offers::answers(std::string_view typed, const interp::AxisPhrases& axis, bool with_modifiers) {
  const engine::AxisRow& row = engine::row_of(axis.axis);
  const Typed split_up = split(typed);
  bool finished = false;
  for (std::size_t i = 0; i < axis.choices.size(); ++i) {
    const engine::ChoiceRow& choice = row.choices[i];
    Offer offer{.kind = Offer::Kind::answer, .label = std::string(choice.phrase)};
    offer.detail = choice.meaning;
    const bool assumed =
        !row.sentence && row.said == engine::Said::mainstream && row.mainstream.choice == i;
    offer.documentation =
        fmt::format("{}{}", row.question, assumed ? " This is assumed when nobody says it." : "");
    const auto rest = rest_of(axis.choices[i].pattern, split_up.words, players());
    if (rest && rest->empty()) finished = true;
    phrase(split_up, axis.choices[i].pattern, std::move(offer));
  }
  if (finished && with_modifiers) {
    for (const std::string_view keyword : {"when ", "unless "}) {
      word(split_up.last, {.label = std::string(keyword), .insert = std::string(keyword)});
    }
    word(split_up.last, {.label = "because \"...\"",
                         .insert = "because \"\"",
                         .snippet = "because \"${1:reason}\""});
  } else if (offers_.empty()) {
    nearest_answers(typed, axis);
  }
}

// What was typed is no begin of an answer: those that look like it, with its values.
void Offers::nearest_answers(std::string_view typed, const interp::AxisPhrases& axis) {
  const grammar::Tokens words = tokens_of(typed, sheet_.ruleset.currency);
  if (interp::read_answer(axis, words)) return;
  const engine::AxisRow& row = engine::row_of(axis.axis);
  std::vector<std::string> phrases;
  for (const engine::ChoiceRow& choice : row.choices) phrases.emplace_back(choice.phrase);
  for (const std::size_t i : interp::nearest_phrases(words, phrases)) {
    Offer offer{.kind = Offer::Kind::answer, .label = phrases[i]};
    offer.insert = interp::with_values(phrases[i], words);
    offer.detail = row.choices[i].meaning;
    offer.typed = typed;
    offer.whatever_is_typed = true;
    offers_.push_back(std::move(offer));
  }
}

bool Offers::facts_behind_condition(std::string_view typed) {
  constexpr std::array<std::string_view, 6> openers = {"when", "unless", "and",
                                                       "or",   "not",    "once"};
  std::size_t behind = std::string_view::npos;
  bool in_condition = false;
  for (std::size_t at = 0; at < typed.size();) {
    const std::size_t begin = typed.find_first_not_of(" \t()", at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(typed.find_first_of(" \t()", begin), typed.size());
    const std::string_view piece = typed.substr(begin, end - begin);
    const bool joins = piece == "and" || piece == "or" || piece == "not";
    const bool opens = std::ranges::find(openers, piece) != openers.end() &&
                       (!joins || in_condition) && (piece != "once" || begin == 0);
    if (opens && end < typed.size()) {
      in_condition = true;
      behind = typed.find_first_not_of(" \t()", end);
      if (behind == std::string_view::npos) behind = typed.size();
    }
    if (piece == "because") in_condition = false;
    at = end;
  }
  if (!in_condition || behind == std::string_view::npos) return false;
  const std::size_t colon = typed.find(':');
  facts(typed.substr(behind),
        colon == std::string_view::npos ? nullptr : axis_of(typed.substr(0, colon)));
  return true;
}

void Offers::facts(std::string_view typed, const interp::AxisPhrases* axis) {
  const Typed split_up = split(typed);
  const bool of_the_moment =
      axis != nullptr && engine::row_of(axis->axis).asks == engine::Asks::moment;
  bool finished = false;
  for (const interp::FactRow& row : interp::vocabulary().facts) {
    if (row.scope == interp::FactScope::moment && !of_the_moment) continue;
    Offer offer{.kind = Offer::Kind::fact, .label = std::string(row.phrase)};
    const auto rest = rest_of(row.pattern, split_up.words);
    if (rest && rest->empty()) finished = true;
    phrase(split_up, row.pattern, std::move(offer));
  }
  for (const std::string& name : sheet_.ruleset.decided_names) {
    if (split_up.words.empty()) {
      word(split_up.last, {.kind = Offer::Kind::fact,
                           .label = name,
                           .insert = name,
                           .detail = "given by a `decide` line"});
    }
  }
  if (!finished) return;
  for (const std::string_view keyword : {"and ", "or "}) {
    word(split_up.last, {.label = std::string(keyword), .insert = std::string(keyword)});
  }
}

void Offers::rows(std::string_view typed) {
  const Typed split_up = split(typed);
  const auto& patterns = interp::wording().rows(place_.table);
  for (const interp::SheetRow& row : interp::vocabulary().rows) {
    const bool here = std::ranges::find(patterns, &row.pattern) != patterns.end();
    if (!here) continue;
    phrase(split_up, row.pattern, {.kind = Offer::Kind::row, .label = std::string(row.phrase)});
  }
  if (place_.table == grammar::Table::Kind::payouts) facts(typed, nullptr);
}

void Offers::lines_alone(std::string_view typed) {
  const Typed split_up = split(typed);
  for (const interp::SheetRow& row : interp::vocabulary().rows) {
    if (row.place != interp::RowPlace::alone) continue;
    phrase(split_up, row.pattern, {.kind = Offer::Kind::row, .label = std::string(row.phrase)});
  }
}

void Offers::acts(std::string_view typed) { lines(typed, false); }
void Offers::expectations(std::string_view typed) { lines(typed, true); }

void Offers::lines(std::string_view typed, bool expects) {
  const Typed split_up = split(typed);
  bool player_next = false;
  for (const interp::LineRow& row : interp::vocabulary().lines) {
    if (row.kind == interp::LineKind::why) continue;
    if ((row.kind == interp::LineKind::expect) != expects) continue;
    const auto rest = rest_of(row.pattern, split_up.words, players());
    if (!rest) continue;
    const bool named = !rest->empty() && rest->front().kind == grammar::Element::Kind::slot &&
                       (rest->front().word == "player" || rest->front().word == "seat");
    player_next = player_next || named;
    phrase(split_up, row.pattern,
           {.kind = Offer::Kind::line,
            .label = std::string(row.phrase),
            .detail = std::string(row.help)});
  }
  if (!player_next) return;
  for (const std::string& name : place_.players) {
    word(split_up.last, {.kind = Offer::Kind::player, .label = name, .insert = name});
  }
}

}  // namespace floorman::repl::lsp
