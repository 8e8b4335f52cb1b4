// The showdown: who shows first, who still has a claim, and how a pot is split. It moves no chips.
//
// Cards speak. A hand that is mucked has no claim, except where the house lets the board speak for
// it
// (`playing the board`). Ranks, winners and shares are pure functions of cards, rules and seats.
#pragma once

#include <optional>

#include "engine/cards/ranking.hpp"
#include "engine/hand/action.hpp"
#include "engine/hand/deal.hpp"
#include "engine/hand/pots.hpp"

namespace floorman::engine {

/// How one pot is split among its winners.
struct Shares {
  Chips each{};
  Chips odd{};             // what does not split
  PerSeat<Chips> extra{};  // odd chips per seat
  Chips left_over{};       // odd chips that nobody gets
  Axis rule{};             // that sent the odd chips where they go
};

/// Who shows first, and by which rule; `everyone` when all must show.
struct ShowOrder {
  Seat first = no_seat;
  bool everyone = false;
  Axis rule{};
};

class Showdown {
public:
  Showdown() = default;
  /// `river_bettor` and `hand_bettor` are no_seat where nobody bet; `last_actor` acted last.
  struct Facts {
    SeatSet live;
    SeatSet all_in;
    SeatSet in_the_last_pot;  // of those: they show before the others
    Seat button = no_seat;
    Seat river_bettor = no_seat;
    Seat hand_bettor = no_seat;
    Seat last_actor = no_seat;
    Chips smallest_chip{1};
  };
  Showdown(const Rules& rules, const Facts& facts);

  const ShowOrder& order() const { return order_; }
  SeatSet live() const { return facts_.live; }
  Seat river_bettor() const { return facts_.river_bettor; }
  SeatSet shown() const { return shown_; }
  SeatSet mucked() const { return mucked_; }
  SeatSet declared() const { return declared_; }
  /// Live, and neither shown nor mucked.
  SeatSet undecided() const { return facts_.live - shown_ - mucked_; }

  void show(Seat seat) { shown_.add(seat); }
  void muck(Seat seat) { mucked_.add(seat); }
  /// A hand that was let go lives again, face up.
  void revive(Seat seat) {
    mucked_.remove(seat);
    shown_.add(seat);
  }
  void declare_board(Seat seat) { declared_.add(seat); }
  std::optional<Refusal> why_not_muck(Seat seat, const Pots& pots, SeatSet face_up) const;

  /// Who may win a pot: those who did not muck, and of the mucked those whom the board speaks for.
  SeatSet claimants(const Deal& deal) const;
  HandRank rank(Seat seat, const Deal& deal) const;
  SeatSet winners(SeatSet contenders, const Deal& deal) const;
  /// `starting` stacks are those before the hand, for houses that give the odd chip by them.
  Shares split(Chips pot, SeatSet winners, const Deal& deal, const PerSeat<Chips>& starting) const;

private:
  ShowOrder find_order() const;
  ShowOrder order_without_a_bet() const;
  bool board_speaks_for(Seat seat, const Deal& deal) const;
  std::array<Card, 5> five_of(Seat seat, const Deal& deal) const;
  SeatSet highest_by_suit(SeatSet tied, const Deal& deal) const;
  Seat odd_chip_order(SeatSet left, const Deal& deal, const PerSeat<Chips>& starting) const;
  Seat first_left_of_button(SeatSet seats) const { return seats.next_after(facts_.button); }
  Seat smallest_starting_stack(SeatSet seats, const Deal& deal,
                               const PerSeat<Chips>& starting) const;
  Seat highest_card(SeatSet seats, const Deal& deal) const;
  Seat highest_unused_hole_card(SeatSet seats, const Deal& deal) const;

  const Rules* rules_ = nullptr;
  Facts facts_;
  ShowOrder order_;
  SeatSet shown_;
  SeatSet mucked_;
  SeatSet declared_;
};

}  // namespace floorman::engine
