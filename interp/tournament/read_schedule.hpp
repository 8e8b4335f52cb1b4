// A house's schedule from its sheet: syntax trees and answers in, the engine's Schedule out.
//
// Conditions stay conditions, to be asked when the clock comes to them. Beside each entry and each
// answer of the schedule stands its citation, by the same index. What the sheet says wrongly is
// resolve()'s to report; here such a row is left out.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/tournament/clock.hpp"
#include "interp/ruleset.hpp"

namespace floorman::interp {

struct EntryText {
  Citation citation;
  std::string name;      // of a break: "Food"
  grammar::Place place;  // the row, without its conditions
};

struct HouseSchedule {
  engine::Schedule schedule;
  engine::ClockFacts facts;           // what was known when it was read
  std::vector<EntryText> entries;     // beside schedule.entries
  std::vector<Citation> answers;      // beside schedule.answers
  std::vector<std::string> switches;  // names that `decide` gives, by SwitchRow::name

  /// Does the sheet give any level?
  bool has_levels() const;
  /// A break is at a time of day, and nobody has said when it starts.
  bool waits_for_a_start() const;
};

/// No schedule has so many levels and breaks; a clock that goes on longer goes round in a circle.
inline constexpr int most_steps_of_the_clock = 2000;

/// `facts` are told to the clock; what was not said is what a first round has. A file with a
/// schedule of its own replaces its bases' with all their lines; one without adds to it. Answers in
/// `stated` go before the sheet's.
HouseSchedule read_schedule(const Ruleset& ruleset, const FactValues& facts,
                            const std::vector<Said>& stated = {});

/// How a clock is run ahead: the director goes on from level to level, or time alone passes.
enum class RunAhead { director_goes_on, time_passes };

/// Runs a clock from its start and shows `visit` each event, until it answers false or nothing
/// follows.
void run_ahead(const HouseSchedule& house, RunAhead by,
               const std::function<bool(const engine::ClockEvent& event)>& visit);

/// The begin of this level, told from the start; nothing when the clock does not come to it.
std::optional<engine::ClockEvent> find_level(const HouseSchedule& house, std::int64_t number,
                                             RunAhead by);

/// Whom to cite: the row, the clause, or that it is assumed.
Citation cite(const HouseSchedule& house, const engine::ClockSource& source);

}  // namespace floorman::interp
