#include "interp/alterations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/parse.hpp"
#include "interp/for_each_item.hpp"
#include "interp/resolve.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using engine::Answer;
using engine::Axis;
using grammar::Form;

namespace {

// The kinds of a phrase's slots, in order: "chips", "time", ...
std::vector<std::string_view> slots_of(std::string_view phrase) {
  std::vector<std::string_view> slots;
  for (std::size_t open = phrase.find('{'); open != std::string_view::npos;
       open = phrase.find('{', open + 1)) {
    const std::string_view name = phrase.substr(open + 1, phrase.find('}', open) - open - 1);
    slots.push_back(name.substr(0, name.find('=')));
  }
  return slots;
}

// How far the neighbour of a value is; in cents, seconds, minutes after midnight, hundredths of a
// percent.
std::int64_t step_of(std::string_view slot, std::int64_t value, std::int64_t smallest_chip) {
  if (slot == "chips") return std::max<std::int64_t>(smallest_chip, 1);
  if (slot == "money" || slot == "percent") return 100;
  if (slot == "time") return value >= 120 ? 60 : 5;
  if (slot == "clock") return 5;
  return 1;
}

// A value for a slot that the clause has not, in the same units.
std::int64_t usual_value(std::string_view slot) {
  if (slot == "chips") return 100;
  if (slot == "money" || slot == "percent") return 1000;
  if (slot == "time") return 600;
  if (slot == "clock") return 1200;
  return 2;
}

// The answer with values that fit its slots: those of the clause where it has such.
Answer with_values(Axis axis, std::uint8_t choice, const Answer& own) {
  Answer answer;
  answer.choice = choice;
  const auto of_own = slots_of(engine::row_of(axis, own).phrase);
  const auto slots = slots_of(engine::row_of(axis, answer).phrase);
  for (std::size_t i = 0; i < std::min(slots.size(), answer.values.size()); ++i) {
    const bool has = i < of_own.size() && of_own[i] == slots[i];
    const bool second = i > 0 && slots[i] == slots[i - 1];
    answer.values[i] = has ? own.values[i] : usual_value(slots[i]) * (second ? 2 : 1);
  }
  return answer;
}

// As the language reads it: a value that it does not take is none.
bool is_an_answer(Axis axis, const Answer& answer) {
  const auto source =
      std::make_shared<const grammar::Source>("altered", "with " + spell_clause(axis, answer));
  const grammar::ParsedLine parsed = grammar::parse_line(source);
  if (!parsed.line || !parsed.line->clause) return false;
  std::vector<grammar::Finding> findings;
  const auto said = resolve_clause(*parsed.line->clause, source, {}, findings);
  return said && said->axis == axis && said->answer == answer;
}

void add_answers(const Said& said, std::int64_t smallest_chip, bool to_other_choices,
                 std::vector<Alteration>& alterations) {
  const engine::AxisRow& row = engine::row_of(said.axis);
  const std::string when = said.when.empty() ? "" : " " + said.when;
  const auto add = [&](const Answer& answer) {
    if (answer == said.answer || !is_an_answer(said.axis, answer)) return;
    alterations.push_back({spell_clause(said.axis, answer) + when, answer, std::nullopt});
  };
  for (std::size_t choice = 0; to_other_choices && choice < row.choices.size(); ++choice) {
    if (choice == said.answer.choice) continue;
    add(with_values(said.axis, static_cast<std::uint8_t>(choice), said.answer));
  }
  const auto slots = slots_of(engine::row_of(said.axis, said.answer).phrase);
  for (std::size_t i = 0; i < std::min(slots.size(), said.answer.values.size()); ++i) {
    const std::int64_t value = said.answer.values[i];
    const std::int64_t step = step_of(slots[i], value, smallest_chip);
    for (const std::int64_t neighbour : {value + step, value - step}) {
      Answer answer = said.answer;
      answer.values[i] = neighbour;
      add(answer);
    }
  }
}

Alterable alterable_clause(const Ruleset& ruleset, const Said& said, std::size_t index) {
  const engine::AxisRow& row = engine::row_of(said.axis);
  Alterable clause;
  clause.citation = said.citation;
  clause.place = said.place;
  clause.inherited = said.inherited;
  clause.enforced = row.stage != engine::Stage::later;
  clause.axis = said.axis;
  clause.index = index;
  if (row.sentence) return clause;
  // One of several answers can only be missing: another one may be said already.
  const bool one_of_several = row.said == engine::Said::menu && said.answer != row.mainstream;
  add_answers(said, ruleset.smallest_chip, !one_of_several, clause.alterations);
  if (one_of_several || !said.condition.is_always()) {
    clause.alterations.push_back({"without " + said.citation.clause, std::nullopt, std::nullopt});
  }
  return clause;
}

// ---- rows

// Other values of the same form, as they are written.
std::vector<std::string> other_values(const grammar::Token& token) {
  const std::int64_t value = token.first;
  switch (token.form) {
    case Form::number:
      return {fmt::format("{}", value + 1), fmt::format("{}", value * 2),
              fmt::format("{}", value - 1)};
    case Form::slashes: return {fmt::format("{}/{}", value * 2, token.second * 2)};
    case Form::percent: return {fmt::format("{}%", value / 100 + 1)};
    case Form::money: {
      // The sign or the name of the currency stays; the whole units are one more.
      const std::size_t digit = token.text.find_first_of("0123456789");
      const std::size_t end = token.text.find_first_not_of("0123456789,", digit);
      const std::string rest = end == std::string::npos ? "" : token.text.substr(end);
      return {fmt::format("{}{}{}", token.text.substr(0, digit), value / 100 + 1, rest)};
    }
    case Form::time:
      return {value % 60 == 0 ? fmt::format("{} min", value / 30)
                              : fmt::format("{} sec", value * 2)};
    case Form::clock: return {fmt::format("{:02}:{:02}", (value / 60 + 1) % 24, value % 60)};
    case Form::range:
      if (token.second < 0) return {fmt::format("{}+", value + 1)};
      return {fmt::format("{}-{}", value, token.second + 1),
              fmt::format("{}-{}", value + 1, token.second)};
    default: return {};
  }
}

void add_rows(const grammar::SourcePointer& source, const grammar::Tokens& words,
              grammar::Span span, Alterable& row) {
  const std::string_view whole = source->text(span);
  for (std::size_t i = 0; i < words.size(); ++i) {
    // The number of a level says where it stands, and not what it is.
    if (i == 1 && grammar::spells({words.front()}, "level")) continue;
    for (const std::string& value : other_values(words[i])) {
      std::string text(whole);
      text.replace(words[i].span.begin - span.begin, words[i].span.end - words[i].span.begin,
                   value);
      grammar::Tokens altered = words;
      altered[i].text = value;
      row.alterations.push_back({grammar::spell(altered), std::nullopt, std::move(text)});
    }
  }
  if (row.alterations.empty()) {
    row.alterations.push_back({"without " + grammar::spell(words), std::nullopt, std::string{}});
  }
}

struct RowCollector {
  const Ruleset& ruleset;
  const grammar::SourcePointer& source;
  const grammar::Rule* rule;
  bool inherited;
  std::vector<Alterable>& all;

