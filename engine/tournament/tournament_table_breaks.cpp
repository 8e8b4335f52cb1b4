// A table breaks: which one, when, who goes where, and what becomes of its dead money.

#include <algorithm>
#include <utility>

#include "engine/check.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;
using Why = tournament::PlayerMoved::Why;
using Question = tournament::DirectorAsked::What;

bool Tournament::may_break_table(int table) const {
  if (!of(table).open || of(table).breaking || open_tables() < 2 || plays_alone()) return false;
  const std::vector<TableInView> open = views();
  return may_break(open, table);
}

// Of the last two tables none breaks by itself: they go together when the final table begins.
bool Tournament::break_what_can_break() {
  const auto ordered = std::ranges::find_if(tables_, &AtTable::breaking);
  if (ordered != tables_.end()) {
    if (!is_idle(*ordered)) return false;
    break_now(static_cast<int>(ordered - tables_.begin()));
    return true;
  }
  if (open_tables() < 3) return false;
  const BreakChoice choice = table_to_break(house(), views(), break_list_, random_);
  if (choice.is_the_directors) {
    if (!asked_) ask_the_director({Question::table_to_break, -1, -1}, Axis::table_to_break);
    return false;
  }
  if (!choice.table) return false;
  order_break(choice.table->table, choice.table->rule);
  return is_idle(of(choice.table->table));
}

void Tournament::order_break(int table, Axis rule) {
  AtTable& there = of(table);
  there.breaking = true;
  there.break_rule = rule;
  emit_at(table, rule,
          happening::TableToBreak{table, players_with_chips(there.game).size(), false});
}

void Tournament::break_table(int table) {
  FLOORMAN_PROMISE(may_break_table(table));
  if (asked_ && asked_->what == Question::table_to_break) asked_.reset();
  order_break(table, Axis::table_to_break);
  rearrange();
}

void Tournament::break_now(int table) {
  color_up_at(table);
  AtTable& there = of(table);
  there.breaking = false;
  if (over_) return;
  if (!may_break_table(table)) {
    const int players = players_with_chips(there.game).size();
    return emit_at(table, there.break_rule, happening::TableToBreak{table, players, true});
  }
  std::vector<TableInView> others;
  for (TableInView& one : views()) {
    if (one.table != table) others.push_back(one);
  }
  const auto drawn = seats_from_broken_table(rules(table), view(table), others, random_);
  settle_dead_money(table);
  happening::PlayerMoved told;
  told.why = Why::table_broken;
  told.seat_rule = Axis::seats_from_a_broken_table;
  told.rule = there.break_rule;
  put_cards(table, drawn.cards, told);
  for (const NewSeat& seat : drawn.seats) {
    told.from_seat = seat.from;
    told.to_seat = seat.seat;
    move(table, seat.table, told);
    told.cards.clear();
    told.cards_players.clear();
  }
  close(table);
}

void Tournament::close(int table) {
  AtTable& there = of(table);
  if (there.prepared) --there.game.hands;  // it is not played
  there.open = there.prepared = there.waits = false;
  there.before.reset();
  done_with(table);
  emit_at(table, Axis::table_to_break, happening::TableClosed{table});
  tell_tables();
}

void Tournament::tell_tables() { tell({now(), clock::FactTold{ClockFact::tables, open_tables()}}); }

// Chips that were carried to the next pot go with the last one (policy B8.11).
void Tournament::settle_dead_money(int table) {
  AtTable& there = of(table);
  GameTable& game = there.game;
  const Chips chips = std::exchange(game.carried, {});
  if (chips == Chips{}) return;
  const SeatSet winners =
      (there.before ? there.before->winners : game.winners) & players_with_chips(game);
  happening::DeadMoneyWon told{table, chips, {}};
  if (winners.empty()) {
    taken_away_ += chips;
  } else {
    const std::int64_t unit = game.smallest_chip.count;
    const std::int64_t units = chips.count / unit;
    std::int64_t odd = chips.count % unit;
    std::int64_t over = units % winners.size();
    winners.each_clockwise_after(game.between->positions.button, [&](Seat seat) {
      const std::int64_t more = over > 0 ? 1 : 0;
      over -= more;
      game.stacks[at(seat)] += Chips{(units / winners.size() + more) * unit + odd};
      odd = 0;
      told.players.push_back(player_at(table, seat));
    });
  }
  emit_at(table, Axis::carried_chips, std::move(told));
}

}  // namespace floorman::engine
