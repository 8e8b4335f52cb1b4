// Who moves from table to table, and to which seat; which table breaks, and which waits.
//
// Tables in, decisions out, each with the policy that made it: princeton 9 to 22, octobermuck 41 to
// 49, club 3, TDA 2024 11 and RP-9, Robert's Rules, policy B11. It moves nobody (Tournament does)
// and knows no names. What only the director can say is left to him, and the answer says so.
// Nothing is drawn where nothing has to be.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/cards/deck.hpp"
#include "engine/tournament/button.hpp"

namespace floorman::engine {

/// A table as the desk sees it, between two hands or while one is on.
struct TableInView {
  int table = 0;    // the number that the caller has for it, from 0; `highest number` goes by it
  SeatSet seats;    // that it has
  SeatSet players;  // who has chips, newcomers included
  SeatSet dealers;  // of them, who deals for the table
  /// Button and blinds of the last hand that began there; before the first one, of the hand to
  /// come.
  ButtonState last;
  bool first_hand = false;  // `last` is of the hand to come; without a button none can be dealt

  SeatSet free() const { return seats - players; }
};

/// Button and blinds of the hand to come at this table, with these players. Who of them is not at
/// the table yet counts as a newcomer. With fewer than two the blinds are those of the last hand.
/// Who won that hand, or drew for the button, the desk does not know.
Positions positions_to_come(const Rules& rules, const TableInView& table, SeatSet players);

// ---- breaking a table

struct TableBreak {
  int table = 0;
  Axis rule{};
};

/// A table breaks as soon as the others have a free seat for each of its players; a small one may
/// go before its turn (princeton 11 to 15). Which one is asked while two or more tables are open.
struct BreakChoice {
  std::optional<TableBreak> table;
  bool is_the_directors = false;  // one could break now, and he says which
};

/// `list`: the tables in the order announced beforehand, those that are closed included; where it
/// names no open table, the director says which one breaks.
BreakChoice table_to_break(const Rules& rules, std::span<const TableInView> tables,
                           std::span<const int> list, Random& random);
/// Have the others a free seat for each of its players?
bool may_break(std::span<const TableInView> tables, int table);

struct NewSeat {
  Seat from = no_seat;
  int table = 0;
  Seat seat = no_seat;
};
struct DrawnCard {
  Seat seat = no_seat;
  Card card;
};
struct BrokenTableSeats {
  std::vector<NewSeat> seats;      // in the order in which they were drawn or dealt out
  std::vector<DrawnCard> cards;    // for the first of them, where the house draws for it
  std::vector<NewSeat> left_over;  // free seats that nobody got: their cards wait at the desk
};

/// Precondition: may_break(). `others`: the tables that stay open.
BrokenTableSeats seats_from_broken_table(const Rules& rules, const TableInView& broken,
                                         std::span<const TableInView> others, Random& random);
/// The same with the cards that decide who begins, in the order in which they are dealt: one for
/// each player, from the left of the button on.
BrokenTableSeats seats_from_broken_table(const Rules& rules, const TableInView& broken,
                                         std::span<const TableInView> others, const Deck& deck,
                                         Random& random);

// ---- balancing

struct Imbalance {
  int from = 0;  // tables
  int to = 0;
  bool drawn = false;  // by lot among equal ones
};
/// The next player to move to even out the tables; nothing if they are even enough. A table
/// without a free seat gets nobody, and a difference of one cannot be evened out.
std::optional<Imbalance> find_imbalance(const Rules& rules, std::span<const TableInView> tables,
                                        Random& random);

struct Mover {
  Seat seat = no_seat;  // no_seat: nobody can, or the director has to say
  bool is_the_directors = false;
  std::vector<DrawnCard> cards;  // where the house draws for it
  Axis rule{};
};
Mover who_moves(const Rules& rules, const TableInView& from, const TableInView& to, Random& random);
/// The same with the cards that decide it, one for each player who may have to move, from the left
/// of the button on.
Mover who_moves(const Rules& rules, const TableInView& from, const TableInView& to,
                const Deck& deck);

struct SeatChoice {
  Seat seat = no_seat;  // no_seat: the table is full
  Axis rule{};
};
/// The free seat that a player from `from_seat` takes.
SeatChoice seat_for_moved_player(const Rules& rules, const TableInView& from, Seat from_seat,
                                 const TableInView& to, Random& random);

/// Must this table, whose hand is over, wait for a player before it deals on (TDA 2024 11-D)?
bool must_wait_for_players(const Rules& rules, const TableInView& table,
                           std::span<const TableInView> tables);

/// What falls to a player in his new seat in the next hand there.
enum class DueAtNewSeat : std::uint8_t { nothing, small_blind, big_blind, waits };
/// `table`: with him among its players, and waiting in `last` as a newcomer does.
DueAtNewSeat due_at_new_seat(const Rules& rules, const TableInView& table, Seat seat);

}  // namespace floorman::engine
