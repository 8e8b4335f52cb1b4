#include "engine/tournament/game_table.hpp"

#include <algorithm>

#include "engine/check.hpp"

namespace floorman::engine {

SeatSet players_with_chips(const GameTable& table) {
  SeatSet players;
  table.seated.each([&](Seat seat) {
    if (table.stacks[at(seat)] > Chips{}) players.add(seat);
  });
  return players;
}

void set_first_positions(GameTable& table, Seat button, Axis rule) {
  table.between = ButtonState::first(first_positions(table.seated, button), table.seated);
  table.positions_rule = rule;
  table.high_card = no_seat;
  table.dealt_in = table.seated;
}

HandSetup setup_of(const GameTable& table, const Blinds& blinds, Chips ante) {
  FLOORMAN_PROMISE(table.between.has_value());
  HandSetup setup;
  setup.stacks = table.stacks;
  setup.seated = table.seated;
  setup.dealt_in = table.dealt_in;
  setup.absent = table.absent;
  setup.positions = table.between->positions;
  setup.positions_rule = table.positions_rule;
  setup.small_blind = blinds.small;
  setup.big_blind = blinds.big;
  setup.ante = ante;
  setup.carried = table.carried;
  setup.smallest_chip = table.smallest_chip;
  return setup;
}

void take_result(GameTable& table, const Hand& hand) {
  // Who came while the hand was on has his chips still.
  hand.setup().seated.each([&](Seat seat) { table.stacks[at(seat)] = hand.stack(seat); });
  table.carried = hand.carried();
  table.winners = hand.winners();
}

void prepare_next_hand(const Rules& rules, GameTable& table) {
  table.seated = players_with_chips(table);
  FLOORMAN_PROMISE(table.seated.several() && table.between.has_value());
  const NextDeal next =
      next_deal(rules, *table.between, table.seated, table.winners, table.high_card);
  table.between = next.state;
  table.positions_rule = next.rule;
  table.dealt_in = next.dealt_in;
  table.winners = {};
  table.high_card = no_seat;
  ++table.hands;
}

Chips next_chip(std::span<const std::int64_t> chips, Chips small) {
  const auto found = std::ranges::upper_bound(chips, small.count);
  return found == chips.end() ? Chips{} : Chips{*found};
}

ColorUp color_up_of(const GameTable& table, std::span<const std::int64_t> chips, Chips small,
                    Chips large) {
  ColorUp exchange;
  exchange.small = small;
  exchange.large = large;
  // A chip between the two stays in play, and so does one below them.
  const Chips next = next_chip(chips, small);
  if (next > Chips{} && next < large) exchange.smallest_left = next;
  if (table.smallest_chip < small && !chips.empty()) exchange.smallest_left = table.smallest_chip;
  exchange.players = table.seated;
  exchange.stacks = table.stacks;
  if (table.between) {
    exchange.button = table.between->positions.button;
    exchange.small_blind = table.between->positions.small_blind;
  }
  return exchange;
}

void take_color_up(GameTable& table, const ColorUp& before, const ColoredUp& after) {
  before.players.each([&](Seat seat) { table.stacks[at(seat)] = after.seats[at(seat)].stack; });
  table.carried += after.dead_money;
  table.smallest_chip = before.smallest_left > Chips{} ? before.smallest_left
                                                       : larger(before.large, table.smallest_chip);
}

int left_of_button(const GameTable& table, Seat seat) {
  if (!table.between || table.between->positions.button == no_seat) return 0;
  const int distance = (seat - table.between->positions.button + most_seats) % most_seats;
  return distance == 0 ? most_seats : distance;
}

}  // namespace floorman::engine
