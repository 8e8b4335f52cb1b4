#include "engine/tournament/prize_division.hpp"

#include <algorithm>
#include <numeric>

#include "engine/check.hpp"

namespace floorman::engine {

namespace {

// A product of two amounts of money; 64 bits hold only one.
__extension__ using Wide = __int128;

struct Rounded {
  std::int64_t cents = 0;
  Wide loss = 0;  // times the sum of the weights; negative when rounded up
};

Rounded round(Wide claim, Wide sum, const Setting<PrizeRounding>& rounding) {
  const Wide unit = sum * unit_of(rounding);
  Wide units = claim / unit;
  switch (rounding.choice) {
    case PrizeRounding::down_to_the_cent:
    case PrizeRounding::down_to: break;
    case PrizeRounding::nearest:
      if (2 * (claim % unit) >= unit) ++units;
      break;
  }
  return {static_cast<std::int64_t>(units * unit_of(rounding)), claim - units * unit};
}

}  // namespace

std::int64_t unit_of(const Setting<PrizeRounding>& rounding) {
  switch (rounding.choice) {
    case PrizeRounding::down_to_the_cent: return 1;
    case PrizeRounding::down_to:
    case PrizeRounding::nearest: return std::max<std::int64_t>(0, rounding.value());
  }
  return 1;
}

Division divide(std::int64_t amount, const std::vector<std::int64_t>& weights,
                const Setting<PrizeRounding>& rounding) {
  const std::int64_t sum = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
  FLOORMAN_PROMISE(sum > 0 && unit_of(rounding) > 0);
  Division division;
  division.remainder = amount;
  std::vector<Wide> losses;
  for (const std::int64_t weight : weights) {
    const Rounded part = round(Wide{amount} * weight, sum, rounding);
    division.by_loss.push_back(division.parts.size());
    division.parts.push_back(part.cents);
    division.remainder -= part.cents;
    losses.push_back(part.loss);
  }
  std::stable_sort(division.by_loss.begin(), division.by_loss.end(),
                   [&](std::size_t a, std::size_t b) { return losses[a] > losses[b]; });
  return division;
}

std::vector<std::int64_t> one_cent_each(const Division& division) {
  const auto count = static_cast<std::int64_t>(division.parts.size());
  const std::int64_t sign = division.remainder < 0 ? -1 : 1;
  const std::int64_t cents = division.remainder * sign;
  std::vector<std::int64_t> given(division.parts.size(), cents / count * sign);
  std::vector<std::size_t> order = division.by_loss;
  if (sign < 0) std::reverse(order.begin(), order.end());
  for (std::size_t i = 0; i < static_cast<std::size_t>(cents % count); ++i) given[order[i]] += sign;
  return given;
}

}  // namespace floorman::engine
