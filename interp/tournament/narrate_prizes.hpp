// Prizes as a floor person would say them: sums, places, why there are none, what was unusual.
//
// It decides nothing and prints nothing; the rule behind a sentence is cite() of its axis.
#pragma once

#include <string>
#include <string_view>

#include "interp/tournament/read_prizes.hpp"

namespace floorman::interp {

/// "$269.10", "NOK 269.10", or "269.10" in a sheet of plain amounts. `currency` is the header's.
std::string money_text(std::int64_t cents, std::string_view currency);

/// Hundredths of a percent: "30%", "7.5%", "11.94%".
std::string percent_text(std::int64_t hundredths);

/// "1st", "2nd", "11th".
std::string place_text(std::int64_t place);

/// "$180", "a seat", "a pick".
std::string tell(const engine::Prize& prize, const HousePrizes& house);

/// "the row comes to 101%, not to 100%".
std::string tell(const engine::PrizeRefusal& refusal, const HousePrizes& house);

/// "rounding leaves $0.03", "$0.03 to the 1st place": what one answer did.
std::string tell(const engine::PrizeAdjustment& adjustment, const engine::PrizeTable& table,
                 const HousePrizes& house);

}  // namespace floorman::interp
