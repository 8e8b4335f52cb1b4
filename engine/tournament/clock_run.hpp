// One report being carried out: the steps that clock.cpp, clock_levels.cpp and clock_places.cpp
// share.
//
// Private to engine/tournament: others call take() of clock.hpp. It changes the state that it is
// given and collects the events.
#pragma once

#include "engine/tournament/clock.hpp"

namespace floorman::engine {

class ClockRun {
public:
  ClockRun(const Schedule& schedule, ClockState& state) : schedule_(schedule), state_(state) {}

  // ---- clock.cpp
  /// Lets time pass, with everything that it brings on the way.
  void pass_to(std::int64_t time);
  void carry_out(const ClockReport& report);
  std::vector<ClockEvent> events() && { return std::move(events_); }

  // ---- clock_places.cpp
  /// Facts have changed: takes the `once` entries whose condition holds now.
  void check_once();
  /// Those that hold already will not come any more.
  void pass_over_once();
  void end_pause();

private:
  using Phase = ClockState::Phase;

  // clock.cpp
  void carry_out(std::int64_t at, const clock::Starts&);
  void carry_out(std::int64_t at, const clock::TimePasses&);
  void carry_out(std::int64_t at, const clock::ShuffleBegins& report);
  void carry_out(std::int64_t at, const clock::FirstCard& report);
  void carry_out(std::int64_t at, const clock::HandEnds& report);
  void carry_out(std::int64_t at, const clock::PlayersLeft& report);
  void carry_out(std::int64_t at, const clock::LapCompleted&);
  void carry_out(std::int64_t at, const clock::Pauses&);
  void carry_out(std::int64_t at, const clock::Resumes&);
  void carry_out(std::int64_t at, const clock::SettlesLength& report);
  void carry_out(std::int64_t at, const clock::AddsTime& report);
  void carry_out(std::int64_t at, const clock::GoesOn&);
  void carry_out(std::int64_t at, const clock::GoesBack&);
  void carry_out(std::int64_t at, const clock::SetsBlinds& report);
  void carry_out(std::int64_t at, const clock::FactTold& report);
  void do_what_is_due();
  bool do_one_thing_due();
  TableClock& table(std::int64_t number);
  std::int64_t moment_that_counts(std::int64_t at, const TableClock& table,
                                  LevelStarts choice) const;
  ClockSource by_the_director() const;

  template <typename What>
  void emit(const ClockSource& source, What what) {
    events_.push_back({state_.now, source, std::move(what)});
  }
  ClockSource source_of(std::size_t entry) const {
    return {Axis::schedule, ClockSource::Kind::entry, entry};
  }
  bool holds_now(const ClockCondition& condition) const { return holds(condition, state_.facts); }
  LevelEnding::Kind ends_by() const;

  // clock_levels.cpp
  void end_level(bool may_repeat);
  bool play_it_again();
  void begin_next_level();
  void begin_level(LevelOn level, const ClockSource& source, bool again = false);
  void stay_on_the_last_level(const ClockSource& source);
  LevelOn next_level(const Blinds& blinds) const;
  LevelEnding ending_of(const LevelOn& level) const;
  std::optional<LevelEnding> ending_by_length() const;
  std::optional<LevelEnding> ending_by_step() const;
  LevelEnding shortened(LevelEnding ending, std::int64_t number) const;
  std::optional<std::size_t> step_that_holds() const;
  void put_ante(LevelOn& level) const;
  /// The last entry with such a row that holds; a conditional one goes before the others.
  template <typename Row>
  std::optional<std::size_t> last_that_holds() const;

  // clock_places.cpp
  void come_to_place(std::int64_t after_level);
  void collect_after(std::int64_t after_level, std::vector<std::size_t>& due);
  bool is_due_by_time(std::size_t entry) const;
  bool take_what_time_brings();
  void take_entries(std::vector<std::size_t> due);
  void take_entry(std::size_t index);
  void go_on_waiting();

  const Schedule& schedule_;
  ClockState& state_;
  std::vector<ClockEvent> events_;
};

/// The whole length of the level that is on, the director's changes included; nothing if no time
/// ends it.
std::optional<std::int64_t> length_of_level(const ClockState& state);
/// Seconds of play that the round may last.
std::optional<std::int64_t> round_time(const Schedule& schedule, const ClockState& state);

}  // namespace floorman::engine
