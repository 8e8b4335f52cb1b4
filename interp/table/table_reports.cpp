// What the tables of a tournament report to the desk without a name: how many went out in a hand.

#include <fmt/format.h>

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"

namespace floorman::interp {

using engine::Seat;

// In one hand, which is over then. Who it was does not matter to the line that says it: the first
// in the order of their seats, and the last of the table has their chips.
Outcome Table::report_busts_of(std::int64_t count, std::int64_t number) {
  if (Outcome outcome = look_at(number); !outcome.ok()) return outcome;
  engine::Tournament& event = *state_.tournament.event;
  const int here = state_.tournament.at_table;
  if (const auto why = event.why_no_hand(here)) return not_ready(why_no_hand(*why));
  engine::SeatSet players = engine::players_with_chips(event.table(here));
  if (count < 1 || count >= players.size()) {
    return not_ready(fmt::format("table {} has {} players, and one of them gets the chips", number,
                                 players.size()));
  }
  Seat winner = players.lowest();
  players.each([&](Seat seat) { winner = seat; });
  for (; count > 0; --count) {
    const Seat loser = players.lowest();
    players.remove(loser);
    event.report_result(here, loser, winner);
  }
  if (event.waits_to_go_on(here)) event.go_on(here);
  Outcome outcome;
  hear(outcome);
  go_where_it_is_open();
  return outcome;
}

}  // namespace floorman::interp
