// Seats while a round is played: what is to be done, tables that wait, players who move.

#include <algorithm>
#include <utility>

#include "engine/check.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;
using Why = tournament::PlayerMoved::Why;
using Question = tournament::DirectorAsked::What;

// ---- how the desk sees them

TableInView Tournament::view(int table) const {
  const AtTable& there = of(table);
  TableInView view;
  view.table = table;
  view.seats = SeatSet::first(there.seats);
  view.players = players_with_chips(there.game);
  const bool none_dealt = !there.game.between.has_value();  // he who sits there was alone so far
  view.first_hand = none_dealt || (there.prepared && !there.before && !there.playing);
  // While a hand is on or reported, its own button and blinds are the last.
  const bool moved = there.before && is_idle(there);
  if (const auto& last = moved ? there.before->between : there.game.between) {
    view.last = *last;
  }
  view.players.each([&](Seat seat) {
    if (there.dealer >= 0 && there.players[at(seat)] == there.dealer) view.dealers.add(seat);
  });
  return view;
}

std::vector<TableInView> Tournament::views() const {
  std::vector<TableInView> all;
  for (int table = 0; table < tables(); ++table) {
    if (of(table).open && !of(table).breaking) all.push_back(view(table));
  }
  return all;
}

int Tournament::seats_of_the_final_table() const {
  const std::int64_t said = house().seat.final_table_at.value();
  const std::int64_t seats = said > 0 ? said : of(first_open_table()).seats;
  return static_cast<int>(std::clamp<std::int64_t>(seats, 2, most_seats));  // one plays no hand
}

// ---- what is to be done

// After every change: what stops all tables goes first, then a table that breaks, then the moves.
void Tournament::rearrange() {
  do {
    if (is_hand_of_all_on()) break;
    seats_changed_ = false;
    if (over_) return;
    decide_stop();
    if (stop_ != Stop::none) {
      if (!all_idle()) return;
      carry_out_stop();
      continue;
    }
    watch_the_bubble();
    if (plays_alone() || open_tables() < 2) continue;
    if (break_what_can_break() || balance_once()) seats_changed_ = true;
  } while (seats_changed_);
  prepare_all();
  settle_waiting_tables();
}

// While a redraw waits for the last hands, so many may go out that the event or the round is over,
// or that the final table begins instead.
void Tournament::decide_stop() {
  if (stop_ != Stop::none && stop_ != Stop::redraw) return;
  if (why_it_ends()) {
    stop_ = Stop::the_end;
  } else if (is_round_over()) {
    stop_ = Stop::round_over;
  } else if (plays_alone() || open_tables() < 2) {
    return;
  } else if (players_left_ <= seats_of_the_final_table()) {
    stop_ = Stop::final_table;
  } else if (const auto source = stop_ == Stop::none ? redraw_due() : std::nullopt) {
    stop_source_ = *source;
    stop_ = Stop::redraw;
  }
}

// Precondition: no hand is on at any table.
void Tournament::carry_out_stop() {
  const Stop stop = stop_;
  stop_ = Stop::none;
  seats_changed_ = true;
  to_even_out_.reset();
  asked_.reset();
  switch (stop) {
    case Stop::none: break;
    case Stop::final_table: gather_at_the_final_table(); break;
    case Stop::redraw: redraw(); break;
    case Stop::round_over: end_round(); break;
    case Stop::the_end: end_if_due(); break;
  }
}

// ---- balancing

bool Tournament::balance_once() {
  if (asked_) return false;  // one thing after the other
  if (to_even_out_ && !is_still_uneven(*to_even_out_)) to_even_out_ = with_the_drawn_table();
  if (!to_even_out_) to_even_out_ = find_imbalance(house(), views(), random_);
  if (!to_even_out_ || !is_idle(of(to_even_out_->from))) return false;
  const int from = to_even_out_->from;
  if (!of(from).color_ups.empty()) {
    color_up_at(from);
    return true;
  }
  const int to = to_even_out_->to;
  const Mover mover = who_moves(rules(from), view(from), view(to), random_);
  if (mover.is_the_directors) {
    ask_the_director({Question::player_to_move, from, to}, Axis::player_moved);
    return false;
  }
  if (mover.seat == no_seat) return false;
  happening::PlayerMoved told;
  told.rule = mover.rule;
  put_cards(from, mover.cards, told);
  return balance_with(mover.seat, std::move(told));
}

