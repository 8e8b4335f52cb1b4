// The desk of a tournament that is played here: who enters, buys again, is late or is removed.
//
// The engine's tournament decides and carries it out; here names become players and refusals are
// told.

#include <fmt/format.h>

#include <algorithm>

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_entries.hpp"
#include "interp/tournament/narrate_prizes.hpp"

namespace floorman::interp {

using engine::at;
using engine::Axis;
using engine::Chips;
using engine::Seat;

const std::string& Table::player_name(int player) const {
  return state_.tournament.players[static_cast<std::size_t>(player)];
}

// What the tournament says of it, and the table as it is now.
Outcome Table::done_at_the_desk() {
  Outcome outcome;
  hear(outcome);
  if (state_.tournament.event->waits_to_go_on(state_.tournament.at_table)) {
    state_.stacks = state_.tournament.event->table(state_.tournament.at_table).stacks;
  } else {
    go_where_it_is_open();
  }
  return outcome;
}

Outcome Table::at_the_desk_of_event(const LineRow& row, const Slots& slots) {
  engine::Tournament& event = *state_.tournament.event;
  if (event.over()) return not_ready("the tournament is over");
  if (row.id == LineId::time_of_day || row.id == LineId::sign_in_ends) {
    return not_ready("the tournament has begun: A does not come, or A arrives after 20 min");
  }
  if (state_.hand && !state_.hand->over()) {
    if (state_.anybody_acted) return not_ready("play the hand to its end first");
    take_back_hand();
  }
  state_.rules = rules_now();
  if (row.id == LineId::enters) return enter_event(slots);
  if (row.id == LineId::next_alternate) return seat_alternate_in_event();
  const int player = player_of(slots.seat(0));
  if (player < 0) return not_ready("nobody sits there");
  switch (row.id) {
    case LineId::enters_again:
    case LineId::buys_again: return buy_in_event(row, slots);
    case LineId::takes_add_on: return add_on_in_event(player, slots);
    case LineId::pays_house: return pay_in_event(player, slots.cents(1));
    case LineId::is_late:
    case LineId::arranged_to_be_late:
    case LineId::arrives:
    case LineId::does_not_come: return late_in_event(row, slots);
    case LineId::director_removes: return remove_in_event(player);
    case LineId::hidden_chips: return pocket_in_event(player, slots.chips(1));
    default: return {};  // setup and expectations are not acts
  }
}

// ---- entries and sales

Outcome Table::enter_event(const Slots& slots) {
  TournamentState& tournament = state_.tournament;
  const std::string name = slots.text(0);
  if (find_player(name) >= 0) return not_ready(fmt::format("{} has entered", name));
  if (const auto refusal = tournament.event->why_not_enter()) {
    return refused_by(refusal->rule, tell(*refusal, name));
  }
  tournament.players.push_back(name);
  tournament.event->enter();
  return done_at_the_desk();
}

Outcome Table::buy_in_event(const LineRow& row, const Slots& slots) {
  engine::Tournament& event = *state_.tournament.event;
  const int player = player_of(slots.seat(0));
  const bool again = row.id == LineId::enters_again;
  const auto refusal = again ? event.why_not_re_enter(player) : event.why_not_rebuy(player);
  if (refusal) return refused_by(refusal->rule, tell(*refusal, player_name(player)));
  if (again) {
    event.re_enter(player);
  } else {
    event.rebuy(player);
  }
  return done_at_the_desk();
}

// Several kinds are told apart by their price.
Outcome Table::add_on_in_event(int player, const Slots& slots) {
  engine::Tournament& event = *state_.tournament.event;
  const std::vector<engine::Offer>& kinds = event.plan().add_ons;
  std::size_t kind = 0;
  if (slots.size() > 1) {
    const auto same = [&](const engine::Offer& offer) { return offer.cents == slots.cents(1); };
    kind = static_cast<std::size_t>(std::ranges::find_if(kinds, same) - kinds.begin());
  } else if (kinds.size() > 1) {
    return not_ready(fmt::format("which add-on? {} takes the add-on for {}", player_name(player),
                                 money_text(kinds.front().cents, ruleset_.currency)));
  }
  if (const auto refusal = event.why_not_add_on(player, kind)) {
    return refused_by(refusal->rule, tell(*refusal, player_name(player)));
  }
  event.add_on(player, kind);
  return done_at_the_desk();
}

Outcome Table::pay_in_event(int player, std::int64_t cents) {
  engine::Tournament& event = *state_.tournament.event;
  const std::int64_t owes = event.book().account(player).owes;
  if (cents < 1 || cents > owes) {
    return not_ready(
        fmt::format("{} owes {}", player_name(player), money_text(owes, ruleset_.currency)));
  }
  event.pay_debt(player, cents);
  return {};
}

// The list is the desk's; a seat that is free is drawn as for anybody who enters.
Outcome Table::seat_alternate_in_event() {
  TournamentState& tournament = state_.tournament;
  if (state_.rules->rules.entry.alternates.is(engine::Alternates::none)) {
    return refused_by(Axis::alternates, "no waiting list in this house");
  }
  if (tournament.alternates.empty()) return not_ready("nobody waits: alternates Ann, Ben");
  if (!tournament.event->has_a_free_seat()) return not_ready("no seat is free");
  tournament.players.push_back(tournament.alternates.front());
  tournament.alternates.erase(tournament.alternates.begin());
  tournament.event->enter();
  return done_at_the_desk();
}

// ---- late and absent players

Outcome Table::late_in_event(const LineRow& row, const Slots& slots) {
  engine::Tournament& event = *state_.tournament.event;
  const int player = player_of(slots.seat(0));
  const std::string& name = player_name(player);
  if (row.id == LineId::is_late || row.id == LineId::arranged_to_be_late) {
    if (!event.may_be_late(player)) return not_ready("say who is late before the first hand");
    event.be_late(player, row.id == LineId::arranged_to_be_late);
    return done_at_the_desk();
  }
  if (!event.is_late(player)) {
    return not_ready(fmt::format("{} is not late; before the first hand: {} is late", name, name));
  }
  if (row.id == LineId::does_not_come) {
    event.lose_seat(player);
  } else {
    event.arrive(player, slots.number(1));
  }
  return done_at_the_desk();
}

Outcome Table::remove_in_event(int player) {
  engine::Tournament& event = *state_.tournament.event;
  if (!event.may_remove(player)) {
    const Axis rule = event.is_late(player) ? Axis::late_stack_removed : Axis::absent_player_out;
    return refused_by(rule, fmt::format("{} stays: it is not the director's to remove him now",
                                        player_name(player)));
  }
  event.remove(player);
  return done_at_the_desk();
}

Outcome Table::pocket_in_event(int player, Chips chips) {
  engine::Tournament& event = *state_.tournament.event;
  const engine::SeatAtTable seat = event.seat_of(player);
  const Chips stack = seat.table < 0 ? Chips{} : event.table(seat.table).stacks[at(seat.seat)];
  if (chips < Chips{1} || chips > stack) {
    return not_ready(fmt::format("{} has {} chips, those in the pocket among them",
                                 player_name(player), stack.count));
  }
  event.find_hidden_chips(player, chips);
  return done_at_the_desk();
}

}  // namespace floorman::interp
