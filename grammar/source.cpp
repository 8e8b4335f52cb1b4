#include "grammar/source.hpp"

#include <algorithm>
#include <utility>

#include "grammar/utf8.hpp"

namespace floorman::grammar {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::vector<std::uint32_t> starts_of_lines(const std::string& text) {
  std::vector<std::uint32_t> starts{0};
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
    starts.push_back(static_cast<std::uint32_t>(at + 1));
  }
  return starts;
}

}  // namespace

Span cover(Span first, Span second) {
  return {std::min(first.begin, second.begin), std::max(first.end, second.end)};
}

Source::Source(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)) {
  if (text_.starts_with(byte_order_mark)) text_.erase(0, byte_order_mark.size());
  line_starts_ = starts_of_lines(text_);
}

std::string_view Source::text(Span span) const {
  const std::size_t end = std::min<std::size_t>(span.end, text_.size());
  const std::size_t begin = std::min<std::size_t>(span.begin, end);
  return std::string_view(text_).substr(begin, end - begin);
}

std::uint32_t Source::line_begin(std::uint32_t offset) const {
  return *std::prev(std::upper_bound(line_starts_.begin(), line_starts_.end(), offset));
}

Position Source::position(std::uint32_t offset) const {
  const auto next = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const std::string_view before = text({*std::prev(next), offset});
  return {static_cast<std::uint32_t>(next - line_starts_.begin()),
          static_cast<std::uint32_t>(count_characters(before) + 1)};
}

std::string_view Source::line_at(std::uint32_t offset) const {
  const std::uint32_t begin = line_begin(offset);
  const std::string_view rest =
      std::string_view(text_).substr(std::min<std::size_t>(begin, text_.size()));
  std::string_view line = rest.substr(0, rest.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); at += character_at(text, at).length) ++count;
  return count;
}

}  // namespace floorman::grammar
