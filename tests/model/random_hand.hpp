// Random houses and random tables for the comparison, and all of it in words.
#pragma once

#include <string>
#include <vector>

#include "engine/hand/setup.hpp"
#include "engine/policy/policy.hpp"
#include "engine/random.hpp"
#include "tests/model/slow_model.hpp"

namespace floorman::model {

/// Every question that is asked in a hand, answered at random; the mainstream answer is likelier.
/// `chip` is the smallest chip, which amounts in answers are multiples of, mostly.
engine::Rules random_rules(engine::Random& random, std::int64_t chip, std::int64_t big_blind);

/// 2 to 10 players with stacks from less than a blind to hundreds of them.
engine::HandSetup random_setup(engine::Random& random);

/// In words: the answers that are not the mainstream ones, the table, the cards, what happened.
std::string spell(const engine::Rules& rules);
std::string spell(const engine::HandSetup& setup);
std::string spell(const engine::Deal& deal, const engine::HandSetup& setup);
std::string spell(const Game& game);

/// The questions that random_rules() answers.
extern const std::vector<engine::Axis> axes_of_a_hand;

bool one_in(engine::Random& random, std::uint32_t count);

}  // namespace floorman::model
