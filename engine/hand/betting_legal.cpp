// What the player to act may do, and why not more: the policies of betting_rules.cpp put together.

#include "engine/hand/betting.hpp"

namespace floorman::engine {

LegalActions Betting::legal() const {
  const Seat seat = to_act_;
  LegalActions legal;
  if (seat == no_seat) return legal;
  const Chips owed = bet_ - seats_[at(seat)].front;
  legal.owes = smaller(larger(owed, Chips{}), chips_left_to_play(seat));
  legal.check = seats_[at(seat)].front >= bet_;
  legal.call = !legal.check;
  if (bar_to_raising(seat) != Bar::none) return legal;
  const Bounds range = bounds(seat);
  legal.bet = bet_ == Chips{};
  legal.raise = !legal.bet;
  legal.least = range.least;
  legal.most = range.most;
  legal.unit = unit_;
  // He can put in more than a call, and somebody could call that: then a call is not all-in.
  legal.call = legal.call && !must_open_all_in(seat);
  return legal;
}

Betting::Bar Betting::bar_to_raising(Seat seat) const {
  if (all_he_has(seat) <= bet_) return Bar::no_chips;
  if ((can_act() - SeatSet::of(seat)).empty()) return Bar::nobody_can_call;
  if (bet_ == Chips{}) return Bar::none;
  if (checked_.has(seat)) {
    switch (rules_->betting.check_raise.choice) {
      case CheckRaise::allowed: break;
      case CheckRaise::not_allowed: return Bar::checked;
    }
  }
  if (raises_used_up(seat) && !must_open_all_in(seat)) {
    switch (rules_->betting.all_in_past_last_raise.choice) {
      case AllInPastLastRaise::not_allowed: return Bar::raises;
      case AllInPastLastRaise::allowed:
        // All his chips or nothing: where the structure forbids so many there is no raise.
        if (all_he_has(seat) > most_by_structure(seat)) return Bar::raises;
        break;
    }
  }
  return acted_.has(seat) && !reopened_.has(seat) ? Bar::not_reopened : Bar::none;
}

Axis Betting::right_to_raise(Seat seat) const {
  if (must_open_all_in(seat)) return Axis::opening_action;
  if (bet_ == Chips{}) return Axis::facing_a_bet;
  if (checked_.has(seat)) return Axis::check_raise;
  if (acted_.has(seat)) return Axis::short_all_in_reopens;
  return raises_ > 0 ? Axis::raises_per_round : Axis::facing_a_bet;
}

// The reasons that hold whatever the amount. With no bet on the street: why he may not open.
std::optional<Refusal> Betting::why_no_raise(Seat seat) const {
  using Reason = Refusal::Reason;
  switch (bar_to_raising(seat)) {
    case Bar::none: break;
    case Bar::no_chips:
      return Refusal{Reason::no_raise_above_call, Axis::all_in_for, seat, all_he_has(seat), bet_};
    case Bar::nobody_can_call:
      return Refusal{Reason::nobody_can_call, Axis::all_in_against_one, seat, {}, {}};
    case Bar::checked: return Refusal{Reason::checked_before, Axis::check_raise, seat, {}, {}};
    case Bar::raises:
      return Refusal{
          Reason::raises_used_up, Axis::raises_per_round, seat, {raises_allowed(seat)}, {}};
    case Bar::not_reopened:
      return Refusal{Reason::not_reopened, Axis::short_all_in_reopens, seat, reopening_base(),
                     bet_ - seats_[at(seat)].acted_at};
  }
  return std::nullopt;
}

std::optional<Refusal> Betting::why_not_amount(Seat seat, Chips to) const {
  using Reason = Refusal::Reason;
  const Chips all = all_he_has(seat);
  const Bounds range = bounds(seat);
  if (to > all) return Refusal{Reason::more_than_he_has, Axis::all_in_for, seat, all, to};
  if (must_open_all_in(seat) && to < all) {
    return Refusal{Reason::all_in_or_fold, Axis::opening_action, seat, all, to};
  }
  if (bet_ > Chips{} && raises_used_up(seat) && to != range.most) {
    return Refusal{Reason::only_all_in_is_left, Axis::all_in_past_last_raise, seat, range.most, to};
  }
  if (to.count % unit_.count != 0 && to != all && to != range.most) {
    return Refusal{Reason::not_in_chips_in_play, Axis::color_up_odd_chips, seat, unit_, to};
  }
  if (to >= range.least && to <= range.most) return std::nullopt;
  if (rules_->game.structure.is(Structure::limit)) {
    return Refusal{Reason::not_the_exact_amount, Axis::structure, seat, range.most, to};
  }
  if (to > range.most) {
    return Refusal{Reason::above_the_limit, Axis::structure, seat, range.most, to};
  }
  if (bet_ == Chips{}) {
    const bool ante = rules_->entry.opening_action.is(OpeningAction::antes_only) &&
                      !rules_->game.structure.is(Structure::spread_limit);
    return Refusal{Reason::bet_too_small, ante ? Axis::opening_action : Axis::minimum_bet, seat,
                   range.least, to};
  }
  const bool over_short = bet_ != full_level_;
  const Axis rule = over_short && rules_->betting.minimum_raise.is(MinimumRaise::last_full_raise)
                        ? Axis::over_short_all_in
                        : Axis::minimum_raise;
  return Refusal{Reason::raise_too_small, rule, seat, range.least, to};
}

std::optional<Refusal> Betting::why_not_check(Seat seat) const {
  if (seats_[at(seat)].front >= bet_) return std::nullopt;
  const bool unraised = street_ == Street::preflop && street_bettor_ == no_seat;
  return Refusal{Refusal::Reason::faces_a_bet, unraised ? Axis::under_the_gun : Axis::facing_a_bet,
                 seat, smaller(bet_ - seats_[at(seat)].front, chips_left_to_play(seat)), bet_};
}

std::optional<Refusal> Betting::why_not_call(Seat seat) const {
  if (!must_open_all_in(seat) || seats_[at(seat)].front >= bet_) return std::nullopt;
  if (bar_to_raising(seat) != Bar::none) return std::nullopt;
  return Refusal{Refusal::Reason::all_in_or_fold, Axis::opening_action, seat, all_he_has(seat),
                 bet_};
}

std::optional<Refusal> Betting::why_not(Seat seat, const Action& action) const {
  using Reason = Refusal::Reason;
  if (seat != to_act_) return Refusal{Reason::not_his_turn, Axis::first_to_act, to_act_, {}, {}};
  if (std::holds_alternative<Check>(action)) return why_not_check(seat);
  if (std::holds_alternative<Call>(action)) return why_not_call(seat);
  Chips to{};
  if (const auto* bet = std::get_if<Bet>(&action)) {
    if (bet_ > Chips{}) {
      return Refusal{Reason::faces_a_bet, Axis::facing_a_bet, seat, bet_ - seats_[at(seat)].front,
                     bet_};
    }
    to = bet->to;
  } else if (const auto* raise = std::get_if<Raise>(&action)) {
    if (bet_ == Chips{}) {
      return Refusal{Reason::nothing_to_raise, Axis::facing_a_bet, seat, smallest_bet(), {}};
    }
    to = raise->to;
  } else if (std::holds_alternative<AllIn>(action)) {
    to = all_he_has(seat);
    if (to <= bet_) return std::nullopt;  // a call
  } else {
    return std::nullopt;  // fold
  }
  if (auto refusal = why_no_raise(seat)) return refusal;
  return why_not_amount(seat, to);
}

}  // namespace floorman::engine
