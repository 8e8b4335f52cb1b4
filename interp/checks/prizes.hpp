// Parts of check_prizes() that have a file of their own: the rows of the payout table, one by one
// and beside each other.
#pragma once

#include "interp/checks/numbers.hpp"

namespace floorman::interp {

/// So many entrants, and one of each thing that the sheet sells beside the entry.
PrizeFigures one_of_each(const Ruleset& ruleset, std::int64_t entrants);

/// Each row against 100%, the players of its field, the pool and the limit.
void check_payout_rows(Ruleset& ruleset, const HousePrizes& prizes);
/// For which fields there is a payout row: gaps, ends, two rows for one.
void check_payout_fields(Ruleset& ruleset, const HousePrizes& prizes);

/// Does a row say what its places are paid? Satellites pay seats, whatever a row says.
bool pays_shares(const engine::Rules& rules);

/// The clause that decided an axis; nullptr where nobody said it.
inline const Said* decider(const HousePrizes& prizes, engine::Axis axis) {
  return prizes.rules->decided_by[static_cast<std::size_t>(axis)];
}

/// A second place of a finding: where an answer stands, if anybody gave it.
inline void label(grammar::Finding& finding, const Said* said, std::string text) {
  if (said != nullptr) finding.labels.push_back({said->place, std::move(text)});
}

}  // namespace floorman::interp
