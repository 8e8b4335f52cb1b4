// What the floor is called for: the clock on a player, fouled hands, a misdeal, a bounty chip.

#include <fmt/format.h>

#include "engine/check.hpp"
#include "interp/narrate.hpp"
#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"

namespace floorman::interp {

using engine::Seat;

// ---- the clock on a player, policy B2.6

// The answer to a question at this moment, for the player to act.
engine::Answer Table::answer_now(engine::Axis axis) const {
  const engine::Betting& betting = state_.hand->betting();
  const Seat seat = betting.to_act();
  FLOORMAN_PROMISE(seat != engine::no_seat);
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
      static_cast<engine::ClockCalledBy>(answer_now(engine::Axis::clock_called_by).choice);
  const auto not_his = [&](std::string message) {
    return refused_by(engine::Axis::clock_called_by, std::move(message));
  };
  switch (who) {
    case engine::ClockCalledBy::any_player: break;
    case engine::ClockCalledBy::the_director:
      if (!by_director) return not_his("the director calls the clock, not a player");
      break;
    case engine::ClockCalledBy::nobody: return not_his("no clock is called in this house");
  }
  const engine::Answer time = answer_now(engine::Axis::clock_time);
  const engine::Answer warning = answer_now(engine::Axis::clock_warning);
  state_.clock = {seat, time.values[0], warning.values[0], 0, false, false};
  return {};
}

// In a house with a shot clock it runs for whoever is to act, from the moment he is.
void Table::start_shot_clock() {
  if (!state_.hand || !state_.rules || state_.hand->to_act() == engine::no_seat) return;
  const auto& shot_clock = state_.rules->rules.clock.shot_clock;
  if (shot_clock.is(engine::ShotClock::none) || state_.clock.seat != engine::no_seat) return;
  const engine::Answer warning = answer_now(engine::Axis::clock_warning);
  state_.clock = {state_.hand->to_act(), shot_clock.value(), warning.values[0], 0, false, true};
}

// A bank adds its time when the first has run out, as long as he has one.
bool Table::takes_a_bank(Outcome& outcome) {
  ActionClock& clock = state_.clock;
  const auto& shot_clock = state_.rules->rules.clock.shot_clock;
  if (!clock.of_the_house || !shot_clock.is(engine::ShotClock::time_and_banks)) return false;
  const auto [time, banks, of_a_bank] = shot_clock.values;
  std::int64_t& used = state_.banks_used[engine::at(clock.seat)];
  if (used >= banks) return false;
  ++used;
  clock.limit += of_a_bank;
  clock.warned = false;
  say(outcome,
      fmt::format("{} uses a time bank: {} sec more, {} left", state_.names.of(clock.seat),
                  of_a_bank, banks - used),
      engine::Axis::shot_clock);
  return true;
}

Outcome Table::pass_time(std::int64_t seconds) {
  ActionClock& clock = state_.clock;
  if (clock.seat == engine::no_seat) return not_ready("no clock runs: clock called on A");
  clock.elapsed += seconds;
  Outcome outcome;
  if (clock.limit == 0) return outcome;  // the house gives all the time in the world
  while (clock.elapsed >= clock.limit && takes_a_bank(outcome)) {
  }
  if (clock.elapsed >= clock.limit) {
    say(outcome, fmt::format("{}'s time is up: {} sec", state_.names.of(clock.seat), clock.limit),
        clock.of_the_house ? engine::Axis::shot_clock : engine::Axis::clock_time);
    clock = {};
    state_.anybody_acted = true;
    state_.hand->run_out_of_time();
  } else if (!clock.warned && clock.warning > 0 && clock.elapsed >= clock.limit - clock.warning) {
    clock.warned = true;
    say(outcome,
        fmt::format("{} is warned: {} sec left", state_.names.of(clock.seat),
                    clock.limit - clock.elapsed),
        engine::Axis::clock_warning);
  }
  return outcome;
}

// ---- cards

Outcome Table::turn_hands_up() {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (!state_.rules->rules.showdown.all_in_hands.is(engine::AllInHands::on_the_directors_word)) {
    return refused_by(engine::Axis::all_in_hands,
                      "that is not the director's to say in this house");
  }
  state_.hand->director_turns_hands_up();
  return {};
}

Outcome Table::foul(engine::SeatSet seats) {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (state_.hand->stage() != engine::Hand::Stage::betting) {
    return not_ready("hands are fouled while the betting lasts");
  }
  if (!(seats - state_.hand->live()).empty()) {
    return not_ready(
        fmt::format("not in the hand: {}", state_.names.list(seats - state_.hand->live())));
  }
  if ((state_.hand->live() - seats).empty()) return not_ready("somebody must be left in the hand");
  if (const auto refusal = state_.hand->why_not_foul(seats)) return refuse(*refusal, refusal->seat);
  state_.hand->kill(seats, engine::Axis::cards_in_the_muck);
  state_.anybody_acted = true;
  return {};
}

// The posts stay where they are and the same players get new cards.
Outcome Table::call_misdeal() {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (const auto refusal = state_.hand->why_no_misdeal()) return refuse(*refusal, engine::no_seat);
  take_back_hand();
  state_.holes.clear();
  state_.board.clear();
  ++state_.misdeals;
  Outcome outcome;
  say(outcome, "misdeal: the cards go back, the blinds stay, and the hand is dealt again",
      engine::Axis::blinds_after_a_misdeal);
  return outcome;
}

// ---- a bounty chip as a bet, policy B7.17

Outcome Table::put_in_bounty_chip(Seat seat) {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (state_.hand->to_act() != seat) return act(seat, engine::AllIn{});  // says whose turn it is
  const engine::Answer answer = answer_now(engine::Axis::bounty_chip_alone);
  switch (static_cast<engine::BountyChipAlone>(answer.choice)) {
    case engine::BountyChipAlone::no_bet: break;
    case engine::BountyChipAlone::all_in: {
      Outcome outcome = act(seat, engine::AllIn{});
      if (outcome.ok()) {
        say(outcome, "the bounty chip alone is an all-in", engine::Axis::bounty_chip_alone);
      }
      return outcome;
    }
  }
  return refused_by(
      engine::Axis::bounty_chip_alone,
      fmt::format("a bounty chip is no bet; {} is still to act", state_.names.of(seat)));
}

}  // namespace floorman::interp
