#include "engine/tournament/seat_moves.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/tournament/chip_race.hpp"
#include "engine/tournament/seat_draws.hpp"

namespace floorman::engine {

namespace {

// ---- the hand to come

NextDeal deal_to_come(const Rules& rules, const TableInView& table, SeatSet players) {
  ButtonState last = table.last;
  // Who sits on a seat that somebody has just left is a newcomer, too.
  const SeatSet newcomers = (players - last.players_of_last_hand) | (players - table.players);
  last.waited = last.waited & table.players;
  last.waiting = last.waiting | newcomers;
  return next_deal(rules, last, players, {}, no_seat);
}

// Clockwise steps from seat to seat of this table, free ones included.
int steps_between(const TableInView& table, Seat from, Seat to) {
  int steps = 0;
  for (Seat seat = from; seat != to && steps < table.seats.size(); ++steps) {
    seat = table.seats.next_after(seat);
  }
  return steps;
}

int left_of_button(const TableInView& table, Seat seat) {
  const Seat button = table.last.positions.button;
  return button == no_seat ? 0 : steps_between(table, button, seat);
}

// How many seats lie between the places from the button that a seat here and one there have,
// whichever way round is shorter.
int places_apart(const TableInView& from, Seat from_seat, const TableInView& to, Seat to_seat) {
  const int straight = std::abs(left_of_button(from, from_seat) - left_of_button(to, to_seat));
  return std::min(straight, std::abs(to.seats.size() - straight));
}

// ---- what a free seat brings

/// The blinds of the hand to come, were he to sit in one of the free seats.
struct FreeSeats {
  SeatSet big_blind;
  SeatSet small_blind;
  PerSeat<int> until_big_blind{};  // steps for the big blind to get there; 0: he has it at once

  FreeSeats(const Rules& rules, const TableInView& table) {
    table.free().each([&](Seat seat) {
      const Positions there = positions_to_come(rules, table, table.players | SeatSet::of(seat));
      if (there.big_blind == seat) {
        big_blind.add(seat);
      } else if (there.small_blind == seat) {
        small_blind.add(seat);
      }
      until_big_blind[at(seat)] =
          there.big_blind == no_seat ? 0 : steps_between(table, there.big_blind, seat);
    });
  }
};

bool had_the_big_blind(const TableInView& table, Seat seat) {
  const ButtonState& last = table.last;
  return !table.first_hand && last.positions.big_blind == seat && !last.waiting.has(seat);
}

bool shuns_the_big_blind(const Rules& rules, const TableInView& from, Seat seat) {
  switch (rules.seat.blinds_at_a_new_seat.choice) {
    case BlindsAtNewSeat::as_they_fall: return false;
    case BlindsAtNewSeat::no_big_blind_twice: return had_the_big_blind(from, seat);
  }
  return false;
}

SeatSet unless_none_is_left(SeatSet seats, SeatSet without) {
  const SeatSet rest = seats - without;
  return rest.empty() ? seats : rest;
}

/// The free seats among which the house's rule chooses for this player.
struct AllowedSeats {
  SeatSet seats;
  bool big_blind_shunned = false;  // a seat was taken out because of it

