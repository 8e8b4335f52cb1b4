// What a sheet could have said instead: every clause and row with its neighbours.
//
// A clause is altered to the other answers of its question and to the numbers beside its own, a row
// of a table to other values. It is a list of proposals and tries nothing; coverage.hpp does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "interp/ruleset.hpp"

namespace floorman::interp {

/// One thing that could stand there instead. With neither answer nor text the clause is left out.
struct Alteration {
  std::string words;                     // for people: "raises per round: at most 4"
  std::optional<engine::Answer> answer;  // of a clause
  std::optional<std::string> text;       // of a row, in its place
};

/// A clause or a row, and what could stand there instead; nothing where there is no other answer.
struct Alterable {
  Citation citation;
  grammar::Place place;
  bool inherited = false;
  bool enforced = true;              // something is held to it
  std::optional<engine::Axis> axis;  // of a clause
  std::size_t index = 0;             // of a clause, among the answers to its question
  std::vector<Alteration> alterations;
};

/// All clauses in force and all rows of the sheet's own file, and of its bases if asked; by file
/// and line.
std::vector<Alterable> alterables_of(const Ruleset& ruleset, bool with_bases);

}  // namespace floorman::interp
