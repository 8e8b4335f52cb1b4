// Which answers have an effect only beside which others.
// In a limit game nobody asks for the minimum raise; who is never absent needs no rule for it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/policy/policy.hpp"

namespace floorman::model {

/// Answers to `axis` have an effect only beside one of these answers to another question.
struct Need {
  engine::Axis axis{};
  engine::Axis other{};
  std::vector<std::uint8_t> any_of;
};

const std::vector<Need>& needs();

}  // namespace floorman::model
