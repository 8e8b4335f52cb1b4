// Rounds, tables and moves of a tournament as sentences: who, from where, to where, why, and what
// he will post.
// It decides nothing and cites nothing; narrate_tournament.hpp adds the rule.
#pragma once

#include <string>
#include <vector>

#include "engine/tournament/tournament_event.hpp"

namespace floorman::interp {

/// Names of a tournament's players in the order of their entry.
using PlayerList = std::vector<std::string>;

std::string tell(const engine::tournament::RoundBegins& begins, const PlayerList& players);
std::string tell(const engine::tournament::RoundEnds& ends, const PlayerList& players);
std::string tell(const engine::tournament::RoundToCome& round, const PlayerList& players);
std::string tell(const engine::tournament::DealerNamed& named, const PlayerList& players);
std::string tell(const engine::tournament::TableToBreak& breaks, const PlayerList& players);
std::string tell(const engine::tournament::TableClosed& closed, const PlayerList& players);
std::string tell(const engine::tournament::DeadMoneyWon& won, const PlayerList& players);
std::string tell(const engine::tournament::SeatsRedrawn& redrawn, const PlayerList& players);
std::string tell(const engine::tournament::PlayerMoved& moved, const PlayerList& players);
std::string tell(const engine::tournament::TableWaits& waits, const PlayerList& players);
std::string tell(const engine::tournament::HandForHandBegins& begins, const PlayerList& players);
std::string tell(const engine::tournament::DirectorAsked& asked, const PlayerList& players);

/// "3 tables: 2 of 9 and 1 of 8"; "one table of 8".
std::string spell_tables(const std::vector<int>& sizes);

}  // namespace floorman::interp
