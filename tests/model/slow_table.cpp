// What lies before each chair and whose turn it is, read off the history.
#include <algorithm>

#include "tests/model/slow_model.hpp"

namespace floorman::model {
namespace {

void pay(Place& place, Amount chips) {
  place.stack -= chips;
  place.spent += chips;
}

void pay_in_front(Place& place, Amount chips) {
  pay(place, chips);
  place.paid += chips;
  place.front += chips;
}

void next_street(Table& table) {
  table.street = static_cast<Street>(static_cast<int>(table.street) + 1);
  table.last_actor = -1;
  for (Place& place : table.places) {
    place.front = 0;
    place.acted = false;
    place.checked = false;
  }
}

void tell_act(Table& table, Place& place, const Entry& entry) {
  place.acted = true;
  table.last_actor = entry.seat;
  if (entry.deed == Deed::fold) place.live = false;
  if (entry.deed == Deed::check) place.checked = true;
  const bool puts_in = entry.deed == Deed::call || entry.deed == Deed::raise;
  if (puts_in) pay_in_front(place, entry.chips - place.front);
}

void tell(Table& table, const Entry& entry) {
  if (entry.deed == Deed::street) return next_street(table);
  Place& place = table.places[static_cast<std::size_t>(entry.seat)];
  switch (entry.deed) {
    case Deed::own_ante:
      pay(place, entry.chips);
      place.paid += entry.chips;
      break;
    case Deed::table_ante:
    case Deed::forfeit:
      pay(place, entry.chips);
      table.dead += entry.chips;
      break;
    case Deed::blind: pay_in_front(place, entry.chips); break;
    case Deed::returned: pay_in_front(place, -entry.chips); break;
    case Deed::cards: place.live = true; break;
    case Deed::killed: place.live = false; break;
    case Deed::fold:
    case Deed::check:
    case Deed::call:
    case Deed::raise: tell_act(table, place, entry); break;
    case Deed::street:
    case Deed::leaves:
    case Deed::is_back:
    case Deed::shows:
    case Deed::mucks:
    case Deed::declares:
    case Deed::turned_up:
    case Deed::seen:
    case Deed::revived: break;
  }
}

/// Against all-in players only, he acts if one of them has more in front than he.
bool somebody_has_more_in_front(const Table& table, const Place& mine) {
  return std::any_of(table.places.begin(), table.places.end(),
                     [&](const Place& other) { return other.live && other.front > mine.front; });
}

bool needs_to_act(const Game& game, int seat, bool alone) {
  const Place& place = place_of(game, seat);
  if (!can_act(game, place)) return false;
  if (alone) return somebody_has_more_in_front(game.table, place);
  return !place.acted || place.front < game.story.bet;
}

}  // namespace

Table table_of(const Game& game) {
  Table table;
  table.places.resize(static_cast<std::size_t>(game.ring));
  game.setup.seated.each([&](engine::Seat seat) {
    table.places[engine::at(seat)].stack = game.setup.stacks[engine::at(seat)].count;
  });
  table.street = game.setup.first_street;
  table.dead = game.setup.carried.count + game.setup.pot.count;
  for (const Entry& entry : game.history) tell(table, entry);
  return table;
}

const Place& place_of(const Game& game, int seat) {
  return game.table.places[static_cast<std::size_t>(seat)];
}

int live_players(const Table& table) {
  return static_cast<int>(std::count_if(table.places.begin(), table.places.end(),
                                        [](const Place& place) { return place.live; }));
}

Amount chips_to_play(const Game& game, const Place& place) {
  const auto& limit = game.rules->game.bet_limit;
  if (limit.is(engine::BetLimit::none)) return place.stack;
  return std::min(place.stack, std::max<Amount>(0, limit.value() - place.spent));
}

bool can_act(const Game& game, const Place& place) {
  return place.live && chips_to_play(game, place) > 0;
}

Amount all_he_has(const Game& game, const Place& place) {
  return place.front + chips_to_play(game, place);
}

Amount pot_of(const Table& table) {
  Amount pot = table.dead;
  for (const Place& place : table.places) pot += place.paid;
  return pot;
}

std::optional<int> to_act(const Game& game) {
  const Table& table = game.table;
  if (live_players(table) < 2) return std::nullopt;
  if (is_antes_only(game) && table.street == Street::preflop) return std::nullopt;
  const auto players = std::count_if(table.places.begin(), table.places.end(),
                                     [&](const Place& place) { return can_act(game, place); });
  int seat = table.last_actor;
  if (seat < 0) {
    const auto& positions = game.setup.positions;
    seat = table.street == Street::preflop ? positions.big_blind : positions.button;
  }
  for (int step = 0; step < game.ring; ++step) {
    seat = (seat + 1) % game.ring;
    if (needs_to_act(game, seat, players == 1)) return seat;
  }
  return std::nullopt;
}

}  // namespace floorman::model
