// The tournament desk of an example: tables that were told by their seats, and what happens to
// them.
//
// It asks engine/tournament/seat_moves.hpp and says which of its answers rest on a draw that nobody
// has told. It plays no hand, and a tournament that is played here has no desk: it knows its
// tables.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/tournament/seat_moves.hpp"
#include "interp/table/seating_state.hpp"

namespace floorman::interp {

/// "14H" as a seat; nothing if it is none.
std::optional<SeatLabel> read_seat(const std::string& label);
std::string spell(const SeatLabel& seat);

/// Cards and numbers that an example has told for its draws.
struct ToldDraws {
  std::optional<engine::Deck> deck;
  std::optional<std::uint64_t> seed;
};

class Desk {
public:
  struct Breaking {
    std::optional<int> table;  // as people number it
    bool directors = false;
    bool by_untold_lot = false;
    engine::Axis rule{};
  };
  /// Where the players of a table go that breaks.
  struct NewSeats {
    std::vector<std::pair<SeatLabel, SeatLabel>> moves;  // in the order in which seats are given
    std::vector<SeatLabel> discarded;                    // free seats of the table itself
    std::vector<SeatLabel> left_over;
    bool by_untold_lot = false;
    bool by_untold_cards = false;
  };
  /// One step of evening out the tables.
  struct Move {
    SeatLabel from;  // the seats only if they are known
    SeatLabel to;
    bool directors = false;
    bool seats_known = false;  // a blind or the button of each of the two tables was told
    bool tables_by_untold_lot = false;
    bool seat_by_untold_lot = false;
    bool by_untold_cards = false;
    engine::Axis mover_rule{};
  };

  /// `size`: seats at a table. `problem()` says what is wrong with the tables as they were told.
  Desk(const engine::Rules& rules, const SeatingState& told, int size, ToldDraws draws);

  const std::string& problem() const { return problem_; }
  Breaking breaking() const;
  /// Precondition: the table could break.
  NewSeats new_seats(int table) const;
  /// The moves until the tables are even, and how many players each table has then.
  std::vector<Move> evening_out(std::vector<int>& players_after) const;
  bool waits(int table) const;
  const engine::TableInView* find(int table) const;

private:
  void take(int number, const ToldTable& told, int size);
  Move next_move(engine::TableInView& from, engine::TableInView& to, engine::Deck& deck,
                 engine::Random& random) const;
  engine::Random lots() const { return engine::Random{draws_.seed.value_or(0)}; }

  const engine::Rules& rules_;
  const SeatingState& told_;
  ToldDraws draws_;
  std::vector<engine::TableInView> tables_;
  std::string problem_;
};

}  // namespace floorman::interp
