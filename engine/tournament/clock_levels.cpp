// Levels: how long they last, what follows, which blinds and which ante they have.

#include <algorithm>

#include "engine/tournament/clock_run.hpp"

namespace floorman::engine {

using Ending = LevelEnding::Kind;

template <typename Row>
std::optional<std::size_t> ClockRun::last_that_holds() const {
  std::optional<std::size_t> found;
  for (const bool conditional : {false, true}) {
    for (std::size_t i = 0; i < schedule_.entries.size(); ++i) {
      const ScheduleEntry& entry = schedule_.entries[i];
      if (!std::holds_alternative<Row>(entry.row)) continue;
      if (entry.condition.is_always() == conditional || !holds_now(entry.condition)) continue;
      found = i;
    }
  }
  return found;
}

// ---- how long a level lasts

std::optional<std::size_t> ClockRun::step_that_holds() const { return last_that_holds<StepRow>(); }

std::optional<LevelEnding> ClockRun::ending_by_step() const {
  const auto entry = step_that_holds();
  if (!entry) return std::nullopt;
  const auto& step = std::get<StepRow>(schedule_.entries[*entry].row);
  const auto ending = [&](Ending kind) {
    return LevelEnding{kind, step.low, step.high, source_of(*entry)};
  };
  switch (step.at) {
    case StepRow::At::time: return ending(step.low < step.high ? Ending::range : Ending::time);
    case StepRow::At::elimination: return ending(Ending::elimination);
    case StepRow::At::lap: return ending(Ending::lap);
    case StepRow::At::hands: return ending(Ending::hands);
  }
  return std::nullopt;
}

std::optional<LevelEnding> ClockRun::ending_by_length() const {
  if (const auto entry = last_that_holds<LengthRow>()) {
    const std::int64_t seconds = std::get<LengthRow>(schedule_.entries[*entry].row).seconds;
    return LevelEnding{Ending::time, seconds, seconds, source_of(*entry)};
  }
  const ClockRuling length = ruling(schedule_, Axis::level_length, state_.facts);
  const std::int64_t seconds = length.answer.values[0];
  if (length.source.kind == ClockSource::Kind::assumed) return std::nullopt;
  return LevelEnding{Ending::time, seconds, seconds, length.source};
}

/// `each level 5 min shorter`, down to the last length that is one.
LevelEnding ClockRun::shortened(LevelEnding ending, std::int64_t number) const {
  const auto entry = last_that_holds<ShorterRow>();
  const bool timed = ending.kind == Ending::time || ending.kind == Ending::range;
  if (!entry || !timed) return ending;
  const std::int64_t by = std::get<ShorterRow>(schedule_.entries[*entry].row).seconds;
  const std::int64_t times = std::min(number - 1, (ending.low - 1) / by);
  ending.low -= times * by;
  ending.high -= times * by;
  return ending;
}

LevelEnding ClockRun::ending_of(const LevelOn& level) const {
  const LevelRow* row =
      level.row ? &std::get<LevelRow>(schedule_.entries[*level.row].row) : nullptr;
  if (row != nullptr && row->to_the_end) return {Ending::never, 0, 0, source_of(*level.row)};
  if (row != nullptr && row->seconds) {
    return {Ending::time, *row->seconds, *row->seconds, source_of(*level.row)};
  }
  const bool listed = row != nullptr && !row->starts_steps;
  const auto first = listed ? ending_by_length() : ending_by_step();
  const auto second = listed ? ending_by_step() : ending_by_length();
  if (first || second) return shortened(first ? *first : *second, level.number);
  // A level that is made after the list lasts as long as the one before it.
  if (row == nullptr && !state_.levels.empty()) return state_.levels.back().ending;
  return {};
}

// ---- antes

/// Its row's own ante; else the latest that was said for levels from this one down and holds.
void ClockRun::put_ante(LevelOn& level) const {
  if (level.row) {
    const auto& own = std::get<LevelRow>(schedule_.entries[*level.row].row).ante;
    level.ante_of_its_row = own.has_value();
    if (own) level.ante = *own;
  }
  if (level.ante_of_its_row) return;
  level.ante = {};
  std::int64_t latest = 0;
  const auto consider = [&](std::size_t entry, std::int64_t from) {
    if (from > level.number || from < latest) return;
    if (!holds_now(schedule_.entries[entry].condition)) return;
    latest = from;
    const auto& row = std::get<AnteRow>(schedule_.entries[entry].row);
    switch (row.kind) {
      case AnteRow::Kind::none: level.ante = {}; break;
      case AnteRow::Kind::chips: level.ante = row.chips; break;
      case AnteRow::Kind::as_the_big_blind: level.ante = level.blinds.big; break;
    }
  };
  for (const ClockState::ReachedAnte& ante : state_.antes) consider(ante.entry, ante.from_level);
  for (std::size_t i = 0; i < schedule_.entries.size(); ++i) {
    const auto* row = std::get_if<AnteRow>(&schedule_.entries[i].row);
    if (row != nullptr && row->from_level > 0) consider(i, row->from_level);
  }
}

// ---- from level to level

void ClockRun::end_level(bool may_repeat) {
  const LevelOn& level = state_.levels.back();
  emit(level.ending.source, clock::LevelEnds{level.number});
  if (may_repeat && play_it_again()) return;
  state_.level_over = true;
  come_to_place(level.number);
  go_on_waiting();
}

bool ClockRun::play_it_again() {
  const ClockRuling again = ruling(schedule_, Axis::level_repeated, state_.facts);
  switch (static_cast<LevelRepeated>(again.answer.choice)) {
    case LevelRepeated::never: return false;
    case LevelRepeated::at_most: break;
  }
  LevelOn level = state_.levels.back();
  if (level.repeats >= again.answer.values[0]) return false;
  ++level.repeats;
  begin_level(level, again.source, true);
  return true;
}

/// A level after the last one; a generated one until it is given a row.
LevelOn ClockRun::next_level(const Blinds& blinds) const {
  LevelOn level;
  level.blinds = blinds;
  level.number = 1;
  level.cursor = state_.cursor;
  level.antes_reached = state_.antes.size();
  if (state_.levels.empty()) return level;
  const LevelOn& last = state_.levels.back();
  level.number = last.number + 1;
  // What is said for one level's ante goes on where the sheet lists no more of them.
  level.ante_of_its_row = last.ante_of_its_row;
  level.ante = last.ante;
  return level;
}

void ClockRun::begin_next_level() {
  if (state_.next_row) {
    LevelOn level = next_level(std::get<LevelRow>(schedule_.entries[*state_.next_row].row).blinds);
    level.row = state_.next_row;
    level.cursor = *state_.next_row + 1;
    begin_level(level, source_of(*state_.next_row));
    return;
  }
  if (state_.levels.empty()) {
    state_.phase = Phase::waiting;
    emit(ruling(schedule_, Axis::schedule, state_.facts).source, clock::ScheduleEnds{});
    return;
  }
  const Blinds& last = state_.levels.back().blinds;
  if (const auto entry = step_that_holds()) {
    const auto& step = std::get<StepRow>(schedule_.entries[*entry].row);
    begin_level(next_level(stepped(last, step)), source_of(*entry));
    return;
  }
  const ClockRuling after = ruling(schedule_, Axis::after_the_last_level, state_.facts);
  switch (static_cast<AfterLastLevel>(after.answer.choice)) {
    case AfterLastLevel::blinds_stay:
    case AfterLastLevel::by_the_director: stay_on_the_last_level(after.source); break;
    case AfterLastLevel::blinds_double: begin_level(next_level(doubled(last)), after.source); break;
  }
}

void ClockRun::stay_on_the_last_level(const ClockSource& source) {
  state_.schedule_over = true;
  state_.level_over = false;
  state_.phase = Phase::level;
  state_.levels.back().ending = {Ending::never, 0, 0, source};
  emit(source, clock::ScheduleEnds{});
}

void ClockRun::begin_level(LevelOn level, const ClockSource& source, bool again) {
  state_.phase = Phase::level;
  state_.level_over = false;
  state_.cursor = level.cursor;
  state_.level_elapsed = 0;
  state_.level_added = 0;
  state_.hands_in_level = 0;
  state_.facts.set(ClockFact::level, level.number);
  level.began = state_.now;
  level.ending = ending_of(level);
  put_ante(level);
  const Ending ends = level.ending.kind;
  if (ends != Ending::elimination && ends != Ending::lap) state_.ends_owed = 0;
  state_.levels.push_back(level);
  emit(source,
       clock::LevelBegins{level.number, level.blinds, level.ante, length_of_level(state_), again});
  check_once();
}

}  // namespace floorman::engine
