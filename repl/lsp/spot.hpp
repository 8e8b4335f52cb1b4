// What stands on a line of a sheet: the section, the rule, the clause, the row, the line of an
// example, and the fact or the part of a clause under the cursor.
//
// It looks a place up in the syntax tree; what to say of it is the caller's business.
#pragma once

#include <cstdint>

#include "grammar/syntax.hpp"

namespace floorman::repl::lsp {

struct Spot {
  const grammar::Section* section = nullptr;  // whose line this is
  const grammar::Rule* rule = nullptr;        // that it stands under, or whose line it is
  bool opens_rule = false;                    // it is the `rule` line
  const grammar::Item* item = nullptr;
  const grammar::Row* row = nullptr;
  const grammar::Line* line = nullptr;
  const grammar::Clause* clause = nullptr;  // also of `with` and of `entry fee: $60 {`
  const grammar::Facts* fact = nullptr;     // the single fact under the cursor
};

/// `offset` in bytes of the tree's source.
Spot spot_at(const grammar::File& file, std::uint32_t offset);

/// Does the offset lie in the span, or at its end?
bool touches(grammar::Span span, std::uint32_t offset);

}  // namespace floorman::repl::lsp
