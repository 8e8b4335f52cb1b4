// Who wins the chips of a race, and what it does to a player whose last chips are raced: PUB-18,
// R83. Cards are dealt from decks whose first cards are written out.
#include <catch2/catch.hpp>

#include "tests/engine/color_up_tables.hpp"

namespace floorman::tests::chips {
namespace {

using engine::RaceDealtFrom;

// ---- who wins

TEST_CASE("PUB-18: by card one player may win two chips, in TDA's race he may not", "[chips]") {
  const ColorUp four = with_cards(table(25, 100, {3, 3, 2, 1}), "As Ah 2c Kd 3c 4c Qh 5c Jh");
  const ColoredUp by_card = engine::color_up(with(OddChipsOff::raced_by_card), four);
  CHECK(winners(by_card) == Seats{a, a});
  CHECK(by_card.seats[a].stack == Chips{1200});
  const ColoredUp one_each = engine::color_up(with(OddChipsOff::raced_one_per_player), four);
  CHECK(winners(one_each) == Seats{a, b});
  CHECK(one_each.new_chips[1].card == written_cards("Kd")[0]);
}

TEST_CASE("cards of a rank race by suit: spades, hearts, diamonds, clubs", "[chips]") {
  const ColorUp four =
      with_cards(table(25, 100, {3, 3, 3, 3}), "Kc 2c 3c Kd 4c 5c Kh 6c 7c Ks 8c 9c");
  const ColoredUp result = engine::color_up(with(OddChipsOff::raced_by_card), four);
  CHECK(winners(result) == Seats{d, c, b});
}

TEST_CASE("all cards of a player are dealt before the next player's", "[chips]") {
  struct Case {
    RaceDealtFrom from;
    Seats order;
  };
  const ColorUp three = with_cards(table(25, 100, {2, 1, 1}), "2c 3c 4c 5c");
  for (const Case& one :
       {Case{RaceDealtFrom::seat_1, {a, a, b, c}}, Case{RaceDealtFrom::small_blind, {b, c, a, a}},
        Case{RaceDealtFrom::dealer, {c, a, a, b}}}) {
    Rules rules = with(OddChipsOff::raced_by_card);
    rules.chip.race_dealt_from = {one.from, {}};
    ColorUp racing = three;
    racing.dealer = c;
    Seats order;
    for (const auto& card : engine::color_up(rules, racing).cards) order.push_back(card.seat);
    CHECK(order == one.order);
  }
}

TEST_CASE("where seat 1 is empty the next player gets the first card", "[chips]") {
  ColorUp two = with_cards(table(25, 100, {0, 2, 2}), "2c 3c 4c 5c");
  two.players.remove(a);
  CHECK(engine::color_up(with(OddChipsOff::raced_by_card), two).cards[0].seat == b);
}

// ---- players whose last chips are raced

/// R83: A has two T25 and nothing else, and the lowest cards; two T100 are raced for.
ColorUp broke_a() {
  return with_cards(broke(table(25, 100, {2, 3, 3}), a), "2c 3c As 4c 5c Ks 6c 7c");
}

TEST_CASE("R83: princeton sets a chip aside for him first", "[chips]") {
  const ColoredUp result = engine::color_up(
      with(OddChipsOff::raced_by_card, RaceRemainder::half_or_more, RaceSaves::chip_set_aside),
      broke_a());
  CHECK(winners(result) == Seats{a, b});
  CHECK(result.new_chips[0].rule == Axis::race_saves_a_broke_player);
  CHECK_FALSE(result.new_chips[0].card.known());
  CHECK(result.difference() == Chips{});
  CHECK(result.out.empty());
}

TEST_CASE("R83: TDA gives him a chip after the race, which makes a chip", "[chips]") {
  const ColoredUp result = engine::color_up(with(OddChipsOff::raced_one_per_player), broke_a());
  CHECK(winners(result) == Seats{b, c, a});
  CHECK(result.new_chips[2].rule == Axis::race_saves_a_broke_player);
  CHECK(result.seats[a].stack == Chips{100});
  CHECK(result.difference() == Chips{100});
}

TEST_CASE("R83: club rounds him up to one", "[chips]") {
  const ColoredUp result = engine::color_up(with(OddChipsOff::rounded_up), broke_a());
  CHECK(result.seats[a].stack == Chips{100});
  CHECK(result.unanswered.empty());
}

TEST_CASE("R83: octobermuck leaves him without chips and does not say what then", "[chips]") {
  const ColoredUp result = engine::color_up(with(OddChipsOff::next_pot), broke_a());
  CHECK(result.seats[a].stack == Chips{});
  CHECK(result.unanswered == SeatSet::of(a));
  CHECK(result.out.empty());
}

TEST_CASE("the chip that TDA adds is the smallest still in play", "[chips]") {
  ColorUp straight_to_100 = broke(table(5, 100, {2, 19, 19}), a);
  straight_to_100.smallest_left = Chips{25};
  straight_to_100.deck = deck_beginning("2c 2d As");
  const ColoredUp result =
      engine::color_up(with(OddChipsOff::raced_one_per_player), straight_to_100);
  CHECK(winners(result).back() == a);
  CHECK(result.seats[a].stack == Chips{25});
}

TEST_CASE("who wins by his card needs no chip set aside", "[chips]") {
  const ColorUp lucky = with_cards(broke(table(25, 100, {2, 3, 3}), a), "As Ah 3c 4c 5c Ks 6c 7c");
  const ColoredUp result = engine::color_up(
      with(OddChipsOff::raced_by_card, RaceRemainder::half_or_more, RaceSaves::chip_set_aside),
      lucky);
  CHECK(winners(result) == Seats{a, a});
  CHECK(result.new_chips[0].rule == Axis::color_up_odd_chips);
}

TEST_CASE("a chip set aside may leave another player without: he is saved, too", "[chips]") {
  // Two chips: the ace of C and the king of B would win. B and A have nothing else.
  const ColorUp two_broke =
      with_cards(broke(broke(table(25, 100, {2, 3, 3}), a), b), "2c 3c Kd 4c 5c As 6c 7c");
  const ColoredUp result = engine::color_up(
      with(OddChipsOff::raced_by_card, RaceRemainder::half_or_more, RaceSaves::chip_set_aside),
      two_broke);
  CHECK(winners(result) == Seats{b, a});
  CHECK(result.difference() == Chips{});
}

TEST_CASE("more broke players than chips to win", "[chips]") {
  // Five T25 are one T100.
  ColorUp five = with_cards(table(25, 100, {1, 1, 1, 1, 1}), "3c 5c Kh 7c As");
  for (const Seat seat : {a, b, c}) five = broke(five, seat);
  const auto race = [&](RaceSaves saves) {
    return engine::color_up(with(OddChipsOff::raced_by_card, RaceRemainder::half_or_more, saves),
                            five);
  };
  const ColoredUp aside = race(RaceSaves::chip_set_aside);  // nobody is put out (princeton 44)
  CHECK(winners(aside) == Seats{c, b, a});
  CHECK(aside.difference() == Chips{3 * 100 - 5 * 25});
  const ColoredUp if_left = race(RaceSaves::if_one_is_left);
  CHECK(winners(if_left) == Seats{c});
  CHECK(if_left.out == (SeatSet::of(a) | SeatSet::of(b)));
  const ColoredUp unsaved = race(RaceSaves::no);
  CHECK(winners(unsaved) == Seats{4});
  CHECK(unsaved.out == (SeatSet::of(a) | SeatSet::of(b) | SeatSet::of(c)));
}

}  // namespace
}  // namespace floorman::tests::chips
