// Why a player may not do something, as a sentence with the figures.

#include <fmt/format.h>

#include "interp/narrate.hpp"

namespace floorman::interp {

using engine::Refusal;
using engine::Seat;

std::string tell(const Refusal& refusal, const Names& names, Seat who) {
  using Reason = Refusal::Reason;
  const std::string player = names.of(who);
  const std::int64_t needed = refusal.needed.count;
  const std::int64_t faces = refusal.faces.count;
  switch (refusal.reason) {
    case Reason::hand_is_over: return "the hand is over";
    case Reason::betting_is_over: return "the betting is over: show or muck";
    case Reason::betting_not_over:
      return fmt::format("the betting is not over: {} is to act", names.of(refusal.seat));
    case Reason::not_his_turn:
      return refusal.seat == engine::no_seat
                 ? fmt::format("it is not {}'s turn", player)
                 : fmt::format("it is not {}'s turn: {} is to act", player, names.of(refusal.seat));
    case Reason::faces_a_bet:
      return fmt::format("{} faces a bet of {} and owes {}", player, faces, needed);
    case Reason::nothing_to_raise:
      return fmt::format("there is no bet to raise; {} may bet {} or more", player, needed);
    case Reason::bet_too_small:
      return fmt::format("{} is too small a bet; {} may bet {} or more", faces, player, needed);
    case Reason::raise_too_small:
      return fmt::format("{} is too small a raise; {} may raise to {} or more", faces, player,
                         needed);
    case Reason::above_the_limit:
      return fmt::format("{} is too much; {} may go to {} at most", faces, player, needed);
    case Reason::not_the_exact_amount:
      return fmt::format("{} is not the amount; {} may make it {} and nothing else", faces, player,
                         needed);
    case Reason::not_in_chips_in_play:
      return fmt::format("{} is not paid in chips of {}: smaller ones play when {} is all in",
                         faces, needed, player);
    case Reason::more_than_he_has:
      return fmt::format("{} has not so much: all in is {}", player, needed);
    case Reason::no_raise_above_call:
      return fmt::format("{} has no more than the call: all in is {}, the bet is {}", player,
                         needed, faces);
    case Reason::raises_used_up:
      return fmt::format("{} may not raise: a round has at most {} raise{}, and they are made",
                         player, needed, needed == 1 ? "" : "s");
    case Reason::only_all_in_is_left:
      return fmt::format("the raises of this round are made; {} may call, or go all in for {}",
                         player, needed);
    case Reason::all_in_or_fold:
      return fmt::format("{} may go all in for {}, or fold: a first act is nothing else", player,
                         needed);
    case Reason::checked_before:
      return fmt::format("{} may not raise after a check in this round", player);
    case Reason::not_reopened:
      return fmt::format(
          "{} has acted and may not raise again: the bet went up by {} since, and {} would be "
          "needed",
          player, faces, needed);
    case Reason::nobody_can_call:
      return fmt::format("{} may not raise: every opponent is all in", player);
    case Reason::not_in_the_hand: return fmt::format("{} is not in the hand", player);
    case Reason::has_shown: return fmt::format("{} has shown or mucked already", player);
    case Reason::must_show: return fmt::format("{} must show", player);
    case Reason::last_live_hand:
      return fmt::format("{} has the last live hand of a pot: nobody else could win it", player);
    case Reason::may_not_ask:
      return fmt::format("{} may not ask to see {}'s cards", player, names.of(refusal.seat));
    case Reason::seen_already:
      return fmt::format("everybody may see {}'s cards already", names.of(refusal.seat));
    case Reason::too_late_for_a_misdeal: return "it is too late for a misdeal: the hand is played";
    case Reason::cards_are_known:
      return fmt::format("{}'s cards are known, so the hand lives", names.of(refusal.seat));
    case Reason::cards_unknown:
      return refusal.seat == engine::no_seat
                 ? std::string("the board decides the pot and is not known: board Kh 9d 4s 7c 2d")
                 : fmt::format("{0}'s cards decide the pot and are not known: {0} holds Kh Kd",
                               names.of(refusal.seat));
  }
  return "";
}

std::string in_chips_of(engine::Chips unit) {
  return unit == engine::Chips{1} ? "" : fmt::format(", in chips of {} or all in", unit.count);
}

}  // namespace floorman::interp
