// A hand is a value: a copy is an undo, and equal inputs give equal hands. Chips are never made or
// lost.
#include <vector>

#include <catch2/catch.hpp>

#include "tests/engine/random_play.hpp"

namespace floorman::tests {
namespace {

using engine::Hand;
using engine::Seat;

using Visible = std::vector<std::int64_t>;

void add_seat(Visible& visible, const Hand& hand, Seat seat) {
  const engine::Betting& betting = hand.betting();
  for (const std::int64_t number :
       {hand.stack(seat).count, hand.won(seat).count, betting.in_front(seat).count,
        betting.paid(seat).count, std::int64_t{hand.live().has(seat)},
        std::int64_t{betting.all_in().has(seat)}, std::int64_t{hand.face_up().has(seat)},
        std::int64_t{hand.winners().has(seat)}, std::int64_t{hand.showdown().shown().has(seat)},
        std::int64_t{hand.deal().hole_cards(seat)[0].index},
        std::int64_t{hand.deal().hole_cards(seat)[1].index}}) {
    visible.push_back(number);
  }
}

/// Everything that can be asked of a hand, as numbers.
Visible visible_state(const Hand& hand) {
  const engine::Betting& betting = hand.betting();
  const engine::LegalActions legal = hand.legal();
  Visible visible{static_cast<std::int64_t>(hand.stage()),
                  hand.to_act(),
                  static_cast<std::int64_t>(betting.street()),
                  betting.bet().count,
                  betting.last_full_raise().count,
                  betting.raises(),
                  betting.pot().count,
                  betting.street_bettor(),
                  betting.hand_bettor(),
                  betting.last_actor(),
                  hand.carried().count,
                  legal.check,
                  legal.call,
                  legal.bet,
                  legal.raise,
                  legal.owes.count,
                  legal.least.count,
                  legal.most.count};
  for (const engine::Card card : hand.deal().board()) visible.push_back(card.index);
  const engine::Pots pots = hand.pots();
  for (int i = 0; i < pots.count; ++i) {
    visible.push_back(pots.pot[static_cast<std::size_t>(i)].chips.count);
  }
  for (int seat = 0; seat < engine::most_seats; ++seat) {
    add_seat(visible, hand, static_cast<Seat>(seat));
  }
  return visible;
}

/// Acts twice the same on two copies. True if the original stayed as it was and the copies agree.
bool copy_undoes(const Hand& hand, engine::Random& random) {
  const Visible before = visible_state(hand);
  const engine::Action action = engine::random_action(hand, random);
  Hand first = hand;
  Hand second = hand;
  first.act(hand.to_act(), action);
  second.act(hand.to_act(), action);
  return visible_state(hand) == before && visible_state(first) == visible_state(second) &&
         visible_state(first) != before;
}

TEST_CASE("a copy of a hand is an undo", "[engine]") {
  int failures = 0;
  play_random_hands(
      11'000'000, 1500,
      [&](const Hand& hand, engine::Random& random) {
        failures += copy_undoes(hand, random) ? 0 : 1;
      },
      [](const Hand&) {});
  CHECK(failures == 0);
}

TEST_CASE("the same inputs give the same hand", "[engine]") {
  int failures = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    RandomTable table{seed};
    Hand first = table.begin();
    Hand second = table.begin();
    while (first.to_act() != engine::no_seat && second.to_act() != engine::no_seat) {
      const engine::Action action = engine::random_action(first, table.random);
      first.act(first.to_act(), action);
      second.act(second.to_act(), action);
    }
    failures += visible_state(first) == visible_state(second) ? 0 : 1;
  }
  CHECK(failures == 0);
}

std::int64_t chips_at_the_start(const engine::HandSetup& setup) {
  std::int64_t chips = setup.carried.count + setup.pot.count;
  setup.seated.each([&](Seat seat) { chips += setup.stacks[engine::at(seat)].count; });
  return chips;
}

std::int64_t chips_at_the_end(const Hand& hand) {
  std::int64_t chips = hand.carried().count;
  hand.setup().seated.each([&](Seat seat) { chips += hand.stack(seat).count; });
  return chips;
}

TEST_CASE("no hand makes or loses a chip", "[engine]") {
  int failures = 0;
  play_random_hands(
      12'000'000, 20000,
      [&](const Hand& hand, engine::Random&) {
        std::int64_t chips = hand.betting().pot().count;
        hand.setup().seated.each([&](Seat seat) { chips += hand.stack(seat).count; });
        failures += chips == chips_at_the_start(hand.setup()) ? 0 : 1;
      },
      [&](const Hand& hand) {
        failures += chips_at_the_end(hand) == chips_at_the_start(hand.setup()) ? 0 : 1;
      });
  CHECK(failures == 0);
}

TEST_CASE("nobody's stack is ever less than nothing", "[engine]") {
  int failures = 0;
  const auto look = [&](const Hand& hand) {
    hand.setup().seated.each(
        [&](Seat seat) { failures += hand.stack(seat) < engine::Chips{} ? 1 : 0; });
  };
  play_random_hands(
      13'000'000, 5000, [&](const Hand& hand, engine::Random&) { look(hand); }, look);
  CHECK(failures == 0);
}

}  // namespace
}  // namespace floorman::tests
