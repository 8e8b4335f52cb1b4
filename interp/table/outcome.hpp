// What came of one line at the table: done, refused by the rules, not understood, or an expectation
// that does not hold. A value; who asked makes text or a test result of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grammar/finding.hpp"
#include "interp/ruleset.hpp"

namespace floorman::interp {

/// One thing that happened, as a sentence; `ruling` when the rule is worth naming beside it.
struct Told {
  std::string sentence;
  engine::Axis axis{};
  bool ruling = false;
  bool after_a_burn = false;  // a street: one card was burned before it
  Citation rule;
};

struct Outcome {
  enum class Kind {
    done,
    refused,         // the rules do not allow it, `rule` says which
    not_ready,       // the table is not set up for it, or something is not known yet
    not_understood,  // `findings` says why
    unmet,           // an expectation: `expected` and `happened` differ
  };

  Kind kind = Kind::done;
  std::vector<Told> told;
  std::string message;
  std::string expected;
  std::string happened;
  std::optional<Citation> rule;
  std::optional<engine::Axis> axis;  // of the rule
  std::vector<grammar::Finding> findings;

  bool ok() const { return kind == Kind::done; }
};

}  // namespace floorman::interp
