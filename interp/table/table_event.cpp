// A whole tournament at the table: it begins, is played hand by hand or by itself, and ends.
//
// The engine's tournament decides; here its events are told, and what it says of the table is put
// where the lines of a hand find it.

#include <fmt/format.h>

#include <algorithm>

#include "engine/play/tournament_play.hpp"
#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_clock.hpp"
#include "interp/tournament/narrate_prizes.hpp"
#include "interp/tournament/narrate_tournament.hpp"

namespace floorman::interp {

using engine::at;
using engine::Chips;
using engine::Seat;

namespace {

constexpr std::int64_t most_hands_at_once = 20'000;

}  // namespace

// ---- beginning

// `players Ann, Ben, Cy`: who enters, in this order; each with the starting stack.
Outcome Table::name_players(const Slots& slots) {
  const std::int64_t stack = rules_now()->rules.entry.starting_stack.value();
  if (stack < 1) return not_ready("the sheet does not say with how many chips a player begins");
  if (slots.size() > engine::most_seats) {
    return not_ready(fmt::format("a table has {} seats at most", engine::most_seats));
  }
  Names names;
  engine::SeatSet seated;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::string name = slots.text(i);
    if (names.find(name) != engine::no_seat) {
      return not_ready(fmt::format("two players called {}", name));
    }
    const auto seat = static_cast<Seat>(i);
    names.set(seat, name);
    seated.add(seat);
  }
  state_.stacks = {};
  seated.each([&](Seat seat) { state_.stacks[at(seat)] = {stack}; });
  return take_seats(std::move(names), seated);
}

// A to Z, then P27 and so on, for those whom nobody has named.
PlayerList Table::names_of_entrants(std::int64_t entrants) const {
  PlayerList players;
  for (std::int64_t i = 0; i < entrants; ++i) {
    const auto seat = static_cast<Seat>(i);
    const bool named = i < engine::most_seats && state_.seated.has(seat);
    const char letter = static_cast<char>('A' + i % 26);
    players.push_back(named    ? state_.names.of(seat)
                      : i < 26 ? std::string(1, letter)
                               : fmt::format("P{}", i + 1));
  }
  return players;
}

// Players are numbered as they enter, and those who sit here enter by their seats. Where only their
// number was said it is the first so many.
PaidByChoice Table::paid_by_choice(std::int64_t entrants) const {
  const TournamentState& tournament = state_.tournament;
  PaidByChoice paid;
  const auto by_seat = [&](engine::SeatSet seats) {
    std::vector<bool> players(static_cast<std::size_t>(entrants), false);
    seats.each([&](Seat seat) {
      if (seat < entrants) players[static_cast<std::size_t>(seat)] = true;
    });
    return players;
  };
  if (tournament.bounties.paid) paid.bounties = by_seat(*tournament.bounties.paid);
  if (tournament.bounties.high_hand_paid) {
    paid.high_hand = by_seat(*tournament.bounties.high_hand_paid);
  } else if (tournament.high_hand_players > 0) {
    paid.high_hand.resize(static_cast<std::size_t>(entrants), false);
    const auto takers = std::min(entrants, tournament.high_hand_players);
    std::fill_n(paid.high_hand.begin(), takers, true);
  }
  return paid;
}

Outcome Table::begin_tournament() {
  TournamentState& tournament = state_.tournament;
  if (tournament.event) return not_ready("the tournament has begun");
  if (state_.hand) return not_ready("a hand has been dealt; the tournament begins before it");
  FactValues facts = facts_now();
  const std::int64_t entrants =
      state_.facts.find(Variable::entrants).value_or(state_.seated.size());
  if (entrants < 2 || entrants > engine::most_people) {
    return not_ready("say who plays: entrants 9, or players Ann, Ben, Cy");
  }
  if (!state_.deck_seed) return not_ready("say what draws the seats: deck seed 7");
  facts.set(Variable::entrants, entrants);
  facts.set(Variable::players_left, entrants);
  PrizeFigures figures = prize_figures();
  figures.entrants = entrants;
  auto house = std::make_shared<const HouseTournament>(read_tournament(
      ruleset_, figures, facts, state_.stated, tournament.starts_at, paid_by_choice(entrants)));
  if (house->schedule.waits_for_a_start()) {
    return not_ready("the sheet has a break at a time of day; say when it starts: starts at 20:00");
  }
  engine::Tournament event{house->plan, *house->answers, entrants, *state_.deck_seed};
  if (const auto refusal = event.why_not_begin()) return not_ready(tell(*refusal));
  tournament.players = names_of_entrants(entrants);
  tournament.house = std::move(house);
  tournament.event = std::move(event);
  tournament.event->begin();
  clear_hand();  // whatever was told of a single hand before
  Outcome outcome;
  hear(outcome);
  sit_as_in_the_event();
  return outcome;
}

