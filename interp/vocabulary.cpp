#include "interp/vocabulary.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace floorman::interp {

using grammar::compile_pattern;

namespace {

std::vector<AxisPhrases> compile_axes() {
  std::vector<AxisPhrases> axes;
  for (const engine::AxisRow& row : engine::axis_rows()) {
    AxisPhrases phrases{row.axis, compile_pattern(row.subject), {}};
    for (const engine::ChoiceRow& choice : row.choices) {
      phrases.choices.push_back({choice.phrase, compile_pattern(choice.phrase)});
    }
    axes.push_back(std::move(phrases));
  }
  return axes;
}

Vocabulary compile() {
  Vocabulary words;
  words.axes = compile_axes();
#define FACT(id, phrase, kind, variable, wanted, scope)                                  \
  words.facts.push_back({FactId::id, phrase, FactKind::kind, Variable::variable, wanted, \
                         FactScope::scope, compile_pattern(phrase)});
#include "interp/facts.def"
#undef FACT
#define LINE(id, kind, phrase, help) \
  words.lines.push_back({LineId::id, LineKind::kind, phrase, help, compile_pattern(phrase)});
#include "interp/lines.def"
#undef LINE
#define ROW(id, place, stage, phrase) \
  words.rows.push_back(               \
      {RowId::id, RowPlace::place, engine::Stage::stage, phrase, compile_pattern(phrase)});
#include "interp/rows.def"
#undef ROW
  return words;
}

grammar::Wording compile_wording() {
  grammar::Wording wording;
  const Vocabulary& words = vocabulary();
  for (const AxisPhrases& axis : words.axes) {
    auto& question = wording.questions.emplace_back();
    question.subject = &axis.subject;
    for (const ChoicePhrase& choice : axis.choices) question.answers.push_back(&choice.pattern);
  }
  for (const FactRow& row : words.facts) wording.facts.push_back(&row.pattern);
  for (const LineRow& row : words.lines) {
    if (row.kind == LineKind::why) continue;  // asked at the table, in no file
    (row.kind == LineKind::expect ? wording.expectations : wording.acts).push_back(&row.pattern);
  }
  for (const SheetRow& row : words.rows) {
    switch (row.place) {
      case RowPlace::chips: wording.chips.push_back(&row.pattern); break;
      case RowPlace::schedule: wording.schedule.push_back(&row.pattern); break;
      case RowPlace::payouts: wording.payouts.push_back(&row.pattern); break;
      case RowPlace::once: wording.once.push_back(&row.pattern); break;
      case RowPlace::parts: wording.parts.push_back(&row.pattern); break;
      case RowPlace::alone: wording.sentences.push_back(&row.pattern); break;
    }
  }
  return wording;
}

// A value in the form that its slot takes.
std::string spell_value(std::string_view slot, std::int64_t value) {
  if (slot == "money") {
    return value % 100 == 0 ? fmt::format("${}", value / 100)
                            : fmt::format("${}.{:02}", value / 100, value % 100);
  }
  if (slot == "percent") {
    const std::int64_t fraction = value % 100;
    if (fraction == 0) return fmt::format("{}%", value / 100);
    return fraction % 10 == 0 ? fmt::format("{}.{}%", value / 100, fraction / 10)
                              : fmt::format("{}.{:02}%", value / 100, fraction);
  }
  if (slot == "time") {
    if (value % 3600 == 0 && value > 0)
      return fmt::format("{} hour{}", value / 3600, value == 3600 ? "" : "s");
    if (value % 60 == 0 && value >= 300) return fmt::format("{} min", value / 60);
    return fmt::format("{} sec", value);
  }
  if (slot == "clock") return fmt::format("{:02}:{:02}", value / 60, value % 60);
  if (slot == "text") return "\"...\"";
  return fmt::format("{}", value);
}

}  // namespace

const Vocabulary& vocabulary() {
  static const Vocabulary words = compile();
  return words;
}

const grammar::Wording& wording() {
  static const grammar::Wording words = compile_wording();
  return words;
}

const AxisPhrases& phrases_of(engine::Axis axis) {
  return vocabulary().axes[static_cast<std::size_t>(axis)];
}

const AxisPhrases* find_axis(const grammar::Tokens& subject) {
  const std::vector<AxisPhrases>& axes = vocabulary().axes;
  static const grammar::FirstWords first_words = [&] {
    std::vector<const grammar::Pattern*> subjects;
    for (const AxisPhrases& phrases : axes) subjects.push_back(&phrases.subject);
    return grammar::FirstWords{subjects};
  }();
  for (const std::size_t i : first_words.candidates(subject)) {
    if (grammar::match(axes[i].subject, subject)) return &axes[i];
  }
  return nullptr;
}

std::optional<FoundRow> find_row(const grammar::Tokens& words, RowPlace place) {
  for (const SheetRow& row : vocabulary().rows) {
    if (row.place != place) continue;
    if (auto match = grammar::match(row.pattern, words)) {
      return FoundRow{row.id, row.stage, std::move(match->captures)};
    }
  }
  return std::nullopt;
}

std::vector<std::string> all_subjects() {
  std::vector<std::string> subjects;
  for (const engine::AxisRow& row : engine::axis_rows()) subjects.emplace_back(row.subject);
  return subjects;
}

std::string spell_answer(engine::Axis axis, const engine::Answer& answer) {
  const std::string_view phrase = engine::row_of(axis, answer).phrase;
  std::string text;
  std::size_t slot = 0;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] != '{') {
      text += phrase[i];
      continue;
    }
    const std::size_t end = phrase.find('}', i);
    const std::string_view name = phrase.substr(i + 1, end - i - 1);
    text += spell_value(name.substr(0, name.find('=')), answer.values[slot++]);
    i = end;
  }
  return text;
}

std::string spell_clause(engine::Axis axis, const engine::Answer& answer) {
  return fmt::format("{}: {}", engine::row_of(axis).subject, spell_answer(axis, answer));
}

std::int64_t value_of(const grammar::Capture& capture) {
  const grammar::Token& token = capture.tokens.front();
  const bool plain_money = capture.slot == "money" && token.form == grammar::Form::number;
  return plain_money ? std::min<std::int64_t>(token.first, 1'000'000'000'000'000) * 100
                     : token.first;
}

std::optional<ReadAnswer> read_answer(const AxisPhrases& axis, const grammar::Tokens& tokens) {
  for (std::size_t i = 0; i < axis.choices.size(); ++i) {
    auto match = grammar::match(axis.choices[i].pattern, tokens);
    if (!match) continue;
    ReadAnswer read;
    read.answer.choice = static_cast<std::uint8_t>(i);
    std::size_t slot = 0;
    for (const grammar::Capture& capture : match->captures) {
      if (slot == read.answer.values.size()) break;
      if (!capture.tokens.empty()) read.answer.values[slot++] = value_of(capture);
    }
    read.captures = std::move(match->captures);
    return read;
  }
  return std::nullopt;
}

}  // namespace floorman::interp
