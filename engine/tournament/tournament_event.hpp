// What happens in a tournament: one record each, in order, with the policy that decided it.
//
// The tournament writes them and never reads them back; interp/ tells them as sentences and repl/
// writes the log of an event from them (docs/event-log.md). Players are numbers from 0 in the order
// of their entry, tables are numbers from 0, money is cents.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/tournament/bounty_ledger.hpp"
#include "engine/tournament/clock.hpp"
#include "engine/tournament/color_up.hpp"
#include "engine/tournament/high_hand.hpp"
#include "engine/tournament/places.hpp"
#include "engine/tournament/prizes.hpp"
#include "engine/tournament/seat_moves.hpp"

namespace floorman::engine {

namespace tournament {

/// A round begins: who plays it sits down at so many tables.
struct RoundBegins {
  std::int64_t round = 1;
  std::int64_t rounds = 1;  // in all
  int players = 0;
  int seats = 0;           // of a table
  std::vector<int> sizes;  // players of each table, by its number
  std::vector<int>
      breaking;  // the tables in the order in which they will be broken, if it is preset
};
/// As many are left at each table as go on, or the time is up.
struct RoundEnds {
  std::int64_t round = 1;
  std::vector<int> advancing;  // players
};
/// By the numbers, before the first hand: a later round of this event.
struct RoundToCome {
  std::int64_t round = 2;
  int players = 0;
  std::vector<int> sizes;  // of its tables
  bool is_the_last = false;
  bool fits = true;  // false: the last round has more players than a table has seats, or only one
};
struct SeatTaken {
  int player = 0;
  int table = 0;
  Seat seat = no_seat;
  Chips chips{};
};
/// Before the first hand; or why there is no table of prizes.
struct PrizesSet {
  std::variant<PrizeTable, PrizeRefusal> prizes;
};
struct OnTheClock {
  ClockEvent event;
};
/// A card each for the button: the highest, by suit if equal, has it.
struct HighCards {
  struct Drawn {
    int player = 0;
    Card card;
  };
  int table = 0;
  std::vector<Drawn> cards;
  int highest = -1;  // the player
};
struct FirstButtonSet {
  int table = 0;
  Seat seat = no_seat;
  int player = -1;  // nobody: an empty seat
};
/// Who deals for his table and does not move (octobermuck 46).
struct DealerNamed {
  int table = 0;
  int player = 0;
};
/// A table is told to finish its hand and to begin no other; or it plays on after all, since
/// somebody has entered and the other tables have no seats for its players.
struct TableToBreak {
  int table = 0;
  int players = 0;
  bool plays_on = false;
};
struct TableClosed {
  int table = 0;
};
/// What lay at a table for its next pot goes with its last one.
struct DeadMoneyWon {
  int table = 0;
  Chips chips{};
  std::vector<int> players;  // nobody: the chips leave the play
};
/// All who are left draw new seats; the moves follow.
struct SeatsRedrawn {
  bool final_table = false;
  ClockSource source;  // the answer or the row that wants it, unless it is the final table
  int players = 0;
  int tables = 0;
};
struct PlayerMoved {
  enum class Why : std::uint8_t { table_broken, balance, redraw, final_table };
  int player = 0;
  int from = 0;
  Seat from_seat = no_seat;
  int to = 0;
  Seat to_seat = no_seat;
  Chips chips{};
  Why why{};
  DueAtNewSeat due{};
  Axis rule{};                     // that makes him move
  Axis seat_rule{};                // that chose the seat
  std::vector<DrawnCard> cards;    // of the players of his old table, where the house draws
  std::vector<int> cards_players;  // whose they were
};
/// A table with few players waits for another one, or deals on again.
struct TableWaits {
  int table = 0;
  bool waits = false;
};
/// The tables begin their hands together from now on, or no longer.
struct HandForHandBegins {
  bool on = false;  // false: it ends
  int players_left = 0;
};
/// The sheet leaves it to the director, and he has not said it yet.
struct DirectorAsked {
  enum class What : std::uint8_t { table_to_break, player_to_move };
  What what{};
  int from = -1;  // tables
  int to = -1;
};
struct Post {
  enum class Kind : std::uint8_t { ante, small_blind, big_blind };
  Seat seat = no_seat;
  Kind kind{};
  Chips chips{};
};
/// A hand that somebody listened to, when it is over.
struct HandPlayed {
  int table = 0;
  std::int64_t number = 0;  // of that table, from 1
  std::int64_t level = 0;
  std::int64_t shuffled = 0;  // seconds: when its shuffle began
  std::int64_t began = 0;     // seconds: its first card
  HandSetup setup;
  PerSeat<int> players{};  // by seat; -1 where nobody sits
  std::vector<Post> posts;
  PerSeat<Chips> after{};
  PerSeat<Chips> won{};
  Chips carried_on{};
  int acts = 0;
};
/// A hand that was played without us: all chips of one went to another.
struct ResultReported {
  int table = 0;
  std::int64_t number = 0;  // of the hand
  int loser = 0;            // players
  int winner = 0;
  Chips chips{};
};
struct ColoredUpAt {
  int table = 0;
  PerSeat<int> players{};
  ColorUp before;
  ColoredUp after;
};
/// The schedule wants a chip off the tables, and it cannot be exchanged whole.
struct NotColoredUp {
  int table = 0;
  Chips small{};
  Chips large{};                          // 0: the sheet lists no larger chip
  std::optional<ColorUpProblem> problem;  // nothing: nobody would be left to play
  int player = -1;                        // whose stack it is
};
/// Before the first hand: who plays for bounties, and what was paid for them.
struct BountiesSet {
  std::int64_t paid_in = 0;  // cents
  std::vector<int> players;
};
/// Somebody's bounty is won, or left to nobody; at the end, left to its owner.
struct BountyWon {
  BountyPaid paid;
};
struct HighHandMade {
  int table = 0;
  int player = 0;
  FiveCards five;
  bool ties = false;
};
struct JackpotPaid {
  std::int64_t pool = 0;  // cents
  HighHandPaid paid;
};
/// Chips bought: by a rebuy, as an add-on, with an entry after the start or once more.
struct ChipsBought {
  enum class How : std::uint8_t { rebuy, add_on, re_entry, late_entry };
  How how{};
  int player = 0;
  int table = 0;
  Seat seat = no_seat;
  std::int64_t cents = 0;
  Chips chips{};
};
/// An absent player leaves his seat or comes back to it; a late one comes or has not come yet.
struct PresenceChanged {
  enum class What : std::uint8_t { absent, back, late, arrives };
  What what{};
  int player = 0;
  Chips lost{};  // by coming late
};
/// Who was put out for staying away, or whose stack nobody came for.
struct PlayerRemoved {
  int player = 0;
  int table = 0;
  Chips chips{};
  struct Share {
    int player = 0;
    Chips chips{};
  };
  std::vector<Share> shares;
  Chips to_bank{};
  bool loses_seat = false;  // before he played a hand: he takes no place
};
/// Chips from somebody's pocket.
struct HiddenChips {
  int player = 0;
  Chips found{};
  Chips lost{};
};
struct Placed {
  Place place;
};
/// He has won his seat by his chips, and leaves with them (policy B1.1).
struct SeatWon {
  int player = 0;
  Chips chips{};
};
struct PrizeWon {
  int player = 0;
  int place = 0;  // the best, where it is shared
  Prize prize;
  std::optional<std::size_t> row;  // of the payout table
};
struct DealMade {
  struct Share {
    int player = 0;
    std::int64_t cents = 0;
  };
  std::vector<Share> shares;
};
struct Ended {
  enum class Reason : std::uint8_t { one_left, players_left, seats_won, time_limit, deal };
  Reason reason{};
  int players_left = 0;
  std::int64_t hands = 0;
};

}  // namespace tournament

struct TournamentEvent {
  std::int64_t at = 0;  // seconds since the start
  Axis rule{};
  /// The rules that held then, for whoever wants to cite the clause. The house's answers own them.
  const Rules* rules = nullptr;
  std::variant<tournament::BountiesSet, tournament::BountyWon, tournament::HighHandMade,
               tournament::JackpotPaid, tournament::ChipsBought, tournament::PresenceChanged,
               tournament::PlayerRemoved, tournament::HiddenChips, tournament::RoundBegins,
               tournament::RoundEnds, tournament::RoundToCome, tournament::DealerNamed,
               tournament::TableToBreak, tournament::TableClosed, tournament::SeatsRedrawn,
               tournament::PlayerMoved, tournament::TableWaits, tournament::HandForHandBegins,
               tournament::DeadMoneyWon, tournament::DirectorAsked, tournament::SeatTaken,
               tournament::PrizesSet, tournament::OnTheClock, tournament::HighCards,
               tournament::FirstButtonSet, tournament::HandPlayed, tournament::ResultReported,
               tournament::ColoredUpAt, tournament::NotColoredUp, tournament::Placed,
               tournament::SeatWon, tournament::PrizeWon, tournament::DealMade, tournament::Ended>
      what;
};

}  // namespace floorman::engine
