#include "interp/tournament/read_schedule.hpp"

#include <algorithm>
#include <array>

#include "interp/for_each_item.hpp"
#include "interp/resolve_facts.hpp"
#include "interp/tournament/schedule_rows.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::ClockSource;

namespace {

// What the clock asks of the sheet's answers.
constexpr std::array<Axis, 8> clock_axes = {Axis::schedule,
                                            Axis::level_length,
                                            Axis::level_repeated,
                                            Axis::new_level_starts,
                                            Axis::after_the_last_level,
                                            Axis::round_time_limit,
                                            Axis::last_word,
                                            Axis::redraw};

std::string spell(const grammar::Tokens& words, const grammar::Modifiers& modifiers) {
  std::string text = grammar::spell(words);
  if (modifiers.when) text += " when " + grammar::spell(*modifiers.when);
  if (modifiers.unless) text += " unless " + grammar::spell(*modifiers.unless);
  return text;
}

// `once 16 players left` comes when so many or fewer are left: two may go out in one hand.
Condition reached(Condition condition) {
  for (Product& product : condition.products) {
    for (Bound& bound : product) {
      const bool falls =
          bound.variable == Variable::players_left || bound.variable == Variable::tables;
      if (falls && bound.high != Bound::highest) bound.low = Bound::lowest;
    }
  }
  return condition;
}

bool is_of_the_schedule(const grammar::Table& table) {
  switch (table.kind) {
    case grammar::Table::Kind::schedule:
    case grammar::Table::Kind::once: return true;
    case grammar::Table::Kind::chips:
    case grammar::Table::Kind::payouts:
    case grammar::Table::Kind::parts: break;
  }
  return false;
}

// Reads one file of a ruleset after the other; each that lists levels begins anew.
class ScheduleReader {
public:
  ScheduleReader(const Ruleset& ruleset, HouseSchedule& house) : ruleset_(ruleset), house_(house) {}

  void read(const LoadedFile& file) {
    if (has_its_own(*file.tree)) {
      house_.schedule.entries.clear();
      house_.entries.clear();
    }
    source_ = file.source;
    for_each_item(*file.tree, [&](const grammar::Rule* rule, const grammar::Item& item) {
      rule_ = rule;
      if (const auto* table = std::get_if<grammar::Table>(&item)) take(*table);
      if (const auto* line = std::get_if<grammar::Sentence>(&item)) {
        add({line->words, line->modifiers, line->span}, RowPlace::alone, {});
      }
    });
  }

private:
  static bool has_its_own(const grammar::File& file) {
    bool has = false;
    for_each_item(file, [&](const grammar::Rule*, const grammar::Item& item) {
      const auto* table = std::get_if<grammar::Table>(&item);
      const auto* clause = std::get_if<grammar::Clause>(&item);
      if (table != nullptr && table->kind == grammar::Table::Kind::schedule) has = true;
      if (clause != nullptr && grammar::spells(clause->subject, "schedule")) has = true;
    });
    return has;
  }

  // What a table says of all its rows.
  struct Around {
    Condition condition = Condition::always();
    Condition once = Condition::always();
    std::string words;  // "once 16 players left: "
  };
  struct Written {
    const grammar::Tokens& words;
    const grammar::Modifiers& modifiers;
    grammar::Span span;
  };

  void take(const grammar::Table& table) {
    if (!is_of_the_schedule(table)) return;
    const auto of_table = read_condition(table.modifiers);
    const auto once = read_condition({table.once, {}, {}});
    if (!of_table || !once) return;
    Around around{*of_table, reached(*once), {}};
    if (table.once) around.words = "once " + grammar::spell(*table.once) + ": ";
    for (const grammar::Row& row : table.rows) {
      add({row.words, row.modifiers, row.span}, table.once ? RowPlace::once : RowPlace::schedule,
          around);
    }
  }

  std::optional<Condition> read_condition(const grammar::Modifiers& modifiers) {
    std::vector<grammar::Finding> reported_by_resolve;
    return FactReader{source_, ruleset_.decided_names, reported_by_resolve}.read(modifiers,
                                                                                 std::nullopt);
  }

  void add(const Written& written, RowPlace place, const Around& around) {
    auto read = read_schedule_row(written.words, place, ruleset_.decided_names);
    const auto own = read_condition(written.modifiers);
    if (!read || !own) return;
    engine::ScheduleEntry entry;
    entry.row = std::move(read->row);
    entry.place = read->place;
    entry.once = clock_condition(around.once);
    if (auto* decided = std::get_if<engine::SwitchRow>(&entry.row)) {
      decided->on_when = clock_condition(*own);
      entry.condition = clock_condition(around.condition);
    } else {
      entry.condition = clock_condition(all_of(around.condition, *own));
    }
    house_.schedule.entries.push_back(std::move(entry));
    house_.entries.push_back(
        {citation(written, around.words), std::move(read->name), {source_, written.span}});
  }

