// Ways through a sheet: where a rule, a base or a base's answer stands, who speaks of it, and the
// outline of the sheet.
#pragma once

#include <vector>

#include "repl/lsp/json.hpp"
#include "repl/lsp/sheets.hpp"

namespace floorman::repl::lsp {

/// Where the thing at `offset` is said: the rule that `see rule` names, the file of `based on`, the
/// answers of the bases to a question; for `with` in an example also the sheet's own.
std::vector<grammar::Place> definitions_at(const Sheet& sheet, std::uint32_t offset);

/// All places that speak of the thing at `offset`: of a rule its line and each `see rule`, of a
/// question each clause that answers it, in the sheet and its bases.
std::vector<grammar::Place> references_at(const Sheet& sheet, std::uint32_t offset);

/// Sections, their rules, their examples and tables, as the protocol's DocumentSymbol.
Json symbols_of(const Sheet& sheet, const Sheets& sheets);

}  // namespace floorman::repl::lsp
