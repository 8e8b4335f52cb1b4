// What is to come, and what is waited for: look_ahead.hpp. Nothing here changes the tournament.

#include <algorithm>

#include "engine/tournament/look_ahead.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

using AheadOf = Ahead::What;

LookAhead Tournament::look_ahead() const {
  LookAhead found;
  if (over_) return found;
  found.rules = &house();
  const auto add = [&](Ahead one) {
    one.left = players_left_ - one.busts;
    if (one.busts >= 1) found.ahead.push_back(std::move(one));
  };
  add(round_ahead());
  const bool together = !plays_alone() && open_tables() > 1;
  if (together && stop_ == Stop::none) {
    const int final_table = seats_of_the_final_table();
    const Ahead redraw = redraw_ahead();
    const Ahead breaks = break_ahead();
    // What stops all tables goes first, and no table breaks in it.
    if (redraw.busts < 1 || breaks.busts < redraw.busts) add(breaks);
    add(redraw);
    // Where the sheet does not say it, one table must be enough.
    const bool said = house().seat.final_table_at.value() > 0;
    add(ahead_at(AheadOf::final_table, final_table,
                 said ? Axis::final_table_at : Axis::table_size));
    const int bubble = places_paid() + 1;
    const bool stops = house().clock.hand_for_hand.is(HandForHand::at_the_bubble);
    if (stops && places_paid() > 0 && !hand_for_hand_ && bubble > final_table) {
      add(ahead_at(AheadOf::hand_for_hand, bubble, Axis::hand_for_hand));
    }
  }
  if (places_paid() > 0) add(ahead_at(AheadOf::money, places_paid(), Axis::places_paid));
  std::ranges::stable_sort(found.ahead, {}, &Ahead::busts);
  found.waits = waits_now();
  return found;
}

Ahead Tournament::ahead_at(Ahead::What what, int left, Axis rule) const {
  Ahead ahead;
  ahead.what = what;
  ahead.busts = players_left_ - left;
  ahead.rule = rule;
  return ahead;
}

// The end of the round, or of the whole.
Ahead Tournament::round_ahead() const {
  if (round_ >= rounds_) {
    const bool by_format = !house().entry.tournament_ends.is(EndsWhen::number_left);
    const int left = std::max(1, players_at_the_end());
    return ahead_at(AheadOf::the_end, left,
                    by_format && left > 1 ? Axis::format : Axis::tournament_ends);
  }
  if (!plays_alone()) {
    return ahead_at(AheadOf::round_over, going_on_from_the_field(), Axis::players_advancing);
  }
  Ahead ahead = ahead_at(AheadOf::round_over, players_left_, Axis::players_advancing);
  for (int table = 0; table < tables(); ++table) {
    if (!of(table).open) continue;
    ahead.going_on = players_going_on(table);
    const int more = players_with_chips(of(table).game).size() - ahead.going_on;
    if (more > 0) ahead.still_to_bust.emplace_back(table, more);
    ahead.busts += std::max(more, 0);
  }
  return ahead;
}

// A bust anywhere brings a table one nearer to its break: it has one player less, or the others
// have one free seat more. Which table's turn it is, is asked as if there were seats enough.
Ahead Tournament::break_ahead() const {
  Ahead ahead = ahead_at(AheadOf::table_breaks, players_left_, Axis::table_to_break);
  if (open_tables() < 3 || std::ranges::any_of(tables_, &AtTable::breaking)) return ahead;
  std::vector<TableInView> tables = views();
  int free = 0;
  for (const TableInView& table : tables) free += table.free().size();
  const auto missing = [&](const TableInView& table) {
    return table.players.size() - (free - table.free().size());
  };
  ahead.busts = most_seats;
  for (const TableInView& table : tables) ahead.busts = std::min(ahead.busts, missing(table));
  std::vector<TableInView> with_room = tables;
  for (TableInView& table : with_room) table.seats = SeatSet::first(most_seats);
  Random before = random_;
  Random lots = random_;
  const BreakChoice turn = table_to_break(house(), with_room, break_list_, lots);
  if (!turn.table || lots.next() != before.next()) return ahead;
  ahead.rule = turn.table->rule;
  ahead.table = turn.table->table;
  ahead.busts = missing(*std::ranges::find(tables, ahead.table, &TableInView::table));
  return ahead;
}

