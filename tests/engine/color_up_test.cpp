// What becomes of small chips when they leave: rulings R80 to R82, PUB-18, and every answer there
// is. Who wins a race is in chip_race_test.cpp.
#include <catch2/catch.hpp>

#include "tests/engine/color_up_tables.hpp"

namespace floorman::tests::chips {
namespace {

using engine::ColorUpProblem;
using engine::ForfeitedShort;
using Kind = ColorUpProblem::Kind;

Rules forfeiting(ForfeitedShort forfeited) {
  Rules rules = with(OddChipsOff::next_pot);
  rules.chip.forfeited_chips_short = {forfeited, {}};
  return rules;
}

// ---- whole sets, and chips for the next pot

TEST_CASE("R80: five green are one black and one forfeited, eleven are two and three", "[chips]") {
  const ColoredUp result = engine::color_up(with(OddChipsOff::next_pot), table(25, 100, {5, 11}));
  CHECK(result.seats[a].exchanged == 1);
  CHECK(result.seats[a].odd == 1);
  CHECK(result.seats[a].stack == Chips{1100});
  CHECK(result.seats[b].exchanged == 2);
  CHECK(result.seats[b].odd == 3);
  CHECK(result.seats[b].stack == Chips{1200});
  CHECK(result.dead_money == Chips{100});
  CHECK(result.dead_money_rule == Axis::color_up_odd_chips);
  CHECK(result.difference() == Chips{});
  CHECK(result.new_chips.empty());
}

TEST_CASE("R82: leftovers 3, 2 and 1 go to the pot as one black and an open half", "[chips]") {
  const ColorUp three = table(25, 100, {3, 2, 1});
  const ColoredUp down = engine::color_up(forfeiting(ForfeitedShort::rounded_down), three);
  CHECK(down.dead_money == Chips{100});
  CHECK(down.difference() == Chips{-50});
  CHECK(down.dead_money_rule == Axis::forfeited_chips_short);
  const ColoredUp up = engine::color_up(forfeiting(ForfeitedShort::rounded_up), three);
  CHECK(up.dead_money == Chips{200});
  CHECK(up.difference() == Chips{50});
  const ColoredUp as_they_are = engine::color_up(forfeiting(ForfeitedShort::small_chips), three);
  CHECK(as_they_are.dead_money == Chips{150});
  CHECK(as_they_are.dead_in_small == Chips{50});
  CHECK(as_they_are.difference() == Chips{});
}

TEST_CASE("where nobody counted, a player has as few small chips as his stack allows", "[chips]") {
  ColorUp one = table(25, 100, {0});
  one.counted = {};
  one.stacks[a] = Chips{1075};
  const ColoredUp result = engine::color_up(with(OddChipsOff::rounded_up), one);
  CHECK(result.seats[a].odd == 3);
  CHECK(result.seats[a].stack == Chips{1100});
}

// ---- rounding, keeping

TEST_CASE("R82: club rounds each player up, and makes 300 of 150", "[chips]") {
  const ColoredUp result =
      engine::color_up(with(OddChipsOff::rounded_up), table(25, 100, {3, 2, 1}));
  CHECK(winners(result) == Seats{a, b, c});
  CHECK(result.difference() == Chips{150});
  REQUIRE(result.differences.size() == 1);
  CHECK(result.differences[0].rule == Axis::color_up_odd_chips);
}

TEST_CASE("rounded to nearest: half a chip is one, a quarter is nothing", "[chips]") {
  const ColoredUp result =
      engine::color_up(with(OddChipsOff::rounded_to_nearest), table(25, 100, {3, 2, 1, 4}));
  CHECK(winners(result) == Seats{a, b});
  CHECK(result.seats[c].stack == Chips{1000});
  CHECK(result.seats[d].exchanged == 1);
  CHECK(result.difference() == Chips{50});
  // Of five T5 to a T25, two are less than half and three are more.
  CHECK(winners(engine::color_up(with(OddChipsOff::rounded_to_nearest), table(5, 25, {2, 3}))) ==
        Seats{b});
}

TEST_CASE("kept until all-in: only whole sets are exchanged", "[chips]") {
  const ColoredUp result =
      engine::color_up(with(OddChipsOff::kept_until_all_in), table(25, 100, {7, 3}));
  CHECK(result.seats[a].exchanged == 1);
  CHECK(result.seats[a].kept == 3);
  CHECK(result.seats[a].stack == Chips{1175});
  CHECK(result.seats[b].kept == 3);
  CHECK(result.difference() == Chips{});
}

TEST_CASE("kept until all-in: chips kept from an earlier colour-up are no obstacle", "[chips]") {
  ColorUp two = table(25, 100, {7, 3});
  two.counted = {};
  two.stacks[a] += Chips{10};  // two chips of 5
  CHECK_FALSE(engine::why_not_color_up(with(OddChipsOff::kept_until_all_in), two));
  const ColoredUp result = engine::color_up(with(OddChipsOff::kept_until_all_in), two);
  CHECK(result.seats[a].kept == 3);
  CHECK(result.seats[a].stack == Chips{1185});
  const auto problem = engine::why_not_color_up(with(OddChipsOff::rounded_up), two);
  REQUIRE(problem);
  CHECK(problem->kind == Kind::no_small_chips_fit);
  CHECK(problem->seat == a);
}

// ---- how many chips a race has

TEST_CASE("R81: fifteen T5 of six players are three T25 to win", "[chips]") {
  const ColorUp six = table(5, 25, {4, 3, 3, 2, 2, 1});
  const engine::RacePlan plan = engine::plan_race(with(OddChipsOff::raced_one_per_player), six);
  CHECK(plan.chips == 3);
  CHECK(plan.card_count == 15);
  CHECK_FALSE(plan.rest_earned_a_chip);
}

TEST_CASE("R81: nine T5 are one T25, and four more than half of a second", "[chips]") {
  const ColorUp three = table(5, 25, {4, 3, 2});
  for (const RaceRemainder rest :
       {RaceRemainder::half_or_more, RaceRemainder::over_half, RaceRemainder::any}) {
    const auto plan = engine::plan_race(with(OddChipsOff::raced_by_card, rest), three);
    CHECK(plan.chips == 2);
    CHECK(plan.rest_earned_a_chip);
  }
  const auto lost = engine::plan_race(with(OddChipsOff::raced_by_card, RaceRemainder::lost), three);
  CHECK(lost.chips == 1);
}

TEST_CASE("R82: six leftovers of four are two chips from half on, one above half", "[chips]") {
  const ColorUp three = with_cards(table(25, 100, {3, 2, 1}), "2c 3c Kh 4c Qh Ah");
  const ColoredUp princeton =
      engine::color_up(with(OddChipsOff::raced_by_card, RaceRemainder::half_or_more), three);
  CHECK(winners(princeton) == Seats{c, a});
  CHECK(princeton.new_chips[0].rule == Axis::color_up_odd_chips);
  CHECK(princeton.new_chips[1].rule == Axis::race_remainder);
  CHECK(princeton.difference() == Chips{50});
  const ColoredUp over =
      engine::color_up(with(OddChipsOff::raced_by_card, RaceRemainder::over_half), three);
  CHECK(winners(over) == Seats{c});
  CHECK(over.difference() == Chips{-50});
  CHECK(over.differences[0].rule == Axis::race_remainder);
}

TEST_CASE("PUB-18: nine T25 are two T100 or three, ten are three", "[chips]") {
  struct Case {
    int of_d;
    RaceRemainder rest;
    std::size_t chips;
    int difference;
  };
  for (const Case& one :
       {Case{1, RaceRemainder::half_or_more, 2, -25}, Case{1, RaceRemainder::any, 3, 75},
        Case{2, RaceRemainder::half_or_more, 3, 50}, Case{2, RaceRemainder::any, 3, 50}}) {
    ColorUp four = table(25, 100, {3, 3, 2, one.of_d});
    four.deck = engine::seeded_deck(18);
    const ColoredUp result =
        engine::color_up(with(OddChipsOff::raced_one_per_player, one.rest), four);
    CHECK(result.new_chips.size() == one.chips);
    CHECK(result.difference() == Chips{one.difference});
  }
}

// ---- what cannot be exchanged

TEST_CASE("20 to 50 is reported and not guessed", "[chips]") {
  const Rules rules = with(OddChipsOff::rounded_up);
  CHECK(engine::why_not_color_up(rules, table(20, 50, {3})) ==
        ColorUpProblem{Kind::no_whole_exchange, engine::no_seat, Axis::whole_sets});
  CHECK(engine::why_not_color_up(rules, table(100, 25, {3}))->kind == Kind::no_whole_exchange);
}

TEST_CASE("a stack that its chips do not make is reported with its seat", "[chips]") {
  const Rules rules = with(OddChipsOff::rounded_up);
  ColorUp stray = table(25, 100, {1, 1});
  stray.counted.remove(b);
  stray.stacks[b] = Chips{1030};  // a T5 is still there
  CHECK(engine::why_not_color_up(rules, stray) ==
        ColorUpProblem{Kind::no_small_chips_fit, b, Axis::whole_sets});
  ColorUp miscounted = table(25, 100, {1, 3});
  miscounted.stacks[b] = Chips{50};
  CHECK(engine::why_not_color_up(rules, miscounted) ==
        ColorUpProblem{Kind::more_than_his_stack, b, Axis::whole_sets});
}

TEST_CASE("a race waits for cards, and for enough of them", "[chips]") {
  const Rules rules = with(OddChipsOff::raced_by_card);
  CHECK(engine::why_not_color_up(rules, table(25, 100, {3, 3}))->kind == Kind::cards_needed);
  CHECK_FALSE(engine::why_not_color_up(rules, table(25, 100, {4, 8})));  // nothing to race for
  ColorUp many = table(5, 25, {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4});
  many.deck = engine::ordered_deck();
  CHECK(engine::why_not_color_up(rules, many)->kind == Kind::deck_too_short);
}

TEST_CASE("small chips found after the race are exchanged at value", "[chips]") {
  CHECK(engine::stray_chips_worth(Chips{75}, Chips{100}) == Chips{});
  CHECK(engine::stray_chips_worth(Chips{125}, Chips{100}) == Chips{100});
}

}  // namespace
}  // namespace floorman::tests::chips
