// The printed schedule: the clock run through from the start, with a line for all that comes.

#include <fmt/format.h>

#include <algorithm>

#include "interp/tournament/narrate_clock.hpp"
#include "repl/clock_text.hpp"

namespace floorman::repl {

using engine::ClockEvent;
using engine::ClockState;
using interp::HouseSchedule;
namespace clock = engine::clock;

namespace {

// One line of the print; for a level, `what` is its blinds.
struct Line {
  std::string time;
  std::string level;
  std::string what;
  std::string ante;
  std::string lasts;
};

std::string in_brackets(const interp::Citation& citation) {
  if (citation.rule.empty()) return fmt::format("(line {})", citation.line);
  return fmt::format("(rule {})", citation.rule);
}

// Runs a clock to the end of its schedule and keeps what is to be printed.
class SchedulePrint {
public:
  SchedulePrint(const HouseSchedule& house, const ClockFace& face)
      : house_(house), face_(face), state_(engine::new_clock(house.schedule, house.facts)) {}

  std::string text() {
    note(engine::take(house_.schedule, state_, {0, clock::Starts{}}));
    while (goes_on() && run_on()) {
    }
    return lines_as_text() + what_waits();
  }

private:
  // A schedule without an end is shown to its twelfth level, or two behind its list.
  bool goes_on() {
    if (state_.phase == ClockState::Phase::over || state_.schedule_over) return false;
    if (state_.levels.empty()) return state_.phase == ClockState::Phase::on_break;
    const engine::LevelOn& on = state_.levels.back();
    if (on.row) {
      return !std::get<engine::LevelRow>(house_.schedule.entries[*on.row].row).to_the_end;
    }
    if (on.number < std::max<std::int64_t>(12, listed_ + 2)) return true;
    lines_.push_back({"", "... and so on", "", "", ""});
    return false;
  }

  // A day begins anew; a break without a length counts as none, and is marked behind the times.
  bool run_on() {
    const std::int64_t before = state_.now;
    const bool by_night = state_.phase == ClockState::Phase::waiting;
    const bool in_open_break = state_.phase == ClockState::Phase::on_break && !state_.break_seconds;
    if (by_night) day_began_ = state_.now;
    bool timed = true;
    const auto events = engine::run_on(house_.schedule, state_, timed);
    if (in_open_break) open_break_ = true;
    if (by_night) {
      timed_ = true;
      open_break_ = false;
      lines_.push_back({"", fmt::format("day {}", state_.day), "", "", ""});
    } else if (!timed && !in_open_break) {
      timed_ = false;
    }
    note(events);
    return !events.empty() || state_.now != before;
  }

  void note(const std::vector<ClockEvent>& events) {
    for (const ClockEvent& event : events) note(event);
  }

  void note(const ClockEvent& event) {
    if (const auto* level = std::get_if<clock::LevelBegins>(&event.what)) {
      note_level(event, *level);
    } else if (!std::holds_alternative<clock::LevelEnds>(event.what) &&
               !std::holds_alternative<clock::BreakEnds>(event.what)) {
      const interp::Citation citation = interp::cite(house_, event.source);
      lines_.push_back({moment(event.at), interp::tell(event, house_), "", "",
                        citation.file.empty() ? "" : in_brackets(citation)});
      if (const auto* decided = std::get_if<clock::SwitchDecided>(&event.what)) {
        lines_.back().level = told(*decided, event.source.index);
      }
    }
  }

  void note_level(const ClockEvent& event, const clock::LevelBegins& level) {
    if (state_.levels.back().row) listed_ = std::max(listed_, level.number);
    const auto on = std::ranges::find(state_.levels.rbegin(), state_.levels.rend(), level.number,
                                      &engine::LevelOn::number);
    lines_.push_back(
        {moment(event.at), fmt::format("level {}", level.number), interp::spell(level.blinds),
         level.ante.count == 0 ? "" : fmt::format("ante {}", level.ante.count), lasts(on->ending)});
  }

  std::string lasts(const engine::LevelEnding& ending) {
    using Kind = engine::LevelEnding::Kind;
    switch (ending.kind) {
      case Kind::never:
        return ending.source.kind == engine::ClockSource::Kind::entry ? "to the end"
                                                                      : "as the director says";
      case Kind::time: return interp::spell_time(ending.high);
      case Kind::range:
        range_ = true;
        return fmt::format("{}-{} min", ending.low / 60, ending.high / 60);
      case Kind::elimination: return "to an elimination";
      case Kind::lap: return "a lap of the button";
      case Kind::hands: return fmt::format("{} hands", ending.low);
    }
    return "";
  }

