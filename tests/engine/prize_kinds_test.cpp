// Prizes that are no percents of the pool, seats in another tournament, places that are shared, and
// the most that one player may win.

#include "tests/engine/prizes_support.hpp"

namespace floorman::tests {
namespace {

// ---- kinds of prizes, places paid

TEST_CASE("the winner takes all of the pool", "[prizes]") {
  Rules rules = fee_of(dollars(20));
  rules.prize.prizes = {engine::PrizeKind::winner_takes_all, {}};
  CHECK(prizes(rules, paid_in(7, dollars(20), {})) == Cents{14000});
  rules.prize.places_paid = {engine::PlacesPaid::number, {3}};
  CHECK(refused(rules, paid_in(7, dollars(20), {}), Reason::places_without_a_share,
                Axis::places_paid));
}

TEST_CASE("princeton's winner picks first, and there is no money to pick", "[prizes]") {
  Rules rules;
  rules.prize.prizes = {engine::PrizeKind::picked, {}};
  PrizeInput input;
  input.entrants = 200;
  const Outcome outcome = make_prizes(rules, input);
  CHECK(table_of(outcome).prizes.size() == 200);
  CHECK(table_of(outcome).prizes.front().kind == Prize::Kind::pick);
  rules.prize.places_paid = {engine::PlacesPaid::one_per, {8}};
  CHECK(table_of(make_prizes(rules, input)).prizes.size() == 25);
  CHECK(refused(rules, paid_in(200, dollars(1), {}), Reason::picks_beside_a_pool, Axis::prizes));
}

TEST_CASE("prizes that are told on the night are in no sheet", "[prizes]") {
  Rules rules = fee_of(dollars(100));
  rules.prize.prizes = {engine::PrizeKind::on_the_night, {}};
  CHECK(refused(rules, paid_in(32, dollars(100), {}), Reason::told_on_the_night, Axis::prizes));
}

TEST_CASE("fewer places than the row has: the others' parts go as the house says", "[prizes]") {
  Rules rules = fee_of(dollars(10));
  rules.prize.places_paid = {engine::PlacesPaid::part, {1500}};  // 15% of 14 is 2.1
  const PrizeInput input = paid_in(14, dollars(10), {row(2, 14, {55, 30, 15})});
  CHECK(refused(rules, input, Reason::percents_do_not_add_up, Axis::payouts_not_adding_up));
  rules.prize.payouts_not_adding_up = {engine::PayoutsNotAddingUp::in_proportion, {}};
  rules.prize.rounding_remainder = {engine::RoundingRemainder::largest_fraction, {}};
  CHECK(prizes(rules, input) == Cents{9059, 4941});  // 140 by 55 and 30
  rules.prize.places_paid = {engine::PlacesPaid::number, {4}};
  CHECK(refused(rules, input, Reason::places_without_a_share, Axis::places_paid));
}

TEST_CASE("Small Stack Poker: the second gets 5, and the winner all the rest", "[prizes]") {
  const engine::PayoutRow small_stack{2, 20, {percent(10000), money(500)}, 1};
  CHECK(prizes(fee_of(500), paid_in(8, 500, {small_stack})) == Cents{3500, 500});
  const engine::PayoutRow season{2, 50, {money(10000), money(2500), percent(10000)}, 1};
  CHECK(prizes(fee_of(100), paid_in(130, 100, {{0, 200, season.shares, 1}})) ==
        Cents{10000, 2500, 500});
}

TEST_CASE("sums are the pool, or nobody is paid by them; without a fee they are the house's",
          "[prizes]") {
  const std::vector<engine::PayoutRow> rows = {
      {80,
       80,
       {money(30000), money(20000), money(14000), money(10000), money(8000), money(7000),
        money(6000), money(5000)},
       1}};
  CHECK(prizes(fee_of(1250), paid_in(80, 1250, rows)).size() == 8);
  CHECK(refused(fee_of(1200), paid_in(80, 1200, rows), Reason::sums_do_not_add_up,
                Axis::payouts_not_adding_up));
  PrizeInput free = paid_in(80, 0, rows);
  CHECK(table_of(make_prizes(Rules{}, free)).from_house == dollars(1000));
  free.rows = {row(80, 80, {60, 40})};
  CHECK(refused(Rules{}, free, Reason::pool_is_empty, Axis::entry_fee));
}

// ---- satellites

Cents below_the_seats(std::int64_t entries, engine::SatelliteRemainder remainder) {
  Rules rules = fee_of(dollars(30));
  rules.entry.format = {engine::FormatKind::satellite, {2}};
  rules.prize.satellite_remainder = {remainder, {}};
  const PrizeInput input = paid_in(entries, dollars(30), {{2, 100, {money(dollars(300))}, 1}});
  Cents cents;
  std::size_t seats = 0;
  const Outcome outcome = make_prizes(rules, input);
  for (const Prize& prize : table_of(outcome).prizes) {
    if (prize.kind == Prize::Kind::ticket) ++seats;
    if (prize.kind == Prize::Kind::money) cents.push_back(prize.cents);
  }
  CHECK(seats == 2);
  return cents;
}

TEST_CASE("R72: below two tickets of 300, double entries of 30 down the list", "[prizes]") {
  constexpr auto doubled = engine::SatelliteRemainder::double_entries;
  CHECK(below_the_seats(25, doubled) == Cents{6000, 6000, 3000});
  CHECK(below_the_seats(26, doubled) == Cents{6000, 6000, 6000});
  CHECK(below_the_seats(27, doubled) == Cents{6000, 6000, 6000, 3000});
}

TEST_CASE("R72: or all that does not make a ticket to the next place", "[prizes]") {
  CHECK(below_the_seats(25, engine::SatelliteRemainder::next_place) == Cents{15000});
  CHECK(below_the_seats(20, engine::SatelliteRemainder::next_place).empty());
}

TEST_CASE("a satellite whose pool does not pay its seats is refused", "[prizes]") {
  Rules rules = fee_of(dollars(30));
  rules.entry.format = {engine::FormatKind::satellite, {2}};
  const std::vector<engine::PayoutRow> rows = {{2, 100, {money(dollars(300))}, 1}};
  CHECK(refused(rules, paid_in(19, dollars(30), rows), Reason::pool_below_the_seats, Axis::format));
  CHECK(refused(rules, paid_in(25, dollars(30), {row(2, 100, {50, 50})}),
                Reason::seat_without_a_price, Axis::format));
  // Where a seat is won by chips, the pool buys as many as it can.
  rules.entry.format = {engine::FormatKind::seat_at_chips, {20000}};
  CHECK(prizes(rules, paid_in(35, dollars(30), rows)) == Cents{30000, 30000, 30000, 15000});
}

// ---- equal places

TEST_CASE("R68: two who share places 5 and 6 have half of both prizes each", "[prizes]") {
  PrizeInput input = octobermuck(26);
  input.shared = {{5, 2}};
  CHECK(prizes(fee_of(dollars(50)), input) == Cents{35100, 26910, 17550, 15210, 11115, 11115});
}

TEST_CASE("R69: three who bust on the bubble share the last prize that is paid", "[prizes]") {
  PrizeInput input = octobermuck(26);
  input.shared = {{6, 3}};
  CHECK(prizes(fee_of(dollars(50)), input) ==
        Cents{35100, 26910, 17550, 15210, 11700, 3510, 3510, 3510});
}

TEST_CASE("R68: the odd cent of shared places goes where rounding leaves it", "[prizes]") {
  // 10.01 by 50, 30 and 20 percent: 5.01 with the odd cent, 3.00 and 2.00.
  PrizeInput input = paid_in(7, 143, {row(1, 9, {50, 30, 20})});
  input.shared = {{1, 2}};
  Rules rules = fee_of(143);
  CHECK(prizes(rules, input) == Cents{401, 400, 200});
  input.shared = {{2, 2}};
  input.sales[0].price = 145;  // 10.15: 5.08 with the odd cent, 3.04 and 2.03
  CHECK(prizes(rules, input) == Cents{509, 253, 253});
  rules.prize.rounding_remainder = {engine::RoundingRemainder::last_place, {}};
  CHECK(prizes(rules, input) == Cents{507, 254, 254});
  rules.prize.rounding_remainder = {engine::RoundingRemainder::the_house, {}};
  CHECK(table_of(make_prizes(rules, input)).to_house == 2);
}

TEST_CASE("places that nobody can share: seats with money, a place twice", "[prizes]") {
  PrizeInput input = octobermuck(26);
  input.shared = {{4, 2}, {5, 2}};
  CHECK(
      refused(fee_of(dollars(50)), input, Reason::place_cannot_be_shared, Axis::busts_in_one_hand));
  Rules rules = fee_of(dollars(30));
  rules.entry.format = {engine::FormatKind::satellite, {2}};
  PrizeInput satellite = paid_in(25, dollars(30), {{2, 100, {money(dollars(300))}, 1}});
  satellite.shared = {{2, 2}};
  CHECK(refused(rules, satellite, Reason::place_cannot_be_shared, Axis::format));
  satellite.shared = {{1, 2}};
  CHECK(prizes(rules, satellite) == Cents{30000, 30000, 15000});
}

// ---- the limit

TEST_CASE("R79: nobody wins more than 500 on one day; the next place has the rest", "[prizes]") {
  Rules rules = fee_of(dollars(50));
  rules.prize.prize_limit = {engine::PrizeLimit::per_day, {dollars(500)}};
  PrizeInput input = paid_in(32, dollars(50), {row(1, 40, {50, 30, 20})});
  // 1600: 800, 480 and 320. The first has 300 too much; the second takes 20, the third 180.
  CHECK(prizes(rules, input) == Cents{50000, 50000, 50000, 10000});
  CHECK(adjusted_by(make_prizes(rules, input), Axis::prize_limit));
  rules.prize.prize_over_the_limit = {engine::PrizeOverLimit::the_house, {}};
  CHECK(prizes(rules, input) == Cents{50000, 48000, 32000});
  CHECK(table_of(make_prizes(rules, input)).to_house == dollars(300));
}

TEST_CASE("R79: who has won 500 today already wins nothing more", "[prizes]") {
  Rules rules = fee_of(dollars(50));
  rules.prize.prize_limit = {engine::PrizeLimit::per_day, {dollars(500)}};
  PrizeInput input = paid_in(20, dollars(50), {row(1, 40, {50, 30, 20})});
  CHECK(prizes(rules, input) == Cents{50000, 30000, 20000});
  input.won_today = {dollars(500)};
  CHECK(prizes(rules, input) == Cents{0, 50000, 50000});
}

TEST_CASE("R79: a limit that nobody can be paid under refuses the prizes", "[prizes]") {
  Rules rules = fee_of(dollars(600));
  rules.prize.prize_limit = {engine::PrizeLimit::per_day, {dollars(500)}};
  CHECK(refused(rules, paid_in(3, dollars(600), {row(1, 9, {100})}), Reason::limit_leaves_money,
                Axis::prize_limit));
  rules.prize.guaranteed_first_prize = {engine::GuaranteedFirst::topped_up, {dollars(501)}};
  CHECK(refused(rules, paid_in(3, dollars(600), {row(1, 9, {100})}),
                Reason::guarantee_above_the_limit, Axis::prize_limit));
}

}  // namespace
}  // namespace floorman::tests
