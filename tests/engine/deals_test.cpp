// What each player gets when the players left share the prizes: rulings R73, R74, PUB-20, and who
// may deal. All money is in cents.
#include <algorithm>
#include <numeric>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/random.hpp"
#include "engine/tournament/deals.hpp"

namespace floorman::tests {
namespace {

using engine::Chips;
using engine::DealMoment;
using engine::DealOffer;
using engine::DealProblem;
using engine::DealRefusal;
using engine::DealsAllowed;
using engine::DealShares;
using engine::Random;
using engine::Rules;
using Amounts = std::vector<std::int64_t>;
using Kind = DealProblem::Kind;
using Reason = DealRefusal::Reason;

Rules with(DealShares shares) {
  Rules rules;
  rules.prize.deal_shares = {shares, {}};
  return rules;
}

Rules with(DealsAllowed deals) {
  Rules rules;
  rules.prize.deals = {deals, {}};
  return rules;
}

DealOffer offer(const Amounts& stacks, const Amounts& prizes, const Amounts& agreed = {}) {
  DealOffer offer;
  for (const std::int64_t stack : stacks) offer.stacks.push_back({stack});
  offer.prizes = prizes;
  offer.agreed = agreed;
  return offer;
}

Amounts shares(DealShares how, const DealOffer& what) {
  return engine::deal_shares(with(how), what);
}

// ---- who may deal

TEST_CASE("octobermuck deals at the final table, club never", "[deals]") {
  const DealMoment early{20, false, true};
  const DealMoment final_table{8, true, true};
  CHECK(engine::why_not_deal(with(DealsAllowed::final_table), early) ==
        DealRefusal{Reason::not_at_the_final_table});
  CHECK_FALSE(engine::why_not_deal(with(DealsAllowed::final_table), final_table));
  CHECK(engine::why_not_deal(with(DealsAllowed::not_allowed), final_table) ==
        DealRefusal{Reason::not_allowed});
  CHECK_FALSE(engine::why_not_deal(with(DealsAllowed::allowed), early));
}

TEST_CASE("where only the last two may deal, three may not", "[deals]") {
  const Rules rules = with(DealsAllowed::last_two);
  CHECK(engine::why_not_deal(rules, {3, true, true}) == DealRefusal{Reason::not_two_left});
  CHECK_FALSE(engine::why_not_deal(rules, {2, true, true}));
}

TEST_CASE("a deal needs everyone who is left", "[deals]") {
  for (const DealsAllowed deals :
       {DealsAllowed::allowed, DealsAllowed::final_table, DealsAllowed::last_two}) {
    CHECK(engine::why_not_deal(with(deals), {2, true, false}) ==
          DealRefusal{Reason::not_everyone_agrees});
  }
  CHECK(engine::why_not_deal({}, {1, true, true}) == DealRefusal{Reason::nobody_to_deal_with});
}

// ---- shares

TEST_CASE("R73: prizes 10,000 and 5,000, chips 70 and 30: 8,500 and 6,500 both ways", "[deals]") {
  const DealOffer two = offer({70, 30}, {1'000'000, 500'000});
  CHECK(shares(DealShares::chips_above_next_prize, two) == Amounts{850'000, 650'000});
  CHECK(shares(DealShares::icm, two) == Amounts{850'000, 650'000});
}

TEST_CASE("R74: stacks 5000, 3000, 2000 for 500, 300, 200", "[deals]") {
  const DealOffer three = offer({5000, 3000, 2000}, {50000, 30000, 20000});
  CHECK(shares(DealShares::icm, three) == Amounts{38393, 32750, 28857});
  CHECK(shares(DealShares::chips_above_next_prize, three) == Amounts{40000, 32000, 28000});
}

TEST_CASE("PUB-20: five shares of 570.00 that come to 570.00", "[deals]") {
  const DealOffer five = offer({15000, 12000, 10000, 6000, 500}, {22800, 14250, 8550, 5700, 5700});
  CHECK(shares(DealShares::chips_above_next_prize, five) ==
        Amounts{15528, 13562, 12252, 9631, 6027});
}

TEST_CASE("even: odd cents go to the highest stacks", "[deals]") {
  CHECK(shares(DealShares::even, offer({100, 300, 200}, {60, 30, 10})) == Amounts{33, 34, 33});
  CHECK(shares(DealShares::even, offer({100, 300, 200}, {60, 31, 10})) == Amounts{33, 34, 34});
}

TEST_CASE("by chips: the whole pool goes by chips", "[deals]") {
  CHECK(shares(DealShares::by_chips, offer({70, 30}, {1'000'000, 500'000})) ==
        Amounts{1'050'000, 450'000});
}

TEST_CASE("a deal on the bubble: the next prize is nothing", "[deals]") {
  CHECK(shares(DealShares::chips_above_next_prize, offer({60, 30, 10}, {700, 300})) ==
        Amounts{600, 300, 100});
}

TEST_CASE("as agreed: what the players say, if it comes to the pool", "[deals]") {
  const Rules rules = with(DealShares::as_agreed);
  const DealOffer agreed = offer({70, 30}, {1000, 500}, {800, 700});
  CHECK_FALSE(engine::why_not_share(rules, agreed));
  CHECK(engine::deal_shares(rules, agreed) == Amounts{800, 700});
  CHECK(engine::why_not_share(rules, offer({70, 30}, {1000, 500}, {800, 701})) ==
        DealProblem{Kind::does_not_add_up, 1});
  CHECK(engine::why_not_share(rules, offer({70, 30}, {1000, 500}, {800})) ==
        DealProblem{Kind::not_an_amount_for_each});
  CHECK(engine::why_not_share(rules, offer({70, 30}, {1000, 500}, {1600, -100})) ==
        DealProblem{Kind::amount_out_of_range});
}

TEST_CASE("what cannot be reckoned is said", "[deals]") {
  const Rules icm = with(DealShares::icm);
  CHECK(engine::why_not_share(icm, offer({70, 0}, {1000, 500}))->kind ==
        Kind::a_player_without_chips);
  CHECK(engine::why_not_share(icm, offer({70, 30}, {1000, 500, 200}))->kind ==
        Kind::more_prizes_than_players);
  CHECK(engine::why_not_share(icm, offer(Amounts(11, 100), {1000}))->kind ==
        Kind::too_many_for_icm);
  CHECK_FALSE(engine::why_not_share(with(DealShares::by_chips), offer(Amounts(11, 100), {1000})));
}

// ---- ICM against its definition, policy B9.11

/// An exact fraction of small numbers.
struct Fraction {
  std::int64_t top = 0;
  std::int64_t bottom = 1;

  friend Fraction operator+(Fraction x, Fraction y) {
    return reduced(x.top * y.bottom + y.top * x.bottom, x.bottom * y.bottom);
  }
  friend Fraction operator*(Fraction x, Fraction y) {
    return reduced(x.top * y.top, x.bottom * y.bottom);
  }
  static Fraction reduced(std::int64_t top, std::int64_t bottom) {
    const std::int64_t common = std::gcd(top, bottom);
    return {top / common, bottom / common};
  }
};

/// P(i first) = s_i / S, recursively on the rest; the prizes from `place` on.
Fraction worth(std::size_t player, Amounts stacks, const Amounts& prizes, std::size_t place) {
  const std::int64_t all = std::accumulate(stacks.begin(), stacks.end(), std::int64_t{0});
  Fraction sum{};
  if (place >= prizes.size()) return sum;
  for (std::size_t first = 0; first < stacks.size(); ++first) {
    if (stacks[first] == 0) continue;  // placed already
    const Fraction chance = Fraction::reduced(stacks[first], all);
    Amounts rest = stacks;
    rest[first] = 0;
    sum = sum + chance * (first == player ? Fraction{prizes[place], 1}
                                          : worth(player, rest, prizes, place + 1));
  }
  return sum;
}

TEST_CASE("ICM shares are those of the definition, to the cent", "[deals]") {
  Random random{911};
  for (int i = 0; i < 500; ++i) {
    const auto players = static_cast<std::size_t>(random.between(2, 4));
    Amounts stacks;
    Amounts prizes;
    for (std::size_t j = 0; j < players; ++j) stacks.push_back(random.between(1, 9));
    for (auto j = static_cast<std::size_t>(random.between(1, 4)); j > 0; --j) {
      if (prizes.size() < players) prizes.push_back(random.between(0, 2000));
    }
    const Amounts found = shares(DealShares::icm, offer(stacks, prizes));
    for (std::size_t j = 0; j < players; ++j) {
      const Fraction exact = worth(j, stacks, prizes, 0);
      const std::int64_t floor = exact.top / exact.bottom;
      REQUIRE(found[j] >= floor);
      REQUIRE(found[j] <= floor + (exact.top % exact.bottom == 0 ? 0 : 1));
    }
  }
}

TEST_CASE("ten equal stacks are worth a tenth each by ICM", "[deals]") {
  CHECK(shares(DealShares::icm, offer(Amounts(10, 12345), {500, 300, 200})) == Amounts(10, 100));
}

TEST_CASE("ICM of ten different stacks, a hundred million chips in play", "[deals]") {
  const DealOffer ten = offer({23'456'789, 19'999'999, 15'432'101, 11'111'113, 9'876'543, 7'654'321,
                               5'555'557, 3'333'331, 2'222'223, 1'358'023},
                              {3'000'000'00, 2'000'000'00, 1'400'000'00, 1'000'000'00, 700'000'00,
                               500'000'00, 400'000'00, 300'000'00, 200'000'00, 100'000'01});
  const Amounts found = shares(DealShares::icm, ten);
  CHECK(std::accumulate(found.begin(), found.end(), std::int64_t{0}) == 9'600'000'01);
  CHECK(std::is_sorted(found.rbegin(), found.rend()));
  CHECK(found.front() < ten.prizes.front());
  CHECK(found.back() > ten.prizes.back());
}

// ---- whatever is dealt, the sum is the pool

TEST_CASE("10,000 random deals come to the pool exactly", "[deals]") {
  Random random{1020};
  for (int i = 0; i < 10'000; ++i) {
    const auto how = static_cast<DealShares>(random.between(1, 4));
    const auto players = random.between(2, how == DealShares::icm ? 6 : 30);
    DealOffer some;
    std::int64_t pool = 0;
    for (std::int64_t j = 0; j < players; ++j) {
      some.stacks.push_back({random.between(1, 400) * (random.below(2) == 0 ? 25 : 500)});
      if (j > 0 && random.below(8) == 0) continue;
      some.prizes.push_back(random.between(0, 1'000'000));
      pool += some.prizes.back();
    }
    const Amounts found = shares(how, some);
    REQUIRE(std::ssize(found) == players);
    REQUIRE(std::accumulate(found.begin(), found.end(), std::int64_t{0}) == pool);
    REQUIRE(std::ranges::min(found) >= 0);
  }
}

}  // namespace
}  // namespace floorman::tests