bool Tournament::balance_with(Seat seat, happening::PlayerMoved told) {
  const int from = to_even_out_->from;
  const int to = to_even_out_->to;
  const SeatChoice choice = seat_for_moved_player(rules(to), view(from), seat, view(to), random_);
  to_even_out_.reset();
  if (choice.seat == no_seat) return false;
  told.why = Why::balance;
  told.from_seat = seat;
  told.to_seat = choice.seat;
  told.seat_rule = choice.rule;
  move(from, to, std::move(told));
  return true;
}

// Tables drawn for a move that has not come yet: are they still a largest and a smallest one?
bool Tournament::is_still_uneven(const Imbalance& imbalance) {
  for (const int table : {imbalance.from, imbalance.to}) {
    if (!of(table).open || of(table).breaking) return false;
  }
  const TableInView from = view(imbalance.from);
  const TableInView to = view(imbalance.to);
  for (const TableInView& other : views()) {
    if (other.players.size() > from.players.size() || other.players.size() < to.players.size()) {
      return false;
    }
  }
  const std::array<TableInView, 2> two{from, to};
  const auto still = find_imbalance(house(), two, random_);
  return still && still->from == imbalance.from;
}

// The table that was drawn to give a player gives him as long as it is one of the largest
// (octobermuck 44): only where he goes is looked at again.
std::optional<Imbalance> Tournament::with_the_drawn_table() {
  const int drawn = to_even_out_->from;
  if (!of(drawn).open || of(drawn).breaking) return std::nullopt;
  const int size = view(drawn).players.size();
  std::vector<TableInView> others;
  for (TableInView& one : views()) {
    if (one.table != drawn && one.players.size() > size) return std::nullopt;
    if (one.table == drawn || one.players.size() < size) others.push_back(one);
  }
  return find_imbalance(house(), others, random_);
}

void Tournament::move_player(Seat seat) {
  FLOORMAN_PROMISE(asked_ && asked_->what == Question::player_to_move);
  asked_.reset();
  happening::PlayerMoved told;
  told.rule = Axis::player_moved;
  balance_with(seat, std::move(told));
  seats_changed_ = true;
  rearrange();
}

void Tournament::ask_the_director(const happening::DirectorAsked& what, Axis rule) {
  asked_ = what;
  emit_at(std::max(what.from, first_open_table()), rule, what);
}

// Cards that his table drew for who moves.
void Tournament::put_cards(int table, const std::vector<DrawnCard>& cards,
                           happening::PlayerMoved& told) const {
  told.cards = cards;
  for (const DrawnCard& card : cards) told.cards_players.push_back(player_at(table, card.seat));
}

// TDA 2024 11-D: who is short of players deals no hand.
void Tournament::settle_waiting_tables() {
  if (plays_alone() || house().seat.short_table.is(ShortTable::plays_on)) return;
  const std::vector<TableInView> open = views();
  each_open([&](int table) {
    AtTable& there = of(table);
    if (!is_idle(there) || !there.prepared || there.breaking) return;
    if (is_hand_of_all_on() && !there.done) return;  // the others wait for its hand
    const bool waits = must_wait_for_players(rules(table), view(table), open);
    if (waits == there.waits) return;
    there.waits = waits;
    emit_at(table, Axis::short_table, happening::TableWaits{table, waits});
  });
}

// ---- a player moves

void Tournament::move(int from, int to, happening::PlayerMoved told) {
  const Seat seat = told.from_seat;
  told.player = player_at(from, seat);
  told.from = from;
  told.to = to;
  told.chips = of(from).game.stacks[at(seat)];
  const Chips smallest = of(from).game.smallest_chip;
  leave(from, seat);
  sit(to, told.to_seat, told.player, told.chips);
  Chips& there = of(to).game.smallest_chip;
  there = std::min(there, smallest);
  told.due = due_at_new_seat(rules(to), view(to), told.to_seat);
  const Axis rule = told.rule;
  emit_at(to, rule, std::move(told));
}

void Tournament::leave(int table, Seat seat) {
  AtTable& there = of(table);
  seats_[static_cast<std::size_t>(there.players[at(seat)])] = {};
  there.players[at(seat)] = -1;
  there.game.stacks[at(seat)] = {};
  there.game.seated.remove(seat);
  there.game.absent.remove(seat);
  there.stale = true;
}

void Tournament::sit(int table, Seat seat, int player, Chips chips) {
  AtTable& there = of(table);
  seats_[static_cast<std::size_t>(player)] = {table, seat};
  there.players[at(seat)] = player;
  there.game.stacks[at(seat)] = chips;
  there.game.seated.add(seat);
  there.game.absent.remove(seat);
  if (there.game.between) there.game.between->waiting.add(seat);
  if (there.before) there.before->between->waiting.add(seat);
  there.stale = true;
}

}  // namespace floorman::engine
