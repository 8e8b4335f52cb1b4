#include "interp/condition.hpp"

#include <algorithm>
#include <array>

namespace floorman::interp {

std::optional<engine::MomentFact> moment_fact(Variable variable) {
  using engine::MomentFact;
  switch (variable) {
    case Variable::in_the_hand: return MomentFact::players_in_the_hand;
    case Variable::facing_a_bet: return MomentFact::facing_a_bet;
    case Variable::cards_exposed: return MomentFact::cards_exposed;
    case Variable::card_number: return MomentFact::card_number;
    case Variable::dealt_to_a_blind: return MomentFact::dealt_to_a_blind;
    case Variable::button_is_short: return MomentFact::button_is_short;
    case Variable::entrants:
    case Variable::players_left:
    case Variable::tables:
    case Variable::level:
    case Variable::round:
    case Variable::average_stack:
    case Variable::prize_pool:
    case Variable::hand_for_hand:
    case Variable::at_the_table:
    case Variable::arranged:
    case Variable::first_name: break;
  }
  return std::nullopt;
}

namespace {

// Adds a bound to a product, narrowing what is there; false when nothing is left.
bool narrow(Product& product, const Bound& bound) {
  for (Bound& own : product) {
    if (own.variable != bound.variable) continue;
    own.low = std::max(own.low, bound.low);
    own.high = std::min(own.high, bound.high);
    return own.low <= own.high;
  }
  product.push_back(bound);
  return true;
}

std::optional<Product> join(const Product& a, const Product& b) {
  Product joined = a;
  for (const Bound& bound : b) {
    if (!narrow(joined, bound)) return std::nullopt;
  }
  return joined;
}

// Outside an interval is below it or above it.
Condition outside(const Bound& bound) {
  Condition condition;
  if (bound.low > Bound::lowest) {
    condition.products.push_back({{bound.variable, Bound::lowest, bound.low - 1}});
  }
  if (bound.high < Bound::highest) {
    condition.products.push_back({{bound.variable, bound.high + 1, Bound::highest}});
  }
  return condition;
}

}  // namespace

Condition all_of(const Condition& a, const Condition& b) {
  Condition both;
  for (const Product& one : a.products) {
    for (const Product& other : b.products) {
      if (auto joined = join(one, other)) both.products.push_back(std::move(*joined));
    }
  }
  return both;
}

Condition any_of(const Condition& a, const Condition& b) {
  Condition either = a;
  either.products.insert(either.products.end(), b.products.begin(), b.products.end());
  return either;
}

Condition none_of(const Condition& a) {
  Condition none = Condition::always();
  for (const Product& product : a.products) {
    Condition outside_of_it;
    for (const Bound& bound : product) outside_of_it = any_of(outside_of_it, outside(bound));
    none = all_of(none, outside_of_it);
  }
  return none;
}

namespace {

// What a fact can be at all.
Bound domain_of(Variable variable, const FactLimits& limits) {
  constexpr std::int64_t a_deck = 52;
  switch (variable) {
    case Variable::entrants: return {variable, 1, limits.entrants};
    case Variable::round: return {variable, 1, limits.rounds};
    case Variable::at_the_table:
    case Variable::in_the_hand: return {variable, 1, limits.at_the_table};
    case Variable::players_left:
    case Variable::tables:
    case Variable::level: return {variable, 1, Bound::highest};
    case Variable::average_stack:
    case Variable::prize_pool: return {variable, 0, Bound::highest};
    case Variable::cards_exposed: return {variable, 0, a_deck};
    case Variable::card_number: return {variable, 1, a_deck};
    case Variable::hand_for_hand:
    case Variable::arranged:
    case Variable::facing_a_bet:
    case Variable::dealt_to_a_blind:
    case Variable::button_is_short:
    case Variable::first_name: break;
  }
  return {variable, 0, 1};  // yes or no, as every name that `decide` gives
}

// The bounds of the facts that count players, narrowed by each other.
struct PlayerCounts {
  Bound in_the_hand;
  Bound at_the_table;
  Bound tables;
  Bound left;
  Bound entrants;

  explicit PlayerCounts(const FactLimits& limits)
      : in_the_hand(domain_of(Variable::in_the_hand, limits)),
        at_the_table(domain_of(Variable::at_the_table, limits)),
        tables(domain_of(Variable::tables, limits)),
        left(domain_of(Variable::players_left, limits)),
        entrants(domain_of(Variable::entrants, limits)) {}

  Bound* find(Variable variable) {
    for (Bound* bound : {&in_the_hand, &at_the_table, &tables, &left, &entrants}) {
      if (bound->variable == variable) return bound;
    }
    return nullptr;
  }

  // Each at the least that the others force; there is a solution when none is over its most, since
  // every rule asks only that one number be large enough for others.
  bool settle() {
    at_the_table.low = std::max(at_the_table.low, in_the_hand.low);
    left.low = std::max(left.low, at_the_table.low + (tables.low - 1));
    entrants.low = std::max(entrants.low, left.low);
    return std::ranges::all_of(std::array{&in_the_hand, &at_the_table, &tables, &left, &entrants},
                               [](const Bound* bound) { return bound->low <= bound->high; });
  }
};

bool narrowed(Bound& bound, const Bound& by) {
  bound.low = std::max(bound.low, by.low);
  bound.high = std::min(bound.high, by.high);
  return bound.low <= bound.high;
}

std::optional<Situation> situation_of(const Product& product, const FactLimits& limits) {
  PlayerCounts counts{limits};
  std::vector<Bound> others;
  for (const Bound& bound : product) {
    Bound* known = counts.find(bound.variable);
    if (known == nullptr) known = &others.emplace_back(domain_of(bound.variable, limits));
    if (!narrowed(*known, bound)) return std::nullopt;
  }
  if (!counts.settle()) return std::nullopt;
  Situation situation;
  for (const Bound& bound : product) {
    const Bound* known = counts.find(bound.variable);
    if (known == nullptr) known = &*std::ranges::find(others, bound.variable, &Bound::variable);
    situation.emplace_back(bound.variable, known->low);
  }
  return situation;
}

}  // namespace

std::optional<Situation> situation_of(const Condition& condition, const FactLimits& limits) {
  for (const Product& product : condition.products) {
    if (auto situation = situation_of(product, limits)) return situation;
  }
  return std::nullopt;
}

bool can_hold_together(const Condition& a, const Condition& b, const FactLimits& limits) {
  return situation_of(all_of(a, b), limits).has_value();
}

void FactValues::set(Variable variable, std::int64_t value) {
  for (auto& [known, old] : values_) {
    if (known == variable) {
      old = value;
      return;
    }
  }
  values_.emplace_back(variable, value);
}

std::optional<std::int64_t> FactValues::find(Variable variable) const {
  for (const auto& [known, value] : values_) {
    if (known == variable) return value;
  }
  return std::nullopt;
}

Remainder decide(const Condition& condition, const FactValues& facts) {
  Remainder remainder;
  for (const Product& product : condition.products) {
    Product rest;
    const bool possible = std::ranges::all_of(product, [&](const Bound& bound) {
      if (const auto value = facts.find(bound.variable)) {
        return *value >= bound.low && *value <= bound.high;
      }
      rest.push_back(bound);
      return moment_fact(bound.variable).has_value();
    });
    if (!possible) continue;
    if (rest.empty()) {
      remainder.holds = true;
    } else {
      remainder.at_the_moment.push_back(std::move(rest));
    }
  }
  return remainder;
}

}  // namespace floorman::interp
