// A tournament at several tables, under rules that a test sets by itself.

#include <algorithm>

#include "tests/engine/tournament_room.hpp"

namespace floorman::tests {

namespace happening = engine::tournament;

// ---- the start

TEST_CASE("as few tables as hold them all, and no two differ by more than one (PUB-24)") {
  for (int size = 2; size <= 10; ++size) {
    for (int entrants = 2; entrants <= 60; entrants += 7) {
      Room room{size};
      const Tournament event = room.begin(entrants);
      const std::vector<int> now = sizes(event);
      CHECK(static_cast<int>(now.size()) == (entrants + size - 1) / size);
      CHECK(*std::ranges::max_element(now) - *std::ranges::min_element(now) <= 1);
      CHECK(*std::ranges::max_element(now) <= size);
    }
  }
}

// ---- tables that break

TEST_CASE("a table breaks once the others have a seat for each of its players (princeton 11)") {
  Room room{6};
  room.seat().table_to_break = {TableToBreak::highest_number, {}};
  Tournament event = room.begin(14);  // 5, 5 and 4: two seats are free elsewhere
  out(event, 0);
  CHECK(event.open_tables() == 3);
  out(event, 1);
  CHECK(sizes(event) == std::vector{6, 6});
  CHECK(!event.is_open(2));
  CHECK(event.why_no_hand(2) == NoHand::closed);
}

TEST_CASE("a table that is to break finishes its hand and begins no other (princeton 16)") {
  Room room{6};
  room.seat().table_to_break = {TableToBreak::highest_number, {}};
  Tournament event = room.begin(14);
  const Hand hand = [&] {
    event.shuffle(2);
    const HandSetup setup = event.begin_hand(2);
    Hand folded{event.rules(2), setup, Deal{ordered_deck()}};
    while (folded.to_act() != no_seat) folded.act(folded.to_act(), Fold{});
    return folded;
  }();
  out(event, 0);
  out(event, 1);
  CHECK(event.is_open(2));
  CHECK(event.is_to_break(2));
  CHECK(!event.why_no_hand(0));  // the others play on meanwhile (princeton 18)
  event.end_hand(2, hand);
  CHECK(!event.is_open(2));
  CHECK(sizes(event) == std::vector{6, 6});
}

TEST_CASE("chips for the next pot go with the last pot of a table that breaks (policy B8.11)") {
  Room room{6};
  room.seat().table_to_break = {TableToBreak::highest_number, {}};
  room.answers.rules.chip.color_up_odd_chips = {OddChipsOff::next_pot, {}};
  room.seat().tables_balanced = {TablesBalanced::never, {}};
  Tournament event = room.begin(14);
  const int winner = player(event, 2, 3);
  out(event, 2);
  set_stacks(event, 2, {1015, 985, 2000});  // 15 and 10 in chips of 5
  event.order_color_up({5}, {25});
  REQUIRE(event.table(2).carried == Chips{25});
  REQUIRE(event.open_tables() == 3);
  out(event, 0);
  REQUIRE(event.open_tables() == 2);
  const auto won = all<happening::DeadMoneyWon>(event.take_events());
  REQUIRE(won.size() == 1);
  CHECK(won.front().table == 2);
  CHECK(won.front().chips == Chips{25});
  CHECK(won.front().players == std::vector{winner});
  const SeatAtTable seat = event.seat_of(winner);
  CHECK(event.table(seat.table).stacks[at(seat.seat)].count == 2025);
  CHECK(at_all_tables(event).count == 14'000);
}

// ---- balance

TEST_CASE("no table is two players shorter than another (octobermuck 42)") {
  Room room{8};
  Tournament event = room.begin(30);
  for (int bust = 0; !event.over(); ++bust) {
    int table = bust % event.tables();
    while (event.why_no_hand(table)) table = (table + 1) % event.tables();
    out(event, table);
    const std::vector<int> now = sizes(event);
    CHECK(*std::ranges::max_element(now) - *std::ranges::min_element(now) <= 1);
  }
}

TEST_CASE("a player who is alone at his table waits there") {
  Room room{4};
  room.seat().tables_balanced = {TablesBalanced::never, {}};
  Tournament event = room.begin(8);
  out(event, 0, 3);
  CHECK(event.why_no_hand(0) == NoHand::alone);
  CHECK(sizes(event) == std::vector{1, 4});
  CHECK(!event.why_no_hand(1));
}

// ---- the final table

TEST_CASE("the final table begins with so many left, when every hand is over (princeton 22)") {
  Room room{4};
  room.seat().final_table_at = {FinalTableAt::number, {6}};
  Tournament event = room.begin(8);
  out(event, 0);
  CHECK(event.open_tables() == 2);
  event.shuffle(0);
  const HandSetup setup = event.begin_hand(0);
  out(event, 1);
  CHECK(event.open_tables() == 2);
  CHECK(event.why_no_hand(1) == NoHand::waits_for_tables);
  Hand hand{event.rules(0), setup, Deal{ordered_deck()}};
  while (hand.to_act() != no_seat) hand.act(hand.to_act(), Fold{});
  event.end_hand(0, hand);
  CHECK(sizes(event) == std::vector{6});
}

TEST_CASE("who deals for the final table keeps his seat there (octobermuck 48)") {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Room room{8};
    room.seat().dealers = {DealersMove::keep_their_tables, {}};
    Tournament event = room.begin(12, seed);
    const auto dealer = all<happening::DealerNamed>(event.take_events()).front();
    REQUIRE(dealer.table == 0);
    const SeatAtTable before = event.seat_of(dealer.player);
    out(event, 1, 4);
    REQUIRE(event.is_final_table());
    CHECK(event.seat_of(dealer.player) == before);
  }
}

TEST_CASE("kept seats are kept: only who comes to the final table moves (policy B11.7)") {
  Room room{6};
  room.seat().seats_at_the_final_table = {FinalTableSeats::kept, {}};
  room.seat().tables_balanced = {TablesBalanced::never, {}};
  Tournament event = room.begin(10);
  std::vector<std::pair<int, SeatAtTable>> before;
  for (const Seat seat : seats_at(event, 0))
    before.push_back({event.player_at(0, seat), {0, seat}});
  out(event, 1, 4);
  REQUIRE(event.is_final_table());
  for (const auto& [player, seat] : before) CHECK(event.seat_of(player) == seat);
}

// ---- rounds

TEST_CASE("the best of each table play the next round, and the others have places behind them") {
  Room room{4};
  room.shootout(1);
  Tournament event = room.begin(8);
  const int winner = player(event, 0, 3);
  out(event, 0, 3);
  CHECK(event.why_no_hand(0) == NoHand::played_down);
  CHECK(event.round() == 1);
  out(event, 1, 3);
  CHECK(event.round() == 2);
  CHECK(event.players_left() == 2);
  CHECK(!event.place_of(winner));
  CHECK(event.seat_of(winner).table == 0);
  for (int one = 0; one < 8; ++one) {
    if (event.place_of(one)) CHECK(event.place_of(one)->best >= 3);
  }
}

TEST_CASE("two of the last four are out in one hand and three go on: the better one is third") {
  Room room{4};
  room.shootout(3);
  Tournament event = room.begin(8);
  set_stacks(event, 0, {500, 1500, 1000, 1000});
  const int worse = player(event, 0, 0);
  const int better = player(event, 0, 1);
  out(event, 0, 2);
  CHECK(event.place_of(worse)->best == 8);
  CHECK(!event.place_of(better));
  out(event, 1);
  CHECK(event.round() == 2);
  CHECK(event.players_left() == 6);
  const SeatAtTable seat = event.seat_of(better);
  CHECK(event.table(seat.table).stacks[at(seat.seat)] == Chips{1000});
}

TEST_CASE("chips that are carried over go on with who won them (policy B1.2)") {
  Room room{4};
  room.shootout(2, NewRoundStacks::carried_over);
  Tournament event = room.begin(8);
  out(event, 0, 2);
  out(event, 1, 2);
  CHECK(event.round() == 2);
  CHECK(at_all_tables(event) == Chips{8000});
}

TEST_CASE("the time of a round is up: each table names its best by chips (ollh 39)") {
  Room room{4};
  room.shootout(1);
  room.plan->schedule.answers.push_back(
      {Axis::round_time_limit, {static_cast<std::uint8_t>(RoundTimeLimit::time), {30 * 60}}, {}});
  Tournament event = room.begin(8);
  set_stacks(event, 0, {900, 1100, 1300, 700});
  set_stacks(event, 1, {1600, 800, 800, 800});
  const int first = player(event, 0, 2);
  const int second = player(event, 1, 0);
  const int shortest = player(event, 0, 3);
  event.pass_to(31 * 60);
  CHECK(event.round() == 2);
  CHECK(event.players_left() == 2);
  CHECK(!event.place_of(first));
  CHECK(!event.place_of(second));
  CHECK(event.place_of(shortest)->best == 8);
  CHECK(at_all_tables(event) == Chips{2000});
}

// ---- the same again

TEST_CASE("the same seed gives the same events at several tables") {
  const auto events_of = [](std::uint64_t seed) {
    Room room{6};
    Tournament event = room.begin(40, seed);
    play_hands(event, seed, -1, true);
    std::vector<std::array<std::int64_t, 3>> told;
    for (const TournamentEvent& one : event.take_events()) {
      std::int64_t more = 0;
      if (const auto* moved = std::get_if<happening::PlayerMoved>(&one.what)) {
        more = moved->player * 1000 + moved->to * 100 + moved->to_seat;
      }
      if (const auto* placed = std::get_if<happening::Placed>(&one.what)) {
        more = placed->place.player;
      }
      told.push_back({one.at, static_cast<std::int64_t>(one.what.index()), more});
    }
    return told;
  };
  CHECK(events_of(3) == events_of(3));
  CHECK(events_of(3) != events_of(4));
}

}  // namespace floorman::tests
