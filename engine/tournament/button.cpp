#include "engine/tournament/button.hpp"

#include "engine/random.hpp"

namespace floorman::engine {

namespace {

// Strictly between two seats, clockwise.
bool lies_between(Seat seat, Seat from, Seat to) {
  if (from == no_seat || to == no_seat || seat == from || seat == to) return false;
  const int distance = (to - from + most_seats) % most_seats;
  return (seat - from + most_seats) % most_seats < distance;
}

// The last of these seats before `seat`, clockwise.
Seat last_before(SeatSet seats, Seat seat) {
  seats.remove(seat);
  Seat last = no_seat;
  seats.each_clockwise_after(seat, [&](Seat other) { last = other; });
  return last;
}

Positions positions_from_button(SeatSet players, Seat button) {
  Positions positions;
  positions.button = button;
  if (players.size() == 2 && players.has(button)) {
    positions.small_blind = button;  // heads-up order
  } else {
    positions.small_blind = players.next_after(button);
  }
  positions.big_blind = players.next_after(positions.small_blind);
  return positions;
}

Positions heads_up_with_big_blind(SeatSet players, Seat big_blind) {
  const Seat button = players.next_after(big_blind);
  return {button, button, big_blind, {}, {}};
}

struct Choice {
  Positions positions;
  Axis rule{};
};

Positions dead_button(const Positions& last, SeatSet players) {
  const Seat big_blind = players.next_after(last.big_blind);
  if (players.size() == 2) return heads_up_with_big_blind(players, big_blind);
  Positions next;
  next.big_blind = big_blind;
  next.small_blind = last.big_blind;
  // After a hand of two the old small blind may be the next big blind, and cannot have the button:
  // it lies before the small blind, so that the blinds are the first to act after the flop.
  next.button =
      last.small_blind == big_blind ? last_before(players, next.small_blind) : last.small_blind;
  return next;
}

Positions next_player(const Positions& last, SeatSet players) {
  return positions_from_button(players, players.next_after(last.button));
}

Positions winner_takes_it(const Positions& last, SeatSet players, SeatSet winners) {
  const SeatSet able = winners & players;
  if (able.empty()) return next_player(last, players);
  // Of several winners the one in the worst position: the first to act after the flop.
  return positions_from_button(players, able.next_after(last.button));
}

// Of two players the one who had the big blind last takes the button; where neither had it yet the
// big blind goes on as usual.
Positions last_big_blind_takes_the_button(const ButtonState& last, SeatSet two) {
  const Seat low = two.lowest();
  const Seat high = two.next_after(low);
  const std::int32_t of_low = last.had_big_blind[at(low)];
  const std::int32_t of_high = last.had_big_blind[at(high)];
  if (of_low == of_high) {
    return heads_up_with_big_blind(two, two.next_after(last.positions.big_blind));
  }
  return positions_from_button(two, of_low > of_high ? low : high);
}

Choice go_heads_up(const Rules& rules, const ButtonState& last, SeatSet players, Seat high_card) {
  switch (rules.button.going_heads_up.choice) {
    case GoingHeadsUp::last_big_blind: break;
    case GoingHeadsUp::button_advances:
      return {next_player(last.positions, players), Axis::going_heads_up};
    case GoingHeadsUp::high_card:
      if (players.has(high_card)) {
        return {positions_from_button(players, high_card), Axis::going_heads_up};
      }
      break;
  }
  return {last_big_blind_takes_the_button(last, players), Axis::going_heads_up};
}

// A new player sits where the last hand had one of its blinds or its button, be it that this player
// busted then or that the seat was empty already (princeton 29).
bool seat_was_refilled(const ButtonState& last, SeatSet new_players) {
  return new_players.has(last.positions.button) || new_players.has(last.positions.small_blind) ||
         new_players.has(last.positions.big_blind);
}

// The button goes to the next occupied seat and the blinds follow. A dead button lay at the last
// player before the empty seat, as the sheet sees it: it "did not move" there.
Positions moves_as_usual(const ButtonState& last, SeatSet players) {
  Seat from = last.positions.button;
  if (!last.players_of_last_hand.has(from)) from = last_before(last.players_of_last_hand, from);
  return positions_from_button(players, players.next_after(from));
}

bool goes_heads_up(const ButtonState& last, SeatSet players) {
  return players.size() == 2 && last.players_of_last_hand.size() > 2;
}

Choice choose(const Rules& rules, const ButtonState& last, SeatSet players, SeatSet winners,
              Seat high_card) {
  if (goes_heads_up(last, players)) {
    return go_heads_up(rules, last, players, high_card);
  }
  if (seat_was_refilled(last, last.waiting - last.waited)) {
    switch (rules.button.seat_refilled.choice) {
      case SeatRefilled::dead_button_stays: break;
      case SeatRefilled::moves_as_usual:
        return {moves_as_usual(last, players), Axis::seat_refilled};
    }
  }
  switch (rules.button.button_rule.choice) {
    case ButtonRule::dead_button: return {dead_button(last.positions, players), Axis::button_rule};
    case ButtonRule::next_player:
    case ButtonRule::missed_blinds_later:
      return {next_player(last.positions, players), Axis::button_rule};
    case ButtonRule::winner_takes_it:
      return {winner_takes_it(last.positions, players, winners), Axis::button_rule};
  }
  return {};
}

// ---- skipped blinds that are paid later, policy B4.2

constexpr int distance(Seat from, Seat to) { return (to - from + most_seats) % most_seats; }

/// How far the blinds went from one hand to the next, counted from the old button.
struct Way {
  const Positions& last;
  const Positions& now;

