// Ten thousand colour-ups under answers drawn at random: no chip appears or goes unless the house's
// rules say so.
#include <array>

#include <catch2/catch.hpp>

#include "engine/policy/policy_table.hpp"
#include "engine/random.hpp"
#include "engine/tournament/color_up.hpp"

namespace floorman::tests {
namespace {

using engine::at;
using engine::Axis;
using engine::Chips;
using engine::ColoredUp;
using engine::ColorUp;
using engine::OddChipsOff;
using engine::RaceSaves;
using engine::Random;
using engine::Rules;
using engine::Seat;

constexpr int color_ups = 10'000;

Rules random_rules(Random& random) {
  Rules rules;
  for (const Axis axis :
       {Axis::color_up_odd_chips, Axis::forfeited_chips_short, Axis::race_remainder,
        Axis::race_saves_a_broke_player, Axis::race_dealt_from}) {
    const auto choices = static_cast<std::uint32_t>(engine::row_of(axis).choices.size());
    engine::put(rules, axis, {static_cast<std::uint8_t>(random.below(choices)), {}});
  }
  return rules;
}

/// At most ten players and four odd chips each, so that one deck is enough; some have nothing else.
/// Where small chips are kept, smaller ones may lie there from before.
ColorUp random_table(Random& random, const Rules& rules) {
  ColorUp table;
  const std::int64_t whole = random.between(2, 5);
  table.small = {std::array{1, 5, 25, 100}[random.below(4)]};
  table.large = table.small * whole;
  table.deck = engine::seeded_deck(random.next());
  table.button = static_cast<Seat>(random.below(engine::most_seats));
  table.small_blind = static_cast<Seat>(random.below(engine::most_seats));
  while (table.players.size() < 10) {
    const auto seat = static_cast<Seat>(random.below(engine::most_seats));
    table.players.add(seat);
    const std::int64_t count = random.between(1, 12);
    table.stacks[at(seat)] = table.small * count + table.large * (5 * random.between(0, 1));
    if (random.below(2) == 0) continue;
    table.counted.add(seat);
    table.small_chips[at(seat)] = count;
  }
  table.counted.each([&](Seat seat) {  // a seat may have been drawn twice
    table.small_chips[at(seat)] = table.stacks[at(seat)].count / table.small.count % (5 * whole);
  });
  if (rules.chip.color_up_odd_chips.is(OddChipsOff::kept_until_all_in)) {
    table.players.each(
        [&](Seat seat) { table.stacks[at(seat)] += {random.between(0, table.small.count - 1)}; });
  }
  return table;
}

void check_chips(const ColorUp& table, const ColoredUp& result) {
  Chips before{};
  Chips after{};
  Chips declared{};
  table.players.each([&](Seat seat) {
    before += table.stacks[at(seat)];
    after += result.seats[at(seat)].stack;
    REQUIRE(result.seats[at(seat)].stack >= Chips{});
  });
  for (const ColoredUp::Difference& one : result.differences) declared += one.chips;
  REQUIRE(before == after + result.dead_money - declared);
  REQUIRE(engine::conserves(table, result));
}

void check_sign(const Rules& rules, const ColoredUp& result) {
  switch (rules.chip.color_up_odd_chips.choice) {
    case OddChipsOff::rounded_up: REQUIRE(result.difference() >= Chips{}); break;
    case OddChipsOff::kept_until_all_in: REQUIRE(result.differences.empty()); break;
    case OddChipsOff::next_pot:
      if (rules.chip.forfeited_chips_short.is(engine::ForfeitedShort::small_chips)) {
        REQUIRE(result.differences.empty());
      }
      break;
    case OddChipsOff::raced_one_per_player:
    case OddChipsOff::raced_by_card:
    case OddChipsOff::rounded_to_nearest: break;
  }
}

// No small chip is left but where it is said, and nobody is out where the race puts nobody out.
void check_chips_left(const Rules& rules, const ColorUp& table, const ColoredUp& result) {
  table.players.each([&](Seat seat) {
    const ColoredUp::AtSeat& own = result.seats[at(seat)];
    const Chips smaller{table.stacks[at(seat)].count % table.small.count};
    REQUIRE((own.stack - smaller - table.small * own.kept).count % table.large.count == 0);
  });
  REQUIRE((result.dead_money - result.dead_in_small).count % table.large.count == 0);
  const bool saves = rules.chip.race_saves_a_broke_player.is(RaceSaves::chip_set_aside) ||
                     rules.chip.race_saves_a_broke_player.is(RaceSaves::chip_added_after);
  if (saves) REQUIRE(result.out.empty());
}

void check_race(const Rules& rules, const ColorUp& table, const ColoredUp& result) {
  const engine::RacePlan plan = engine::plan_race(rules, table);
  if (plan.chips > 0) REQUIRE(std::ssize(result.cards) == plan.card_count);
  std::int64_t raced = 0;
  engine::SeatSet have_one;
  for (const auto& chip : result.new_chips) {
    if (chip.rule != Axis::race_saves_a_broke_player) ++raced;
    if (rules.chip.color_up_odd_chips.is(OddChipsOff::raced_by_card)) continue;
    REQUIRE_FALSE(have_one.has(chip.seat));
    have_one.add(chip.seat);
  }
  if (engine::is_raced(rules)) REQUIRE(raced <= plan.chips);
}

TEST_CASE("10,000 colour-ups conserve chips as the house declares", "[chips]") {
  Random random{1033};
  for (int i = 0; i < color_ups; ++i) {
    const Rules rules = random_rules(random);
    const ColorUp table = random_table(random, rules);
    REQUIRE_FALSE(engine::why_not_color_up(rules, table));
    const ColoredUp result = engine::color_up(rules, table);
    check_chips(table, result);
    check_sign(rules, result);
    check_chips_left(rules, table, result);
    check_race(rules, table, result);
  }
}

}  // namespace
}  // namespace floorman::tests
