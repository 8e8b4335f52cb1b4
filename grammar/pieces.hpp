// A line that the grammar could not read, taken apart loosely: words, texts and signs.
//
// Unlike the grammar this accepts anything; diagnose.cpp looks among the pieces for what is wrong.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace floorman::grammar {

struct Piece {
  enum class Kind {
    word,
    text,
    unfinished_text,
    comma,
    colon,
    open,
    close,
    brace,
    end_brace,
    hash
  };
  Kind kind = Kind::word;
  std::uint32_t begin = 0;  // bytes from the begin of the line
  std::uint32_t end = 0;
  std::string_view text;  // as written
};

using Pieces = std::vector<Piece>;

/// The pieces of the line without its comment.
Pieces pieces_of(std::string_view line);

/// Is the piece this word, in any case?
bool is_word(const Piece& piece, std::string_view word);

/// Does the line end in `{`?
bool opens_block(const Pieces& pieces);

}  // namespace floorman::grammar
