#include "interp/meaning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "grammar/canonical.hpp"
#include "interp/for_each_item.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

namespace {

using Lines = std::vector<std::string>;

// A variable by its number in the program, a name that the sheet decides by its name.
std::string spell_variable(const Ruleset& ruleset, Variable variable) {
  const auto number = static_cast<std::size_t>(variable);
  const auto first = static_cast<std::size_t>(Variable::first_name);
  return number < first ? fmt::format("fact {}", number) : ruleset.decided_names[number - first];
}

// A sum of products, each sorted: the order in which facts were written is no part of the meaning.
std::string spell_condition(const Ruleset& ruleset, const Condition& condition) {
  Lines products;
  for (const Product& product : condition.products) {
    Lines bounds;
    for (const Bound& bound : product) {
      bounds.push_back(
          fmt::format("{} {}..{}", spell_variable(ruleset, bound.variable), bound.low, bound.high));
    }
    std::ranges::sort(bounds);
    products.push_back(fmt::format("({})", fmt::join(bounds, ", ")));
  }
  std::ranges::sort(products);
  return fmt::format("{}", fmt::join(products, " or "));
}

std::string spell_words(const grammar::Wording::Phrases& phrases, const grammar::Tokens& words,
                        const grammar::Modifiers& modifiers) {
  grammar::Modifiers without_reason = modifiers;
  without_reason.because.reset();
  return grammar::joined(grammar::canonical(phrases, words)) +
         grammar::canonical_modifiers(wording(), without_reason);
}

struct LineWriter {
  const Ruleset& ruleset;
  const grammar::SourcePointer& source;
  const grammar::Rule* rule;
  std::vector<MeantLine>& lines;

  MeantLine& add(std::string line, std::string words, grammar::Span span,
                 const grammar::Modifiers& modifiers) const {
    MeantLine meant;
    meant.line = std::move(line);
    meant.words = words;
    meant.citation = cite_place(ruleset, {source, span}, rule, std::move(words), modifiers);
    lines.push_back(std::move(meant));
    return lines.back();
  }

  void operator()(const grammar::Header& header) const {
    if (header.kind != grammar::Header::Kind::currency) return;
    const std::string words = "currency " + header.value.text;
    add(words, words, header.span, {});
  }
  void operator()(const grammar::Sentence& sentence) const {
    const std::string words = spell_words(wording().sentences, sentence.words, sentence.modifiers);
    add(words, words, sentence.span, sentence.modifiers);
  }
  void operator()(const grammar::Table& table) const {
    std::string opener = fmt::format("table {}", static_cast<int>(table.kind));
    std::string name(grammar::name_of(table.kind));
    std::string rest;
    if (table.once) rest += " " + grammar::canonical_facts(wording(), *table.once);
    rest += grammar::canonical_modifiers(wording(), table.modifiers);
    opener += rest;
    if (table.clause) name += " " + grammar::spell(table.clause->subject);
    name += rest;
    const auto in_table = [&](MeantLine& meant, const grammar::Row* row) {
      meant.table = name;
      meant.kind = table.kind;
      meant.row = row;
    };
    in_table(add(opener, name, table.span, table.modifiers), nullptr);
    for (const grammar::Row& row : table.rows) {
      const std::string words = spell_words(wording().rows(table.kind), row.words, row.modifiers);
      in_table(add("  " + words, words, row.span, row.modifiers), &row);
    }
  }
  template <typename Other>
  void operator()(const Other&) const {}
};

}  // namespace

// Clauses of one question in any order, but for a menu, whose order may be read from top to bottom.
std::vector<std::string> meaning_of(const Ruleset& ruleset, engine::Axis axis) {
  const engine::AxisRow& row = engine::row_of(axis);
  Lines answers;
  for (const Said& said : ruleset.said(axis)) {
    answers.push_back(
        fmt::format("{}: {} {} {}", row.id, engine::row_of(axis, said.answer).id, said.spelled,
                    said.condition.is_always() ? "" : spell_condition(ruleset, said.condition)));
  }
  if (row.said != engine::Said::menu) std::ranges::sort(answers);
  return answers;
}

std::vector<MeantLine> meant_lines(const Ruleset& ruleset) {
  std::vector<MeantLine> lines;
  for (const LoadedFile& file : ruleset.files) {
    for_each_item(*file.tree, [&](const grammar::Rule* rule, const grammar::Item& item) {
      std::visit(LineWriter{ruleset, file.source, rule, lines}, item);
    });
  }
  return lines;
}

std::string meaning_of(const Ruleset& ruleset) {
  Lines meaning = {"language 1", "house " + ruleset.house};
  for (const engine::AxisRow& row : engine::axis_rows()) {
    std::ranges::move(meaning_of(ruleset, row.axis), std::back_inserter(meaning));
  }
  for (MeantLine& line : meant_lines(ruleset)) meaning.push_back(std::move(line.line));
  return fmt::format("{}\n", fmt::join(meaning, "\n"));
}

std::string hash_of(const Ruleset& ruleset) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : meaning_of(ruleset)) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return fmt::format("{:016x}", hash);
}

}  // namespace floorman::interp
