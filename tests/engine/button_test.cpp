// Where the button goes when somebody has busted: rulings R58 to R66, by their seats.
//
// Six seats; in the last hand the button was on seat 1, the blinds on 2 and 3. Seats are written
// here as people number them, from 1; 0 is nobody.
#include <initializer_list>
#include <optional>

#include <catch2/catch.hpp>

#include "engine/tournament/button.hpp"

namespace floorman::tests {
namespace {

using engine::ButtonRule;
using engine::ButtonState;
using engine::GoingHeadsUp;
using engine::NewPlayer;
using engine::NextDeal;
using engine::Rules;
using engine::Seat;
using engine::SeatSet;

SeatSet seats(std::initializer_list<int> numbers) {
  SeatSet set;
  for (const int number : numbers) set.add(static_cast<Seat>(number - 1));
  return set;
}

Rules with(ButtonRule rule) {
  Rules rules;
  rules.button.button_rule = {rule, {}};
  return rules;
}

Rules with(GoingHeadsUp rule) {
  Rules rules;
  rules.button.going_heads_up = {rule, {}};
  return rules;
}

Rules with(NewPlayer rule) {
  Rules rules;
  rules.button.new_player = {rule, {}};
  return rules;
}

/// A table whose last hand had its button on seat 1 and its blinds on 2 and 3.
class Table {
public:
  Table(const Rules& rules, std::initializer_list<int> players) : rules_(rules) {
    state_ = ButtonState::first({0, 1, 2, {}, {}}, seats(players));
  }
  /// The hand after the last, with these players left.
  void next(std::initializer_list<int> players, Seat high_card = engine::no_seat) {
    next(seats(players), {}, high_card);
  }
  void next_won_by(std::initializer_list<int> winners) {
    next(state_.players_of_last_hand, seats(winners), engine::no_seat);
  }
  void sits_down(int seat) { state_.waiting.add(static_cast<Seat>(seat - 1)); }

  /// A blind whose seat is empty is nobody's.
  bool has(int button, int small_blind, int big_blind) const {
    const auto& positions = state_.positions;
    const auto posted = [&](Seat seat) { return dealt_in_.has(seat) ? seat + 1 : 0; };
    return positions.button + 1 == button && posted(positions.big_blind) == big_blind &&
           (small_blind_is_paid() ? posted(positions.small_blind) : 0) == small_blind;
  }
  /// The last to act after the flop: on the button, or the first player before it.
  int last_to_act() const {
    Seat last = engine::no_seat;
    dealt_in_.each_clockwise_after(state_.positions.button, [&](Seat seat) { last = seat; });
    return last + 1;
  }
  SeatSet late_big_blinds() const { return state_.positions.late_big_blinds; }
  SeatSet late_small_blinds() const { return state_.positions.late_small_blinds; }
  bool dealt_in(int seat) const { return dealt_in_.has(static_cast<Seat>(seat - 1)); }

private:
  bool small_blind_is_paid() const { return !late_big_blinds().has(state_.positions.small_blind); }
  void next(SeatSet players, SeatSet winners, Seat high_card) {
    const NextDeal deal = next_deal(rules_, state_, players, winners, high_card);
    state_ = deal.state;
    dealt_in_ = deal.dealt_in;
  }

