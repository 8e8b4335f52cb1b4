// Tables to be coloured up, and houses that do it, for the tests of chips.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/tournament/color_up.hpp"
#include "tests/engine/written_cards.hpp"

namespace floorman::tests::chips {

using engine::at;
using engine::Axis;
using engine::Chips;
using engine::ColoredUp;
using engine::ColorUp;
using engine::OddChipsOff;
using engine::RaceRemainder;
using engine::RaceSaves;
using engine::Rules;
using engine::Seat;
using engine::SeatSet;

inline constexpr Seat a = 0;
inline constexpr Seat b = 1;
inline constexpr Seat c = 2;
inline constexpr Seat d = 3;

inline Rules with(OddChipsOff odd, RaceRemainder rest = RaceRemainder::half_or_more,
                  RaceSaves saves = RaceSaves::chip_added_after) {
  Rules rules;
  rules.chip.color_up_odd_chips = {odd, {}};
  rules.chip.race_remainder = {rest, {}};
  rules.chip.race_saves_a_broke_player = {saves, {}};
  return rules;
}

/// Seats 1, 2, 3 ... with so many small chips, and ten large ones beside them.
inline ColorUp table(int small, int large, std::initializer_list<int> small_chips) {
  ColorUp table;
  table.small = {small};
  table.large = {large};
  table.players = table.counted = SeatSet::first(static_cast<int>(small_chips.size()));
  Seat seat = 0;
  for (const int count : small_chips) {
    table.small_chips[at(seat)] = count;
    table.stacks[at(seat)] = Chips{10 * large + count * small};
    ++seat;
  }
  table.button = 0;
  table.small_blind = 1;
  return table;
}

inline ColorUp with_cards(ColorUp table, std::string_view cards) {
  table.deck = deck_beginning(cards);
  return table;
}

/// Takes the ten large chips from a player.
inline ColorUp broke(ColorUp table, Seat seat) {
  table.stacks[at(seat)] = table.small * table.small_chips[at(seat)];
  return table;
}

inline std::vector<Seat> winners(const ColoredUp& result) {
  std::vector<Seat> seats;
  for (const auto& chip : result.new_chips) seats.push_back(chip.seat);
  return seats;
}

using Seats = std::vector<Seat>;

}  // namespace floorman::tests::chips
