// From the text of a pattern to its elements.
#include <algorithm>
#include <array>

#include "grammar/phrase.hpp"
#include "grammar/phrase_units.hpp"

namespace floorman::grammar {

namespace {

constexpr std::array<std::string_view, 14> slot_names{
    "chips", "number", "money", "amount", "percent", "time",   "clock",
    "range", "place",  "cards", "blinds", "text",    "player", "seat"};

bool names_slot(std::string_view word) {
  return word == "word" || word == "condition" ||
         std::find(slot_names.begin(), slot_names.end(), word) != slot_names.end();
}

void add_words(Pattern& pattern, std::string_view text) {
  for (std::string& word : words_in(text)) {
    pattern.push_back({Element::Kind::word, std::move(word), {}});
  }
}

/// "seat player chips": slots and words that stand for themselves.
Element list_of(std::string_view items) {
  Element list{Element::Kind::list, "", {}};
  for (std::size_t at = 0; at < items.size();) {
    const std::size_t end = std::min(items.find(' ', at), items.size());
    const std::string_view item = items.substr(at, end - at);
    if (names_slot(item)) {
      list.inside.push_back({Element::Kind::slot, std::string(item), {}});
    } else if (!item.empty()) {
      add_words(list.inside, item);
    }
    at = end + 1;
  }
  return list;
}

/// What stands between { and }: a slot, perhaps with a default that is none of our business.
Element braced(std::string_view inside) {
  constexpr std::string_view list = "list:";
  if (inside.starts_with(list)) return list_of(inside.substr(list.size()));
  return {Element::Kind::slot, std::string(inside.substr(0, inside.find('='))), {}};
}

/// Reads elements up to `]` or the end of the text; `at` moves behind what was read.
Pattern read_elements(std::string_view text, std::size_t& at) {
  Pattern pattern;
  while (at < text.size() && text[at] != ']') {
    if (text[at] == '{') {
      const std::size_t end = std::min(text.find('}', at), text.size());
      pattern.push_back(braced(text.substr(at + 1, end - at - 1)));
      at = std::min(end + 1, text.size());
    } else if (text[at] == '[') {
      ++at;
      pattern.push_back({Element::Kind::optional, "", read_elements(text, at)});
      if (at < text.size()) ++at;
    } else {
      const std::size_t end = std::min(text.find_first_of("{[]", at), text.size());
      const std::string_view words = text.substr(at, end - at);
      if (words.find_first_not_of(" \t") != std::string_view::npos) add_words(pattern, words);
      at = end;
    }
  }
  return pattern;
}

}  // namespace

Pattern compile_pattern(std::string_view text) {
  std::size_t at = 0;
  Pattern pattern = read_elements(text, at);
  return pattern;
}

std::string words_of(const Pattern& pattern) {
  std::string words;
  for (const Element& element : pattern) {
    std::string next;
    if (element.kind == Element::Kind::word) next = element.word;
    if (element.kind == Element::Kind::optional || element.kind == Element::Kind::list) {
      next = words_of(element.inside);
    }
    if (!words.empty() && !next.empty()) words += ' ';
    words += next;
  }
  return words;
}

}  // namespace floorman::grammar
