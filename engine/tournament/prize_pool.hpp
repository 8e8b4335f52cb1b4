// What the players paid, and where it goes: the prize pool, the bounties, the house, the dealers.
//
// A fee or a price is cut into parts that must sum to it (policy B1.3, B1.6); without parts all of
// it is prizes. Cents only. It pays nobody: prizes.hpp divides the pool.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/tournament/prize_refusal.hpp"

namespace floorman::engine {

/// Money in cents, or a part in hundredths of a percent.
struct Amount {
  enum class Kind : std::uint8_t { money, percent };
  Kind kind{};
  std::int64_t value = 0;

  friend bool operator==(const Amount&, const Amount&) = default;
};

inline constexpr std::int64_t hundred_percent = 10000;  // 100% in hundredths of a percent
// Bounds that keep every sum exact: cents of a pool, cents of one price, players.
inline constexpr std::int64_t most_money = 1'000'000'000'000;
inline constexpr std::int64_t most_price = 1'000'000'000;
inline constexpr std::int64_t most_people = 1'000'000;

enum class Purpose : std::uint8_t { prize_pool, bounties, house, dealers, other };
inline constexpr std::size_t purpose_count = 5;

struct PricePart {
  Purpose purpose{};
  Amount amount;  // of one price
};

/// Something sold so many times: entries, rebuys, or one kind of add-on.
struct Sale {
  Axis axis{};  // entry_fee, rebuy_price or add_on
  std::int64_t price = 0;
  std::int64_t count = 0;
  std::vector<PricePart> parts;  // none: the whole price is for the prizes
};

/// Cents by purpose.
using Collected = std::array<std::int64_t, purpose_count>;

constexpr std::int64_t cents_for(const Collected& collected, Purpose purpose) {
  return collected[static_cast<std::size_t>(purpose)];
}

/// What came in. Refused when parts do not add up to their price, or when more was sold than the
/// house allows to so many entrants.
std::variant<Collected, PrizeRefusal> collect(const Rules& rules, std::int64_t entrants,
                                              const std::vector<Sale>& sales);

}  // namespace floorman::engine
