#include "repl/event_log_seats.hpp"

namespace floorman::repl {

namespace happening = engine::tournament;
using engine::DueAtNewSeat;
using Why = happening::PlayerMoved::Why;

namespace {

// People count players, seats and tables from 1.
Json numbers(const std::vector<int>& indices) {
  Json list = Json::array();
  for (const int index : indices) list.push_back(index + 1);
  return list;
}

const char* name_of(Why why) {
  switch (why) {
    case Why::table_broken: return "break";
    case Why::balance: return "balance";
    case Why::redraw: return "redraw";
    case Why::final_table: return "final table";
  }
  return "";
}

const char* name_of(DueAtNewSeat due) {
  switch (due) {
    case DueAtNewSeat::nothing: return "nothing";
    case DueAtNewSeat::small_blind: return "small blind";
    case DueAtNewSeat::big_blind: return "big blind";
    case DueAtNewSeat::waits: return "waits";
  }
  return "";
}

}  // namespace

void write(Json& line, const happening::RoundBegins& begins) {
  line["event"] = "round";
  line["round"] = begins.round;
  line["rounds"] = begins.rounds;
  line["players"] = begins.players;
  line["seats"] = begins.seats;
  line["sizes"] = begins.sizes;
  if (!begins.breaking.empty()) line["breaking_order"] = numbers(begins.breaking);
}

void write(Json& line, const happening::RoundEnds& ends) {
  line["event"] = "round_ends";
  line["round"] = ends.round;
  line["advancing"] = numbers(ends.advancing);
}

void write(Json& line, const happening::RoundToCome& round) {
  line["event"] = "round_to_come";
  line["round"] = round.round;
  line["players"] = round.players;
  line["sizes"] = round.sizes;
}

void write(Json& line, const happening::DealerNamed& named) {
  line["event"] = "dealer";
  line["table"] = named.table + 1;
  line["player"] = named.player + 1;
}

void write(Json& line, const happening::TableToBreak& breaks) {
  line["event"] = "table_breaks";
  line["table"] = breaks.table + 1;
  line["players"] = breaks.players;
  if (breaks.plays_on) line["plays_on"] = true;
}

void write(Json& line, const happening::TableClosed& closed) {
  line["event"] = "table_closed";
  line["table"] = closed.table + 1;
}

void write(Json& line, const happening::DeadMoneyWon& won) {
  line["event"] = "dead_money";
  line["table"] = won.table + 1;
  line["chips"] = won.chips.count;
  line["players"] = numbers(won.players);
}

void write(Json& line, const happening::SeatsRedrawn& redrawn) {
  line["event"] = redrawn.final_table ? "final_table" : "seats_redrawn";
  line["players"] = redrawn.players;
  line["tables"] = redrawn.tables;
}

void write(Json& line, const happening::PlayerMoved& moved) {
  line["event"] = "move";
  line["player"] = moved.player + 1;
  line["from_table"] = moved.from + 1;
  line["from_seat"] = moved.from_seat + 1;
  line["to_table"] = moved.to + 1;
  line["to_seat"] = moved.to_seat + 1;
  line["chips"] = moved.chips.count;
  line["why"] = name_of(moved.why);
  if (moved.why == Why::table_broken || moved.why == Why::balance) line["due"] = name_of(moved.due);
}

void write(Json& line, const happening::TableWaits& waits) {
  line["event"] = waits.waits ? "table_waits" : "table_deals_on";
  line["table"] = waits.table + 1;
}

void write(Json& line, const happening::HandForHandBegins& begins) {
  line["event"] = begins.on ? "hand_for_hand" : "hand_for_hand_ends";
  line["players_left"] = begins.players_left;
}

void write(Json& line, const happening::DirectorAsked& asked) {
  using What = happening::DirectorAsked::What;
  line["event"] = "director_asked";
  line["what"] = asked.what == What::table_to_break ? "table to break" : "player to move";
  if (asked.from >= 0) line["from_table"] = asked.from + 1;
  if (asked.to >= 0) line["to_table"] = asked.to + 1;
}

}  // namespace floorman::repl
