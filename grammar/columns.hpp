// Rows of a table of the sheet in columns: numbers to the right, blinds at their slash.
// It lays out what canonical.hpp spelled, and knows the forms of values but no phrase.
#pragma once

#include <string>
#include <vector>

#include "grammar/phrase.hpp"
#include "grammar/syntax.hpp"

namespace floorman::grammar {

/// One row for each spelling, in order, without indentation. Rows that have no columns stand as
/// they are.
std::vector<std::string> in_columns(Table::Kind kind, const std::vector<Spelling>& rows);

}  // namespace floorman::grammar
