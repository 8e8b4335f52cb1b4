// A club that plays at several tables, and what a test does at them.
#pragma once

#include <vector>

#include "engine/play/tournament_play.hpp"
#include "tests/engine/tournament_club.hpp"

namespace floorman::tests {

using namespace engine;

/// A club with tables of so many seats.
struct Room : Club {
  explicit Room(int table_size) {
    answers.rules.seat.table_size = {TableSizeSet::number, {table_size}};
  }
  SeatRules& seat() { return answers.rules.seat; }
  EntryRules& entry() { return answers.rules.entry; }

  /// A shootout from which so many of each table go on to the second and last round.
  void shootout(std::int64_t going_on, NewRoundStacks stacks = NewRoundStacks::each) {
    entry().format = {FormatKind::shootout, {}};
    entry().rounds = {RoundCount::number, {2}};
    entry().players_advancing = {Advancing::per_table, {going_on}};
    entry().stacks_in_a_new_round = {stacks, {1000}};
  }
  /// The best of the field are paid: these parts of 8 fees.
  void pay(std::vector<std::int64_t> percent) {
    entry().entry_fee = {EntryFeeAsked::money, {1000}};
    plan->prizes.sales = {{Axis::entry_fee, 1000, 8, {}}};
    PayoutRow row{2, 100, {}, 1};
    for (const std::int64_t part : percent)
      row.shares.push_back({Amount::Kind::percent, part * 100});
    plan->prizes.rows = {row};
  }
};

inline std::vector<Seat> seats_at(const Tournament& event, int table) {
  std::vector<Seat> seats;
  players_with_chips(event.table(table)).each([&](Seat seat) { seats.push_back(seat); });
  return seats;
}

inline std::vector<int> sizes(const Tournament& event) {
  std::vector<int> sizes;
  for (int table = 0; table < event.tables(); ++table) {
    if (event.is_open(table)) sizes.push_back(static_cast<int>(seats_at(event, table).size()));
  }
  return sizes;
}

/// So many are out in one hand, the first in the order of their seats; the last has their chips.
inline void out(Tournament& event, int table, int count = 1) {
  const std::vector<Seat> seats = seats_at(event, table);
  for (int i = 0; i < count; ++i) {
    event.report_result(table, seats[static_cast<std::size_t>(i)], seats.back());
  }
  if (event.waits_to_go_on(table)) event.go_on(table);
}

inline void set_stacks(Tournament& event, int table, std::vector<std::int64_t> chips) {
  PerSeat<Chips> stacks{};
  std::size_t next = 0;
  for (const Seat seat : seats_at(event, table)) stacks[at(seat)] = {chips.at(next++)};
  event.set_stacks(table, stacks);
}

inline int player(const Tournament& event, int table, std::size_t number) {
  return event.player_at(table, seats_at(event, table).at(number));
}

/// A hand that has begun, and in which everybody went all in.
inline Hand all_in(Tournament& event, int table, std::uint64_t seed) {
  Random random{seed};
  Deck deck = ordered_deck();
  shuffle(deck, random);
  event.shuffle(table);
  const HandSetup setup = event.begin_hand(table);
  Hand hand{event.rules(table), setup, Deal{deck}};
  while (hand.to_act() != no_seat) {
    const LegalActions legal = hand.legal();
    hand.act(hand.to_act(), legal.raise || legal.bet ? Action{AllIn{}}
                            : legal.call             ? Action{Call{}}
                                                     : Action{Check{}});
  }
  if (hand.stage() == Hand::Stage::showdown) hand.settle();
  return hand;
}

inline Chips at_all_tables(const Tournament& event) {
  Chips sum{};
  for (int table = 0; table < event.tables(); ++table) {
    const GameTable& there = event.table(table);
    there.seated.each([&](Seat seat) { sum += there.stacks[at(seat)]; });
    sum += there.carried;
  }
  return sum;
}

}  // namespace floorman::tests
