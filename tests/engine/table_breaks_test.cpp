// Which table breaks, and which seats its players get: princeton 11 to 15, octobermuck, club 3,
// Robert's Rules, rulings R84 and R85.
#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "tests/engine/tables_in_view.hpp"
#include "tests/engine/written_cards.hpp"

namespace floorman::tests {
namespace {

int breaks(const Rules& rules, const Tables& tables, std::vector<int> list = {},
           std::uint64_t seed = 1) {
  Random random{seed};
  for (int& number : list) --number;
  const auto choice = engine::table_to_break(rules, tables, list, random);
  return choice.table ? choice.table->table + 1 : 0;
}
bool is_the_directors(const Rules& rules, const Tables& tables, std::vector<int> list = {}) {
  Random random{1};
  for (int& number : list) --number;
  return engine::table_to_break(rules, tables, list, random).is_the_directors;
}

// ---- which table breaks

TEST_CASE("a table breaks as soon as the others have a seat for each of its players", "[seats]") {
  const Rules rules = with(house(), TableToBreak::highest_number);
  CHECK(breaks(rules, {table(1, 5), table(2, 5), table(3, 7)}) == 0);
  CHECK(breaks(rules, {table(1, 5), table(2, 4), table(3, 7)}) == 3);
}

TEST_CASE("eight cards at the desk always break a table of eight", "[seats]") {
  const Rules rules = with(house(), TableToBreak::highest_number);
  for (int free_at_highest = 0; free_at_highest <= 8; ++free_at_highest) {
    Tables tables;
    int left = 8 - free_at_highest;
    for (int number = 1; number <= 8; ++number) {
      tables.push_back(table(number, left > 0 ? 7 : 8));
      --left;
    }
    tables.push_back(table(9, 8 - free_at_highest));
    CHECK(breaks(rules, tables) == 9);
    tables[0].players = SeatSet::first(8);
    if (free_at_highest < 8) CHECK(breaks(rules, tables) == 0);
  }
}

TEST_CASE("a small table breaks before its turn", "[seats]") {
  // R85: table 1 has five players, and there are five seats elsewhere; for table 3 there are seven.
  const Tables tables = {table(1, 5), table(2, 4), table(3, 7)};
  const Rules highest = with(house(), TableToBreak::highest_number);
  CHECK(breaks(highest, tables) == 3);
  CHECK(breaks(small_tables_first(highest, 3), tables) == 3);
  CHECK(breaks(small_tables_first(highest, 4), tables) == 2);
  // Of two small ones, the one whose turn is first.
  CHECK(breaks(small_tables_first(highest, 5), tables) == 2);
}

TEST_CASE("the list announced beforehand names the next table that is open", "[seats]") {
  const Tables tables = {table(1, 4), table(2, 4), table(4, 4)};
  CHECK(breaks(house(), tables, {3, 2, 4, 1}) == 2);
  CHECK(is_the_directors(house(), tables, {}));
  CHECK(is_the_directors(house(), tables, {3}));
  // It cannot break, and no other table goes before it.
  const Tables uneven = {table(1, 2, 4), table(2, 7), table(3, 8)};
  CHECK(breaks(house(), uneven, {2, 1}) == 0);
  CHECK_FALSE(is_the_directors(house(), uneven, {2, 1}));
}

TEST_CASE("the smallest table, or one by lot, or the director's", "[seats]") {
  const Tables tables = {table(1, 6), table(2, 4), table(3, 5), table(4, 4)};
  std::set<int> smallest;
  std::set<int> any;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    smallest.insert(breaks(with(house(), TableToBreak::smallest), tables, {}, seed));
    any.insert(breaks(with(house(), TableToBreak::at_random), tables, {}, seed));
  }
  CHECK(smallest == std::set<int>{2, 4});
  CHECK(any == std::set<int>{1, 2, 3, 4});
  const Rules directors = with(house(), TableToBreak::by_the_director);
  CHECK(breaks(directors, tables) == 0);
  CHECK(is_the_directors(directors, tables));
  CHECK_FALSE(is_the_directors(directors, {table(1, 8), table(2, 8)}));
}

TEST_CASE("one table does not break", "[seats]") {
  CHECK(breaks(with(house(), TableToBreak::highest_number), {table(1, 2)}) == 0);
}

// ---- the seats of a table that breaks

TEST_CASE("each player of a broken table gets a free seat of his own, and the rest waits",
          "[seats]") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random{seed};
    Rules rules;
    if (seed % 2 == 0) {
      rules.seat.seats_from_a_broken_table = {engine::SeatsFromBroken::two_steps, {}};
    }
    const TableInView broken = table(3, 5);
    const Tables others = {table(1, 6), table(2, 4)};
    const auto given = engine::seats_from_broken_table(rules, broken, others, random);
    std::set<std::pair<int, Seat>> taken;
    SeatSet moved;
    for (const engine::NewSeat& seat : given.seats) {
      moved.add(seat.from);
      CHECK(others[static_cast<std::size_t>(seat.table)].free().has(seat.seat));
      taken.insert({seat.table, seat.seat});
    }
    CHECK(moved == broken.players);
    CHECK(taken.size() == 5);
    CHECK(given.left_over.size() == 1);
    CHECK_FALSE(taken.contains({given.left_over[0].table, given.left_over[0].seat}));
  }
}