  Citation citation(const Written& written, const std::string& before) const {
    return cite_place(ruleset_, {source_, written.span}, rule_,
                      before + spell(written.words, written.modifiers), written.modifiers);
  }

  const Ruleset& ruleset_;
  HouseSchedule& house_;
  grammar::SourcePointer source_;
  const grammar::Rule* rule_ = nullptr;
};

engine::ClockFacts known(const Ruleset& ruleset, const FactValues& facts) {
  engine::ClockFacts result;
  result.switches.resize(ruleset.decided_names.size());
  result.set(engine::ClockFact::round, 1);
  result.set(engine::ClockFact::hand_for_hand, 0);
  for (auto i = static_cast<std::size_t>(Variable::entrants);
       i < static_cast<std::size_t>(Variable::first_name); ++i) {
    const auto variable = static_cast<Variable>(i);
    const auto fact = clock_fact(variable);
    const auto value = facts.find(variable);
    if (fact && value) result.set(*fact, *value);
  }
  return result;
}

// What is stated for this table alone goes before all that the sheet says, conditions or none.
void state_answer_first(HouseSchedule& house, const Said& said) {
  for (std::size_t i = house.answers.size(); i-- > 0;) {
    if (house.schedule.answers[i].axis != said.axis || !said.condition.is_always()) continue;
    house.schedule.answers.erase(house.schedule.answers.begin() + static_cast<std::ptrdiff_t>(i));
    house.answers.erase(house.answers.begin() + static_cast<std::ptrdiff_t>(i));
  }
  house.schedule.answers.push_back({said.axis, said.answer, clock_condition(said.condition)});
  house.answers.push_back(said.citation);
}

}  // namespace

bool HouseSchedule::has_levels() const {
  return std::ranges::any_of(schedule.entries, [](const engine::ScheduleEntry& entry) {
    return std::holds_alternative<engine::LevelRow>(entry.row);
  });
}

bool HouseSchedule::waits_for_a_start() const {
  return !schedule.starts_at &&
         std::ranges::any_of(schedule.entries, [](const engine::ScheduleEntry& entry) {
           return entry.place.kind == engine::SchedulePlace::Kind::at_time;
         });
}

HouseSchedule read_schedule(const Ruleset& ruleset, const FactValues& facts,
                            const std::vector<Said>& stated) {
  HouseSchedule house;
  house.switches = ruleset.decided_names;
  house.facts = known(ruleset, facts);
  ScheduleReader reader(ruleset, house);
  for (const LoadedFile& file : ruleset.files) reader.read(file);
  for (const Axis axis : clock_axes) {
    for (const Said& said : ruleset.said(axis)) {
      house.schedule.answers.push_back({axis, said.answer, clock_condition(said.condition)});
      house.answers.push_back(said.citation);
    }
  }
  for (const Said& said : stated) state_answer_first(house, said);
  return house;
}

namespace {

std::optional<engine::ClockReport> next_report(const engine::Schedule& schedule,
                                               const engine::ClockState& clock, RunAhead by) {
  switch (by) {
    case RunAhead::director_goes_on: {
      const engine::ClockReport next{clock.now, engine::clock::GoesOn{}};
      if (engine::why_not(clock, next)) break;
      return next;
    }
    case RunAhead::time_passes: {
      const auto seconds = engine::seconds_to_next_event(schedule, clock);
      if (!seconds) break;
      return engine::ClockReport{clock.now + *seconds, engine::clock::TimePasses{}};
    }
  }
  return std::nullopt;
}

}  // namespace

void run_ahead(const HouseSchedule& house, RunAhead by,
               const std::function<bool(const engine::ClockEvent& event)>& visit) {
  engine::ClockState clock = engine::new_clock(house.schedule, house.facts);
  std::vector<engine::ClockEvent> events =
      engine::take(house.schedule, clock, {0, engine::clock::Starts{}});
  for (int steps = 0; steps < most_steps_of_the_clock; ++steps) {
    for (const engine::ClockEvent& event : events) {
      if (!visit(event)) return;
    }
    const auto next = next_report(house.schedule, clock, by);
    if (!next) return;
    events = engine::take(house.schedule, clock, *next);
  }
}

std::optional<engine::ClockEvent> find_level(const HouseSchedule& house, std::int64_t number,
                                             RunAhead by) {
  std::optional<engine::ClockEvent> found;
  run_ahead(house, by, [&](const engine::ClockEvent& event) {
    const auto* level = std::get_if<engine::clock::LevelBegins>(&event.what);
    if (level != nullptr && level->number == number && !level->again) found = event;
    return !found;
  });
  return found;
}

Citation cite(const HouseSchedule& house, const ClockSource& source) {
  switch (source.kind) {
    case ClockSource::Kind::entry: return house.entries[source.index].citation;
    case ClockSource::Kind::answer: return house.answers[source.index];
    case ClockSource::Kind::assumed: break;
  }
  return cite(RulesInForce{}, source.rule);
}

}  // namespace floorman::interp