// The nearest of the redraws that the sheet wants. So many tables are left once the others hold
// all players.
Ahead Tournament::redraw_ahead() const {
  Ahead ahead = ahead_at(AheadOf::redraw, players_left_, Axis::redraw);
  const std::vector<ClockAnswer>& answers = plan_->schedule.answers;
  int most = seats_of_the_final_table();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].axis != Axis::redraw || (i < redraws_done_.size() && redraws_done_[i])) continue;
    if (!holds(answers[i].condition, clock_.facts)) continue;
    std::int64_t left = 0;
    switch (static_cast<RedrawSeats>(answers[i].answer.choice)) {
      case RedrawSeats::never: break;
      case RedrawSeats::at_players: left = answers[i].answer.values[0]; break;
      case RedrawSeats::at_tables:
        left = answers[i].answer.values[0] * of(first_open_table()).seats;
        break;
    }
    if (left <= most || left >= players_left_) continue;
    most = static_cast<int>(left);
    ahead.busts = players_left_ - most;
    ahead.source = {Axis::redraw, ClockSource::Kind::answer, i};
  }
  return ahead;
}

// ---- what is waited for

std::vector<WaitsNow> Tournament::waits_now() const {
  using Now = WaitsNow::What;
  std::vector<WaitsNow> waits;
  const auto tables_that = [&](auto test) {
    std::vector<int> found;
    for (int table = 0; table < tables(); ++table) {
      if (of(table).open && test(of(table))) found.push_back(table);
    }
    return found;
  };
  const auto add = [&](Now what, std::vector<int> tables, Axis rule) {
    if (!tables.empty()) waits.push_back({what, {}, std::move(tables), rule});
  };
  if (asked_ && asked_->what == tournament::DirectorAsked::What::table_to_break) {
    waits.push_back({Now::table_to_break, {}, {}, Axis::table_to_break});
  } else if (asked_) {
    add(Now::player_to_move, {asked_->from, asked_->to}, Axis::player_moved);
  }
  const std::vector<int> hands_on = tables_that([&](const AtTable& one) { return !is_idle(one); });
  if (const auto next = stop_ahead()) {
    add(Now::hands_to_end, hands_on, next->rule);
    if (!hands_on.empty()) waits.back().next = next->what;
  }
  for (int table = 0; table < tables(); ++table) {
    if (of(table).open && of(table).breaking)
      add(Now::break_to_come, {table}, of(table).break_rule);
  }
  add(Now::players_to_come, tables_that([](const AtTable& one) { return one.waits; }),
      Axis::short_table);
  if (hand_for_hand_ && stop_ == Stop::none) {
    add(Now::hands_together, tables_that([](const AtTable& one) {
          return !one.done && !one.waits && (one.prepared || one.playing || one.reported);
        }),
        Axis::hand_for_hand);
  }
  for (const BustGroup& group : groups_) {
    const bool alone = group.awaits.size() == 1 && of(group.awaits.front()).reported;
    if (!alone) add(Now::places_to_give, group.awaits, Axis::busts_at_two_tables);
  }
  add(Now::result_to_end, tables_that([](const AtTable& one) { return one.reported; }),
      Axis::no_chips_left);
  return waits;
}

std::optional<Ahead> Tournament::stop_ahead() const {
  switch (stop_) {
    case Stop::none: return std::nullopt;
    case Stop::final_table: return ahead_at(AheadOf::final_table, 0, Axis::final_table_at);
    case Stop::redraw: return ahead_at(AheadOf::redraw, 0, Axis::redraw);
    case Stop::round_over: return ahead_at(AheadOf::round_over, 0, Axis::players_advancing);
    case Stop::the_end: return ahead_at(AheadOf::the_end, 0, Axis::tournament_ends);
  }
  return std::nullopt;
}

}  // namespace floorman::engine
