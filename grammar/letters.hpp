// Letters and digits as the language knows them: ASCII, whatever the machine's locale is.
//
// Other letters (é, ’) are bytes from 0x80 on and have no case here.
#pragma once

#include <algorithm>
#include <string_view>

namespace floorman::grammar {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Same word, case aside.
inline bool same_word(std::string_view first, std::string_view second) {
  return std::equal(first.begin(), first.end(), second.begin(), second.end(),
                    [](char a, char b) { return lower_case(a) == lower_case(b); });
}

}  // namespace floorman::grammar
