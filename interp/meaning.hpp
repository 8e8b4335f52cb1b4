// What a sheet means, apart from how it is written: the same for two sheets that play alike.
//
// Every answer with its condition, the rows of the sheet's tables, and the house's name; neither
// layout nor spelling, order of clauses, comments, rule numbers, the sheet's own words, `because`,
// or examples. The formatter must not change it, and a saved game is stamped with it.
#pragma once

#include <string>

#include "interp/ruleset.hpp"

namespace floorman::interp {

/// A canonical text, one fact a line, for comparing and for finding what differs.
std::string meaning_of(const Ruleset& ruleset);

/// 16 hexadecimal digits of it (FNV-1a, 64 bits).
std::string hash_of(const Ruleset& ruleset);

}  // namespace floorman::interp
