// What a tournament is given: the plan and the answers of a house, and why it cannot begin with
// them.
//
// Plain values and one port; tournament.hpp runs them. Whoever has read the sheet fills them in.
#pragma once

#include <functional>

#include "engine/tournament/bounties.hpp"
#include "engine/tournament/entry_book.hpp"
#include "engine/tournament/prizes.hpp"
#include "engine/tournament/schedule.hpp"

namespace floorman::engine {

/// A house's answers for a moment; resolved by whoever has read the sheet.
class HouseAnswers {
public:
  virtual ~HouseAnswers() = default;
  /// They stay where they are as long as this object lives.
  /// `arranged`: for a player who arranged to be late.
  virtual const Rules& at(const ClockFacts& facts, int players_at_the_table,
                          bool arranged) const = 0;
};

/// What a sheet gives a tournament beside its answers.
struct TournamentPlan {
  Schedule schedule;
  ClockFacts facts;  // as they are known before the first hand
  PrizeInput prizes;
  std::vector<std::int64_t> chips;  // denominations, the smallest first; none: not listed
  std::vector<Offer> add_ons;       // that the sheet sells, in its order
  std::vector<Envelopes> envelopes;
  std::vector<bool> bounties_paid;   // by player, where not everyone plays for them
  std::vector<bool> high_hand_paid;  // by player, where it is by choice
  /// What the sheet makes of other sales; none: `prizes` holds whatever was sold.
  std::function<PrizeInput(const EntriesSold& sold)> prizes_for;
};

/// Why a tournament cannot begin.
struct TournamentRefusal {
  enum class Reason : std::uint8_t {
    too_few_entrants,
    too_many_entrants,  // found: entrants; wanted: the most
    no_table_size,      // found: entrants; wanted: the most that one table can hold
    table_too_large,    // found: the sheet's table size; wanted: the most
    one_round,          // of a shootout at several tables; found: its rounds
    nobody_advances,    // found: the round
    no_starting_stack,
    no_levels,
    stack_not_payable,  // found: the stack; wanted: the smallest chip
  };
  Reason reason{};
  Axis axis{};
  std::int64_t found = 0;
  std::int64_t wanted = 0;
};

/// No event is larger.
inline constexpr std::int64_t most_entrants = 10'000;

/// Why no hand begins at a table now.
enum class NoHand : std::uint8_t {
  over,
  closed,
  is_on,
  result_reported,    // the hand that was reported has not gone on
  breaks,             // the table is broken
  alone,              // one player sits there
  waits_for_players,  // short table: until somebody comes
  waits_for_tables,   // until all tables have finished their hands
  waits_for_director,
  played_down,  // of a shootout: as many are left as go on
  clock_stands,
};

/// A player's seat; table -1: he has none.
struct SeatAtTable {
  int table = -1;
  Seat seat = no_seat;

  friend bool operator==(const SeatAtTable&, const SeatAtTable&) = default;
};

}  // namespace floorman::engine
