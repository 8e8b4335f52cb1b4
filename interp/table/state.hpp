// Everything that a table knows at one moment, as a value: copying it is a checkpoint.
//
// Setup, stacks, names, the hand in progress and what is carried between hands. It holds no history
// and decides nothing; table.hpp changes it line by line.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "engine/hand/hand.hpp"
#include "engine/tournament/game_table.hpp"
#include "interp/names.hpp"
#include "interp/ruleset.hpp"
#include "interp/table/tournament_state.hpp"

namespace floorman::interp {

/// A clock that was called on the player to act, in seconds.
struct ActionClock {
  engine::Seat seat = engine::no_seat;
  std::int64_t limit = 0;
  std::int64_t warning = 0;
  std::int64_t elapsed = 0;
  bool warned = false;
  bool of_the_house = false;  // nobody called it: every decision is timed
};

struct TableState : engine::GameTable {
  // The table, beside what the engine keeps between hands.
  Names names;
  engine::Seat button = engine::no_seat;  // as set; later hands have `between`
  std::optional<engine::Chips> small_blind;
  bool blinds_said = false;  // by a `blinds` line, and not by the level alone
  engine::Chips big_blind{};
  engine::Chips ante{};
  engine::Chips pot{};
  engine::Street first_street = engine::Street::preflop;
  FactValues facts;
  std::vector<Said> stated;  // `with` lines

  // The cards, as far as they are known.
  std::optional<std::uint64_t> deck_seed;
  std::map<engine::Seat, engine::HoleCards> holes;
  std::vector<engine::Card> board;
  std::vector<engine::Card> top_of_deck;  // of draws between hands

  // The hand.
  std::shared_ptr<const RulesInForce> rules;  // of the hand, fixed at the first card
  std::optional<engine::Hand> hand;
  std::size_t first_event = 0;  // of this hand, in the table's log
  bool anybody_acted = false;   // of his own will
  bool hand_reported = false;   // to the clock and the tournament: it is over
  ActionClock clock;
  engine::PerSeat<std::int64_t> banks_used{};  // of the house's shot clock, by all hands

  int misdeals = 0;              // so that the deck is another one
  bool button_has_moved = true;  // to the hand to come: none was played since

  TournamentState tournament;
  bool last_line_refused = false;
};

}  // namespace floorman::interp
