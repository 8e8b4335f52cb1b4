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

#include "engine/tournament/clock.hpp"
#include "engine/tournament/color_up.hpp"
#include "engine/tournament/places.hpp"
#include "engine/tournament/prizes.hpp"

namespace floorman::engine {

namespace tournament {

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
  std::variant<tournament::SeatTaken, tournament::PrizesSet, tournament::OnTheClock,
               tournament::HighCards, tournament::FirstButtonSet, tournament::HandPlayed,
               tournament::ResultReported, tournament::ColoredUpAt, tournament::NotColoredUp,
               tournament::Placed, tournament::SeatWon, tournament::PrizeWon, tournament::DealMade,
               tournament::Ended>
      what;
};

}  // namespace floorman::engine
