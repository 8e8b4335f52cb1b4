// Who is to act, and what he may do.

#include <fmt/format.h>

#include "interp/narrate.hpp"
#include "interp/table/expectations.hpp"

namespace floorman::interp {

using namespace engine;

Outcome Expectations::check_acting() {
  switch (row_.id) {
    case LineId::owes: return owes();
    case LineId::to_act: return to_act();
    case LineId::may_check: return may(Check{}, true);
    case LineId::may_call: return may(Call{}, true);
    case LineId::may_fold: return may(Fold{}, true);
    case LineId::may_not_call: return may(Call{}, false);
    case LineId::may_not_check: return may(Check{}, false);
    case LineId::may_raise: return may_raise_at_all(true, false);
    case LineId::may_not_raise: return may_raise_at_all(false, false);
    case LineId::may_not_bet_at_all: return may_raise_at_all(false, true);
    case LineId::may_raise_to: return may_go_to(false, false);
    case LineId::may_raise_from: return may_go_to(false, true);
    case LineId::may_bet: return may_go_to(true, false);
    case LineId::may_bet_from: return may_go_to(true, true);
    case LineId::may_not_raise_to: return may_not_go_to(false);
    case LineId::may_not_bet: return may_not_go_to(true);
    case LineId::folded: return last_act(ActKind::fold, false);
    case LineId::checked: return last_act(ActKind::check, false);
    case LineId::called: return last_act(ActKind::call, false);
    case LineId::bet_was: return last_act(ActKind::bet, true);
    case LineId::raised_to: return last_act(ActKind::raise, true);
    default: return check_money();
  }
}

std::optional<Outcome> Expectations::not_his_turn(Seat seat) {
  if (hand().to_act() == seat) return std::nullopt;
  if (hand().to_act() == no_seat) return unmet("nobody is to act any more", Axis::first_to_act);
  return unmet(fmt::format("{} is to act", name(hand().to_act())), Axis::first_to_act);
}

Outcome Expectations::owes() {
  const Seat seat = slots_.seat(0);
  const Betting& betting = hand().betting();
  const Chips owed =
      betting.live().has(seat)
          ? smaller(larger(betting.bet() - betting.in_front(seat), Chips{}), betting.stack(seat))
          : Chips{};
  return met_if(owed == slots_.chips(1), fmt::format("{} owes {}", name(seat), owed.count),
                Axis::facing_a_bet);
}

Outcome Expectations::to_act() {
  if (auto outcome = not_his_turn(slots_.seat(0))) return std::move(*outcome);
  return met();
}

Outcome Expectations::may(const Action& action, bool wanted) {
  const Seat seat = slots_.seat(0);
  if (auto outcome = not_his_turn(seat)) return std::move(*outcome);
  const std::optional<Refusal> refusal = hand().why_not(seat, action);
  // With nothing to call, a call is a check and not a call.
  if (!refusal && std::holds_alternative<Call>(action) && !hand().legal().call) {
    return met_if(!wanted, fmt::format("{} has nothing to call", name(seat)),
                  Axis::call_with_no_bet);
  }
  if (wanted == !refusal) return met();
  return refusal ? unmet(tell(*refusal, state().names, seat), refusal->rule)
                 : unmet(fmt::format("{} may", name(seat)), Axis::facing_a_bet);
}

std::string Expectations::range_text(Seat seat) const {
  const LegalActions legal = hand().legal();
  if (!legal.bet && !legal.raise) return fmt::format("{} may not raise", name(seat));
  const std::string_view verb = legal.bet ? "bet" : "raise to";
  if (legal.least == legal.most) {
    return fmt::format("{} may {} {} and nothing else", name(seat), verb, legal.least.count);
  }
  return fmt::format("{} may {} {} to {}{}", name(seat), verb, legal.least.count, legal.most.count,
                     in_chips_of(legal.unit));
}

Outcome Expectations::may_raise_at_all(bool wanted, bool bet) {
  const Seat seat = slots_.seat(0);
  if (auto outcome = not_his_turn(seat)) return std::move(*outcome);
  const LegalActions legal = hand().legal();
  const bool may = bet ? legal.bet : legal.raise;
  if (may == wanted) return met();
  if (may) return unmet(range_text(seat), hand().betting().right_to_raise(seat));
  const auto refusal = hand().why_not(seat, Raise{hand().betting().bet() * 2 + Chips{1}});
  return refusal ? unmet(tell(*refusal, state().names, seat), refusal->rule)
                 : unmet(range_text(seat), std::nullopt);
}

// "may raise to 1100 or more": 1100 is exactly the smallest. Without "or more": 1100 is allowed.
Outcome Expectations::may_go_to(bool bet, bool or_more) {
  const Seat seat = slots_.seat(0);
  if (auto outcome = not_his_turn(seat)) return std::move(*outcome);
  const Chips to = slots_.chips(1);
  const Action action = bet ? Action{Bet{to}} : Action{Raise{to}};
  if (const auto refusal = hand().why_not(seat, action)) {
    return unmet(tell(*refusal, state().names, seat), refusal->rule);
  }
  if (!or_more || hand().legal().least == to) return met();
  return unmet(range_text(seat), bet ? Axis::minimum_bet : Axis::minimum_raise);
}

Outcome Expectations::may_not_go_to(bool bet) {
  const Seat seat = slots_.seat(0);
  if (auto outcome = not_his_turn(seat)) return std::move(*outcome);
  const Chips to = slots_.chips(1);
  const Action action = bet ? Action{Bet{to}} : Action{Raise{to}};
  return met_if(hand().why_not(seat, action).has_value(), range_text(seat),
                bet ? Axis::minimum_bet : Axis::minimum_raise);
}

// The last thing that a player did in this hand, or that was done for him.
Outcome Expectations::last_act(ActKind kind, bool with_amount) {
  const Seat seat = slots_.seat(0);
  std::string happened = fmt::format("{} has not acted", name(seat));
  Axis rule = Axis::facing_a_bet;
  bool holds = false;
  for (const Event& event : table_.events()) {
    if (const auto* acted = std::get_if<Acted>(&event); acted != nullptr && acted->seat == seat) {
      holds = acted->kind == kind && (!with_amount || acted->to == slots_.chips(1));
    } else if (const auto* killed = std::get_if<HandKilled>(&event);
               killed != nullptr && killed->seat == seat) {
      holds = kind == ActKind::fold;  // a dead hand is a folded hand
    } else {
      continue;
    }
    happened = tell(event, state().names, hand().deal());
    rule = rule_of(event);
  }
  return met_if(holds, happened, rule);
}

}  // namespace floorman::interp
