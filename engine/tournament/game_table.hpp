// One table of a tournament between two hands: who sits there with how much, and where button and
// blinds are.
//
// A value. It deals no cards and plays no hand: it makes the setup of the hand to come and takes
// the result of the one that was played. Names, clocks and other tables are not its business.
#pragma once

#include <optional>
#include <span>

#include "engine/hand/hand.hpp"
#include "engine/tournament/button.hpp"
#include "engine/tournament/color_up.hpp"
#include "engine/tournament/schedule.hpp"

namespace floorman::engine {

struct GameTable {
  SeatSet seated;
  PerSeat<Chips> stacks{};  // at the start of this hand or of the one to come
  SeatSet absent;
  Chips carried{};  // dead money for the next pot
  Chips smallest_chip{1};

  std::optional<ButtonState> between;         // positions of the hand, or of the hand to come
  Axis positions_rule = Axis::blinds_posted;  // that put them there
  SeatSet dealt_in;
  SeatSet winners;           // of the last main pot
  Seat high_card = no_seat;  // who drew it, where the house draws for the button
  int hands = 0;             // that have begun here, the one to come included once it is prepared
};

/// Who has chips.
SeatSet players_with_chips(const GameTable& table);

/// Button and blinds of a first hand, with everybody dealt in.
void set_first_positions(GameTable& table, Seat button, Axis rule);

/// What the next hand starts from. Precondition: its positions are set.
HandSetup setup_of(const GameTable& table, const Blinds& blinds, Chips ante);

/// Stacks, dead money and winners of a hand that is over.
void take_result(GameTable& table, const Hand& hand);

/// Who has no chips leaves his seat, and button and blinds go where the house's rules have them.
/// Precondition: two players or more have chips.
void prepare_next_hand(const Rules& rules, GameTable& table);

/// The chip of a set that comes next; 0: it has none. `chips`: denominations, the smallest first.
Chips next_chip(std::span<const std::int64_t> chips, Chips small);

/// What the colour-up of this table starts from, with the chips that the house has; nobody's are
/// counted and no deck is named.
ColorUp color_up_of(const GameTable& table, std::span<const std::int64_t> chips, Chips small,
                    Chips large);

/// Stacks and dead money afterwards.
void take_color_up(GameTable& table, const ColorUp& before, const ColoredUp& after);

/// Seats clockwise from the left of the button; its own seat comes last. 0 before a first hand.
int left_of_button(const GameTable& table, Seat seat);

}  // namespace floorman::engine
