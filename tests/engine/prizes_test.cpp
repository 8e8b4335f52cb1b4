// What each place is paid by the payout table: the worked rulings on rows, rounding and guarantees.

#include "tests/engine/prizes_support.hpp"

namespace floorman::tests {
namespace {

TEST_CASE("R70: 26 at octobermuck play for 1170 in six places, and for bounties of 130",
          "[prizes]") {
  const Outcome outcome = make_prizes(fee_of(dollars(50)), octobermuck(26));
  CHECK(table_of(outcome).pool() == dollars(1170));
  CHECK(cents_for(table_of(outcome).collected, Purpose::bounties) == dollars(130));
  CHECK(prizes(outcome) == Cents{35100, 26910, 17550, 15210, 11700, 10530});
  CHECK(table_of(outcome).adjustments.empty());
}

TEST_CASE("R70: the row for 30 comes to 101%, and a house that refuses it pays nobody",
          "[prizes]") {
  const Outcome outcome = make_prizes(fee_of(dollars(50)), octobermuck(30));
  REQUIRE(std::holds_alternative<PrizeRefusal>(outcome));
  const auto& refusal = std::get<PrizeRefusal>(outcome);
  CHECK(refusal.reason == Reason::percents_do_not_add_up);
  CHECK(refusal.axis == Axis::payouts_not_adding_up);
  CHECK(refusal.found == 10100);
}

TEST_CASE("R70: paid in proportion, each place of 30 has its part of 101", "[prizes]") {
  Rules rules = fee_of(dollars(50));
  rules.prize.payouts_not_adding_up = {engine::PayoutsNotAddingUp::in_proportion, {}};
  rules.prize.rounding_remainder = {engine::RoundingRemainder::largest_fraction, {}};
  // 135000 cents by 101: 37425.74, 28069.31, 18712.87, 14702.97, 13366.34, 12029.70, 10693.07.
  const Outcome outcome = make_prizes(rules, octobermuck(30));
  CHECK(prizes(outcome) == Cents{37426, 28069, 18713, 14703, 13366, 12030, 10693});
  CHECK(adjusted_by(outcome, Axis::payouts_not_adding_up));
  rules.prize.rounding_remainder = {engine::RoundingRemainder::first_place, {}};
  CHECK(prizes(rules, octobermuck(30)) == Cents{37429, 28069, 18712, 14702, 13366, 12029, 10693});
}

TEST_CASE("R70: the first place takes the difference, and the others have what is written",
          "[prizes]") {
  Rules rules = fee_of(dollars(50));
  rules.prize.payouts_not_adding_up = {engine::PayoutsNotAddingUp::first_takes_difference, {}};
  CHECK(prizes(rules, octobermuck(30)) == Cents{36450, 28350, 18900, 14850, 13500, 12150, 10800});
}

// ---- rebuys, short and overlapping tables

TEST_CASE("R71: 25 entries and 5 rebuys of 25 are 750, by 40, 25, 20, 10 and 5 percent",
          "[prizes]") {
  Rules rules = fee_of(dollars(25));
  rules.entry.rebuys = {engine::RebuysAllowed::number, {1}};
  PrizeInput input = paid_in(25, dollars(25), {row(0, 100, {40, 25, 20, 10, 5})});
  input.sales.push_back({Axis::rebuy_price, dollars(25), 5, {}});
  CHECK(prizes(rules, input) == Cents{30000, 18750, 15000, 7500, 3750});
  rules.entry.rebuys = {engine::RebuysAllowed::none, {}};
  CHECK(refused(rules, input, Reason::rebuys_not_allowed, Axis::rebuys));
}

TEST_CASE("parts of a fee add up to it, or there are no prizes", "[prizes]") {
  PrizeInput input = octobermuck(26);
  input.sales[0].parts[1].amount = money(dollars(6));
  CHECK(refused(fee_of(dollars(50)), input, Reason::price_parts_do_not_add_up, Axis::entry_fee));
  // West St Paul: 70% of buy-ins to the prizes.
  input.sales[0].parts = {{Purpose::prize_pool, percent(7000)}, {Purpose::house, percent(3000)}};
  CHECK(table_of(make_prizes(fee_of(dollars(50)), input)).pool() == dollars(26 * 35));
  input.sales[0].price = 333;
  CHECK(refused(fee_of(333), input, Reason::part_of_a_cent, Axis::entry_fee));
}

TEST_CASE("PUB-19: percents of 99.1 leave 4.50 of 500 to nobody, and are refused", "[prizes]") {
  engine::PayoutRow column{66, 100, {}, 1};
  for (const int share : {3000, 2000, 1190, 890, 700, 580, 460, 360, 170}) {
    column.shares.push_back(percent(share));
  }
  for (int place = 10; place <= 13; ++place) column.shares.push_back(percent(140));
  const PrizeInput input = paid_in(100, dollars(5), {column});
  const Outcome outcome = make_prizes(fee_of(dollars(5)), input);
  REQUIRE(std::holds_alternative<PrizeRefusal>(outcome));
  CHECK(std::get<PrizeRefusal>(outcome).found == 9910);
  Rules first = fee_of(dollars(5));
  first.prize.payouts_not_adding_up = {engine::PayoutsNotAddingUp::first_takes_difference, {}};
  CHECK(prizes(first, input).front() == dollars(150) + 450);
}

TEST_CASE("PUB-22: twenty players are in two rows, and six and 41 in none", "[prizes]") {
  const std::vector<engine::PayoutRow> rows = {
      row(7, 9, {60, 25, 15}),
      row(10, 20, {50, 25, 15, 10}),
      row(20, 29, {46, 24, 15, 10, 5}),
      {30,
       40,
       {percent(4510), percent(2400), percent(1500), percent(750), percent(500), percent(340)},
       30}};
  Rules rules = fee_of(dollars(10));
  CHECK(refused(rules, paid_in(20, dollars(10), rows), Reason::rows_overlap, Axis::prizes));
  for (const std::int64_t entrants : {6, 41}) {
    CHECK(refused(rules, paid_in(entrants, dollars(10), rows), Reason::no_row,
                  Axis::entrants_off_the_payout_table));
  }
  CHECK(prizes(rules, paid_in(40, dollars(10), rows)) ==
        Cents{18040, 9600, 6000, 3000, 2000, 1360});
  rules.prize.entrants_off_the_payout_table = {engine::OffThePayoutTable::by_the_director, {}};
  CHECK(refused(rules, paid_in(41, dollars(10), rows), Reason::the_director_decides,
                Axis::entrants_off_the_payout_table));
}

TEST_CASE("by the nearest row, six are paid as seven and 20 as far from both rows as nobody",
          "[prizes]") {
  Rules rules = fee_of(dollars(10));
  rules.prize.entrants_off_the_payout_table = {engine::OffThePayoutTable::nearest_row, {}};
  const std::vector<engine::PayoutRow> rows = {row(7, 9, {60, 25, 15}), row(31, 40, {50, 30, 20})};
  CHECK(prizes(rules, paid_in(6, dollars(10), rows)) == Cents{3600, 1500, 900});
  CHECK(prizes(rules, paid_in(30, dollars(10), rows)) == Cents{15000, 9000, 6000});
  CHECK(refused(rules, paid_in(20, dollars(10), rows), Reason::rows_equally_near,
                Axis::entrants_off_the_payout_table));
}

TEST_CASE("two players and three prizes: the third place's part is nobody's", "[prizes]") {
  Rules rules = fee_of(dollars(10));
  const PrizeInput input = paid_in(2, dollars(10), {row(2, 14, {55, 30, 15})});
  CHECK(refused(rules, input, Reason::fewer_entrants_than_places, Axis::payouts_not_adding_up));
  rules.prize.payouts_not_adding_up = {engine::PayoutsNotAddingUp::first_takes_difference, {}};
  CHECK(prizes(rules, input) == Cents{1400, 600});
}

// ---- rounding

/// PUB-20's exact figures as parts of its pool above five next prizes: by the chips.
std::vector<engine::PayoutRow> by_chips() {
  return {{0, 100, {money(15000), money(12000), money(10000), money(6000), money(500)}, 1}};
}

TEST_CASE("PUB-20: by the largest fraction, 285 by chips comes to 285 and not to a cent more",
          "[prizes]") {
  Rules rules = fee_of(5700);
  rules.prize.payouts_not_adding_up = {engine::PayoutsNotAddingUp::in_proportion, {}};
  rules.prize.rounding_remainder = {engine::RoundingRemainder::largest_fraction, {}};
  const PrizeInput input = paid_in(5, 5700, by_chips());
  const Cents above_next = {15528 - 5700, 13562 - 5700, 12252 - 5700, 9631 - 5700, 6027 - 5700};
  CHECK(prizes(rules, input) == above_next);
  rules.prize.prize_rounding = {engine::PrizeRounding::nearest, {1}};
  CHECK(prizes(rules, input) == above_next);
}

TEST_CASE("what rounding to 5 leaves goes to the first, to the last, to the house, or a cent each",
          "[prizes]") {
  // 333 by 50, 30 and 20 percent: 166.50, 99.90 and 66.60.
  const PrizeInput input = paid_in(9, dollars(37), {row(1, 20, {50, 30, 20})});
  Rules rules = fee_of(dollars(37));
  rules.prize.prize_rounding = {engine::PrizeRounding::down_to, {500}};
  CHECK(prizes(rules, input) == Cents{16500 + 800, 9500, 6500});
  rules.prize.rounding_remainder = {engine::RoundingRemainder::last_place, {}};
  CHECK(prizes(rules, input) == Cents{16500, 9500, 6500 + 800});
  rules.prize.rounding_remainder = {engine::RoundingRemainder::the_house, {}};
  CHECK(prizes(rules, input) == Cents{16500, 9500, 6500});
  CHECK(table_of(make_prizes(rules, input)).to_house == 800);
  rules.prize.rounding_remainder = {engine::RoundingRemainder::largest_fraction, {}};
  CHECK(prizes(rules, input) == Cents{16500 + 266, 9500 + 267, 6500 + 267});
  // To the nearest 5: 165, 100 and 65; the winner has the 3 that are left.
  rules.prize.prize_rounding = {engine::PrizeRounding::nearest, {500}};
  rules.prize.rounding_remainder = {engine::RoundingRemainder::first_place, {}};
  CHECK(prizes(rules, input) == Cents{16500 + 300, 10000, 6500});
}

TEST_CASE("rounded up above the pool, the house adds what is missing or a place pays it",
          "[prizes]") {
  // 38 in halves: to the nearest 10 that is 20 each, 2 above the pool.
  const PrizeInput input = paid_in(2, dollars(19), {row(2, 2, {50, 50})});
  Rules rules = fee_of(dollars(19));
  rules.prize.prize_rounding = {engine::PrizeRounding::nearest, {1000}};
  CHECK(prizes(rules, input) == Cents{1800, 2000});
  rules.prize.rounding_remainder = {engine::RoundingRemainder::the_house, {}};
  CHECK(prizes(rules, input) == Cents{2000, 2000});
  CHECK(table_of(make_prizes(rules, input)).from_house == 200);
}

// ---- a guaranteed first prize

Rules guarantee(engine::GuaranteedFirst kind) {
  Rules rules = fee_of(dollars(100));
  rules.prize.guaranteed_first_prize = {kind, {dollars(1000)}};
  return rules;
}

PrizeInput pool_of(std::int64_t hundreds) {
  return paid_in(hundreds, dollars(100), {row(1, 100, {50, 30, 15, 5})});
}

TEST_CASE("PUB-21 (a): topped up, the house adds 250 to a pool of 1500", "[prizes]") {
  const Outcome outcome = make_prizes(guarantee(engine::GuaranteedFirst::topped_up), pool_of(15));
  CHECK(prizes(outcome) == Cents{100000, 45000, 22500, 7500});
  CHECK(table_of(outcome).from_house == dollars(250));
  CHECK(adjusted_by(outcome, Axis::guaranteed_first_prize));
}

TEST_CASE("PUB-21 (b): from the pool, the others share 500 as 30 to 15 to 5", "[prizes]") {
  const Outcome outcome =
      make_prizes(guarantee(engine::GuaranteedFirst::from_the_pool), pool_of(15));
  CHECK(prizes(outcome) == Cents{100000, 30000, 15000, 5000});
  CHECK(table_of(outcome).from_house == 0);
  CHECK(adjusted_by(outcome, Axis::guaranteed_first_prize));
}

TEST_CASE("PUB-21: from 2000 on a guarantee of 1000 changes nothing", "[prizes]") {
  for (const auto kind :
       {engine::GuaranteedFirst::topped_up, engine::GuaranteedFirst::from_the_pool}) {
    const Outcome outcome = make_prizes(guarantee(kind), pool_of(20));
    CHECK(prizes(outcome) == Cents{100000, 60000, 30000, 10000});
    CHECK_FALSE(adjusted_by(outcome, Axis::guaranteed_first_prize));
  }
}

TEST_CASE("a pool below the guarantee cannot pay it", "[prizes]") {
  CHECK(refused(guarantee(engine::GuaranteedFirst::from_the_pool), pool_of(9),
                Reason::guarantee_above_the_pool, Axis::guaranteed_first_prize));
}

}  // namespace
}  // namespace floorman::tests