  AllowedSeats(const Rules& rules, const TableInView& from, Seat from_seat, const TableInView& to,
               const FreeSeats& free)
      : seats(to.free()) {
    if (rules.seat.seat_for_the_moved_player.is(SeatForMoved::worst_position)) {
      seats = unless_none_is_left(seats, free.small_blind);  // TDA 2024 11: never the small blind
    }
    if (!shuns_the_big_blind(rules, from, from_seat)) return;
    const SeatSet before = seats;
    seats = unless_none_is_left(seats, free.big_blind);
    big_blind_shunned = seats != before;
  }
};

// The seat with the smallest number; of equal ones the first left of the last big blind.
template <typename Number>
Seat least_by(const TableInView& table, SeatSet seats, Number number_of) {
  Seat best = no_seat;
  const Seat blind = table.last.positions.big_blind;
  seats.each_clockwise_after(blind == no_seat ? Seat{most_seats - 1} : blind, [&](Seat seat) {
    if (best == no_seat || number_of(seat) < number_of(best)) best = seat;
  });
  return best;
}

Seat seat_by_lot(SeatSet seats, Random& random) {
  int skip = draw_one_of(seats.size(), random);
  Seat drawn = no_seat;
  seats.each([&](Seat seat) {
    if (skip-- == 0) drawn = seat;
  });
  return drawn;
}

Seat choose_seat(const Rules& rules, const TableInView& from, Seat from_seat, const TableInView& to,
                 SeatSet seats, const FreeSeats& free, Random& random) {
  switch (rules.seat.seat_for_the_moved_player.choice) {
    case SeatForMoved::worst_position:
    case SeatForMoved::soonest_big_blind:
      return least_by(to, seats, [&](Seat seat) { return free.until_big_blind[at(seat)]; });
    case SeatForMoved::closest_position:
      // Of two that are equally close the worse one: the big blind first, then his place from it.
      return least_by(to, seats, [&](Seat seat) {
        return places_apart(from, from_seat, to, seat) * (most_seats + 1) +
               free.until_big_blind[at(seat)];
      });
    case SeatForMoved::any_free_seat: return seat_by_lot(seats, random);
  }
  return no_seat;
}

// ---- who moves

std::vector<Seat> soonest_big_blind_first(const Rules& rules, const TableInView& table) {
  std::vector<Seat> seats;
  const Seat blind = positions_to_come(rules, table, table.players).big_blind;
  each_clockwise_from(table.players, blind == no_seat ? Seat{0} : blind,
                      [&](Seat seat) { seats.push_back(seat); });
  return seats;
}

// Who sits as far from the button as a free seat there does; of two, who has the big blind sooner
// (case PUB-25).
std::vector<Seat> same_position_first(const Rules& rules, const TableInView& from,
                                      const TableInView& to) {
  std::vector<Seat> seats = soonest_big_blind_first(rules, from);
  const auto nearest = [&](Seat seat) {
    int least = most_seats;
    to.free().each([&](Seat free) { least = std::min(least, places_apart(from, seat, to, free)); });
    return least;
  };
  std::ranges::stable_sort(seats, {}, nearest);
  return seats;
}

/// Players in the order in which it falls on them to move, and the cards where these decide.
struct Turns {
  std::vector<Seat> seats;
  std::vector<DrawnCard> cards;
};

Turns turns_to_move(const Rules& rules, const TableInView& from, const TableInView& to,
                    SeatSet movable, const Deck& deck) {
  Turns turns;
  switch (rules.seat.player_moved.choice) {
    case PlayerMoved::next_big_blind: turns.seats = soonest_big_blind_first(rules, from); break;
    case PlayerMoved::high_card:
      turns.cards = draw_a_card_each(from, movable, deck);
      turns.seats = highest_first(turns.cards);
      break;
    case PlayerMoved::by_the_director: break;
    case PlayerMoved::farthest:
      turns.seats = soonest_big_blind_first(rules, from);
      std::ranges::reverse(turns.seats);
      break;
    case PlayerMoved::same_position: turns.seats = same_position_first(rules, from, to); break;
  }
  return turns;
}

SeatSet who_may_move(const Rules& rules, const TableInView& table) {
  switch (rules.seat.dealers.choice) {
    case DealersMove::like_any_player: return table.players;
    case DealersMove::keep_their_tables: return table.players - table.dealers;
  }
  return table.players;
}

}  // namespace

Positions positions_to_come(const Rules& rules, const TableInView& table, SeatSet players) {
  const Positions& last = table.last.positions;
  if (players.size() < 2 || last.button == no_seat) return last;
  if (!table.first_hand) return deal_to_come(rules, table, players).state.positions;
  return players == table.players ? last : first_positions(players, last.button);
}

Mover who_moves(const Rules& rules, const TableInView& from, const TableInView& to,
                const Deck& deck) {
  Mover mover;
  mover.rule = Axis::player_moved;
  if (rules.seat.player_moved.is(PlayerMoved::by_the_director)) {
    mover.is_the_directors = true;
    return mover;
  }
  const SeatSet movable = who_may_move(rules, from);
  Turns turns = turns_to_move(rules, from, to, movable, deck);
  mover.cards = std::move(turns.cards);
  const FreeSeats free{rules, to};
  const auto has_it_twice = [&](Seat seat) {
    if (!shuns_the_big_blind(rules, from, seat)) return false;
    return (AllowedSeats{rules, from, seat, to, free}.seats - free.big_blind).empty();
  };
  Seat first_of_all = no_seat;  // who can move, though he has the big blind twice
  for (const Seat seat : turns.seats) {
    if (!movable.has(seat)) {
      if (first_of_all == no_seat) mover.rule = Axis::dealers;
      continue;
    }
    if (first_of_all == no_seat) first_of_all = seat;
    if (has_it_twice(seat)) continue;
    if (seat != first_of_all) mover.rule = Axis::blinds_at_a_new_seat;
    mover.seat = seat;
    return mover;
  }
  mover.seat = first_of_all;
  return mover;
}

Mover who_moves(const Rules& rules, const TableInView& from, const TableInView& to,
                Random& random) {
  const bool cards = rules.seat.player_moved.is(PlayerMoved::high_card);
  return who_moves(rules, from, to, cards ? shuffled_deck(random) : ordered_deck());
}

SeatChoice seat_for_moved_player(const Rules& rules, const TableInView& from, Seat from_seat,
                                 const TableInView& to, Random& random) {
  SeatChoice choice;
  choice.rule = Axis::seat_for_the_moved_player;
  if (to.free().empty()) return choice;
  const FreeSeats free{rules, to};
  const AllowedSeats allowed{rules, from, from_seat, to, free};
  choice.seat = choose_seat(rules, from, from_seat, to, allowed.seats, free, random);
  if (allowed.big_blind_shunned) choice.rule = Axis::blinds_at_a_new_seat;
  return choice;
}

DueAtNewSeat due_at_new_seat(const Rules& rules, const TableInView& table, Seat seat) {
  Positions next = positions_to_come(rules, table, table.players);
  if (!table.first_hand && table.players.several()) {
    const NextDeal deal = deal_to_come(rules, table, table.players);
    if (!deal.dealt_in.has(seat)) return DueAtNewSeat::waits;
    next = deal.state.positions;
  }
  if (next.big_blind == seat) return DueAtNewSeat::big_blind;
  return next.small_blind == seat ? DueAtNewSeat::small_blind : DueAtNewSeat::nothing;
}

}  // namespace floorman::engine
