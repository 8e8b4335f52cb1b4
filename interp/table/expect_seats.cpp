// Button, blinds, cards and the order of showing.

#include <fmt/format.h>

#include "interp/narrate.hpp"
#include "interp/table/expectations.hpp"

namespace floorman::interp {

using namespace engine;

Outcome Expectations::check_seats() {
  const Positions& positions = hand().setup().positions;
  switch (row_.id) {
    case LineId::button_is: return position(positions.button, "button");
    case LineId::small_blind_is: return position(positions.small_blind, "small blind");
    case LineId::big_blind_is: return position(positions.big_blind, "big blind");
    case LineId::no_small_blind: {
      Seat poster = no_seat;
      for (const Event& event : table_.events()) {
        const auto* posted = std::get_if<BlindPosted>(&event);
        if (posted != nullptr && posted->kind == BlindKind::small) poster = posted->seat;
      }
      return met_if(poster == no_seat, fmt::format("{} posts the small blind", name(poster)),
                    state().positions_rule);
    }
    case LineId::last_to_act: return last_to_act();
    case LineId::has_cards: return has_cards(true);
    case LineId::has_no_cards: return has_cards(false);
    case LineId::shows_first: return shows_first();
    case LineId::is_face_up: return face_up(true);
    case LineId::is_not_face_up: return face_up(false);
    case LineId::seen_by_all: return seen_by_all(true);
    case LineId::not_seen_by_all: return seen_by_all(false);
    case LineId::misdeal_possible: return misdeal_possible(true);
    case LineId::misdeal_not_possible: return misdeal_possible(false);
    case LineId::is_warned: return warned(true);
    case LineId::is_not_warned: return warned(false);
    default: return met();  // every other row was taken before
  }
}

Outcome Expectations::position(Seat actual, std::string_view what) {
  return met_if(actual == slots_.seat(0),
                actual == no_seat
                    ? fmt::format("nobody is the {}", what)
                    : fmt::format("the {} is {} (seat {})", what, name(actual), actual + 1),
                state().positions_rule);
}

// From the flop on the last to act is the player on the button or the nearest one before it.
Outcome Expectations::last_to_act() {
  Seat last = no_seat;
  hand().setup().dealt_in.each_clockwise_after(hand().button(), [&](Seat seat) { last = seat; });
  return met_if(last == slots_.seat(0), fmt::format("{} acts last", name(last)),
                state().positions_rule);
}

Outcome Expectations::warned(bool wanted) {
  const Seat seat = slots_.seat(0);
  const bool was = state().clock.seat == seat && state().clock.warned;
  return met_if(was == wanted, fmt::format("{} is {}warned", name(seat), was ? "" : "not "),
                Axis::clock_warning);
}

Outcome Expectations::has_cards(bool wanted) {
  const Seat seat = slots_.seat(0);
  bool dealt = false;
  Axis rule = Axis::cards_dealt;
  for (const Event& event : table_.events()) {
    if (const auto* cards = std::get_if<HoleCardsDealt>(&event)) dealt = cards->seats.has(seat);
    if (const auto* none = std::get_if<NotDealtIn>(&event); none && none->seat == seat)
      rule = none->rule;
    if (const auto* out = std::get_if<Eliminated>(&event); out && out->seat == seat)
      rule = out->rule;
  }
  return met_if(dealt == wanted,
                fmt::format("{} was dealt {}", name(seat), dealt ? "two cards" : "no cards"), rule);
}

Outcome Expectations::face_up(bool wanted) {
  const Seat seat = slots_.seat(0);
  const bool up = hand().face_up().has(seat) || hand().showdown().shown().has(seat);
  return met_if(up == wanted, fmt::format("{}'s cards are {}face up", name(seat), up ? "" : "not "),
                Axis::all_in_hands);
}

Outcome Expectations::seen_by_all(bool wanted) {
  const Seat seat = slots_.seat(0);
  const bool seen = hand().seen_by_all().has(seat);
  return met_if(seen == wanted,
                fmt::format("{} sees {}'s cards", seen ? "everyone" : "nobody else", name(seat)),
                Axis::one_card_shown);
}

Outcome Expectations::misdeal_possible(bool wanted) {
  const auto refusal = hand().why_no_misdeal();
  return met_if(refusal.has_value() != wanted,
                refusal ? tell(*refusal, state().names, no_seat) : "a misdeal is still possible",
                Axis::misdeal_possible_until);
}

Outcome Expectations::shows_first() {
  const Seat seat = slots_.seat(0);
  if (hand().stage() == Hand::Stage::betting) {
    return table_.not_ready(
        fmt::format("the betting is not over: {} is to act", name(hand().to_act())));
  }
  const ShowOrder& order = hand().showdown().order();
  if (order.first == no_seat)
    return unmet("the hand ended without a showdown", Axis::uncalled_winner);
  return met_if(order.first == seat, fmt::format("{} shows first", name(order.first)), order.rule);
}

}  // namespace floorman::interp
