// Players who are late, stay away or are removed, and chips from a pocket.

#include <algorithm>
#include <utility>

#include "engine/check.hpp"
#include "engine/tournament/late_players.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;
using Presence = tournament::PresenceChanged::What;

const Rules& Tournament::rules_for(int player) const {
  const SeatAtTable seat = seat_of(player);
  const int table = seat.table < 0 ? first_open_table() : seat.table;
  return answers_->at(facts(table), players_with_chips(of(table).game).size(),
                      book_.account(player).arranged);
}

// ---- away

void Tournament::set_absent(int player, bool absent) {
  const SeatAtTable seat = seat_of(player);
  if (seat.table < 0) return;
  GameTable& game = of(seat.table).game;
  if (game.absent.has(seat.seat) == absent) return;
  if (absent) {
    game.absent.add(seat.seat);
    book_.leaves(player, clock_.played);
  } else {
    game.absent.remove(seat.seat);
    book_.is_back(player);
  }
  if (of(seat.table).before) of(seat.table).before->absent = game.absent;
  emit_at(seat.table, Axis::absent_at_the_deal,
          happening::PresenceChanged{absent ? Presence::absent : Presence::back, player, {}});
}

// Who was away through this hand has missed one deal more.
void Tournament::count_absences(int table, const Hand& hand) {
  const SeatSet absent = of(table).game.absent & hand.setup().seated;
  absent.each([&](Seat seat) {
    const int player = player_at(table, seat);
    if (player < 0 || is_late(player)) return;  // a late stack has a rule of its own
    book_.misses_a_deal(player);
    if (ruling_on_absence(rules(table), book_.absence(player), clock_.played) ==
        AbsenceRuling::out) {
      put_down_for_removal(player);
    }
  });
}

void Tournament::put_down_for_removal(int player) {
  due_out_[static_cast<std::size_t>(player)] = somebody_due_out_ = true;
}

bool Tournament::may_remove(int player) const {
  const SeatAtTable seat = seat_of(player);
  if (seat.table < 0 || !is_idle(of(seat.table))) return false;
  const Rules& rules = rules_for(player);
  if (is_late(player)) return director_may_remove_late_stack(rules);
  if (!of(seat.table).game.absent.has(seat.seat)) return false;
  return ruling_on_absence(rules, book_.absence(player), clock_.played) ==
         AbsenceRuling::the_director_may_remove;
}

void Tournament::remove(int player) {
  FLOORMAN_PROMISE(may_remove(player));
  const int table = seat_of(player).table;
  remove_now(player);
  done_with(table);
  tell_players_left();
  if (!end_if_due()) rearrange();
}

// His place is that of a player who busts now. The stack of one who never came is nobody's.
void Tournament::remove_now(int player) {
  const SeatAtTable seat = seat_of(player);
  AtTable& there = of(seat.table);
  const Chips stack = there.game.stacks[at(seat.seat)];
  happening::PlayerRemoved told;
  told.player = player;
  told.table = seat.table;
  told.chips = told.to_bank = stack;
  Axis rule = Axis::late_stack_removed;
  if (!is_late(player)) {
    SeatSet others = players_with_chips(there.game);
    others.remove(seat.seat);
    const SharedOut shared =
        chips_of_a_removed_player(rules_for(player), stack, others, there.game.smallest_chip);
    others.each([&](Seat other) {
      if (shared.shares[at(other)] == Chips{}) return;
      there.game.stacks[at(other)] += shared.shares[at(other)];
      told.shares.push_back({player_at(seat.table, other), shared.shares[at(other)]});
    });
    told.to_bank = shared.to_bank;
    rule = Axis::chips_of_a_removed_player;
  }
  note_bust(seat.table, seat.seat, stack);
  there.game.stacks[at(seat.seat)] = {};
  there.game.absent.remove(seat.seat);
  there.stale = true;
  taken_away_ += told.to_bank;
  late_[static_cast<std::size_t>(player)] = Late::no;
  due_out_[static_cast<std::size_t>(player)] = false;
  emit_at(seat.table, rule, std::move(told));
  no_bounty_for(seat.table, player);
  check_chips();
}

