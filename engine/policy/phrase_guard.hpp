// Compile-time checks on the phrases of axes.def: nothing here runs in the program.
//
// A phrase is words and slots separated by blanks; a hyphen counts as a blank and `the` is skipped,
// as the matcher does it. Two phrases "may be the same" when some line of text could be read as
// either.
#pragma once

#include <string_view>

namespace floorman::engine::guard {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr bool equal_words(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

/// Takes the next word or slot from the front of `rest`; empty at the end.
constexpr std::string_view next_word(std::string_view& rest) {
  while (true) {
    while (!rest.empty() && (rest.front() == ' ' || rest.front() == '-')) rest.remove_prefix(1);
    if (rest.empty()) return {};
    std::size_t end = 0;
    if (rest.front() == '{') {
      end = rest.find('}') + 1;
    } else {
      while (end < rest.size() && rest[end] != ' ' && rest[end] != '-') ++end;
    }
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    if (!equal_words(word, "the")) return word;
  }
}

/// Do the words of `text` begin with all the words of `beginning`?
constexpr bool begins_with_words(std::string_view text, std::string_view beginning) {
  while (true) {
    const std::string_view wanted = next_word(beginning);
    if (wanted.empty()) return true;
    if (!equal_words(next_word(text), wanted)) return false;
  }
}

/// The slot's name without its default: "{time=30 sec}" is "time".
constexpr std::string_view slot_name(std::string_view slot) {
  slot = slot.substr(1, slot.size() - 2);
  return slot.substr(0, slot.find('='));
}

/// Slots take different forms of values unless both are counts in plain digits.
constexpr bool slots_overlap(std::string_view a, std::string_view b) {
  const auto plain = [](std::string_view slot) { return slot == "number" || slot == "chips"; };
  return a == b || (plain(a) && plain(b));
}

constexpr bool may_be_the_same(std::string_view a, std::string_view b) {
  while (true) {
    const std::string_view one = next_word(a);
    const std::string_view other = next_word(b);
    if (one.empty() || other.empty()) return one.empty() && other.empty();
    const bool slot = one.front() == '{';
    if (slot != (other.front() == '{')) {
      // A word slot would take any word; every other form begins with a digit, a sign or a quote.
      const std::string_view name = slot_name(slot ? one : other);
      if (name != "word") return false;
    } else if (slot ? !slots_overlap(slot_name(one), slot_name(other)) : !equal_words(one, other)) {
      return false;
    }
  }
}

}  // namespace floorman::engine::guard
