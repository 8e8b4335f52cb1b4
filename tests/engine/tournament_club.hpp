// A club whose rules a test sets by itself, and tournaments under them. Tables, seats and players
// are numbered from 0, as in the engine.
#pragma once

#include <memory>
#include <vector>

#include <catch2/catch.hpp>

#include "engine/tournament/tournament.hpp"

namespace floorman::tests {

/// One set of answers for all moments.
class SameAnswers : public engine::HouseAnswers {
public:
  const engine::Rules& at(const engine::ClockFacts&, int, bool) const override { return rules; }
  engine::Rules rules;
};

inline engine::ScheduleEntry level(std::int64_t small, std::int64_t big, std::int64_t minutes) {
  engine::LevelRow row;
  row.blinds = {{small}, {big}};
  row.seconds = minutes * 60;
  return {row, {engine::SchedulePlace::Kind::in_the_list, 0}, {}, {}};
}

/// Stacks of 1000, three levels of 20 minutes from 5/10 on, chips of 5, 25 and 100.
struct Club {
  Club() {
    answers.rules.entry.starting_stack = {engine::StartingStack::chips, {1000}};
    plan->schedule.entries = {level(5, 10, 20), level(10, 20, 20), level(20, 40, 20)};
    plan->chips = {5, 25, 100};
  }
  engine::Tournament begin(std::int64_t entrants, std::uint64_t seed = 1) {
    plan->prizes.entrants = entrants;
    engine::Tournament event{plan, answers, entrants, seed};
    REQUIRE(!event.why_not_begin());
    event.begin();
    return event;
  }

  SameAnswers answers;
  std::shared_ptr<engine::TournamentPlan> plan = std::make_shared<engine::TournamentPlan>();
};

/// All events of a kind, in their order.
template <typename What>
std::vector<What> all(const std::vector<engine::TournamentEvent>& events) {
  std::vector<What> found;
  for (const engine::TournamentEvent& event : events) {
    if (const auto* what = std::get_if<What>(&event.what)) found.push_back(*what);
  }
  return found;
}

}  // namespace floorman::tests