  void add(const grammar::Tokens& words, grammar::Span span, const grammar::Modifiers& modifiers,
           RowPlace place) const {
    const auto found = find_row(words, place);
    if (!found) return;
    Alterable row;
    row.place = {source, span};
    row.citation = cite_place(ruleset, row.place, rule, grammar::spell(words), modifiers);
    row.inherited = inherited;
    row.enforced = found->stage != engine::Stage::later;
    add_rows(source, words, span, row);
    all.push_back(std::move(row));
  }
  void operator()(const grammar::Sentence& sentence) const {
    add(sentence.words, sentence.span, sentence.modifiers, RowPlace::alone);
  }
  void operator()(const grammar::Table& table) const {
    for (const grammar::Row& row : table.rows) {
      add(row.words, row.span, row.modifiers, place_of(table.kind));
    }
  }
  template <typename Other>
  void operator()(const Other&) const {}
};

}  // namespace

std::vector<Alterable> alterables_of(const Ruleset& ruleset, bool with_bases) {
  std::vector<Alterable> all;
  for (const std::vector<Said>& answers : ruleset.answers) {
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (answers[i].inherited && !with_bases) continue;
      all.push_back(alterable_clause(ruleset, answers[i], i));
    }
  }
  std::vector<const grammar::Source*> files;
  for (const LoadedFile& file : ruleset.files) {
    files.push_back(file.source.get());
    const bool inherited = &file != &ruleset.files.back();
    if (inherited && !with_bases) continue;
    for_each_item(*file.tree, [&](const grammar::Rule* rule, const grammar::Item& item) {
      std::visit(RowCollector{ruleset, file.source, rule, inherited, all}, item);
    });
  }
  const auto order = [&](const Alterable& alterable) {
    const auto file = std::ranges::find(files, alterable.place.source.get());
    // The sheet itself first, then its bases.
    return std::pair{files.end() - file, alterable.place.span.begin};
  };
  std::ranges::stable_sort(all, {}, order);
  return all;
}

}  // namespace floorman::interp
