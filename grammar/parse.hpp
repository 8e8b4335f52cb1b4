// From text to syntax tree: parse_file() for a .rules file, parse_line() for one line at the table.
//
// Both always return a tree and never throw: a line that cannot be read costs one finding and is
// left out of the tree, and reading goes on with the next line. The grammar itself is grammar.hpp.
#pragma once

#include <string_view>
#include <vector>

#include "grammar/finding.hpp"
#include "grammar/syntax.hpp"

namespace floorman::grammar {

/// Limits of the language; passing one is a finding.
inline constexpr std::size_t largest_file = 4 * 1024 * 1024;  // bytes
inline constexpr std::size_t longest_line = 4000;             // bytes
inline constexpr std::size_t most_facts = 16;                 // facts in one condition

struct ParsedFile {
  File file;
  std::vector<Finding> findings;  // in order of position
};

ParsedFile parse_file(SourcePointer source);

struct ParsedLine {
  std::optional<Line> line;  // empty when there is a finding, or nothing but blanks and a comment
  std::vector<Finding> findings;
};

/// One line as it may stand in an example (`B raises to 600`, `expect ...`, `with ...`). `currency`
/// is the code that the sheet declares (`currency NOK`), so that `NOK 10` is money; or empty.
ParsedLine parse_line(SourcePointer source, std::string_view currency = {});

/// The tree as indented text, for `floorman ast`.
std::string print_tree(const File& file);

}  // namespace floorman::grammar
