// How a field is laid out at tables, and how many of it go on from round to round: numbers only.
//
// PUB-24, casa-de-campo 2 and 3, ollh title and 39, policy B1.1 and B1.2. It seats nobody.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/policy/policy.hpp"

namespace floorman::engine {

/// Players of each table, the larger ones first: as few tables as hold them all, and no two differ
/// by more than one. `seats`: of a full table, from 1.
std::vector<int> table_sizes(int players, int seats);

/// How many a table of a shootout sends on; nothing where they go by the field as a whole, and
/// where tables are merged (policy B1.1).
std::optional<int> advancing_per_table(const Rules& rules);

/// How many of a round go on to the next, with tables of these sizes, if it is played down.
int players_advancing(const Rules& rules, const std::vector<int>& sizes);

struct RoundLayout {
  std::int64_t round = 1;
  int players = 0;
  std::vector<int> sizes;  // of its tables
};

/// Seats of a table: where the sheet does not say how many, all of so many players, from 2.
int seats_of_a_table(const Rules& rules, int players);

/// All rounds of an event, by the numbers. `rules_of`: what holds in a round. It ends early with a
/// round that nobody or only one player reaches.
std::vector<RoundLayout> lay_out_rounds(
    int entrants, std::int64_t rounds,
    const std::function<const Rules&(const RoundLayout& round)>& rules_of);

}  // namespace floorman::engine
