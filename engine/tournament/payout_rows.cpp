// By the payout table: which row holds, and what its shares come to.

#include <algorithm>

#include "engine/tournament/prize_steps.hpp"

namespace floorman::engine {

namespace {

using Reason = PrizeRefusal::Reason;

constexpr std::size_t most_places = 10000;

std::int64_t distance(const PayoutRow& row, std::int64_t entrants) {
  return std::max({std::int64_t{0}, row.low - entrants, entrants - row.high});
}

// The row with the nearest numbers; two that are as near leave it open.
PrizesRefused find_nearest(const PrizeInput& input, Reason when_two, Axis axis, PrizeTable& table) {
  for (std::size_t i = 0; i < input.rows.size(); ++i) {
    if (!table.row || distance(input.rows[i], input.entrants) <
                          distance(input.rows[*table.row], input.entrants)) {
      table.row = i;
    }
  }
  const PayoutRow& nearest = input.rows[*table.row];
  for (std::size_t i = *table.row + 1; i < input.rows.size(); ++i) {
    const PayoutRow& other = input.rows[i];
    if (other.line == nearest.line) continue;
    if (distance(other, input.entrants) != distance(nearest, input.entrants)) continue;
    const auto one = static_cast<std::int64_t>(*table.row);
    table.row.reset();
    return PrizeRefusal{when_two, axis, one, static_cast<std::int64_t>(i)};
  }
  return std::nullopt;
}

/// A place before rounding: a sum, or a part of what the sums leave. A weight of 0 is a sum.
struct Claim {
  std::int64_t cents = 0;
  std::int64_t weight = 0;
};
using Claims = std::vector<Claim>;

struct Totals {
  std::int64_t cents = 0;
  std::int64_t weights = 0;
};

Totals total(const Claims& claims, std::size_t from = 0) {
  Totals totals;
  for (std::size_t i = from; i < claims.size(); ++i) {
    totals.cents += claims[i].cents;
    totals.weights += claims[i].weight;
  }
  return totals;
}

Claims as_written(const std::vector<Amount>& shares) {
  Claims claims;
  for (const Amount& share : shares) {
    const bool money = share.kind == Amount::Kind::money;
    claims.push_back(money ? Claim{share.value, 0} : Claim{0, share.value});
  }
  return claims;
}

/// Sums that stand for themselves become parts of the whole.
void weigh_by_sums(Claims& claims, std::size_t from) {
  for (std::size_t i = from; i < claims.size(); ++i) claims[i] = {0, claims[i].cents};
}

/// Pays what comes in and what the house adds.
PrizesRefused carry_out(const Rules& rules, const Claims& claims, PrizeTable& table) {
  std::vector<std::size_t> places;
  std::vector<std::int64_t> weights;
  for (std::size_t i = 0; i < claims.size(); ++i) {
    table.prizes[i].cents = claims[i].cents;
    if (claims[i].weight == 0) continue;
    places.push_back(i);
    weights.push_back(claims[i].weight);
  }
  if (places.empty()) return std::nullopt;
  const std::int64_t rest = table.pool() + table.from_house - total(claims).cents;
  return pay_divided(rules, rest, places, weights, table);
}

/// The first place takes what the others leave, so its own share does not matter.
PrizesRefused first_takes_rest(Claims& claims, std::int64_t pool) {
  const Totals others = total(claims, 1);
  if (others.cents > pool) {
    return PrizeRefusal{Reason::first_place_would_pay, Axis::payouts_not_adding_up, others.cents,
                        pool};
  }
  if (others.weights > hundred_percent) {
    return PrizeRefusal{Reason::first_place_would_pay, Axis::payouts_not_adding_up, others.weights,
                        hundred_percent};
  }
  claims[0] = others.weights == 0 ? Claim{pool - others.cents, 0}
                                  : Claim{0, hundred_percent - others.weights};
  return std::nullopt;
}

/// The shares of a row made to come to the pool, as the house has it (policy B9.6).
class AddingUp {
public:
  AddingUp(const Rules& rules, PrizeTable& table, Claims& claims, std::int64_t places)
      : rules_(rules), table_(table), claims_(claims), places_(places) {}

  PrizesRefused run() {
    const Totals sum = total(claims_);
    if (table_.pool() == 0) return from_the_house(sum);
    if (sum.weights == 0 ? sum.cents == table_.pool()
                         : sum.weights == hundred_percent && sum.cents <= table_.pool()) {
      return std::nullopt;
    }
    if (!rules_.prize.payouts_not_adding_up.is(PayoutsNotAddingUp::refused)) {
      table_.adjustments.push_back({Axis::payouts_not_adding_up, 0, 0});
    }
    switch (rules_.prize.payouts_not_adding_up.choice) {
      case PayoutsNotAddingUp::refused: return refusal(sum);
      case PayoutsNotAddingUp::in_proportion:
        if (sum.weights == 0) weigh_by_sums(claims_, 0);
        if (total(claims_).weights == 0) return refusal(sum);
        return sum.weights > 0 && sum.cents > table_.pool() ? refusal(sum) : std::nullopt;
      case PayoutsNotAddingUp::first_takes_difference:
        return first_takes_rest(claims_, table_.pool());
    }
    return std::nullopt;
  }

private:
  // Nobody pays to enter: fixed prizes are the house's, and parts of nothing are nothing.
  PrizesRefused from_the_house(const Totals& sum) {
    if (sum.weights > 0 || sum.cents == 0 || !rules_.entry.entry_fee.is(EntryFeeAsked::none)) {
      return PrizeRefusal{Reason::pool_is_empty, Axis::entry_fee, 0, 0};
    }
    table_.from_house = sum.cents;
    table_.adjustments.push_back({Axis::entry_fee, 0, -sum.cents});
    return std::nullopt;
  }

