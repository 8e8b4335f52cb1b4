// What a sheet means, apart from how it is written: the same for two sheets that play alike.
//
// Every answer with its condition, the rows of the sheet's tables, and the house's name; neither
// layout nor spelling, order of clauses, comments, rule numbers, the sheet's own words, `because`,
// or examples. The formatter must not change it, and a saved game is stamped with it.
#pragma once

#include <optional>
#include <string>

#include "interp/ruleset.hpp"

namespace floorman::interp {

/// A canonical text, one fact a line, for comparing and for finding what differs.
std::string meaning_of(const Ruleset& ruleset);

/// 16 hexadecimal digits of it (FNV-1a, 64 bits).
std::string hash_of(const Ruleset& ruleset);

/// The part of it that answers one question, a line an answer; none where the sheet is silent.
std::vector<std::string> meaning_of(const Ruleset& ruleset, engine::Axis axis);

/// A line of it that is no answer: the currency, the head or a row of a table, a line that stands
/// alone under a rule.
struct MeantLine {
  std::string line;   // as it stands in the meaning
  std::string words;  // for people: "level 3 50/100"
  std::string table;  // for people: "schedule when round 2"; empty outside tables
  std::optional<grammar::Table::Kind> kind;  // of that table
  const grammar::Row* row = nullptr;         // of that table; none for its head
  Citation citation;
};

/// All of these, bases first, in the order of the files, which is part of what they mean.
std::vector<MeantLine> meant_lines(const Ruleset& ruleset);

}  // namespace floorman::interp
