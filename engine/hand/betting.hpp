// The betting of one hand: who may do what, in which amounts, and what it cost. It knows no cards.
//
// A value of fixed size: copying it is undoing. Amounts are street totals. The rights of a player
// who has acted are kept per player (TDA 2024 47): each rise of the bet gives him back the right to
// raise, or does not, by the house's rule. Between two calls of act() the betting is either waiting
// for to_act() or closed for the street.
#pragma once

#include <optional>

#include "engine/hand/action.hpp"
#include "engine/hand/pots.hpp"
#include "engine/hand/setup.hpp"

namespace floorman::engine {

/// What the player to act may do. `least` and `most` are totals for a bet or a raise; where only an
/// all-in is possible they are equal. Between them multiples of `unit` are legal; they always are.
struct LegalActions {
  bool check = false;
  bool call = false;  // fold is always possible, and where a first act is all-in perhaps no call
  bool bet = false;   // opens the street
  bool raise = false;
  Chips owes{};  // what a call costs, at most all he has
  Chips least{};
  Chips most{};
  Chips unit{1};
};

/// What an action did, for the event that tells of it.
struct Effect {
  bool raised = false;  // the bet went up
  bool opened = false;  // from nothing
  bool full = false;    // by a full bet or raise
  Chips to{};
  Chips added{};
  bool all_in = false;
};

class Betting {
public:
  Betting(const Rules& rules, const HandSetup& setup);

  // The state of the table.
  Street street() const { return street_; }
  Seat to_act() const { return to_act_; }
  /// Nobody is to act on this street any more.
  bool closed() const { return to_act_ == no_seat; }
  SeatSet live() const { return live_; }
  SeatSet all_in() const { return all_in_; }
  SeatSet can_act() const { return live_ - all_in_; }
  SeatSet payers() const { return payers_; }
  Chips stack(Seat seat) const { return seats_[at(seat)].stack; }
  /// In front of him on this street.
  Chips in_front(Seat seat) const { return seats_[at(seat)].front; }
  /// In this hand, own ante included, what was returned not.
  Chips paid(Seat seat) const { return seats_[at(seat)].paid; }
  Chips bet() const { return bet_; }
  Chips last_full_raise() const { return last_full_raise_; }
  int raises() const { return raises_; }
  bool has_acted(Seat seat) const { return acted_.has(seat); }  // on this street
  /// The bet when he last acted on this street.
  Chips acted_at(Seat seat) const { return seats_[at(seat)].acted_at; }
  Chips dead_money() const { return dead_; }
  /// The last player to bet or raise on this street or, on any street, in the hand; no_seat if
  /// nobody.
  Seat street_bettor() const { return street_bettor_; }
  Seat hand_bettor() const { return hand_bettor_; }
  Seat last_actor() const { return last_actor_; }
  /// Who called the last bet or raise of this street.
  SeatSet callers() const { return callers_; }
  Chips pot() const;
  Pots pots() const;

  // Forced bets.
  Chips post_ante(Seat seat, Chips ante, bool for_the_table);
  Chips post_blind(Seat seat, Chips blind);
  /// All his chips become dead money; he is out of the hand.
  Chips forfeit(Seat seat);
  /// The posts are in: what the bet is now, and who acts first, if anybody does before the flop.
  void open_preflop();

  // Acting.
  LegalActions legal() const;
  std::optional<Refusal> why_not(Seat seat, const Action& action) const;
  /// The question whose answer lets him bet or raise now, where he may.
  Axis right_to_raise(Seat seat) const;
  /// Precondition: !why_not(to_act(), action).
  Effect act(const Action& action);
  /// Their hands are dead, all at once; nobody of them need be to act.
  void kill(SeatSet seats);

  // What has happened in this hand; posting is no act.
  int acts() const { return acts_; }
  bool chips_put_in() const { return chips_put_in_; }
  SeatSet acted_in_hand() const { return acted_in_hand_; }

