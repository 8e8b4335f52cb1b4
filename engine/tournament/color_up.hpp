// A small chip leaves a table: what each player gets for his small chips, and by which rule.
//
// octobermuck 33-35, princeton 41-46, club 4, TDA 2024 24, policy B10. A pure function of the
// house's rules, the stacks and a deck, for one table between two hands. It does not say when a
// chip leaves (the schedule does). Chips may be made or lost where the house has it so; each
// difference says by which rule.
#pragma once

#include <optional>
#include <vector>

#include "engine/tournament/chip_race.hpp"

namespace floorman::engine {

struct ColorUp {
  Chips small{};          // the chip that leaves
  Chips large{};          // what it is exchanged for: a whole number of small ones
  Chips smallest_left{};  // the smallest chip in play afterwards; 0: the large one
  SeatSet players;
  PerSeat<Chips> stacks{};  // all their chips, the small ones included
  /// Whose small chips were counted. The others are taken to hold as few as their stack allows.
  SeatSet counted;
  PerSeat<std::int64_t> small_chips{};  // of those, how many; 0 for the others
  Seat button = no_seat;
  Seat small_blind = no_seat;  // of the hand to come
  Seat dealer = no_seat;       // the player who deals; nobody: the button deals (princeton 47)
  std::optional<Deck> deck;    // for the race, dealt from its first card on
};

/// Why a table cannot be coloured up, or not yet. Nothing is guessed.
struct ColorUpProblem {
  enum class Kind : std::uint8_t {
    no_whole_exchange,    // 20 to 50: no number of small chips makes one large chip
    more_than_his_stack,  // the small chips counted are worth more than the stack
    no_small_chips_fit,   // the stack is no sum of large and small chips, and none are kept
    cards_needed,         // there is a race, and no deck
    deck_too_short,       // there is a race for more than 52 chips
  };
  Kind kind{};
  Seat seat = no_seat;  // whose stack it is
  Axis rule{};

  friend bool operator==(const ColorUpProblem&, const ColorUpProblem&) = default;
};

struct ColoredUp {
  struct AtSeat {
    std::int64_t exchanged = 0;  // large chips for whole sets, as far as they were counted
    std::int64_t odd = 0;        // small chips that make no whole large one
    std::int64_t kept = 0;       // of those, how many stay with him
    Chips stack{};               // afterwards
  };
  /// A chip that somebody gets for his odd ones, in the order in which they are given.
  struct NewChip {
    Seat seat = no_seat;
    Chips chip{};
    Card card;    // that won it; unknown where no card did
    Axis rule{};  // why he gets it
  };
  /// Chips made (above 0) or lost (below 0).
  struct Difference {
    Chips chips{};
    Axis rule{};
  };

  PerSeat<AtSeat> seats{};
  std::vector<RaceCard> cards;  // in the order in which they were dealt
  std::vector<NewChip> new_chips;
  Chips dead_money{};      // for the next pot
  Chips dead_in_small{};   // how much of it lies there in small chips
  Axis dead_money_rule{};  // that left it so: forfeited_chips_short, or color_up_odd_chips
  std::vector<Difference> differences;
  SeatSet out;         // left without chips, and out by `race saves a broke player`
  SeatSet unanswered;  // left without chips where there was no race: no rule says what then (R83)

  /// Chips made, less chips lost.
  Chips difference() const;
};

/// The race that this table needs; no cards and no chips where the house races nothing. Only where
/// one chip makes a whole number of the other.
RacePlan plan_race(const Rules& rules, const ColorUp& table);

std::optional<ColorUpProblem> why_not_color_up(const Rules& rules, const ColorUp& table);

/// Whole sets first (`whole sets`, `race held`), then the odd chips by the house's rules.
ColoredUp color_up(const Rules& rules, const ColorUp& table);

/// Chips are conserved as declared: before = after + dead money - what was made + what was lost.
bool conserves(const ColorUp& before, const ColoredUp& after);

/// What small chips found after the race are exchanged for (TDA 2024 24-C, policy B10.6): what does
/// not make the smallest chip in play is lost.
constexpr Chips stray_chips_worth(Chips found, Chips smallest) {
  return found - Chips{found.count % smallest.count};
}

}  // namespace floorman::engine
