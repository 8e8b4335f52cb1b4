// A short hand that ends differently under two houses, looked for by playing.
//
// First the situations at which houses part (situations.hpp), then these and random tables by
// turns, played on by random legal acts; where an act is legal in one house and not in the other,
// it is made. What is found is made shorter (shorten_hand.hpp). The same seed finds the same hand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interp/two_houses.hpp"

namespace floorman::interp {

struct FoundHand {
  std::vector<std::string> lines;  // as they may be typed at a table
  Apart apart = Apart::never;
};

struct HandSearch {
  std::int64_t played = 0;  // hands, before any was made shorter
  std::optional<FoundHand> found;
};

/// Plays up to `hands` hands. Of those that it finds the one with the fewest lines; one that only
/// goes otherwise on its way where none ends differently.
HandSearch find_hand(const Ruleset& first, const Ruleset& second, std::int64_t hands,
                     std::uint64_t seed);

}  // namespace floorman::interp