// ---- what the event says

namespace {

namespace happening = engine::tournament;

// With several tables not every seat, hand and card of each is told; `seats` shows who sits where.
bool is_for_the_desk(const engine::TournamentEvent& event, int at_table) {
  if (const auto* button = std::get_if<happening::FirstButtonSet>(&event.what)) {
    return button->table == at_table;
  }
  if (const auto* cards = std::get_if<happening::HighCards>(&event.what)) {
    return cards->table == at_table;
  }
  if (const auto* moved = std::get_if<happening::PlayerMoved>(&event.what)) {
    return moved->why != happening::PlayerMoved::Why::redraw;
  }
  return !std::holds_alternative<happening::SeatTaken>(event.what) &&
         !std::holds_alternative<happening::HandPlayed>(event.what);
}

int open_after(const engine::TournamentEvent& event, int open) {
  if (const auto* begins = std::get_if<happening::RoundBegins>(&event.what)) {
    return static_cast<int>(begins->sizes.size());
  }
  return std::holds_alternative<happening::TableClosed>(event.what) ? open - 1 : open;
}

// Who deals for which table is one line, and not one for each of many tables.
bool goes_on_in_one_line(const engine::TournamentEvent& event, const PlayerList& players,
                         std::vector<Told>& told) {
  const auto* named = std::get_if<happening::DealerNamed>(&event.what);
  if (named == nullptr || told.empty() || told.back().axis != event.rule) return false;
  told.back().sentence += fmt::format(
      ", {} at table {}", players[static_cast<std::size_t>(named->player)], named->table + 1);
  return true;
}

}  // namespace

void Table::hear(Outcome& outcome) {
  TournamentState& tournament = state_.tournament;
  for (engine::TournamentEvent& event : tournament.event->take_events()) {
    tournament.told_open = open_after(event, tournament.told_open);
    const bool several = tournament.told_open > 1;
    const bool told = !several || is_for_the_desk(event, tournament.at_table);
    if (told && !goes_on_in_one_line(event, tournament.players, outcome.told)) {
      std::ranges::move(tell(event, *tournament.house, tournament.players, several),
                        std::back_inserter(outcome.told));
    }
    event_log_.push_back(std::move(event));
  }
}

// Seats, stacks, button and blinds are those of the event.
void Table::sit_as_in_the_event() {
  const TournamentState& tournament = state_.tournament;
  const engine::Tournament& event = *tournament.event;
  const int here = tournament.at_table;
  static_cast<engine::GameTable&>(state_) = event.table(here);
  // Those who are out are still spoken of.
  state_.tournament.spoken_of.clear();
  Names names;
  for (Seat seat = 0; seat < engine::most_seats; ++seat) {
    const int player = event.player_at(here, seat);
    if (player >= 0) names.set(seat, tournament.players[static_cast<std::size_t>(player)]);
  }
  state_.names = std::move(names);
  state_.facts = fact_values(event.facts(here), state_.seated.size());
  if (!event.clock().levels.empty()) {
    const engine::LevelOn& level = event.clock().levels.back();
    put_level_in_force(level.number, level.blinds, level.ante);
  }
}

// ---- hands

