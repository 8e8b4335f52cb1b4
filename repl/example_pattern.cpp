#include "repl/example_pattern.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace floorman::repl {

namespace {

struct FileAndLine {
  std::string_view file;
  std::uint32_t line = 0;
};

std::optional<FileAndLine> place_in(std::string_view pattern) {
  const std::size_t colon = pattern.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  FileAndLine place{pattern.substr(0, colon), 0};
  const std::string_view number = pattern.substr(colon + 1);
  const char* end = number.data() + number.size();
  const auto [read, error] = std::from_chars(number.data(), end, place.line);
  if (error != std::errc{} || read != end) return std::nullopt;
  return place;
}

/// Is it this path, or the end of it from a folder's border on?
bool ends_path(std::string_view end, std::string_view path) {
  if (!path.ends_with(end) || end.empty()) return false;
  return end.size() == path.size() || path[path.size() - end.size() - 1] == '/';
}

}  // namespace

bool fits(std::string_view pattern, std::string_view text) {
  std::size_t at = 0;                                       // in the pattern
  std::size_t read = 0;                                     // of the text
  std::optional<std::pair<std::size_t, std::size_t>> star;  // behind it; what it has taken so far
  while (read < text.size()) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = {++at, read};
    } else if (at < pattern.size() && pattern[at] == text[read]) {
      ++at;
      ++read;
    } else if (star) {
      at = star->first;
      read = ++star->second;
    } else {
      return false;
    }
  }
  while (at < pattern.size() && pattern[at] == '*') ++at;
  return at == pattern.size();
}

bool is_meant(std::string_view pattern, const interp::ExampleEntry& entry) {
  const std::string& name = entry.example->name.text;
  if (pattern.find('*') != std::string_view::npos) {
    return fits(pattern, name) || fits(pattern, entry.rule) ||
           fits(pattern, fmt::format("{}:{}", entry.source->name(), entry.line));
  }
  if (pattern.empty() || name.find(pattern) != std::string::npos) return true;
  if (!entry.rule.empty() && pattern == entry.rule) return true;
  const auto place = place_in(pattern);
  if (!place || !ends_path(place->file, entry.source->name())) return false;
  const std::uint32_t last = entry.source->position(entry.example->span.end).line;
  return entry.line <= place->line && place->line <= last;
}

}  // namespace floorman::repl
