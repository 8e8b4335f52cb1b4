// What happened in a hand: one record each, in order, with the policy that decided it.
//
// The engine writes events to a sink when there is one and never reads them back; repl/ tells them
// as sentences, examples look for them, tests count them. Without a sink nothing is written or
// allocated.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "engine/cards/card.hpp"
#include "engine/chips.hpp"
#include "engine/hand/deal.hpp"
#include "engine/policy/policy.hpp"
#include "engine/seats.hpp"

namespace floorman::engine {

/// Too short for the blind that he owes: out before the deal, his chips are dead money.
struct Eliminated {
  Seat seat;
  Chips chips;
  Axis rule;
};
struct AntePosted {
  Seat seat;
  Chips chips;
  bool for_the_table;
  bool all_in;
  Axis rule;
};
enum class BlindKind : std::uint8_t { small, big };
struct BlindPosted {
  Seat seat;
  Chips chips;
  BlindKind kind;
  bool late;  // a missed blind, paid in this hand
  bool all_in;
  Axis rule;
};
/// Nobody posts it: the seat is empty, or its player was eliminated.
struct BlindNotPosted {
  Seat seat;
  BlindKind kind;
  Axis rule;
};
struct HoleCardsDealt {
  SeatSet seats;
  Axis rule;
};
/// Seated but without cards in this hand.
struct NotDealtIn {
  Seat seat;
  Axis rule;
};
struct HandKilled {
  Seat seat;
  Axis rule;
};
struct StreetDealt {
  Street street;
  Axis rule;
};
enum class ActKind : std::uint8_t { fold, check, call, bet, raise };
struct Acted {
  Seat seat;
  ActKind kind;
  Chips to;     // his total on the street
  Chips added;  // what he put in now
  bool all_in;
  bool full;    // a bet or raise of full size
  bool absent;  // the rule acted for him
  Axis rule;
};
struct Returned {
  Seat seat;
  Chips chips;
  Axis rule;
};
struct FaceUp {
  Seat seat;
  Axis rule;
};
struct Shown {
  Seat seat;
  bool first;
  Axis rule;
};
struct Mucked {
  Seat seat;
  Axis rule;
};
struct BoardDeclared {
  Seat seat;
  Axis rule;
};
/// A player let another see a card; `to_all` when the house then shows it to everybody.
struct CardShown {
  Seat seat;
  Seat to;
  bool to_all;
  Axis rule;
};
struct PotWon {
  int pot;  // 0 is the main pot
  Seat seat;
  Chips chips;
  bool split;
  bool unseen;  // nobody else was left
  Axis rule;
};
struct OddChip {
  int pot;
  Seat seat;  // no_seat: nobody, it stays for the next hand
  Chips chips;
  Axis rule;
};
struct HandOver {
  Chips carried;
};

using Event = std::variant<Eliminated, AntePosted, BlindPosted, BlindNotPosted, HoleCardsDealt,
                           NotDealtIn, HandKilled, StreetDealt, Acted, Returned, FaceUp, Shown,
                           Mucked, BoardDeclared, CardShown, PotWon, OddChip, HandOver>;

/// Whoever wants to know.
class EventSink {
public:
  virtual ~EventSink() = default;
  virtual void take(const Event& event) = 0;
};

}  // namespace floorman::engine
