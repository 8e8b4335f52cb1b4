// The hand goes on: acts, absent players, the ends of streets.
#include <algorithm>

#include "tests/model/slow_model.hpp"

namespace floorman::model {
namespace {

using engine::AbsentAtTurn;
using engine::AbsentOnOption;

int chairs(const engine::HandSetup& setup) {
  int last =
      std::max({setup.positions.button, setup.positions.small_blind, setup.positions.big_blind});
  setup.seated.each([&](engine::Seat seat) { last = std::max<int>(last, seat); });
  return last + 1;
}

void put_in(Game& game, Deed deed, int seat, Amount to) {
  const Place place = table_of(game).places[static_cast<std::size_t>(seat)];
  game.history.push_back({deed, seat, to - place.front, to});
}

void act_for_absent(Game& game, int seat) {
  const bool option =
      seat == game.setup.positions.big_blind && table_of(game).street == Street::preflop;
  const bool checks =
      option ? game.rules->presence.absent_on_the_option.is(AbsentOnOption::checks)
             : game.rules->presence.absent_at_own_turn.is(AbsentAtTurn::checks_if_free);
  const bool free = choices_of(game, seat).check;
  game.history.push_back({free && checks ? Deed::check : Deed::fold, seat, 0, 0});
}

}  // namespace

Game begin(const engine::Rules& rules, const engine::HandSetup& setup) {
  Game game;
  game.rules = &rules;
  game.setup = setup;
  game.ring = chairs(setup);
  for (int seat = 0; seat < game.ring; ++seat) {
    game.absent.push_back(setup.absent.has(static_cast<engine::Seat>(seat)));
  }
  post_everything(game);
  play_on(game);
  return game;
}

void play_on(Game& game) {
  while (true) {
    if (const std::optional<int> seat = to_act(game)) {
      if (!game.absent[static_cast<std::size_t>(*seat)]) return;
      act_for_absent(game, *seat);
      continue;
    }
    if (const auto back = uncalled(game)) game.history.push_back(*back);
    const Table table = table_of(game);
    if (live_players(table) < 2 || table.street == Street::river) return;
    game.history.push_back({Deed::street, -1, 0, 0});
  }
}

void fold(Game& game) {
  game.history.push_back({Deed::fold, *to_act(game), 0, 0});
  play_on(game);
}

void check(Game& game) {
  game.history.push_back({Deed::check, *to_act(game), 0, 0});
  play_on(game);
}

void call(Game& game) {
  const int seat = *to_act(game);
  const Place place = table_of(game).places[static_cast<std::size_t>(seat)];
  put_in(game, Deed::call, seat, place.front + choices_of(game, seat).owes);
  play_on(game);
}

void raise_to(Game& game, Amount to) {
  put_in(game, Deed::raise, *to_act(game), to);
  play_on(game);
}

void kill(Game& game, int seat) {
  game.history.push_back({Deed::killed, seat, 0, 0});
  play_on(game);
}

void leave(Game& game, int seat, bool absent) {
  game.absent[static_cast<std::size_t>(seat)] = absent;
  play_on(game);
}

}  // namespace floorman::model
