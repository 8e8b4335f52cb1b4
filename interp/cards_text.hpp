// Cards in text, "Kh" and back, and hands as a dealer reads them.
// The only place where cards are spelled; the engine knows them as numbers.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/card.hpp"
#include "engine/cards/ranking.hpp"

namespace floorman::interp {

/// "Kh"; "??" for an unknown card.
std::string spell(engine::Card card);
/// With blanks between them.
std::string spell(std::span<const engine::Card> cards);

/// Cards run together or with blanks between them: "Td9c", "Kh 9d". Exact case. Empty on anything
/// else.
std::optional<std::vector<engine::Card>> read_cards(std::string_view text);

/// "two pair, kings and nines", as a dealer reads a hand.
std::string describe(engine::HandRank rank);

}  // namespace floorman::interp
