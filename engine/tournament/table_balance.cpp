// Which tables are uneven, and which one waits for a player. Asked after every hand: nothing is
// allocated, and a lot is drawn only among tables that are equal.

#include <algorithm>

#include "engine/tournament/seat_draws.hpp"

namespace floorman::engine {

namespace {

template <typename Test>
int one_of(std::span<const TableInView> tables, int count, Test test, Random& random) {
  int skip = draw_one_of(count, random);
  for (const TableInView& table : tables) {
    if (test(table) && skip-- == 0) return table.table;
  }
  return 0;
}

// How many players more than the smallest the largest table may have before somebody moves.
std::optional<int> wanted_difference(const Rules& rules) {
  const auto& balanced = rules.seat.tables_balanced;
  switch (balanced.choice) {
    // A table that has one more is even enough: the move would only turn it round.
    case TablesBalanced::at_a_difference:
      return static_cast<int>(std::max<std::int64_t>(balanced.value(), 2));
    case TablesBalanced::never: return std::nullopt;
  }
  return std::nullopt;
}

int most_players(std::span<const TableInView> tables) {
  int most = 0;
  for (const TableInView& table : tables) most = std::max(most, table.players.size());
  return most;
}

}  // namespace

std::optional<Imbalance> find_imbalance(const Rules& rules, std::span<const TableInView> tables,
                                        Random& random) {
  const auto difference = wanted_difference(rules);
  if (!difference) return std::nullopt;
  const int most = most_players(tables);
  int fewest = most;
  for (const TableInView& table : tables) {
    if (!table.free().empty()) fewest = std::min(fewest, table.players.size());
  }
  if (most - fewest < *difference) return std::nullopt;
  const auto gives = [&](const TableInView& table) { return table.players.size() == most; };
  const auto gets = [&](const TableInView& table) {
    return table.players.size() == fewest && !table.free().empty();
  };
  const auto givers = static_cast<int>(std::ranges::count_if(tables, gives));
  const auto getters = static_cast<int>(std::ranges::count_if(tables, gets));
  Imbalance found;
  found.from = one_of(tables, givers, gives, random);
  found.to = one_of(tables, getters, gets, random);
  found.drawn = givers > 1 || getters > 1;
  return found;
}

bool must_wait_for_players(const Rules& rules, const TableInView& table,
                           std::span<const TableInView> tables) {
  const auto& short_table = rules.seat.short_table;
  switch (short_table.choice) {
    case ShortTable::plays_on: return false;
    case ShortTable::waits: break;
  }
  if (most_players(tables) - table.players.size() < short_table.value()) return false;
  const Seat blind = table.last.positions.big_blind;
  if (table.first_hand || blind == no_seat) return false;
  return !table.players.has(table.seats.next_after(blind));
}

}  // namespace floorman::engine
