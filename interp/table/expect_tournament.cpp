// Expectations of the tournament: levels, prizes, places, chips by denomination, deals.

#include <fmt/format.h>

#include <algorithm>

#include "engine/tournament/deals.hpp"
#include "engine/tournament/prizes.hpp"
#include "interp/table/expectations.hpp"
#include "interp/tournament/narrate_prizes.hpp"
#include "interp/tournament/read_prizes.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::Chips;
using engine::Seat;

namespace {

// A number without a currency is whole units, as everywhere.
std::int64_t cents_of(const grammar::Token& token) {
  return token.form == grammar::Form::number ? token.first * 100 : token.first;
}

}  // namespace

std::string Expectations::money_of(std::int64_t cents) const {
  return money_text(cents, table_.ruleset().currency);
}

std::optional<Outcome> Expectations::check_tournament() {
  switch (row_.id) {
    case LineId::level_is: return level_is();
    case LineId::prize_is: return prize_is();
    case LineId::prize_ticket: return prize_is();
    case LineId::prize_pool_is: return prize_pool();
    case LineId::prizes_refused: return prizes_refused();
    case LineId::high_hand_pool_is: return high_hand_pool();
    case LineId::finishes: return finishes();
    case LineId::ties_for: return finishes();
    case LineId::chips_are: return chips_are();
    case LineId::chips_created: return difference_of_chips(1);
    case LineId::chips_lost: return difference_of_chips(-1);
    case LineId::takes: return takes();
    default: return std::nullopt;
  }
}

// ---- levels

Outcome Expectations::level_is() {
  const std::int64_t wanted = slots_.number(0);
  if (slots_.size() > 1) return level_begins_at(wanted, slots_.number(1));
  const std::int64_t level = table_.facts_now().find(Variable::level).value_or(1);
  return met_if(level == wanted, fmt::format("level {} is on", level), Axis::schedule);
}

// When the clock brings the level by time alone, told from the start.
Outcome Expectations::level_begins_at(std::int64_t wanted, std::int64_t minutes) {
  const TournamentState& tournament = state().tournament;
  if (!tournament.starts_at) return table_.not_ready("say when it starts: starts at 20:00");
  const HouseSchedule house = read_schedule(table_.ruleset(), table_.facts_now());
  engine::ClockState clock = engine::new_clock(house.schedule, house.facts);
  std::vector<engine::ClockEvent> events =
      engine::take(house.schedule, clock, {0, engine::clock::Starts{}});
  for (int steps = 0; steps < most_steps_of_the_clock; ++steps) {
    for (const engine::ClockEvent& event : events) {
      const auto* level = std::get_if<engine::clock::LevelBegins>(&event.what);
      if (level == nullptr || level->number != wanted) continue;
      const std::int64_t at = (*tournament.starts_at + event.at / 60) % (24 * 60);
      return met_if(at == minutes,
                    fmt::format("level {} begins at {:02}:{:02}", wanted, at / 60, at % 60),
                    Axis::schedule);
    }
    const auto next = engine::seconds_to_next_event(house.schedule, clock);
    if (!next) break;
    events = engine::take(house.schedule, clock, {clock.now + *next, engine::clock::TimePasses{}});
  }
  return unmet(fmt::format("time alone does not bring level {}", wanted), Axis::schedule);
}

// ---- prizes

std::variant<engine::PrizeTable, engine::PrizeRefusal> Expectations::prizes(
    HousePrizes& house) const {
  const FactValues facts = table_.facts_now();
  PrizeFigures figures;
  figures.entrants = facts.find(Variable::entrants).value_or(0);
  figures.rebuys = state().tournament.rebuys;
  std::map<std::pair<int, int>, std::int64_t> shared;
  for (const auto& [seat, place] : table_.places_now()) {
    if (place.best != place.worst) ++shared[{place.best, place.worst}];
  }
  for (const auto& [range, players] : shared) figures.shared.push_back({range.first, players});
  house = read_prizes(table_.ruleset(), figures, facts, state().stated);
  return engine::make_prizes(house.rules->rules, house.input);
}

Outcome Expectations::refused_prizes(const engine::PrizeRefusal& refusal,
                                     const HousePrizes& house) const {
  return unmet(tell(refusal, house), refusal.axis);
}

