#include "engine/tournament/prizes.hpp"

#include <algorithm>

#include "engine/check.hpp"
#include "engine/tournament/prize_steps.hpp"

namespace floorman::engine {

namespace {

using Reason = PrizeRefusal::Reason;

PrizesRefused out_of_range(Axis axis, std::int64_t found) {
  return PrizeRefusal{Reason::number_out_of_range, axis, found, 0};
}

// Figures beyond which sums would no longer be exact, and places that are none.
PrizesRefused check_input(const PrizeInput& input) {
  if (input.entrants < 1 || input.entrants > most_people) {
    return out_of_range(Axis::prizes, input.entrants);
  }
  std::vector<bool> taken(static_cast<std::size_t>(input.entrants) + 1);
  for (const SharedPlaces& shared : input.shared) {
    const PrizeRefusal refusal{Reason::place_cannot_be_shared, Axis::busts_in_one_hand,
                               shared.first, shared.players};
    if (shared.first < 1 || shared.players < 2 || shared.players > input.entrants) return refusal;
    if (shared.first > input.entrants - shared.players + 1) return refusal;
    for (std::int64_t i = 0; i < shared.players; ++i) {
      const auto place = static_cast<std::size_t>(shared.first + i);
      if (taken[place]) return refusal;
      taken[place] = true;
    }
  }
  for (const std::int64_t cents : input.won_today) {
    if (cents < 0 || cents > most_money) return out_of_range(Axis::prize_limit, cents);
  }
  return std::nullopt;
}

PrizesRefused check_answers(const PrizeRules& prize) {
  if (unit_of(prize.prize_rounding) < 1 || unit_of(prize.prize_rounding) > most_money) {
    return out_of_range(Axis::prize_rounding, prize.prize_rounding.value());
  }
  const bool guaranteed = !prize.guaranteed_first_prize.is(GuaranteedFirst::none);
  const std::int64_t guarantee = prize.guaranteed_first_prize.value();
  if (guaranteed && (guarantee < 0 || guarantee > most_money)) {
    return out_of_range(Axis::guaranteed_first_prize, guarantee);
  }
  if (prize.prize_limit.is(PrizeLimit::none)) return std::nullopt;
  const std::int64_t limit = prize.prize_limit.value();
  if (limit < 0 || limit > most_money) return out_of_range(Axis::prize_limit, limit);
  if (guaranteed && guarantee > limit) {
    return PrizeRefusal{Reason::guarantee_above_the_limit, Axis::prize_limit, guarantee, limit};
  }
  return std::nullopt;
}

// Goods that the winner picks from first. They are no money, so money has no place beside them.
PrizesRefused give_picks(const Rules& rules, const PrizeInput& input, PrizeTable& table) {
  if (table.pool() > 0) {
    return PrizeRefusal{Reason::picks_beside_a_pool, Axis::prizes, table.pool(), 0};
  }
  const std::int64_t places = places_paid(rules, input.entrants, input.entrants);
  if (places < 1) return out_of_range(Axis::places_paid, places);
  table.prizes.resize(static_cast<std::size_t>(std::min(places, input.entrants)),
                      {Prize::Kind::pick, 0, std::nullopt});
  return std::nullopt;
}

PrizesRefused pay_by_the_table(const Rules& rules, const PrizeInput& input, PrizeTable& table) {
  if (const auto refused = find_row(rules, input, table)) return refused;
  switch (rules.entry.format.choice) {
    case FormatKind::satellite:
    case FormatKind::seat_at_chips: return pay_seats(rules, input, table);
    case FormatKind::freezeout:
    case FormatKind::shootout:
    case FormatKind::qualifier_up:
    case FormatKind::qualifier_down: break;
  }
  return pay_shares(rules, input.rows[*table.row].shares, input.entrants, table);
}

PrizesRefused pay(const Rules& rules, const PrizeInput& input, PrizeTable& table) {
  switch (rules.prize.prizes.choice) {
    case PrizeKind::payout_table: return pay_by_the_table(rules, input, table);
    case PrizeKind::picked: return give_picks(rules, input, table);
    case PrizeKind::winner_takes_all:
      return pay_shares(rules, {{Amount::Kind::percent, hundred_percent}}, input.entrants, table);
    case PrizeKind::on_the_night: break;
  }
  return PrizeRefusal{Reason::told_on_the_night, Axis::prizes, 0, 0};
}

}  // namespace

std::int64_t places_paid(const Rules& rules, std::int64_t entrants, std::int64_t by_table) {
  const auto& answer = rules.prize.places_paid;
  const std::int64_t value = std::min(answer.value(), most_people);
  switch (answer.choice) {
    case PlacesPaid::payout_table: return by_table;
    case PlacesPaid::number: return value;
    case PlacesPaid::one_per: return value < 1 ? 0 : std::max<std::int64_t>(1, entrants / value);
    case PlacesPaid::part: return std::max<std::int64_t>(1, entrants * value / hundred_percent);
  }
  return by_table;
}

std::variant<PrizeTable, PrizeRefusal> make_prizes(const Rules& rules, const PrizeInput& input) {
  if (const auto refused = check_input(input)) return *refused;
  if (const auto refused = check_answers(rules.prize)) return *refused;
  const auto collected = collect(rules, input.entrants, input.sales);
  if (const auto* refusal = std::get_if<PrizeRefusal>(&collected)) return *refusal;
  PrizeTable table;
  table.collected = std::get<Collected>(collected);
  if (auto refused = pay(rules, input, table)) {
    refused->row = table.row;
    return *refused;
  }
  if (const auto refused = share_places(rules, input, table)) return *refused;
  if (const auto refused = limit_prizes(rules, input, table)) return *refused;
  FLOORMAN_PROMISE(unaccounted(table) == 0);
  return table;
}

std::int64_t unaccounted(const PrizeTable& table) {
  std::int64_t left = table.pool() + table.from_house - table.to_house;
  for (const Prize& prize : table.prizes) left -= prize.cents;
  return left;
}

}  // namespace floorman::engine
