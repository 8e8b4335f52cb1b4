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

}  // namespace

const std::vector<Axis> axes_of_a_hand = {
    Axis::structure,
    Axis::bet_limit,
    Axis::ante_paid_by,
    Axis::ante_size,
    Axis::short_big_blind_pays,
    Axis::blind_owed_but_short,
    Axis::call_over_short_big_blind,
    Axis::absent_at_the_deal,
    Axis::absent_at_own_turn,
    Axis::absent_on_the_option,
    Axis::minimum_bet,
    Axis::minimum_raise,
    Axis::over_short_all_in,
    Axis::raises_per_round,
    Axis::all_in_past_last_raise,
    Axis::short_all_in_counts,
    Axis::check_raise,
    Axis::short_all_in_reopens,
    Axis::short_all_ins_add_up,
    Axis::all_in_hands,
    Axis::first_to_show,
    Axis::without_a_bet,
    Axis::losing_all_in_hand,
    Axis::playing_the_board,
    Axis::kickers,
    Axis::suits,
    Axis::odd_chip_to,
    Axis::several_odd_chips,
    Axis::equal_stacks_odd_chip,
    Axis::odd_chip_unit,
};

namespace {

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
    default: return {};
  }
}

Answer random_answer(Random& random, Axis axis, std::int64_t chip, std::int64_t big_blind) {
  const engine::AxisRow& row = engine::row_of(axis);
  if (one_in(random, 2)) return row.mainstream;
  const auto choices = static_cast<std::uint32_t>(row.choices.size());
  Answer answer;
  answer.choice = static_cast<std::uint8_t>(random.below(choices));
  const bool has_slot = row.choices[answer.choice].phrase.find('{') != std::string_view::npos;
  if (has_slot) answer.values = random_values(random, axis, chip, big_blind);
  return answer;
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

}  // namespace floorman::model
