// Who shows when, and whose hand counts, read off the history of the hand.
#include "tests/model/slow_conduct.hpp"

#include <algorithm>

namespace floorman::model {
namespace {

using engine::AllInHands;
using engine::AskToSee;
using engine::FirstToShow;
using engine::LosingAllInHand;
using engine::PlayingTheBoard;
using engine::WithoutABet;

bool contains(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

bool is_live(const Game& game, int seat) { return place_of(game, seat).live; }

bool is_all_in(const Game& game, int seat) {
  return is_live(game, seat) && !can_act(game, place_of(game, seat));
}

bool somebody_is_all_in(const Game& game) {
  for (int seat = 0; seat < game.ring; ++seat) {
    if (is_all_in(game, seat)) return true;
  }
  return false;
}

/// Clockwise from the left of `from`, which comes last.
std::vector<int> seats_left_of(const Game& game, int from) {
  std::vector<int> seats;
  for (int step = 1; step <= game.ring; ++step) seats.push_back((from + step) % game.ring);
  return seats;
}

/// The last player to bet or raise, or to act at all, if he is still there; -1 if he is not, or if
/// there was no such act.
int last_to(const Game& game, bool (*counts)(Deed), bool river_only) {
  int last = -1;
  Street street = game.setup.first_street;
  for (const Entry& entry : game.history) {
    if (entry.deed == Deed::street) street = static_cast<Street>(static_cast<int>(street) + 1);
    if (counts(entry.deed) && (!river_only || street == Street::river)) last = entry.seat;
  }
  return last >= 0 && is_live(game, last) ? last : -1;
}

int last_bettor(const Game& game, bool river_only) {
  return last_to(
      game, [](Deed deed) { return deed == Deed::raise; }, river_only);
}

int last_to_act(const Game& game) {
  const auto is_act = [](Deed deed) {
    return deed == Deed::fold || deed == Deed::check || deed == Deed::call || deed == Deed::raise;
  };
  return last_to(game, is_act, false);
}

int first_all_in_left_of_the_button(const Game& game) {
  for (const int seat : seats_left_of(game, game.setup.positions.button)) {
    if (is_all_in(game, seat)) return seat;
  }
  return -1;
}

/// Whom the bet makes show first; -1 if there was no such bet.
int first_by_the_bet(const Game& game) {
  switch (game.rules->showdown.first_to_show.choice) {
    case FirstToShow::last_river_bettor: return last_bettor(game, true);
    case FirstToShow::last_bettor_on_any_street: return last_bettor(game, false);
    case FirstToShow::all_in_player: {
      const int all_in = first_all_in_left_of_the_button(game);
      return all_in >= 0 ? all_in : last_bettor(game, true);
    }
  }
  return -1;
}

/// The players of the last side pot that is not one player's already: they show before the others.
const std::vector<int>& last_contested(const Worth& worth) {
  for (auto pot = worth.pots.rbegin(); pot != worth.pots.rend(); ++pot) {
    if (pot->contenders.size() > 1) return pot->contenders;
  }
  return worth.pots.front().contenders;
}

int first_to_show(const Game& game, const Worth& worth) {
  const int bettor = first_by_the_bet(game);
  if (bettor >= 0) return bettor;
  const std::vector<int>& contested = last_contested(worth);
  const bool last = game.rules->showdown.without_a_bet.is(WithoutABet::last_to_act);
  if (last && contains(contested, last_to_act(game))) return last_to_act(game);
  for (const int seat : seats_left_of(game, game.setup.positions.button)) {
    if (contains(contested, seat)) return seat;
  }
  return -1;
}

bool has_done(const Game& game, Deed deed, int seat) {
  return std::any_of(game.history.begin(), game.history.end(),
                     [&](const Entry& entry) { return entry.deed == deed && entry.seat == seat; });
}

bool has_shown(const Game& game, int seat) {
  return has_done(game, Deed::shows, seat) || has_done(game, Deed::revived, seat);
}

bool is_undecided(const Game& game, int seat) {
  return is_live(game, seat) && !has_shown(game, seat) && !has_mucked(game, seat);
}

int hands_left(const Game& game, const std::vector<int>& seats) {
  return static_cast<int>(
      std::count_if(seats.begin(), seats.end(), [&](int seat) { return !has_mucked(game, seat); }));
}

bool is_the_last_hand_of_a_pot(const Game& game, const Worth& worth, int seat) {
  return std::any_of(worth.pots.begin(), worth.pots.end(), [&](const SidePot& pot) {
    return contains(pot.contenders, seat) && hands_left(game, pot.contenders) == 1;
  });
}

bool must_show_first(const Game& game, const Worth& worth, int seat) {
  return game.rules->showdown.first_hand.is(engine::FirstHand::must_be_shown) &&
         first_to_show(game, worth) == seat;
}

/// He called the last bet of the river.
bool is_river_caller(const Game& game, int seat) {
  bool called = false;
  Street street = game.setup.first_street;
  for (const Entry& entry : game.history) {
    if (entry.deed == Deed::street) street = static_cast<Street>(static_cast<int>(street) + 1);
    if (street != Street::river) continue;
    if (entry.deed == Deed::raise) called = false;
    if (entry.deed == Deed::call && entry.seat == seat) called = true;
  }
  return called;
}

bool is_the_only_claim(const Game& game, const Worth& worth, int seat) {
  for (int other = 0; other < game.ring; ++other) {
    if (other != seat && is_live(game, other) && has_a_claim(game, worth, other)) return false;
  }
  return true;
}

}  // namespace

bool has_mucked(const Game& game, int seat) {
  return has_done(game, Deed::mucks, seat) && !has_done(game, Deed::revived, seat);
}

bool everyone_shows(const Game& game) {
  return game.rules->showdown.without_a_bet.is(WithoutABet::everyone_shows) &&
         first_by_the_bet(game) < 0;
}

std::vector<int> order_of_showing(const Game& game, const Worth& worth) {
  const int first = first_to_show(game, worth);
  std::vector<int> order = {first};
  const std::vector<int> circle = seats_left_of(game, first);
  // Side pot hands are shown before the main pot.
  for (auto pot = worth.pots.rbegin(); pot != worth.pots.rend(); ++pot) {
    if (pot->contenders.size() == 1) continue;  // it is his already
    for (const int seat : circle) {
      if (contains(pot->contenders, seat) && !contains(order, seat)) order.push_back(seat);
    }
  }
  return order;
}

bool is_face_up(const Game& game, int seat) {
  if (!is_live(game, seat)) return false;
  const bool seen = has_shown(game, seat) || has_done(game, Deed::seen, seat) ||
                    has_done(game, Deed::turned_up, seat);
  const auto& all_in_hands = game.rules->showdown.all_in_hands;
  return seen ||
         (all_in_hands.is(AllInHands::face_up_once_betting_is_over) && somebody_is_all_in(game));
}

bool has_a_claim(const Game& game, const Worth& worth, int seat) {
  if (!has_mucked(game, seat)) return true;
  const Strength& hand = worth.hands[static_cast<std::size_t>(seat)];
  // His five cards are worth what the board is, by the standard ranking.
  const bool plays_the_board =
      hand.category == worth.board.category && hand.ranks == worth.board.ranks;
  switch (game.rules->showdown.playing_the_board.choice) {
    case PlayingTheBoard::both_cards_shown: return false;
    case PlayingTheBoard::must_be_declared:
      return plays_the_board && has_done(game, Deed::declares, seat);
    case PlayingTheBoard::needs_nothing: return plays_the_board;
  }
  return false;
}

Verdict may_show_or_declare(const Game& game, int seat) {
  if (!is_live(game, seat)) return Verdict::not_in_the_hand;
  return is_undecided(game, seat) ? Verdict::allowed : Verdict::nothing_left;
}

Verdict may_muck(const Game& game, const Worth& worth, int seat) {
  const Verdict verdict = may_show_or_declare(game, seat);
  if (verdict != Verdict::allowed) return verdict;
  const bool face_up = is_face_up(game, seat);
  if (face_up || must_show_first(game, worth, seat) || everyone_shows(game))
    return Verdict::must_show;
  if (is_the_last_hand_of_a_pot(game, worth, seat)) return Verdict::last_hand;
  const auto& losing = game.rules->showdown.losing_all_in_hand;
  // The main pot is everybody's: with one player all in, every hand is in an all-in pot.
  const bool all_in_pot = somebody_is_all_in(game);
  return losing.is(LosingAllInHand::must_be_shown) && all_in_pot ? Verdict::must_show
                                                                 : Verdict::allowed;
}

Verdict may_ask(const Game& game, int seat, int whose) {
  if (is_face_up(game, whose)) return Verdict::seen_already;
  bool may = false;
  switch (game.rules->showdown.ask_to_see.choice) {
    case AskToSee::nobody: break;
    case AskToSee::any_player:
      may = is_live(game, whose) && has_done(game, Deed::cards, seat);
      break;
    case AskToSee::river_caller:
      may = last_bettor(game, true) == whose && is_river_caller(game, seat);
      break;
  }
  return may ? Verdict::allowed : Verdict::may_not_ask;
}

void ask(Game& game, int seat, int whose) {
  const bool any = game.rules->showdown.ask_to_see.is(AskToSee::any_player);
  const bool still_in = is_live(game, seat) && !has_mucked(game, seat);
  Deed deed = Deed::shows;
  if (has_mucked(game, whose)) deed = any && still_in ? Deed::revived : Deed::seen;
  game.history.push_back({deed, whose, 0});
}

void turn_up_on_the_directors_word(Game& game) {
  const auto& all_in_hands = game.rules->showdown.all_in_hands;
  if (!all_in_hands.is(AllInHands::on_the_directors_word) || !somebody_is_all_in(game)) return;
  for (int seat = 0; seat < game.ring; ++seat) {
    if (is_live(game, seat) && !has_mucked(game, seat)) {
      game.history.push_back({Deed::turned_up, seat, 0});
    }
  }
}

std::vector<int> show_the_rest(Game& game, const Worth& worth) {
  std::vector<int> shown;
  for (const int seat : order_of_showing(game, worth)) {
    if (!is_undecided(game, seat) || is_the_only_claim(game, worth, seat)) continue;
    game.history.push_back({Deed::shows, seat, 0});
    shown.push_back(seat);
  }
  return shown;
}

std::vector<SidePot> pots_claimed(const Game& game, const Worth& worth) {
  std::vector<SidePot> pots = worth.pots;
  for (SidePot& pot : pots) {
    std::erase_if(pot.contenders, [&](int seat) { return !has_a_claim(game, worth, seat); });
  }
  return pots;
}

std::vector<Strength> hands_at_the_end(const Game& game, const Worth& worth) {
  std::vector<Strength> hands = worth.hands;
  for (int seat = 0; seat < game.ring; ++seat) {
    Strength& hand = hands[static_cast<std::size_t>(seat)];
    if (!has_mucked(game, seat)) continue;
    const Cards unused = hand.unused;
    hand = worth.board;
    hand.unused = unused;
  }
  return hands;
}

}  // namespace floorman::model
