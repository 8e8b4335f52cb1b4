// A hand begins, is settled, and the next one follows.

#include <fmt/format.h>

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"

namespace floorman::interp {

using engine::at;
using engine::Chips;
using engine::Seat;

// ---- beginning

// What was not said is what a single table on the first level has.
FactValues Table::facts_now() const {
  FactValues facts = state_.facts;
  const std::int64_t players = state_.seated.size();
  facts.set(Variable::at_the_table, players);
  if (!facts.find(Variable::tables)) facts.set(Variable::tables, 1);
  assume_first_round(ruleset_, players, facts);
  return facts;
}

std::shared_ptr<const RulesInForce> Table::rules_now() const {
  return ruleset_.at(facts_now(), state_.stated);
}

std::optional<std::string> Table::what_is_missing() const {
  if (state_.seated.size() < 2) return "two players or more are needed: stacks A 2000, B 2000";
  if (!state_.small_blind) return "say the blinds first: blinds 50/100";
  if (!state_.between && button_at_the_start() == engine::no_seat) return who_has_the_button();
  if (!state_.between && state_.seated.size() == 2 && !state_.seated.has(button_at_the_start())) {
    return "with two players one of them has the button";
  }
  return std::nullopt;
}

// As said; else by the house's rule for the first hand.
Seat Table::button_at_the_start() const {
  if (state_.button != engine::no_seat) return state_.button;
  return engine::first_button(rules_now()->rules, state_.seated, state_.high_card,
                              state_.deck_seed);
}

// What would settle it, for the house's rule.
std::string Table::who_has_the_button() const {
  const std::string somebody = state_.names.of(state_.seated.lowest());
  const std::string said = fmt::format("say who has the button: button {}", somebody);
  switch (rules_now()->rules.button.first_button.choice) {
    case engine::FirstButton::high_card:
      return fmt::format("{}, or who draws the first one: {} draws the high card", said, somebody);
    case engine::FirstButton::at_random: return fmt::format("{}, or draw it: deck seed 7", said);
    case engine::FirstButton::left_of_house_dealer:
    case engine::FirstButton::at_seat: break;
  }
  return said;
}

void Table::set_positions() {
  if (state_.between) return;
  const bool by_rule = state_.button == engine::no_seat;
  engine::set_first_positions(state_, button_at_the_start(),
                              by_rule ? engine::Axis::first_button : engine::Axis::blinds_posted);
}

// Deals the hand if none is on. An outcome only when it cannot begin.
std::optional<Outcome> Table::begin_hand() {
  if (state_.hand) return std::nullopt;
  if (!state_.button_has_moved) {
    return not_ready("button and blinds move before the next deal: next hand");
  }
  if (auto missing = what_is_missing()) return not_ready(std::move(*missing));
  set_positions();
  state_.rules = rules_now();
  engine::HandSetup setup =
      engine::setup_of(state_, {*state_.small_blind, state_.big_blind}, state_.ante);
  if (state_.tournament.event) {
    if (auto outcome = begin_hand_of_event(setup)) return outcome;
    state_.rules = rules_now();
  }
  setup.first_street = state_.first_street;
  setup.pot = state_.pot;
  engine::Deal deal;
  if (state_.deck_seed) {
    const auto dealt = static_cast<std::uint64_t>(state_.hands + state_.misdeals);
    deal = engine::Deal{engine::seeded_deck(*state_.deck_seed + dealt)};
  }
  state_.first_event = log_->events.size();
  state_.hand.emplace(state_.rules->rules, setup, deal, log_.get());
  for (const auto& [seat, cards] : state_.holes) {
    if (!state_.hand->state_hole_cards(seat, cards)) return not_ready("a card is stated twice");
  }
  if (!state_.board.empty() && !state_.hand->state_board(state_.board)) {
    return not_ready("a card of the board is stated twice");
  }
  state_.anybody_acted = false;
  state_.hand_reported = false;
  begin_bounties_of_hand();
  state_.clock = {};
  return std::nullopt;
}

// ---- ending

// At the showdown everybody shows who has not decided, and the pots are awarded.
std::optional<Outcome> Table::settle() {
  if (!state_.hand || state_.hand->stage() != engine::Hand::Stage::showdown) return std::nullopt;
  if (const auto refusal = state_.hand->why_not_settle()) return refuse(*refusal, refusal->seat);
  state_.hand->settle();
  return std::nullopt;
}

// Between hands: what the last one came to stands.
void Table::put_hand_away() {
  if (!state_.hand) return;
  book_hand();
  engine::take_result(state_, *state_.hand);
  state_.hand.reset();
  state_.button_has_moved = false;
}

// Nobody acted: the posts go back, as if the hand had not been dealt.
void Table::take_back_hand() {
  state_.hand.reset();
  if (state_.tournament.event) state_.tournament.event->take_back_hand(state_.tournament.at_table);
  log_->events.resize(state_.first_event, engine::Event{engine::HandOver{}});
}

void Table::clear_hand() {
  state_.hand.reset();
  state_.holes.clear();
  state_.board.clear();
  state_.pot = {};
  state_.first_street = engine::Street::preflop;
}

Outcome Table::next_hand() {
  if (!state_.tournament.event) {
    if (auto missing = what_is_missing()) return not_ready(std::move(*missing));
  }
  if (auto outcome = settle()) return std::move(*outcome);
  if (state_.hand && !state_.hand->over()) {
    if (state_.anybody_acted) {
      return not_ready(fmt::format("the hand is not over: {} is to act",
                                   state_.names.of(state_.hand->to_act())));
    }
    take_back_hand();
  }
  if (state_.tournament.event) return next_hand_of_event();
  Outcome outcome;
  report_hand(outcome);
  tell_bounties(outcome);
  settle_places(outcome);
  if (state_.hand) engine::take_result(state_, *state_.hand);
  if (!state_.tournament.due_out.empty()) {
    remove_those_due(outcome);  // the hand is put away
    settle_places(outcome);
  }
  set_positions();
  const engine::SeatSet players = engine::players_with_chips(state_);
  if (players.size() < 2) {
    return not_ready(fmt::format("{} has all the chips", state_.names.list(players)));
  }
  state_.seated = players;
  const auto rules = rules_now();
  if (engine::high_card_decides(rules->rules, *state_.between, players) &&
      !players.has(state_.high_card)) {
    return not_ready(fmt::format("a card each decides who has the button: {} draws the high card",
                                 state_.names.of(players.lowest())));
  }
  engine::prepare_next_hand(rules->rules, state_);
  state_.button_has_moved = true;
  clear_hand();
  return outcome;
}

// ---- between hands

// The result of a hand as somebody reports it: all of the loser's chips go to the winner.
Outcome Table::bust(Seat loser, Seat winner) {
  if (auto missing = what_is_missing()) return not_ready(std::move(*missing));
  if (loser == winner) return not_ready("a player does not bust to himself");
  if (state_.hand && !state_.hand->over()) {
    if (state_.anybody_acted)
      return not_ready("play the hand to its end, or report its result before it begins");
    take_back_hand();
  }
  if (state_.tournament.event) return report_result_to_event(loser, winner);
  put_hand_away();
  set_positions();
  if (state_.stacks[at(loser)] == Chips{}) {
    return not_ready(fmt::format("{} has no chips", state_.names.of(loser)));
  }
  note_bust(loser, state_.stacks[at(loser)]);
  book_result(loser, winner);
  state_.stacks[at(winner)] += state_.stacks[at(loser)];
  state_.stacks[at(loser)] = {};
  state_.winners.add(winner);
  return {};
}

Outcome Table::sit_down(const Slots& slots) {
  if (state_.tournament.event) return not_ready("nobody enters once the tournament has begun");
  if (auto outcome = settle()) return std::move(*outcome);
  if (state_.hand && !state_.hand->over()) {
    if (state_.anybody_acted) return not_ready("a new player sits down between hands");
    take_back_hand();
  }
  if (slots.chips(2) < Chips{1}) return not_ready("who sits down has 1 chip or more");
  const std::int64_t number = slots.number(1);
  if (number < 1 || number > engine::most_seats) {
    return not_ready(fmt::format("seats are numbered from 1 to {}", engine::most_seats));
  }
  if (auto missing = what_is_missing()) return not_ready(std::move(*missing));
  const auto seat = static_cast<Seat>(number - 1);
  put_hand_away();
  if (state_.stacks[at(seat)] > Chips{}) {
    return not_ready(fmt::format("{} sits in seat {}", state_.names.of(seat), number));
  }
  const std::string name = slots.text(0);
  if (const Seat same = state_.names.find(name);
      same != engine::no_seat && same != seat && state_.stacks[at(same)] > Chips{}) {
    return not_ready(fmt::format("{} sits in seat {}", name, same + 1));
  }
  set_positions();
  state_.tournament.bounties.heads.erase(seat);
  sit(seat, name, slots.chips(2));
  return {};
}

}  // namespace floorman::interp
