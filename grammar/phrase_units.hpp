// Words as phrases see them: lower case, hyphens as blanks, without `the`.
// Both patterns and lines are cut this way, so that spelling habits make no difference to matching.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/letters.hpp"
#include "grammar/syntax.hpp"

namespace floorman::grammar {

/// One word of a token. `all-in` has two, `hold'em` one, a text one (its whole content).
struct Unit {
  std::string_view text;  // as written
  std::size_t token = 0;
  bool begins_token = true;
  bool ends_token = true;
};

/// The words of the tokens; tokens that are just `the` have none.
std::vector<Unit> units_of(const Tokens& tokens);

/// The words of a text from somebody's table, lower case, without `the`.
std::vector<std::string> words_in(std::string_view text);

/// Calls `use(word)` with each word in the text, hyphens and blanks apart; a view into it. A text
/// of hyphens alone is one word.
template <typename Use>
void for_each_word(std::string_view text, Use use) {
  const auto parts_words = [](char c) { return c == '-' || c == ' ' || c == '\t'; };
  bool found = false;
  for (std::size_t at = 0; at < text.size();) {
    const auto begin =
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), parts_words);
    const auto end = std::find_if(begin, text.end(), parts_words);
    if (begin == end) break;
    const auto offset = static_cast<std::size_t>(begin - text.begin());
    at = static_cast<std::size_t>(end - text.begin());
    use(text.substr(offset, at - offset));
    found = true;
  }
  if (!found) use(text);
}

std::string lower_case(std::string_view text);

}  // namespace floorman::grammar
