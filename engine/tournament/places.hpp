// Finishing places: who takes which when players bust, in one hand or at several tables at once.
//
// princeton 49, club 1.11, ollh 3.3, TDA 2024 RP-8, policy B9.2 to B9.4. It ranks and pays nothing:
// players who share get a range of places, and the prizes of a range are for others to share out.
// What no rule decides is said and left to a person.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/cards/deck.hpp"
#include "engine/chips.hpp"
#include "engine/policy/policy.hpp"

namespace floorman::engine {

struct Bust {
  int player = 0;  // the caller's own number of him
  Chips stack{};   // before the hand
  int table = 0;
  std::int64_t seconds = 0;  // since the start, when the hand was over: the same for all in it
  /// His seat, counted clockwise from the button: 1 is the first left of it, the button's own seat
  /// the last. 0: nobody said.
  int left_of_button = 0;
  /// Too short for his blind (ollh 34.1): out before anybody who was dealt in.
  bool before_the_deal = false;
};

/// Players to be placed together: all who were out in one hand, or in hands that the tables played
/// at the same time, one each.
struct Busts {
  int players_left = 0;        // just before
  bool hand_for_hand = false;  // the tables began these hands together
  std::vector<Bust> list;
  std::optional<Deck> deck;  // fresh, for `five-card hand each`
};

struct Place {
  enum class WaitsFor : std::uint8_t {
    nothing,
    cards,     // the house deals for it, and there is no deck, or not enough of one
    director,  // the house's rules do not tell these players apart
  };
  int player = 0;
  int best = 0;  // the same as `worst` where he has a place to himself
  int worst = 0;
  Axis rule{};  // that decided between him and those next to him
  WaitsFor waits_for = WaitsFor::nothing;
  std::array<Card, 5> cards{};  // that he was dealt for it; unknown cards if none

  friend bool operator==(const Place&, const Place&) = default;
};

/// The place of each, the best first. Those whom a person or cards must still tell apart have their
/// range of places until then.
std::vector<Place> finishing_places(const Rules& rules, const Busts& busts);

/// Who is left when the time is up.
struct LeftAtTheLimit {
  int player = 0;
  Chips chips{};
};

/// The places of those who are left at the time limit: the most chips are ahead, and equal ones as
/// the house has it (ollh 3.2, ruling R99, policy B1.1). `deck`: fresh, a card each for those with
/// equal chips, in the order of the list.
std::vector<Place> places_at_the_limit(const Rules& rules, std::vector<LeftAtTheLimit> left,
                                       const std::optional<Deck>& deck);

}  // namespace floorman::engine
