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

void tell(Game& game, Deed deed, int seat, Amount chips = 0) {
  game.history.push_back({deed, seat, chips});
  play_on(game);
}

void act_for_absent(Game& game, int seat) {
  const bool option =
      seat == game.setup.positions.big_blind && table_of(game).street == Street::preflop;
  const bool checks =
      option ? game.rules->presence.absent_on_the_option.is(AbsentOnOption::checks)
             : game.rules->presence.absent_at_own_turn.is(AbsentAtTurn::checks_if_free);
  const bool free = choices_of(game, seat).check;
  game.history.push_back({free && checks ? Deed::check : Deed::fold, seat, 0});
}

}  // namespace

Game begin(const engine::Rules& rules, const engine::HandSetup& setup) {
  Game game;
  game.rules = &rules;
  game.setup = setup;
  game.ring = chairs(setup);
  game.history.reserve(64);
  for (int seat = 0; seat < game.ring; ++seat) {
    game.absent.push_back(setup.absent.has(static_cast<engine::Seat>(seat)));
  }
  post_everything(game);
  play_on(game);
  return game;
}

void play_on(Game& game) {
  while (true) {
    game.table = table_of(game);
    game.story = story_of(game);
    if (const std::optional<int> seat = to_act(game)) {
      if (!game.absent[static_cast<std::size_t>(*seat)]) return;
      act_for_absent(game, *seat);
    } else if (const auto back = uncalled(game)) {
      game.history.push_back(*back);
    } else if (live_players(game.table) > 1 && game.table.street != Street::river) {
      game.history.push_back({Deed::street, -1, 0});
    } else {
      return;
    }
  }
}

void fold(Game& game, int seat) { tell(game, Deed::fold, seat); }

void check(Game& game, int seat) { tell(game, Deed::check, seat); }

void call(Game& game, int seat) {
  tell(game, Deed::call, seat, place_of(game, seat).front + choices_of(game, seat).owes);
}

void raise_to(Game& game, int seat, Amount to) { tell(game, Deed::raise, seat, to); }

void kill(Game& game, int seat) { tell(game, Deed::killed, seat); }

void leave(Game& game, int seat, bool absent) {
  game.absent[static_cast<std::size_t>(seat)] = absent;
  tell(game, absent ? Deed::leaves : Deed::is_back, seat);
}

}  // namespace floorman::model
