// Which reports a clock cannot take in its state.

#include "engine/tournament/clock_run.hpp"

namespace floorman::engine {

namespace {

using Phase = ClockState::Phase;
using Refused = std::optional<ClockRefusal>;

Refused refused(const ClockState&, const clock::Starts&) { return ClockRefusal::started_already; }
Refused refused(const ClockState&, const clock::TimePasses&) { return std::nullopt; }
Refused refused(const ClockState&, const clock::ShuffleBegins&) { return std::nullopt; }
Refused refused(const ClockState& state, const clock::FirstCard&) {
  if (state.levels.empty()) return ClockRefusal::not_started;
  return std::nullopt;
}
Refused refused(const ClockState&, const clock::HandEnds&) { return std::nullopt; }
Refused refused(const ClockState&, const clock::PlayersLeft&) { return std::nullopt; }
Refused refused(const ClockState&, const clock::LapCompleted&) { return std::nullopt; }

Refused refused(const ClockState& state, const clock::Pauses&) {
  if (state.paused) return ClockRefusal::paused_already;
  return std::nullopt;
}

Refused refused(const ClockState& state, const clock::Resumes&) {
  const bool waits = state.phase == Phase::on_break ||
                     (state.phase == Phase::waiting && !state.waiting_entries.empty());
  if (state.paused || waits) return std::nullopt;
  return ClockRefusal::nothing_to_resume;
}

Refused refused(const ClockState& state, const clock::SettlesLength& report) {
  if (state.levels.empty()) return ClockRefusal::not_started;
  const LevelEnding& ending = state.levels.back().ending;
  if (ending.kind != LevelEnding::Kind::range) return ClockRefusal::not_the_directors;
  if (report.seconds < ending.low || report.seconds > ending.high) {
    return ClockRefusal::outside_the_range;
  }
  return std::nullopt;
}

Refused refused(const ClockState& state, const clock::AddsTime&) {
  if (seconds_left(state)) return std::nullopt;
  return ClockRefusal::not_timed;
}

Refused refused(const ClockState& state, const clock::GoesOn&) {
  const bool level_follows = state.phase == Phase::level && !state.schedule_over;
  if (level_follows || !state.waiting_entries.empty()) return std::nullopt;
  return ClockRefusal::nothing_follows;
}

Refused refused(const ClockState& state, const clock::GoesBack&) {
  const bool is_first =
      state.levels.empty() || (state.levels.back().number == 1 && !state.level_over);
  if (is_first) return ClockRefusal::no_earlier_level;
  return std::nullopt;
}

Refused refused(const ClockState&, const clock::SetsBlinds&) { return std::nullopt; }

Refused refused(const ClockState&, const clock::FactTold& report) {
  switch (report.fact) {
    case ClockFact::level:
    case ClockFact::decided: return ClockRefusal::level_is_the_clocks;
    case ClockFact::entrants:
    case ClockFact::players_left:
    case ClockFact::tables:
    case ClockFact::round:
    case ClockFact::average_stack:
    case ClockFact::prize_pool:
    case ClockFact::hand_for_hand: break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ClockRefusal> why_not(const ClockState& state, const ClockReport& report) {
  const bool starts = std::holds_alternative<clock::Starts>(report.what);
  if (state.phase == Phase::before) {
    if (starts) return std::nullopt;
    return ClockRefusal::not_started;
  }
  if (state.phase == Phase::over && !std::holds_alternative<clock::TimePasses>(report.what)) {
    return ClockRefusal::time_is_up;
  }
  return std::visit([&](const auto& what) { return refused(state, what); }, report.what);
}

}  // namespace floorman::engine
