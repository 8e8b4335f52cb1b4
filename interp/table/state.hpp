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
#include "engine/tournament/button.hpp"
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
};

struct TableState {
  // The table.
  Names names;
  engine::SeatSet seated;
  engine::PerSeat<engine::Chips> stacks{};  // at the start of this hand or of the one to come
  engine::Seat button = engine::no_seat;    // as set; later hands have `between`
  std::optional<engine::Chips> small_blind;
  bool blinds_said = false;  // by a `blinds` line, and not by the level alone
  engine::Chips big_blind{};
  engine::Chips ante{};
  engine::Chips smallest_chip{1};
  engine::Chips carried{};
  engine::Chips pot{};
  engine::Street first_street = engine::Street::preflop;
  engine::SeatSet absent;
  FactValues facts;
  std::vector<Said> stated;  // `with` lines

  // The cards, as far as they are known.
  std::optional<std::uint64_t> deck_seed;
  std::map<engine::Seat, engine::HoleCards> holes;
  std::vector<engine::Card> board;

  // The hand.
  std::shared_ptr<const RulesInForce> rules;  // of the hand, fixed at the first card
  std::optional<engine::Hand> hand;
  std::size_t first_event = 0;  // of this hand, in the table's log
  bool anybody_acted = false;   // of his own will
  ActionClock clock;

  // Between hands.
  std::optional<engine::ButtonState> between;  // positions of the hand, or of the hand to come
  engine::Axis positions_rule = engine::Axis::blinds_posted;  // that put them there
  engine::SeatSet dealt_in;
  engine::SeatSet winners;
  engine::Seat high_card = engine::no_seat;
  int hands = 0;

  TournamentState tournament;
  bool last_line_refused = false;
};

}  // namespace floorman::interp
