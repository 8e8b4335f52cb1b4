// What a table knows of its tournament: clock, chips by denomination, who is out in which place.
// A value beside the hand's state; it decides nothing.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "engine/tournament/color_up.hpp"
#include "engine/tournament/entry_book.hpp"
#include "engine/tournament/late_players.hpp"
#include "engine/tournament/places.hpp"
#include "interp/table/bounty_state.hpp"
#include "interp/table/seating_state.hpp"
#include "interp/tournament/read_schedule.hpp"
#include "interp/tournament/read_tournament.hpp"

namespace floorman::interp {

struct TournamentState {
  std::shared_ptr<const HouseSchedule> schedule;  // once the clock is asked for
  std::optional<engine::ClockState> clock;
  std::optional<std::int64_t> starts_at;  // minutes after midnight

  /// The tournament that is played here from its first hand on, once it has begun.
  std::shared_ptr<const HouseTournament> house;
  std::optional<engine::Tournament> event;
  std::vector<std::string> players;     // in the order of their entry
  std::vector<std::string> alternates;  // who wait for a seat of it
  int at_table = 0;                     // the table that is looked at
  int told_open = 0;                    // tables that are open, as far as the events were told
  /// Players of the event who do not sit at this table and were spoken of; by a seat that nobody
  /// has.
  std::map<engine::Seat, int> spoken_of;

  std::int64_t rebuys = 0;
  std::int64_t high_hand_players = 0;
  std::map<std::int64_t, std::int64_t> won_today;  // cents, by place
  std::map<engine::Seat, std::int64_t> dealt;      // cents, once a deal is made
  BountyState bounties;

  /// Tables that were told by their seats and not played.
  SeatingState seating;

  /// Chips as somebody counted them: seat, then denomination and how many.
  std::map<engine::Seat, std::map<std::int64_t, std::int64_t>> counted;
  engine::Chips created{};       // by colour-ups; below 0: lost
  engine::SeatSet out_of_chips;  // by the last one: out
  engine::SeatSet unanswered;    // by the last one: without chips, and no rule says what then

  /// Out in the hand that is on or has just ended, and not placed by an earlier one.
  std::vector<engine::Bust> busts;
  int players_before = 0;                        // left before these busts
  std::map<engine::Seat, engine::Place> places;  // of earlier hands

  /// The desk, where no tournament is played here; players are numbered by their seats, and who has
  /// none by a seat where nobody sits.
  engine::EntryBook book{engine::most_seats};
  bool first_break_begun = false;
  bool add_on_break_over = false;
  engine::SeatSet late;     // entered and not there
  engine::SeatSet due_out;  // once the hand is over: away or late for too long
  engine::SeatTime seat_time;
  std::map<engine::Seat, engine::Chips> kept_for;   // stacks of late players, at the desk
  std::map<engine::Seat, engine::Seat> lost_seats;  // who lost which
};

}  // namespace floorman::interp
