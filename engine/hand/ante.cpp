#include "engine/hand/ante.hpp"

namespace floorman::engine {

Chips ante_in_force(const Rules& rules, const HandSetup& setup) {
  switch (rules.blind.ante_size.choice) {
    case AnteSize::as_scheduled: return setup.ante;
    case AnteSize::the_small_blind: return setup.ante == Chips{} ? Chips{} : setup.small_blind;
    case AnteSize::half:
      return {setup.ante.count / (2 * setup.smallest_chip.count) * setup.smallest_chip.count};
    case AnteSize::none: return {};
  }
  return {};
}

Chips ante_without_blinds(const Rules& rules, const HandSetup& setup) {
  const Chips ante = ante_in_force(rules, setup);
  return ante == Chips{} ? setup.big_blind : ante;
}

}  // namespace floorman::engine
