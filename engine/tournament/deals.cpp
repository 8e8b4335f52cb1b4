#include "engine/tournament/deals.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>
#include <utility>

#include "engine/check.hpp"
#include "engine/tournament/natural.hpp"

namespace floorman::engine {

namespace {

using Amounts = std::vector<std::int64_t>;  // cents

// So that ten prizes, each times what the model multiplies it by, are within 63 bits.
constexpr std::int64_t most_amount = std::int64_t{1} << 50U;

std::int64_t sum(std::span<const std::int64_t> amounts) {
  return std::accumulate(amounts.begin(), amounts.end(), std::int64_t{0});
}

std::int64_t sum(std::span<const Chips> stacks) {
  Chips total{};
  for (const Chips stack : stacks) total += stack;
  return total.count;
}

std::uint64_t unsigned_count(std::int64_t count) {
  FLOORMAN_PROMISE(count >= 0);
  return static_cast<std::uint64_t>(count);
}

// ---- rounding, once

/// Shares of an amount before rounding: each numerator over the one denominator.
struct Fractions {
  std::vector<Natural> numerators;
  Natural denominator{1};
};

// Down to the cent; then a cent each by the largest fraction.
Amounts rounded(Fractions fractions, std::int64_t amount, std::span<const Chips> stacks) {
  std::vector<Natural>& rests = fractions.numerators;
  Amounts shares;
  for (Natural& numerator : rests) {
    const std::uint64_t whole = take_out(numerator, fractions.denominator);
    shares.push_back(static_cast<std::int64_t>(whole));
  }
  std::vector<std::size_t> order(stacks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    if (rests[a] != rests[b]) return rests[a] > rests[b];
    return stacks[a] > stacks[b];
  });
  const std::int64_t left = amount - sum(shares);
  FLOORMAN_PROMISE(left >= 0 && left < std::ssize(order));
  for (std::size_t i = 0; i < unsigned_count(left); ++i) ++shares[order[i]];
  return shares;
}

// ---- even, and by chips

Amounts even_shares(std::int64_t pool, std::span<const Chips> stacks) {
  Fractions fractions;
  fractions.denominator = Natural{stacks.size()};
  fractions.numerators.assign(stacks.size(), Natural{unsigned_count(pool)});
  return rounded(std::move(fractions), pool, stacks);
}

Amounts shares_by_chips(std::int64_t pool, std::span<const Chips> stacks) {
  Fractions fractions;
  fractions.denominator = Natural{unsigned_count(sum(stacks))};
  for (const Chips stack : stacks) {
    fractions.numerators.push_back(Natural{unsigned_count(pool)} * unsigned_count(stack.count));
  }
  return rounded(std::move(fractions), pool, stacks);
}

Amounts shares_above_next_prize(const DealOffer& offer) {
  // A deal before the last place paid: the lowest prize left is nothing.
  const bool all_paid = offer.prizes.size() == offer.stacks.size();
  const std::int64_t next = all_paid ? std::ranges::min(offer.prizes) : 0;
  const std::int64_t floor = next * std::ssize(offer.stacks);
  Amounts shares = shares_by_chips(sum(offer.prizes) - floor, offer.stacks);
  for (std::int64_t& share : shares) share += next;
  return shares;
}

// ---- ICM, policy B9.11

// The model: P(i is first) = s_i / S, and so on among the rest. That is a race of clocks, each of
// which rings at a rate of s_i: the order of ringing has those chances. Player i is behind exactly
// the set A when A rings before him and nobody else does; by inclusion and exclusion over the
// subsets C of A,
//
//     P = sum over C of (-1)^(|A|-|C|) * s_i / (S - chips of C).
//
// Summed over the sets A that contain C, with the prize of place |A| + 1 for each, every set C
// without i has one factor that depends on its size alone, and the share of player i is
//
//     sum over C without i of factor(|C|) * s_i / (S - chips of C).

/// factor(m) = sum over k from m to n-1 of (-1)^(k-m) * choose(n-1-m, k-m) * prize of place k+1.
std::vector<std::int64_t> icm_factors(std::span<const std::int64_t> prizes, std::size_t players) {
  std::vector<std::int64_t> factors(players, 0);
  for (std::size_t m = 0; m < players; ++m) {
    std::int64_t choose = 1;
    for (std::size_t k = m; k < prizes.size(); ++k) {
      const std::int64_t term = choose * prizes[k];
      factors[m] += (k - m) % 2 == 0 ? term : -term;
      choose *= static_cast<std::int64_t>(players - 1 - k);
      choose /= static_cast<std::int64_t>(k - m + 1);
    }
  }
  return factors;
}

/// S - chips of C for every set C of players, a bit each; the full set is left out. The chips are
/// counted in the largest unit that all stacks are multiples of.
std::vector<std::uint64_t> chips_without(std::span<const std::uint64_t> stacks) {
  const std::size_t sets = std::size_t{1} << stacks.size();
  std::vector<std::uint64_t> left(sets - 1, 0);
  for (std::size_t set = 0; set < left.size(); ++set) {
    for (std::size_t i = 0; i < stacks.size(); ++i) {
      if ((set >> i & 1U) == 0) left[set] += stacks[i];
    }
  }
  return left;
}

Natural common_multiple(std::span<const std::uint64_t> numbers) {
  Natural multiple{1};
  for (const std::uint64_t number : numbers) {
    const std::uint64_t rest = Natural{multiple}.divide_by(number);
    multiple *= number / std::gcd(number, rest);
  }
  return multiple;
}

std::vector<std::uint64_t> in_the_largest_unit(std::span<const Chips> stacks) {
  std::uint64_t unit = 0;
  for (const Chips stack : stacks) unit = std::gcd(unit, unsigned_count(stack.count));
  std::vector<std::uint64_t> units;
  for (const Chips stack : stacks) units.push_back(unsigned_count(stack.count) / unit);
  return units;
}

Amounts shares_by_icm(const DealOffer& offer) {
  const std::size_t players = offer.stacks.size();
  const std::vector<std::uint64_t> stacks = in_the_largest_unit(offer.stacks);
  const std::vector<std::uint64_t> left = chips_without(stacks);
  const std::vector<std::int64_t> factors = icm_factors(offer.prizes, players);
  Fractions fractions;
  fractions.denominator = common_multiple(left);
  fractions.numerators.resize(players);
  std::vector<Natural> below_zero(players);
  for (std::size_t set = 0; set < left.size(); ++set) {
    const std::int64_t factor = factors[static_cast<std::size_t>(std::popcount(set))];
    Natural part = fractions.denominator;
    part.divide_by(left[set]);
    part *= unsigned_count(factor < 0 ? -factor : factor);
    for (std::size_t i = 0; i < players; ++i) {
      if ((set >> i & 1U) == 0) (factor < 0 ? below_zero : fractions.numerators)[i] += part;
    }
  }
  for (std::size_t i = 0; i < players; ++i) {
    fractions.numerators[i] -= below_zero[i];
    fractions.numerators[i] *= stacks[i];
  }
  return rounded(std::move(fractions), sum(offer.prizes), offer.stacks);
}

// ---- what can be reckoned

bool out_of_range(std::span<const std::int64_t> amounts) {
  return std::ranges::any_of(
      amounts, [](std::int64_t amount) { return amount < 0 || amount > most_amount; });
}

std::optional<DealProblem> why_not_as_agreed(const DealOffer& offer) {
  using Kind = DealProblem::Kind;
  if (offer.agreed.size() != offer.stacks.size()) {
    return DealProblem{Kind::not_an_amount_for_each};
  }
  if (out_of_range(offer.agreed)) return DealProblem{Kind::amount_out_of_range};
  const std::int64_t over = sum(offer.agreed) - sum(offer.prizes);
  if (over != 0) return DealProblem{Kind::does_not_add_up, over};
  return std::nullopt;
}

}  // namespace

