#include "repl/lsp/completion.hpp"

#include <algorithm>

#include "repl/lsp/line_place.hpp"
#include "repl/lsp/offers.hpp"

namespace floorman::repl::lsp {

namespace {

// What of the line cannot be completed: the sheet's own words, a comment, an open text.
bool is_free_text(std::string_view typed) {
  const std::size_t first = typed.find_first_not_of(" \t");
  if (first != std::string_view::npos && typed[first] == '>') return true;
  bool in_text = false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (typed[i] == '"') in_text = !in_text;
    if (typed[i] == '#' && !in_text && (i == 0 || typed[i - 1] == ' ' || typed[i - 1] == '\t')) {
      return true;
    }
  }
  return in_text;
}

// The words before this one end in a word; a cursor behind a blank begins a new one.
std::string_view after_word(std::string_view typed, std::string_view word) {
  return typed.substr(word.size());
}

void offer_in_example(Offers& offers, std::string_view typed) {
  if (typed.starts_with("with ")) return offers.clause(after_word(typed, "with "), false);
  if (typed.starts_with("expect ")) return offers.expectations(after_word(typed, "expect "));
  if (typed.find(' ') == std::string_view::npos) offers.words_of_examples(typed);
  offers.acts(typed);
}

void offer_in_sheet(Offers& offers, std::string_view typed) {
  for (const std::string_view keyword : {"see rule ", "allow ", "based on ", "rule "}) {
    if (!typed.starts_with(keyword)) continue;
    const std::string_view rest = after_word(typed, keyword);
    if (keyword == "see rule ") return offers.rules(rest);
    if (keyword == "allow ") return offers.findings(rest);
    if (keyword == "based on ") return offers.bases(rest);
    return offers.after_rule(rest);
  }
  if (typed.find(':') == std::string_view::npos) offers.keywords(typed);
  if (typed.find(':') == std::string_view::npos) offers.lines_alone(typed);
  offers.clause(typed, true);
}

}  // namespace

std::vector<Offer> offers_at(const Sheet& sheet, const Sheets& sheets, std::uint32_t offset) {
  const std::string& text = sheet.source()->text();
  const std::size_t at = std::min<std::size_t>(offset, text.size());
  const std::size_t begin = sheet.source()->line_begin(static_cast<std::uint32_t>(at));
  std::string_view typed = std::string_view(text).substr(begin, at - begin);
  if (is_free_text(typed)) return {};
  typed.remove_prefix(std::min(typed.find_first_not_of(" \t"), typed.size()));
  const LinePlace place = place_of_line(text, begin, sheet.ruleset.currency);
  Offers offers(sheet, sheets, place);
  if (offers.facts_behind_condition(typed)) return offers.take();
  switch (place.around) {
    case Around::sheet: offer_in_sheet(offers, typed); break;
    case Around::table: offers.rows(typed); break;
    case Around::example: offer_in_example(offers, typed); break;
  }
  return offers.take();
}

}  // namespace floorman::repl::lsp
