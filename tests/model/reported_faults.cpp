#include "tests/model/reported_faults.hpp"

#include <algorithm>

namespace floorman::model {
namespace {

using engine::ButtonRule;
using engine::GoingHeadsUp;
using engine::NextDeal;
using engine::Positions;

bool lone_player_is_dealt_in(const NextDeal& theirs) { return theirs.dealt_in.size() < 2; }

/// A newcomer joins two players: the old small blind is the big blind, and keeps the button, too.
bool button_has_the_big_blind(const NextDeal& theirs) {
  return theirs.state.positions.button == theirs.state.positions.big_blind;
}

/// Two are dealt in while others wait, and the button does not post the small blind.
bool two_play_without_heads_up_order(const NextDeal& theirs) {
  const Positions& positions = theirs.state.positions;
  return theirs.dealt_in.size() == 2 && positions.button != positions.small_blind;
}

/// Who had the big blind last is taken to be the first right of the old big blind's seat, which it
/// is not where blinds were skipped, winners took the button, or a newcomer sits there.
bool forgets_who_had_the_big_blind(const Session& session) {
  const TableHand& before = session.hands.end()[-2];
  return session.rules->button.going_heads_up.is(GoingHeadsUp::last_big_blind) &&
         session.hands.back().players.size() == 2 && before.players.size() > 2;
}

bool somebody_came_later(const Session& session) {
  return std::any_of(session.hands.begin(), session.hands.end(), [&](const TableHand& hand) {
    return std::any_of(hand.players.begin(), hand.players.end(), [&](const auto& seated) {
      return seated.second >= static_cast<int>(session.hands.front().players.size());
    });
  });
}

/// Newcomers owe blinds that went by before they came, everybody owes when the big blind comes to
/// lie behind its old place, and who has a blind in his turn is forgiven what he owes.
bool missed_blinds_go_astray(const Session& session, const NextDeal& theirs) {
  if (!session.rules->button.button_rule.is(ButtonRule::missed_blinds_later)) return false;
  const Places& places = session.hands.back().places;
  const Positions& positions = theirs.state.positions;
  const bool same_places = positions.button == places.button &&
                           positions.small_blind == places.small_blind &&
                           positions.big_blind == places.big_blind;
  return same_places && (somebody_came_later(session) || somebody_owed_past_a_blind(session));
}

/// Who sat down earlier and still waits counts again as somebody who refills his own seat.
bool waiting_counts_as_refilling(const Session& session, const NextDeal& theirs) {
  const TableHand& before = session.hands.end()[-2];
  return theirs.rule == engine::Axis::seat_refilled &&
         std::any_of(before.players.begin(), before.players.end(),
                     [&](const auto& seated) { return !before.dealt_in.contains(seated.first); });
}

}  // namespace

bool asks_without_having_called(const Game& game, int seat) {
  return game.rules->showdown.ask_to_see.is(engine::AskToSee::river_caller) &&
         place_of(game, seat).front > 0;
}

bool side_pot_is_one_players_already(const Game& game) {
  const std::vector<SidePot> pots = pots_of(game);
  return std::any_of(pots.begin(), pots.end(),
                     [](const SidePot& pot) { return pot.contenders.size() == 1; });
}

bool board_plays_against_an_unseen_hand(const Game& game, const Worth& worth) {
  int claims = 0;
  int mucked = 0;
  for (int seat = 0; seat < game.ring; ++seat) {
    if (!place_of(game, seat).live) continue;
    claims += has_a_claim(game, worth, seat) ? 1 : 0;
    mucked += has_mucked(game, seat) ? 1 : 0;
  }
  return claims > 1 && mucked == live_players(game.table) - 1;
}

bool is_a_reported_fault(const Session& session, const NextDeal& theirs) {
  return lone_player_is_dealt_in(theirs) || button_has_the_big_blind(theirs) ||
         two_play_without_heads_up_order(theirs) || forgets_who_had_the_big_blind(session) ||
         missed_blinds_go_astray(session, theirs) || waiting_counts_as_refilling(session, theirs);
}

}  // namespace floorman::model
