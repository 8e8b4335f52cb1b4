// One hand under two houses, judged: do they part, and how badly?
//
// A hand that one of them cannot follow, or that both refuse, shows nothing and is judged so. It
// makes no hands; hand_search.hpp does.
#pragma once

#include <string>
#include <vector>

#include "interp/comparison.hpp"

namespace floorman::interp {

/// How two houses part, the worse the further down.
enum class Apart {
  never,
  on_the_way,  // something happens otherwise, and the stacks at the end are the same
  at_the_end,  // both hands are over, and the stacks or the dead money differ
  at_an_act,   // one house allows a line and the other refuses it
};

/// The hand's stacks at the end, or who may do what, are at stake.
inline bool ends_differently(Apart apart) { return apart >= Apart::at_the_end; }

class TwoHouses {
public:
  /// The rulesets must outlive it.
  TwoHouses(const Ruleset& first, const Ruleset& second);

  enum class Took { both, one, neither };
  /// Plays a line at both tables. After `one` there is nothing more to play.
  Took play(const std::string& line);

  /// As it stands.
  Apart apart() const;
  const Table& table(std::size_t house) const { return comparison_.table(house); }
  const Comparison& comparison() const { return comparison_; }

private:
  bool hands_are_over() const;

  Comparison comparison_;
  bool refused_ = false;
};

/// The verdict on lines that both houses take, but for the last one, which one of them may refuse;
/// `never` for other lines.
Apart judge(const std::vector<std::string>& lines, const Ruleset& first, const Ruleset& second);

}  // namespace floorman::interp
