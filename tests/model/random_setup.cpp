// A table drawn at random: who sits where with what, button and blinds, who is away.
#include "tests/model/random_hand.hpp"

namespace floorman::model {
namespace {

using engine::Chips;
using engine::HandSetup;
using engine::no_seat;
using engine::Random;
using engine::Seat;
using engine::SeatSet;

constexpr int chairs = 10;

SeatSet random_players(Random& random) {
  const auto count = static_cast<int>(random.between(2, one_in(random, 3) ? chairs : 5));
  SeatSet players;
  while (players.size() < count) players.add(static_cast<Seat>(random.below(chairs)));
  return players;
}

std::int64_t random_stack(Random& random, const HandSetup& setup) {
  const std::int64_t chip = setup.smallest_chip.count;
  const std::int64_t blind = setup.big_blind.count / chip;
  std::int64_t most = blind * 6;
  if (one_in(random, 3)) most = blind * 2;
  if (one_in(random, 4)) most = blind * 40;
  if (one_in(random, 10)) most = blind * 300;
  const std::int64_t stack = chip * random.between(1, most);
  // Colour-ups and forfeits leave stacks that are no multiple of the smallest chip.
  return one_in(random, 40) ? stack + random.between(0, chip - 1) : stack;
}

/// The empty seat between two players, if there is one.
Seat empty_between(SeatSet players, Seat first, Seat second) {
  for (Seat seat = static_cast<Seat>((first + 1) % chairs); seat != second;
       seat = static_cast<Seat>((seat + 1) % chairs)) {
    if (!players.has(seat)) return seat;
  }
  return no_seat;
}

Seat before(SeatSet players, Seat seat) {
  Seat found = seat;
  players.each_clockwise_after(seat, [&](Seat other) {
    if (other != seat) found = other;
  });
  return found;
}

/// `dealt`: who plays. The small blind may be on an empty seat or nobody's, the button may be dead.
engine::Positions random_positions(Random& random, SeatSet dealt, SeatSet seated) {
  engine::Positions positions;
  positions.big_blind = dealt.next_after(static_cast<Seat>(random.below(chairs)));
  const Seat left_behind = before(dealt, positions.big_blind);
  positions.small_blind = positions.button = left_behind;
  if (dealt.size() == 2) return positions;
  const Seat empty = empty_between(seated, left_behind, positions.big_blind);
  if (empty != no_seat && one_in(random, 3)) {
    positions.small_blind = empty;
  } else if (one_in(random, 12)) {
    positions.small_blind = no_seat;
  } else {
    positions.button = before(dealt, left_behind);
    const Seat dead = empty_between(seated, positions.button, left_behind);
    if (dead != no_seat && one_in(random, 4)) positions.button = dead;
  }
  return positions;
}

void add_late_blinds(Random& random, HandSetup& setup) {
  setup.dealt_in.each([&](Seat seat) {
    if (seat == setup.positions.big_blind || !one_in(random, 3)) return;
    // The small blind may owe a big blind that he missed, never a small one twice.
    const bool small = seat == setup.positions.small_blind;
    (small || one_in(random, 2) ? setup.positions.late_big_blinds
                                : setup.positions.late_small_blinds)
        .add(seat);
  });
}

void add_absent(Random& random, HandSetup& setup) {
  setup.seated.each([&](Seat seat) {
    if (one_in(random, 3)) setup.absent.add(seat);
  });
  // Somebody must be there to play.
  setup.absent.remove(setup.dealt_in.next_after(static_cast<Seat>(random.below(chairs))));
}

void set_blinds(Random& random, HandSetup& setup) {
  const std::int64_t chip = random.below(3) == 0 ? 1 : one_in(random, 2) ? 5 : 25;
  const std::int64_t units = random.between(1, 10);
  setup.smallest_chip = Chips{chip};
  setup.small_blind = Chips{chip * units};
  setup.big_blind = Chips{chip * units * 2};
  if (one_in(random, 8)) setup.big_blind = Chips{chip * random.between(units, 3 * units)};
  if (one_in(random, 2)) setup.ante = Chips{chip * random.between(1, 3 * units)};
}

void set_street(Random& random, HandSetup& setup) {
  setup.first_street = static_cast<engine::Street>(random.between(1, 3));
  setup.pot = Chips{setup.smallest_chip.count * random.between(1, 60)};
  setup.ante = Chips{0};
}

/// Stacks, who is away, what lies in the middle: everything but stakes and places.
void furnish(Random& random, HandSetup& setup) {
  setup.seated.each(
      [&](Seat seat) { setup.stacks[engine::at(seat)] = Chips{random_stack(random, setup)}; });
  if (one_in(random, 5)) {
    const Seat twin = setup.seated.lowest();  // equal stacks matter for the odd chip
    setup.seated.each(
        [&](Seat seat) { setup.stacks[engine::at(seat)] = setup.stacks[engine::at(twin)]; });
  }
  if (one_in(random, 4)) add_absent(random, setup);
  if (one_in(random, 4)) {
    setup.carried =
        Chips{random.between(1, 8) * (one_in(random, 4) ? 1 : setup.smallest_chip.count)};
  }
  if (one_in(random, 10)) set_street(random, setup);
}

}  // namespace

HandSetup random_stakes(Random& random) {
  HandSetup setup;
  set_blinds(random, setup);
  return setup;
}

HandSetup random_setup(Random& random) {
  HandSetup setup = random_stakes(random);
  setup.seated = random_players(random);
  setup.dealt_in = setup.seated;
  if (setup.seated.size() > 3 && one_in(random, 10)) setup.dealt_in.remove(setup.seated.lowest());
  setup.positions = random_positions(random, setup.dealt_in, setup.seated);
  if (one_in(random, 12)) add_late_blinds(random, setup);
  furnish(random, setup);
  return setup;
}

HandSetup random_setup_at(Random& random, const HandSetup& stakes, const RandomSession& session) {
  HandSetup setup = stakes;
  setup.seated = session.seated();
  setup.dealt_in = session.dealt_in();
  setup.positions = session.positions();
  furnish(random, setup);
  return setup;
}

}  // namespace floorman::model
