// The tournament around a hand: levels and their time, chips that leave, players who are out.

#include <fmt/format.h>

#include <algorithm>

#include "interp/cards_text.hpp"
#include "interp/narrate.hpp"
#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_clock.hpp"

namespace floorman::interp {

using engine::at;
using engine::Chips;
using engine::Seat;
namespace clock = engine::clock;

// ---- the clock

// Reads the schedule and starts the clock, with what is known by then.
void Table::start_clock() {
  TournamentState& tournament = state_.tournament;
  if (tournament.clock) return;
  HouseSchedule house = read_schedule(ruleset_, facts_now());
  // Answers that are in force for this table alone go before the sheet's.
  for (const Said& said : state_.stated) {
    house.schedule.answers.push_back({said.axis, said.answer, {}});
    house.answers.push_back(said.citation);
  }
  tournament.schedule = std::make_shared<const HouseSchedule>(std::move(house));
  tournament.clock = engine::new_clock(tournament.schedule->schedule, tournament.schedule->facts);
}

// Lets the clock take a report, tells what followed, and puts it into force.
void Table::report(const engine::ClockReport& report, Outcome& outcome) {
  TournamentState& tournament = state_.tournament;
  const HouseSchedule& house = *tournament.schedule;
  for (const engine::ClockEvent& event : engine::take(house.schedule, *tournament.clock, report)) {
    outcome.told.push_back(
        {tell(event, house), event.source.rule, true, false, cite(house, event.source)});
    if (const auto* level = std::get_if<clock::LevelBegins>(&event.what)) {
      put_level_in_force(level->number, level->blinds, level->ante);
    }
    if (const auto* hand = std::get_if<clock::HandBegins>(&event.what)) {
      put_level_in_force(hand->level, hand->blinds, hand->ante);
    }
    if (const auto* decided = std::get_if<clock::SwitchDecided>(&event.what)) {
      const auto name = std::ranges::find(ruleset_.decided_names, house.switches[decided->name]);
      const auto index = static_cast<std::size_t>(name - ruleset_.decided_names.begin());
      state_.facts.set(
          static_cast<Variable>(static_cast<std::size_t>(Variable::first_name) + index),
          decided->on ? 1 : 0);
    }
  }
}

void Table::put_level_in_force(std::int64_t number, const engine::Blinds& blinds, Chips ante) {
  state_.facts.set(Variable::level, number);
  state_.small_blind = blinds.small;
  state_.big_blind = blinds.big;
  state_.ante = ante;
}

Outcome Table::start_tournament_clock_if_not_running() {
  start_clock();
  Outcome outcome;
  if (state_.tournament.clock->phase == engine::ClockState::Phase::before) {
    const TableState said = state_;
    report({0, clock::Starts{}}, outcome);
    if (said.blinds_said) {  // they hold until a level changes them
      state_.small_blind = said.small_blind;
      state_.big_blind = said.big_blind;
      state_.ante = said.ante;
    }
  }
  if (!state_.tournament.schedule->has_levels()) {
    return not_ready("the sheet gives no levels; say the blinds: blinds 50/100");
  }
  return outcome;
}

// The director goes on from level to level until this one has ended and what follows it is on.
Outcome Table::end_level(std::int64_t number) {
  Outcome outcome = start_tournament_clock_if_not_running();
  if (!outcome.ok()) return outcome;
  using Phase = engine::ClockState::Phase;
  const engine::ClockState& now = *state_.tournament.clock;
  const auto on = [&] { return now.levels.empty() ? 0 : now.levels.back().number; };
  if (on() > number) return not_ready(fmt::format("level {} is on", on()));
  for (int steps = 0; steps < most_steps_of_the_clock; ++steps) {
    if (on() > number && now.phase == Phase::level) return outcome;
    const engine::ClockReport next{now.now, clock::GoesOn{}};
    if (engine::why_not(now, next)) break;
    const bool last = on() == number && now.phase == Phase::level;
    report(next, outcome);
    // After the last level its blinds stay, or the director says others.
    if (last && on() == number && now.phase == Phase::level) break;
  }
  if (on() < number) return not_ready(fmt::format("the schedule has no level {}", number));
  return outcome;
}

Outcome Table::pass_tournament_time(std::int64_t seconds) {
  Outcome outcome = start_tournament_clock_if_not_running();
  if (!outcome.ok()) return outcome;
  report({state_.tournament.clock->now + seconds, clock::TimePasses{}}, outcome);
  return outcome;
}

Outcome Table::begin_shuffle_or_deal(bool first_card) {
  Outcome outcome = start_tournament_clock_if_not_running();
  if (!outcome.ok()) return outcome;
  const std::int64_t now = state_.tournament.clock->now;
  if (first_card) {
    report({now, clock::FirstCard{}}, outcome);
  } else {
    report({now, clock::ShuffleBegins{}}, outcome);
  }
  return outcome;
}

// How many are left is told to a clock that runs.
void Table::tell_players_left(Outcome& outcome) {
  if (!state_.tournament.clock) return;
  const auto left = facts_now().find(Variable::players_left);
  if (left) report({state_.tournament.clock->now, clock::PlayersLeft{*left}}, outcome);
}

// ---- chips

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

// The chip that the sheet's set has next; 0 when it has none.
std::int64_t Table::next_chip(std::int64_t small) const {
  const auto found = std::ranges::upper_bound(ruleset_.chips, small);
  return found == ruleset_.chips.end() ? 0 : *found;
}

namespace {

std::string tell(const engine::ColorUpProblem& problem, const engine::ColorUp& table,
                 const Names& names) {
  using Kind = engine::ColorUpProblem::Kind;
  switch (problem.kind) {
    case Kind::no_whole_exchange:
      return fmt::format("no number of chips of {} makes one of {}", table.small.count,
                         table.large.count);
    case Kind::more_than_his_stack:
      return fmt::format("{} has fewer chips than were counted", names.of(problem.seat));
    case Kind::no_small_chips_fit:
      return fmt::format("the stack of {} is no sum of these chips: {} has 3 of {}",
                         names.of(problem.seat), names.of(problem.seat), table.small.count);
    case Kind::cards_needed: return "the odd chips are raced with cards: deck seed 7";
    case Kind::deck_too_short: return "a deck is too short for a race of so many chips";
  }
  return {};
}

}  // namespace

Outcome Table::color_up(const Slots& slots) {
  if (auto outcome = settle()) return std::move(*outcome);
  if (state_.hand && !state_.hand->over()) return not_ready("chips are exchanged between hands");
  if (state_.hand) {
    finish_stacks();
    state_.hand.reset();
  }
  engine::ColorUp table;
  table.small = slots.chips(0);
  table.large = slots.size() > 1 ? slots.chips(1) : Chips{next_chip(table.small.count)};
  if (table.large <= table.small) {
    return not_ready(fmt::format("for which chip? color up {0} to {1}", table.small.count,
                                 table.small.count * 4));
  }
  table.players = state_.seated;
  table.stacks = state_.stacks;
  for (const auto& [seat, chips] : state_.tournament.counted) {
    const auto found = chips.find(table.small.count);
    table.counted.add(seat);
    table.small_chips[at(seat)] = found == chips.end() ? 0 : found->second;
  }
  if (state_.between) {
    table.button = state_.between->positions.button;
    table.small_blind = state_.between->positions.small_blind;
  }
  if (state_.deck_seed) table.deck = engine::seeded_deck(*state_.deck_seed);
  state_.rules = rules_now();
  if (const auto problem = engine::why_not_color_up(state_.rules->rules, table)) {
    return not_ready(tell(*problem, table, state_.names));
  }
  return exchange_chips(table);
}

Outcome Table::exchange_chips(const engine::ColorUp& table) {
  const engine::ColoredUp done = engine::color_up(state_.rules->rules, table);
  Outcome outcome;
  for (const engine::RaceCard& card : done.cards) {
    say(outcome, fmt::format("{} is dealt the {}", state_.names.of(card.seat), spell(card.card)),
        engine::Axis::color_up_odd_chips);
  }
  for (const engine::ColoredUp::NewChip& chip : done.new_chips) {
    say(outcome, fmt::format("{} gets a chip of {}", state_.names.of(chip.seat), chip.chip.count),
        chip.rule);
  }
  for (const engine::ColoredUp::Difference& difference : done.differences) {
    say(outcome,
        fmt::format("chips {}: {}", difference.chips > Chips{} ? "created" : "lost",
                    difference.chips > Chips{} ? difference.chips.count : -difference.chips.count),
        difference.rule);
  }
  if (done.dead_money > Chips{}) {
    say(outcome, fmt::format("the next pot starts with {}", done.dead_money.count),
        done.dead_money_rule);
  }
  table.players.each([&](Seat seat) {
    const engine::ColoredUp::AtSeat& there = done.seats[at(seat)];
    auto& chips = state_.tournament.counted[seat];
    chips.erase(table.small.count);
    if (there.kept > 0) chips[table.small.count] = there.kept;
    chips[table.large.count] +=
        (there.stack.count -
         (state_.stacks[at(seat)].count - table.small_chips[at(seat)] * table.small.count) -
         there.kept * table.small.count) /
        table.large.count;
    state_.stacks[at(seat)] = there.stack;
  });
  state_.carried += done.dead_money;
  state_.tournament.created += done.difference();
  state_.smallest_chip = table.smallest_left > Chips{}
                             ? table.smallest_left
                             : engine::larger(table.large, state_.smallest_chip);
  return outcome;
}

// ---- who is out

// Seats counted clockwise from the left of the button; its own seat comes last.
int Table::left_of_button(Seat seat) const {
  if (!state_.between || state_.between->positions.button == engine::no_seat) return 0;
  const int distance =
      (seat - state_.between->positions.button + engine::most_seats) % engine::most_seats;
  return distance == 0 ? engine::most_seats : distance;
}

void Table::note_bust(Seat seat, Chips stack) {
  TournamentState& tournament = state_.tournament;
  if (tournament.busts.empty()) {
    tournament.players_before =
        static_cast<int>(facts_now().find(Variable::players_left).value_or(0));
  }
  tournament.busts.push_back({seat, stack, 1, 0, left_of_button(seat)});
}

// Those who are reported out, and those who have no chips now that the hand is over: with what they
// began it with.
engine::Busts Table::busts_now() const {
  const TournamentState& tournament = state_.tournament;
  engine::Busts busts;
  busts.list = tournament.busts;
  busts.players_left = tournament.busts.empty()
                           ? static_cast<int>(facts_now().find(Variable::players_left).value_or(0))
                           : tournament.players_before;
  busts.hand_for_hand = facts_now().find(Variable::hand_for_hand).value_or(0) != 0;
  if (state_.deck_seed) busts.deck = engine::seeded_deck(*state_.deck_seed);
  if (!state_.hand || !state_.hand->over()) return busts;
  state_.hand->setup().seated.each([&](Seat seat) {
    if (state_.hand->stack(seat) > Chips{}) return;
    busts.list.push_back({seat, state_.hand->setup().stacks[at(seat)], 1, 0, left_of_button(seat)});
  });
  return busts;
}

// The places of those who are out in this hand; earlier ones are kept.
std::map<Seat, engine::Place> Table::places_now() const {
  std::map<Seat, engine::Place> places = state_.tournament.places;
  const engine::Busts busts = busts_now();
  if (busts.list.empty()) return places;
  for (const engine::Place& place : engine::finishing_places(rules_now()->rules, busts)) {
    places[static_cast<Seat>(place.player)] = place;
  }
  return places;
}

// The next hand: these places stand, and so many fewer are left.
void Table::settle_places(Outcome& outcome) {
  const engine::Busts busts = busts_now();
  if (busts.list.empty()) return;
  state_.tournament.places = places_now();
  state_.facts.set(Variable::players_left,
                   busts.players_left - static_cast<int>(busts.list.size()));
  state_.tournament.busts.clear();
  tell_players_left(outcome);
}

}  // namespace floorman::interp
