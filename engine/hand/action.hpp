// What a player may do, and why he may not: Action and Refusal.
//
// Amounts are totals of the street, as a dealer counts them ("raise to"). A Refusal is a player's
// matter and the session goes on; it names the policy that decided and the figures, and no words:
// repl/ makes the sentence.
#pragma once

#include <variant>

#include "engine/chips.hpp"
#include "engine/policy/policy.hpp"
#include "engine/seats.hpp"

namespace floorman::engine {

struct Fold {};
struct Check {};
/// Pays what he owes; all in if he has no more than that. With nothing to call it is a check.
struct Call {};
/// Opens the betting of a street.
struct Bet {
  Chips to;
};
struct Raise {
  Chips to;
};
/// All his chips, be that a call, a bet or a raise.
struct AllIn {};

// At the showdown.
struct Show {};
struct Muck {};
/// He says that he plays the board, before he lets go of his cards.
struct DeclareBoard {};

// Cards and other eyes.
/// He lets one player see a card of his, in the hand or after it.
struct ShowTo {
  Seat to = no_seat;
};
/// He asks to see a hand, once the betting is over.
struct AskForHand {
  Seat whose = no_seat;
};

using Action = std::variant<Fold, Check, Call, Bet, Raise, AllIn, Show, Muck, DeclareBoard, ShowTo,
                            AskForHand>;

struct Refusal {
  enum class Reason : std::uint8_t {
    hand_is_over,
    betting_is_over,       // the showdown is on
    betting_not_over,      // show and muck before the showdown
    not_his_turn,          // seat: whose turn it is
    faces_a_bet,           // a check, or an opening bet; needed: what he owes
    nothing_to_raise,      // a raise where there is no bet
    bet_too_small,         // needed: the smallest bet
    raise_too_small,       // needed: the smallest raise-to
    above_the_limit,       // needed: the largest total
    not_the_exact_amount,  // limit: needed: the only total
    not_in_chips_in_play,  // no multiple of the smallest chip; needed: that chip; faces: the amount
    more_than_he_has,      // needed: all he has, as a total
    no_raise_above_call,   // all in: he has no more than the call
    raises_used_up,        // needed: how many a round may have
    only_all_in_is_left,   // the raises are used up, an all-in is still allowed; needed: its total
    all_in_or_fold,        // at his first act; needed: all he has, as a total
    checked_before,        // no check-raise
    not_reopened,          // faces: what he faces since he acted; needed: what would reopen
    nobody_can_call,       // every opponent is all in
    not_in_the_hand,
    has_shown,       // or mucked: nothing left to do
    must_show,       // he may not muck
    last_live_hand,  // mucking it would leave the pot to nobody
    may_not_ask,     // to see seat's cards
    seen_already,    // by everyone: seat's cards
    too_late_for_a_misdeal,
    cards_are_known,  // and so live: seat's cards, though they touched the muck
    cards_unknown,    // seat's cards, or the board if seat is no_seat, decide and are unknown
  };

  Reason reason{};
  Axis rule{};
  Seat seat = no_seat;
  Chips needed{};
  Chips faces{};
};

}  // namespace floorman::engine
