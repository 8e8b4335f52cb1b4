// The steps by which make_prizes() fills a table, each a function of rules and input. Nobody else
// needs them.
//
// Each leaves the table adding up to the pool, or refuses; a table that was refused is thrown away.
#pragma once

#include "engine/tournament/prize_division.hpp"
#include "engine/tournament/prizes.hpp"

namespace floorman::engine {

/// How many places the house pays, when the payout row or the kind of prizes would have `by_table`.
/// Below 1 when its answer makes no sense.
std::int64_t places_paid(const Rules& rules, std::int64_t entrants, std::int64_t by_table);

/// The row for so many entrants, by the house's answer where the sheet has none or several.
PrizesRefused find_row(const Rules& rules, const PrizeInput& input, PrizeTable& table);

/// Pays the places by these shares.
PrizesRefused pay_shares(const Rules& rules, std::vector<Amount> shares, std::int64_t entrants,
                         PrizeTable& table);

/// Pays the seats of a satellite, and in money what does not make a seat.
PrizesRefused pay_seats(const Rules& rules, const PrizeInput& input, PrizeTable& table);

/// Equal parts to who shares places (policy B9.7). `(P_i + ...)/n` is rounded as every prize is.
PrizesRefused share_places(const Rules& rules, const PrizeInput& input, PrizeTable& table);

/// Nobody wins more than the house lets him on one day.
PrizesRefused limit_prizes(const Rules& rules, const PrizeInput& input, PrizeTable& table);

/// Pays each of `places` (from 0) its part of the amount by the weights, rounded; what the rounding
/// leaves over goes where the house says.
PrizesRefused pay_divided(const Rules& rules, std::int64_t amount,
                          const std::vector<std::size_t>& places,
                          const std::vector<std::int64_t>& weights, PrizeTable& table);

}  // namespace floorman::engine
