#include "engine/hand/hand.hpp"

#include "engine/check.hpp"

namespace floorman::engine {

// Posting, dealing and the absent are in hand_begin.cpp, the awards in hand_award.cpp.

Hand::Hand(const Rules& rules, const HandSetup& setup, const Deal& deal, EventSink* sink)
    : rules_(&rules), sink_(sink), setup_(setup), deal_(deal), betting_(rules, setup) {
  total_at_start_ = total();
  begin();
}

Chips Hand::total() const {
  Chips sum = betting_.dead_money();
  setup_.seated.each([&](Seat seat) { sum += betting_.stack(seat); });
  return sum;
}

LegalActions Hand::legal() const {
  return stage_ == Stage::betting ? betting_.legal() : LegalActions{};
}

// ---- acting

std::optional<Refusal> Hand::why_not(Seat seat, const Action& action) const {
  using Reason = Refusal::Reason;
  if (const auto* ask = std::get_if<AskForHand>(&action)) return why_not_ask(seat, ask->whose);
  if (std::holds_alternative<ShowTo>(action)) {
    if (with_cards_.has(seat)) return std::nullopt;
    return Refusal{Reason::not_in_the_hand, Axis::cards_dealt, seat, {}, {}};
  }
  const bool shows = std::holds_alternative<Show>(action) || std::holds_alternative<Muck>(action) ||
                     std::holds_alternative<DeclareBoard>(action);
  if (stage_ == Stage::over) {
    return Refusal{Reason::hand_is_over, Axis::first_to_act, seat, {}, {}};
  }
  if (!live().has(seat)) return Refusal{Reason::not_in_the_hand, Axis::cards_dealt, seat, {}, {}};
  if (stage_ == Stage::betting) {
    if (shows) {
      return Refusal{Reason::betting_not_over, Axis::hands_read, betting_.to_act(), {}, {}};
    }
    return betting_.why_not(seat, action);
  }
  if (!shows) return Refusal{Reason::betting_is_over, Axis::hands_read, seat, {}, {}};
  if (!showdown_.undecided().has(seat)) {
    return Refusal{Reason::has_shown, Axis::hands_read, seat, {}, {}};
  }
  if (std::holds_alternative<Muck>(action)) return showdown_.why_not_muck(seat, pots_, face_up_);
  return std::nullopt;
}

void Hand::act(Seat seat, const Action& action) {
  if (const auto* show = std::get_if<ShowTo>(&action)) {
    show_to(seat, show->to);
  } else if (const auto* ask = std::get_if<AskForHand>(&action)) {
    ask_to_see(seat, ask->whose);
  } else if (stage_ == Stage::betting) {
    const Effect effect = betting_.act(action);
    if (sink_ != nullptr) tell_act(seat, effect, false, Axis::facing_a_bet);
    advance();
  } else if (std::holds_alternative<Show>(action)) {
    const bool first = showdown_.shown().empty() && showdown_.mucked().empty();
    showdown_.show(seat);
    tell(Shown{seat, first, first ? showdown_.order().rule : Axis::hands_read});
  } else if (std::holds_alternative<Muck>(action)) {
    showdown_.muck(seat);
    tell(Mucked{seat, Axis::losing_hand});
  } else if (std::holds_alternative<DeclareBoard>(action)) {
    showdown_.declare_board(seat);
    tell(BoardDeclared{seat, Axis::playing_the_board});
  }
}

void Hand::tell_act(Seat seat, const Effect& effect, bool absent, Axis rule) {
  if (sink_ == nullptr) return;
  ActKind kind = ActKind::call;
  if (!betting_.live().has(seat)) {
    kind = ActKind::fold;
  } else if (effect.raised) {
    kind = effect.opened ? ActKind::bet : ActKind::raise;
  } else if (effect.added == Chips{}) {
    kind = ActKind::check;
  }
  tell(Acted{seat, kind, effect.to, effect.added, effect.all_in, effect.full, absent, rule});
}

void Hand::kill(SeatSet seats, Axis rule) {
  seats.each([&](Seat seat) { tell(HandKilled{seat, rule}); });
  betting_.kill(seats);
  advance();
}

void Hand::set_absent(Seat seat, bool absent) {
  if (absent) {
    setup_.absent.add(seat);
  } else {
    setup_.absent.remove(seat);
  }
  advance();
}

void Hand::run_out_of_time() {
  const Seat seat = betting_.to_act();
  switch (rules_->clock.clock_run_out.choice) {
    case ClockRunOut::check_or_fold:
      if (!betting_.why_not(seat, Check{})) {
        const Effect effect = betting_.act(Check{});
        tell_act(seat, effect, false, Axis::clock_run_out);
        advance();
        return;
      }
      break;
    case ClockRunOut::hand_dead: break;
  }
  kill(seat, Axis::clock_run_out);
}

// ---- playing forward

void Hand::advance() {
  while (stage_ == Stage::betting) {
    if (!live().several()) {
      close_street();
      win_unseen();
      return;
    }
    if (!betting_.closed()) {
      if (!setup_.absent.has(betting_.to_act())) return;
      act_for_absent(betting_.to_act());
      continue;
    }
    close_street();
    turn_hands_up();
    if (betting_.street() == Street::river) {
      open_showdown();
      return;
    }
    const auto next = static_cast<Street>(static_cast<int>(betting_.street()) + 1);
    deal_.deal_street(next);
    tell(StreetDealt{next, Axis::card_burned});
    betting_.next_street(next);
  }
}

void Hand::act_for_absent(Seat seat) {
  const bool free = !betting_.why_not(seat, Check{});
  const bool option = free && betting_.street() == Street::preflop &&
                      betting_.street_bettor() == no_seat && seat == setup_.positions.big_blind;
  bool folds = true;
  if (option) {
    switch (rules_->presence.absent_on_the_option.choice) {
      case AbsentOnOption::checks: folds = false; break;
      case AbsentOnOption::folds: break;
    }
  } else {
    switch (rules_->presence.absent_at_own_turn.choice) {
      case AbsentAtTurn::folds: break;
      case AbsentAtTurn::checks_if_free: folds = !free; break;
    }
  }
  const Effect effect = betting_.act(folds ? Action{Fold{}} : Action{Check{}});
  tell_act(seat, effect, true, option ? Axis::absent_on_the_option : Axis::absent_at_own_turn);
}

void Hand::close_street() {
  // Blinds that nobody bet over are the pot, not a bet: the last player left wins them whole.
  if (!live().several() && betting_.street_bettor() == no_seat) return;
  const Betting::Excess excess = betting_.uncalled();
  if (excess.seat == no_seat) return;
  betting_.give_back(excess);
  tell(Returned{excess.seat, excess.chips, Axis::uncalled_bet});
}

}  // namespace floorman::engine
