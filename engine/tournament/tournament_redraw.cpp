// All seats drawn anew, the final table, and tables that begin their hands together.

#include <algorithm>
#include <utility>

#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;
using Why = tournament::PlayerMoved::Why;

// ---- when

// An answer of the sheet or a row of the schedule that wants it now; each comes once.
std::optional<ClockSource> Tournament::redraw_due() {
  std::optional<ClockSource> due;
  if (std::exchange(redraw_ordered_, false)) due = redraw_order_;
  const std::vector<ClockAnswer>& answers = plan_->schedule.answers;
  redraws_done_.resize(answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].axis != Axis::redraw || redraws_done_[i]) continue;
    if (!holds(answers[i].condition, clock_.facts)) continue;
    bool reached = false;
    switch (static_cast<RedrawSeats>(answers[i].answer.choice)) {
      case RedrawSeats::never: break;
      case RedrawSeats::at_players: reached = players_left_ <= answers[i].answer.values[0]; break;
      case RedrawSeats::at_tables: reached = open_tables() <= answers[i].answer.values[0]; break;
    }
    if (!reached) continue;
    redraws_done_[i] = true;
    due = ClockSource{Axis::redraw, ClockSource::Kind::answer, i};
  }
  return due;
}

void Tournament::redraw() {
  const int seats = of(first_open_table()).seats;
  const int fewest = static_cast<int>(table_sizes(players_left_, seats).size());
  seat_anew(stop_source_, false, std::max(1, std::min(fewest, open_tables())));
}

void Tournament::gather_at_the_final_table() {
  switch (house().seat.seats_at_the_final_table.choice) {
    case FinalTableSeats::redrawn: seat_anew({}, true, 1); break;
    case FinalTableSeats::kept: join_the_table_that_goes_on(); break;
  }
}

// ---- who goes where

namespace {

struct Seated {
  int player = 0;
  SeatAtTable from;
  Chips chips{};
};

}  // namespace

// All who are left draw seats at so many tables, the first ones that are open. Who deals for the
// final table keeps his seat there (octobermuck 48).
void Tournament::seat_anew(const ClockSource& source, bool final_table, int count) {
  each_open([&](int table) { color_up_at(table); });
  if (over_) return;
  std::vector<Seated> left;
  std::vector<int> players;
  std::vector<Chips> stacks;
  const int first = first_open_table();
  const int dealer = final_table ? of(first).dealer : -1;
  button_stays_.reset();
  if (of(first).game.between) button_stays_ = of(first).game.between->positions.button;
  each_open([&](int table) { settle_dead_money(table); });
  for (const LeftAtTheLimit& one : those_left()) {
    left.push_back({one.player, seat_of(one.player), one.chips});
  }
  emit(final_table ? Axis::seats_at_the_final_table : Axis::redraw,
       happening::SeatsRedrawn{final_table, source, players_left_, count});
  const int seats = final_table ? std::max(of(first).seats, players_left_) : of(first).seats;
  std::vector<int> sizes = table_sizes(players_left_, (players_left_ + count - 1) / count);
  clear_tables_but(count, seats);
  for (const Seated& one : left) {
    if (one.player == dealer && one.from.table == first) {
      sit(first, one.from.seat, one.player, one.chips);
      --sizes.front();
      continue;
    }
    players.push_back(one.player);
    stacks.push_back(one.chips);
  }
  draw_seats(players, stacks, sizes, false);
  for (const Seated& one : left) {
    const SeatAtTable to = seat_of(one.player);
    if (to == one.from) continue;
    happening::PlayerMoved told;
    told.player = one.player;
    told.from = one.from.table;
    told.from_seat = one.from.seat;
    told.to = to.table;
    told.to_seat = to.seat;
    told.chips = one.chips;
    told.why = final_table ? Why::final_table : Why::redraw;
    told.rule = told.seat_rule = final_table ? Axis::seats_at_the_final_table : Axis::redraw;
    emit_at(to.table, told.rule, told);
  }
  each_open([&](int table) {
    set_first_button(table, final_table ? Axis::button_at_the_final_table : Axis::first_button);
  });
}

