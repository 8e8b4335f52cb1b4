#include "repl/side_by_side.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "interp/narrate.hpp"

namespace floorman::repl {

namespace {

// Breaks text into lines of at most `width` characters, at blanks where there are any.
std::vector<std::string> wrap(const std::string& text, std::size_t width) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    while (line.size() > width) {
      std::size_t end = line.rfind(' ', width);
      if (end == std::string::npos || end == 0) end = width;
      lines.push_back(line.substr(0, end));
      line = "  " + line.substr(line[end] == ' ' ? end + 1 : end);
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace

std::string side_by_side(const std::vector<std::string>& cells, int columns) {
  const std::size_t all = static_cast<std::size_t>(std::max(columns, 40));
  const std::size_t width =
      std::max<std::size_t>(20, (all - 3 * (cells.size() - 1)) / cells.size());
  std::vector<std::vector<std::string>> texts;
  std::size_t height = 0;
  for (const std::string& text : cells) {
    texts.push_back(wrap(text, width));
    height = std::max(height, texts.back().size());
  }
  std::string out;
  for (std::size_t row = 0; row < height; ++row) {
    std::string line;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const std::string text = row < texts[i].size() ? texts[i][row] : "";
      line += fmt::format("{}{:<{}}", i == 0 ? "" : " | ", text, width);
    }
    while (line.ends_with(' ')) line.pop_back();
    out += line + "\n";
  }
  return out;
}

std::string wrapped(const std::string& text, int columns) {
  const std::size_t width = static_cast<std::size_t>(std::max(columns, 20));
  std::string out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    std::string indent(std::min(line.find_first_not_of(' '), line.size()), ' ');
    if (line.compare(indent.size(), 2, "> ") == 0) indent += "> ";
    while (grammar::count_characters(line) > width) {
      const std::size_t blank = line.rfind(' ', width);
      if (blank == std::string::npos || blank <= indent.size()) break;
      out += line.substr(0, blank) + "\n";
      line = indent + line.substr(blank + 1);
    }
    out += line + "\n";
  }
  return out;
}

std::string house_name(const interp::Ruleset& ruleset) {
  return ruleset.house.empty() ? ruleset.name : ruleset.house;
}

std::string tell_difference(const interp::Comparison& comparison) {
  std::string text = fmt::format("\nThey part at: {}\n", comparison.difference()->line);
  const auto& verdicts = comparison.difference()->verdicts;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    text += fmt::format("{}:\n", house_name(*comparison.houses()[i]));
    if (!verdicts[i].sentence.empty()) text += fmt::format("  {}\n", verdicts[i].sentence);
    text += interp::quote(verdicts[i].rule) + "\n";
  }
  return text + "\n";
}

}  // namespace floorman::repl