  Rules rules_;
  ButtonState state_;
  SeatSet dealt_in_;
};

TEST_CASE("R58: the big blind busts, there is no small blind and then a dead button", "[button]") {
  Table table{with(ButtonRule::dead_button), {1, 2, 3, 4, 5, 6}};
  table.next({1, 2, 4, 5, 6});
  CHECK(table.has(2, 0, 4));
  CHECK(table.last_to_act() == 2);
  table.next({1, 2, 4, 5, 6});
  CHECK(table.has(3, 4, 5));
  CHECK(table.last_to_act() == 2);
  table.next({1, 2, 4, 5, 6});
  CHECK(table.has(4, 5, 6));
}

TEST_CASE("R59: the small blind busts, the button is dead at once", "[button]") {
  Table table{with(ButtonRule::dead_button), {1, 2, 3, 4, 5, 6}};
  table.next({1, 3, 4, 5, 6});
  CHECK(table.has(2, 3, 4));
  CHECK(table.last_to_act() == 1);
  table.next({1, 3, 4, 5, 6});
  CHECK(table.has(3, 4, 5));
}

TEST_CASE("R60: both blinds bust, one player acts last three hands running", "[button]") {
  Table table{with(ButtonRule::dead_button), {1, 2, 3, 4, 5, 6}};
  table.next({1, 4, 5, 6});
  CHECK(table.has(2, 0, 4));
  CHECK(table.last_to_act() == 1);
  table.next({1, 4, 5, 6});
  CHECK(table.has(3, 4, 5));
  CHECK(table.last_to_act() == 1);
  table.next({1, 4, 5, 6});
  CHECK(table.has(4, 5, 6));
}

TEST_CASE("R61: button and small blind bust, the player before them acts last", "[button]") {
  Table table{with(ButtonRule::dead_button), {1, 2, 3, 4, 5, 6}};
  table.next({3, 4, 5, 6});
  CHECK(table.has(2, 3, 4));
  CHECK(table.last_to_act() == 6);
}

TEST_CASE("R62: where the button goes to the next player, skipped blinds are forgotten",
          "[button]") {
  Table big_blind_busts{with(ButtonRule::next_player), {1, 2, 3, 4, 5, 6}};
  big_blind_busts.next({1, 2, 4, 5, 6});
  CHECK(big_blind_busts.has(2, 4, 5));
  Table small_blind_busts{with(ButtonRule::next_player), {1, 2, 3, 4, 5, 6}};
  small_blind_busts.next({1, 3, 4, 5, 6});
  CHECK(small_blind_busts.has(3, 4, 5));
}

TEST_CASE("R63: missed blinds are paid later, the big blind first", "[button]") {
  Table table{with(ButtonRule::missed_blinds_later), {1, 2, 3, 4, 5, 6}};
  table.next({1, 2, 4, 5, 6});
  CHECK(table.has(2, 0, 5));
  CHECK(table.late_big_blinds() == seats({4}));
  CHECK(table.late_small_blinds() == seats({}));
  table.next({1, 2, 4, 5, 6});
  CHECK(table.has(4, 5, 6));
  CHECK(table.late_big_blinds() == seats({}));
  CHECK(table.late_small_blinds() == seats({4}));
}

TEST_CASE("R64: of two players the last big blind has the button and the small blind", "[button]") {
  for (const GoingHeadsUp rule : {GoingHeadsUp::last_big_blind, GoingHeadsUp::button_advances}) {
    Table big_blind_busts{with(rule), {1, 2, 3}};
    big_blind_busts.next({1, 2});
    CHECK(big_blind_busts.has(2, 2, 1));
    Table small_blind_busts{with(rule), {1, 2, 3}};
    small_blind_busts.next({1, 3});
    CHECK(small_blind_busts.has(3, 3, 1));
  }
}

TEST_CASE("R64: when the button busts the two houses part", "[button]") {
  Table last_big_blind{with(GoingHeadsUp::last_big_blind), {1, 2, 3}};
  last_big_blind.next({2, 3});
  CHECK(last_big_blind.has(3, 3, 2));
  Table button_advances{with(GoingHeadsUp::button_advances), {1, 2, 3}};
  button_advances.next({2, 3});
  CHECK(button_advances.has(2, 2, 3));
}

TEST_CASE("going heads-up by high card, the higher card has the button", "[button]") {
  for (const int high : {1, 2}) {
    Table table{with(GoingHeadsUp::high_card), {1, 2, 3}};
    table.next({1, 2}, static_cast<Seat>(high - 1));
    CHECK(table.has(high, high, 3 - high));
  }
}

TEST_CASE("heads-up the button alternates", "[button]") {
  Table table{Rules{}, {1, 2, 3}};
  table.next({1, 2});
  CHECK(table.has(2, 2, 1));
  table.next({1, 2});
  CHECK(table.has(1, 1, 2));
  table.next({1, 2});
  CHECK(table.has(2, 2, 1));
}

TEST_CASE(
    "three sit down between two players: the big blind goes on, and nobody is before the blinds",
    "[button]") {
  // Of two players seat 1 had the button and the small blind, seat 5 the big one.
  const Rules rules;
  ButtonState last = ButtonState::first({0, 0, 4, {}, {}}, seats({1, 5}));
  last.waiting = seats({2, 3, 4});
  const auto next = engine::next_deal(rules, last, seats({1, 2, 3, 4, 5}), {}, engine::no_seat);
  CHECK(next.state.positions.big_blind + 1 == 1);
  CHECK(next.state.positions.small_blind + 1 == 5);
  CHECK(next.state.positions.button + 1 == 4);
  CHECK(next.dealt_in == seats({1, 2, 3, 4, 5}));
}

TEST_CASE("two play and two newcomers wait: the next player has the button, nobody two big blinds",
          "[button]") {
  // Four played, the button was on seat 6; seats 3 and 6 are out, and two sit down in 1 and 2.
  Rules rules = with(ButtonRule::next_player);
  rules.button.new_player = {NewPlayer::except_small_blind_to_button, {}};
  ButtonState last = ButtonState::first({5, 2, 3, {}, {}}, seats({3, 4, 5, 6}));
  last.waiting = seats({1, 2});
  const auto next = engine::next_deal(rules, last, seats({1, 2, 4, 5}), {}, engine::no_seat);
  CHECK(next.dealt_in == seats({4, 5}));
  CHECK(next.state.positions.button + 1 == 4);
  CHECK(next.state.positions.small_blind + 1 == 4);
  CHECK(next.state.positions.big_blind + 1 == 5);
}

TEST_CASE("R65: a player between big blind and button busts, and nobody notices", "[button]") {
  Table table{with(ButtonRule::dead_button), {1, 2, 3, 4, 5, 6}};
  table.next({1, 2, 3, 5, 6});
  CHECK(table.has(2, 3, 5));
  table.next({1, 2, 3, 5, 6});
  CHECK(table.has(3, 5, 6));
}

TEST_CASE("the winner of a hand takes the button; of several the one in the worst position",
          "[button]") {
  Table table{with(ButtonRule::winner_takes_it), {1, 2, 3, 4, 5, 6}};
  table.next_won_by({5});
  CHECK(table.has(5, 6, 1));
  table.next_won_by({4, 1});
  CHECK(table.has(1, 2, 3));
}

/// Seat 2 busted two hands ago; a new player sits down there, where the small blind falls next.
bool newcomer_in_the_small_blind_is_dealt_in(NewPlayer rule) {
  Table table{with(rule), {1, 3, 4, 5, 6}};
  // The button was on 1 and the big blind on 3: seat 3 pays the small blind next, seat 2 has the
  // button.
  table.sits_down(2);
  table.next({1, 2, 3, 4, 5, 6});
  return table.dealt_in(2);
}

/// The big blind falls on the new player's seat.
bool newcomer_in_the_big_blind_is_dealt_in(NewPlayer rule) {
  Table table{with(rule), {1, 2, 3, 5, 6}};
  table.sits_down(4);
  table.next({1, 2, 3, 4, 5, 6});
  return table.dealt_in(4) && table.has(2, 3, 4);
}

TEST_CASE("R66: a new player on the big blind is dealt in and pays it, by TDA and by the club",
          "[button]") {
  CHECK(newcomer_in_the_big_blind_is_dealt_in(NewPlayer::except_between_small_blind_and_button));
  CHECK(newcomer_in_the_big_blind_is_dealt_in(NewPlayer::except_small_blind_to_button));
  CHECK(newcomer_in_the_big_blind_is_dealt_in(NewPlayer::at_once));
}

TEST_CASE("a new player on the button is dealt in by TDA, and waits where the house says so",
          "[button]") {
  CHECK(newcomer_in_the_small_blind_is_dealt_in(NewPlayer::except_between_small_blind_and_button));
  CHECK(newcomer_in_the_small_blind_is_dealt_in(NewPlayer::at_once));
  CHECK_FALSE(newcomer_in_the_small_blind_is_dealt_in(NewPlayer::except_small_blind_to_button));
}

TEST_CASE("R66: a new player in the small blind is dealt in by TDA; the club makes him wait",
          "[button]") {
  // The big blind, seat 3, busts and its chair is taken: the small blind falls on the new player.
  const auto dealt_in = [](NewPlayer rule) {
    Table table{with(rule), {1, 2, 3, 4, 5, 6}};
    table.sits_down(3);
    table.next({1, 2, 3, 4, 5, 6});
    return table.dealt_in(3);
  };
  CHECK(dealt_in(NewPlayer::except_between_small_blind_and_button));
  CHECK(dealt_in(NewPlayer::at_once));
  CHECK_FALSE(dealt_in(NewPlayer::except_small_blind_to_button));
}

TEST_CASE("a new player who waits is dealt in when the button has passed", "[button]") {
  Table table{with(NewPlayer::except_small_blind_to_button), {1, 2, 3, 4, 5, 6}};
  table.sits_down(3);
  table.next({1, 2, 3, 4, 5, 6});
  CHECK_FALSE(table.dealt_in(3));
  table.next({1, 2, 3, 4, 5, 6});
  CHECK_FALSE(table.dealt_in(3));
  table.next({1, 2, 3, 4, 5, 6});
  CHECK(table.dealt_in(3));
}

TEST_CASE("everybody who was there before is dealt in", "[button]") {
  Table table{Rules{}, {1, 2, 3, 4, 5, 6}};
  table.next({1, 2, 3, 4, 5, 6});
  for (int seat = 1; seat <= 6; ++seat) CHECK(table.dealt_in(seat));
}

}  // namespace
}  // namespace floorman::tests
