// A house drawn at random: every question of a hand, answered.
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/policy/policy_table.hpp"
#include "tests/model/random_hand.hpp"

namespace floorman::model {
namespace {

using engine::Answer;
using engine::Axis;
using engine::Random;

/// Amounts for the slots of an answer; answers without slots leave them unread.
std::array<std::int64_t, 3> random_values(Random& random, Axis axis, std::int64_t chip,
                                          std::int64_t big_blind) {
  const std::int64_t half = (big_blind / 2 / chip + 1) * chip;
  switch (axis) {
    case Axis::structure: {
      const std::int64_t low = random.between(1, 3) * half;
      return {low, std::max(low, big_blind) * random.between(1, 5), 0};
    }
    case Axis::bet_limit: return {big_blind * random.between(1, 40), 0, 0};
    case Axis::minimum_bet: return {random.between(1, 5) * half, 0, 0};
    case Axis::raises_per_round: return {random.between(0, 4), 0, 0};
    case Axis::odd_chip_unit: return {chip * random.between(1, 5), 0, 0};
    case Axis::first_button: return {random.between(1, 10), 0, 0};
    default: return {};
  }
}

Answer with_values(Random& random, Axis axis, std::uint32_t choice, std::int64_t chip,
                   std::int64_t big_blind) {
  Answer answer;
  answer.choice = static_cast<std::uint8_t>(choice);
  const auto phrase = engine::row_of(axis).choices[choice].phrase;
  const bool has_slot = phrase.find('{') != std::string_view::npos;
  if (has_slot) answer.values = random_values(random, axis, chip, big_blind);
  return answer;
}

Answer random_answer(Random& random, Axis axis, std::int64_t chip, std::int64_t big_blind) {
  const engine::AxisRow& row = engine::row_of(axis);
  if (one_in(random, 2)) return row.mainstream;
  const auto choices = static_cast<std::uint32_t>(row.choices.size());
  return with_values(random, axis, random.below(choices), chip, big_blind);
}

/// `raises per round: ... when N players in the hand`, or `when facing a bet`.
void add_moment_answer(Random& random, engine::Rules& rules) {
  engine::MomentAnswer& moment = rules.at_the_moment.list[rules.at_the_moment.count++];
  moment.axis = Axis::raises_per_round;
  moment.answer.choice = static_cast<std::uint8_t>(random.below(2));
  moment.answer.values = {moment.answer.choice == 0 ? 0 : random.between(0, 3), 0, 0};
  engine::MomentTest& test = moment.tests[moment.test_count++];
  test.fact = one_in(random, 3) ? engine::MomentFact::facing_a_bet
                                : engine::MomentFact::players_in_the_hand;
  const bool players = test.fact == engine::MomentFact::players_in_the_hand;
  test.low = players ? random.between(2, 3) : 1;
  test.high = players ? test.low + random.between(0, 1) : 1;
  test.wanted = !one_in(random, 4);
}

}  // namespace

bool one_in(Random& random, std::uint32_t count) { return random.below(count) == 0; }

engine::Rules random_rules(Random& random, std::int64_t chip, std::int64_t big_blind) {
  engine::Rules rules;
  for (const Axis axis : axes_of_a_hand) {
    engine::put(rules, axis, random_answer(random, axis, chip, big_blind));
  }
  if (one_in(random, 12)) add_moment_answer(random, rules);
  return rules;
}

engine::Rules rules_of(const Row& row, Random& random, std::int64_t chip, std::int64_t big_blind) {
  engine::Rules rules;
  for (std::size_t i = 0; i < row.size(); ++i) {
    engine::put(rules, axes_of_a_hand[i],
                with_values(random, axes_of_a_hand[i], row[i], chip, big_blind));
  }
  return rules;
}

}  // namespace floorman::model