Outcome Expectations::prize_is() {
  HousePrizes house;
  const auto made = prizes(house);
  if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&made)) {
    return refused_prizes(*refusal, house);
  }
  const auto& table = std::get<engine::PrizeTable>(made);
  const std::int64_t place = slots_.number(0);
  const bool paid = place >= 1 && place <= static_cast<std::int64_t>(table.prizes.size());
  const engine::Prize prize =
      paid ? table.prizes[static_cast<std::size_t>(place - 1)] : engine::Prize{};
  const bool ticket = paid && prize.kind == engine::Prize::Kind::ticket;
  const std::string happened =
      ticket ? fmt::format("the {} prize is a ticket", place_text(place))
             : fmt::format("the {} prize is {}", place_text(place), money_of(prize.cents));
  if (row_.id == LineId::prize_ticket) return met_if(ticket, happened, Axis::prizes);
  return met_if(!ticket && prize.cents == cents_of(slots_.token(1)), happened, Axis::prizes);
}

Outcome Expectations::prize_pool() {
  HousePrizes house;
  const auto made = prizes(house);
  std::int64_t pool = 0;
  if (const auto* table = std::get_if<engine::PrizeTable>(&made)) {
    pool = table->pool();
  } else {
    const auto collected =
        engine::collect(house.rules->rules, house.input.entrants, house.input.sales);
    if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&collected)) {
      return refused_prizes(*refusal, house);
    }
    pool = std::get<engine::Collected>(
        collected)[static_cast<std::size_t>(engine::Purpose::prize_pool)];
  }
  return met_if(pool == cents_of(slots_.token(0)),
                fmt::format("the prize pool is {}", money_of(pool)), Axis::entry_fee);
}

Outcome Expectations::prizes_refused() {
  HousePrizes house;
  const auto made = prizes(house);
  return met_if(std::holds_alternative<engine::PrizeRefusal>(made), "the prizes are paid",
                Axis::payouts_not_adding_up);
}

Outcome Expectations::high_hand_pool() {
  const auto rules = table_.rules_now();
  const auto& fee = rules->rules.prize.high_hand_fee;
  std::int64_t payers = 0;
  switch (fee.choice) {
    case engine::HighHandFee::none: break;
    case engine::HighHandFee::by_choice: payers = state().tournament.high_hand_players; break;
    case engine::HighHandFee::from_everyone:
      payers = table_.facts_now().find(Variable::entrants).value_or(0);
      break;
  }
  const std::int64_t pool = payers * fee.value();
  return met_if(pool == cents_of(slots_.token(0)),
                fmt::format("the high hand pool is {}", money_of(pool)), Axis::high_hand_fee);
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
  const std::int64_t created = state().tournament.created.count * sign;
  return met_if(created == slots_.number(0),
                fmt::format("{} chips {}", created, sign > 0 ? "created" : "lost"),
                Axis::color_up_odd_chips);
}

// ---- deals

// What is left of the prizes is shared among the players at the table, by the house's rule.
Outcome Expectations::takes() {
  HousePrizes house;
  const auto made = prizes(house);
  if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&made)) {
    return refused_prizes(*refusal, house);
  }
  const auto& table = std::get<engine::PrizeTable>(made);
  engine::DealOffer offer;
  std::vector<Seat> seats;
  state().seated.each([&](Seat seat) {
    const Chips chips = state().hand ? state().hand->stack(seat) : state().stacks[engine::at(seat)];
    if (chips == Chips{}) return;
    seats.push_back(seat);
    offer.stacks.push_back(chips);
  });
  for (std::size_t i = 0; i < std::min(seats.size(), table.prizes.size()); ++i) {
    offer.prizes.push_back(table.prizes[i].cents);
  }
  const auto mine = std::ranges::find(seats, slots_.seat(0));
  if (mine == seats.end())
    return unmet(fmt::format("{} is out", name(slots_.seat(0))), Axis::deals);
  const engine::Rules& rules = house.rules->rules;
  if (rules.prize.deal_shares.is(engine::DealShares::as_agreed)) {
    return table_.not_ready("in this house the players agree the shares themselves");
  }
  if (engine::why_not_share(rules, offer)) {
    return table_.not_ready("these prizes cannot be shared so");
  }
  const auto shares = engine::deal_shares(rules, offer);
  const std::int64_t share = shares[static_cast<std::size_t>(mine - seats.begin())];
  return met_if(share == cents_of(slots_.token(1)),
                fmt::format("{} takes {}", name(*mine), money_of(share)), Axis::deal_shares);
}

}  // namespace floorman::interp