std::optional<DealRefusal> why_not_deal(const Rules& rules, const DealMoment& moment) {
  using Reason = DealRefusal::Reason;
  switch (rules.prize.deals.choice) {
    case DealsAllowed::allowed: break;
    case DealsAllowed::final_table:
      if (!moment.final_table) return DealRefusal{Reason::not_at_the_final_table};
      break;
    case DealsAllowed::last_two:
      if (moment.players_left != 2) return DealRefusal{Reason::not_two_left};
      break;
    case DealsAllowed::not_allowed: return DealRefusal{Reason::not_allowed};
  }
  if (moment.players_left < 2) return DealRefusal{Reason::nobody_to_deal_with};
  if (!moment.everyone_agrees) return DealRefusal{Reason::not_everyone_agrees};
  return std::nullopt;
}

std::optional<DealProblem> why_not_share(const Rules& rules, const DealOffer& offer) {
  using Kind = DealProblem::Kind;
  if (offer.stacks.empty() || std::ranges::min(offer.stacks) <= Chips{}) {
    return DealProblem{Kind::a_player_without_chips};
  }
  if (offer.prizes.size() > offer.stacks.size()) return DealProblem{Kind::more_prizes_than_players};
  if (out_of_range(offer.prizes) || std::ranges::max(offer.stacks) > Chips{most_amount}) {
    return DealProblem{Kind::amount_out_of_range};
  }
  switch (rules.prize.deal_shares.choice) {
    case DealShares::as_agreed: return why_not_as_agreed(offer);
    case DealShares::icm:
      if (offer.stacks.size() > most_icm_players) return DealProblem{Kind::too_many_for_icm};
      break;
    case DealShares::chips_above_next_prize:
    case DealShares::by_chips:
    case DealShares::even: break;
  }
  return std::nullopt;
}

Amounts deal_shares(const Rules& rules, const DealOffer& offer) {
  FLOORMAN_PROMISE(!why_not_share(rules, offer));
  switch (rules.prize.deal_shares.choice) {
    case DealShares::as_agreed: return offer.agreed;
    case DealShares::chips_above_next_prize: return shares_above_next_prize(offer);
    case DealShares::by_chips: return shares_by_chips(sum(offer.prizes), offer.stacks);
    case DealShares::icm: return shares_by_icm(offer);
    case DealShares::even: return even_shares(sum(offer.prizes), offer.stacks);
  }
  return {};
}

}  // namespace floorman::engine
