// Hands and houses that the tests of bounties share: R75 and all-ins from the flop on.
#pragma once

#include <initializer_list>
#include <string_view>

#include <catch2/catch.hpp>

#include "engine/tournament/bounties.hpp"
#include "tests/engine/plain_table.hpp"
#include "tests/engine/written_cards.hpp"

namespace floorman::tests {

inline constexpr std::int64_t five_dollars = 500;

inline engine::Rules house(engine::BountyOnEach kind = engine::BountyOnEach::money,
                           std::int64_t cents = five_dollars) {
  engine::Rules rules;
  rules.prize.bounty_on_each_player = {kind, {cents}};
  return rules;
}

inline engine::Rules house(engine::BountyWonBy won_by) {
  engine::Rules rules = house();
  rules.prize.bounty_won_by = {won_by, {}};
  return rules;
}

inline engine::Rules house(engine::BountySplitPot split) {
  engine::Rules rules = house();
  rules.prize.bounty_in_a_split_pot = {split, {}};
  return rules;
}

inline constexpr auto everyone = engine::SeatSet::first(engine::most_seats);

/// All in from the flop on, in the seats 1, 2, 3 ..., the last of them with the button and all that
/// the others have; hands from the best on have lower ranks.
inline engine::Hand all_in(const engine::Rules& rules, std::initializer_list<int> stacks,
                           std::initializer_list<std::string_view> cards) {
  engine::HandSetup setup = table_of(stacks);
  setup.first_street = engine::Street::flop;
  engine::Hand hand{rules, setup, some_cards()};
  engine::Seat seat = 0;
  for (const std::string_view text : cards) {
    const auto two = written_cards(text);
    REQUIRE(hand.state_hole_cards(seat++, {two[0], two[1]}));
  }
  REQUIRE(hand.state_board(written_cards("2c 5h 8s 9d 3c")));
  while (hand.to_act() != engine::no_seat) hand.act(hand.to_act(), engine::AllIn{});
  if (!hand.over()) hand.settle();
  return hand;
}

// R75: D 100, B 200, V 400, L 1000; B best, then L, V, D.
inline engine::Hand four_all_in(const engine::Rules& rules) {
  return all_in(rules, {100, 200, 400, 1000}, {"Js Jd", "As Ad", "Qs Qd", "Ks Kd"});
}

inline constexpr engine::Seat d = 0;
inline constexpr engine::Seat b = 1;
inline constexpr engine::Seat v = 2;
inline constexpr engine::Seat l = 3;

}  // namespace floorman::tests
