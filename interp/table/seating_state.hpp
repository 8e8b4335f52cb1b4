// Tables as an example tells them to the desk: which seats are free, and where button and blinds
// are.
//
// A value; it decides nothing. What the desk makes of it is in desk.hpp. Tables are numbered as
// people number them, from 1.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/seats.hpp"

namespace floorman::interp {

/// 14H: table 14, the eighth seat.
struct SeatLabel {
  int table = 0;
  engine::Seat seat = engine::no_seat;

  friend bool operator==(const SeatLabel&, const SeatLabel&) = default;
};

struct ToldTable {
  std::optional<int> players;
  engine::SeatSet free;     // whose cards lie at the desk
  engine::SeatSet dealers;  // players who deal for the table
  engine::Seat big_blind = engine::no_seat;
  engine::Seat button = engine::no_seat;
};

struct SeatingState {
  std::map<int, ToldTable> tables;  // by their numbers
  std::vector<int> break_list;      // the order announced beforehand
  /// Tables were told by their players: no others are open. Else all up to the highest number are.
  bool all_told = false;
};

}  // namespace floorman::interp
