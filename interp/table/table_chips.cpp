// Chips by denomination: counted, and exchanged when a small one leaves the table.

#include <fmt/format.h>

#include <algorithm>

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_tournament.hpp"

namespace floorman::interp {

using engine::at;
using engine::Chips;
using engine::Seat;

// `A has 5 of 25, 3 of 100`: who does not sit yet gets the next free seat.
Outcome Table::count_chips(const Slots& slots) {
  Seat seat = slots.seat(0);
  if (seat == engine::no_seat) {
    for (seat = 0; seat < engine::most_seats && state_.seated.has(seat);) ++seat;
    if (seat == engine::most_seats) return not_ready("the table is full");
    state_.names.set(seat, slots.text(0));
    state_.seated.add(seat);
  }
  std::map<std::int64_t, std::int64_t> chips;
  std::int64_t sum = 0;
  for (std::size_t i = 1; i + 1 < slots.size(); i += 2) {
    chips[slots.number(i + 1)] += slots.number(i);
    sum += slots.number(i) * slots.number(i + 1);
  }
  if (state_.hand) return not_ready("chips are counted between hands");
  if (state_.stacks[at(seat)].count < sum) state_.stacks[at(seat)] = {sum};
  state_.tournament.counted[seat] = std::move(chips);
  return {};
}

// Button and blinds of the hand to come, as far as they are known: a race may begin at one of them.
engine::GameTable Table::table_to_come() const {
  engine::GameTable coming = state_;
  const engine::SeatSet players = engine::players_with_chips(coming);
  if (!players.several()) return coming;
  const auto rules = rules_now();
  if (!state_.between) {
    const Seat button = button_at_the_start();
    const bool known = button != engine::no_seat && (players.size() > 2 || players.has(button));
    if (known) engine::set_first_positions(coming, button, engine::Axis::first_button);
  } else if (!state_.button_has_moved) {
    const bool asks = engine::high_card_decides(rules->rules, *state_.between, players);
    if (!asks || players.has(state_.high_card)) engine::prepare_next_hand(rules->rules, coming);
  }
  return coming;
}

Outcome Table::color_up(const Slots& slots) {
  if (auto outcome = settle()) return std::move(*outcome);
  if (state_.hand && !state_.hand->over()) return not_ready("chips are exchanged between hands");
  const Chips small = slots.chips(0);
  if (state_.tournament.event) {
    Outcome outcome;
    report_hand(outcome);
    state_.tournament.event->order_color_up(small, slots.size() > 1 ? slots.chips(1) : Chips{});
    hear(outcome);
    clear_hand();
    sit_as_in_the_event();
    return outcome;
  }
  const Chips large = slots.size() > 1 ? slots.chips(1) : engine::next_chip(ruleset_.chips, small);
  if (large <= small) {
    return not_ready(
        fmt::format("for which chip? color up {0} to {1}", small.count, small.count * 4));
  }
  put_hand_away();
  engine::ColorUp table = engine::color_up_of(table_to_come(), ruleset_.chips, small, large);
  for (const auto& [seat, chips] : state_.tournament.counted) {
    const auto found = chips.find(small.count);
    table.counted.add(seat);
    table.small_chips[at(seat)] = found == chips.end() ? 0 : found->second;
  }
  table.deck = deck_for_draws();
  state_.rules = rules_now();
  if (const auto problem = engine::why_not_color_up(state_.rules->rules, table)) {
    return not_ready(tell(*problem, small, large, state_.names.of(problem->seat)));
  }
  return exchange_chips(table);
}

// Cards that are turned up between hands, as they are known.
std::optional<engine::Deck> Table::deck_for_draws() const {
  if (!state_.top_of_deck.empty()) {
    engine::Deck deck = engine::ordered_deck();
    auto next = deck.begin();
    for (const engine::Card card : state_.top_of_deck) {
      std::iter_swap(next++, std::ranges::find(deck, card));
    }
    return deck;
  }
  if (state_.deck_seed) return engine::seeded_deck(*state_.deck_seed);
  return std::nullopt;
}

Outcome Table::exchange_chips(const engine::ColorUp& table) {
  const engine::ColoredUp done = engine::color_up(state_.rules->rules, table);
  Outcome outcome;
  const auto name = [&](Seat seat) { return state_.names.of(seat); };
  for (RuledSentence& one : tell(done, name)) say(outcome, std::move(one.sentence), one.rule);
  table.players.each([&](Seat seat) {
    const engine::ColoredUp::AtSeat& there = done.seats[at(seat)];
    auto& chips = state_.tournament.counted[seat];
    chips.erase(table.small.count);
    if (there.kept > 0) chips[table.small.count] = there.kept;
    chips[table.large.count] +=
        (there.stack.count -
         (table.stacks[at(seat)].count - table.small_chips[at(seat)] * table.small.count) -
         there.kept * table.small.count) /
        table.large.count;
  });
  engine::take_color_up(state_, table, done);
  state_.tournament.created += done.difference();
  state_.tournament.out_of_chips = done.out;
  state_.tournament.unanswered = done.unanswered;
  return outcome;
}

// `A finds 3 of 25`: after the race they are worth what they make in chips that are still in play
// (TDA 2024 24-C).
Outcome Table::find_chips(const Slots& slots) {
  if (auto outcome = settle()) return std::move(*outcome);
  if (state_.tournament.event) return not_ready("all chips of the tournament are on the table");
  if (state_.hand && !state_.hand->over()) return not_ready("chips are exchanged between hands");
  const Seat seat = slots.seat(0);
  put_hand_away();
  Chips found{};
  for (std::size_t i = 1; i + 1 < slots.size(); i += 2) {
    if (slots.chips(i + 1) >= state_.smallest_chip) {
      return not_ready(fmt::format("chips of {} are in play still", slots.number(i + 1)));
    }
    found += Chips{slots.number(i) * slots.number(i + 1)};
  }
  const Chips worth = engine::stray_chips_worth(found, state_.smallest_chip);
  state_.stacks[at(seat)] += worth;
  state_.rules = rules_now();
  Outcome outcome;
  say(outcome,
      fmt::format("{} gets {} for them{}", state_.names.of(seat), worth.count,
                  worth < found ? fmt::format(", and {} are lost", (found - worth).count) : ""),
      engine::Axis::stray_small_chips);
  return outcome;
}

}  // namespace floorman::interp
