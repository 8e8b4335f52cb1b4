// Which values a slot of a phrase takes: the forms of tokens that "chips", "player" or "time"
// accept. It knows forms and nothing of meaning; what a captured value stands for is the caller's
// business.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "grammar/phrase.hpp"
#include "grammar/phrase_units.hpp"

namespace floorman::grammar {

/// The ways in which slot `name` can take values that begin at `units[at]`: for each, the index
/// behind the last unit taken, in order of preference.
void slot_ends(std::string_view name, const Tokens& tokens, const std::vector<Unit>& units,
               std::size_t at, const PlayerNames* players, std::vector<std::size_t>& ends);

/// Does the slot take a single token of this form?
bool slot_takes(std::string_view name, Form form);

}  // namespace floorman::grammar
