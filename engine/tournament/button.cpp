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
  if (players.size() == 2) {
    return heads_up_with_big_blind(players, players.next_after(last.big_blind));
  }
  Positions next;
  next.big_blind = players.next_after(last.big_blind);
  next.small_blind = last.big_blind;
  next.button = last.small_blind;
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
  return {heads_up_with_big_blind(players, players.next_after(last.positions.big_blind)),
          Axis::going_heads_up};
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
  if (!last.players_of_last_hand.has(from)) {
    last.players_of_last_hand.each_clockwise_after(last.positions.button,
                                                   [&](Seat seat) { from = seat; });
  }
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
  if (seat_was_refilled(last, last.waiting)) {
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

// Who was passed over owes what he missed and pays one blind a hand, the big blind first (policy
// B4.2).
void collect_missed_blinds(const Positions& last, SeatSet players, ButtonState& next) {
  Positions& now = next.positions;
  players.each([&](Seat seat) {
    if (lies_between(seat, last.big_blind, now.big_blind)) {
      next.owe_big_blind.add(seat);
      next.owe_small_blind.add(seat);
    }
  });
  if (players.has(last.big_blind) && last.big_blind != now.small_blind) {
    next.owe_small_blind.add(last.big_blind);
  }
  next.owe_big_blind = next.owe_big_blind & players;
  next.owe_small_blind = next.owe_small_blind & players;
  next.owe_big_blind.remove(now.big_blind);
  now.late_big_blinds = next.owe_big_blind;
  now.late_small_blinds = next.owe_small_blind - next.owe_big_blind;
  now.late_small_blinds.remove(now.small_blind);
  now.late_small_blinds.remove(now.big_blind);
  next.owe_small_blind = next.owe_small_blind & next.owe_big_blind;
  next.owe_big_blind = {};
}

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

NextDeal next_deal(const Rules& rules, const ButtonState& last, SeatSet players, SeatSet winners,
                   Seat high_card) {
  const Choice choice = choose(rules, last, players, winners, high_card);
  NextDeal next;
  next.state = last;
  next.state.positions = choice.positions;
  next.state.players_of_last_hand = players;
  next.rule = choice.rule;
  if (rules.button.button_rule.is(ButtonRule::missed_blinds_later)) {
    collect_missed_blinds(last.positions, players, next.state);
  }
  next.dealt_in = players;
  (last.waiting & players).each([&](Seat seat) {
    if (must_wait(rules, next.state, seat)) {
      next.dealt_in.remove(seat);
      next.state.waited.add(seat);
    } else {
      next.state.waiting.remove(seat);
      next.state.waited.remove(seat);
    }
  });
  return next;
}

}  // namespace floorman::engine
