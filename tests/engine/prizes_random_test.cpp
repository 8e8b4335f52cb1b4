// That no payout table, whatever it says, loses a cent or makes one.

#include "engine/random.hpp"
#include "tests/engine/prizes_support.hpp"

namespace floorman::tests {
namespace {

template <typename Choice>
engine::Setting<Choice> any(engine::Random& random, int choices, std::int64_t value = 0) {
  const auto choice = random.below(static_cast<std::uint32_t>(choices));
  return {static_cast<Choice>(choice), {value}};
}

Rules random_rules(engine::Random& random, std::int64_t fee) {
  Rules rules = fee_of(fee);
  if (random.below(8) == 0) rules.entry.entry_fee = {engine::EntryFeeAsked::none, {}};
  rules.entry.rebuys = any<engine::RebuysAllowed>(random, 3, random.between(1, 3));
  rules.prize.payouts_not_adding_up = any<engine::PayoutsNotAddingUp>(random, 3);
  rules.prize.entrants_off_the_payout_table = any<engine::OffThePayoutTable>(random, 2);
  const std::int64_t units[] = {1, 5, 100, 500, 333, 10000};
  rules.prize.prize_rounding = any<engine::PrizeRounding>(random, 3, units[random.below(6)]);
  rules.prize.rounding_remainder = any<engine::RoundingRemainder>(random, 4);
  if (random.below(2) == 0) {
    rules.prize.guaranteed_first_prize =
        any<engine::GuaranteedFirst>(random, 3, random.between(0, 300000));
  }
  if (random.below(3) == 0) {
    rules.prize.prize_limit = {engine::PrizeLimit::per_day, {random.between(0, 200000)}};
  }
  rules.prize.prize_over_the_limit = any<engine::PrizeOverLimit>(random, 2);
  rules.prize.satellite_remainder = any<engine::SatelliteRemainder>(random, 2);
  if (random.below(4) == 0) {
    rules.entry.format = any<engine::FormatKind>(random, 6, random.between(1, 6));
  }
  if (random.below(3) == 0) {
    rules.prize.places_paid = any<engine::PlacesPaid>(random, 4, random.between(1, 12));
  }
  if (random.below(8) == 0) rules.prize.prizes = any<engine::PrizeKind>(random, 4);
  return rules;
}

engine::PayoutRow random_row(engine::Random& random) {
  engine::PayoutRow row;
  row.low = random.between(1, 60);
  row.high = row.low + random.between(0, 60);
  row.line = random.between(1, 9);
  std::int64_t left = 10000;
  const std::int64_t places = random.between(1, 12);
  for (std::int64_t place = 1; place <= places; ++place) {
    const std::int64_t share = place == places ? left : random.between(0, left);
    left -= share;
    row.shares.push_back(random.below(12) == 0 ? money(random.between(0, 20000)) : percent(share));
  }
  if (random.below(4) == 0) row.shares[0].value += random.between(-100, 100);
  if (random.below(8) == 0) row.shares = {money(random.between(1, 20000))};
  return row;
}

PrizeInput random_input(engine::Random& random, std::int64_t fee) {
  PrizeInput input = paid_in(random.between(1, 130), fee, {});
  if (random.below(3) == 0) {
    const std::int64_t house = random.between(0, fee);
    input.sales[0].parts = {{Purpose::prize_pool, money(fee - house)},
                            {Purpose::house, money(house)}};
  }
  if (random.below(3) == 0) {
    input.sales.push_back({Axis::rebuy_price, random.between(0, 9999), random.between(0, 60), {}});
  }
  for (std::int64_t rows = random.between(1, 3); rows > 0; --rows) {
    input.rows.push_back(random_row(random));
  }
  if (random.below(4) == 0) input.shared.push_back({random.between(1, 10), random.between(2, 5)});
  if (random.below(4) == 0) input.won_today = {random.between(0, 99999), random.between(0, 99999)};
  return input;
}

TEST_CASE("10,000 payout tables of any kind: the pool to the cent, or a refusal", "[prizes]") {
  engine::Random random{20};
  int paid = 0;
  int wrong = 0;
  for (int i = 0; i < 10'000; ++i) {
    const std::int64_t fee = random.between(1, 20000);
    const Outcome outcome = make_prizes(random_rules(random, fee), random_input(random, fee));
    const auto* table = std::get_if<engine::PrizeTable>(&outcome);
    if (table == nullptr) continue;
    ++paid;
    bool right = unaccounted(*table) == 0 && table->to_house >= 0 && table->from_house >= 0;
    for (const Prize& prize : table->prizes) right = right && prize.cents >= 0;
    if (!right) ++wrong;
  }
  CHECK(wrong == 0);
  CHECK(paid > 2'000);
  CHECK(paid < 8'000);
}

}  // namespace
}  // namespace floorman::tests
