// What a tournament comes to next, as a director would say it at the desk: after how many busts,
// what then, by which clause; and what is waited for now, with what to type where it is his to say.
// It reckons nothing (engine/tournament/look_ahead.hpp does) and prints nothing.
#pragma once

#include "interp/table/outcome.hpp"
#include "interp/tournament/narrate_seats.hpp"
#include "interp/tournament/read_tournament.hpp"

namespace floorman::interp {

/// "after 3 busts, with 17 left: table 3 breaks", the nearest first.
std::vector<Told> tell_ahead(const engine::Tournament& event, const HouseTournament& house);

/// "table 2 waits for a player". Nothing where nothing is waited for.
std::vector<Told> tell_waits(const engine::Tournament& event, const HouseTournament& house,
                             const PlayerList& players);

/// Numbers of tables: "table 4", "tables 1, 2 and 5".
std::string spell_table_numbers(const std::vector<int>& tables);

/// Those that are open now.
std::string spell_open_tables(const engine::Tournament& event);

}  // namespace floorman::interp
