// Button, blinds and newcomers from hand to hand in the slow model.
//
// Written from the meanings in engine/policy/button.def and from the rulings, not from the engine.
// A session is nothing but the list of its hands: who had the big blind last, who owes a blind and
// who is new is found by walking that list again.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "engine/policy/policy.hpp"

namespace floorman::model {

/// The places of one hand. Each may be an empty chair.
struct Places {
  int button = -1;
  int small_blind = -1;
  int big_blind = -1;
};

struct TableHand {
  Places places;
  std::map<int, int> players;  // chair and who sits in it: the same chair may see several people
  std::set<int> dealt_in;
  std::set<int> late_big_blinds;
  std::set<int> late_small_blinds;
};

struct Session {
  const engine::Rules* rules = nullptr;
  int chairs = 0;
  std::vector<TableHand> hands;
};

/// Who has the button first. `drawn`: who drew the high card, or was drawn at random.
int first_button(const Session& session, const std::map<int, int>& players, int drawn);

TableHand first_hand(const Session& session, const std::map<int, int>& players, int button);

/// `winners`: chairs that won the last hand. `high_card`: who draws it, where the house draws.
TableHand next_hand(const Session& session, const std::map<int, int>& players,
                    const std::set<int>& winners, int high_card);

/// The first of `seats` clockwise from `seat`, which comes last itself.
int next_of(const Session& session, const std::set<int>& seats, int seat);

/// Skipped blinds that are paid late in `hand`, and what is then still owed is in the list of hands
/// (slow_debts.cpp).
void add_late_blinds(const Session& session, TableHand& hand);

}  // namespace floorman::model
