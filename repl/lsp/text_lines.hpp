// A text's lines, and places in it as an editor counts them: line and character from 0.
//
// A character is a unit of UTF-16, or a byte where the editor took UTF-8. The other side of every
// conversion is an offset in bytes, as a grammar::Source has it: a byte order mark, which a Source
// drops, is not counted there. Lines end with LF, CRLF or CR, as editors see them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "grammar/source.hpp"

namespace floorman::repl::lsp {

enum class Encoding { utf16, utf8 };

struct EditorPosition {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  friend auto operator<=>(const EditorPosition&, const EditorPosition&) = default;
};

struct EditorRange {
  EditorPosition start;
  EditorPosition end;

  friend bool operator==(const EditorRange&, const EditorRange&) = default;
};

/// The text must outlive it.
class TextLines {
public:
  TextLines(std::string_view text, Encoding encoding);

  /// A place behind the end of a line is its end; one behind the last line is the end of the text.
  /// In the middle of a character it is the character's begin.
  std::uint32_t offset(EditorPosition position) const;
  /// The same, counted from the begin of the text with its byte order mark.
  std::size_t raw_offset(EditorPosition position) const;
  EditorPosition position(std::uint32_t offset) const;
  EditorRange range(grammar::Span span) const;

  std::uint32_t count() const { return static_cast<std::uint32_t>(starts_.size()); }
  /// Without its line end. Nothing behind the last line.
  std::string_view line(std::uint32_t number) const;

private:
  std::string_view text_;
  Encoding encoding_;
  std::size_t mark_ = 0;  // bytes of the byte order mark
  std::vector<std::size_t> starts_;
};

}  // namespace floorman::repl::lsp