// Those at this table whose time is over; its hand is.
void Tournament::remove_those_due(int table) {
  if (!somebody_due_out_) return;
  players_with_chips(of(table).game).each([&](Seat seat) {
    const int player = player_at(table, seat);
    if (due_out_[static_cast<std::size_t>(player)]) remove_now(player);
  });
  somebody_due_out_ = std::ranges::count(due_out_, true) > 0;
}

// ---- late

bool Tournament::may_be_late(int player) const {
  const SeatAtTable seat = seat_of(player);
  return hands_ == 0 && round_ == 1 && seat.table >= 0 && is_idle(of(seat.table)) &&
         !is_late(player);
}

void Tournament::be_late(int player, bool arranged) {
  FLOORMAN_PROMISE(may_be_late(player));
  if (arranged) book_.arrange(player);
  const SeatAtTable seat = seat_of(player);
  const auto index = static_cast<std::size_t>(player);
  if (stack_stands_at_the_seat(rules_for(player))) {
    late_[index] = Late::stack_at_the_seat;
    of(seat.table).game.absent.add(seat.seat);
  } else {
    late_[index] = Late::stack_at_the_desk;
    kept_[index] = of(seat.table).game.stacks[at(seat.seat)];
    started_with_ -= kept_[index];
    leave(seat.table, seat.seat);
    --players_left_;
    --not_placed_;
    seats_changed_ = true;
  }
  emit(Axis::late_player, happening::PresenceChanged{Presence::late, player, {}});
  tell_players_left();
  rearrange();
}

void Tournament::arrive(int player, std::int64_t seconds) {
  FLOORMAN_PROMISE(is_late(player));
  const auto index = static_cast<std::size_t>(player);
  if (late_[index] == Late::stack_at_the_desk) {
    const Chips stack = std::exchange(kept_[index], {});
    started_with_ += stack;
    sit_in_a_free_seat(player, stack);
    ++players_left_;
    ++not_placed_;
    seats_changed_ = true;
  }
  late_[index] = Late::no;
  due_out_[index] = false;
  const SeatAtTable seat = seat_of(player);
  Chips& stack = of(seat.table).game.stacks[at(seat.seat)];
  const Chips lost = late_penalty(rules_for(player), seconds, stack);
  stack -= lost;
  taken_away_ += lost;
  of(seat.table).game.absent.remove(seat.seat);
  emit_at(seat.table, Axis::late_player,
          happening::PresenceChanged{Presence::arrives, player, lost});
  if (stack == Chips{}) {
    note_bust(seat.table, seat.seat, lost);
    done_with(seat.table);
  }
  tell_players_left();
  if (!end_if_due()) rearrange();
}

void Tournament::lose_seat(int player) {
  FLOORMAN_PROMISE(is_late(player));
  const auto index = static_cast<std::size_t>(player);
  happening::PlayerRemoved told;
  told.player = player;
  told.loses_seat = true;
  const SeatAtTable seat = seat_of(player);
  if (seat.table >= 0) {
    told.table = seat.table;
    told.chips = told.to_bank = of(seat.table).game.stacks[at(seat.seat)];
    taken_away_ += told.chips;
    leave(seat.table, seat.seat);
    --players_left_;
    --not_placed_;
    seats_changed_ = true;
  }
  late_[index] = Late::no;
  kept_[index] = {};
  book_.charge_no_show(house(), player);
  emit(Axis::late_player, std::move(told));
  tell_players_left();
  if (!end_if_due()) rearrange();
}

// ---- chips in a pocket

void Tournament::find_hidden_chips(int player, Chips chips) {
  const SeatAtTable seat = seat_of(player);
  AtTable& there = of(seat.table);
  Chips& stack = there.game.stacks[at(seat.seat)];
  FLOORMAN_PROMISE(is_idle(there) && chips <= stack);
  const Chips before = stack;
  const Chips lost = hidden_chips_lost(rules_for(player), chips);
  if (lost == stack) note_bust(seat.table, seat.seat, before);
  stack -= lost;
  taken_away_ += lost;
  there.stale = true;
  emit_at(seat.table, Axis::hidden_chips, happening::HiddenChips{player, chips, lost});
  check_chips();
  if (stack > Chips{}) return;
  done_with(seat.table);
  tell_players_left();
  if (!end_if_due()) rearrange();
}

}  // namespace floorman::engine
