// Expectations of the tournament: levels, places, who is out, chips by denomination.

#include <fmt/format.h>

#include <algorithm>

#include "interp/table/expectations.hpp"
#include "interp/tournament/narrate_prizes.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::Chips;
using engine::Seat;

std::optional<Outcome> Expectations::check_tournament() {
  switch (row_.id) {
    case LineId::level_is: return level_is();
    case LineId::prize_is: return prize_is();
    case LineId::prize_ticket: return prize_is();
    case LineId::prize_pool_is: return prize_pool();
    case LineId::prize_pick: return prize_is();
    case LineId::prizes_refused: return prizes_refused();
    case LineId::prizes_by_director: return prizes_refused();
    case LineId::house_keeps: return house_share();
    case LineId::house_adds: return house_share();
    case LineId::is_paid: return is_paid();
    case LineId::is_out: return is_out(true);
    case LineId::is_not_out: return is_out(false);
    case LineId::sheet_is_silent: return sheet_is_silent();
    case LineId::tournament_is_over: return tournament_is_over(true);
    case LineId::tournament_goes_on: return tournament_is_over(false);
    case LineId::blinds_by_director: return blinds_by_director();
    case LineId::high_hand_pool_is: return high_hand_pool();
    case LineId::finishes: return finishes();
    case LineId::ties_for: return finishes();
    case LineId::chips_are: return chips_are();
    case LineId::chips_created: return difference_of_chips(1);
    case LineId::chips_lost: return difference_of_chips(-1);
    case LineId::takes: return takes();
    default: return check_entries();
  }
}

// ---- levels

Outcome Expectations::level_is() {
  const std::int64_t wanted = slots_.number(0);
  if (slots_.size() > 1) return level_begins_at(wanted, slots_.number(1));
  const std::int64_t level = table_.facts_now().find(Variable::level).value_or(1);
  Outcome outcome = met_if(level == wanted, fmt::format("level {} is on", level), Axis::schedule);
  // The row that the clock has the level from, where one runs.
  const TournamentState& tournament = state().tournament;
  if (!outcome.rule || !tournament.clock || tournament.clock->levels.empty()) return outcome;
  if (const auto row = tournament.clock->levels.back().row) {
    outcome.rule = tournament.schedule->entries[*row].citation;
  }
  return outcome;
}

// When the clock brings the level by time alone, told from the start.
Outcome Expectations::level_begins_at(std::int64_t wanted, std::int64_t minutes) {
  const TournamentState& tournament = state().tournament;
  if (!tournament.starts_at) return table_.not_ready("say when it starts: starts at 20:00");
  HouseSchedule house = read_schedule(table_.ruleset(), table_.facts_now(), state().stated);
  house.schedule.starts_at = tournament.starts_at;
  const auto begins = find_level(house, wanted, RunAhead::time_passes);
  if (!begins)
    return unmet(fmt::format("time alone does not bring level {}", wanted), Axis::schedule);
  const std::int64_t at = (*tournament.starts_at + begins->at / 60) % (24 * 60);
  Outcome outcome =
      met_if(at == minutes, fmt::format("level {} begins at {:02}:{:02}", wanted, at / 60, at % 60),
             Axis::schedule);
  if (outcome.rule) outcome.rule = cite(house, begins->source);
  return outcome;
}

// ---- places

Outcome Expectations::finishes() {
  const Seat seat = slots_.seat(0);
  const std::int64_t wanted = slots_.number(1);
  if (auto outcome = table_.settle()) return std::move(*outcome);
  const auto places = table_.places_now();
  const auto found = places.find(seat);
  if (found == places.end())
    return unmet(fmt::format("{} is not out", name(seat)), Axis::no_chips_left);
  const engine::Place& place = found->second;
  std::string happened = place.best == place.worst
                             ? fmt::format("{} finishes {}", name(seat), place_text(place.best))
                             : fmt::format("{} is one of those who share {} to {}", name(seat),
                                           place_text(place.best), place_text(place.worst));
  if (place.waits_for == engine::Place::WaitsFor::cards) {
    happened = "the house deals for the place: deck seed 7";
  }
  if (place.waits_for == engine::Place::WaitsFor::director) happened += "; the director decides";
  const bool tied = place.best != place.worst;
  if (row_.id == LineId::ties_for) {
    return met_if(tied && place.best == wanted, happened, place.rule);
  }
  return met_if(!tied && place.best == wanted, happened, place.rule);
}

