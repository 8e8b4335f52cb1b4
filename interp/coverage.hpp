// Which clauses of a sheet its examples notice: each is really altered, and the examples are played
// again.
//
// A clause is noticed when under at least one of its alterations (alterations.hpp) at least one
// example that held does not hold. It measures examples, not rules: a clause that nothing notices
// may be right, but nobody would see it become wrong.
#pragma once

#include <string>
#include <vector>

#include "interp/alterations.hpp"
#include "interp/load.hpp"

namespace floorman::interp {

enum class Notice {
  noticed,
  unnoticed,
  no_other_answer,  // true of every game, or nothing else can stand there
  not_enforced,     // kept and shown; nothing is held to it yet
};

struct ClauseCoverage {
  Citation citation;
  bool inherited = false;
  Notice notice = Notice::unnoticed;
  std::vector<std::string> tried;  // alterations, in order; of a noticed clause the last was seen
  std::string noticed_by;          // the example's name
};

struct Coverage {
  std::vector<ClauseCoverage> clauses;  // by file and line
  std::size_t examples = 0;
  std::size_t failing = 0;  // as the sheet is: they can notice nothing

  std::size_t count(Notice notice) const;
  /// Of the clauses that an example could notice, rounded down; 100 where there is none.
  int percent() const;
};

/// A sheet that can be loaded again with another text.
struct SheetText {
  std::string name;
  std::string text;
  LoadOptions options;
};

/// `jobs` threads as in in_parallel.hpp.
Coverage coverage_of(const SheetText& sheet, bool with_bases, std::int64_t jobs);

}  // namespace floorman::interp
