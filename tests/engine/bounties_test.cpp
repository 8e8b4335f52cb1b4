// Who collects the bounty of a player who busts: rulings R75 to R78, and what holds in every hand.
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/engine/bounty_hands.hpp"
#include "tests/engine/random_play.hpp"

namespace floorman::tests {
namespace {

using engine::Axis;
using engine::BountyAward;
using engine::BountyClaim;
using engine::BountyOnEach;
using engine::BountySplitPot;
using engine::BountyWonBy;
using engine::Chips;
using engine::Hand;
using engine::Random;
using engine::Rules;
using engine::Seat;
using engine::SeatSet;

SeatSet winners(const Rules& rules, const Hand& hand, Seat victim, SeatSet players = everyone) {
  for (const BountyClaim& claim : engine::bounty_claims(rules, hand, players)) {
    if (claim.victim == victim) return claim.winners;
  }
  return {};
}

TEST_CASE("R75: each bounty goes to the winner of the last pot that its owner had chips in",
          "[bounties]") {
  const Rules rules = house(BountyWonBy::last_chips);
  const Hand hand = four_all_in(rules);
  CHECK(engine::bounty_claims(rules, hand, everyone).size() == 2);
  CHECK(winners(rules, hand, d) == SeatSet::of(b));
  CHECK(winners(rules, hand, v) == SeatSet::of(l));
}

TEST_CASE("the side pot winner has them all, with chips of the loser or without", "[bounties]") {
  const Rules rules = house(BountyWonBy::side_pot_winner);
  const Hand hand = four_all_in(rules);
  CHECK(winners(rules, hand, d) == SeatSet::of(l));
  CHECK(winners(rules, hand, v) == SeatSet::of(l));
}

TEST_CASE("R76: who wins the main pot with fewer chips does not get the bounty", "[bounties]") {
  for (const auto won_by :
       {BountyWonBy::last_chips, BountyWonBy::covering_winner, BountyWonBy::side_pot_winner}) {
    const Rules rules = house(won_by);
    const Hand hand = all_in(rules, {10000, 5000, 1000}, {"Ks Kd", "Qs Qd", "As Ad"});
    CHECK(winners(rules, hand, 1) == SeatSet::of(0));
  }
}

TEST_CASE("R77: half in cash, the other half on the winner's own head, with the odd cent",
          "[bounties]") {
  const Rules rules = house(BountyOnEach::progressive);
  const BountyClaim claim{d, SeatSet::of(b), l, Axis::bounty_won_by};
  CHECK(engine::divide_bounty(rules, claim, 1000) ==
        std::vector<BountyAward>{{d, b, 500, 500, Axis::bounty_won_by}});
  CHECK(engine::divide_bounty(rules, claim, 10000).front().to_head == 5000);
  CHECK(engine::divide_bounty(rules, claim, 501) ==
        std::vector<BountyAward>{{d, b, 250, 251, Axis::bounty_won_by}});
}

// R78: the seats 2 (1500) and 6 (4000) split the pot that busts seat 1; the button is in seat 4.
Hand chopped(const Rules& rules, int second, int sixth) {
  engine::HandSetup setup;
  setup.first_street = engine::Street::flop;
  for (const auto& [seat, chips] : {std::pair{0, 1000}, {1, second}, {3, 3000}, {5, sixth}}) {
    setup.seated.add(static_cast<Seat>(seat));
    setup.stacks[static_cast<std::size_t>(seat)] = {chips};
  }
  setup.dealt_in = setup.seated;
  setup.positions = {3, 5, 0, {}, {}};
  setup.small_blind = {50};
  setup.big_blind = {100};
  Hand hand{rules, setup, some_cards()};
  const auto hold = [&](Seat seat, std::string_view text) {
    const auto two = written_cards(text);
    REQUIRE(hand.state_hole_cards(seat, {two[0], two[1]}));
  };
  hold(0, "Qs Qd");
  hold(1, "Ah Ks");
  hold(5, "As Kd");
  REQUIRE(hand.state_board(written_cards("Ac 5h 8s 9d 3c")));
  hand.act(5, engine::Bet{{1000}});
  hand.act(0, engine::AllIn{});
  hand.act(1, engine::Call{});
  hand.act(3, engine::Fold{});
  while (hand.to_act() != engine::no_seat) hand.act(hand.to_act(), engine::Check{});
  hand.settle();
  return hand;
}

TEST_CASE("R78: a split pot shares the bounty, or sends it to the worst position or larger stack",
          "[bounties]") {
  const Rules shared = house(BountySplitPot::shared);
  const Hand hand = chopped(shared, 1500, 4000);
  const auto claims = engine::bounty_claims(shared, hand, everyone);
  REQUIRE(claims.size() == 1);
  CHECK(claims.front().winners == (SeatSet::of(1) | SeatSet::of(5)));
  const Axis rule = Axis::bounty_in_a_split_pot;
  CHECK(engine::divide_bounty(shared, claims.front(), 500) ==
        std::vector<BountyAward>{{0, 5, 250, 0, rule}, {0, 1, 250, 0, rule}});
  // The odd cent: seat 6 is the first left of the button.
  CHECK(engine::divide_bounty(shared, claims.front(), 501).front() ==
        BountyAward{0, 5, 251, 0, rule});
  CHECK(winners(house(BountySplitPot::worst_position), hand, 0) == SeatSet::of(5));
  CHECK(winners(house(BountySplitPot::larger_stack), hand, 0) == SeatSet::of(5));
  const Hand other = chopped(shared, 4000, 1500);
  CHECK(winners(house(BountySplitPot::worst_position), other, 0) == SeatSet::of(5));
  CHECK(winners(house(BountySplitPot::larger_stack), other, 0) == SeatSet::of(1));
  const Hand equal = chopped(shared, 2000, 2000);
  CHECK(winners(house(BountySplitPot::larger_stack), equal, 0) == SeatSet::of(5));
}

TEST_CASE("where those who paid play for bounties, nobody else wins one or is worth one",
          "[bounties]") {
  const Rules rules = house();
  const Hand hand = four_all_in(rules);
  const SeatSet paid = SeatSet::of(d) | SeatSet::of(b);
  CHECK(winners(rules, hand, d, paid) == SeatSet::of(b));
  CHECK(engine::bounty_claims(rules, hand, paid).size() == 1);
  const auto claims = engine::bounty_claims(rules, hand, SeatSet::of(v));
  REQUIRE(claims.size() == 1);
  CHECK(claims.front().winners.empty());
  CHECK(claims.front().rule == Axis::bounty_players);
}

// All his chips are in, and his cards touch the muck: they lie in the pots that they reached.
TEST_CASE("the bounty of a dead hand goes with the last pot that its chips are in", "[bounties]") {
  const Rules rules = house(BountyWonBy::last_chips);
  engine::HandSetup setup = table_of({500, 1000, 3000});
  setup.first_street = engine::Street::flop;
  Hand hand{rules, setup, some_cards()};
  const auto aces = written_cards("As Ad");
  const auto kings = written_cards("Ks Kd");
  REQUIRE(hand.state_hole_cards(0, {aces[0], aces[1]}));
  REQUIRE(hand.state_hole_cards(2, {kings[0], kings[1]}));
  REQUIRE(hand.state_board(written_cards("2c 5h 8s 9d 3c")));
  hand.act(0, engine::AllIn{});
  hand.act(1, engine::AllIn{});
  hand.kill(1, Axis::cards_in_the_muck);
  hand.act(2, engine::Call{});
  if (!hand.over()) hand.settle();
  REQUIRE(hand.stack(1) == Chips{});
  REQUIRE(hand.won(0) == Chips{1500});
  CHECK(winners(rules, hand, 1) == SeatSet::of(2));
}

TEST_CASE("a house without bounties pays none", "[bounties]") {
  const Rules rules;
  CHECK(engine::bounty_claims(rules, four_all_in(rules), everyone).empty());
}

// ---- every hand

// What must hold for each bust, whatever the house answers.
void check_busts(const Rules& rules, const Hand& hand, std::int64_t head) {
  SeatSet busts;
  for (const BountyClaim& claim : engine::bounty_claims(rules, hand, everyone)) {
    REQUIRE(hand.stack(claim.victim) == Chips{});
    REQUIRE_FALSE(busts.has(claim.victim));
    busts.add(claim.victim);
    std::int64_t paid = 0;
    for (const BountyAward& award : engine::divide_bounty(rules, claim, head)) {
      paid += award.cash + award.to_head;
      if (award.winner == engine::no_seat) continue;
      REQUIRE(award.winner != claim.victim);
      REQUIRE(hand.won(award.winner) > Chips{});
      if (rules.prize.bounty_won_by.is(BountyWonBy::covering_winner)) {
        REQUIRE(hand.setup().stacks[engine::at(award.winner)] >=
                hand.setup().stacks[engine::at(claim.victim)]);
      }
    }
    REQUIRE(paid == head);
  }
  hand.setup().seated.each(
      [&](Seat seat) { REQUIRE(busts.has(seat) == (hand.stack(seat) == Chips{})); });
}

TEST_CASE("every bust pays every cent once, and only to a winner of chips", "[bounties]") {
  int busts = 0;
  play_random_hands(
      9000, 3000, [](const Hand&, Random&) {},
      [&](const Hand& hand) {
        for (int answers = 0; answers < 27; ++answers) {
          Rules rules = hand.rules();
          const auto kind = answers % 3 == 2 ? BountyOnEach::progressive : BountyOnEach::money;
          rules.prize.bounty_on_each_player = {kind, {1003}};
          rules.prize.bounty_won_by = {static_cast<BountyWonBy>(answers / 3 % 3), {}};
          rules.prize.bounty_in_a_split_pot = {static_cast<BountySplitPot>(answers / 9), {}};
          check_busts(rules, hand, 1003);
        }
        hand.setup().seated.each([&](Seat seat) { busts += hand.stack(seat) == Chips{} ? 1 : 0; });
      });
  CHECK(busts > 300);
}

}  // namespace
}  // namespace floorman::tests
