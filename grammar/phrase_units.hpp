// Words as phrases see them: lower case, hyphens as blanks, without `the`.
// Both patterns and lines are cut this way, so that spelling habits make no difference to matching.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

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

/// Same word, case aside. Only ASCII letters have a case here.
bool same_word(std::string_view first, std::string_view second);

std::string lower_case(std::string_view text);

}  // namespace floorman::grammar