  PrizesRefused refusal(const Totals& sum) const {
    constexpr Axis axis = Axis::payouts_not_adding_up;
    if (sum.weights > 0 && sum.cents > table_.pool()) {
      return PrizeRefusal{Reason::sums_above_the_pool, axis, sum.cents, table_.pool()};
    }
    if (places_ > static_cast<std::int64_t>(claims_.size())) {
      return PrizeRefusal{Reason::fewer_entrants_than_places, axis,
                          static_cast<std::int64_t>(claims_.size()), places_};
    }
    if (sum.weights > 0) {
      return PrizeRefusal{Reason::percents_do_not_add_up, axis, sum.weights, hundred_percent};
    }
    return PrizeRefusal{Reason::sums_do_not_add_up, axis, sum.cents, table_.pool()};
  }

  const Rules& rules_;
  PrizeTable& table_;
  Claims& claims_;
  std::int64_t places_;  // that are paid, if as many entered
};

/// The first prize before the others, which share what is left as they shared before (PUB-21).
PrizesRefused guarantee_from_the_pool(const Rules& rules, Claims claims, PrizeTable& table) {
  const std::int64_t guarantee = rules.prize.guaranteed_first_prize.value();
  PrizeTable plain = table;
  if (const auto refused = carry_out(rules, claims, plain)) return refused;
  const std::int64_t without = plain.prizes[0].cents;
  if (without >= guarantee) {
    table = std::move(plain);
    return std::nullopt;
  }
  const std::int64_t amount = table.pool() + table.from_house;
  if (total(claims, 1).weights == 0) weigh_by_sums(claims, 1);
  claims[0] = {guarantee, 0};
  const Totals sum = total(claims);
  if (sum.cents > amount || (sum.weights == 0 && sum.cents < amount)) {
    return PrizeRefusal{Reason::guarantee_above_the_pool, Axis::guaranteed_first_prize, sum.cents,
                        amount};
  }
  table.adjustments.push_back({Axis::guaranteed_first_prize, 1, guarantee - without});
  if (const auto refused = carry_out(rules, claims, table)) return refused;
  if (table.prizes[0].cents >= guarantee) return std::nullopt;
  return PrizeRefusal{Reason::guarantee_not_kept, Axis::rounding_remainder, table.prizes[0].cents,
                      guarantee};
}

PrizesRefused top_up(const Rules& rules, const Claims& claims, PrizeTable& table) {
  if (const auto refused = carry_out(rules, claims, table)) return refused;
  const std::int64_t missing = rules.prize.guaranteed_first_prize.value() - table.prizes[0].cents;
  if (missing <= 0) return std::nullopt;
  table.prizes[0].cents += missing;
  table.from_house += missing;
  table.adjustments.push_back({Axis::guaranteed_first_prize, 1, missing});
  return std::nullopt;
}

}  // namespace

PrizesRefused find_row(const Rules& rules, const PrizeInput& input, PrizeTable& table) {
  constexpr Axis axis = Axis::entrants_off_the_payout_table;
  const bool on_the_table =
      std::any_of(input.rows.begin(), input.rows.end(),
                  [&](const PayoutRow& row) { return distance(row, input.entrants) == 0; });
  if (on_the_table) return find_nearest(input, Reason::rows_overlap, Axis::prizes, table);
  const auto refusal = [&](Reason reason) { return PrizeRefusal{reason, axis, input.entrants, 0}; };
  switch (rules.prize.entrants_off_the_payout_table.choice) {
    case OffThePayoutTable::refused:
      return refusal(input.rows.empty() ? Reason::no_payout_table : Reason::no_row);
    case OffThePayoutTable::nearest_row: break;
    case OffThePayoutTable::by_the_director: return refusal(Reason::the_director_decides);
  }
  if (input.rows.empty()) return refusal(Reason::no_payout_table);
  table.adjustments.push_back({axis, 0, 0});
  return find_nearest(input, Reason::rows_equally_near, axis, table);
}

PrizesRefused pay_shares(const Rules& rules, std::vector<Amount> shares, std::int64_t entrants,
                         PrizeTable& table) {
  const auto written = static_cast<std::int64_t>(shares.size());
  const std::int64_t places = places_paid(rules, entrants, written);
  if (places < 1 || places > written) {
    return PrizeRefusal{Reason::places_without_a_share, Axis::places_paid, places, written};
  }
  if (places != written) table.adjustments.push_back({Axis::places_paid, 0, 0});
  shares.resize(static_cast<std::size_t>(std::min(places, entrants)));
  for (const Amount& share : shares) {
    if (share.value >= 0 && share.value <= most_money && shares.size() <= most_places) continue;
    return PrizeRefusal{Reason::number_out_of_range, Axis::prizes, share.value, 0};
  }
  for (const Amount& share : shares) table.prizes.push_back({Prize::Kind::money, 0, share});
  Claims claims = as_written(shares);
  if (const auto refused = AddingUp{rules, table, claims, places}.run()) return refused;
  switch (rules.prize.guaranteed_first_prize.choice) {
    case GuaranteedFirst::none: return carry_out(rules, claims, table);
    case GuaranteedFirst::from_the_pool: return guarantee_from_the_pool(rules, claims, table);
    case GuaranteedFirst::topped_up: return top_up(rules, claims, table);
  }
  return std::nullopt;
}

}  // namespace floorman::engine
