// One hand under several houses: every line is played at a table of each, and the first place where
// they part is kept, with the rule behind it in each house.
//
// A line that a house refuses is left out there and the hand goes on, as it would at the table. It
// prints nothing: `compare` and docs/houses.md are made from what it holds.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interp/table/table.hpp"

namespace floorman::interp {

class Comparison {
public:
  /// The rulesets must outlive it.
  explicit Comparison(const std::vector<const Ruleset*>& houses);

  struct Verdict {
    std::string sentence;  // what happened there; may be empty
    Citation rule;
  };
  struct Difference {
    std::string line;
    std::vector<Verdict> verdicts;  // one a house
  };

  /// Plays a line in every house; what each made of it, in their order. Blank lines and comments
  /// give nothing.
  std::vector<Outcome> play(const std::string& line);

  const std::vector<const Ruleset*>& houses() const { return houses_; }
  const std::optional<Difference>& difference() const { return difference_; }
  /// The table of house number `house`, as it stands.
  const Table& table(std::size_t house) const { return *tables_[house]; }
  /// "Ann 1500, Ben 2500" in each house: as the hand ended, or as it stands.
  std::vector<std::string> stacks() const;

private:
  std::optional<engine::Axis> deciding_axis(const std::vector<Outcome>& outcomes) const;
  void note_difference(const std::string& line, const std::vector<Outcome>& outcomes);

  std::vector<const Ruleset*> houses_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::optional<Difference> difference_;
};

/// What a house made of a line, as text: its sentences, or why it refused.
std::string text_of(const Outcome& outcome);

}  // namespace floorman::interp
