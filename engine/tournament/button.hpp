// Where button and blinds go in the next hand, and who is dealt in. A pure function of rules and
// seats.
//
// TDA 2024 32 and 34-B, Robert's Rules 4-2, ollh 46, policy B4. It moves no chips and knows no
// cards; the seats that button and blinds fall on may be empty (dead button).
#pragma once

#include <optional>

#include "engine/hand/setup.hpp"
#include "engine/policy/policy.hpp"

namespace floorman::engine {

/// What the table remembers from hand to hand for the button's sake.
struct ButtonState {
  Positions positions;           // of the last hand
  SeatSet players_of_last_hand;  // who had chips before it
  SeatSet dealt_in;              // of those, who had cards
  SeatSet waiting;               // new players who have not been dealt in yet
  SeatSet waited;                // of those, who has already missed a hand
  std::int32_t hands = 0;        // so far
  /// The hand in which who sits there had the big blind last; 0 if he never had it.
  PerSeat<std::int32_t> had_big_blind{};
  /// Skipped blinds still to be paid, where the house has them paid later (policy B4.2).
  PerSeat<std::uint8_t> owes_big_blinds{};
  PerSeat<std::uint8_t> owes_small_blinds{};

  /// Begins with the positions of a first hand.
  static ButtonState first(const Positions& positions, SeatSet players);
};

struct NextDeal {
  ButtonState state;  // with the positions of the hand to come
  SeatSet dealt_in;
  Axis rule{};  // that put the button where it is
};

/// `players`: who has chips now, new players included. `winners`: of the last hand's main pot.
/// `high_card`: who draws the higher card, for houses that draw for the button; no_seat if nobody
/// drew.
NextDeal next_deal(const Rules& rules, const ButtonState& before, SeatSet players, SeatSet winners,
                   Seat high_card);

/// Who has the button first; no_seat where a card or a draw decides that nobody has told.
/// `high_card` drew the highest card; `seed` draws the player where he is drawn at random.
Seat first_button(const Rules& rules, SeatSet players, Seat high_card,
                  std::optional<std::uint64_t> seed);

/// Two players are left, and in this house a card each decides who has the button.
bool high_card_decides(const Rules& rules, const ButtonState& last, SeatSet players);

/// The positions of a first hand, from the seat of the button.
Positions first_positions(SeatSet players, Seat button);

}  // namespace floorman::engine