  // Between streets.
  /// What the highest stake of the street has above the second: nobody matched it.
  struct Excess {
    Seat seat = no_seat;
    Chips chips{};
  };
  Excess uncalled() const;
  void give_back(const Excess& excess);
  void next_street(Street street);
  /// Chips won come back to the stack.
  void award(Seat seat, Chips chips) {
    seats_[at(seat)].stack += chips;
    seats_[at(seat)].won += chips;
  }
  /// From all pots so far.
  Chips won(Seat seat) const { return seats_[at(seat)].won; }

private:
  struct Bounds {
    Chips least{};
    Chips most{};
  };
  Bounds bounds(Seat seat) const;
  Bounds restricted(Bounds bounds, Seat seat, Chips all) const;
  Chips all_he_has(Seat seat) const { return seats_[at(seat)].front + chips_left_to_play(seat); }
  bool must_open_all_in(Seat seat) const { return opens_all_in_ && !acted_in_hand_.has(seat); }
  Chips smallest_bet() const;
  Chips smallest_raise_to() const;
  Chips full_raise_to() const;
  Chips fixed_bet() const;
  Chips pot_limit_to(Seat seat) const;
  Chips most_by_structure(Seat seat) const;
  Chips chips_left_to_play(Seat seat) const {
    return capped_ ? chips_left_under_cap(seat) : seats_[at(seat)].stack;
  }
  Chips chips_left_under_cap(Seat seat) const;
  bool needs_to_act(Seat seat, bool alone) const;
  void pass_turn_from(Seat seat);
  void put_in(Seat seat, Chips to);
  bool raise_bet(Seat seat, Chips to);
  bool is_full(Chips to) const;
  bool counts_as_raise(Chips to, bool full) const;
  void give_rights_back(Seat raiser, Chips rise, bool full);
  bool reopens(Seat seat, Chips rise) const;
  Chips reopening_base() const;
  std::int64_t raises_allowed(Seat seat) const {
    return cap_asks_the_moment_ ? raises_allowed_now(seats_[at(seat)].front < bet_)
                                : raises_per_round_;
  }
  std::int64_t raises_allowed_now(bool facing_a_bet) const;
  bool raises_used_up(Seat seat) const {
    return raises_stay_used_up_ || raises_ >= raises_allowed(seat);
  }
  void note_used_up_raises();
  /// What stands against any raise, whatever the amount.
  enum class Bar : std::uint8_t { none, no_chips, nobody_can_call, checked, raises, not_reopened };
  Bar bar_to_raising(Seat seat) const;
  std::optional<Refusal> why_no_raise(Seat seat) const;
  std::optional<Refusal> why_not_amount(Seat seat, Chips to) const;
  std::optional<Refusal> why_not_check(Seat seat) const;
  std::optional<Refusal> why_not_call(Seat seat) const;

  const Rules* rules_;
  bool capped_;                    // a bet limit per hand
  std::int64_t raises_per_round_;  // where no fact of the moment decides
  bool cap_asks_the_moment_;
  bool opens_all_in_;  // a first act is all-in or a fold
  Chips big_blind_;
  Chips small_blind_;
  Chips smallest_chip_;
  Chips unit_;               // a bet or raise is a multiple of it, unless it is all-in
  bool amounts_restricted_;  // to all-in, or to multiples of unit_
  Chips smallest_bet_;       // where the structure leaves it open
  Seat button_;
  Seat big_blind_seat_;
  Street street_;
  struct Stake {
    Chips stack{};
    Chips front{};     // on this street
    Chips paid{};      // in this hand, own ante included
    Chips acted_at{};  // the bet when he last acted on this street
    Chips won{};
  };
  PerSeat<Stake> seats_{};
  SeatSet live_;
  SeatSet all_in_;
  SeatSet payers_;
  SeatSet acted_;     // on this street
  SeatSet checked_;   // on this street
  SeatSet reopened_;  // acted, and may raise again
  SeatSet callers_;   // of the last bet or raise
  Chips bet_{};
  Chips full_level_{};  // the bet after the last full bet or raise
  Chips last_full_raise_{};
  Chips opening_bet_{};  // of the round; before the flop the big blind
  Chips opened_for_{};   // the total of the first full bet or raise; until then the big blind
  Chips run_start_{};    // the bet before the current row of short all-ins
  Chips dead_{};
  Chips table_ante_{};  // in dead_, by one player for the table
  Seat table_ante_seat_ = no_seat;
  Chips unposted_blinds_{};  // pot-limit counts the blinds as posted in full (TDA 2024 54-B)
  bool opened_ = false;      // by a full bet or raise
  int raises_ = 0;
  bool raises_stay_used_up_ = false;  // whatever the cap says later in the round
  int acts_ = 0;
  bool chips_put_in_ = false;
  SeatSet acted_in_hand_;
  Seat to_act_ = no_seat;
  Seat street_bettor_ = no_seat;
  Seat hand_bettor_ = no_seat;
  Seat last_actor_ = no_seat;
};

}  // namespace floorman::engine
