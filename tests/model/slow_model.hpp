// A second way to play a hand, slow and simple, that holds the engine to the texts of the rules.
//
// Written from the meanings in engine/policy/*.def and from the rulings, not from the engine. A
// hand is nothing but the list of what happened in it: after each deed the whole list is walked
// again, so there is no state that could go stale. Amounts are plain integers; those of a bet or a
// raise are street totals.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/hand/setup.hpp"
#include "engine/policy/policy.hpp"

namespace floorman::model {

using Amount = std::int64_t;
using Street = engine::Street;

enum class Deed : std::uint8_t {
  own_ante,    // a player's own ante, layered like a bet
  table_ante,  // one player's ante for the table, dead money
  blind,
  forfeit,  // too short for the blind: all his chips are dead money
  cards,    // he has a hand
  killed,   // his hand is dead, whoever is to act
  fold,
  check,
  call,
  raise,  // or an opening bet
  street,
  returned,
  leaves,  // his chair is empty from here on
  is_back,
  shows,
  mucks,
  declares,   // that he plays the board
  turned_up,  // his hand, by the director
  seen,       // by all, since somebody asked; it stays what it was
  revived,    // it was let go, somebody asked, and it lives again
};

struct Entry {
  Deed deed{};
  int seat = -1;
  Amount chips = 0;  // that moved; for a call or a raise his total on the street
};

/// What lies before one chair.
struct Place {
  Amount stack = 0;
  Amount front = 0;  // on this street
  Amount paid = 0;   // in this hand, without an ante for the table
  Amount spent = 0;  // in this hand, with it
  bool live = false;
  bool acted = false;    // on this street
  bool checked = false;  // on this street
};

struct Table {
  std::vector<Place> places;
  Street street = Street::preflop;
  Amount dead = 0;
  int last_actor = -1;  // on this street
};

/// The bet went up.
struct Rise {
  std::size_t when = 0;  // number of its entry
  Amount from = 0;
  Amount to = 0;
  bool full = false;
  int raises = 0;  // of the street, with this one
};

/// The betting of the street up to now.
struct Story {
  Amount bet = 0;
  Amount full_level = 0;  // the bet after the last full bet or raise
  Amount last_full = 0;   // the size of that bet or raise
  Amount opening = 0;     // the opening bet, at least the smallest one
  Amount opened_for = 0;  // the first full bet, before the flop the first full raise
  int raises = 0;
  std::vector<Rise> rises;
};

/// All there is to know of a hand; `table` and `story` are read off the history after each deed.
struct Game {
  const engine::Rules* rules = nullptr;
  engine::HandSetup setup;
  int ring = 0;  // chairs in the circle
  std::vector<Entry> history;
  std::vector<bool> absent;
  Table table;
  Story story;
};

/// What the player to act may do.
struct Choices {
  bool check = false;
  bool call = false;
  bool bet = false;
  bool raise = false;
  Amount owes = 0;
  Amount least = 0;
  Amount most = 0;
  Amount unit = 1;  // a bet or raise is a multiple of it; `least` and `most` are legal anyway
};

struct SidePot {
  Amount chips = 0;
  std::vector<int> contenders;
};

// Beginning and playing (slow_posts.cpp, slow_play.cpp).
Game begin(const engine::Rules& rules, const engine::HandSetup& setup);
void post_everything(Game& game);
/// As the house has it; 0 for none.
Amount ante_of_the_hand(const Game& game);
/// All ante, nobody posts a blind, and nobody acts before the flop.
bool is_antes_only(const Game& game);
/// Of such a hand: the ante, or as much as the big blind.
Amount everybodys_ante(const Game& game);
/// Absent players act by rule, streets end, uncalled bets go back, until somebody has a choice.
void play_on(Game& game);
void fold(Game& game, int seat);
void check(Game& game, int seat);
void call(Game& game, int seat);
void raise_to(Game& game, int seat, Amount to);
void kill(Game& game, int seat);
void leave(Game& game, int seat, bool absent);

// What lies where, and whose turn it is (slow_table.cpp).
Table table_of(const Game& game);
const Place& place_of(const Game& game, int seat);
std::optional<int> to_act(const Game& game);
int live_players(const Table& table);
/// What he may still put in, by his stack and the limit of the hand.
Amount chips_to_play(const Game& game, const Place& place);
bool can_act(const Game& game, const Place& place);
Amount pot_of(const Table& table);
Amount all_he_has(const Game& game, const Place& place);

// Amounts (slow_amounts.cpp).
Story story_of(const Game& game);
Amount smallest_bet(const Game& game, Street street);
Amount smallest_raise_to(const Game& game, Street street, const Story& story);
Amount largest_by_structure(const Game& game, int seat);

// Rights (slow_rights.cpp).
Choices choices_of(const Game& game, int seat);

// Pots (slow_pots.cpp).
/// The part of the street's highest stake that nobody matched, as an entry that gives it back.
std::optional<Entry> uncalled(const Game& game);
std::vector<SidePot> pots_of(const Game& game);

}  // namespace floorman::model
