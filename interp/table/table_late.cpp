// Who is late at the start or never comes, and who waits for a seat.
//
// The engine's late_players decides; here seats and stacks follow, and chips that leave the total
// are counted in the book of the desk.

#include <fmt/format.h>

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_clock.hpp"
#include "interp/tournament/narrate_prizes.hpp"

namespace floorman::interp {

using engine::at;
using engine::Axis;
using engine::Chips;
using engine::Seat;

// ---- late at the start

Outcome Table::be_late(Seat seat) {
  TournamentState& tournament = state_.tournament;
  if (state_.hand || state_.between) return not_ready("say who is late before the first hand");
  if (!state_.seated.has(seat)) {
    return not_ready(fmt::format("{} has no seat here", state_.names.of(seat)));
  }
  keep_counts();
  tournament.late.add(seat);
  tournament.book.leaves(seat, 0);
  state_.rules = rules_for(seat);
  if (engine::stack_stands_at_the_seat(state_.rules->rules)) {
    state_.absent.add(seat);
  } else {
    tournament.kept_for[seat] = state_.stacks[at(seat)];
    state_.stacks[at(seat)] = {};
    state_.seated.remove(seat);
    state_.dealt_in.remove(seat);
  }
  return take_lost_seats();
}

Outcome Table::take_lost_seats() {
  Outcome outcome;
  const engine::SeatSet late = state_.tournament.late;
  late.each([&](Seat seat) {
    const auto rules = rules_for(seat);
    if (!engine::seat_is_lost(rules->rules, state_.tournament.seat_time)) return;
    state_.rules = rules;
    lose_seat(seat, Axis::late_player, outcome);
  });
  return outcome;
}

// He is still spoken of; chips of his that were played with leave the total.
void Table::lose_seat(Seat seat, Axis rule, Outcome& outcome) {
  TournamentState& tournament = state_.tournament;
  const std::string name = state_.names.of(seat);
  keep_counts();
  if (state_.between) tournament.book.take_out_of_play(state_.stacks[at(seat)]);
  state_.stacks[at(seat)] = {};
  tournament.kept_for.erase(seat);
  for (engine::SeatSet* set :
       {&tournament.late, &tournament.due_out, &state_.absent, &state_.seated, &state_.dealt_in}) {
    set->remove(seat);
  }
  const Seat spoken_of = name_without_a_seat(name);
  state_.names.set(seat, "");
  tournament.book.renumber(seat, spoken_of);
  tournament.lost_seats[spoken_of] = seat;
  count_entry(0, -1);
  say(outcome, fmt::format("{} loses the seat", name), rule);
}

Outcome Table::arrive(Seat seat, std::int64_t seconds) {
  Outcome outcome;
  if (auto problem = put_hand_behind(outcome)) return std::move(*problem);
  if (state_.hand) return not_ready("say who arrives between hands");
  TournamentState& tournament = state_.tournament;
  const std::string name = state_.names.of(seat);
  state_.rules = rules_for(seat);
  const engine::Rules& rules = state_.rules->rules;
  engine::SeatTime time = tournament.seat_time;
  if (tournament.starts_at) time.clock = (*tournament.starts_at + seconds / 60) % (24 * 60);
  time.sign_in_over = time.sign_in_over || seconds > 0;
  if (tournament.lost_seats.contains(seat) || engine::seat_is_lost(rules, time)) {
    return refused_by(Axis::late_player, fmt::format("the seat of {} is lost", name));
  }
  if (tournament.places.contains(seat) || account_of(seat).chips == Chips{}) {
    const auto kept = tournament.kept_for.find(seat);
    if (kept == tournament.kept_for.end()) {
      return refused_by(Axis::late_stack_removed, fmt::format("{} has no chips left", name));
    }
    sit(seat, name, kept->second);
    tournament.kept_for.erase(kept);
  }
  tournament.late.remove(seat);
  state_.absent.remove(seat);
  tournament.book.is_back(seat);
  const Chips stack = state_.stacks[at(seat)];
  const Chips lost = engine::late_penalty(rules, seconds, stack);
  if (lost == stack) note_bust(seat, stack);
  state_.stacks[at(seat)] -= lost;
  if (lost == stack) leave_without_chips(seat);
  tournament.book.take_out_of_play(lost);
  say(outcome,
      fmt::format("{} arrives {} late and has {}", name, spell_time(seconds), (stack - lost).count),
      lost > Chips{} ? Axis::late_penalty : Axis::late_player);
  return outcome;
}

// His stack stays where the house has it blinded off; else his seat is free.
Outcome Table::not_come(Seat seat) {
  TournamentState& tournament = state_.tournament;
  if (!tournament.late.has(seat) && !tournament.lost_seats.contains(seat)) {
    return not_ready(fmt::format("{0} is here: {0} is late", state_.names.of(seat)));
  }
  Outcome outcome;
  const std::string name = state_.names.of(seat);
  state_.rules = rules_for(seat);
  const std::int64_t owes = engine::no_show_owes(state_.rules->rules);
  tournament.book.charge_no_show(state_.rules->rules, seat);
  if (owes > 0) {
    say(outcome, fmt::format("{} owes {}", name, money_text(owes, ruleset_.currency)),
        Axis::no_show_pays);
  }
  const auto& late = state_.rules->rules.entry.late_player;
  if (tournament.late.has(seat) && !late.is(engine::LatePlayer::blinded_off)) {
    lose_seat(seat, Axis::late_player, outcome);
  }
  return outcome;
}

// ---- alternates

Outcome Table::set_alternates(const Slots& slots) {
  if (state_.seated.empty()) return not_ready("say who plays first: stacks A 2000, B 2000");
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::string name = slots.text(i);
    if (state_.names.find(name) != engine::no_seat) {
      return not_ready(fmt::format("two players called {}", name));
    }
    state_.tournament.book.wait(name_without_a_seat(name));
  }
  return {};
}

