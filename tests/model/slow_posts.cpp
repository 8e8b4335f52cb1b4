// Forced bets: who is out before the deal, antes, blinds, and whose hand is dead from the start.
#include <algorithm>

#include "tests/model/slow_model.hpp"

namespace floorman::model {
namespace {

using engine::AbsentAtDeal;
using engine::AntePaidBy;
using engine::AnteSize;
using engine::BlindOwedShort;
using engine::ShortBigBlindPays;

bool forfeited(const Game& game, int seat) {
  return std::any_of(game.history.begin(), game.history.end(), [&](const Entry& entry) {
    return entry.deed == Deed::forfeit && entry.seat == seat;
  });
}

/// He has a place in this hand, with cards or without.
bool takes_part(const Game& game, int seat) {
  const auto chair = static_cast<engine::Seat>(seat);
  return game.setup.dealt_in.has(chair) && !forfeited(game, seat);
}

/// The blind that he owes, the big one if two; 0 if none.
Amount blind_owed(const engine::HandSetup& setup, engine::Seat seat) {
  const bool big = seat == setup.positions.big_blind || setup.positions.late_big_blinds.has(seat);
  if (big) return setup.big_blind.count;
  const bool small =
      seat == setup.positions.small_blind || setup.positions.late_small_blinds.has(seat);
  return small ? setup.small_blind.count : 0;
}

void eliminate_the_short(Game& game) {
  if (!game.rules->blind.blind_owed_but_short.is(BlindOwedShort::eliminated)) return;
  game.setup.dealt_in.each([&](engine::Seat seat) {
    const Amount stack = game.setup.stacks[engine::at(seat)].count;
    if (stack < blind_owed(game.setup, seat)) {
      game.history.push_back({Deed::forfeit, seat, stack});
    }
  });
}

void post(Game& game, Deed deed, int seat, Amount owed) {
  if (!takes_part(game, seat)) return;
  game.table = table_of(game);
  const Amount chips = std::min(owed, chips_to_play(game, place_of(game, seat)));
  if (chips > 0) game.history.push_back({deed, seat, chips});
}

void post_ante_of(Game& game, int seat) {
  const Amount ante = ante_of_the_hand(game);
  const auto& positions = game.setup.positions;
  switch (game.rules->blind.ante_paid_by.choice) {
    case AntePaidBy::each_player: return post(game, Deed::own_ante, seat, ante);
    case AntePaidBy::the_big_blind:
      if (seat == positions.big_blind) post(game, Deed::table_ante, seat, ante);
      return;
    case AntePaidBy::the_button:
      if (seat == positions.button) post(game, Deed::table_ante, seat, ante);
      return;
  }
}

/// The question is asked of the big blind who pays the ante of the table; one's own ante comes
/// first.
bool blind_before_ante(const Game& game, int seat) {
  return seat == game.setup.positions.big_blind &&
         !game.rules->blind.ante_paid_by.is(AntePaidBy::each_player) &&
         game.rules->blind.short_big_blind_pays.is(ShortBigBlindPays::blind_first);
}

/// A missed big blind comes before a small one: one blind a hand.
void post_blinds_of(Game& game, int seat) {
  if (const Amount owed = blind_owed(game.setup, static_cast<engine::Seat>(seat)); owed > 0) {
    post(game, Deed::blind, seat, owed);
  }
}

void deal_and_kill(Game& game) {
  const auto& at_the_deal = game.rules->presence.absent_at_the_deal;
  for (int seat = 0; seat < game.ring; ++seat) {
    if (!takes_part(game, seat)) continue;
    // A hand told from the flop on was dealt when everybody was there.
    const bool absent =
        game.absent[static_cast<std::size_t>(seat)] && game.setup.first_street == Street::preflop;
    if (absent && at_the_deal.is(AbsentAtDeal::no_cards_but_posts)) continue;
    game.history.push_back({Deed::cards, seat, 0});
    if (absent && !at_the_deal.is(AbsentAtDeal::dealt_in_and_blinded)) {
      game.history.push_back({Deed::killed, seat, 0});
    }
  }
}

void post_antes_and_blinds(Game& game) {
  eliminate_the_short(game);
  for (int seat = 0; seat < game.ring; ++seat) {
    if (blind_before_ante(game, seat)) post_blinds_of(game, seat);
    post_ante_of(game, seat);
    if (!blind_before_ante(game, seat)) post_blinds_of(game, seat);
  }
}

void post_antes_only(Game& game) {
  for (int seat = 0; seat < game.ring; ++seat) {
    post(game, Deed::own_ante, seat, everybodys_ante(game));
  }
}

}  // namespace

Amount ante_of_the_hand(const Game& game) {
  const Amount ante = game.setup.ante.count;
  switch (game.rules->blind.ante_size.choice) {
    case AnteSize::as_scheduled: return ante;
    case AnteSize::the_small_blind: return ante > 0 ? game.setup.small_blind.count : 0;
    case AnteSize::half: {
      const Amount half = ante / 2;
      return half - half % game.setup.smallest_chip.count;
    }
    case AnteSize::none: return 0;
  }
  return 0;
}

bool is_antes_only(const Game& game) {
  return game.rules->entry.opening_action.is(engine::OpeningAction::antes_only);
}

Amount everybodys_ante(const Game& game) {
  const Amount ante = ante_of_the_hand(game);
  return ante > 0 ? ante : game.setup.big_blind.count;
}

void post_everything(Game& game) {
  const bool from_the_deal = game.setup.first_street == Street::preflop;
  if (from_the_deal && is_antes_only(game)) post_antes_only(game);
  if (from_the_deal && !is_antes_only(game)) post_antes_and_blinds(game);
  deal_and_kill(game);
}

}  // namespace floorman::model
