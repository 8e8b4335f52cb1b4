// What nobody matched, and the pots that the all-ins close.
#include <algorithm>

#include "tests/model/slow_model.hpp"

namespace floorman::model {
namespace {

bool somebody_bet(const Game& game) {
  return std::any_of(game.history.begin(), game.history.end(),
                     [](const Entry& entry) { return entry.deed == Deed::raise; });
}

/// Where all-in players' chips end, lowest first.
std::vector<Amount> closed_levels(const Game& game, const Table& table) {
  std::vector<Amount> levels;
  for (const Place& place : table.places) {
    if (place.live && chips_to_play(game, place) == 0) levels.push_back(place.paid);
  }
  std::sort(levels.begin(), levels.end());
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  return levels;
}

/// The chips that lie between two levels, and who can win them.
SidePot layer(const Table& table, Amount low, Amount high) {
  SidePot pot;
  for (std::size_t seat = 0; seat < table.places.size(); ++seat) {
    const Place& place = table.places[seat];
    pot.chips += std::clamp(place.paid, low, high) - low;
    if (place.live && place.paid >= high) pot.contenders.push_back(static_cast<int>(seat));
  }
  return pot;
}

/// Above the highest all-in: whoever is live there plays for all the rest.
SidePot open_layer(const Table& table, Amount low) {
  SidePot pot;
  for (std::size_t seat = 0; seat < table.places.size(); ++seat) {
    const Place& place = table.places[seat];
    pot.chips += std::max<Amount>(0, place.paid - low);
    if (place.live && place.paid > low) pot.contenders.push_back(static_cast<int>(seat));
  }
  return pot;
}

}  // namespace

std::optional<Entry> uncalled(const Game& game) {
  const Table& table = game.table;
  // Blinds that nobody bet over are won by the last player left.
  const bool only_posts = table.street == Street::preflop && !somebody_bet(game);
  if (live_players(table) < 2 && only_posts) return std::nullopt;
  Amount highest = 0;
  Amount second = 0;
  int owner = -1;
  for (int seat = 0; seat < game.ring; ++seat) {
    const Amount front = table.places[static_cast<std::size_t>(seat)].front;
    if (front > highest) {
      second = highest;
      highest = front;
      owner = seat;
    } else {
      second = std::max(second, front);
    }
  }
  if (highest == second) return std::nullopt;
  return Entry{Deed::returned, owner, highest - second};
}

std::vector<SidePot> pots_of(const Game& game) {
  const Table& table = game.table;
  std::vector<SidePot> pots;
  Amount low = 0;
  for (const Amount level : closed_levels(game, table)) {
    pots.push_back(layer(table, low, level));
    low = level;
  }
  SidePot rest = open_layer(table, low);
  if (pots.empty() || !rest.contenders.empty()) {
    if (pots.empty() && rest.contenders.empty()) {
      for (int seat = 0; seat < game.ring; ++seat) {
        if (table.places[static_cast<std::size_t>(seat)].live) rest.contenders.push_back(seat);
      }
    }
    pots.push_back(rest);
  } else {
    pots.back().chips += rest.chips;  // dead stakes above every live one
  }
  pots.front().chips += table.dead;
  return pots;
}

}  // namespace floorman::model
