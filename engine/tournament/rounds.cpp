#include "engine/tournament/rounds.hpp"

#include <algorithm>

#include "engine/check.hpp"
#include "engine/seats.hpp"
#include "engine/tournament/prize_pool.hpp"

namespace floorman::engine {

std::vector<int> table_sizes(int players, int seats) {
  FLOORMAN_PROMISE(seats >= 1 && players >= 0);
  const int tables = (players + seats - 1) / seats;
  std::vector<int> sizes;
  for (int table = 0; table < tables; ++table) {
    sizes.push_back(players / tables + (table < players % tables ? 1 : 0));
  }
  return sizes;
}

std::optional<int> advancing_per_table(const Rules& rules) {
  const auto& advancing = rules.entry.players_advancing;
  if (!rules.entry.format.is(FormatKind::shootout)) return std::nullopt;
  switch (advancing.choice) {
    case Advancing::per_table:
      return static_cast<int>(std::min<std::int64_t>(advancing.value(), most_people));
    case Advancing::of_the_field: break;
  }
  return std::nullopt;
}

int players_advancing(const Rules& rules, const std::vector<int>& sizes) {
  int players = 0;
  for (const int size : sizes) players += size;
  if (const auto each = advancing_per_table(rules)) {
    int sum = 0;
    for (const int size : sizes) sum += std::min(size, *each);
    return sum;
  }
  const auto& advancing = rules.entry.players_advancing;
  std::int64_t left = players;
  switch (advancing.choice) {
    case Advancing::per_table: left = advancing.value(); break;  // of the one table in the end
    case Advancing::of_the_field: left = players * advancing.value() / hundred_percent; break;
  }
  return static_cast<int>(std::clamp<std::int64_t>(left, 1, players));
}

int seats_of_a_table(const Rules& rules, int players) {
  const std::int64_t said = rules.seat.table_size.value();
  if (said < 1) return std::max(players, 2);
  return static_cast<int>(std::min<std::int64_t>(said, most_seats));
}

std::vector<RoundLayout> lay_out_rounds(
    int entrants, std::int64_t rounds,
    const std::function<const Rules&(const RoundLayout& round)>& rules_of) {
  std::vector<RoundLayout> all;
  int players = entrants;
  for (std::int64_t round = 1; round <= rounds && players > 1; ++round) {
    RoundLayout layout{round, players, {}};
    const Rules& rules = rules_of(layout);
    layout.sizes = table_sizes(players, seats_of_a_table(rules, players));
    players = players_advancing(rules, layout.sizes);
    all.push_back(std::move(layout));
  }
  return all;
}

}  // namespace floorman::engine
