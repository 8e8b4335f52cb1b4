// The tables of the tournament that is played here: which one is looked at, what another reports,
// and what only the director can say.

#include <fmt/format.h>

#include <algorithm>

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_ahead.hpp"
#include "interp/tournament/narrate_clock.hpp"
#include "interp/tournament/narrate_tournament.hpp"

namespace floorman::interp {

using engine::at;
using engine::Chips;
using engine::NoHand;
using engine::Seat;

std::string Table::why_not_play() const {
  const engine::ClockState& clock = state_.tournament.event->clock();
  using Phase = engine::ClockState::Phase;
  if (clock.paused) return "the clock is stopped: director says play on";
  switch (clock.phase) {
    case Phase::on_break: {
      const auto left = engine::seconds_left(clock);
      return left ? fmt::format("a break is on: {} pass", spell_time(*left))
                  : "a break is on: director says play on";
    }
    case Phase::waiting: return "the day is over: director says play on";
    case Phase::over: return "the time is up";
    case Phase::before:
    case Phase::level: break;
  }
  return "the clock has not started";
}

std::string Table::why_no_hand(NoHand why) const {
  const engine::Tournament& event = *state_.tournament.event;
  const int here = state_.tournament.at_table + 1;
  switch (why) {
    case NoHand::over: return "the tournament is over";
    case NoHand::closed:
      return fmt::format("table {} is closed; open: {}", here, spell_open_tables(event));
    case NoHand::is_on: return "a hand is on";
    case NoHand::result_reported: return "the hand that was reported is over: next hand";
    case NoHand::breaks: return fmt::format("table {} breaks and begins no other hand", here);
    case NoHand::alone: return fmt::format("nobody else sits at table {}", here);
    case NoHand::waits_for_players: return fmt::format("table {} waits for a player", here);
    case NoHand::waits_for_tables:
      return "it waits until the other tables have finished their hands";
    case NoHand::waits_for_director:
      if (event.asked_of_the_director()->from < 0) {
        return "the director says which table breaks: next says what to type";
      }
      return fmt::format("the director says who moves: director says {} moves",
                         somebody_at(event.asked_of_the_director()->from));
    case NoHand::played_down:
      return fmt::format("table {} has played down to those who go on", here);
    case NoHand::clock_stands: return why_not_play();
  }
  return {};
}

std::string Table::somebody_at(int table) const {
  const engine::Tournament& event = *state_.tournament.event;
  const Seat seat = engine::players_with_chips(event.table(table)).lowest();
  return player_name(seat == engine::no_seat ? 0 : event.player_at(table, seat));
}

// ---- which table

// A hand in which nobody has acted is taken back when another table is looked at.
std::optional<Outcome> Table::leave_the_hand() {
  if (!state_.hand) return std::nullopt;
  if (!state_.hand->over()) {
    if (state_.anybody_acted) {
      return not_ready(fmt::format("a hand is on at table {}: play it to its end",
                                   state_.tournament.at_table + 1));
    }
    take_back_hand();
  }
  clear_hand();
  return std::nullopt;
}

Outcome Table::look_at(std::int64_t number) {
  if (!state_.tournament.event) {
    return not_ready("a tournament has tables of its own: shuffle up and deal");
  }
  const engine::Tournament& event = *state_.tournament.event;
  if (number < 1 || number > event.tables()) {
    return not_ready(fmt::format("tables are numbered from 1 to {}", event.tables()));
  }
  const auto table = static_cast<int>(number - 1);
  if (!event.is_open(table)) {
    return not_ready(fmt::format("table {} is closed; open: {}", number, spell_open_tables(event)));
  }
  if (auto outcome = leave_the_hand()) return std::move(*outcome);
  state_.tournament.at_table = table;
  sit_as_in_the_event();
  return {};
}

// A line may name players of another table: then it is about that table. Only where all whom it
// names and who do not sit here sit there.
bool Table::look_where_they_sit(const grammar::Tokens& words) {
  const TournamentState& tournament = state_.tournament;
  if (!tournament.event || (state_.hand && !state_.hand->over() && state_.anybody_acted)) {
    return false;
  }
  int there = -1;
  for (const grammar::Token& word : words) {
    if (word.form != grammar::Form::word || state_.names.find(word.text) != engine::no_seat) {
      continue;
    }
    const int player = find_player(word.text);
    const int table = player < 0 ? -1 : tournament.event->seat_of(player).table;
    if (table < 0 || table == tournament.at_table) continue;
    if (there >= 0 && there != table) return false;
    there = table;
  }
  return there >= 0 && look_at(there + 1).ok();
}

// Players whom a line names and who sit nowhere any more are still spoken of.
bool Table::speak_of_those_elsewhere(const grammar::Tokens& words) {
  TournamentState& tournament = state_.tournament;
  if (!tournament.event) return false;
  bool any = false;
  for (const grammar::Token& word : words) {
    if (word.form != grammar::Form::word || state_.names.find(word.text) != engine::no_seat) {
      continue;
    }
    const int player = find_player(word.text);
    if (player < 0) continue;
    for (Seat seat = engine::most_seats - 1; seat >= 0; --seat) {
      if (state_.names.is_named(seat)) continue;
      state_.names.set(seat, player_name(player));
      tournament.spoken_of[seat] = player;
      any = true;
      break;
    }
  }
  return any;
}

// A line of a hand names players who do not sit together; nothing for the lines of the desk, which
// are about whoever they name.
std::optional<Outcome> Table::not_at_this_table(const grammar::Line& line) const {
  const grammar::PlayerNames names = state_.names.all();
  const auto row = std::ranges::find_if(vocabulary().lines, [&](const LineRow& one) {
    return one.kind == LineKind::act && grammar::match(one.pattern, line.words, &names).has_value();
  });
  if (row == vocabulary().lines.end()) return std::nullopt;
  const bool of_the_desk = (row->id >= LineId::is_late && row->id <= LineId::pays_house) ||
                           row->id == LineId::deal_is_made || row->id == LineId::director_removes;
  if (of_the_desk) return std::nullopt;
  std::string text;
  for (const grammar::Token& word : line.words) {
    const int player = word.form == grammar::Form::word ? find_player(word.text) : -1;
    if (player >= 0) text += (text.empty() ? "" : "; ") + where_sits(player);
  }
  if (state_.hand && !state_.hand->over() && state_.anybody_acted) {
    text += fmt::format("; a hand is on at table {}: play it to its end",
                        state_.tournament.at_table + 1);
  }
  return not_ready(std::move(text));
}

// "Ann sits at 3C"; "Ann is out: 16th".
std::string Table::where_sits(int player) const {
  const TournamentState& tournament = state_.tournament;
  const std::string& name = player_name(player);
  const engine::SeatAtTable at = tournament.event->seat_of(player);
  if (at.table >= 0) return fmt::format("{} sits at {}", name, seat_label(at.table, at.seat));
  const auto& place = tournament.event->place_of(player);
  return place ? fmt::format("{} is out: {}", name, spell_places(place->best, place->worst))
               : fmt::format("{} has no seat", name);
}

int Table::find_player(const std::string& name) const {
  // One letter is a name only as it is written: most lines have an `a` in them.
  const auto same = [&](const std::string& other) {
    return other == name || (name.size() > 1 && same_name(other, name));
  };
  const auto found = std::ranges::find_if(state_.tournament.players, same);
  return found == state_.tournament.players.end()
             ? -1
             : static_cast<int>(found - state_.tournament.players.begin());
}

// The player of the event whom a seat stands for; -1: nobody.
int Table::player_of(Seat seat) const {
  const TournamentState& tournament = state_.tournament;
  const auto spoken_of = tournament.spoken_of.find(seat);
  if (spoken_of != tournament.spoken_of.end()) return spoken_of->second;
  return tournament.event->player_at(tournament.at_table, seat);
}

// ---- reports of other tables

// A hand was played and nobody is out; who won what nobody has said.
Outcome Table::report_hand_of(std::int64_t number) {
  if (Outcome outcome = look_at(number); !outcome.ok()) return outcome;
  engine::Tournament& event = *state_.tournament.event;
  const int here = state_.tournament.at_table;
  if (const auto why = event.why_no_hand(here)) return not_ready(why_no_hand(*why));
  event.report_hand(here);
  Outcome outcome;
  hear(outcome);
  sit_as_in_the_event();
  return outcome;
}

// Stacks as they were counted between hands; together these players have what they had.
Outcome Table::count_stacks(const Slots& slots) {
  if (!state_.tournament.event) return not_ready("before a tournament: stacks A 2000, B 2000");
  if (auto outcome = leave_the_hand()) return std::move(*outcome);
  sit_as_in_the_event();
  engine::PerSeat<Chips> stacks = state_.stacks;
  Chips before{};
  Chips counted{};
  engine::SeatSet seats;
  for (std::size_t i = 0; i + 1 < slots.size(); i += 2) {
    const Seat seat = slots.seat(i);
    if (seat == engine::no_seat || seats.has(seat) || state_.stacks[at(seat)] == Chips{}) {
      return not_ready(fmt::format("{} has no chips at this table", slots.text(i)));
    }
    if (slots.chips(i + 1) < Chips{1}) return not_ready("who has no chips is out: C busts to A");
    seats.add(seat);
    before += state_.stacks[at(seat)];
    counted += slots.chips(i + 1);
    stacks[at(seat)] = slots.chips(i + 1);
  }
  if (counted != before) {
    return not_ready(
        fmt::format("together they had {} and have {} now", before.count, counted.count));
  }
  state_.tournament.event->set_stacks(state_.tournament.at_table, stacks);
  sit_as_in_the_event();
  return {};
}

// ---- rounds

// Of the entrants that were said, or of those who sit here; nothing where nobody does.
std::vector<engine::RoundLayout> Table::rounds_by_numbers() const {
  FactValues facts = facts_now();
  const std::int64_t entrants = facts.find(Variable::entrants).value_or(state_.seated.size());
  if (entrants < 1 || entrants > engine::most_entrants) return {};
  std::shared_ptr<const RulesInForce> rules = rules_now();
  const auto rules_of = [&](const engine::RoundLayout& round) -> const engine::Rules& {
    facts.set(Variable::round, round.round);
    facts.set(Variable::players_left, round.players);
    rules = ruleset_.at(facts, state_.stated);
    return rules->rules;
  };
  const std::int64_t count = rules->rules.entry.rounds.value();
  return engine::lay_out_rounds(static_cast<int>(entrants), count, rules_of);
}

// ---- the director

Outcome Table::director_breaks(std::int64_t number) {
  if (Outcome outcome = look_at(number); !outcome.ok()) return outcome;
  engine::Tournament& event = *state_.tournament.event;
  const int here = state_.tournament.at_table;
  if (!event.may_break_table(here)) {
    return not_ready(
        fmt::format("the other tables have no seat for each player of table {}", number));
  }
  event.break_table(here);
  Outcome outcome;
  hear(outcome);
  go_where_it_is_open();
  return outcome;
}

Outcome Table::director_moves(Seat seat) {
  if (!state_.tournament.event)
    return not_ready("no tournament is played here: shuffle up and deal");
  engine::Tournament& event = *state_.tournament.event;
  const auto& asked = event.asked_of_the_director();
  const bool who = asked && asked->what == engine::tournament::DirectorAsked::What::player_to_move;
  if (!who || asked->from != state_.tournament.at_table) {
    return not_ready(who ? fmt::format("a player of table {} has to move", asked->from + 1)
                         : "nobody has to move now");
  }
  if (state_.stacks[at(seat)] == Chips{}) {
    return not_ready(fmt::format("{} is out", state_.names.of(seat)));
  }
  if (auto outcome = leave_the_hand()) return std::move(*outcome);
  event.move_player(seat);
  Outcome outcome;
  hear(outcome);
  go_where_it_is_open();
  return outcome;
}

// The table that was looked at may be closed by now.
void Table::go_where_it_is_open() {
  TournamentState& tournament = state_.tournament;
  if (!tournament.event->is_open(tournament.at_table)) {
    tournament.at_table = tournament.event->first_open_table();
  }
  sit_as_in_the_event();
}

}  // namespace floorman::interp
