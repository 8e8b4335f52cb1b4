#include "grammar/pieces.hpp"

#include <algorithm>
#include <optional>

#include "grammar/letters.hpp"

namespace floorman::grammar {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::optional<Piece::Kind> sign(char c) {
  switch (c) {
    case ',': return Piece::Kind::comma;
    case ':': return Piece::Kind::colon;
    case '(': return Piece::Kind::open;
    case ')': return Piece::Kind::close;
    case '{': return Piece::Kind::brace;
    case '}': return Piece::Kind::end_brace;
    case '#': return Piece::Kind::hash;
    default: return std::nullopt;
  }
}

Piece text_piece(std::string_view line, std::size_t begin) {
  const std::size_t quote = line.find('"', begin + 1);
  const bool finished = quote != std::string_view::npos;
  const std::size_t end = finished ? quote + 1 : line.size();
  return {finished ? Piece::Kind::text : Piece::Kind::unfinished_text,
          static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
          line.substr(begin, end - begin)};
}

Piece piece_at(std::string_view line, std::size_t begin) {
  if (line[begin] == '"') return text_piece(line, begin);
  const std::optional<Piece::Kind> kind = sign(line[begin]);
  std::size_t end = begin + 1;
  while (!kind && end < line.size() && !is_blank(line[end]) && line[end] != '"' &&
         !sign(line[end])) {
    ++end;
  }
  return {kind.value_or(Piece::Kind::word), static_cast<std::uint32_t>(begin),
          static_cast<std::uint32_t>(end), line.substr(begin, end - begin)};
}

}  // namespace

Pieces pieces_of(std::string_view line) {
  Pieces pieces;
  for (std::size_t at = 0; at < line.size();) {
    if (is_blank(line[at])) {
      ++at;
      continue;
    }
    if (line[at] == '#' && (at == 0 || is_blank(line[at - 1]))) break;
    pieces.push_back(piece_at(line, at));
    at = pieces.back().end;
  }
  return pieces;
}

bool is_word(const Piece& piece, std::string_view word) {
  return piece.kind == Piece::Kind::word &&
         std::equal(piece.text.begin(), piece.text.end(), word.begin(), word.end(),
                    [](char a, char b) { return lower_case(a) == b; });
}

bool opens_block(const Pieces& pieces) {
  return pieces.size() > 1 && pieces.back().kind == Piece::Kind::brace;
}

}  // namespace floorman::grammar
