// What changes the number of chips in play: answers that make chips or take them away, and odd
// chips of which nobody says where they go.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "interp/checks/numbers.hpp"

namespace floorman::interp {

using engine::Axis;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;

namespace {

struct Changes {
  Axis axis{};
  std::uint8_t choice = 0;
  std::string_view what;
};

template <typename Choice>
constexpr Changes when(Axis axis, Choice choice, std::string_view what) {
  return {axis, static_cast<std::uint8_t>(choice), what};
}

constexpr std::array changes = {
    when(Axis::color_up_odd_chips, engine::OddChipsOff::rounded_up, "makes chips"),
    when(Axis::color_up_odd_chips, engine::OddChipsOff::rounded_to_nearest,
         "makes chips and takes some"),
    when(Axis::forfeited_chips_short, engine::ForfeitedShort::rounded_down, "takes chips"),
    when(Axis::forfeited_chips_short, engine::ForfeitedShort::rounded_up, "makes chips"),
    when(Axis::race_remainder, engine::RaceRemainder::half_or_more, "makes chips and takes some"),
    when(Axis::race_remainder, engine::RaceRemainder::over_half, "makes chips and takes some"),
    when(Axis::race_remainder, engine::RaceRemainder::any, "makes chips"),
    when(Axis::race_remainder, engine::RaceRemainder::lost, "takes chips"),
    when(Axis::race_saves_a_broke_player, engine::RaceSaves::chip_added_after, "makes chips"),
    when(Axis::hidden_chips, engine::HiddenChips::forfeited, "takes chips"),
    when(Axis::chips_of_a_removed_player, engine::RemovedChips::out_of_play, "takes chips"),
    when(Axis::chips_of_a_removed_player, engine::RemovedChips::shared_at_the_table, "takes chips"),
    when(Axis::late_stack_removed, engine::LateStackRemoved::after_level, "takes chips"),
    when(Axis::late_stack_removed, engine::LateStackRemoved::by_the_director, "takes chips"),
    when(Axis::late_penalty, engine::LatePenalty::per_full_time, "takes chips"),
    when(Axis::late_penalty, engine::LatePenalty::per_started_time, "takes chips"),
    when(Axis::stacks_in_a_new_round, engine::NewRoundStacks::each, "begins the count anew"),
};

std::string_view what_changes(const Said& said) {
  for (const Changes& change : changes) {
    if (change.axis == said.axis && change.choice == said.answer.choice) return change.what;
  }
  return {};
}

// Only of a whole event can anybody count the chips at the end.
bool is_an_event(const Ruleset& ruleset, const HouseSchedule& house) {
  return !ruleset.said(Axis::starting_stack).empty() && house.has_levels();
}

void check_kept(Ruleset& ruleset) {
  std::optional<Finding> finding;
  std::size_t more = 0;
  std::string first_what;
  for (const std::vector<Said>& answers : ruleset.answers) {
    for (const Said& said : answers) {
      const std::string_view what = what_changes(said);
      if (what.empty() || said.inherited) continue;
      if (!finding) {
        finding = make_finding(FindingKind::chips_not_kept, said.place, "");
        first_what = what;
      } else {
        finding->labels.push_back({said.place, std::string(what)});
        ++more;
      }
    }
  }
  if (!finding) return;
  finding->message =
      fmt::format("this answer {}: the chips in play do not stay what was handed out{}", first_what,
                  more == 0   ? std::string{}
                  : more == 1 ? std::string{"; so with one more answer"}
                              : fmt::format("; so with {} more answers", more));
  finding->help = "nothing is wrong; an audit of the event lists each chip made or taken";
  ruleset.findings.push_back(std::move(*finding));
}

bool colors_up(const HouseSchedule& house) {
  return std::ranges::any_of(house.schedule.entries, [](const engine::ScheduleEntry& entry) {
    return std::holds_alternative<engine::ColorUpRow>(entry.row);
  });
}

// Where the sheet gives this answer, under whatever condition; nullptr where it does not.
template <typename Choice>
const Said* said_as(const Ruleset& ruleset, Axis axis, Choice choice) {
  const std::vector<Said>& answers = ruleset.said(axis);
  const auto found = std::ranges::find_if(answers, [&](const Said& said) {
    return said.answer.choice == static_cast<std::uint8_t>(choice);
  });
  return found == answers.end() ? nullptr : &*found;
}

// `to the next pot`, and nobody says what becomes of the part that makes no whole chip there.
void check_forfeited(Ruleset& ruleset, const HouseSchedule& house) {
  if (!colors_up(house) || !ruleset.said(Axis::forfeited_chips_short).empty()) return;
  const Said* odd = said_as(ruleset, Axis::color_up_odd_chips, engine::OddChipsOff::next_pot);
  if (odd == nullptr) return;
  ruleset.findings.push_back(
      make_finding(FindingKind::forfeited_rest, odd->place,
                   "odd chips go into the next pot, and those that make no whole chip there are "
                   "lost without a word",
                   "write: forfeited chips short of a whole chip: left in small chips"));
}

// Odd chips that are kept for a next pot, where play ends with a hand that has none after it.
void check_carried(Ruleset& ruleset) {
  const Said* limit = said_as(ruleset, Axis::tournament_ends, engine::EndsWhen::time_limit);
  if (limit == nullptr)
    limit = said_as(ruleset, Axis::round_time_limit, engine::RoundTimeLimit::time);
  const Said* odd = said_as(ruleset, Axis::odd_chip_to, engine::OddChipTo::next_pot);
  if (odd == nullptr)
    odd = said_as(ruleset, Axis::color_up_odd_chips, engine::OddChipsOff::next_pot);
  if (limit == nullptr || odd == nullptr) return;
  Finding finding = make_finding(
      FindingKind::carried_nowhere, odd->place,
      "odd chips wait for the next pot, and the last hand at the time limit has none",
      "say in the text who has them then; Floorman lets them go with the last pot of the table");
  finding.labels.push_back({limit->place, "play ends here"});
  ruleset.findings.push_back(std::move(finding));
}

}  // namespace

void check_conservation(Ruleset& ruleset, const HouseSchedule& house) {
  check_forfeited(ruleset, house);
  check_carried(ruleset);
  if (is_an_event(ruleset, house)) check_kept(ruleset);
}

}  // namespace floorman::interp
