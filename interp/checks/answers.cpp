#include "interp/checks/answers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interp/for_each_item.hpp"

namespace floorman::interp {

using engine::Axis;

SheetAnswers::SheetAnswers(const Ruleset& ruleset) : ruleset_(ruleset) {
  for (const std::vector<Said>& said : ruleset.answers) count_ += said.size();
  for (const LoadedFile& file : ruleset.files) {
    for_each_item(*file.tree, [&](const grammar::Rule*, const grammar::Item& item) {
      if (const auto* table = std::get_if<grammar::Table>(&item)) note(*table, file.source);
      const auto* sentence = std::get_if<grammar::Sentence>(&item);
      if (sentence != nullptr && !sentence->words.empty()) {
        row_words_.push_back(sentence->words.front().text);
      }
    });
  }
}

void SheetAnswers::note(const grammar::Table& table, const grammar::SourcePointer& source) {
  const auto first_word = [&](std::string_view word) {
    const auto length = static_cast<std::uint32_t>(word.size());
    return grammar::Place{source, {table.span.begin, table.span.begin + length}};
  };
  if (table.kind == grammar::Table::Kind::payouts) payouts_ = first_word("payouts");
  if (table.kind == grammar::Table::Kind::schedule) schedule_ = first_word("schedule");
  ++count_;
  for (const grammar::Row& row : table.rows) {
    if (row.words.empty()) continue;
    row_words_.push_back(row.words.front().text);
    for (std::size_t i = 1; i < row.words.size(); ++i) {  // "level 7 500/1000 20 min ante 100"
      if (row.words[i].text == "ante") row_words_.emplace_back("ante");
    }
  }
}

const grammar::Place* SheetAnswers::find(Axis axis, std::string_view phrase) const {
  for (const Said& said : ruleset_.said(axis)) {
    if (phrase.empty() || engine::row_of(axis, said.answer).phrase == phrase) return &said.place;
  }
  const bool by_table = phrase.empty() || phrase == "by the payout table";
  if (axis == Axis::prizes && payouts_ && by_table) return &*payouts_;
  if (axis == Axis::schedule && schedule_ && phrase.empty()) return &*schedule_;
  return nullptr;
}

const grammar::Place* SheetAnswers::find_alone(Axis axis, std::string_view phrase) const {
  const bool alone = std::ranges::all_of(ruleset_.said(axis), [&](const Said& said) {
    return said.condition.is_always() && engine::row_of(axis, said.answer).phrase == phrase;
  });
  return alone ? find(axis, phrase) : nullptr;
}

std::string SheetAnswers::spelled(Axis axis, std::string_view phrase) const {
  const std::string_view subject = engine::row_of(axis).subject;
  for (const Said& said : ruleset_.said(axis)) {
    if (phrase.empty() || engine::row_of(axis, said.answer).phrase == phrase) {
      return fmt::format("{}: {}", subject, said.spelled);
    }
  }
  return axis == Axis::prizes ? "payouts" : std::string(subject);
}

bool SheetAnswers::has_row(std::string_view first_word) const {
  return std::ranges::find(row_words_, first_word) != row_words_.end();
}

}  // namespace floorman::interp