  // Nobody has said how many are left: that the switch is off is no decision of the house's.
  std::string told(const clock::SwitchDecided& decided, std::size_t entry) {
    const std::string& name = house_.switches[decided.name];
    const auto& row = std::get<engine::SwitchRow>(house_.schedule.entries[entry].row);
    bool unknown = false;
    for (const auto& product : row.on_when.any_of) {
      for (const engine::ClockTest& test : product) unknown |= !state_.facts.find(test);
    }
    if (!unknown) return fmt::format("{}: {}", name, decided.on ? "yes" : "no");
    not_known_.push_back(decided.name);
    return fmt::format("{}? not known here: {}", name, house_.entries[entry].citation.clause);
  }

  std::string moment(std::int64_t at) const {
    if (!timed_) return "";
    return spell_moment(at - day_began_, face_) + (open_break_ ? "+" : "");
  }

  std::string lines_as_text() const {
    std::size_t time = 0;
    std::size_t level = 0;
    std::size_t blinds = 0;
    std::size_t ante = 0;
    for (const Line& line : lines_) {
      time = std::max(time, line.time.size());
      if (line.what.empty()) continue;
      level = std::max(level, line.level.size());
      blinds = std::max(blinds, line.what.size());
      ante = std::max(ante, line.ante.size());
    }
    std::string text;
    for (const Line& line : lines_) {
      std::string out = fmt::format("  {:>{}}  ", line.time, time);
      if (line.what.empty()) {
        out += fmt::format("{} {}", line.level, line.lasts);
      } else {
        out += fmt::format("{:<{}}  {:>{}}  ", line.level, level, line.what, blinds);
        if (ante > 0) out += fmt::format("{:<{}}  ", line.ante, ante);
        out += line.lasts;
      }
      while (out.ends_with(' ')) out.pop_back();
      text += out + "\n";
    }
    return text;
  }

  // Lines of the sheet that did not come, because their condition does not hold yet.
  std::string what_waits() const {
    std::string text;
    if (range_) text += "the director settles how long a level lasts; the times are the latest\n";
    if (open_break_) text += "+ and the breaks, whose length the sheet does not say\n";
    if (state_.day > 1) text += "the times of each day count from its own begin\n";
    std::string waiting;
    for (std::size_t i = 0; i < house_.schedule.entries.size(); ++i) {
      if (!waits(i)) continue;
      const interp::Citation& citation = house_.entries[i].citation;
      waiting += fmt::format("  {} {}\n", citation.clause, in_brackets(citation));
    }
    if (!waiting.empty()) text += "when it comes to that:\n" + waiting;
    return text;
  }

  bool waits(std::size_t index) const {
    const engine::ScheduleEntry& entry = house_.schedule.entries[index];
    if (std::holds_alternative<engine::SwitchRow>(entry.row)) return false;
    if (entry.place.kind == engine::SchedulePlace::Kind::once) return true;
    if (entry.place.kind == engine::SchedulePlace::Kind::at_time) {
      return !house_.schedule.starts_at.has_value();
    }
    if (engine::holds(entry.condition, state_.facts)) return false;
    return std::ranges::any_of(entry.condition.any_of, [&](const auto& product) {
      return std::ranges::all_of(product, [&](const engine::ClockTest& test) {
        return engine::holds({{{test}}}, state_.facts) || may_change(test);
      });
    });
  }

  // The round and the number of entrants are fixed, and so is a switch once it is decided.
  bool may_change(const engine::ClockTest& test) const {
    switch (test.fact) {
      case engine::ClockFact::round: return false;
      case engine::ClockFact::entrants: return !state_.facts.find(test);
      case engine::ClockFact::decided:
        return std::ranges::find(not_known_, test.name) != not_known_.end();
      case engine::ClockFact::players_left:
      case engine::ClockFact::tables:
      case engine::ClockFact::level:
      case engine::ClockFact::average_stack:
      case engine::ClockFact::prize_pool:
      case engine::ClockFact::hand_for_hand: break;
    }
    return true;
  }

  const HouseSchedule& house_;
  ClockFace face_;
  ClockState state_;
  bool timed_ = true;
  bool range_ = false;
  bool open_break_ = false;
  std::int64_t day_began_ = 0;
  std::int64_t listed_ = 0;
  std::vector<std::size_t> not_known_;  // switches that facts we do not have decide
  std::vector<Line> lines_;
};

}  // namespace

std::string schedule_text(const std::string& title, const HouseSchedule& house,
                          const ClockFace& face) {
  std::string text = title + "\n";
  if (house.schedule.entries.empty()) {
    const engine::ClockRuling ruling =
        engine::ruling(house.schedule, engine::Axis::schedule, house.facts);
    return text + fmt::format("  the sheet gives no levels: {}\n",
                              interp::name_of(interp::cite(house, ruling.source)));
  }
  return text + SchedulePrint(house, face).text();
}

}  // namespace floorman::repl
