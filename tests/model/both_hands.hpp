// One random hand, played by the engine and by the slow model side by side.
// The same number is always the same hand, so that a difference can be looked at again.
#pragma once

#include <cstdint>
#include <string>

namespace floorman::model {

/// Plays hand `number`; empty if the two agree, else what differs, with rules, table and acts.
std::string difference_in_hand(std::uint64_t number);

/// The same under a ruleset of the covering array, at a table that has played some hands before:
/// the ruleset is `number / hands_of_a_row`.
constexpr std::uint64_t hands_of_a_row = 1'000'000;
std::string difference_in_hand_of_a_row(std::uint64_t number);

}  // namespace floorman::model
