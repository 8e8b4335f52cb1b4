// The rows of a table that stands behind a clause: the parts of a fee, the envelopes of a bounty.
// It knows the shape of a sheet; what a row means is its reader's business.
#pragma once

#include "interp/for_each_item.hpp"
#include "interp/ruleset.hpp"

namespace floorman::interp {

/// Calls `visit(file, row)` with each row behind the clause that said this.
template <typename Visit>
void for_each_row_behind(const Ruleset& ruleset, const Said& said, Visit visit) {
  for (const LoadedFile& file : ruleset.files) {
    if (file.source != said.place.source) continue;
    for_each_item(*file.tree, [&](const grammar::Rule*, const grammar::Item& item) {
      const auto* table = std::get_if<grammar::Table>(&item);
      if (table == nullptr || !table->clause || table->clause->span != said.place.span) return;
      for (const grammar::Row& row : table->rows) visit(file, row);
    });
  }
}

}  // namespace floorman::interp
