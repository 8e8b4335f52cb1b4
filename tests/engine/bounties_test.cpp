// Who collects the bounty of a player who busts: rulings R75 to R78, and what holds in every hand.
#include <array>
#include <initializer_list>
#include <numeric>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/tournament/bounty_ledger.hpp"
#include "tests/engine/plain_table.hpp"
#include "tests/engine/random_play.hpp"
#include "tests/engine/written_cards.hpp"

namespace floorman::tests {
namespace {

using engine::Axis;
using engine::BountyAfterRebuy;
using engine::BountyAward;
using engine::BountyClaim;
using engine::BountyLedger;
using engine::BountyOnEach;
using engine::BountyPaid;
using engine::BountyPlayers;
using engine::BountySplitPot;
using engine::BountyWonBy;
using engine::Chips;
using engine::EnvelopeProblem;
using engine::Envelopes;
using engine::Hand;
using engine::PerSeat;
using engine::Random;
using engine::Rules;
using engine::Seat;
using engine::SeatSet;

constexpr std::int64_t five_dollars = 500;

Rules house(BountyOnEach kind = BountyOnEach::money, std::int64_t cents = five_dollars) {
  Rules rules;
  rules.prize.bounty_on_each_player = {kind, {cents}};
  return rules;
}

Rules house(BountyWonBy won_by) {
  Rules rules = house();
  rules.prize.bounty_won_by = {won_by, {}};
  return rules;
}

Rules house(BountySplitPot split) {
  Rules rules = house();
  rules.prize.bounty_in_a_split_pot = {split, {}};
  return rules;
}

const auto everyone = SeatSet::first(engine::most_seats);

/// All in from the flop on, in the seats 1, 2, 3 ..., the last of them with the button and all that
/// the others have; hands from the best on have lower ranks.
Hand all_in(const Rules& rules, std::initializer_list<int> stacks,
            std::initializer_list<std::string_view> cards) {
  engine::HandSetup setup = table_of(stacks);
  setup.first_street = engine::Street::flop;
  Hand hand{rules, setup, some_cards()};
  Seat seat = 0;
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
Hand four_all_in(const Rules& rules) {
  return all_in(rules, {100, 200, 400, 1000}, {"Js Jd", "As Ad", "Qs Qd", "Ks Kd"});
}

constexpr Seat d = 0;
constexpr Seat b = 1;
constexpr Seat v = 2;
constexpr Seat l = 3;

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

// ---- a whole event

PerSeat<int> seat_numbers() {
  PerSeat<int> players{};
  std::iota(players.begin(), players.end(), 0);
  return players;
}

BountyLedger ledger_of(const Rules& rules, int players,
                       const std::vector<Envelopes>& envelopes = {}) {
  return BountyLedger{rules, std::vector<bool>(static_cast<std::size_t>(players), true), envelopes};
}

TEST_CASE("octobermuck 13: those that he has won are his when he loses his own", "[bounties]") {
  const Rules rules = house();
  Random random{1};
  BountyLedger ledger = ledger_of(rules, 4);
  ledger.take_report(rules, 0, 2, random);
  ledger.take_report(rules, 1, 2, random);
  CHECK(ledger.take_report(rules, 2, 3, random) ==
        std::vector<BountyPaid>{{2, 3, five_dollars, 0, Axis::bounty_won_by}});
  CHECK(ledger.collected(2) == 2 * five_dollars);
  CHECK(ledger.collected(3) == five_dollars);
}

TEST_CASE("octobermuck 12: the last player is paid for his own, and all that came in is out",
          "[bounties]") {
  const Rules rules = house();
  Random random{1};
  BountyLedger ledger = ledger_of(rules, 4);
  ledger.take(rules, four_all_in(rules), seat_numbers(), random);
  ledger.take_report(rules, b, l, random);
  CHECK(ledger.close(random) ==
        std::vector<BountyPaid>{{l, l, five_dollars, 0, Axis::bounty_left_over}});
  CHECK(ledger.collected(l) == 3 * five_dollars);
  CHECK(ledger.paid_out() == 4 * five_dollars);
  CHECK(ledger.unclaimed() == 0);
}

TEST_CASE("what was put on a head is won with it", "[bounties]") {
  const Rules rules = house(BountyOnEach::progressive, 1000);
  Random random{1};
  BountyLedger ledger = ledger_of(rules, 3);
  ledger.take_report(rules, 0, 1, random);
  CHECK(ledger.head(1) == 1500);
  ledger.take_report(rules, 1, 2, random);
  CHECK(ledger.collected(2) == 750);
  CHECK(ledger.head(2) == 1750);
  ledger.close(random);
  CHECK(ledger.collected(2) == 2500);
}

TEST_CASE("each envelope is drawn once, and together they come to what was paid", "[bounties]") {
  const Rules rules = house(BountyOnEach::by_lot, 800);
  Random random{5};
  BountyLedger ledger = ledger_of(rules, 5, {{1, 2000}, {4, 500}});
  std::vector<std::int64_t> drawn;
  for (int victim = 0; victim < 4; ++victim) {
    drawn.push_back(ledger.take_report(rules, victim, 4, random).front().cash);
  }
  drawn.push_back(ledger.close(random).front().cash);
  std::ranges::sort(drawn);
  CHECK(drawn == std::vector<std::int64_t>{500, 500, 500, 500, 2000});
  CHECK(ledger.paid_out() == ledger.paid_in());
}

TEST_CASE("envelopes are one for each player and come to the bounty for each", "[bounties]") {
  using Kind = EnvelopeProblem::Kind;
  const Rules rules = house(BountyOnEach::by_lot, 800);
  const std::vector<Envelopes> five{{1, 2000}, {4, 500}};
  CHECK_FALSE(engine::why_not_draw_from(rules, five, 5));
  CHECK_FALSE(engine::why_not_draw_from(rules, five, std::nullopt));
  CHECK_FALSE(engine::why_not_draw_from(rules, {}, 7));
  CHECK(engine::why_not_draw_from(rules, five, 6)->kind == Kind::not_one_for_each);
  const std::vector<Envelopes> poor{{1, 1900}, {4, 500}};
  CHECK(engine::why_not_draw_from(rules, poor, 5) ==
        EnvelopeProblem{Kind::does_not_come_to_it, 3900, 4000});
  const std::vector<Envelopes> none{{0, 500}};
  CHECK(engine::why_not_draw_from(rules, none, std::nullopt)->kind == Kind::out_of_range);
}

BountyLedger after_a_rebuy(BountyAfterRebuy answer) {
  Rules rules = house();
  rules.prize.bounty_after_a_rebuy = {answer, {}};
  Random random{1};
  BountyLedger ledger = ledger_of(rules, 3);
  ledger.take_report(rules, 0, 1, random);
  ledger.take_report(rules, 1, 2, random);
  ledger.rebuy(rules, 1);
  return ledger;
}

TEST_CASE("after a rebuy he has a new bounty, or none, or a new one without those he won",
          "[bounties]") {
  const BountyLedger anew = after_a_rebuy(BountyAfterRebuy::new_one);
  CHECK(anew.head(1) == five_dollars);
  CHECK(anew.collected(1) == five_dollars);
  CHECK(anew.paid_in() == 4 * five_dollars);
  const BountyLedger none = after_a_rebuy(BountyAfterRebuy::none);
  CHECK(none.head(1) == 0);
  CHECK(none.collected(1) == five_dollars);
  CHECK(none.paid_in() == 3 * five_dollars);
  const BountyLedger forfeits = after_a_rebuy(BountyAfterRebuy::forfeits);
  CHECK(forfeits.head(1) == five_dollars);
  CHECK(forfeits.collected(1) == 0);
  CHECK(forfeits.unclaimed() == five_dollars);
}

TEST_CASE("who goes out to nobody leaves a bounty that nobody collects", "[bounties]") {
  Rules rules = house();
  rules.prize.bounty_players = {BountyPlayers::those_who_paid, {}};
  Random random{1};
  BountyLedger ledger{rules, {true, true, false}, {}};
  CHECK(ledger.paid_in() == 2 * five_dollars);
  CHECK(ledger.take_report(rules, 2, 0, random).empty());  // he had none
  ledger.take_report(rules, 0, -1, random);
  CHECK(ledger.take_report(rules, 1, 2, random) ==
        std::vector<BountyPaid>{{1, -1, five_dollars, 0, Axis::bounty_players}});
  CHECK(ledger.close(random).empty());
  CHECK(ledger.unclaimed() == 2 * five_dollars);
}

}  // namespace
}  // namespace floorman::tests
