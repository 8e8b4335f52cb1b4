// The prizes of a tournament: what each place is paid, from what came in and the house's rules.
//
// Cents and hundredths of a percent; nothing is a fraction. All prizes together and what goes to
// the house are the pool to the cent, or there is no table but a refusal that names its reason
// (policy B9.5 to B9.8, B9.13). It knows places and no players; deals and bounties are elsewhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "engine/tournament/prize_pool.hpp"

namespace floorman::engine {

/// What each place gets when so many entered. In a row with sums and percents, the percents are of
/// what the sums leave.
struct PayoutRow {
  std::int64_t low = 0;  // entrants
  std::int64_t high = most_people;
  std::vector<Amount> shares;  // of the 1st place, the 2nd, ...
  std::int64_t line = 0;       // of the sheet; two rows of one line are one row
};

/// Places that players share because nobody can say who was out first.
struct SharedPlaces {
  std::int64_t first = 0;
  std::int64_t players = 0;
};

struct PrizeInput {
  std::int64_t entrants = 0;
  std::vector<Sale> sales;
  std::vector<PayoutRow> rows;
  std::vector<SharedPlaces> shared;
  /// Cents that who finishes there has won today, by place from the 1st; those not named, nothing.
  std::vector<std::int64_t> won_today;
};

struct Prize {
  enum class Kind : std::uint8_t { money, ticket, pick };
  Kind kind{};
  std::int64_t cents = 0;         // of a ticket: what the seat costs; of a pick: 0
  std::optional<Amount> written;  // the share of the row
};

/// Something out of the ordinary, and the question whose answer brought it about.
struct PrizeAdjustment {
  Axis axis{};
  std::int64_t place = 0;  // from 1; 0 for the house or for the table as a whole
  std::int64_t cents = 0;  // given to it; negative: taken from it
};

struct PrizeTable {
  Collected collected{};
  std::vector<Prize> prizes;  // from the 1st place on
  std::int64_t to_house = 0;
  std::int64_t from_house = 0;
  std::optional<std::size_t> row;  // of PrizeInput::rows, where one was used
  std::vector<PrizeAdjustment> adjustments;

  std::int64_t pool() const { return cents_for(collected, Purpose::prize_pool); }
};

std::variant<PrizeTable, PrizeRefusal> make_prizes(const Rules& rules, const PrizeInput& input);

/// Pool and what the house adds, less all prizes and what the house keeps. 0, or the table is
/// wrong.
std::int64_t unaccounted(const PrizeTable& table);

}  // namespace floorman::engine
