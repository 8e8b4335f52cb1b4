// Bounties, the high hand, chips bought, and players who are late, away or removed, as sentences.
// It decides nothing and cites nothing; narrate_tournament.hpp adds the rule.
#pragma once

#include <string>
#include <string_view>

#include "interp/tournament/narrate_seats.hpp"

namespace floorman::interp {

/// Who they are, and in what they are paid.
struct PlayersAndMoney {
  const PlayerList& players;
  std::string_view currency;
};

std::string tell(const engine::tournament::BountiesSet& set, const PlayersAndMoney& event);
std::string tell(const engine::tournament::BountyWon& won, const PlayersAndMoney& event);
std::string tell(const engine::tournament::HighHandMade& made, const PlayersAndMoney& event);
std::string tell(const engine::tournament::JackpotPaid& paid, const PlayersAndMoney& event);
std::string tell(const engine::tournament::ChipsBought& bought, const PlayersAndMoney& event);
std::string tell(const engine::tournament::PresenceChanged& changed, const PlayersAndMoney& event);
std::string tell(const engine::tournament::PlayerRemoved& removed, const PlayersAndMoney& event);
std::string tell(const engine::tournament::HiddenChips& chips, const PlayersAndMoney& event);

}  // namespace floorman::interp
