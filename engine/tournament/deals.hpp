// A deal: the players who are left share the prizes by agreement instead of playing for them.
//
// octobermuck 7, club 1.12, policy B9.10 and B9.11. Who may deal, and how much each gets; it asks
// nobody whether he agrees and pays nobody. Shares are exact fractions until they are rounded once,
// to whole cents that add up to what is left of the pool. All money is in cents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/chips.hpp"
#include "engine/policy/policy.hpp"

namespace floorman::engine {

// ---- who may deal

struct DealMoment {
  int players_left = 0;
  bool final_table = false;
  bool everyone_agrees = false;
};

struct DealRefusal {
  enum class Reason : std::uint8_t {
    not_allowed,
    not_at_the_final_table,
    not_two_left,
    nobody_to_deal_with,
    not_everyone_agrees,
  };
  Reason reason{};
  Axis rule = Axis::deals;

  friend bool operator==(const DealRefusal&, const DealRefusal&) = default;
};

std::optional<DealRefusal> why_not_deal(const Rules& rules, const DealMoment& moment);

// ---- how much each gets

/// By ICM every set of players is gone through: 2^10 of them.
inline constexpr std::size_t most_icm_players = 10;

struct DealOffer {
  std::vector<Chips> stacks;         // of the players left
  std::vector<std::int64_t> prizes;  // still to be won, the first place first; no more than players
  std::vector<std::int64_t>
      agreed;  // what each shall have, in the order of `stacks`: for `as agreed`
};

struct DealProblem {
  enum class Kind : std::uint8_t {
    a_player_without_chips,
    more_prizes_than_players,
    amount_out_of_range,     // below zero, or above 2^50
    not_an_amount_for_each,  // as agreed: so many amounts as players
    does_not_add_up,         // as agreed: `over` is what was agreed above the pool
    too_many_for_icm,
  };
  Kind kind{};
  std::int64_t over = 0;
  Axis rule = Axis::deal_shares;

  friend bool operator==(const DealProblem&, const DealProblem&) = default;
};

std::optional<DealProblem> why_not_share(const Rules& rules, const DealOffer& offer);

/// What each player gets, by `deal shares`. Cents that do not divide go one each to the largest
/// fractions; of equal ones to the higher stack, of equal stacks to the first of the list (PUB-20).
std::vector<std::int64_t> deal_shares(const Rules& rules, const DealOffer& offer);

}  // namespace floorman::engine
