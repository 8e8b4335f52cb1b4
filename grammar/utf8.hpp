// UTF-8, one character at a time: where a sequence ends and whether it is valid.
//
// It decodes and judges; what to do about an invalid byte is the caller's business.
#pragma once

#include <cstddef>
#include <string_view>

namespace floorman::grammar {

struct Character {
  char32_t code = 0;       // U+FFFD for an invalid byte
  std::size_t length = 1;  // bytes; an invalid byte is one long
  bool valid = true;
};

/// The character that begins at `at`, which lies inside `text`.
Character character_at(std::string_view text, std::size_t at);

/// How many units of UTF-16 it takes: editors and SARIF count columns so.
constexpr std::size_t utf16_units(const Character& character) {
  return character.code > 0xFFFF ? 2 : 1;
}

/// Control characters but the tab: no text holds them.
bool is_control(char32_t code);

/// Characters that have no shape of their own or turn the direction of the text: control
/// characters, zero-width characters, marks of direction.
bool is_invisible(char32_t code);

}  // namespace floorman::grammar
