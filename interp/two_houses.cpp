#include "interp/two_houses.hpp"

#include <algorithm>

namespace floorman::interp {

TwoHouses::TwoHouses(const Ruleset& first, const Ruleset& second)
    : comparison_({&first, &second}) {}

TwoHouses::Took TwoHouses::play(const std::string& line) {
  const std::vector<Outcome> outcomes = comparison_.play(line);
  const auto taken = std::ranges::count_if(outcomes, &Outcome::ok);
  if (taken == 2) return Took::both;
  const bool by_rule = std::ranges::any_of(outcomes, [](const Outcome& outcome) {
    return outcome.kind == Outcome::Kind::refused && outcome.axis;
  });
  refused_ = taken == 1 && by_rule;
  return taken == 1 ? Took::one : Took::neither;
}

bool TwoHouses::hands_are_over() const {
  return std::ranges::all_of(std::array{0U, 1U}, [&](unsigned house) {
    const auto& hand = table(house).state().hand;
    return hand && hand->over();
  });
}

Apart TwoHouses::apart() const {
  if (refused_) return Apart::at_an_act;
  if (!comparison_.difference()) return Apart::never;
  if (!hands_are_over()) return Apart::on_the_way;
  const std::vector<std::string> stacks = comparison_.stacks();
  const bool same = stacks[0] == stacks[1] &&
                    table(0).state().hand->carried() == table(1).state().hand->carried();
  return same ? Apart::on_the_way : Apart::at_the_end;
}

Apart judge(const std::vector<std::string>& lines, const Ruleset& first, const Ruleset& second) {
  TwoHouses houses{first, second};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const TwoHouses::Took took = houses.play(lines[i]);
    if (took == TwoHouses::Took::both) continue;
    const bool parts_at_last = i + 1 == lines.size() && houses.apart() == Apart::at_an_act;
    return parts_at_last ? Apart::at_an_act : Apart::never;
  }
  return houses.apart();
}

}  // namespace floorman::interp
