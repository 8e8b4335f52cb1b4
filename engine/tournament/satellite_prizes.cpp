// A satellite: equal seats in another tournament, and money for what does not make a seat.

#include <algorithm>

#include "engine/tournament/prize_steps.hpp"

namespace floorman::engine {

namespace {

using Reason = PrizeRefusal::Reason;

// What the rest comes to, by place below the seats (policy B9.13; ruling R72).
std::variant<std::vector<std::int64_t>, PrizeRefusal> rest_by_place(const Rules& rules,
                                                                    const PrizeInput& input,
                                                                    std::int64_t rest) {
  std::vector<std::int64_t> places;
  switch (rules.prize.satellite_remainder.choice) {
    case SatelliteRemainder::next_place: places.push_back(rest); return places;
    case SatelliteRemainder::double_entries: break;
  }
  const std::int64_t twice =
      rules.entry.entry_fee.is(EntryFeeAsked::none) ? 0 : 2 * rules.entry.entry_fee.value();
  if (twice < 1) {
    return PrizeRefusal{Reason::no_fee_to_double, Axis::satellite_remainder, 0, 0};
  }
  if (rest / twice > input.entrants) {
    return PrizeRefusal{Reason::more_places_than_entrants, Axis::satellite_remainder, rest / twice,
                        input.entrants};
  }
  for (; rest > 0; rest -= places.back()) places.push_back(std::min(rest, twice));
  return places;
}

// The row names what a seat costs, once or for each seat: `2+ entrants $300, $300`.
std::int64_t price_of_a_seat(const std::vector<Amount>& shares) {
  const bool equal = std::all_of(shares.begin(), shares.end(), [&](const Amount& share) {
    return share.kind == Amount::Kind::money && share == shares.front();
  });
  const std::int64_t price = equal && !shares.empty() ? shares.front().value : 0;
  return price > most_money ? 0 : price;
}

// The sheet says how many seats; where a seat is won by chips, the pool buys as many as it can.
std::int64_t count_seats(const Rules& rules, std::int64_t pool, std::int64_t price) {
  switch (rules.entry.format.choice) {
    case FormatKind::satellite: return rules.entry.format.value();
    case FormatKind::seat_at_chips: return pool / price;
    case FormatKind::freezeout:
    case FormatKind::shootout:
    case FormatKind::qualifier_up:
    case FormatKind::qualifier_down: break;
  }
  return 0;
}

PrizesRefused check_seats(const Rules& rules, std::int64_t entrants, std::int64_t seats,
                          std::int64_t price, std::int64_t pool) {
  if (seats > entrants) {
    return PrizeRefusal{Reason::more_places_than_entrants, Axis::format, seats, entrants};
  }
  if (seats < 1 || seats > pool / price) {
    return PrizeRefusal{Reason::pool_below_the_seats, Axis::format, pool,
                        std::max<std::int64_t>(seats, 1) * price};
  }
  const auto& guarantee = rules.prize.guaranteed_first_prize;
  if (guarantee.is(GuaranteedFirst::none) || guarantee.value() <= price) return std::nullopt;
  return PrizeRefusal{Reason::guarantee_not_kept, Axis::guaranteed_first_prize, price,
                      guarantee.value()};
}

}  // namespace

PrizesRefused pay_seats(const Rules& rules, const PrizeInput& input, PrizeTable& table) {
  const std::vector<Amount>& shares = input.rows[*table.row].shares;
  const std::int64_t price = price_of_a_seat(shares);
  const std::int64_t seats = price < 1 ? 0 : count_seats(rules, table.pool(), price);
  if (price < 1 || (shares.size() > 1 && static_cast<std::int64_t>(shares.size()) != seats)) {
    return PrizeRefusal{Reason::seat_without_a_price, Axis::format, seats, 0};
  }
  if (const auto refused = check_seats(rules, input.entrants, seats, price, table.pool())) {
    return refused;
  }
  table.prizes.resize(static_cast<std::size_t>(seats),
                      {Prize::Kind::ticket, price, shares.front()});
  const std::int64_t rest = table.pool() - seats * price;
  if (rest > 0) {
    const auto below = rest_by_place(rules, input, rest);
    if (const auto* refusal = std::get_if<PrizeRefusal>(&below)) return *refusal;
    for (const std::int64_t cents : std::get<std::vector<std::int64_t>>(below)) {
      table.prizes.push_back({Prize::Kind::money, cents, std::nullopt});
      table.adjustments.push_back(
          {Axis::satellite_remainder, static_cast<std::int64_t>(table.prizes.size()), cents});
    }
  }
  const auto places = static_cast<std::int64_t>(table.prizes.size());
  if (places > input.entrants) {
    return PrizeRefusal{Reason::more_places_than_entrants, Axis::satellite_remainder, places,
                        input.entrants};
  }
  const std::int64_t wanted = places_paid(rules, input.entrants, places);
  if (wanted == places) return std::nullopt;
  return PrizeRefusal{Reason::places_without_a_share, Axis::places_paid, wanted, places};
}

}  // namespace floorman::engine
