// A list of rulesets in which any two answers to any two questions of a hand stand together.
//
// Two answers together may have no effect where a third one makes one of them moot: in a limit game
// nobody asks for the minimum raise. So some answers need others (`needs`), and a pair counts only
// in a ruleset that has what its two answers need, unless the pair itself says otherwise.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/policy/policy.hpp"

namespace floorman::model {

/// The questions that are asked in a hand and between hands.
extern const std::vector<engine::Axis> axes_of_a_hand;

/// One answer to each of them, by its number.
using Row = std::vector<std::uint8_t>;

/// Two answers: numbers in axes_of_a_hand, and of the choices.
struct Pair {
  std::size_t first_axis = 0;
  std::uint8_t first_choice = 0;
  std::size_t second_axis = 0;
  std::uint8_t second_choice = 0;
};

std::vector<Pair> all_pairs();
bool stands_in(const Pair& pair, const Row& row);
/// Does the ruleset have what the answers of the pair need?
bool takes_effect_in(const Pair& pair, const Row& row);

/// Always the same list.
const std::vector<Row>& covering_array();

}  // namespace floorman::model
