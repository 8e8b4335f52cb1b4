// Expectations of the desk: who is in, what he has and owes, whose seat it is, chips out of play.

#include <fmt/format.h>

#include "interp/table/expectations.hpp"

namespace floorman::interp {

using engine::at;
using engine::Axis;
using engine::Chips;
using engine::Seat;

std::optional<Outcome> Expectations::check_entries() {
  switch (row_.id) {
    case LineId::is_in: return is_in();
    case LineId::has_stack: return has_stack();
    case LineId::owes_house: return owes_house();
    case LineId::loses_seat: return loses_seat();
    case LineId::gets_seat: return gets_seat();
    case LineId::chips_out_of_play: return chips_out_of_play();
    case LineId::last_word_is: return last_word_is();
    default: return std::nullopt;
  }
}

Outcome Expectations::is_in() {
  const Seat seat = slots_.seat(0);
  if (auto outcome = table_.settle()) return std::move(*outcome);
  const bool due = state().tournament.due_out.has(seat);
  const bool in = state().seated.has(seat) && !due && !table_.places_now().contains(seat);
  return met_if(in, fmt::format("{} is not in", name(seat)), Axis::no_chips_left);
}

Outcome Expectations::has_stack() {
  const Seat seat = slots_.seat(0);
  if (auto outcome = table_.settle()) return std::move(*outcome);
  const Chips stack = state().hand ? state().hand->stack(seat) : state().stacks[at(seat)];
  return met_if(stack == slots_.chips(1), fmt::format("{} has {}", name(seat), stack.count),
                Axis::starting_stack);
}

Outcome Expectations::owes_house() {
  const Seat seat = slots_.seat(0);
  const std::int64_t owes = state().tournament.book.account(seat).owes;
  return met_if(owes == slots_.cents(1), fmt::format("{} owes {}", name(seat), money_of(owes)),
                Axis::rebuy_declared);
}

Outcome Expectations::loses_seat() {
  const Seat seat = slots_.seat(0);
  return met_if(state().tournament.lost_seats.contains(seat),
                fmt::format("{} keeps the seat", name(seat)), Axis::late_player);
}

Outcome Expectations::gets_seat() {
  const Seat seat = slots_.seat(0);
  const auto lost = state().tournament.lost_seats.find(slots_.seat(1));
  const bool gets = lost != state().tournament.lost_seats.end() && lost->second == seat;
  return met_if(gets && state().seated.has(seat), fmt::format("{} does not sit there", name(seat)),
                Axis::alternates);
}

Outcome Expectations::chips_out_of_play() {
  if (auto outcome = table_.settle()) return std::move(*outcome);
  const Chips out = state().tournament.book.out_of_play();
  return met_if(out == slots_.chips(0), fmt::format("{} chips are out of play", out.count),
                Axis::chips_of_a_removed_player);
}

Outcome Expectations::last_word_is() {
  const std::string word = table_.who_has_the_last_word();
  return met_if(word == slots_.text(0), fmt::format("{} has the last word", word), Axis::last_word);
}

}  // namespace floorman::interp
