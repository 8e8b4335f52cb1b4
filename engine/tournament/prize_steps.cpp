#include "engine/tournament/prize_steps.hpp"

#include <algorithm>
#include <cstdlib>

namespace floorman::engine {

namespace {

using Reason = PrizeRefusal::Reason;

void give(PrizeTable& table, Axis axis, std::size_t place, std::int64_t cents) {
  if (cents == 0) return;
  table.prizes[place].cents += cents;
  table.adjustments.push_back({axis, static_cast<std::int64_t>(place) + 1, cents});
}

void give_to_house(PrizeTable& table, Axis axis, std::int64_t cents) {
  (cents > 0 ? table.to_house : table.from_house) += std::abs(cents);
  table.adjustments.push_back({axis, 0, cents});
}

void give_remainder(const Rules& rules, const Division& division,
                    const std::vector<std::size_t>& places, PrizeTable& table) {
  constexpr Axis axis = Axis::rounding_remainder;
  switch (rules.prize.rounding_remainder.choice) {
    case RoundingRemainder::first_place: {
      std::size_t first = 0;  // seats that are won are above the places paid in money
      while (table.prizes[first].kind != Prize::Kind::money) ++first;
      return give(table, axis, first, division.remainder);
    }
    case RoundingRemainder::last_place:
      return give(table, axis, table.prizes.size() - 1, division.remainder);
    case RoundingRemainder::the_house: return give_to_house(table, axis, division.remainder);
    case RoundingRemainder::largest_fraction: {
      const std::vector<std::int64_t> cents = one_cent_each(division);
      for (std::size_t i = 0; i < places.size(); ++i) give(table, axis, places[i], cents[i]);
      return;
    }
  }
}

// A seat and a pick cannot be cut in pieces: they can be shared only where all are alike.
PrizesRefused share(const Rules& rules, const SharedPlaces& shared, PrizeTable& table) {
  std::vector<std::size_t> places;
  std::int64_t sum = 0;
  std::size_t seats = 0;
  for (std::int64_t i = 0; i < shared.players; ++i) {
    const auto place = static_cast<std::size_t>(shared.first + i - 1);
    places.push_back(place);
    if (place >= table.prizes.size()) continue;
    sum += table.prizes[place].cents;
    if (table.prizes[place].kind == Prize::Kind::money) continue;
    ++seats;
  }
  if (seats == places.size() && table.prizes[places.front()].kind == Prize::Kind::ticket) {
    return std::nullopt;
  }
  if (seats > 0) {
    const bool pick = table.prizes[places.front()].kind == Prize::Kind::pick;
    return PrizeRefusal{Reason::place_cannot_be_shared, pick ? Axis::prizes : Axis::format,
                        shared.first, shared.players};
  }
  if (sum == 0) return std::nullopt;
  table.prizes.resize(std::max(table.prizes.size(), places.back() + 1));
  for (const std::size_t place : places) table.prizes[place].written.reset();
  return pay_divided(rules, sum, places, std::vector<std::int64_t>(places.size(), 1), table);
}

}  // namespace

PrizesRefused pay_divided(const Rules& rules, std::int64_t amount,
                          const std::vector<std::size_t>& places,
                          const std::vector<std::int64_t>& weights, PrizeTable& table) {
  const Division division = divide(amount, weights, rules.prize.prize_rounding);
  for (std::size_t i = 0; i < places.size(); ++i) table.prizes[places[i]].cents = division.parts[i];
  if (division.remainder == 0) return std::nullopt;
  table.adjustments.push_back({Axis::prize_rounding, 0, division.remainder});
  give_remainder(rules, division, places, table);
  for (std::size_t i = 0; i < table.prizes.size(); ++i) {
    if (table.prizes[i].cents >= 0) continue;
    return PrizeRefusal{Reason::rounding_above_the_prize, Axis::rounding_remainder,
                        static_cast<std::int64_t>(i) + 1, -table.prizes[i].cents};
  }
  return std::nullopt;
}

PrizesRefused share_places(const Rules& rules, const PrizeInput& input, PrizeTable& table) {
  for (const SharedPlaces& shared : input.shared) {
    if (const auto refused = share(rules, shared, table)) return refused;
  }
  return std::nullopt;
}

namespace {

/// Goes down the places with a limit for each, carrying what is above it.
class Limiter {
public:
  Limiter(const Rules& rules, const PrizeInput& input, PrizeTable& table)
      : rules_(rules), input_(input), table_(table) {}

  PrizesRefused run() {
    const auto entrants = static_cast<std::size_t>(input_.entrants);
    for (std::size_t i = 0; i < entrants && (i < table_.prizes.size() || over_ > 0); ++i) {
      if (i == table_.prizes.size()) table_.prizes.emplace_back();
      if (const auto refused = limit(i)) return refused;
    }
    if (over_ == 0) return std::nullopt;
    return PrizeRefusal{Reason::limit_leaves_money, Axis::prize_limit, over_, 0};
  }

private:
  /// What who finishes there may still win today.
  std::int64_t may_win(std::size_t place) const {
    const std::int64_t won = place < input_.won_today.size() ? input_.won_today[place] : 0;
    return std::max<std::int64_t>(0, rules_.prize.prize_limit.value() - won);
  }

  PrizesRefused limit(std::size_t place) {
    const Prize& prize = table_.prizes[place];
    const std::int64_t most = may_win(place);
    if (prize.kind != Prize::Kind::money) {
      if (prize.cents <= most) return std::nullopt;
      return PrizeRefusal{Reason::ticket_above_the_limit, Axis::prize_limit, prize.cents, most};
    }
    if (prize.cents > most) {
      cut(place, prize.cents - most);
    } else if (over_ > 0) {
      const std::int64_t cents = std::min(over_, most - prize.cents);
      over_ -= cents;
      give(table_, Axis::prize_over_the_limit, place, cents);
    }
    return std::nullopt;
  }

  void cut(std::size_t place, std::int64_t cents) {
    give(table_, Axis::prize_limit, place, -cents);
    switch (rules_.prize.prize_over_the_limit.choice) {
      case PrizeOverLimit::next_place: over_ += cents; break;
      case PrizeOverLimit::the_house:
        give_to_house(table_, Axis::prize_over_the_limit, cents);
        break;
    }
  }

  const Rules& rules_;
  const PrizeInput& input_;
  PrizeTable& table_;
  std::int64_t over_ = 0;
};

}  // namespace

PrizesRefused limit_prizes(const Rules& rules, const PrizeInput& input, PrizeTable& table) {
  switch (rules.prize.prize_limit.choice) {
    case PrizeLimit::none: return std::nullopt;
    case PrizeLimit::per_day: break;
  }
  return Limiter{rules, input, table}.run();
}

}  // namespace floorman::engine
