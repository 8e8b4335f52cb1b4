// Who moves from table to table, and to which seat: princeton 17 to 21, octobermuck 41 to 47, club
// 3.3, TDA 2024 11, rulings R86 and R87, case PUB-25.
#include <algorithm>
#include <set>

#include <catch2/catch.hpp>

#include "tests/engine/tables_in_view.hpp"
#include "tests/engine/written_cards.hpp"

namespace floorman::tests {
namespace {

int mover(const Rules& rules, const TableInView& from, const TableInView& to,
          const std::string& cards = "") {
  engine::Deck deck = engine::ordered_deck();
  if (!cards.empty()) deck = deck_beginning(cards);
  return engine::who_moves(rules, from, to, deck).seat + 1;
}
int new_seat(const Rules& rules, const TableInView& from, int from_seat, const TableInView& to) {
  Random random{1};
  return engine::seat_for_moved_player(rules, from, seat(from_seat), to, random).seat + 1;
}

// ---- balancing

std::optional<std::pair<int, int>> imbalance(int difference, const Tables& tables,
                                             std::uint64_t seed = 1) {
  Rules rules;
  rules.seat.tables_balanced = {engine::TablesBalanced::at_a_difference, {difference}};
  Random random{seed};
  const auto found = engine::find_imbalance(rules, tables, random);
  if (!found) return std::nullopt;
  return std::pair{found->from + 1, found->to + 1};
}

TEST_CASE("at a difference of two somebody moves, at one nobody does", "[seats]") {
  CHECK(imbalance(2, {table(1, 8), table(2, 7)}) == std::nullopt);
  CHECK(imbalance(2, {table(1, 6), table(2, 8)}) == std::pair{2, 1});
  CHECK(imbalance(1, {table(1, 8), table(2, 7)}) == std::nullopt);
  // PUB-25: three tables, more than two apart.
  CHECK(imbalance(3, {table(1, 9, 9), table(2, 8, 9), table(3, 7, 9)}) == std::nullopt);
  CHECK(imbalance(3, {table(1, 9, 9), table(2, 8, 9), table(3, 6, 9)}) == std::pair{1, 3});
  Rules never;
  never.seat.tables_balanced = {engine::TablesBalanced::never, {}};
  Random random{1};
  CHECK_FALSE(engine::find_imbalance(never, Tables{table(1, 8), table(2, 2)}, random));
}

TEST_CASE("among equal tables it is drawn which gives and which gets a player", "[seats]") {
  std::set<std::pair<int, int>> moves;
  const Tables tables = {table(1, 8), table(2, 6), table(3, 8), table(4, 6)};
  for (std::uint64_t seed = 0; seed < 100; ++seed) moves.insert(*imbalance(2, tables, seed));
  CHECK(moves == std::set<std::pair<int, int>>{{1, 2}, {1, 4}, {3, 2}, {3, 4}});
}

// ---- who moves

TEST_CASE("the next big blind moves, or who would have it last", "[seats]") {
  const TableInView from = table_at({1, 2, 4, 5, 7, 8}, 2, 4, 5);
  const TableInView to = table(2, 4);
  CHECK(mover(house(), from, to) == 7);
  CHECK(mover(with(house(), PlayerMoved::farthest), from, to) == 5);
  CHECK(mover(house(), busted(from, 7), to) == 8);
}

TEST_CASE("the high card by suit moves, and who deals draws none", "[seats]") {
  // Left of the button: seats 3, 4, 1, 2.
  TableInView from = table_at({1, 2, 3, 4}, 2, 3, 4);
  const TableInView to = table(2, 2);
  const Rules rules = with(house(), PlayerMoved::high_card);
  CHECK(mover(rules, from, to, "Ah 2c As Kd") == 1);
  from.dealers = seats({4});
  CHECK(mover(rules, from, to, "Ah As 2c Kd") == 4);
  CHECK(mover(dealers_stay(rules), from, to, "Qh 2c As Kd") == 2);
}

TEST_CASE("a dealer who keeps his table is passed over for the next one", "[seats]") {
  TableInView from = table_at({1, 2, 3, 4, 5}, 1, 2, 3);
  from.dealers = seats({4});
  const TableInView to = table(2, 3);
  CHECK(mover(house(), from, to) == 4);
  CHECK(mover(dealers_stay(house()), from, to) == 5);
  Random random{1};
  CHECK(engine::who_moves(dealers_stay(house()), from, to, random).rule == Axis::dealers);
  from.dealers = from.players;
  CHECK(mover(dealers_stay(house()), from, to) == 0);
}

TEST_CASE("where the director says who moves, nobody else does", "[seats]") {
  Random random{1};
  const auto mover = engine::who_moves(with(house(), PlayerMoved::by_the_director), table(1, 8),
                                       table(2, 6), random);
  CHECK(mover.is_the_directors);
  CHECK(mover.seat == engine::no_seat);
}

TEST_CASE("same position: the player two right of the button for the seat two right of it",
          "[seats]") {
  // PUB-25 (b): tables of ten; at table 2 the button is on 9 and seat 7 is free.
  const TableInView to = table_at({1, 2, 3, 4, 5, 6, 8, 9, 10}, 9, 10, 1, 10);
  const TableInView from = table_at({1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 3, 4, 5, 10);
  const Rules rules = with(house(), PlayerMoved::same_position);
  CHECK(mover(rules, from, to) == 1);
  // Seat 1 is empty: 2 and 10 are equally near, and 10 has the big blind sooner.
  CHECK(mover(rules, busted(from, 1), to) == 10);
}

// ---- to which seat

TEST_CASE("the worst position is the big blind soonest, and never the small blind", "[seats]") {
  const TableInView from = table(1, 8);
  // Seat 3 had the big blind and busted: it is the small blind now. Seat 4 is the big blind next.
  const TableInView to = busted(table_at({1, 2, 3, 5, 6, 8}, 1, 2, 3), 3);
  CHECK(new_seat(house(), from, 5, to) == 4);
  TableInView two_left = to;
  two_left.players.add(seat(4));
  CHECK(new_seat(house(), from, 5, two_left) == 7);
  two_left.players.add(seat(7));
  CHECK(new_seat(house(), from, 5, two_left) == 3);  // no other is free
  two_left.players.add(seat(3));
  CHECK(new_seat(house(), from, 5, two_left) == 0);
}

TEST_CASE("the closest seat counts from the button, and of two the worse one", "[seats]") {
  const Rules rules = with(house(), SeatForMoved::closest_position);
  const TableInView from = table_at({1, 2, 3, 4, 5, 6, 7, 8}, 1, 2, 3);
  const TableInView to = table_at({1, 2, 5, 6, 7}, 5, 6, 7);  // free: 3, 4, 8
  CHECK(new_seat(rules, from, 4, to) == 8);                   // three left of the button
  CHECK(new_seat(rules, from, 8, to) == 4);                   // seven left of it
  CHECK(new_seat(rules, from, 7, to) == 3);
  // Five left of the button: seats 8 and 3 lie two and one away.
  CHECK(new_seat(rules, from, 6, to) == 3);
  // He was four left of it; three and five left are free: three is nearer to the big blind.
  const TableInView both = table_at({1, 2, 4, 6, 8}, 8, 1, 2);  // free: 3, 5, 7
  CHECK(new_seat(rules, from, 5, both) == 3);
}

TEST_CASE("any free seat is drawn among all of them", "[seats]") {
  std::set<Seat> drawn;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random{seed};
    const Rules rules = with(house(), SeatForMoved::any_free_seat);
    drawn.insert(engine::seat_for_moved_player(rules, table(1, 8), 0, table(2, 5), random).seat);
  }
  CHECK(drawn == std::set<Seat>{5, 6, 7});
}

TEST_CASE("nobody has the big blind twice where another seat or player can be chosen", "[seats]") {
  const Rules drawn = with(house(), PlayerMoved::high_card);
  const TableInView from = table_at({1, 2, 3, 4, 5}, 1, 2, 3);
  // Seat 4 has the big blind next, seat 8 much later.
  const TableInView to = table_at({1, 2, 3, 5, 6, 7}, 1, 2, 3);
  CHECK(new_seat(drawn, from, 3, to) == 4);
  CHECK(new_seat(no_big_blind_twice(drawn), from, 3, to) == 8);
  CHECK(new_seat(no_big_blind_twice(drawn), from, 4, to) == 4);
  // Only seat 4 is free: the second highest card moves. From the left: seats 2, 3, 4, 5, 1.
  TableInView full = to;
  full.players.add(seat(8));
  CHECK(mover(drawn, from, full, "Kd Ah Qd Jd Td") == 3);
  CHECK(mover(no_big_blind_twice(drawn), from, full, "Kd Ah Qd Jd Td") == 2);
  CHECK(mover(no_big_blind_twice(drawn), from, to, "Kd Ah Qd Jd Td") == 3);
}

TEST_CASE("princeton 17: a moved player has the blinds that are due at his new seat", "[seats]") {
  const auto due = [](int number) {
    TableInView to = table_at({1, 2, 3, 5, 6}, 1, 2, 3);
    to.players.add(seat(number));
    to.last.waiting.add(seat(number));
    return engine::due_at_new_seat(house(), to, seat(number));
  };
  CHECK(due(4) == DueAtNewSeat::big_blind);
  CHECK(due(7) == DueAtNewSeat::nothing);
  TableInView gone = busted(table_at({1, 2, 3, 5, 6}, 1, 2, 3), 3);
  gone.players.add(seat(3));
  gone.last.waiting.add(seat(3));
  CHECK(engine::due_at_new_seat(house(), gone, seat(3)) == DueAtNewSeat::small_blind);
  Rules club;
  club.button.new_player = {engine::NewPlayer::except_small_blind_to_button, {}};
  CHECK(engine::due_at_new_seat(club, gone, seat(3)) == DueAtNewSeat::waits);
}

// ---- waiting

TEST_CASE("a short table stops once its big blind would fall on an open seat", "[seats]") {
  // R86: tables of nine, of eight players and of five.
  Rules rules;
  rules.seat.short_table = {engine::ShortTable::waits, {3}};
  const TableInView full = numbered(2, table(1, 8, 9));
  const TableInView next_open = table_at({1, 2, 3, 5, 6}, 1, 2, 3, 9);
  const TableInView next_taken = table_at({1, 2, 3, 5, 6}, 2, 3, 5, 9);
  CHECK(engine::must_wait_for_players(rules, next_open, Tables{next_open, full}));
  CHECK_FALSE(engine::must_wait_for_players(rules, next_taken, Tables{next_taken, full}));
  CHECK_FALSE(engine::must_wait_for_players(house(), next_open, Tables{next_open, full}));
  const TableInView seven = numbered(2, table(1, 7, 9));
  CHECK_FALSE(engine::must_wait_for_players(rules, next_open, Tables{next_open, seven}));
}

TEST_CASE("a first hand waits for nobody and keeps its button", "[seats]") {
  Rules rules;
  rules.seat.short_table = {engine::ShortTable::waits, {1}};
  TableInView first = table_at({1, 3, 5}, 1, 3, 5);
  first.first_hand = true;
  CHECK_FALSE(engine::must_wait_for_players(rules, first, Tables{first, table(2, 8)}));
  CHECK(engine::positions_to_come(rules, first, first.players) == first.last.positions);
  const engine::Positions with_newcomer =
      engine::positions_to_come(rules, first, seats({1, 2, 3, 5}));
  CHECK(with_newcomer.button == seat(1));
  CHECK(with_newcomer.small_blind == seat(2));
  CHECK(with_newcomer.big_blind == seat(3));
}

// ---- whatever the tables are

int difference(const Tables& tables) {
  int most = 0;
  int fewest = engine::most_seats;
  for (const TableInView& table : tables) {
    most = std::max(most, table.players.size());
    fewest = std::min(fewest, table.players.size());
  }
  return most - fewest;
}

TEST_CASE("evening out ends, moves only to free seats, and never widens the difference",
          "[seats]") {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    INFO("seed " << seed);
    Random random{seed};
    const Rules rules = random_house(random);
    Tables tables = random_tables(random);
    int moves = 0;
    while (const auto uneven = engine::find_imbalance(rules, tables, random)) {
      REQUIRE(++moves < 50);
      TableInView& from = tables[static_cast<std::size_t>(uneven->from)];
      TableInView& to = tables[static_cast<std::size_t>(uneven->to)];
      const int before = difference(tables);
      const Seat mover = engine::who_moves(rules, from, to, random).seat;
      REQUIRE(from.players.has(mover));
      const Seat seat = engine::seat_for_moved_player(rules, from, mover, to, random).seat;
      REQUIRE(to.free().has(seat));
      from.players.remove(mover);
      to.players.add(seat);
      to.last.waiting.add(seat);
      CHECK(difference(tables) <= before);
    }
    const auto wanted = std::max<std::int64_t>(rules.seat.tables_balanced.value(), 2);
    CHECK(difference(tables) < wanted);
  }
}

}  // namespace
TEST_CASE("where one player sits and no hand was dealt, who comes owes no blind yet") {
  engine::TableInView table;
  table.seats = engine::SeatSet::first(8);
  table.players = engine::SeatSet::of(3) | engine::SeatSet::of(5);
  table.first_hand = true;
  CHECK(engine::positions_to_come(engine::Rules{}, table, table.players).big_blind ==
        engine::no_seat);
  CHECK(engine::due_at_new_seat(engine::Rules{}, table, 5) == engine::DueAtNewSeat::nothing);
}

}  // namespace floorman::tests
