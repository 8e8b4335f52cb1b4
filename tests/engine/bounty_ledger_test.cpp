// The bounties of a whole event: what is paid in comes out, octobermuck 12 and 13, and rebuys.
#include <algorithm>
#include <numeric>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/tournament/bounty_ledger.hpp"
#include "tests/engine/bounty_hands.hpp"
#include "tests/engine/random_play.hpp"

namespace floorman::tests {
namespace {

using engine::Axis;
using engine::BountyAfterRebuy;
using engine::BountyLedger;
using engine::BountyOnEach;
using engine::BountyPaid;
using engine::BountyPlayers;
using engine::Chips;
using engine::EnvelopeProblem;
using engine::Envelopes;
using engine::Hand;
using engine::PerSeat;
using engine::Random;
using engine::Rules;
using engine::Seat;

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

TEST_CASE("after any hand what was paid in is out, open or unclaimed", "[bounties]") {
  play_random_hands(
      12000, 1000, [](const Hand&, Random&) {},
      [&](const Hand& hand) {
        for (const auto kind :
             {BountyOnEach::money, BountyOnEach::progressive, BountyOnEach::by_lot}) {
          Random random{3};
          const Rules rules = house(kind, 1003);
          BountyLedger ledger = ledger_of(rules, engine::most_seats);
          ledger.take(rules, hand, seat_numbers(), random);
          REQUIRE(ledger.paid_out() + ledger.still_open() + ledger.unclaimed() == ledger.paid_in());
          hand.setup().seated.each([&](Seat seat) {
            if (hand.stack(seat) == Chips{}) REQUIRE(ledger.head(seat) == 0);
          });
          ledger.close(random);
          REQUIRE(ledger.paid_out() + ledger.unclaimed() == engine::most_seats * 1003);
        }
      });
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
