#include "tests/model/both_showdowns.hpp"

#include <algorithm>

#include "tests/model/random_hand.hpp"
#include "tests/model/slow_conduct.hpp"

namespace floorman::model {
namespace {

using engine::Hand;
using engine::Random;
using engine::Refusal;
using engine::Seat;

Worth worth_of(const Game& game, const Hand& hand) {
  Cards board;
  for (const engine::Card card : hand.deal().board()) board.push_back(card);
  Worth worth{pots_of(game), std::vector<Strength>(static_cast<std::size_t>(game.ring)),
              strength_of({}, board)};
  for (int seat = 0; seat < game.ring; ++seat) {
    if (!place_of(game, seat).live) continue;
    Cards hole;
    for (const engine::Card card : hand.deal().hole_cards(as_seat(seat))) hole.push_back(card);
    worth.hands[static_cast<std::size_t>(seat)] = strength_of(hole, board);
  }
  return worth;
}

/// The engine's refusal as a verdict of the model; -1 for one that the model does not know.
int as_verdict(const std::optional<Refusal>& refusal) {
  if (!refusal) return static_cast<int>(Verdict::allowed);
  switch (refusal->reason) {
    case Refusal::Reason::not_in_the_hand: return static_cast<int>(Verdict::not_in_the_hand);
    case Refusal::Reason::has_shown: return static_cast<int>(Verdict::nothing_left);
    case Refusal::Reason::must_show: return static_cast<int>(Verdict::must_show);
    case Refusal::Reason::last_live_hand: return static_cast<int>(Verdict::last_hand);
    case Refusal::Reason::may_not_ask: return static_cast<int>(Verdict::may_not_ask);
    case Refusal::Reason::seen_already: return static_cast<int>(Verdict::seen_already);
    default: return -1;
  }
}

void compare_faces(const Game& game, const Hand& hand, Differences& differences) {
  for (int seat = 0; seat < game.ring; ++seat) {
    differences.expect("face up", is_face_up(game, seat), hand.seen_by_all().has(as_seat(seat)),
                       seat);
  }
}

struct Showing {
  Random& random;
  Game& game;
  Hand& hand;
  const Worth& worth;
  Differences& differences;

  int chair() { return static_cast<int>(random.below(static_cast<std::uint32_t>(game.ring))); }
  void compare(const char* what, Verdict model, int seat, const engine::Action& action) {
    differences.expect(what, static_cast<int>(model),
                       as_verdict(hand.why_not(as_seat(seat), action)), seat);
  }
  void act(Deed deed, int seat, const engine::Action& action) {
    game.history.push_back({deed, seat, 0});
    hand.act(as_seat(seat), action);
  }
};

void ask_to_see(Showing& showing) {
  const int seat = showing.chair();
  const int whose = showing.chair();
  if (seat == whose || !place_of(showing.game, whose).live) return;
  const Verdict asks = may_ask(showing.game, seat, whose);
  const engine::AskForHand action{as_seat(whose)};
  showing.compare("may ask to see a hand", asks, seat, action);
  if (asks != Verdict::allowed || showing.differences.any()) return;
  ask(showing.game, seat, whose);
  showing.hand.act(as_seat(seat), action);
}

/// One player does what he may, or finds that he may not.
void show_or_muck(Showing& showing) {
  const int seat = showing.chair();
  const Verdict shows = may_show_or_declare(showing.game, seat);
  const Verdict mucks = may_muck(showing.game, showing.worth, seat);
  showing.compare("may show", shows, seat, engine::Show{});
  showing.compare("may declare the board", shows, seat, engine::DeclareBoard{});
  showing.compare("may muck", mucks, seat, engine::Muck{});
  if (showing.differences.any()) return;
  const std::uint32_t kind = showing.random.below(6);
  if (kind == 0 && shows == Verdict::allowed) {
    showing.act(Deed::shows, seat, engine::Show{});
  } else if (kind == 1 && shows == Verdict::allowed) {
    showing.act(Deed::declares, seat, engine::DeclareBoard{});
  } else if (kind > 1 && mucks == Verdict::allowed) {
    showing.act(Deed::mucks, seat, engine::Muck{});
  }
}

void do_showdown_act(Showing& showing) {
  if (one_in(showing.random, 8)) return ask_to_see(showing);
  if (!one_in(showing.random, 40)) return show_or_muck(showing);
  turn_up_on_the_directors_word(showing.game);
  showing.hand.director_turns_hands_up();
}

void compare_order(const std::vector<int>& model, const std::vector<int>& engine,
                   Differences& differences) {
  differences.expect("number of players who show", static_cast<Amount>(model.size()),
                     static_cast<Amount>(engine.size()));
  for (std::size_t i = 0; i < std::min(model.size(), engine.size()); ++i) {
    differences.expect("shows in this place", model[i], engine[i]);
  }
}

void compare_stacks(const Game& game, const Hand& hand, const Payout& payout,
                    Differences& differences) {
  differences.expect("carried", payout.left_over, hand.carried().count);
  for (int seat = 0; seat < game.ring; ++seat) {
    const Amount won = payout.chips[static_cast<std::size_t>(seat)];
    differences.expect("stack at the end", place_of(game, seat).stack + won,
                       hand.stack(as_seat(seat)).count, seat);
  }
}

}  // namespace

void ShowdownLog::take(const engine::Event& event) {
  if (const auto* show = std::get_if<engine::Shown>(&event)) shown.push_back(show->seat);
  if (const auto* won = std::get_if<engine::PotWon>(&event)) pots.push_back(won->pot);
}

void show_down(Random& random, Game& game, Hand& hand, ShowdownLog& log, Differences& differences) {
  const Worth worth = worth_of(game, hand);
  differences.expect("first to show", order_of_showing(game, worth).front(),
                     hand.showdown().order().first);
  differences.expect("everyone shows", everyone_shows(game), hand.showdown().order().everyone);
  compare_pots(worth.pots, hand.pots(), game.ring, differences);
  compare_faces(game, hand, differences);
  Showing showing{random, game, hand, worth, differences};
  for (std::uint32_t acts = random.below(9); acts > 0 && !differences.any(); --acts) {
    do_showdown_act(showing);
    compare_faces(game, hand, differences);
  }
  if (differences.any()) return;
  log.shown.clear();
  hand.settle();
  compare_order(show_the_rest(game, worth), log.shown, differences);
  compare_faces(game, hand, differences);
  differences.expect("side pots before the main pot", 1,
                     std::is_sorted(log.pots.rbegin(), log.pots.rend()));
  compare_stacks(game, hand,
                 pay_out(game, pots_claimed(game, worth), hands_at_the_end(game, worth)),
                 differences);
}

void compare_end(const Game& game, const Hand& hand, Differences& differences) {
  const int players = live_players(game.table);
  differences.expect("number of live players", players, hand.live().size());
  differences.expect("showdown", players > 1, hand.stage() == Hand::Stage::showdown);
  if (differences.any()) return;  // nothing else would make sense
  compare_pots(pots_of(game), hand.pots(), game.ring, differences);
  Payout payout;
  payout.chips.resize(static_cast<std::size_t>(game.ring));
  if (players == 0) payout.left_over = pot_of(game.table);  // all were too short for their blinds
  for (int seat = 0; seat < game.ring; ++seat) {
    if (place_of(game, seat).live) {
      payout.chips[static_cast<std::size_t>(seat)] = pot_of(game.table);
    }
  }
  compare_stacks(game, hand, payout, differences);
}

}  // namespace floorman::model
