// Habits that keep the sources readable: short files, headers that say what they are, no tabs.
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include "tests/project/source_tree.hpp"

namespace floorman::project {
namespace {

constexpr std::size_t longest_file = 350;
constexpr std::size_t shortest_opening = 2;

std::size_t lines_of_opening_comment(const SourceFile& file) {
  std::size_t count = 0;
  while (count < file.lines.size() && file.lines[count].starts_with("//")) ++count;
  return count;
}

TEST_CASE("no source file is longer than 350 lines", "[project]") {
  std::string offences;
  for (const SourceFile& file : all_source_files()) {
    if (file.lines.size() <= longest_file) continue;
    offences += file.path + ": " + std::to_string(file.lines.size()) + " lines\n";
  }
  CHECK(offences == "");
}

TEST_CASE("every header opens by saying what it is", "[project]") {
  std::string offences;
  for (const SourceFile& file : all_source_files()) {
    if (!file.path.ends_with(".hpp") || first_part(file.path) == "tests") continue;
    if (lines_of_opening_comment(file) < shortest_opening) offences += file.path + "\n";
  }
  CHECK(offences == "");
}

TEST_CASE("no source file has tabs or blanks at the end of a line", "[project]") {
  std::string offences;
  for (const SourceFile& file : all_source_files()) {
    std::size_t number = 0;
    for (const std::string& line : file.lines) {
      ++number;
      if (line.find('\t') == line.npos && !line.ends_with(' ')) continue;
      offences += file.path + ":" + std::to_string(number) + "\n";
    }
  }
  CHECK(offences == "");
}

TEST_CASE("only repl takes iostream", "[project]") {
  std::string offences;
  for (const SourceFile& file : all_source_files()) {
    if (first_part(file.path) == "repl") continue;
    for (const Include& include : includes_of(file)) {
      if (include.angled && include.header == "iostream") {
        offences += include.file + ":" + std::to_string(include.line) + "\n";
      }
    }
  }
  CHECK(offences == "");
}

}  // namespace
}  // namespace floorman::project
