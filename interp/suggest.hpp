// What an author may have meant: nearest phrases, with the values that he typed put into their
// slots.
//
// Values are no matter of spelling, so both sides are compared with every value as "#". It suggests
// and changes nothing.
#pragma once

#include <string>
#include <vector>

#include "grammar/phrase.hpp"

namespace floorman::interp {

/// A file with more findings than this is hardly a sheet, and looking for what was meant takes
/// longer than all else: from then on findings say what is wrong and suggest nothing.
inline constexpr std::size_t findings_with_suggestions = 500;

/// Numbers of the phrases nearest to what was typed, nearest first.
std::vector<std::size_t> nearest_phrases(const grammar::Tokens& typed,
                                         const std::vector<std::string>& phrases);

/// The phrase with the values that were typed in its slots, in order; the bare phrase when some are
/// missing.
std::string with_values(const std::string& phrase, const grammar::Tokens& typed);

}  // namespace floorman::interp
