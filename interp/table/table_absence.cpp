// Who stays away once hands are played, and who is removed; and chips in a pocket.
//
// The engine's absence decides; here stacks follow, and chips that leave the total are counted in
// the book of the desk.

#include <fmt/format.h>

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_clock.hpp"

namespace floorman::interp {

using engine::at;
using engine::Axis;
using engine::Chips;
using engine::Seat;

std::optional<Outcome> Table::handle_absence(const LineRow& row, const Slots& slots) {
  switch (row.id) {
    case LineId::is_late: return be_late(slots.seat(0));
    case LineId::arranged_to_be_late:
      state_.tournament.book.arrange(slots.seat(0));
      return Outcome{};
    case LineId::arrives: return arrive(slots.seat(0), slots.number(1));
    case LineId::does_not_come: return not_come(slots.seat(0));
    case LineId::time_of_day:
      state_.tournament.seat_time.clock = slots.number(0);
      return take_lost_seats();
    case LineId::sign_in_ends:
      state_.tournament.seat_time.sign_in_over = true;
      return take_lost_seats();
    case LineId::next_alternate: return seat_alternate();
    case LineId::director_removes: return remove_by_director(slots.seat(0));
    case LineId::hidden_chips: return find_hidden_chips(slots.seat(0), slots.chips(1));
    default: return std::nullopt;  // lines of the desk's sales
  }
}

// ---- away later on

std::int64_t Table::seconds_played() const {
  return state_.tournament.clock ? state_.tournament.clock->played : 0;
}

Outcome Table::come_back(Seat seat) {
  set_absent(seat, false);
  state_.tournament.late.remove(seat);
  state_.tournament.book.is_back(seat);
  if (state_.hand && !state_.hand->over()) state_.hand->set_absent(seat, false);
  return {};
}

// A hand is over: who was away through it has missed one deal more.
void Table::count_absences(Outcome& outcome) {
  engine::EntryBook& book = state_.tournament.book;
  state_.hand->setup().seated.each([&](Seat seat) {
    if (!state_.absent.has(seat)) {
      book.is_back(seat);
      return;
    }
    if (state_.tournament.late.has(seat)) return;  // his stack has a rule of its own
    book.misses_a_deal(seat);
    const auto ruling =
        engine::ruling_on_absence(state_.rules->rules, book.absence(seat), seconds_played());
    if (ruling != engine::AbsenceRuling::out || state_.tournament.due_out.has(seat)) return;
    if (state_.hand->stack(seat) == Chips{}) return;  // out all the same
    state_.tournament.due_out.add(seat);
    say(outcome,
        fmt::format("{} has missed {} deals in a row and is out", state_.names.of(seat),
                    book.absence(seat).deals),
        Axis::absent_player_out);
  });
}

// What the clock tells the desk: breaks, and levels after which nobody waits for a late player.
void Table::note_clock_at_the_desk(const engine::ClockEvent& event, Outcome& outcome) {
  TournamentState& tournament = state_.tournament;
  if (std::holds_alternative<engine::clock::BreakBegins>(event.what)) {
    tournament.first_break_begun = true;
  }
  if (std::holds_alternative<engine::clock::BreakEnds>(event.what)) {
    const bool over = engine::why_rebuys_are_over(rules_now()->rules, entry_moment()).has_value();
    tournament.add_on_break_over = tournament.add_on_break_over || over;
  }
  const auto* ended = std::get_if<engine::clock::LevelEnds>(&event.what);
  if (ended == nullptr) return;
  tournament.late.each([&](Seat seat) {
    const auto rules = rules_for(seat);
    if (!engine::late_stack_goes_with_level(rules->rules, ended->number)) return;
    tournament.due_out.add(seat);
    outcome.told.push_back({fmt::format("the stack of {} leaves the table", state_.names.of(seat)),
                            Axis::late_stack_removed, true, false,
                            cite(*rules, Axis::late_stack_removed)});
  });
  if (!state_.hand) remove_those_due(outcome);
}

Outcome Table::remove_by_director(Seat seat) {
  Outcome outcome;
  if (auto problem = put_hand_behind(outcome)) return std::move(*problem);
  if (state_.hand) return not_ready("a player is removed between hands");
  TournamentState& tournament = state_.tournament;
  const std::string name = state_.names.of(seat);
  state_.rules = rules_for(seat);
  const engine::Rules& rules = state_.rules->rules;
  if (tournament.late.has(seat)) {
    if (!engine::director_may_remove_late_stack(rules)) {
      return refused_by(
          Axis::late_stack_removed,
          fmt::format("the stack of {} stays: it is not the director's to remove", name));
    }
  } else {
    const auto ruling =
        engine::ruling_on_absence(rules, tournament.book.absence(seat), seconds_played());
    if (!state_.absent.has(seat)) {
      return refused_by(Axis::absent_player_out, fmt::format("{} is at his seat", name));
    }
    if (ruling != engine::AbsenceRuling::the_director_may_remove) {
      return refused_by(
          Axis::absent_player_out,
          fmt::format("{} stays: away for {} of play", name,
                      spell_time(seconds_played() - tournament.book.absence(seat).since)));
    }
  }
  tournament.due_out.add(seat);
  remove_those_due(outcome);
  return outcome;
}

// Between hands.
void Table::remove_those_due(Outcome& outcome) {
  const engine::SeatSet due = state_.tournament.due_out;
  if (due.empty()) return;
  state_.hand.reset();
  due.each([&](Seat seat) {
    if (state_.stacks[at(seat)] > Chips{}) remove_player(seat, outcome);
    state_.tournament.due_out.remove(seat);
  });
}

// His place is that of a player who busts now. The stack of one who never came is nobody's.
void Table::remove_player(Seat seat, Outcome& outcome) {
  TournamentState& tournament = state_.tournament;
  state_.rules = rules_for(seat);
  const Chips stack = state_.stacks[at(seat)];
  engine::SharedOut shared;
  shared.to_bank = stack;
  Axis rule = Axis::late_stack_removed;
  if (!tournament.late.has(seat)) {
    engine::SeatSet others = engine::players_with_chips(state_);
    others.remove(seat);
    shared =
        engine::chips_of_a_removed_player(state_.rules->rules, stack, others, state_.smallest_chip);
    rule = Axis::chips_of_a_removed_player;
  }
  keep_counts();
  note_bust(seat, stack);
  state_.stacks[at(seat)] = {};
  for (Seat other = 0; other < engine::most_seats; ++other) {
    state_.stacks[at(other)] += shared.shares[at(other)];
  }
  tournament.book.take_out_of_play(shared.to_bank);
  tournament.counted.erase(seat);
  tournament.late.remove(seat);
  state_.absent.remove(seat);
  leave_without_chips(seat);
  say(outcome,
      fmt::format("{} is out; {} of the {} chips leave the tournament", state_.names.of(seat),
                  shared.to_bank.count, stack.count),
      rule);
}

// Once hands are played the next one is made without him; before the first he is taken out of it.
void Table::leave_without_chips(Seat seat) {
  if (state_.between) return;
  state_.seated.remove(seat);
  state_.dealt_in.remove(seat);
}

// ---- chips in a pocket

// They are of his stack as it was counted; what is forfeited leaves it.
Outcome Table::find_hidden_chips(Seat seat, Chips chips) {
  Outcome outcome;
  if (auto problem = put_hand_behind(outcome)) return std::move(*problem);
  if (state_.hand) return not_ready("what is in a pocket is settled between hands");
  const Chips stack = state_.stacks[at(seat)];
  const std::string name = state_.names.of(seat);
  if (chips < Chips{1} || chips > stack) {
    return not_ready(
        fmt::format("{} has {} chips, those in the pocket among them", name, stack.count));
  }
  state_.rules = rules_for(seat);
  const Chips lost = engine::hidden_chips_lost(state_.rules->rules, chips);
  if (lost == stack) note_bust(seat, stack);
  state_.stacks[at(seat)] -= lost;
  if (lost == stack) leave_without_chips(seat);
  state_.tournament.book.take_out_of_play(lost);
  say(outcome,
      lost == Chips{} ? fmt::format("{} puts {} back on the table", name, chips.count)
                      : fmt::format("{} forfeits {}", name, lost.count),
      Axis::hidden_chips);
  return outcome;
}

}  // namespace floorman::interp