Outcome Table::seat_alternate() {
  Outcome outcome;
  if (auto problem = put_hand_behind(outcome)) return std::move(*problem);
  if (state_.hand) return not_ready("an alternate is seated between hands");
  TournamentState& tournament = state_.tournament;
  state_.rules = rules_for(engine::no_seat);
  const auto next = tournament.book.next_alternate();
  if (!next) return not_ready("nobody waits for a seat: alternates X, Y");
  if (engine::entry_offer(state_.rules->rules).chips < Chips{1}) {
    return not_ready("the sheet does not say with how many chips a player begins");
  }
  Seat late = engine::no_seat;
  tournament.late.each([&](Seat seat) {
    const bool open = engine::may_lose_seat_to_an_alternate(rules_for(seat)->rules);
    if (open && late == engine::no_seat) late = seat;
  });
  Seat lost = engine::no_seat;
  for (const auto& [who, seat] : tournament.lost_seats) {
    if (!state_.seated.has(seat)) lost = seat;
  }
  Seat seat = lost != engine::no_seat ? lost : free_seat();
  switch (engine::seat_for_an_alternate(state_.rules->rules, seat != engine::no_seat,
                                        lost != engine::no_seat, late != engine::no_seat)) {
    case engine::AlternateSeat::none:
      return refused_by(Axis::alternates, "the house has no seat for an alternate now");
    case engine::AlternateSeat::free_seat: break;
    case engine::AlternateSeat::of_a_late_player:
      if (lost != engine::no_seat) break;
      seat = late;
      lose_seat(seat, Axis::alternates, outcome);
      break;
  }
  const std::string name = state_.names.of(static_cast<Seat>(*next));
  state_.names.set(static_cast<Seat>(*next), "");
  tournament.book.seat_next_alternate();
  count_entry(1, 1);
  sit(seat, name, engine::entry_offer(state_.rules->rules).chips);
  tournament.book.renumber(*next, seat);
  say(outcome, fmt::format("{} gets seat {}", name, seat + 1), Axis::alternates);
  return outcome;
}

}  // namespace floorman::interp
