// What may be typed next in a sheet: subjects, answers, rows, lines of examples, facts, rules,
// names of findings. All from the vocabulary; it offers and changes nothing.
#pragma once

#include <string>
#include <vector>

#include "repl/lsp/sheets.hpp"

namespace floorman::repl::lsp {

struct Offer {
  enum class Kind { subject, answer, keyword, row, line, fact, player, rule, finding, file };

  Kind kind = Kind::keyword;
  std::string label = {};  // as docs/policies.md and docs/language.md write it
  std::string insert = {};
  std::string snippet = {};  // the same with places for values; empty: none
  std::string detail = {};   // one line
  std::string documentation = {};
  std::string typed = {};          // what stands there already and is replaced
  bool whatever_is_typed = false;  // it is meant, though it is spelled otherwise
};

/// Offers for the cursor at `offset` (bytes of the sheet's source), the likeliest first.
std::vector<Offer> offers_at(const Sheet& sheet, const Sheets& sheets, std::uint32_t offset);

}  // namespace floorman::repl::lsp
