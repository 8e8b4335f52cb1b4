// Conduct at the showdown in the slow model: who shows first, who must show, what a muck gives up.
//
// What a player does there stands in the history of the hand, like his bets; whether he may, and
// what it means for the pots, is read off that history each time.
#pragma once

#include <vector>

#include "tests/model/slow_showdown.hpp"

namespace floorman::model {

enum class Verdict : std::uint8_t {
  allowed,
  not_in_the_hand,
  nothing_left,  // he has shown, or mucked
  must_show,
  last_hand,
  may_not_ask,
  seen_already,
};

/// Nobody made the bet that decides, and this house then has everybody show.
bool everyone_shows(const Game& game);

/// Does everybody see his hand, by his own doing, by all-in rule or because somebody asked?
bool is_face_up(const Game& game, int seat);
bool has_mucked(const Game& game, int seat);

/// What a showdown is about: the pots, what each chair's hand is worth, and the board alone.
struct Worth {
  std::vector<SidePot> pots;
  std::vector<Strength> hands;
  Strength board;
};

/// Everybody who is live, in the order in which they show.
std::vector<int> order_of_showing(const Game& game, const Worth& worth);

/// May he win a pot? A mucked hand may not, unless the board speaks for it.
bool has_a_claim(const Game& game, const Worth& worth, int seat);

// What a player may do, and doing it.
Verdict may_show_or_declare(const Game& game, int seat);
Verdict may_muck(const Game& game, const Worth& worth, int seat);
Verdict may_ask(const Game& game, int seat, int whose);
void ask(Game& game, int seat, int whose);
/// The director has the hands of all-in players turned up, where that is his to say.
void turn_up_on_the_directors_word(Game& game);
/// Whoever is undecided shows, in order; the last player left need not. Returns who showed now.
std::vector<int> show_the_rest(Game& game, const Worth& worth);

/// The pots with those contenders only who have a claim.
std::vector<SidePot> pots_claimed(const Game& game, const Worth& worth);
/// A hand that was let go plays the board and nothing else.
std::vector<Strength> hands_at_the_end(const Game& game, const Worth& worth);

}  // namespace floorman::model
