#include "engine/tournament/schedule.hpp"

#include <algorithm>

namespace floorman::engine {

std::optional<std::int64_t> ClockFacts::find(const ClockTest& test) const {
  if (test.fact != ClockFact::decided) return known[static_cast<std::size_t>(test.fact)];
  const bool on = test.name < switches.size() && switches[test.name].value_or(false);
  return on ? 1 : 0;
}

bool holds(const ClockCondition& condition, const ClockFacts& facts) {
  return std::ranges::any_of(condition.any_of, [&](const std::vector<ClockTest>& product) {
    return std::ranges::all_of(product, [&](const ClockTest& test) {
      const auto value = facts.find(test);
      return value && *value >= test.low && *value <= test.high;
    });
  });
}

ClockRuling ruling(const Schedule& schedule, Axis axis, const ClockFacts& facts) {
  ClockRuling found{answer_to(Rules{}, axis), {axis, ClockSource::Kind::assumed, 0}};
  for (const bool conditional : {false, true}) {
    for (std::size_t i = 0; i < schedule.answers.size(); ++i) {
      const ClockAnswer& said = schedule.answers[i];
      if (said.axis != axis || said.condition.is_always() == conditional) continue;
      if (!holds(said.condition, facts)) continue;
      found = {said.answer, {axis, ClockSource::Kind::answer, i}};
    }
  }
  return found;
}

namespace {

Blinds sum(const Blinds& a, const Blinds& b) {
  return {smaller(a.small + b.small, most_chips_of_a_blind),
          smaller(a.big + b.big, most_chips_of_a_blind)};
}

}  // namespace

Blinds doubled(const Blinds& blinds) { return sum(blinds, blinds); }

Blinds stepped(const Blinds& blinds, const StepRow& step) {
  switch (step.change) {
    case StepRow::Change::add: return sum(blinds, step.add);
    case StepRow::Change::twice: return doubled(blinds);
  }
  return blinds;
}

std::optional<std::int64_t> moment_of(const Schedule& schedule, const SchedulePlace& place) {
  constexpr std::int64_t day = 24 * 60;
  if (place.kind != SchedulePlace::Kind::at_time || !schedule.starts_at) return std::nullopt;
  return (place.number - *schedule.starts_at + day) % day * 60;
}

}  // namespace floorman::engine
