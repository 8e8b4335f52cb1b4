// What a tournament comes to as its players go out one by one, and what it waits for now.
//
// Reckoned from how things stand, and nothing of it has happened: busts are counted as if nobody
// else moved and no answer of the sheet changed on the way. What time brings is the clock's
// (forecast.hpp). Players and tables are numbers, as in tournament_event.hpp.
#pragma once

#include <utility>
#include <vector>

#include "engine/tournament/schedule.hpp"

namespace floorman::engine {

struct Ahead {
  enum class What : std::uint8_t {
    table_breaks,
    redraw,
    final_table,
    hand_for_hand,
    money,  // all who are left then are paid
    round_over,
    the_end,
  };
  What what{};
  int busts = 0;     // until then, from 1
  int left = 0;      // players left then
  int table = -1;    // that breaks; -1: a lot or the director says which
  int going_on = 0;  // of a round played down at each table: how many of each
  std::vector<std::pair<int, int>> still_to_bust;  // then: tables, and how many of each
  Axis rule{};
  ClockSource source;  // of a redraw: the answer that wants it
};

struct WaitsNow {
  enum class What : std::uint8_t {
    table_to_break,  // the director says which
    player_to_move,  // the director says who
    hands_to_end,    // `next` comes once they have
    break_to_come,   // the table finishes its hand, and breaks
    players_to_come,
    hands_together,  // hand for hand: the tables that have not finished theirs
    places_to_give,  // who is out together waits for these tables
    result_to_end,   // results were reported, and the hand has not gone on
  };
  What what{};
  Ahead::What next{};       // of hands_to_end
  std::vector<int> tables;  // whose hands are waited for, or that wait; of a move: from and to
  Axis rule{};
};

struct LookAhead {
  std::vector<Ahead> ahead;  // the nearest first
  std::vector<WaitsNow> waits;
  const Rules* rules = nullptr;  // that hold now, to be cited; the house's answers own them
};

}  // namespace floorman::engine
