// What is said of the place under the mouse: the finding there, and what `explain` knows of the
// question, the fact, the row or the line.
#pragma once

#include <string>

#include "repl/lsp/sheets.hpp"

namespace floorman::repl::lsp {

/// As plain text in paragraphs; empty where there is nothing to say. `offset` in bytes of the
/// sheet's source.
std::string hover_text(const Sheet& sheet, std::uint32_t offset);

}  // namespace floorman::repl::lsp
