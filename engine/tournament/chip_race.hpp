// The race for the large chips that the odd small ones of a table make together: cards decide.
//
// princeton 43-45, TDA 2024 24, Robert's Rules, policy B10.1 to B10.4. It counts cards and chips to
// win; what they are worth, and what else becomes of a chip that leaves, is in color_up.hpp.
#pragma once

#include <vector>

#include "engine/cards/deck.hpp"
#include "engine/hand/setup.hpp"
#include "engine/policy/policy.hpp"

namespace floorman::engine {

/// The race that the rules want, before a card is dealt.
struct RacePlan {
  PerSeat<std::int64_t> cards{};    // one for each odd chip
  std::int64_t card_count = 0;      // all of them
  std::int64_t chips = 0;           // large chips to win
  bool rest_earned_a_chip = false;  // the last of them is for a rest (policy B10.2)
  Seat first = no_seat;             // who gets the first card
};

struct RaceCard {
  Seat seat = no_seat;
  Card card;
};

/// A large chip that somebody gets.
struct RaceChip {
  Seat seat = no_seat;
  Card card;    // that won it; unknown where no card did
  Axis rule{};  // why it is his
};

struct RaceResult {
  std::vector<RaceCard> cards;  // in the order in which they were dealt
  std::vector<RaceChip> chips;  // in the order in which they are given
  std::int64_t brought = 0;     // how many more than the race had, so that nobody is out
};

/// Does this house race its odd chips?
bool is_raced(const Rules& rules);

/// `odd`: how many odd chips each player has; `whole`: so many make a large one. `first`: who gets
/// the first card.
RacePlan plan_race(const Rules& rules, const PerSeat<std::int64_t>& odd, std::int64_t whole,
                   Seat first);

/// `needy`: the players who have no other chips. No card is dealt where there is nothing to win.
RaceResult run_race(const Rules& rules, const RacePlan& plan, SeatSet needy, const Deck& deck);

/// Calls `visit` with everybody clockwise, `first` included.
template <typename Visit>
constexpr void each_clockwise_from(SeatSet seats, Seat first, Visit visit) {
  seats.each_clockwise_after(static_cast<Seat>((first + most_seats - 1) % most_seats), visit);
}

}  // namespace floorman::engine
