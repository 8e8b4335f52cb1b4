#include "interp/tournament/narrate_seats.hpp"

#include <fmt/format.h>

#include "interp/cards_text.hpp"
#include "interp/names.hpp"

namespace floorman::interp {

namespace happening = engine::tournament;
using engine::DueAtNewSeat;
using Why = happening::PlayerMoved::Why;

namespace {

const std::string& name(const PlayerList& players, int player) {
  return players[static_cast<std::size_t>(player)];
}

std::string name_list(const PlayerList& players, const std::vector<int>& named) {
  std::string text;
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (i > 0) text += i + 1 == named.size() ? " and " : ", ";
    text += name(players, named[i]);
  }
  return text;
}

std::string why_he_moves(const happening::PlayerMoved& moved) {
  switch (moved.why) {
    case Why::table_broken: return fmt::format("because table {} breaks", moved.from + 1);
    case Why::balance:
      return fmt::format("to even out tables {} and {}", moved.from + 1, moved.to + 1);
    case Why::redraw: return "because seats are drawn anew";
    case Why::final_table: return "because the final table begins";
  }
  return {};
}

std::string what_he_posts(DueAtNewSeat due) {
  switch (due) {
    case DueAtNewSeat::nothing: return "he posts nothing in the next hand";
    case DueAtNewSeat::small_blind: return "he posts the small blind";
    case DueAtNewSeat::big_blind: return "he posts the big blind";
    case DueAtNewSeat::waits: return "he waits until the button has passed";
  }
  return {};
}

}  // namespace

std::string spell_tables(const std::vector<int>& sizes) {
  if (sizes.size() == 1) return fmt::format("one table of {}", sizes.front());
  std::string parts;
  for (std::size_t first = 0; first < sizes.size();) {
    std::size_t end = first;
    while (end < sizes.size() && sizes[end] == sizes[first]) ++end;
    if (first == 0 && end == sizes.size()) {
      return fmt::format("{} tables of {}", sizes.size(), sizes.front());
    }
    if (first > 0) parts += end == sizes.size() ? " and " : ", ";
    parts += fmt::format("{} of {}", end - first, sizes[first]);
    first = end;
  }
  return fmt::format("{} tables: {}", sizes.size(), parts);
}

std::string tell(const happening::RoundBegins& begins, const PlayerList& /*players*/) {
  std::string text = begins.rounds > 1
                         ? fmt::format("round {} of {}: ", begins.round, begins.rounds)
                         : std::string{};
  text += fmt::format("{} players draw seats at {}", begins.players, spell_tables(begins.sizes));
  if (!begins.breaking.empty()) {
    text += "; tables will break in the order ";
    for (std::size_t i = 0; i < begins.breaking.size(); ++i) {
      text += fmt::format("{}{}", i > 0 ? ", " : "", begins.breaking[i] + 1);
    }
  }
  return text;
}

std::string tell(const happening::RoundEnds& ends, const PlayerList& players) {
  return fmt::format("round {} is over: {} {} on", ends.round, name_list(players, ends.advancing),
                     ends.advancing.size() == 1 ? "goes" : "go");
}

std::string tell(const happening::RoundToCome& round, const PlayerList& /*players*/) {
  const std::string text = fmt::format("round {} will have {} players at {}", round.round,
                                       round.players, spell_tables(round.sizes));
  return round.fits ? text : text + ", more than one table holds in the last round";
}

std::string tell(const happening::DealerNamed& named, const PlayerList& players) {
  return fmt::format("{} deals at table {} and keeps that table", name(players, named.player),
                     named.table + 1);
}

std::string tell(const happening::TableToBreak& breaks, const PlayerList& /*players*/) {
  if (breaks.plays_on) {
    return fmt::format("table {} plays on: there are no seats elsewhere for its {} players",
                       breaks.table + 1, breaks.players);
  }
  return fmt::format("table {} breaks: its {} players finish their hand and move", breaks.table + 1,
                     breaks.players);
}

std::string tell(const happening::TableClosed& closed, const PlayerList& /*players*/) {
  return fmt::format("table {} is closed", closed.table + 1);
}

std::string tell(const happening::DeadMoneyWon& won, const PlayerList& players) {
  if (won.players.empty()) {
    return fmt::format("{} chips carried to the next pot at table {} are out of play",
                       won.chips.count, won.table + 1);
  }
  return fmt::format("{} chips carried to the next pot at table {} go with its last pot, to {}",
                     won.chips.count, won.table + 1, name_list(players, won.players));
}

std::string tell(const happening::SeatsRedrawn& redrawn, const PlayerList& /*players*/) {
  if (redrawn.final_table) {
    return fmt::format("the final table begins with {} players", redrawn.players);
  }
  return fmt::format("all {} players draw new seats at {} tables", redrawn.players, redrawn.tables);
}

std::string tell(const happening::PlayerMoved& moved, const PlayerList& players) {
  std::string cards;
  for (std::size_t i = 0; i < moved.cards.size(); ++i) {
    cards += fmt::format("{} draws the {}{}", name(players, moved.cards_players[i]),
                         spell(moved.cards[i].card), i + 1 == moved.cards.size() ? ": " : ", ");
  }
  std::string text = fmt::format("{}{} moves from {} to {} {}", cards, name(players, moved.player),
                                 seat_label(moved.from, moved.from_seat),
                                 seat_label(moved.to, moved.to_seat), why_he_moves(moved));
  const bool to_a_table_that_goes_on = moved.why == Why::table_broken || moved.why == Why::balance;
  if (to_a_table_that_goes_on) text += "; " + what_he_posts(moved.due);
  return text;
}

std::string tell(const happening::TableWaits& waits, const PlayerList& /*players*/) {
  return fmt::format("table {} {}", waits.table + 1,
                     waits.waits ? "waits for a player before it deals on" : "deals on");
}

std::string tell(const happening::HandForHandBegins& begins, const PlayerList& /*players*/) {
  return begins.on ? fmt::format(
                         "hand for hand, with {} players left: the tables begin each hand "
                         "together",
                         begins.players_left)
                   : "hand for hand is over: each table at its own pace";
}

std::string tell(const happening::DirectorAsked& asked, const PlayerList& /*players*/) {
  using What = happening::DirectorAsked::What;
  switch (asked.what) {
    case What::table_to_break:
      return "a table can break, and the director says which: director says break table 2";
    case What::player_to_move:
      return fmt::format(
          "a player of table {} moves to table {}, and the director says who: "
          "director says A moves",
          asked.from + 1, asked.to + 1);
  }
  return {};
}

}  // namespace floorman::interp
