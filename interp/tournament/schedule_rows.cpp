#include "interp/tournament/schedule_rows.hpp"

#include <algorithm>

namespace floorman::interp {

using engine::Chips;
using engine::ClockFact;
using engine::StepRow;
using PlaceKind = engine::SchedulePlace::Kind;

namespace {

// Ten years and a thousand million millions: beyond them the clock could not count on.
constexpr std::int64_t most_seconds = std::int64_t{10} * 366 * 24 * 3600;
constexpr std::int64_t most_number = engine::most_chips_of_a_blind.count;

// The values of a matched row. A phrase has each slot once, but for `after {time} of play`.
class RowValues {
public:
  explicit RowValues(const FoundRow& match) : match_(match) {}

  const grammar::Token* find(std::string_view slot, std::size_t which = 0) const {
    for (const grammar::Capture& capture : match_.captures) {
      if (capture.slot != slot || capture.tokens.empty()) continue;
      if (which-- == 0) return &capture.tokens.front();
    }
    return nullptr;
  }
  std::int64_t number(std::string_view slot = "number") const {
    const grammar::Token* token = find(slot);
    return token == nullptr ? 0 : std::clamp<std::int64_t>(token->first, 0, most_number);
  }
  std::optional<Chips> chips(std::size_t which = 0) const {
    const grammar::Token* token = find("chips", which);
    if (token == nullptr) return std::nullopt;
    return Chips{std::clamp<std::int64_t>(token->first, 0, most_number)};
  }
  std::optional<std::int64_t> time(std::size_t which = 0) const {
    const grammar::Token* token = find("time", which);
    if (token == nullptr) return std::nullopt;
    return std::clamp<std::int64_t>(token->first, 1, most_seconds);
  }
  /// Minutes after midnight.
  std::int64_t clock() const {
    const grammar::Token* token = find("clock");
    return token == nullptr ? 0 : token->first;
  }
  engine::Blinds blinds() const {
    const grammar::Token* token = find("blinds");
    if (token == nullptr) return {};
    return {{std::clamp<std::int64_t>(token->first, 0, most_number)},
            {std::clamp<std::int64_t>(token->second, 0, most_number)}};
  }
  std::string text() const {
    const grammar::Token* token = find("text");
    return token == nullptr ? "" : token->text;
  }
  std::string word() const { return find("word")->text; }

private:
  const FoundRow& match_;
};

engine::SchedulePlace in_the_list() { return {PlaceKind::in_the_list, 0}; }
engine::SchedulePlace throughout() { return {PlaceKind::throughout, 0}; }
engine::SchedulePlace after_level(const RowValues& values) {
  return {PlaceKind::after_level, values.number()};
}

ReadRow level(const RowValues& values, bool to_the_end, bool starts_steps) {
  return {
      engine::LevelRow{values.blinds(), values.time(), to_the_end, values.chips(), starts_steps},
      in_the_list(),
      {}};
}

ReadRow pause(const RowValues& values, engine::SchedulePlace place) {
  return {engine::BreakRow{values.time()}, place, values.text()};
}

ReadRow color_up(const RowValues& values, engine::SchedulePlace place) {
  return {engine::ColorUpRow{values.chips().value_or(Chips{}), values.chips(1)}, place, {}};
}

ReadRow ante(const RowValues& values, engine::AnteRow::Kind kind, bool from_its_place) {
  const engine::AnteRow row{kind, values.chips().value_or(Chips{}), values.number()};
  return {row, from_its_place ? in_the_list() : throughout(), {}};
}

std::optional<ReadRow> decide(const RowValues& values, engine::SchedulePlace place,
                              const std::vector<std::string>& switches) {
  const auto found = std::ranges::find(switches, values.word());
  if (found == switches.end()) return std::nullopt;
  engine::SwitchRow row;
  row.name = static_cast<std::size_t>(found - switches.begin());
  return ReadRow{std::move(row), place, {}};
}

ReadRow step(const RowValues& values, StepRow::At at, StepRow::Change change) {
  StepRow row{at, change, 0, 0, values.blinds()};
  if (at == StepRow::At::hands) {
    row.low = row.high = std::max<std::int64_t>(1, values.number());
  } else if (const grammar::Token* range = values.find("range")) {  // in minutes
    const auto minutes = [](std::int64_t number) {
      return std::clamp<std::int64_t>(number, 1, most_seconds / 60) * 60;
    };
    const bool open = range->form == grammar::Form::number || range->second < 0;
    row.low = minutes(range->first);
    row.high = open ? row.low : std::max(row.low, minutes(range->second));
  } else if (const auto time = values.time()) {
    row.low = row.high = *time;
  }
  return {row, throughout(), {}};
}

std::optional<ReadRow> read(RowId id, const RowValues& values,
                            const std::vector<std::string>& switches) {
  using At = StepRow::At;
  using Change = StepRow::Change;
  using Ante = engine::AnteRow::Kind;
  const auto once = engine::SchedulePlace{PlaceKind::once, 0};
  switch (id) {
    case RowId::level: return level(values, false, false);
    case RowId::level_to_the_end: return level(values, true, false);
    case RowId::start: return level(values, false, true);
    case RowId::pause: return pause(values, in_the_list());
    case RowId::once_break: return pause(values, once);
    case RowId::break_after_level: return pause(values, after_level(values));
    case RowId::break_at: return pause(values, {PlaceKind::at_time, values.clock()});
    case RowId::break_after_play:
      return pause(values, {PlaceKind::after_play, values.time(1).value_or(0)});
    case RowId::color_up: return color_up(values, in_the_list());
    case RowId::once_color_up: return color_up(values, once);
    case RowId::color_up_after: return color_up(values, after_level(values));
    case RowId::ante: return ante(values, Ante::chips, true);
    case RowId::ante_as_big_blind: return ante(values, Ante::as_the_big_blind, true);
    case RowId::ante_none: return ante(values, Ante::none, true);
    case RowId::ante_from:
    case RowId::ante_from_level: return ante(values, Ante::chips, false);
    case RowId::ante_as_big_blind_from:
    case RowId::big_blind_ante_from_level: return ante(values, Ante::as_the_big_blind, false);
    case RowId::decide: return decide(values, in_the_list(), switches);
    case RowId::decide_after: return decide(values, after_level(values), switches);
    case RowId::day_ends: return ReadRow{engine::DayEndRow{}, in_the_list(), {}};
    case RowId::day_ends_after: return ReadRow{engine::DayEndRow{}, after_level(values), {}};
    case RowId::redraw: return ReadRow{engine::RedrawRow{}, in_the_list(), {}};
    case RowId::once_redraw: return ReadRow{engine::RedrawRow{}, once, {}};
    case RowId::every_add: return step(values, At::time, Change::add);
    case RowId::every_double:
    case RowId::every_range_double: return step(values, At::time, Change::twice);
    case RowId::every_elimination: return step(values, At::elimination, Change::add);
    case RowId::every_lap: return step(values, At::lap, Change::twice);
    case RowId::every_hands: return step(values, At::hands, Change::twice);
    case RowId::each_shorter: return ReadRow{engine::ShorterRow{*values.time()}, throughout(), {}};
    case RowId::length: return ReadRow{engine::LengthRow{*values.time()}, throughout(), {}};
    case RowId::chips_row:
    case RowId::payout:
    case RowId::prize_part:
    case RowId::bounty_part:
    case RowId::house_part:
    case RowId::dealer_part:
    case RowId::other_part:
    case RowId::envelope:
    case RowId::bonus_chips: break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ReadRow> read_schedule_row(const grammar::Tokens& words, RowPlace place,
                                         const std::vector<std::string>& switches) {
  const auto found = find_row(words, place);
  if (!found) return std::nullopt;
  return read(found->id, RowValues{*found}, switches);
}

std::optional<ClockFact> clock_fact(Variable variable) {
  switch (variable) {
    case Variable::entrants: return ClockFact::entrants;
    case Variable::players_left: return ClockFact::players_left;
    case Variable::tables: return ClockFact::tables;
    case Variable::level: return ClockFact::level;
    case Variable::round: return ClockFact::round;
    case Variable::average_stack: return ClockFact::average_stack;
    case Variable::prize_pool: return ClockFact::prize_pool;
    case Variable::hand_for_hand: return ClockFact::hand_for_hand;
    case Variable::at_the_table:
    case Variable::arranged:
    case Variable::in_the_hand:
    case Variable::facing_a_bet:
    case Variable::cards_exposed:
    case Variable::card_number:
    case Variable::dealt_to_a_blind:
    case Variable::button_is_short:
    case Variable::first_name: break;
  }
  return std::nullopt;
}

engine::ClockCondition clock_condition(const Condition& condition) {
  engine::ClockCondition result;
  result.any_of.clear();
  for (const Product& product : condition.products) {
    std::vector<engine::ClockTest> tests;
    const bool askable = std::ranges::all_of(product, [&](const Bound& bound) {
      engine::ClockTest test{ClockFact::decided, 0, bound.low, bound.high};
      if (bound.variable >= Variable::first_name) {
        test.name = static_cast<std::size_t>(bound.variable) -
                    static_cast<std::size_t>(Variable::first_name);
      } else if (const auto fact = clock_fact(bound.variable)) {
        test.fact = *fact;
      } else {
        return false;
      }
      tests.push_back(test);
      return true;
    });
    if (askable) result.any_of.push_back(std::move(tests));
  }
  return result;
}

}  // namespace floorman::interp
