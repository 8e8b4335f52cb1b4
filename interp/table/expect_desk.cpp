// Expectations of the tournament around the table: its rounds by the numbers, its tables, seats.

#include <fmt/format.h>

#include <algorithm>

#include "interp/table/expectations.hpp"
#include "interp/tournament/narrate_seats.hpp"

namespace floorman::interp {

using engine::Axis;

std::optional<Outcome> Expectations::check_desk() {
  switch (row_.id) {
    case LineId::tables_open: return tables_open();
    case LineId::round_tables:
    case LineId::round_players: return round_by_numbers();
    case LineId::round_is: return round_is();
    case LineId::sits_at: return sits_at();
    default: return check_tables();
  }
}

Outcome Expectations::tables_open() {
  const auto& event = state().tournament.event;
  if (!event) return table_.not_ready("no tournament is played here: shuffle up and deal");
  return met_if(event->open_tables() == slots_.number(0),
                fmt::format("{} tables are open", event->open_tables()), Axis::table_size);
}

Outcome Expectations::round_is() {
  const auto& event = state().tournament.event;
  if (!event) return table_.not_ready("no tournament is played here: shuffle up and deal");
  return met_if(event->round() == slots_.number(0), fmt::format("round {} is on", event->round()),
                Axis::rounds);
}

// `round 2 has tables of 9, 9` and `18 players in round 2`, of the entrants that were said.
Outcome Expectations::round_by_numbers() {
  const bool tables = row_.id == LineId::round_tables;
  const std::int64_t wanted = slots_.number(tables ? 0 : 1);
  const std::vector<engine::RoundLayout> rounds = table_.rounds_by_numbers();
  if (rounds.empty()) return table_.not_ready("say how many enter: entrants 75");
  const auto round = std::ranges::find(rounds, wanted, &engine::RoundLayout::round);
  if (round == rounds.end()) {
    return unmet(fmt::format("there is no round {}", wanted), Axis::rounds);
  }
  const std::string happened = fmt::format("round {} has {} players at {}", wanted, round->players,
                                           spell_tables(round->sizes));
  if (!tables) {
    return met_if(round->players == slots_.number(0), happened, Axis::players_advancing);
  }
  std::vector<int> sizes;
  for (std::size_t i = 1; i < slots_.size(); ++i) {
    sizes.push_back(static_cast<int>(slots_.number(i)));
  }
  return met_if(round->sizes == sizes, happened, Axis::table_size);
}

Outcome Expectations::sits_at() {
  const auto& event = state().tournament.event;
  if (!event) return table_.not_ready("no tournament is played here: shuffle up and deal");
  const engine::SeatAtTable seat = event->seat_of(table_.player_of(slots_.seat(0)));
  const std::string sits =
      seat.table < 0 ? std::string("nowhere") : seat_label(seat.table, seat.seat);
  return met_if(
      same_name(sits, slots_.text(1)),
      fmt::format("{} sits {}{}", name(slots_.seat(0)), seat.table < 0 ? "" : "at ", sits),
      Axis::seats_drawn);
}

}  // namespace floorman::interp
