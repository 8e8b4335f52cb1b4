// From the text of a pattern to its elements.
#include <algorithm>
#include <array>
#include <utility>

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

/// Puts elements together; `the` waits for the element that it is written before.
class Elements {
public:
  void add_words(std::string_view text) {
    if (text.empty()) return;
    for_each_word(text, [&](std::string_view word) {
      if (same_word(word, "the")) {
        before_ += std::string(word) + " ";
        return;
      }
      const char* const end = word.data() + word.size();
      const bool hyphen = end < text.data() + text.size() && *end == '-';
      Element element{Element::Kind::word, lower_case(word), {}, {}};
      element.written = std::exchange(before_, {}) + std::string(word) + (hyphen ? "-" : "");
      pattern_.push_back(std::move(element));
    });
  }

  void add_slot(std::string_view name) {
    pattern_.push_back({Element::Kind::slot, std::string(name), {}, std::exchange(before_, {})});
  }

  void add(Element element) { pattern_.push_back(std::move(element)); }
  Pattern take() { return std::move(pattern_); }

private:
  Pattern pattern_;
  std::string before_;
};

/// "seat player chips": slots and words that stand for themselves.
Element list_of(std::string_view items) {
  Elements inside;
  for (std::size_t at = 0; at < items.size();) {
    const std::size_t end = std::min(items.find(' ', at), items.size());
    const std::string_view item = items.substr(at, end - at);
    if (names_slot(item)) {
      inside.add_slot(item);
    } else {
      inside.add_words(item);
    }
    at = end + 1;
  }
  return {Element::Kind::list, "", inside.take(), {}};
}

/// What stands between { and }: a slot, perhaps with a default that is none of our business.
void add_braced(Elements& elements, std::string_view inside) {
  constexpr std::string_view list = "list:";
  if (inside.starts_with(list)) return elements.add(list_of(inside.substr(list.size())));
  elements.add_slot(inside.substr(0, inside.find('=')));
}

/// Reads elements up to `]` or the end of the text; `at` moves behind what was read.
Pattern read_elements(std::string_view text, std::size_t& at) {
  Elements elements;
  while (at < text.size() && text[at] != ']') {
    if (text[at] == '{') {
      const std::size_t end = std::min(text.find('}', at), text.size());
      add_braced(elements, text.substr(at + 1, end - at - 1));
      at = std::min(end + 1, text.size());
    } else if (text[at] == '[') {
      ++at;
      elements.add({Element::Kind::optional, "", read_elements(text, at), {}});
      if (at < text.size()) ++at;
    } else {
      const std::size_t end = std::min(text.find_first_of("{[]", at), text.size());
      const std::string_view words = text.substr(at, end - at);
      if (words.find_first_not_of(" \t") != std::string_view::npos) elements.add_words(words);
      at = end;
    }
  }
  return elements.take();
}

}  // namespace

Pattern compile_pattern(std::string_view text) {
  std::size_t at = 0;
  return read_elements(text, at);
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
