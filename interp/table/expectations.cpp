#include "interp/table/expectations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interp/narrate.hpp"

namespace floorman::interp {

using engine::Axis;

Outcome Table::expect(const LineRow& row, const Slots& slots) {
  return Expectations{*this, row, slots}.check();
}

Outcome Expectations::unmet(std::string happened, std::optional<Axis> rule) const {
  Outcome outcome;
  outcome.kind = Outcome::Kind::unmet;
  outcome.happened = std::move(happened);
  const auto rules = table_.rules();
  if (rule) outcome.rule = cite(*rules, *rule);
  outcome.axis = rule;
  return outcome;
}

Outcome Expectations::met_if(bool holds, std::string happened, std::optional<Axis> rule) const {
  return holds ? met() : unmet(std::move(happened), rule);
}

// Expectations of results settle a showdown; the others look at the moment.
bool Expectations::asks_for_result() const {
  switch (row_.id) {
    case LineId::wins:
    case LineId::odd_chip:
    case LineId::stacks_are:
    case LineId::next_pot: return true;
    case LineId::main_pot:
    case LineId::side_pot: return slots_.size() > 1;
    default: return false;
  }
}

std::optional<Outcome> Expectations::make_ready() {
  if (auto outcome = table_.begin_hand()) return outcome;
  if (asks_for_result()) return table_.settle();
  return std::nullopt;
}

Outcome Expectations::check_finding() {
  const std::string wanted = slots_.text(0);
  const grammar::FindingKindRow* row = grammar::find_kind(wanted);
  if (row == nullptr) return table_.not_ready(fmt::format("no finding is called \"{}\"", wanted));
  const auto same = [&](const grammar::Finding& finding) { return finding.kind == row->kind; };
  const Ruleset& ruleset = table_.ruleset();
  const bool found =
      std::ranges::any_of(ruleset.findings, same) || std::ranges::any_of(ruleset.accepted, same);
  return met_if(found, "check finds no such thing in this file", std::nullopt);
}

// What needs no hand.
Outcome Expectations::check_before_hand() {
  switch (row_.id) {
    case LineId::refused:
      return met_if(state().last_line_refused, "the line before was accepted", std::nullopt);
    case LineId::finding: return check_finding();
    case LineId::blinds_are: {
      const grammar::Token& blinds = slots_.token(0);
      const std::int64_t small = state().small_blind ? state().small_blind->count : 0;
      return met_if(small == blinds.first && state().big_blind.count == blinds.second,
                    fmt::format("the blinds are {}/{}", small, state().big_blind.count),
                    std::nullopt);
    }
    case LineId::ante_is:
      return met_if(state().ante == slots_.chips(0),
                    fmt::format("the ante is {}", state().ante.count), Axis::ante_size);
    case LineId::no_ante:
      return met_if(state().ante.count == 0, fmt::format("the ante is {}", state().ante.count),
                    Axis::ante_size);
    case LineId::next_pot:
      if (state().hand) break;
      return met_if(state().carried == slots_.chips(0),
                    fmt::format("the next pot starts with {}", state().carried.count),
                    Axis::color_up_odd_chips);
    default: break;
  }
  if (auto outcome = check_tournament()) return std::move(*outcome);
  if (auto outcome = check_desk()) return std::move(*outcome);
  if (auto outcome = check_bounties()) return std::move(*outcome);
  if (auto outcome = check_seating()) return std::move(*outcome);
  if (auto outcome = make_ready()) return std::move(*outcome);
  return check_acting();
}

Outcome Expectations::check() {
  Outcome outcome = check_before_hand();
  if (outcome.kind == Outcome::Kind::unmet) {
    outcome.message = fmt::format("expected otherwise: {}", outcome.happened);
  }
  return outcome;
}

}  // namespace floorman::interp
