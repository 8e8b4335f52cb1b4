// What a late player has left, who loses his seat, and what becomes of the chips of a player who
// stays away: policy B1.4, B1.5, B5.3 and B12.
#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/random.hpp"
#include "engine/tournament/absence.hpp"
#include "engine/tournament/late_players.hpp"

namespace floorman::tests {
namespace {

using engine::AbsenceRuling;
using engine::AlternateSeat;
using engine::at;
using engine::Chips;
using engine::Random;
using engine::Rules;
using engine::Seat;
using engine::SeatSet;

constexpr std::int64_t minute = 60;

// ---- late players

TEST_CASE("PUB-26: forty minutes late cost 2000 of 7000, by started quarters 2500", "[absence]") {
  Rules rules;
  const auto left = [&](engine::LatePenalty how, std::int64_t minutes, std::int64_t stack) {
    rules.entry.late_penalty = {how, {1000, 500, 15 * minute}};
    return stack - engine::late_penalty(rules, minutes * minute, {stack}).count;
  };
  using engine::LatePenalty;
  CHECK(left(LatePenalty::per_full_time, 40, 7000) == 5000);
  CHECK(left(LatePenalty::per_full_time, 45, 7000) == 4500);
  CHECK(left(LatePenalty::per_started_time, 40, 7000) == 4500);
  CHECK(left(LatePenalty::per_started_time, 45, 7000) == 4500);
  CHECK(left(LatePenalty::per_full_time, 40, 6850) == 4850);  // 150 of blinds are gone
  CHECK(left(LatePenalty::per_full_time, 0, 7000) == 7000);
  CHECK(left(LatePenalty::none, 40, 7000) == 7000);
}

TEST_CASE("a late penalty takes no more than there is", "[absence]") {
  Random random{26};
  for (int i = 0; i < 2000; ++i) {
    Rules rules;
    rules.entry.late_penalty = {
        random.below(2) == 0 ? engine::LatePenalty::per_full_time
                             : engine::LatePenalty::per_started_time,
        {random.between(0, 3000), random.between(0, 3000), random.between(1, 1800)}};
    const Chips stack{random.between(0, 9000)};
    const std::int64_t seconds = random.between(0, 30'000);
    const auto [first, each, time] = rules.entry.late_penalty.values;
    const bool full = rules.entry.late_penalty.is(engine::LatePenalty::per_full_time);
    const std::int64_t times = full ? seconds / time : (seconds + time - 1) / time;
    const std::int64_t whole = seconds == 0 ? 0 : first + each * times;
    REQUIRE(engine::late_penalty(rules, seconds, stack).count == std::min(stack.count, whole));
  }
}

TEST_CASE("princeton 5: the seat is lost at 19:15; ollh late 1: when sign-in ends", "[absence]") {
  Rules rules;
  CHECK_FALSE(engine::seat_is_lost(rules, {23 * 60, true}));
  rules.entry.late_player = {engine::LatePlayer::lost_at_clock, {19 * 60 + 15}};
  CHECK_FALSE(engine::seat_is_lost(rules, {19 * 60 + 14, true}));
  CHECK(engine::seat_is_lost(rules, {19 * 60 + 15, false}));
  rules.entry.late_player = {engine::LatePlayer::lost_at_sign_in, {}};
  CHECK_FALSE(engine::seat_is_lost(rules, {23 * 60, false}));
  CHECK(engine::seat_is_lost(rules, {std::nullopt, true}));
}

TEST_CASE("octobermuck 26: the stack goes after level 3; club 2.2: when the director says so",
          "[absence]") {
  Rules rules;
  CHECK_FALSE(engine::late_stack_goes_with_level(rules, 20));
  CHECK_FALSE(engine::director_may_remove_late_stack(rules));
  rules.entry.late_stack_removed = {engine::LateStackRemoved::after_level, {3}};
  CHECK_FALSE(engine::late_stack_goes_with_level(rules, 2));
  CHECK(engine::late_stack_goes_with_level(rules, 3));
  CHECK_FALSE(engine::director_may_remove_late_stack(rules));
  rules.entry.late_stack_removed = {engine::LateStackRemoved::by_the_director, {}};
  CHECK_FALSE(engine::late_stack_goes_with_level(rules, 3));
  CHECK(engine::director_may_remove_late_stack(rules));
}

TEST_CASE("an alternate gets a seat that is free, or one of a player who is late", "[absence]") {
  Rules rules;
  CHECK(engine::seat_for_an_alternate(rules, true, true, true) == AlternateSeat::none);
  rules.entry.alternates = {engine::Alternates::free_seats, {}};
  CHECK(engine::seat_for_an_alternate(rules, true, false, false) == AlternateSeat::free_seat);
  CHECK(engine::seat_for_an_alternate(rules, false, false, true) == AlternateSeat::none);
  rules.entry.alternates = {engine::Alternates::late_seats, {}};
  CHECK(engine::seat_for_an_alternate(rules, true, false, false) == AlternateSeat::none);
  CHECK(engine::seat_for_an_alternate(rules, false, false, true) ==
        AlternateSeat::of_a_late_player);
  CHECK(engine::seat_for_an_alternate(rules, false, true, false) ==
        AlternateSeat::of_a_late_player);
}

// ---- absence

TEST_CASE("ollh late 2: two deals missed in a row; princeton 26: more than thirty minutes",
          "[absence]") {
  Rules rules;
  CHECK(engine::ruling_on_absence(rules, {100, 0}, 90'000) == AbsenceRuling::stays);
  rules.presence.absent_player_out = {engine::AbsentOut::after_hands, {2}};
  CHECK(engine::ruling_on_absence(rules, {1, 0}, 90'000) == AbsenceRuling::stays);
  CHECK(engine::ruling_on_absence(rules, {2, 0}, 0) == AbsenceRuling::out);
  rules.presence.absent_player_out = {engine::AbsentOut::after_time, {30 * minute}};
  CHECK(engine::ruling_on_absence(rules, {9, 100}, 100 + 30 * minute) == AbsenceRuling::stays);
  CHECK(engine::ruling_on_absence(rules, {0, 100}, 101 + 30 * minute) ==
        AbsenceRuling::the_director_may_remove);
}

TEST_CASE("a removed player's chips are shared in whole small chips, or leave the total",
          "[absence]") {
  Random random{26'000};
  for (int i = 0; i < 5000; ++i) {
    Rules rules;
    const bool shares = random.below(2) == 0;
    if (shares) {
      rules.presence.chips_of_a_removed_player = {engine::RemovedChips::shared_at_the_table, {}};
    }
    const Chips unit{random.below(2) == 0 ? 25 : 100};
    const Chips stack = unit * random.between(0, 400);
    SeatSet others;
    for (Seat seat = 0; seat < 10; ++seat) {
      if (random.below(2) == 0) others.add(seat);
    }
    const engine::SharedOut out = engine::chips_of_a_removed_player(rules, stack, others, unit);
    Chips sum = out.to_bank;
    for (const Chips share : out.shares) sum += share;
    REQUIRE(sum == stack);
    if (!shares || others.empty()) {
      REQUIRE(out.to_bank == stack);
      continue;
    }
    REQUIRE(out.to_bank < unit * others.size());
    const Chips share = out.shares[at(others.lowest())];
    REQUIRE(share.count % unit.count == 0);
    others.each([&](Seat seat) { REQUIRE(out.shares[at(seat)] == share); });
  }
}

TEST_CASE("casa-de-campo 6: chips in a pocket are forfeited; elsewhere they go back", "[absence]") {
  Rules rules;
  CHECK(engine::hidden_chips_lost(rules, {300}) == Chips{0});
  rules.entry.hidden_chips = {engine::HiddenChips::forfeited, {}};
  CHECK(engine::hidden_chips_lost(rules, {300}) == Chips{300});
}

}  // namespace
}  // namespace floorman::tests
