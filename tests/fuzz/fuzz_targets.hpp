// What is done with the bytes that a fuzzer invents: read as a sheet, resolved, typed at a table.
//
// libFuzzer drives these functions in builds with FLOORMAN_FUZZ (scripts/fuzz); the tests replay
// what it kept (tests/fuzz/corpus). A fault is a crash, a sanitizer's report, or an abort of
// `demand`.
#pragma once

#include <string_view>

namespace floorman::fuzz {

/// The text as a .rules file: parsed, its findings rendered, its tree printed.
void read_as_sheet(std::string_view text);

/// The text as a .rules file: resolved, its rules put in force, every finding rendered.
void resolve_as_sheet(std::string_view text);

/// A sheet, a line `---`, and lines typed at a table under that sheet. A line that is refused or
/// not understood leaves the table as it was, no line makes or loses chips, and undo takes all
/// back.
void type_at_table(std::string_view text);

/// Aborts with `what` unless `holds`: in a fuzz target there is nobody to report to.
void demand(bool holds, const char* what);

}  // namespace floorman::fuzz
