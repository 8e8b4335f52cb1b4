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
    case LineId::show:
      if (state_.hand && state_.hand->over()) return show_afterwards(slots.seat(0));
      return act(slots.seat(0), Show{});
    case LineId::muck: return act(slots.seat(0), Muck{});
    case LineId::declare_board: return act(slots.seat(0), DeclareBoard{});
    case LineId::show_to: return act(slots.seat(0), ShowTo{slots.seat(1)});
    case LineId::ask_to_see: return act(slots.seat(0), AskForHand{slots.seat(1)});
    case LineId::director_turns_up: return turn_hands_up();
    case LineId::bounty_chip: return put_in_bounty_chip(slots.seat(0));
    case LineId::fouled: return foul(slots.players_from(0));
    case LineId::misdeal: return call_misdeal();
    case LineId::settle: return show_down();
    case LineId::absent: return leave(slots.seat(0));
    case LineId::check_down: return check_down();
    case LineId::folded_to: return fold_to(slots.seat(0));
    case LineId::clock_called: return call_clock(slots.seat(0), false);
    case LineId::director_calls_clock: return call_clock(slots.seat(0), true);
    case LineId::time_passes:
      return state_.clock.seat == engine::no_seat ? pass_tournament_time(slots.number(0))
                                                  : pass_time(slots.number(0));
    case LineId::level_ends: return end_level(slots.number(0));
    case LineId::shuffles: return begin_shuffle_or_deal(false);
    case LineId::first_card: return begin_shuffle_or_deal(true);
    case LineId::color_up: return color_up(slots);
    case LineId::finds_chips: return find_chips(slots);
    case LineId::busts: return bust(slots.seat(0), slots.seat(1));
    case LineId::sits_down: return sit_down(slots);
    case LineId::draws_high_card: state_.high_card = slots.seat(0); return {};
    case LineId::begin_tournament: return begin_tournament();
    case LineId::play_hands:
      if (slots.number(0) < 1) return not_ready("one hand or more: play 3 hands");
      return play_by_itself(slots.number(0));
    case LineId::play_out: return play_by_itself(-1);
    case LineId::out_elsewhere: return bust_elsewhere(slots);
    case LineId::time_is_up: return call_time();
    case LineId::deal_is_made: return make_deal(slots);
    case LineId::director_sets_blinds: {
      const engine::Chips ante = slots.size() > 1 ? slots.chips(1) : engine::Chips{};
      const engine::Blinds blinds{slots.chips(0), {slots.token(0).second}};
      if (blinds.big < engine::Chips{1} || blinds.big < blinds.small) {
        return not_ready("the small blind comes first and is not larger: blinds 50/100");
      }
      return director_reports({0, clock::SetsBlinds{blinds, ante}});
    }
    case LineId::director_settles:
      return director_reports({0, clock::SettlesLength{slots.number(0)}});
    case LineId::director_ends_break: return director_reports({0, clock::Resumes{}});
    case LineId::director_stops: return director_reports({0, clock::Pauses{}});
    case LineId::director_says: return director_says(slots);
    case LineId::director_breaks_table: return director_breaks(slots.number(0));
    case LineId::director_moves_player: return director_moves(slots.seat(0));
    case LineId::look_at_table: return look_at(slots.number(0));
    case LineId::table_played: return report_hand_of(slots.number(0));
    case LineId::one_out_at_table:
    case LineId::out_at_table: return report_busts_of(slots.number(0), slots.number(1));
    case LineId::stacks_counted: return count_stacks(slots);
    case LineId::deal: return deal();
    case LineId::next_hand: return next_hand();
    default: return at_the_desk(row, slots);
  }
}

Outcome Table::act(Seat seat, const Action& action) {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (state_.absent.has(seat)) come_back(seat);
  if (const auto refusal = state_.hand->why_not(seat, action)) return refuse(*refusal, seat);
  state_.hand->act(seat, action);
  state_.anybody_acted = true;
  const bool looks = std::holds_alternative<engine::ShowTo>(action) ||
                     std::holds_alternative<engine::AskForHand>(action);
  if (!looks) state_.clock = {};
  // When everybody has shown or mucked nothing is left to decide.
  const bool showdown = state_.hand->stage() == engine::Hand::Stage::showdown;
  if (showdown && state_.hand->showdown().undecided().empty()) {
    if (auto outcome = settle()) return std::move(*outcome);
  }
  return {};
}

Outcome Table::deal() {
  if (state_.hand) return not_ready("the cards are dealt");
  if (auto outcome = begin_hand()) return std::move(*outcome);
  return {};
}

Outcome Table::show_down() {
  if (auto outcome = begin_hand()) return std::move(*outcome);
  if (state_.hand->to_act() != engine::no_seat) {
    return not_ready(fmt::format("the betting is not over: {} is to act",
                                 state_.names.of(state_.hand->to_act())));
  }
  if (state_.hand->over()) return {};  // all others folded: nothing is left to show
  if (auto outcome = settle()) return std::move(*outcome);
  return {};
}

// At the table, and in the tournament that is played here.
void Table::set_absent(Seat seat, bool absent) {
  if (absent) {
    state_.absent.add(seat);
  } else {
    state_.absent.remove(seat);
  }
  TournamentState& tournament = state_.tournament;
  if (tournament.event && player_of(seat) >= 0) {
    tournament.event->set_absent(player_of(seat), absent);
  }
}

Outcome Table::leave(Seat seat) {
  if (!state_.absent.has(seat)) state_.tournament.book.leaves(seat, seconds_played());
  set_absent(seat, true);
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

}  // namespace floorman::interp