std::optional<Outcome> Table::begin_hand_of_event(engine::HandSetup& setup) {
  TournamentState& tournament = state_.tournament;
  engine::Tournament& event = *tournament.event;
  const int here = tournament.at_table;
  if (const auto why = event.why_no_hand(here)) return not_ready(why_no_hand(*why));
  const auto clock = std::ranges::find(event.clock().tables, here + 1, &engine::TableClock::table);
  if (clock == event.clock().tables.end() || !clock->shuffle_began) event.shuffle(here);
  if (const auto why = event.why_no_hand(here)) return not_ready(why_no_hand(*why));
  setup = event.begin_hand(here);
  state_.facts = fact_values(event.facts(here), state_.seated.size());
  put_level_in_force(state_.facts.find(Variable::level).value_or(1), event.blinds(here),
                     event.ante(here));
  Outcome nothing_to_tell;
  hear(nothing_to_tell);
  return std::nullopt;
}

// A hand that has come to its end is told to the clock, and to the tournament if there is one.
void Table::report_hand(Outcome& outcome) {
  TournamentState& tournament = state_.tournament;
  if (!state_.hand || !state_.hand->over() || state_.hand_reported) return;
  state_.hand_reported = true;
  if (!tournament.event) count_absences(outcome);
  if (tournament.event) {
    tournament.event->end_hand(tournament.at_table, *state_.hand, events());
    hear(outcome);
  } else if (tournament.clock && tournament.clock->phase != engine::ClockState::Phase::before) {
    report({tournament.clock->now, engine::clock::HandEnds{}}, outcome);
  }
}

Outcome Table::next_hand_of_event() {
  engine::Tournament& event = *state_.tournament.event;
  Outcome outcome;
  report_hand(outcome);
  const int here = state_.tournament.at_table;
  const bool reported = event.waits_to_go_on(here);
  if (!state_.hand && !reported) {
    return not_ready(event.over() ? "the tournament is over"
                                  : "the hand is ready to be dealt: deal, or C busts to A");
  }
  if (reported) event.go_on(here);
  hear(outcome);
  clear_hand();
  go_where_it_is_open();
  return outcome;
}

Outcome Table::report_result_to_event(Seat loser, Seat winner) {
  engine::Tournament& event = *state_.tournament.event;
  if (event.over()) return not_ready("the tournament is over");
  if (state_.hand) {
    if (!state_.hand->over()) take_back_hand();
    clear_hand();
    sit_as_in_the_event();
  }
  if (state_.stacks[at(loser)] == Chips{}) {
    return not_ready(fmt::format("{} has no chips", state_.names.of(loser)));
  }
  Outcome outcome;
  const int here = state_.tournament.at_table;
  if (state_.stacks[at(winner)] == Chips{}) {
    return not_ready(fmt::format("{} has no chips, and wins none", state_.names.of(winner)));
  }
  event.report_result(here, loser, winner);
  event.pass_to(event.now());  // what it means for the other tables holds for their next hands
  hear(outcome);
  if (event.waits_to_go_on(here)) {
    state_.stacks = event.table(here).stacks;
  } else {
    go_where_it_is_open();
  }
  return outcome;
}

Outcome Table::play_by_itself(std::int64_t hands) {
  TournamentState& tournament = state_.tournament;
  if (hands > most_hands_at_once) {
    return not_ready(fmt::format("at most {} hands at once", most_hands_at_once));
  }
  if (!tournament.event) return not_ready("a tournament is played so: shuffle up and deal");
  if (tournament.event->over()) return not_ready("the tournament is over");
  if (state_.hand && !state_.hand->over()) {
    if (state_.anybody_acted) return not_ready("play the hand to its end first");
    take_back_hand();
  }
  for (int table = 0; table < tournament.event->tables(); ++table) {
    if (tournament.event->waits_to_go_on(table)) tournament.event->go_on(table);
  }
  // Where blinds are small and stacks are large the end may be far.
  engine::play_hands(*tournament.event, *state_.deck_seed, hands < 0 ? most_hands_at_once : hands,
                     true);
  Outcome outcome;
  hear(outcome);
  if (hands < 0 && !tournament.event->over()) {
    outcome.told.push_back({fmt::format("{} hands were played, and {} players are left",
                                        most_hands_at_once, tournament.event->players_left()),
                            engine::Axis::tournament_ends,
                            false,
                            false,
                            {}});
  }
  clear_hand();
  go_where_it_is_open();
  return outcome;
}

}  // namespace floorman::interp
