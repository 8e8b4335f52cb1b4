#include "interp/tournament/narrate_clock.hpp"

#include <fmt/format.h>

#include "interp/vocabulary.hpp"

namespace floorman::interp {

namespace clock = engine::clock;

std::string spell_time(std::int64_t seconds) {
  const auto time = static_cast<std::uint8_t>(engine::LevelLength::time);
  return spell_answer(engine::Axis::level_length, {time, {seconds}});
}

std::string spell(const engine::Blinds& blinds) {
  return fmt::format("{}/{}", blinds.small.count, blinds.big.count);
}

std::string blinds_and_ante(const engine::Blinds& blinds, engine::Chips ante) {
  std::string text = "blinds " + spell(blinds);
  if (ante.count > 0) text += fmt::format(", ante {}", ante.count);
  return text;
}

namespace {

// The sentences; a member a kind of event.
struct ClockTeller {
  const HouseSchedule& house;
  const engine::ClockSource& source;

  std::string operator()(const clock::LevelEnds& event) const {
    return fmt::format("level {} ends", event.number);
  }
  std::string operator()(const clock::LevelBegins& event) const {
    return fmt::format("level {} begins{}: {}{}", event.number, event.again ? " again" : "",
                       blinds_and_ante(event.blinds, event.ante),
                       event.seconds ? ", " + spell_time(*event.seconds) : "");
  }
  std::string operator()(const clock::HandBegins& event) const {
    return fmt::format("hand {} of table {} is played under level {}: {}", event.hand, event.table,
                       event.level, blinds_and_ante(event.blinds, event.ante));
  }
  std::string operator()(const clock::BreakBegins& event) const {
    std::string text = event.seconds ? "break of " + spell_time(*event.seconds) : "break";
    if (source.kind != engine::ClockSource::Kind::entry) return text;
    const std::string& name = house.entries[source.index].name;
    return name.empty() ? text : text + ": " + name;
  }
  std::string operator()(const clock::BreakEnds&) const { return "the break is over"; }
  std::string operator()(const clock::ColorUpDue& event) const {
    return fmt::format("color up {}{}", event.chips.count,
                       event.to ? fmt::format(" to {}", event.to->count) : "");
  }
  std::string operator()(const clock::SwitchDecided& event) const {
    return fmt::format("{}: {}", house.switches[event.name], event.on ? "yes" : "no");
  }
  std::string operator()(const clock::RedrawDue&) const { return "all seats are drawn again"; }
  std::string operator()(const clock::DayEnds& event) const {
    return fmt::format("day {} ends", event.day);
  }
  std::string operator()(const clock::ScheduleEnds&) const {
    if (source.rule == engine::Axis::schedule) return "the director announces the blinds";
    const engine::Answer answer = source.kind == engine::ClockSource::Kind::answer
                                      ? house.schedule.answers[source.index].answer
                                      : engine::row_of(source.rule).mainstream;
    return "no level follows: " + spell_answer(source.rule, answer);
  }
  std::string operator()(const clock::TimeLimit&) const {
    return "time is up: the hand in progress is the last";
  }
  std::string operator()(const clock::LengthChanged& event) const {
    return "lasts " + spell_time(event.seconds);
  }
};

}  // namespace

std::string tell(const engine::ClockEvent& event, const HouseSchedule& house) {
  return std::visit(ClockTeller{house, event.source}, event.what);
}

std::string_view tell(engine::ClockRefusal refusal) {
  using engine::ClockRefusal;
  switch (refusal) {
    case ClockRefusal::not_started: return "the clock has not started";
    case ClockRefusal::started_already: return "the clock has started already";
    case ClockRefusal::time_is_up: return "time is up";
    case ClockRefusal::paused_already: return "the clock is stopped already";
    case ClockRefusal::nothing_to_resume: return "the clock is running";
    case ClockRefusal::not_the_directors: return "the sheet fixes how long this level lasts";
    case ClockRefusal::outside_the_range: return "the sheet gives a range, and this is outside it";
    case ClockRefusal::not_timed: return "no time is running";
    case ClockRefusal::no_earlier_level: return "there is no earlier level";
    case ClockRefusal::nothing_follows: return "nothing follows";
    case ClockRefusal::level_is_the_clocks: return "level and switches are the clock's to say";
  }
  return "";
}

}  // namespace floorman::interp
