// Tables as the desk sees them, for tests of seat_moves.hpp. Seats and tables are written here as
// people number them, from 1.
#pragma once

#include <initializer_list>
#include <vector>

#include "engine/tournament/seat_moves.hpp"

namespace floorman::tests {

using engine::Axis;
using engine::BlindsAtNewSeat;
using engine::ButtonState;
using engine::DealersMove;
using engine::DueAtNewSeat;
using engine::PlayerMoved;
using engine::Random;
using engine::Rules;
using engine::Seat;
using engine::SeatForMoved;
using engine::SeatSet;
using engine::TableInView;
using engine::TableToBreak;
using Seats = std::initializer_list<int>;
using Tables = std::vector<TableInView>;

inline SeatSet seats(Seats numbers) {
  SeatSet set;
  for (const int number : numbers) set.add(static_cast<Seat>(number - 1));
  return set;
}
inline Seat seat(int number) { return static_cast<Seat>(number - 1); }

/// With so many players in the first of so many seats.
inline TableInView table(int number, int players, int of_seats = 8) {
  TableInView table;
  table.table = number - 1;
  table.seats = SeatSet::first(of_seats);
  table.players = SeatSet::first(players);
  if (players < 2) return table;
  table.last = ButtonState::first(engine::first_positions(table.players, 0), table.players);
  return table;
}

/// The last hand had its button and blinds there; nobody busted.
inline TableInView table_at(Seats players, int button, int small_blind, int big_blind,
                            int of_seats = 8) {
  TableInView table;
  table.seats = SeatSet::first(of_seats);
  table.players = seats(players);
  table.last =
      ButtonState::first({seat(button), seat(small_blind), seat(big_blind), {}, {}}, table.players);
  return table;
}
inline TableInView numbered(int number, TableInView table) {
  table.table = number - 1;
  return table;
}
inline TableInView busted(TableInView table, int number) {
  table.players.remove(seat(number));
  return table;
}

inline Rules house() { return {}; }
inline Rules with(Rules rules, PlayerMoved who) {
  rules.seat.player_moved = {who, {}};
  return rules;
}
inline Rules with(Rules rules, SeatForMoved where) {
  rules.seat.seat_for_the_moved_player = {where, {}};
  return rules;
}
inline Rules with(Rules rules, TableToBreak which) {
  rules.seat.table_to_break = {which, {}};
  return rules;
}
inline Rules small_tables_first(Rules rules, int players) {
  rules.seat.small_table_breaks_first = {engine::SmallTableFirst::at_number, {players}};
  return rules;
}
inline Rules dealers_stay(Rules rules) {
  rules.seat.dealers = {DealersMove::keep_their_tables, {}};
  return rules;
}
inline Rules no_big_blind_twice(Rules rules) {
  rules.seat.blinds_at_a_new_seat = {BlindsAtNewSeat::no_big_blind_twice, {}};
  return rules;
}

// ---- by chance

inline Tables random_tables(Random& random) {
  Tables tables;
  const int count = static_cast<int>(random.between(2, 6));
  for (int i = 0; i < count; ++i) {
    TableInView table;
    table.table = i;
    table.seats = SeatSet::first(9);
    while (table.players.size() < random.between(2, 9)) {
      table.players.add(static_cast<Seat>(random.below(9)));
    }
    Seat button = static_cast<Seat>(random.below(9));
    button = table.players.next_after(button);
    table.last = ButtonState::first(engine::first_positions(table.players, button), table.players);
    tables.push_back(table);
  }
  return tables;
}

inline Rules random_house(Random& random) {
  Rules rules;
  rules.seat.tables_balanced.values[0] = random.between(1, 4);
  rules.seat.player_moved.choice = static_cast<PlayerMoved>(random.below(5));
  if (rules.seat.player_moved.is(PlayerMoved::by_the_director)) {
    rules.seat.player_moved = {PlayerMoved::high_card, {}};
  }
  rules.seat.seat_for_the_moved_player.choice = static_cast<SeatForMoved>(random.below(4));
  rules.seat.blinds_at_a_new_seat.choice = static_cast<BlindsAtNewSeat>(random.below(2));
  rules.seat.table_to_break.choice = static_cast<TableToBreak>(random.between(1, 3));
  rules.button.button_rule.choice = static_cast<engine::ButtonRule>(random.below(3));
  return rules;
}

}  // namespace floorman::tests
