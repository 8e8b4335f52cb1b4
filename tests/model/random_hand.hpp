// Random houses and random tables for the comparison, and all of it in words.
#pragma once

#include <string>
#include <vector>

#include "engine/hand/setup.hpp"
#include "engine/policy/policy.hpp"
#include "engine/random.hpp"
#include "tests/model/covering_array.hpp"
#include "tests/model/random_session.hpp"
#include "tests/model/slow_model.hpp"

namespace floorman::model {

/// Every question that is asked in a hand, answered at random; the mainstream answer is likelier.
/// `chip` is the smallest chip, which amounts in answers are multiples of, mostly.
engine::Rules random_rules(engine::Random& random, std::int64_t chip, std::int64_t big_blind);
/// The answers of a row; only the amounts in them are drawn.
engine::Rules rules_of(const Row& row, engine::Random& random, std::int64_t chip,
                       std::int64_t big_blind);

/// Blinds, ante and smallest chip; nobody sits there yet.
engine::HandSetup random_stakes(engine::Random& random);
/// 2 to 10 players with stacks from less than a blind to hundreds of them.
engine::HandSetup random_setup(engine::Random& random);
/// The same with the players and places of a session.
engine::HandSetup random_setup_at(engine::Random& random, const engine::HandSetup& stakes,
                                  const RandomSession& session);

/// In words: the answers that are not the mainstream ones, the table, the cards, what happened.
std::string spell(const engine::Rules& rules);
std::string spell(const engine::HandSetup& setup);
std::string spell(const engine::Deal& deal, const engine::HandSetup& setup);
std::string spell(const Game& game);

bool one_in(engine::Random& random, std::uint32_t count);

}  // namespace floorman::model
