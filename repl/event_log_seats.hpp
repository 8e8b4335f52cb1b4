// Rounds, tables, moves, bounties and what happens at the desk in the log of an event: one line
// each (docs/event-log.md).
#pragma once

#include <nlohmann/json.hpp>

#include "engine/tournament/tournament_event.hpp"

namespace floorman::repl {

using Json = nlohmann::ordered_json;

void write(Json& line, const engine::tournament::RoundBegins& begins);
void write(Json& line, const engine::tournament::RoundEnds& ends);
void write(Json& line, const engine::tournament::RoundToCome& round);
void write(Json& line, const engine::tournament::DealerNamed& named);
void write(Json& line, const engine::tournament::TableToBreak& breaks);
void write(Json& line, const engine::tournament::TableClosed& closed);
void write(Json& line, const engine::tournament::DeadMoneyWon& won);
void write(Json& line, const engine::tournament::SeatsRedrawn& redrawn);
void write(Json& line, const engine::tournament::PlayerMoved& moved);
void write(Json& line, const engine::tournament::TableWaits& waits);
void write(Json& line, const engine::tournament::HandForHandBegins& begins);
void write(Json& line, const engine::tournament::DirectorAsked& asked);

// event_log_money.cpp
void write(Json& line, const engine::tournament::BountiesSet& set);
void write(Json& line, const engine::tournament::BountyWon& won);
void write(Json& line, const engine::tournament::HighHandMade& made);
void write(Json& line, const engine::tournament::JackpotPaid& paid);
void write(Json& line, const engine::tournament::ChipsBought& bought);
void write(Json& line, const engine::tournament::PresenceChanged& changed);
void write(Json& line, const engine::tournament::PlayerRemoved& removed);
void write(Json& line, const engine::tournament::HiddenChips& chips);

}  // namespace floorman::repl
