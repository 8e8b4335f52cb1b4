#include "engine/tournament/prize_pool.hpp"

#include <algorithm>

namespace floorman::engine {

namespace {

using Reason = PrizeRefusal::Reason;

// A rebuy is each player's so often; an add-on is each player's once (policy B1.6).
PrizesRefused sold_too_often(const Rules& rules, std::int64_t entrants, const Sale& sale) {
  if (sale.axis == Axis::rebuy_price) {
    std::int64_t allowed = 0;
    switch (rules.entry.rebuys.choice) {
      case RebuysAllowed::none: break;
      case RebuysAllowed::number:
        allowed = std::clamp<std::int64_t>(rules.entry.rebuys.value(), 0, most_people) * entrants;
        break;
      case RebuysAllowed::unlimited: return std::nullopt;
    }
    if (sale.count <= allowed) return std::nullopt;
    return PrizeRefusal{Reason::rebuys_not_allowed, Axis::rebuys, sale.count, allowed};
  }
  if (sale.axis == Axis::add_on) {
    std::int64_t allowed = 0;
    switch (rules.entry.add_on.choice) {
      case AddOn::none: break;
      case AddOn::money: allowed = entrants; break;
    }
    if (sale.count <= allowed) return std::nullopt;
    return PrizeRefusal{Reason::add_ons_not_allowed, Axis::add_on, sale.count, allowed};
  }
  return std::nullopt;
}

PrizesRefused out_of_range(const Sale& sale) {
  if (sale.axis != Axis::entry_fee && sale.price == 0) {
    return PrizeRefusal{Reason::no_price, sale.axis, sale.count, 0};
  }
  const auto refused = [&](std::int64_t found) {
    return PrizeRefusal{Reason::number_out_of_range, sale.axis, found, 0};
  };
  if (sale.count < 0 || sale.count > most_people) return refused(sale.count);
  if (sale.price < 0 || sale.price > most_price) return refused(sale.price);
  for (const PricePart& part : sale.parts) {
    if (part.amount.value < 0 || part.amount.value > most_price) {
      return refused(part.amount.value);
    }
  }
  return std::nullopt;
}

// What a part is of one price; parts of a cent are refused, for nobody says whose they are.
std::variant<std::int64_t, PrizeRefusal> cents_of(const PricePart& part, const Sale& sale) {
  if (part.amount.kind == Amount::Kind::money) return part.amount.value;
  const std::int64_t product = sale.price * part.amount.value;
  if (product % hundred_percent == 0) return product / hundred_percent;
  return PrizeRefusal{Reason::part_of_a_cent, sale.axis, part.amount.value, sale.price};
}

PrizesRefused add_sale(const Sale& sale, Collected& collected) {
  Collected of_one{};
  std::int64_t sum = 0;
  for (const PricePart& part : sale.parts) {
    const auto cents = cents_of(part, sale);
    if (const auto* refusal = std::get_if<PrizeRefusal>(&cents)) return *refusal;
    of_one[static_cast<std::size_t>(part.purpose)] += std::get<std::int64_t>(cents);
    sum += std::get<std::int64_t>(cents);
  }
  if (sale.parts.empty()) {
    of_one[static_cast<std::size_t>(Purpose::prize_pool)] = sale.price;
  } else if (sum != sale.price) {
    return PrizeRefusal{Reason::price_parts_do_not_add_up, sale.axis, sum, sale.price};
  }
  for (std::size_t i = 0; i < purpose_count; ++i) {
    collected[i] += of_one[i] * sale.count;
    if (collected[i] > most_money) {
      return PrizeRefusal{Reason::number_out_of_range, sale.axis, collected[i], most_money};
    }
  }
  return std::nullopt;
}

}  // namespace

std::variant<Collected, PrizeRefusal> collect(const Rules& rules, std::int64_t entrants,
                                              const std::vector<Sale>& sales) {
  Collected collected{};
  for (const Sale& sale : sales) {
    if (sale.count == 0) continue;
    if (const auto refused = sold_too_often(rules, entrants, sale)) return *refused;
    if (const auto refused = out_of_range(sale)) return *refused;
    if (const auto refused = add_sale(sale, collected)) return *refused;
  }
  return collected;
}

}  // namespace floorman::engine
