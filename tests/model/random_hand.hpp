// Random houses and random tables for the comparison of the two models.
#pragma once

#include <string>

#include "engine/hand/setup.hpp"
#include "engine/policy/policy.hpp"
#include "engine/random.hpp"

namespace floorman::model {

/// Every question that is asked in a hand, answered at random; the mainstream answer is likelier.
/// `chip` is the smallest chip, which amounts in answers are multiples of, mostly.
engine::Rules random_rules(engine::Random& random, std::int64_t chip, std::int64_t big_blind);

/// 2 to 10 players with stacks from less than a blind to hundreds of them.
engine::HandSetup random_setup(engine::Random& random);

/// The answers that are not the mainstream ones, as clauses.
std::string spell(const engine::Rules& rules);
std::string spell(const engine::HandSetup& setup);

bool one_in(engine::Random& random, std::uint32_t count);

}  // namespace floorman::model
