// One clause: subject, answer, values, condition.

#include <fmt/format.h>

#include <algorithm>

#include "grammar/canonical.hpp"
#include "interp/certain_fixes.hpp"
#include "interp/resolve.hpp"
#include "interp/resolve_facts.hpp"
#include "interp/suggest.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using grammar::Finding;
using grammar::FindingKind;
using grammar::Place;

namespace {

/// The first of the candidates, and no other, is what a slip of the keys makes `typed` of.
bool only_one_is_meant(std::string_view typed, const std::vector<std::string>& candidates) {
  const auto slip = [&](const std::string& meant) { return is_a_slip(typed, meant); };
  return !candidates.empty() && slip(candidates.front()) &&
         std::ranges::none_of(candidates.begin() + 1, candidates.end(), slip);
}

Finding unknown_subject(const grammar::Clause& clause, const grammar::SourcePointer& source,
                        bool suggest) {
  const std::string typed = grammar::spell(clause.subject);
  Finding finding = grammar::make_finding(FindingKind::unknown_subject,
                                          Place{source, grammar::span_of(clause.subject)},
                                          fmt::format("no question is called \"{}\"", typed));
  if (!suggest) return finding;
  const std::vector<std::string> subjects = all_subjects();
  for (const std::size_t i : grammar::nearest(typed, subjects))
    finding.allowed.push_back(subjects[i]);
  if (!finding.allowed.empty()) {
    grammar::ask_whether_meant(finding, finding.allowed.front());
    if (only_one_is_meant(typed, finding.allowed)) {
      finding.fix = grammar::Fix{finding.place, finding.allowed.front()};
    }
  } else {
    finding.help = "docs/policies.md lists every question; `floorman explain WORDS` searches them";
  }
  return finding;
}

Finding unknown_answer(const AxisPhrases& axis, const grammar::Clause& clause, Place place,
                       bool suggest) {
  const engine::AxisRow& row = engine::row_of(axis.axis);
  const std::string typed = grammar::spell(clause.answer);
  Finding finding = grammar::make_finding(
      row.sentence ? FindingKind::opposite_of_the_game : FindingKind::unknown_answer, place,
      row.sentence ? fmt::format("\"{}\" has one answer, true of every game that is played here",
                                 row.subject)
                   : fmt::format("\"{}\" is not an answer to \"{}\"", typed, row.subject));
  if (!suggest) return finding;
  std::vector<std::string> phrases;
  for (const engine::ChoiceRow& choice : row.choices) phrases.emplace_back(choice.phrase);
  const std::vector<std::size_t> near = nearest_phrases(clause.answer, phrases);
  for (const std::size_t i : near) finding.allowed.push_back(phrases[i]);
  for (const std::string& phrase : phrases) {
    if (std::ranges::find(finding.allowed, phrase) == finding.allowed.end()) {
      finding.allowed.push_back(phrase);
    }
  }
  if (!near.empty()) {
    const std::string meant = with_values(finding.allowed.front(), clause.answer);
    grammar::ask_whether_meant(finding, meant);
    std::vector<std::string> candidates;
    for (std::size_t i = 0; i < near.size(); ++i) {
      candidates.push_back(with_values(finding.allowed[i], clause.answer));
    }
    if (only_one_is_meant(typed, candidates)) finding.fix = grammar::Fix{finding.place, meant};
  } else if (!row.sentence) {
    finding.help = std::string(row.question);
  }
  return finding;
}

// What a slot's value may be; empty when it is fine.
std::string_view wrong_value(engine::Axis axis, const grammar::Capture& capture) {
  if (capture.tokens.empty()) return {};
  const std::int64_t value = capture.tokens.front().first;
  if (capture.slot == "chips" && value < 1) return "1 chip or more";
  if (capture.slot == "time" && value < 1) return "1 second or more";
  if (capture.slot == "percent" && (value < 1 || value > 10000)) return "over 0% and up to 100%";
  if (capture.slot == "number" && axis == engine::Axis::table_size && (value < 2 || value > 22)) {
    return "2 to 22 players";
  }
  if (capture.slot == "number" && axis == engine::Axis::first_button && (value < 1 || value > 22)) {
    return "a seat from 1 to 22";
  }
  if (capture.slot == "number" && axis != engine::Axis::raises_per_round && value < 1) {
    return "1 or more";
  }
  return {};
}

bool values_make_sense(engine::Axis axis, const ReadAnswer& read,
                       const grammar::SourcePointer& source, std::vector<Finding>& findings) {
  for (const grammar::Capture& capture : read.captures) {
    const std::string_view wanted = wrong_value(axis, capture);
    if (wanted.empty()) continue;
    findings.push_back(grammar::make_finding(
        FindingKind::value_out_of_range, Place{source, grammar::span_of(capture.tokens)},
        fmt::format("{} does not fit \"{}\"", grammar::spell(capture.tokens),
                    engine::row_of(axis).subject),
        fmt::format("write {}", wanted)));
    return false;
  }
  const bool backwards = axis == engine::Axis::structure && read.captures.size() == 2 &&
                         read.answer.values[0] > read.answer.values[1];
  if (backwards) {
    findings.push_back(grammar::make_finding(
        FindingKind::value_out_of_range, Place{source, grammar::span_of(read.captures[1].tokens)},
        "the second amount is smaller than the first", "write the smaller amount first"));
  }
  return !backwards;
}

}  // namespace

std::optional<Said> resolve_clause(const grammar::Clause& clause,
                                   const grammar::SourcePointer& source,
                                   const std::vector<std::string>& decided_names,
                                   std::vector<Finding>& findings) {
  const bool suggest = findings.size() < findings_with_suggestions;
  const AxisPhrases* axis = find_axis(clause.subject);
  if (axis == nullptr) {
    findings.push_back(unknown_subject(clause, source, suggest));
    return std::nullopt;
  }
  const Place answer_place{source,
                           clause.answer.empty() ? clause.span : grammar::span_of(clause.answer)};
  auto read = read_answer(*axis, clause.answer);
  if (!read) {
    findings.push_back(unknown_answer(*axis, clause, answer_place, suggest));
    return std::nullopt;
  }
  if (!values_make_sense(axis->axis, *read, source, findings)) return std::nullopt;
  Said said;
  said.axis = axis->axis;
  said.answer = read->answer;
  const grammar::Pattern& phrase = axis->choices[read->answer.choice].pattern;
  said.spelled = grammar::joined(grammar::canonical({&phrase}, clause.answer));
  said.place = {source, clause.span};
  const FactReader facts{source, decided_names, findings};
  auto condition = facts.read(clause.modifiers, axis->axis);
  if (!condition) return std::nullopt;
  said.condition = std::move(*condition);
  if (clause.modifiers.when) said.when = "when " + grammar::spell(*clause.modifiers.when);
  if (clause.modifiers.unless) {
    said.when +=
        (said.when.empty() ? "unless " : " unless ") + grammar::spell(*clause.modifiers.unless);
  }
  said.citation.file = source->name();
  said.citation.line = source->position(clause.span.begin).line;
  said.citation.clause = fmt::format("{}: {}{}{}", engine::row_of(axis->axis).subject, said.spelled,
                                     said.when.empty() ? "" : " ", said.when);
  if (clause.modifiers.because) said.citation.because = clause.modifiers.because->text;
  return said;
}

}  // namespace floorman::interp