// ---- who is out, and the end

Outcome Expectations::is_out(bool wanted) {
  const Seat seat = slots_.seat(0);
  if (auto outcome = table_.settle()) return std::move(*outcome);
  const bool due = state().tournament.due_out.has(seat);  // once the hand is put away
  const bool out = due || table_.places_now().contains(seat);
  const bool raced_out = state().tournament.out_of_chips.has(seat);
  return met_if((out || raced_out) == wanted,
                fmt::format("{} is {}", name(seat), wanted ? "not out" : "out"),
                raced_out ? Axis::race_saves_a_broke_player : Axis::no_chips_left);
}

Outcome Expectations::sheet_is_silent() {
  const Seat seat = slots_.seat(0);
  return met_if(state().tournament.unanswered.has(seat),
                fmt::format("the rules say what becomes of {}", name(seat)),
                Axis::color_up_odd_chips);
}

Outcome Expectations::tournament_is_over(bool wanted) {
  if (auto outcome = table_.settle()) return std::move(*outcome);
  const auto& event = state().tournament.event;
  if (!event) return table_.not_ready("no tournament is played here: shuffle up and deal");
  return met_if(event->over() == wanted,
                event->over() ? "the tournament is over" : "the tournament goes on",
                Axis::tournament_ends);
}

// The schedule is at its end, and the house leaves what follows to the director.
Outcome Expectations::blinds_by_director() {
  const TournamentState& tournament = state().tournament;
  if (!tournament.clock) return table_.not_ready("no clock runs: level 3 ends");
  const engine::ClockRuling after = engine::ruling(
      tournament.schedule->schedule, Axis::after_the_last_level, tournament.clock->facts);
  const bool over = tournament.clock->schedule_over;
  const bool his = static_cast<engine::AfterLastLevel>(after.answer.choice) ==
                   engine::AfterLastLevel::by_the_director;
  return met_if(over && his, over ? "the blinds are the sheet's" : "a level follows",
                Axis::after_the_last_level);
}

// ---- chips

Outcome Expectations::chips_are() {
  const Seat seat = slots_.seat(0);
  std::map<std::int64_t, std::int64_t> wanted;
  for (std::size_t i = 1; i + 1 < slots_.size(); i += 2) {
    wanted[slots_.number(i + 1)] += slots_.number(i);
  }
  const auto& counted = state().tournament.counted;
  const auto found = counted.find(seat);
  std::map<std::int64_t, std::int64_t> has;
  if (found != counted.end()) has = found->second;
  std::string text;
  for (const auto& [chip, count] : has) {
    if (count > 0) text += fmt::format("{}{} of {}", text.empty() ? "" : ", ", count, chip);
  }
  const bool all = std::ranges::all_of(wanted, [&](const auto& one) {
    const auto there = has.find(one.first);
    return (there == has.end() ? 0 : there->second) == one.second;
  });
  return met_if(all, fmt::format("{} has {}", name(seat), text.empty() ? "no such chips" : text),
                Axis::color_up_odd_chips);
}

Outcome Expectations::difference_of_chips(std::int64_t sign) {
  const engine::Tournament* event = state().tournament.event ? &*state().tournament.event : nullptr;
  const std::int64_t created =
      event != nullptr ? event->created().count : state().tournament.created.count;
  return met_if(created * sign == slots_.number(0),
                fmt::format("{} chips {}", std::abs(created), created < 0 ? "lost" : "created"),
                Axis::color_up_odd_chips);
}

}  // namespace floorman::interp
