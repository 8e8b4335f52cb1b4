#include "interp/checks/numbers.hpp"

namespace floorman::interp {

void check_numbers(Ruleset& ruleset) {
  check_prizes(ruleset);
  const HouseSchedule house = read_schedule(ruleset, {});
  const std::vector<ScheduleRun> runs = run_schedule(house);
  check_levels(ruleset, house, runs);
  check_payable(ruleset, house, runs);
  check_blinds_in_texts(ruleset, house, runs);
  check_chips(ruleset, house, runs);
  check_field(ruleset);
  check_conservation(ruleset, house);
}

}  // namespace floorman::interp
