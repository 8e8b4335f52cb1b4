// Expectations of the tables of a tournament that is played here: how many sit at each, who kept
// his seat, who has the button.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "interp/table/expectations.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::Tournament;
using engine::TournamentEvent;
namespace happening = engine::tournament;

namespace {

bool is_of_the_tables(LineId id) {
  switch (id) {
    case LineId::table_closed:
    case LineId::left_are:
    case LineId::keep_seats:
    case LineId::dealer_keeps_seat:
    case LineId::button_by_card:
    case LineId::tables_together:
    case LineId::tables_not_together:
    case LineId::all_have: return true;
    default: return false;
  }
}

}  // namespace

// `tables of` without a tournament is about tables that were told to the desk.
std::optional<Outcome> Expectations::check_tables() {
  const auto& event = state().tournament.event;
  if (row_.id == LineId::tables_of && event) return sizes_of_tables();
  if (!is_of_the_tables(row_.id)) return std::nullopt;
  if (!event) return table_.not_ready("no tournament is played here: shuffle up and deal");
  switch (row_.id) {
    case LineId::table_closed: return table_closed();
    case LineId::left_are:
      return met_if(event->players_left() == slots_.number(0),
                    fmt::format("{} players are left", event->players_left()), Axis::no_chips_left);
    case LineId::keep_seats: return keep_seats();
    case LineId::dealer_keeps_seat: return dealer_keeps_seat();
    case LineId::button_by_card: return button_by_card();
    case LineId::tables_together:
      return met_if(event->is_hand_for_hand(), "each table plays at its own pace",
                    Axis::hand_for_hand);
    case LineId::tables_not_together:
      return met_if(!event->is_hand_for_hand(), "the tables begin their hands together",
                    Axis::hand_for_hand);
    case LineId::all_have: return all_have();
    default: return std::nullopt;
  }
}

Outcome Expectations::sizes_of_tables() {
  const Tournament& event = *state().tournament.event;
  std::vector<int> sizes;
  for (int table = 0; table < event.tables(); ++table) {
    if (event.is_open(table))
      sizes.push_back(engine::players_with_chips(event.table(table)).size());
  }
  std::vector<int> wanted;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    wanted.push_back(static_cast<int>(slots_.number(i)));
  }
  std::ranges::sort(sizes, std::greater{});
  std::ranges::sort(wanted, std::greater{});
  return met_if(sizes == wanted, fmt::format("tables of {}", fmt::join(sizes, ", ")),
                Axis::tables_balanced);
}

Outcome Expectations::table_closed() {
  const Tournament& event = *state().tournament.event;
  const std::int64_t number = slots_.number(0);
  if (number < 1 || number > event.tables()) {
    return table_.not_ready(fmt::format("tables are numbered from 1 to {}", event.tables()));
  }
  return met_if(!event.is_open(static_cast<int>(number - 1)),
                fmt::format("table {} is open", number), Axis::table_to_break);
}

// Who has not moved since all seats were drawn anew, or since the final table began.
Outcome Expectations::keep_seats() {
  const std::vector<TournamentEvent>& log = table_.tournament_events();
  auto drawn = log.end();
  std::set<int> moved;
  for (auto one = log.begin(); one != log.end(); ++one) {
    if (std::holds_alternative<happening::SeatsRedrawn>(one->what)) {
      drawn = one;
      moved.clear();
    }
    if (const auto* move = std::get_if<happening::PlayerMoved>(&one->what)) {
      moved.insert(move->player);
    }
  }
  if (drawn == log.end()) return unmet("no seats were drawn since the start", Axis::redraw);
  const int keep =
      std::get<happening::SeatsRedrawn>(drawn->what).players - static_cast<int>(moved.size());
  return met_if(keep == slots_.number(0), fmt::format("{} players keep their seats", keep),
                drawn->rule);
}

Outcome Expectations::dealer_keeps_seat() {
  const auto table = static_cast<int>(slots_.number(0) - 1);
  std::optional<int> dealer;
  std::optional<engine::SeatAtTable> left;
  for (const TournamentEvent& one : table_.tournament_events()) {
    if (const auto* named = std::get_if<happening::DealerNamed>(&one.what)) {
      if (named->table == table) dealer = named->player;
    }
    const auto* move = std::get_if<happening::PlayerMoved>(&one.what);
    if (move != nullptr && move->player == dealer) left = {move->to, move->to_seat};
  }
  if (!dealer) return unmet(fmt::format("nobody deals for table {}", table + 1), Axis::dealers);
  return met_if(
      !left, fmt::format("{} moved", state().tournament.players[static_cast<std::size_t>(*dealer)]),
      Axis::dealers);
}

// The last card that was drawn for the button of this table, if its button was set by it.
Outcome Expectations::button_by_card() {
  const int here = state().tournament.at_table;
  int highest = -1;
  std::optional<Axis> rule;
  bool by_card = false;
  for (const TournamentEvent& one : table_.tournament_events()) {
    const auto* cards = std::get_if<happening::HighCards>(&one.what);
    if (cards != nullptr && cards->table == here) highest = cards->highest;
    const auto* button = std::get_if<happening::FirstButtonSet>(&one.what);
    if (button == nullptr || button->table != here) continue;
    by_card = highest >= 0 && button->player == highest;
    rule = one.rule;
    highest = -1;
  }
  return met_if(by_card, "no card was drawn for the button", rule.value_or(Axis::first_button));
}

Outcome Expectations::all_have() {
  const Tournament& event = *state().tournament.event;
  const Chips wanted = slots_.chips(0);
  std::string others;
  for (int table = 0; table < event.tables(); ++table) {
    if (!event.is_open(table)) continue;
    const engine::GameTable& there = event.table(table);
    engine::players_with_chips(there).each([&](Seat seat) {
      const Chips stack = there.stacks[engine::at(seat)];
      if (stack == wanted) return;
      const auto player = static_cast<std::size_t>(event.player_at(table, seat));
      others += fmt::format("{}{} has {}", others.empty() ? "" : ", ",
                            state().tournament.players[player], stack.count);
    });
  }
  return met_if(others.empty(), others, Axis::stacks_in_a_new_round);
}

}  // namespace floorman::interp
