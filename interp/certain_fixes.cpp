#include "interp/certain_fixes.hpp"

#include <algorithm>
#include <vector>

#include "grammar/phrase.hpp"

namespace floorman::interp {

namespace {

constexpr std::size_t shortest_slip = 4;  // letters; a slip in a shorter word makes another word

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(' '); at != std::string_view::npos;
       at = text.find_first_not_of(' ', at)) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

bool has_digit(std::string_view word) {
  return word.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

bool is_a_slip(std::string_view typed, std::string_view meant) {
  const auto typed_words = words_of(typed);
  const auto meant_words = words_of(meant);
  if (typed_words.size() != meant_words.size()) return false;
  std::size_t slips = 0;
  for (std::size_t i = 0; i < typed_words.size(); ++i) {
    if (typed_words[i] == meant_words[i]) continue;
    if (has_digit(typed_words[i]) || has_digit(meant_words[i])) return false;
    if (meant_words[i].size() < shortest_slip) return false;
    if (grammar::spelling_distance(typed_words[i], meant_words[i]) != 1) return false;
    ++slips;
  }
  return slips == 1;
}

grammar::Fix leave_out_line(const grammar::Place& place) {
  const grammar::Source& source = *place.source;
  const std::uint32_t begin = source.line_begin(place.span.begin);
  const std::string_view line = source.line_at(place.span.begin);
  const std::string_view before = line.substr(0, place.span.begin - begin);
  const std::string_view behind =
      line.substr(std::min<std::size_t>(place.span.end - begin, line.size()));
  const auto is_blank = [](std::string_view text) {
    return text.find_first_not_of(" \t") == std::string_view::npos;
  };
  if (!is_blank(before) || !is_blank(behind)) return {place, ""};
  const std::size_t line_feed = source.text().find('\n', begin);
  const std::size_t end = line_feed == std::string::npos ? source.text().size() : line_feed + 1;
  return {{place.source, {begin, static_cast<std::uint32_t>(end)}}, ""};
}

grammar::Fix begin_file_with(const grammar::SourcePointer& source, std::string_view line) {
  const std::size_t line_feed = source->text().find('\n');
  const bool two =
      line_feed != std::string::npos && line_feed > 0 && source->text()[line_feed - 1] == '\r';
  return {{source, {0, 0}}, std::string(line) + (two ? "\r\n" : "\n")};
}

}  // namespace floorman::interp
