// The text of one .rules file (or of one line typed at the table) and places in it.
//
// A Span is a pair of byte offsets, which is what the parser knows; a Position is what a person
// reads: a line and a column counted in characters, both from 1. Source converts the one into the
// other. It holds text and nothing else: it does not parse, and it opens no files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace floorman::grammar {

/// Half-open range of byte offsets into a Source.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// The smallest span that covers both.
Span cover(Span first, Span second);

/// Line and column from 1; the column counts characters (code points), not bytes.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;

  friend bool operator==(const Position&, const Position&) = default;
};

class Source {
public:
  /// `name` is what findings print before the line: a path as the user gave it, or "table". A byte
  /// order mark at the begin of the text is dropped.
  Source(std::string name, std::string text);

  const std::string& name() const { return name_; }
  const std::string& text() const { return text_; }
  std::string_view text(Span span) const;

  Position position(std::uint32_t offset) const;

  /// The line that holds `offset`, without its line end (LF or CRLF).
  std::string_view line_at(std::uint32_t offset) const;
  /// Byte offset of the first byte of that line.
  std::uint32_t line_begin(std::uint32_t offset) const;
  std::size_t line_count() const { return line_starts_.size(); }

private:
  std::string name_;
  std::string text_;
  std::vector<std::uint32_t> line_starts_;
};

/// Findings and trees outlive the function that read the file, so they share the text.
using SourcePointer = std::shared_ptr<const Source>;

/// Characters (code points) in UTF-8 text; an invalid byte counts as one.
std::size_t count_characters(std::string_view text);

}  // namespace floorman::grammar
