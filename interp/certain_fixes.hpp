// What makes a repair certain: the small decisions behind every Fix that interp/ gives.
//
// A fix of an error is certain when only one thing can have been meant; a fix of a warning or a
// note changes nothing of what the sheet means. `check --fix` applies them (repl/fixes.hpp).
#pragma once

#include <string_view>

#include "grammar/finding.hpp"

namespace floorman::interp {

/// Is `typed` what a slip of the keys makes of `meant`: the same words and numbers, of which one
/// word of four letters or more has one letter missing, too many, wrong, or two of them swapped?
bool is_a_slip(std::string_view typed, std::string_view meant);

/// Takes a line of the file out; a comment behind what stands at `place` stays.
grammar::Fix leave_out_line(const grammar::Place& place);

/// Puts a line before the first one of the file, with the file's own line ends.
grammar::Fix begin_file_with(const grammar::SourcePointer& source, std::string_view line);

}  // namespace floorman::interp