// The tables that stay are emptied, the others close.
void Tournament::clear_tables_but(int count, int seats) {
  each_open([&](int table) {
    AtTable& there = of(table);
    there.game.seated.each([&](Seat seat) {
      if (there.players[at(seat)] >= 0) leave(table, seat);
    });
    if (there.prepared) --there.game.hands;  // it is not played
    there.prepared = there.waits = there.breaking = false;
    there.before.reset();
    there.game.seated = {};
    there.seats = seats;
    if (count-- > 0) return;
    there.open = false;
    emit_at(table, Axis::seats_drawn, happening::TableClosed{table});
  });
  tell_tables();
}

// The largest table goes on, and who comes takes a free seat there.
void Tournament::join_the_table_that_goes_on() {
  int goes_on = first_open_table();
  const auto size = [&](int table) { return players_with_chips(of(table).game).size(); };
  each_open([&](int table) {
    color_up_at(table);
    if (size(table) > size(goes_on)) goes_on = table;
  });
  if (over_) return;
  of(goes_on).seats = std::max(of(goes_on).seats, players_left_);
  emit(Axis::seats_at_the_final_table, happening::SeatsRedrawn{true, {}, players_left_, 1});
  each_open([&](int table) {
    if (table == goes_on) return;
    settle_dead_money(table);
    players_with_chips(of(table).game).each([&](Seat seat) {
      happening::PlayerMoved told;
      told.from_seat = seat;
      told.to_seat = draw_free_seat(goes_on);
      told.why = Why::final_table;
      told.rule = told.seat_rule = Axis::seats_at_the_final_table;
      move(table, goes_on, std::move(told));
    });
    close(table);
  });
  if (house().seat.button_at_the_final_table.is(FinalTableButton::kept)) return;
  if (of(goes_on).prepared) --of(goes_on).game.hands;
  set_first_button(goes_on, Axis::button_at_the_final_table);
}

namespace {

// Precondition: it has a seat.
Seat drawn_of(SeatSet seats, Random& random) {
  Seat drawn = seats.lowest();
  for (auto left = random.below(static_cast<std::uint32_t>(seats.size())); left > 0; --left) {
    drawn = seats.next_after(drawn);
  }
  return drawn;
}

}  // namespace

Seat Tournament::draw_free_seat(int table) { return drawn_of(view(table).free(), random_); }

// Precondition: it is not a card that decides.
Seat Tournament::button_of_the_final_table(int table) {
  const SeatSet players = of(table).game.seated;
  if (house().seat.button_at_the_final_table.is(FinalTableButton::kept) && button_stays_) {
    return *button_stays_;
  }
  return drawn_of(players, random_);
}

// ---- hand for hand

// One place before the money the tables begin their hands together (TDA 2024 RP-8, policy B2.7).
void Tournament::watch_the_bubble() {
  bool on = false;
  switch (house().clock.hand_for_hand.choice) {
    case HandForHand::at_the_bubble:
      on = open_tables() > 1 && !plays_alone() && places_paid() > 0 &&
           players_left_ == places_paid() + 1;
      break;
    case HandForHand::never: break;
  }
  if (on == hand_for_hand_) return;
  hand_for_hand_ = on;
  each_open([&](int table) { of(table).done = on && !of(table).playing; });
  tell({now(), clock::FactTold{ClockFact::hand_for_hand, on ? 1 : 0}});
  emit(Axis::hand_for_hand, happening::HandForHandBegins{on, players_left_});
  begin_together();
}

bool Tournament::plays_with_the_others(const AtTable& table) const {
  const bool may_begin = table.prepared && !table.waits && !table.breaking;
  return table.open && (table.playing || table.reported || may_begin);
}

// Some tables have played this hand, and some have not: until they have, nobody moves and nothing
// ends, since all who are out in it are out together. When the time is up nobody begins it any
// more.
bool Tournament::is_hand_of_all_on() const {
  if (!hand_for_hand_ || time_is_up_) return false;
  bool done = false;
  bool to_come = false;
  for (const AtTable& table : tables_) {
    done = done || (table.open && table.done);
    to_come = to_come || (plays_with_the_others(table) && !table.done);
  }
  return done && to_come;
}

// Once every table has finished its hand, all begin the next one.
void Tournament::begin_together() {
  if (!hand_for_hand_) return;
  bool all_done = true;
  each_open([&](int table) {
    const AtTable& there = of(table);
    all_done = all_done && (!plays_with_the_others(there) || there.done);
  });
  if (!all_done) return;
  each_open([&](int table) { of(table).done = false; });
}

}  // namespace floorman::engine
