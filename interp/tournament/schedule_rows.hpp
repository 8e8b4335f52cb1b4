// One row of a schedule, or one of its lines under a rule of its own, as the engine's row.
//
// It knows the phrases of rows.def and nothing of tables, conditions or files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/tournament/schedule.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

struct ReadRow {
  engine::ScheduleRow row;
  engine::SchedulePlace place;
  std::string name;  // of a break
};

/// Nothing when the words are no such row, or one that is not of the schedule.
std::optional<ReadRow> read_schedule_row(const grammar::Tokens& words, RowPlace place,
                                         const std::vector<std::string>& switches);

/// A condition over the facts that a clock knows. What asks others never holds.
engine::ClockCondition clock_condition(const Condition& condition);

/// The engine's name for a fact that a clock is told; nothing for others and for switches.
std::optional<engine::ClockFact> clock_fact(Variable variable);

}  // namespace floorman::interp
