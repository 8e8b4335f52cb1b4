// Why no prizes can be computed: the reason, its figures, and the question whose answer refuses.
//
// A value for people to read, as Refusal is for a player's act; interp/ has the sentences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/policy/policy.hpp"

namespace floorman::engine {

/// The comments say what `found` and `wanted` are, where a reason has figures.
struct PrizeRefusal {
  enum class Reason : std::uint8_t {
    told_on_the_night,
    pool_is_empty,
    number_out_of_range,         // found: a figure that is too large, or nothing where one must be
    no_price,                    // so many sold of what has none in the sheet
    price_parts_do_not_add_up,   // cents: the parts, the price
    part_of_a_cent,              // a percent of the price: hundredths of a percent, cents
    rebuys_not_allowed,          // rebuys sold, allowed
    add_ons_not_allowed,         // add-ons sold, allowed
    no_payout_table,             // entrants
    no_row,                      // entrants
    the_director_decides,        // entrants
    rows_overlap,                // the two rows, as indices of PrizeInput::rows
    rows_equally_near,           // the two rows, as indices of PrizeInput::rows
    percents_do_not_add_up,      // hundredths of a percent: the sum, 100%
    sums_do_not_add_up,          // cents: the sum, the pool
    sums_above_the_pool,         // cents: the sums, the pool
    fewer_entrants_than_places,  // entrants, places paid
    first_place_would_pay,       // the other places as written: the same figures as of their sum
    places_without_a_share,      // places paid, places that have a share
    guarantee_above_the_pool,    // cents: the guarantee with the other fixed sums, the pool
    guarantee_above_the_limit,   // cents: the guarantee, the limit
    guarantee_not_kept,          // cents: the first prize, the guarantee
    rounding_above_the_prize,    // the place that would pay, its cents
    limit_leaves_money,          // cents that nobody may win
    place_cannot_be_shared,      // the first of the places, how many
    picks_beside_a_pool,         // cents in the pool
    seat_without_a_price,        // seats
    pool_below_the_seats,        // cents: the pool, the seats
    more_places_than_entrants,   // places, entrants
    no_fee_to_double,
    ticket_above_the_limit,  // cents: the ticket, what its winner may still win
  };
  Reason reason{};
  Axis axis{};
  std::int64_t found = 0;
  std::int64_t wanted = 0;
  std::optional<std::size_t> row = std::nullopt;  // of PrizeInput::rows, where one was used
};

/// Nothing where all is well.
using PrizesRefused = std::optional<PrizeRefusal>;

}  // namespace floorman::engine
