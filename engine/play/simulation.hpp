// Random legal play: whole hands without a person, for signatures, benchmarks and comparisons.
//
// Not a player of any skill. A kind of act is drawn uniformly among the legal ones, then an amount
// uniformly among those of the legal range that the chips in play make. The same seed plays the
// same hands everywhere.
#pragma once

#include "engine/hand/hand.hpp"
#include "engine/random.hpp"

namespace floorman::engine {

/// The shape of the games that are played.
struct Simulation {
  int seats = 6;
  Chips stack{20000};
  Chips small_blind{50};
  Chips big_blind{100};
  Chips step{};  // each seat has so much more than the one before it
};

struct SimulationCounts {
  std::int64_t hands = 0;
  std::int64_t acts = 0;
  std::int64_t showdowns = 0;
};

/// An act drawn at random for the player to act.
Action random_action(const Hand& hand, Random& random);

/// Deals and plays one hand to its end; the button is hand number modulo seats.
Hand play_hand(const Rules& rules, const Simulation& game, std::int64_t number, Random& random,
               SimulationCounts& counts, EventSink* sink = nullptr);

/// A number for the behaviour of a house: every event of `hands` seeded hands, hashed. It changes
/// when anything in play changes, and says nothing about what is right.
std::uint64_t behaviour_signature(const Rules& rules, std::int64_t hands);

}  // namespace floorman::engine
