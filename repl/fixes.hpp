// Applies the repairs that findings carry to the text of one sheet.
//
// A sheet without errors means the same afterwards (interp/meaning.hpp), and no repair makes an
// error; a repair that would do either is left out. It works on a text and writes no file.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "grammar/finding.hpp"
#include "interp/ruleset.hpp"

namespace floorman::repl {

struct AppliedFix {
  grammar::FindingKind kind{};
  std::uint32_t line = 0;    // of the text as it was when the repair was applied
  std::uint32_t column = 0;  // in characters, from 1
  std::string before;        // what stood there
  std::string after;         // what stands there now; empty: nothing
};

struct FixedSheet {
  std::string text;
  std::vector<AppliedFix> applied;
  interp::Ruleset ruleset;  // of the text as it is now
};

/// How a text is read as a sheet, with its bases.
using ReadSheet = std::function<interp::Ruleset(const std::string& text)>;

/// Repairs that are certain: not those of a number with a comma, and of a line that could not be
/// read only those after which it can be. Errors come first, one after the other where they
/// overlap, and again what they hid; then, in a sheet without errors, warnings and notes. Only the
/// sheet itself is changed, no base of it.
FixedSheet fix_sheet(const std::string& text, const ReadSheet& read);

/// "club.rules:41:15: fixed F0202: at moost 3 -> at most 3".
std::string describe(const AppliedFix& fix, const std::string& sheet);

}  // namespace floorman::repl
