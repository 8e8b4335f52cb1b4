// When a clause holds: its `when` and `unless` as a sum of products over bounded facts.
//
// Every fact is a variable with an interval ("16+ players left" is players_left in 16 and up), so
// that whether two conditions can hold together is decided exactly. Names given by `decide` are
// yes-or-no variables of their own. It reads no text: resolve.cpp builds conditions from phrases.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/policy/policy.hpp"

namespace floorman::interp {

/// What facts speak of. From `first_name` on: the names that `decide` gives, in order of the file.
enum class Variable : std::uint16_t {
  entrants,
  players_left,
  tables,
  level,
  round,
  average_stack,  // in big blinds
  prize_pool,     // cents
  hand_for_hand,
  at_the_table,
  arranged,
  in_the_hand,
  facing_a_bet,
  cards_exposed,
  card_number,
  dealt_to_a_blind,
  button_is_short,
  first_name,
};

/// The engine's name for a fact of the moment; nothing for the others.
std::optional<engine::MomentFact> moment_fact(Variable variable);

struct Bound {
  static constexpr std::int64_t lowest = 0;
  static constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

  Variable variable{};
  std::int64_t low = lowest;
  std::int64_t high = highest;
};

/// Holds when all its bounds do.
using Product = std::vector<Bound>;

/// Holds when one of its products does. `always` has one product without bounds.
struct Condition {
  std::vector<Product> products;

  static Condition always() { return {{Product{}}}; }
  bool is_always() const { return products.size() == 1 && products.front().empty(); }
};

Condition all_of(const Condition& a, const Condition& b);
Condition any_of(const Condition& a, const Condition& b);
Condition none_of(const Condition& a);

/// The most that a sheet allows; what it does not limit is as large as a tournament can be.
struct FactLimits {
  std::int64_t entrants = Bound::highest;
  std::int64_t rounds = Bound::highest;
  std::int64_t at_the_table = 22;
};

/// A value for each fact that a condition asks, the smallest that will do.
using Situation = std::vector<std::pair<Variable, std::int64_t>>;

/// Facts under which the condition holds; nothing when it never does. Exact: facts that imply each
/// other are taken together. In the hand are no more players than at the table, at the table no
/// more than are left, with one more left for each other table, and left are no more than entered.
std::optional<Situation> situation_of(const Condition& condition, const FactLimits& limits = {});

/// Can both hold at the same time?
bool can_hold_together(const Condition& a, const Condition& b, const FactLimits& limits = {});

/// What is known at the first card. Facts of the moment are unknown then.
class FactValues {
public:
  void set(Variable variable, std::int64_t value);
  std::optional<std::int64_t> find(Variable variable) const;

private:
  std::vector<std::pair<Variable, std::int64_t>> values_;
};

/// Does the condition hold, as far as these facts decide it? A fact that is unknown and not of the
/// moment makes its product false. What is left are the products whose rest asks the moment.
struct Remainder {
  bool holds = false;
  std::vector<Product> at_the_moment;
};
Remainder decide(const Condition& condition, const FactValues& facts);

}  // namespace floorman::interp