  // A whole circle to the old button itself.
  int ahead(Seat seat) const {
    const int way = distance(last.button, seat);
    return way == 0 ? most_seats : way;
  }
  // The big blind passed him. With new players between, it may come to lie behind its old seat;
  // then it has passed nobody.
  bool skips_big_blind(Seat seat, bool heads_up) const {
    const bool back = !heads_up && ahead(now.big_blind) < ahead(last.big_blind);
    const int way = distance(last.big_blind, seat);
    return !back && way > 0 && way < distance(last.big_blind, now.big_blind);
  }
  // He has had the big blind, or was skipped for it, and lies behind the small one now.
  bool skips_small_blind(Seat seat) const {
    const int way = ahead(seat);
    return distance(last.button, last.small_blind) < way && way < ahead(now.small_blind) &&
           way < ahead(now.big_blind);
  }
};

// One blind a hand, the big one first. Who has a blind of his own in this hand owes on.
void pay_late_blind(ButtonState& state, Seat seat) {
  Positions& now = state.positions;
  std::uint8_t& big = state.owes_big_blinds[at(seat)];
  std::uint8_t& small = state.owes_small_blinds[at(seat)];
  if (seat == now.big_blind) return;
  if (big > 0) {
    --big;
    now.late_big_blinds.add(seat);
    if (seat == now.small_blind) ++small;  // instead of his own, which he then owes
  } else if (small > 0 && seat != now.small_blind) {
    --small;
    now.late_small_blinds.add(seat);
  }
}

void collect_missed_blinds(const ButtonState& last, SeatSet dealt_in, ButtonState& next) {
  const Way way{last.positions, next.positions};
  const SeatSet played = dealt_in & last.dealt_in;
  played.each([&](Seat seat) {
    if (last.waiting.has(seat)) return;  // somebody else sat there
    if (way.skips_big_blind(seat, dealt_in.size() == 2)) ++next.owes_big_blinds[at(seat)];
    if (way.skips_small_blind(seat)) ++next.owes_small_blinds[at(seat)];
  });
  dealt_in.each([&](Seat seat) { pay_late_blind(next, seat); });
}

// ---- who is dealt in

bool must_wait(const Rules& rules, const ButtonState& state, Seat seat) {
  const Positions& at = state.positions;
  switch (rules.button.new_player.choice) {
    case NewPlayer::except_between_small_blind_and_button:
      return lies_between(seat, at.button, at.small_blind);
    case NewPlayer::except_small_blind_to_button:
      return seat == at.button || seat == at.small_blind ||
             lies_between(seat, at.button, at.small_blind);
    case NewPlayer::except_between_button_and_big_blind:
      return lies_between(seat, at.button, at.big_blind) && !state.waited.has(seat);
    case NewPlayer::at_once: return false;
  }
  return false;
}

}  // namespace

Seat first_button(const Rules& rules, SeatSet players, Seat high_card,
                  std::optional<std::uint64_t> seed) {
  const auto& first = rules.button.first_button;
  switch (first.choice) {
    case FirstButton::high_card: return players.has(high_card) ? high_card : no_seat;
    case FirstButton::at_random: {
      if (!seed) return no_seat;
      Random random{*seed};
      Seat seat = players.lowest();
      for (std::uint32_t i = random.below(static_cast<std::uint32_t>(players.size())); i > 0; --i) {
        seat = players.next_after(seat);
      }
      return seat;
    }
    case FirstButton::left_of_house_dealer: return players.lowest();
    case FirstButton::at_seat: {
      const auto seat = static_cast<Seat>(first.value() - 1);
      return players.has(seat) ? seat : players.next_after(seat);
    }
  }
  return no_seat;
}

bool high_card_decides(const Rules& rules, const ButtonState& last, SeatSet players) {
  return goes_heads_up(last, players) && rules.button.going_heads_up.is(GoingHeadsUp::high_card);
}

Positions first_positions(SeatSet players, Seat button) {
  return positions_from_button(players, button);
}

ButtonState ButtonState::first(const Positions& positions, SeatSet players) {
  ButtonState state;
  state.positions = positions;
  state.players_of_last_hand = players;
  state.dealt_in = players;
  state.hands = 1;
  if (positions.big_blind != no_seat) state.had_big_blind[at(positions.big_blind)] = 1;
  return state;
}

namespace {

// What is remembered of a seat is of the player who sat there; a new player begins with nothing.
ButtonState without_those_who_left(ButtonState state) {
  state.waiting.each([&](Seat seat) {
    state.had_big_blind[at(seat)] = 0;
    state.owes_big_blinds[at(seat)] = 0;
    state.owes_small_blinds[at(seat)] = 0;
  });
  return state;
}

// Who waits for the button, and who is dealt in. Nobody can wait where there would be no hand.
SeatSet deal_in(const Rules& rules, SeatSet players, ButtonState& state) {
  SeatSet waits;
  (state.waiting & players).each([&](Seat seat) {
    if (must_wait(rules, state, seat)) waits.add(seat);
  });
  if ((players - waits).size() < 2) waits = {};
  state.waiting = waits;
  state.waited = waits;
  return players - waits;
}

// Two who play have the positions of two, though others wait for their cards. Where the button goes
// to the next player, it is the next who plays: nobody has the big blind twice in a row.
void keep_heads_up_order(const Rules& rules, const Positions& last, SeatSet two,
                         Positions& positions) {
  if (two.size() != 2) return;
  if (rules.button.button_rule.is(ButtonRule::next_player)) {
    positions = next_player(last, two);
    return;
  }
  const Seat low = two.lowest();
  positions = positions_from_button(two, low == positions.big_blind ? two.next_after(low) : low);
}

}  // namespace

NextDeal next_deal(const Rules& rules, const ButtonState& before, SeatSet players, SeatSet winners,
                   Seat high_card) {
  const ButtonState last = without_those_who_left(before);
  const Choice choice = choose(rules, last, players, winners, high_card);
  NextDeal next;
  next.state = last;
  next.rule = choice.rule;
  ButtonState& state = next.state;
  state.positions = choice.positions;
  state.players_of_last_hand = players;
  ++state.hands;
  next.dealt_in = deal_in(rules, players, state);
  state.dealt_in = next.dealt_in;
  if (players != next.dealt_in) {
    keep_heads_up_order(rules, last.positions, next.dealt_in, state.positions);
  }
  if (rules.button.button_rule.is(ButtonRule::missed_blinds_later)) {
    collect_missed_blinds(last, next.dealt_in, state);
  }
  state.had_big_blind[at(state.positions.big_blind)] = state.hands;
  return next;
}

}  // namespace floorman::engine
