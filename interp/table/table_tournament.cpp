// The tournament around a hand: levels and their time, the director's word, players who are out.

#include <fmt/format.h>

#include <algorithm>

#include "interp/narrate.hpp"
#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_clock.hpp"
#include "interp/tournament/narrate_tournament.hpp"

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
  HouseSchedule house = read_schedule(ruleset_, facts_now(), state_.stated);
  house.schedule.starts_at = tournament.starts_at;
  tournament.schedule = std::make_shared<const HouseSchedule>(std::move(house));
  tournament.clock = engine::new_clock(tournament.schedule->schedule, tournament.schedule->facts);
}

// Lets the clock take a report, tells what followed, and puts it into force.
void Table::report(const engine::ClockReport& report, Outcome& outcome) {
  TournamentState& tournament = state_.tournament;
  if (tournament.event) {
    tournament.event->report(report);
    hear(outcome);
    if (!state_.hand) sit_as_in_the_event();
    return;
  }
  const HouseSchedule& house = *tournament.schedule;
  for (const engine::ClockEvent& event : engine::take(house.schedule, *tournament.clock, report)) {
    outcome.told.push_back(
        {tell(event, house), event.source.rule, true, false, cite(house, event.source)});
    note_clock_at_the_desk(event, outcome);
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

const engine::ClockState& Table::clock_now() const {
  return state_.tournament.event ? state_.tournament.event->clock() : *state_.tournament.clock;
}

Outcome Table::start_tournament_clock_if_not_running() {
  if (state_.tournament.event) return {};
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
  const engine::ClockState& now = clock_now();
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
  report({clock_now().now + seconds, clock::TimePasses{}}, outcome);
  return outcome;
}

Outcome Table::begin_shuffle_or_deal(bool first_card) {
  Outcome outcome = start_tournament_clock_if_not_running();
  if (!outcome.ok()) return outcome;
  const std::int64_t now = clock_now().now;
  if (first_card && state_.tournament.event) return deal();
  if (first_card) {
    report({now, clock::FirstCard{}}, outcome);
  } else {
    report({now, clock::ShuffleBegins{}}, outcome);
  }
  return outcome;
}

// What only the director settles: the clock's own reasons refuse it.
Outcome Table::director_reports(const engine::ClockReport& report) {
  Outcome outcome = start_tournament_clock_if_not_running();
  if (!outcome.ok()) return outcome;
  const engine::ClockReport now{clock_now().now, report.what};
  if (const auto refusal = engine::why_not(clock_now(), now)) {
    state_.rules = rules_now();
    return refused_by(engine::Axis::last_word, std::string(tell(*refusal)));
  }
  this->report(now, outcome);
  return outcome;
}

// His word stands beside the lines of the game, with the rule that gives it to him.
Outcome Table::director_says(const Slots& slots) {
  Outcome outcome;
  outcome.told.push_back({fmt::format("{}: {}", who_has_the_last_word(), slots.text(0)),
                          engine::Axis::last_word, true, false,
                          cite(*rules(), engine::Axis::last_word)});
  return outcome;
}

// Named in the sheet, or the director.
std::string Table::who_has_the_last_word() const {
  const auto in_force = rules();
  switch (in_force->rules.entry.last_word.choice) {
    case engine::LastWord::the_director: break;
    case engine::LastWord::named: {
      const Said* said = in_force->decided_by[static_cast<std::size_t>(engine::Axis::last_word)];
      if (said == nullptr) break;
      std::string name = said->spelled;
      std::erase(name, '"');
      return name;
    }
  }
  return "the director";
}

// How many are left is told to a clock that runs.
void Table::tell_players_left(Outcome& outcome) {
  if (!state_.tournament.clock) return;
  const auto left = facts_now().find(Variable::players_left);
  if (left) report({state_.tournament.clock->now, clock::PlayersLeft{*left}}, outcome);
}

// ---- who is out

void Table::note_bust(Seat seat, Chips stack) {
  TournamentState& tournament = state_.tournament;
  if (tournament.busts.empty()) {
    tournament.players_before =
        static_cast<int>(facts_now().find(Variable::players_left).value_or(0));
  }
  const std::int64_t now = tournament.clock ? tournament.clock->now : 0;
  tournament.busts.push_back({seat, stack, 1, now, engine::left_of_button(state_, seat), false});
}

// A player of another table: he has a name here from now on, and no seat.
Outcome Table::bust_elsewhere(const Slots& slots) {
  if (state_.tournament.event) return not_ready("the tournament has one table: C busts to A");
  const std::string name = slots.text(0);
  Seat seat = state_.names.find(name);
  if (seat == engine::no_seat) seat = name_without_a_seat(name);
  if (state_.seated.has(seat)) {
    return not_ready(fmt::format("{} sits here: {} busts to whom?", name, name));
  }
  if (slots.number(2) < 1) return not_ready("he had 1 chip or more before the hand");
  note_bust(seat, slots.chips(2));
  engine::Bust& bust = state_.tournament.busts.back();
  bust.table = static_cast<int>(std::clamp<std::int64_t>(slots.number(1), 0, engine::most_people));
  bust.left_of_button = 0;
  if (slots.size() > 3) bust.seconds = slots.number(3);
  return {};
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
  busts.deck = deck_for_draws();
  if (!state_.hand || !state_.hand->over()) return busts;
  const engine::HandSetup& setup = state_.hand->setup();
  setup.seated.each([&](Seat seat) {
    if (state_.hand->stack(seat) > Chips{}) return;
    busts.list.push_back({seat, setup.stacks[at(seat)], 1, 0, engine::left_of_button(state_, seat),
                          !setup.dealt_in.has(seat)});
  });
  return busts;
}

// The places of those who are out in this hand; earlier ones are kept.
std::map<Seat, engine::Place> Table::places_now() const {
  std::map<Seat, engine::Place> places = state_.tournament.places;
  if (const auto& event = state_.tournament.event) {
    for (Seat seat = 0; seat < engine::most_seats; ++seat) {
      const int player = player_of(seat);
      if (player >= 0 && event->place_of(player)) places[seat] = *event->place_of(player);
    }
    return places;
  }
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
