// What happens: acts of players, the clock, results between hands.

#include <fmt/format.h>

#include "interp/narrate.hpp"
#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"

namespace floorman::interp {

using engine::Action;
using engine::Seat;

Outcome Table::happen(const LineRow& row, const Slots& slots) {
  using namespace engine;
  switch (row.id) {
    case LineId::fold: return act(slots.seat(0), Fold{});
    case LineId::check: return act(slots.seat(0), Check{});
    case LineId::call: return act(slots.seat(0), Call{});
    case LineId::bet: return act(slots.seat(0), Bet{slots.chips(1)});
    case LineId::raise: return act(slots.seat(0), Raise{slots.chips(1)});
    case LineId::all_in: return act(slots.seat(0), AllIn{});
    case LineId::show: return act(slots.seat(0), Show{});
    case LineId::muck: return act(slots.seat(0), Muck{});
    case LineId::declare_board: return act(slots.seat(0), DeclareBoard{});
    case LineId::settle: return show_down();
    case LineId::absent: return leave(slots.seat(0));
    case LineId::check_down: return check_down();
    case LineId::folded_to: return fold_to(slots.seat(0));
    case LineId::clock_called: return call_clock(slots.seat(0), false);
    case LineId::director_calls_clock: return call_clock(slots.seat(0), true);
    case LineId::time_passes: return pass_time(slots.number(0));
    case LineId::busts: return bust(slots.seat(0), slots.seat(1));
    case LineId::sits_down: return sit_down(slots);
    case LineId::draws_high_card: state_.high_card = slots.seat(0); return {};
    case LineId::next_hand: return next_hand();
    default: return {};  // setup and expectations are not acts
  }
}

Outcome Table::act(Seat seat, const Action& action) {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (state_.absent.has(seat)) {
    state_.absent.remove(seat);
    state_.hand->set_absent(seat, false);  // he is back
  }
  if (const auto refusal = state_.hand->why_not(seat, action)) return refuse(*refusal, seat);
  state_.hand->act(seat, action);
  state_.anybody_acted = true;
  state_.clock = {};
  // When everybody has shown or mucked nothing is left to decide.
  const bool showdown = state_.hand->stage() == engine::Hand::Stage::showdown;
  if (showdown && state_.hand->showdown().undecided().empty()) {
    if (auto outcome = settle()) return std::move(*outcome);
  }
  return {};
}

Outcome Table::show_down() {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (state_.hand->to_act() != engine::no_seat) {
    return not_ready(fmt::format("the betting is not over: {} is to act",
                                 state_.names.of(state_.hand->to_act())));
  }
  if (state_.hand->over()) return not_ready("the hand is over");
  if (auto outcome = settle()) return std::move(*outcome);
  return {};
}

Outcome Table::leave(Seat seat) {
  state_.absent.add(seat);
  if (state_.hand && !state_.hand->over()) {
    state_.hand->set_absent(seat, true);
    state_.anybody_acted = true;
  }
  return {};
}

Outcome Table::check_down() {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  while (state_.hand->to_act() != engine::no_seat) {
    const Outcome outcome = act(state_.hand->to_act(), engine::Check{});
    if (!outcome.ok()) return outcome;
  }
  return {};
}

Outcome Table::fold_to(Seat seat) {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (!state_.hand->live().has(seat) || state_.hand->to_act() == engine::no_seat) {
    return not_ready(fmt::format("{} is not to act in this hand", state_.names.of(seat)));
  }
  while (state_.hand->to_act() != seat) {
    if (state_.hand->to_act() == engine::no_seat) {
      return not_ready(fmt::format("the action does not come to {}", state_.names.of(seat)));
    }
    const Outcome outcome = act(state_.hand->to_act(), engine::Fold{});
    if (!outcome.ok()) return outcome;
  }
  return {};
}

// ---- the clock on a player, policy B2.6

// The answer to a clock question at this moment: facing a bet or not.
std::optional<engine::Answer> Table::ask_clock(engine::Axis axis) const {
  const engine::Betting& betting = state_.hand->betting();
  const Seat seat = betting.to_act();
  if (seat == engine::no_seat) return std::nullopt;
  const bool facing = betting.in_front(seat) < betting.bet();
  const auto value_of = [&](engine::MomentFact fact) -> std::int64_t {
    switch (fact) {
      case engine::MomentFact::players_in_the_hand: return betting.live().size();
      case engine::MomentFact::facing_a_bet: return facing ? 1 : 0;
      case engine::MomentFact::cards_exposed:
      case engine::MomentFact::card_number:
      case engine::MomentFact::dealt_to_a_blind:
      case engine::MomentFact::button_is_short: return 0;
    }
    return 0;
  };
  if (const auto* found = state_.rules->rules.at_the_moment.find(axis, value_of))
    return found->answer;
  return engine::answer_to(state_.rules->rules, axis);
}

Outcome Table::call_clock(Seat seat, bool by_director) {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (state_.hand->to_act() != seat) {
    return refuse({engine::Refusal::Reason::not_his_turn,
                   engine::Axis::clock_called_by,
                   state_.hand->to_act(),
                   {},
                   {}},
                  seat);
  }
  const auto who =
      static_cast<engine::ClockCalledBy>(ask_clock(engine::Axis::clock_called_by)->choice);
  const auto not_his = [&](std::string message) {
    Outcome outcome;
    outcome.kind = Outcome::Kind::refused;
    outcome.message = std::move(message);
    outcome.rule = cite(*state_.rules, engine::Axis::clock_called_by);
    return outcome;
  };
  switch (who) {
    case engine::ClockCalledBy::any_player: break;
    case engine::ClockCalledBy::the_director:
      if (!by_director) return not_his("the director calls the clock, not a player");
      break;
    case engine::ClockCalledBy::nobody: return not_his("no clock is called in this house");
  }
  const engine::Answer time = *ask_clock(engine::Axis::clock_time);
  const engine::Answer warning = *ask_clock(engine::Axis::clock_warning);
  state_.clock = {seat, time.values[0], warning.values[0], 0, false};
  return {};
}

Outcome Table::pass_time(std::int64_t seconds) {
  ActionClock& clock = state_.clock;
  if (clock.seat == engine::no_seat) return not_ready("no clock runs: clock called on A");
  clock.elapsed += seconds;
  Outcome outcome;
  const auto say = [&](std::string sentence, engine::Axis axis) {
    outcome.told.push_back({std::move(sentence), axis, true, cite(*state_.rules, axis)});
  };
  if (clock.limit == 0) return outcome;  // the house gives all the time in the world
  if (clock.elapsed >= clock.limit) {
    say(fmt::format("{}'s time is up: {} sec", state_.names.of(clock.seat), clock.limit),
        engine::Axis::clock_time);
    clock = {};
    state_.anybody_acted = true;
    state_.hand->run_out_of_time();
  } else if (!clock.warned && clock.warning > 0 && clock.elapsed >= clock.limit - clock.warning) {
    clock.warned = true;
    say(fmt::format("{} is warned: {} sec left", state_.names.of(clock.seat),
                    clock.limit - clock.elapsed),
        engine::Axis::clock_warning);
  }
  return outcome;
}

}  // namespace floorman::interp