TEST_CASE("in two steps the highest card by suit gets the first seat card", "[seats]") {
  Rules rules;
  rules.seat.seats_from_a_broken_table = {engine::SeatsFromBroken::two_steps, {}};
  const TableInView broken = table_at({1, 3, 5, 7}, 3, 5, 7);
  Random random{1};
  // From the left of the button: seat 5, 7, 1, 3.
  const auto given = engine::seats_from_broken_table(rules, broken, Tables{table(1, 4)},
                                                     deck_beginning("9h Kd Ks 2c"), random);
  std::vector<int> order;
  for (const engine::NewSeat& seat : given.seats) order.push_back(seat.from + 1);
  CHECK(order == std::vector<int>{1, 3, 5, 7});
  CHECK(given.cards.size() == 4);
}

TEST_CASE("drawn at random, every seat of the others can be his", "[seats]") {
  std::set<Seat> drawn;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random{seed};
    const auto given =
        engine::seats_from_broken_table({}, table(2, 2), Tables{table(1, 3)}, random);
    drawn.insert(given.seats[0].seat);
  }
  CHECK(drawn == std::set<Seat>{3, 4, 5, 6, 7});
}

TEST_CASE("a table that breaks leaves nobody without a seat", "[seats]") {
  int broken = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    INFO("seed " << seed);
    Random random{seed};
    const Rules rules = random_house(random);
    Tables tables = random_tables(random);
    const auto choice = engine::table_to_break(rules, tables, {}, random);
    if (!choice.table) continue;
    ++broken;
    REQUIRE(engine::may_break(tables, choice.table->table));
    const TableInView breaks = tables[static_cast<std::size_t>(choice.table->table)];
    std::erase_if(tables, [&](const TableInView& table) { return table.table == breaks.table; });
    int players = breaks.players.size();
    for (const TableInView& table : tables) players += table.players.size();
    const auto given = engine::seats_from_broken_table(rules, breaks, tables, random);
    for (const engine::NewSeat& seat : given.seats) {
      const auto to = std::ranges::find(tables, seat.table, &TableInView::table);
      REQUIRE(to != tables.end());
      REQUIRE(to->free().has(seat.seat));
      to->players.add(seat.seat);
    }
    for (const TableInView& table : tables) players -= table.players.size();
    CHECK(players == 0);
  }
  CHECK(broken > 100);
}

}  // namespace
}  // namespace floorman::tests
