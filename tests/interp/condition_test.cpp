// Conditions against a slow and simple decision: every small tournament is tried.

#include "interp/condition.hpp"

#include <catch2/catch.hpp>
#include <random>

namespace floorman::tests {

using interp::Bound;
using interp::Condition;
using interp::Product;
using interp::Variable;

namespace {

constexpr std::int64_t most = 4;

struct Moment {
  std::int64_t in_the_hand, at_the_table, tables, players_left, entrants, level, antes;

  std::int64_t operator[](Variable variable) const {
    switch (variable) {
      case Variable::in_the_hand: return in_the_hand;
      case Variable::at_the_table: return at_the_table;
      case Variable::tables: return tables;
      case Variable::players_left: return players_left;
      case Variable::entrants: return entrants;
      case Variable::level: return level;
      default: return antes;
    }
  }
};

bool holds(const Condition& condition, const Moment& moment) {
  for (const Product& product : condition.products) {
    bool all = true;
    for (const Bound& bound : product) {
      const std::int64_t value = moment[bound.variable];
      all = all && value >= bound.low && value <= bound.high;
    }
    if (all) return true;
  }
  return false;
}

// Some facts joined at random; `depth` levels of and, or, not.
Condition random_condition(std::mt19937& random, int depth) {
  const auto pick = [&](int count) {
    return static_cast<int>(random() % static_cast<unsigned>(count));
  };
  constexpr std::array variables = {
      Variable::in_the_hand, Variable::at_the_table, Variable::tables,    Variable::players_left,
      Variable::entrants,    Variable::level,        Variable::first_name};
  if (depth == 0) {
    const Variable variable = variables[static_cast<std::size_t>(pick(7))];
    if (variable == Variable::first_name) return {{Product{{variable, 1, 1}}}};
    const std::int64_t low = 1 + pick(most);
    const std::int64_t high = pick(2) == 0 ? Bound::highest : low + pick(2);
    return {{Product{{variable, low, high}}}};
  }
  const Condition a = random_condition(random, depth - 1);
  switch (pick(3)) {
    case 0: return all_of(a, random_condition(random, depth - 1));
    case 1: return any_of(a, random_condition(random, depth - 1));
    default: return none_of(a);
  }
}

// Every tournament of up to twelve entrants that a random condition of small numbers can tell
// apart.
bool holds_somewhere(const Condition& condition) {
  const std::int64_t wide = 2 * most + 8;
  for (std::int64_t hand = 1; hand <= most + 2; ++hand) {
    for (std::int64_t table = hand; table <= most + 2; ++table) {
      for (std::int64_t tables = 1; tables <= most + 2; ++tables) {
        for (std::int64_t left = table + tables - 1; left <= wide; ++left) {
          for (std::int64_t entrants = left; entrants <= wide; ++entrants) {
            for (std::int64_t level = 1; level <= most + 2; ++level) {
              for (std::int64_t antes = 0; antes <= 1; ++antes) {
                const Moment moment{hand, table, tables, left, entrants, level, antes};
                if (holds(condition, moment)) return true;
              }
            }
          }
        }
      }
    }
  }
  return false;
}

}  // namespace

TEST_CASE("whether a condition can hold is decided as trying every tournament decides it") {
  std::mt19937 random(20260101);
  for (int i = 0; i < 120; ++i) {
    const Condition condition = all_of(random_condition(random, 2), random_condition(random, 1));
    const auto situation = interp::situation_of(condition);
    INFO("condition " << i);
    CHECK(situation.has_value() == holds_somewhere(condition));
  }
}

TEST_CASE("a sheet's own limits count") {
  const Condition round_three{{Product{{Variable::round, 3, 3}}}};
  CHECK(interp::situation_of(round_three).has_value());
  interp::FactLimits limits;
  limits.rounds = 2;
  CHECK_FALSE(interp::situation_of(round_three, limits).has_value());
}

}  // namespace floorman::tests
