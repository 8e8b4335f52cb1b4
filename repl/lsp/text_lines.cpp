#include "repl/lsp/text_lines.hpp"

#include <algorithm>

#include "grammar/utf8.hpp"

namespace floorman::repl::lsp {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// How an editor counts one character.
std::uint32_t units_of(const grammar::Character& character, Encoding encoding) {
  if (encoding == Encoding::utf8) return static_cast<std::uint32_t>(character.length);
  return static_cast<std::uint32_t>(grammar::utf16_units(character));
}

}  // namespace

TextLines::TextLines(std::string_view text, Encoding encoding)
    : text_(text), encoding_(encoding), starts_{0} {
  if (text.starts_with(byte_order_mark)) mark_ = byte_order_mark.size();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool carriage_return_alone =
        text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n');
    if (text[i] == '\n' || carriage_return_alone) starts_.push_back(i + 1);
  }
}

std::string_view TextLines::line(std::uint32_t number) const {
  if (number >= starts_.size()) return {};
  const std::size_t begin = starts_[number];
  const std::size_t end = number + 1 < starts_.size() ? starts_[number + 1] : text_.size();
  std::string_view line = text_.substr(begin, end - begin);
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::size_t TextLines::raw_offset(EditorPosition position) const {
  if (position.line >= starts_.size()) return text_.size();
  const std::string_view text = line(position.line);
  std::size_t at = 0;
  std::uint32_t counted = 0;
  while (at < text.size()) {
    const grammar::Character character = grammar::character_at(text, at);
    const std::uint32_t units = units_of(character, encoding_);
    if (units > position.character - counted) break;
    counted += units;
    at += character.length;
  }
  return starts_[position.line] + at;
}

std::uint32_t TextLines::offset(EditorPosition position) const {
  const std::size_t raw = raw_offset(position);
  return static_cast<std::uint32_t>(raw < mark_ ? 0 : raw - mark_);
}

EditorPosition TextLines::position(std::uint32_t offset) const {
  const std::size_t raw = std::min(text_.size(), offset + mark_);
  const auto after = std::ranges::upper_bound(starts_, raw);
  const auto number = static_cast<std::uint32_t>(after - starts_.begin() - 1);
  const std::string_view text = line(number);
  const std::size_t wanted = raw - starts_[number];
  EditorPosition position{number, 0};
  for (std::size_t at = 0; at < std::min(wanted, text.size());) {
    const grammar::Character character = grammar::character_at(text, at);
    if (at + character.length > wanted) break;
    position.character += units_of(character, encoding_);
    at += character.length;
  }
  return position;
}

EditorRange TextLines::range(grammar::Span span) const {
  return {position(span.begin), position(span.end)};
}

}  // namespace floorman::repl::lsp
