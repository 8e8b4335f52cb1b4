// Where the engine is known to do otherwise than the texts say.
//
// Each of these was reported; when the engine is mended its function goes. The comparison passes
// over them, so that the tests look for what is not known yet.
#pragma once

#include "engine/tournament/button.hpp"
#include "tests/model/slow_button.hpp"
#include "tests/model/slow_conduct.hpp"

namespace floorman::model {

/// Chips on the river are taken for a call of the last bet there, also a bet of less.
bool asks_without_having_called(const Game& game, int seat);

/// A side pot that is one player's already still makes him show before the others.
bool side_pot_is_one_players_already(const Game& game);

/// All others have let go of their hands, but the board speaks for one of them: the last hand is
/// compared with it and wins, or splits, without being shown.
bool board_plays_against_an_unseen_hand(const Game& game, const Worth& worth);

/// Button, blinds and newcomers. `session`: with the hand that the two do not agree on as its last.
bool is_a_reported_fault(const Session& session, const engine::NextDeal& theirs);

}  // namespace floorman::model
