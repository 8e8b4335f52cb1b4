// Tournaments under rules that are drawn at random: what holds under all of them.

#include <algorithm>
#include <initializer_list>

#include "engine/play/tournament_play.hpp"
#include "tests/engine/tournament_club.hpp"

namespace floorman::tests {

using namespace engine;
namespace happening = engine::tournament;

namespace {

/// One of the answers of an axis, with a number for those that have one.
template <typename Choice>
void draw(Setting<Choice>& setting, Random& random, int choices, std::int64_t low,
          std::int64_t high) {
  setting = {static_cast<Choice>(random.below(static_cast<std::uint32_t>(choices))),
             {random.between(low, high)}};
}

void draw_seats(SeatRules& seat, Random& random) {
  draw(seat.table_size, random, 1, 2, 10);
  draw(seat.final_table_at, random, 1, 0, 10);
  draw(seat.tables_balanced, random, 2, 2, 3);
  draw(seat.short_table, random, 2, 1, 3);
  draw(seat.player_moved, random, 5, 0, 0);
  draw(seat.seat_for_the_moved_player, random, 4, 0, 0);
  draw(seat.dealers, random, 2, 0, 0);
  draw(seat.blinds_at_a_new_seat, random, 2, 0, 0);
  draw(seat.table_to_break, random, 5, 0, 0);
  draw(seat.small_table_breaks_first, random, 2, 1, 6);
  draw(seat.seats_from_a_broken_table, random, 2, 0, 0);
  draw(seat.seats_at_the_final_table, random, 2, 0, 0);
  draw(seat.button_at_the_final_table, random, 3, 0, 0);
}

/// A club whose every answer about tables and rounds is drawn, with levels that soon end.
struct RandomClub : Club {
  explicit RandomClub(std::uint64_t seed) {
    Random random{seed};
    Rules& rules = answers.rules;
    draw_seats(rules.seat, random);
    draw(rules.bust.busts_at_two_tables, random, 3, 0, 0);
    draw(rules.clock.hand_for_hand, random, 2, 0, 0);
    draw(rules.button.button_rule, random, 4, 0, 0);
    entrants = random.between(2, 60);
    if (random.below(3) == 0) {
      rules.entry.format = {FormatKind::shootout, {}};
      draw(rules.entry.rounds, random, 1, 2, 3);
    } else if (random.below(4) == 0) {
      draw(rules.entry.rounds, random, 1, 2, 3);
    }
    draw(rules.entry.players_advancing, random, 2, 1, 3);
    if (rules.entry.players_advancing.is(Advancing::of_the_field)) {
      rules.entry.players_advancing.values[0] = random.between(2000, 7000);
    }
    draw(rules.entry.stacks_in_a_new_round, random, 2, 1000, 1000);
    rules.entry.entry_fee = {EntryFeeAsked::money, {1000}};
    plan->prizes.sales = {{Axis::entry_fee, 1000, entrants, {}}};
    plan->prizes.rows = {
        {2, 100, {{Amount::Kind::percent, 6000}, {Amount::Kind::percent, 4000}}, 1}};
    plan->schedule.entries = {level(5, 10, 10),    level(10, 20, 10),   level(25, 50, 10),
                              level(50, 100, 10),  level(100, 200, 10), level(250, 500, 10),
                              level(500, 1000, 10)};
    plan->chips = {5};
    const auto redraw = [&](RedrawSeats when, std::int64_t number) {
      plan->schedule.answers.push_back(
          {Axis::redraw, {static_cast<std::uint8_t>(when), {number}}, {}});
    };
    if (random.below(3) == 0) redraw(RedrawSeats::at_players, random.between(3, 30));
    if (random.below(3) == 0) redraw(RedrawSeats::at_tables, random.between(2, 5));
    if (random.below(4) == 0) {
      plan->schedule.answers.push_back(
          {Axis::round_time_limit,
           {static_cast<std::uint8_t>(RoundTimeLimit::time), {random.between(20, 60) * 60}},
           {}});
    }
  }
  std::int64_t entrants = 2;
};

/// Whoever has no place sits in one seat, which is his; whoever has one sits nowhere.
void everybody_sits_once(const Tournament& event, std::int64_t entrants) {
  std::vector<int> seats(static_cast<std::size_t>(entrants));
  for (int table = 0; table < event.tables(); ++table) {
    if (!event.is_open(table)) continue;
    players_with_chips(event.table(table)).each([&](Seat seat) {
      const int player = event.player_at(table, seat);
      REQUIRE(player >= 0);
      ++seats[static_cast<std::size_t>(player)];
      CHECK(event.seat_of(player) == SeatAtTable{table, seat});
    });
    CHECK(players_with_chips(event.table(table)).size() <= std::max(event.seats_of(table), 2));
  }
  CHECK(std::ranges::all_of(seats, [](int times) { return times <= 1; }));
}

/// The chips of all open tables: as many as were handed out in this round, at most.
Chips at_all_tables(const Tournament& event) {
  Chips sum{};
  for (int table = 0; table < event.tables(); ++table) {
    if (!event.is_open(table)) continue;
    const GameTable& there = event.table(table);
    there.seated.each([&](Seat seat) { sum += there.stacks[at(seat)]; });
    sum += there.carried;
  }
  return sum;
}

/// Each place from the first to the last is somebody's; of a range as many as share it.
void every_place_is_taken(const Tournament& event, std::int64_t entrants) {
  std::vector<int> taken(static_cast<std::size_t>(entrants) + 1);
  for (int player = 0; player < entrants; ++player) {
    REQUIRE(event.place_of(player));
    const Place& place = *event.place_of(player);
    CHECK(place.best >= 1);
    CHECK(place.worst <= entrants);
    // Of those who share a range each fills one place of it.
    std::size_t one = static_cast<std::size_t>(place.best);
    while (one < taken.size() && taken[one] > 0) ++one;
    REQUIRE(one <= static_cast<std::size_t>(place.worst));
    ++taken[one];
  }
}

}  // namespace

TEST_CASE("under any rules of tables and rounds play goes on to the end, and everybody is placed") {
  int played = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    RandomClub club{seed};
    club.plan->prizes.entrants = club.entrants;
    Tournament event{club.plan, club.answers, club.entrants, seed};
    if (event.why_not_begin()) continue;  // a shootout of one round, or of a table of one
    ++played;
    INFO("seed " << seed << ", entrants " << club.entrants);
    event.begin();
    Random random{seed};
    std::vector<int> placed(static_cast<std::size_t>(club.entrants));
    const bool one_round = club.answers.rules.entry.rounds.value() < 2;
    while (!event.over()) {
      const std::int64_t hands = play_hands(event, seed, random.between(1, 9), false);
      REQUIRE((hands > 0 || event.over()));
      if (!event.over()) everybody_sits_once(event, club.entrants);
      if (one_round) CHECK(at_all_tables(event) == Chips{1000 * club.entrants});
      for (const auto& one : all<happening::Placed>(event.take_events())) {
        ++placed[static_cast<std::size_t>(one.place.player)];
      }
    }
    CHECK(std::ranges::all_of(placed, [](int times) { return times == 1; }));
    every_place_is_taken(event, club.entrants);
  }
  CHECK(played > 200);
}

}  // namespace floorman::tests
