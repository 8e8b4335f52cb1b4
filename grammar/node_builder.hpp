// From one marked line to one node of the tree. Which node may stand where, and what blocks hold,
// is the reader's business (parse.cpp).
#pragma once

#include "grammar/line_values.hpp"
#include "grammar/syntax.hpp"

namespace floorman::grammar {

Header build_header(LineValues& line);
Rule build_rule(LineValues& line);
Section build_section(LineValues& line);
SeeRule build_see_rule(LineValues& line);
Allow build_allow(LineValues& line);
Clause build_clause(LineValues& line);
Sentence build_sentence(LineValues& line);
Row build_row(LineValues& line);
Line build_line(LineValues& line);

/// The first line of a block, which is empty so far.
Table build_table(LineValues& line);
Example build_example(LineValues& line);

bool opens_table(MarkKind kind);

}  // namespace floorman::grammar
