// Dividing money by weights, to the cent: what a place claims, how the house rounds it, and who
// gets what the rounding leaves over.
//
// The parts and the remainder always come to the amount (policy B9.6). It knows weights and cents,
// no places and no payout rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/policy/policy.hpp"

namespace floorman::engine {

struct Division {
  std::vector<std::int64_t> parts;  // cents, rounded
  /// The parts that lost most by the rounding first; of two that lost as much the earlier.
  std::vector<std::size_t> by_loss;
  std::int64_t remainder = 0;  // cents left over; negative when the parts were rounded up
};

/// `amount` in cents, up to most_money; weights from 0 to most_money with a sum above 0.
Division divide(std::int64_t amount, const std::vector<std::int64_t>& weights,
                const Setting<PrizeRounding>& rounding);

/// The multiple that prizes are rounded to, in cents; 0 where the sheet names none that can be.
std::int64_t unit_of(const Setting<PrizeRounding>& rounding);

/// The remainder in cents, one a time: to those who lost most, or from those who gained most.
std::vector<std::int64_t> one_cent_each(const Division& division);

}  // namespace floorman::engine
