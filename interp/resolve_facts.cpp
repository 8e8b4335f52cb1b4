#include "interp/resolve_facts.hpp"

#include <fmt/format.h>

#include "interp/suggest.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using grammar::FindingKind;
using grammar::Place;

namespace {

Bound bound_of(const FactRow& row, const grammar::Match& match) {
  const auto token = [&]() -> const grammar::Token& {
    return match.captures.front().tokens.front();
  };
  switch (row.kind) {
    case FactKind::yes: return {row.variable, row.wanted, row.wanted};
    case FactKind::under:
      return {row.variable, Bound::lowest, value_of(match.captures.front()) - 1};
    case FactKind::at_least:
      return {row.variable, value_of(match.captures.front()), Bound::highest};
    case FactKind::up_to: return {row.variable, 1, token().first};
    case FactKind::count: break;
  }
  const grammar::Token& range = token();
  if (range.form == grammar::Form::number) return {row.variable, range.first, range.first};
  return {row.variable, range.first, range.second < 0 ? Bound::highest : range.second};
}

Condition single(const Bound& bound) { return {{Product{bound}}}; }

}  // namespace

std::optional<Condition> FactReader::read(const grammar::Modifiers& modifiers,
                                          std::optional<engine::Axis> axis) const {
  Condition condition = Condition::always();
  if (modifiers.when) {
    const auto when = read(*modifiers.when, axis);
    if (!when) return std::nullopt;
    condition = *when;
  }
  if (modifiers.unless) {
    const auto unless = read(*modifiers.unless, axis);
    if (!unless) return std::nullopt;
    condition = all_of(condition, none_of(*unless));
  }
  return condition;
}

std::optional<Condition> FactReader::read(const grammar::Facts& facts,
                                          std::optional<engine::Axis> axis) const {
  using Kind = grammar::Facts::Kind;
  if (facts.kind == Kind::fact) return read_fact(facts, axis);
  std::optional<Condition> sum;
  for (const grammar::Facts& part : facts.parts) {
    const auto condition = read(part, axis);
    if (!condition) return std::nullopt;
    switch (facts.kind) {
      case Kind::all_of: sum = sum ? all_of(*sum, *condition) : *condition; break;
      case Kind::any_of: sum = sum ? any_of(*sum, *condition) : *condition; break;
      case Kind::none_of: sum = none_of(*condition); break;
      case Kind::fact: break;
    }
  }
  return sum;
}

bool FactReader::may_ask(std::size_t row, std::optional<engine::Axis> axis) const {
  const FactScope scope = vocabulary().facts[row].scope;
  if (scope == FactScope::tournament || scope == FactScope::table) return true;
  if (!axis) return false;
  const engine::AxisRow& question = engine::row_of(*axis);
  if (scope == FactScope::moment) return question.asks == engine::Asks::moment;
  return question.stage != engine::Stage::hand;  // `arranged` is asked before a player sits down
}

std::optional<Condition> FactReader::read_fact(const grammar::Facts& fact,
                                               std::optional<engine::Axis> axis) const {
  const auto& rows = vocabulary().facts;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto match = grammar::match(rows[i].pattern, fact.fact);
    if (!match) continue;
    if (may_ask(i, axis)) return single(bound_of(rows[i], *match));
    findings_.push_back(
        grammar::make_finding(FindingKind::fact_not_asked_here, Place{source_, fact.span},
                              fmt::format("\"{}\" is a fact of the moment and cannot be asked here",
                                          grammar::spell(fact.fact)),
                              "facts of the tournament and of the table can: players left, "
                              "entrants, level, players at the "
                              "table"));
    return std::nullopt;
  }
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!grammar::spells(fact.fact, names_[i])) continue;
    const auto variable = static_cast<Variable>(static_cast<std::size_t>(Variable::first_name) + i);
    return single({variable, 1, 1});
  }
  report_unknown(fact);
  return std::nullopt;
}

void FactReader::report_unknown(const grammar::Facts& fact) const {
  const Place place{source_, fact.span};
  if (grammar::spells(fact.fact, "heads-up")) {
    grammar::Finding finding = grammar::make_finding(
        FindingKind::heads_up_alone, place, "heads-up can mean three things here",
        "say which: two left in the tournament, at the table, or in the hand");
    finding.allowed = {"2 players left", "2 players at the table", "2 players in the hand"};
    findings_.push_back(std::move(finding));
    return;
  }
  const std::string typed = grammar::spell(fact.fact);
  grammar::Finding finding = grammar::make_finding(FindingKind::unknown_fact, place,
                                                   fmt::format("\"{}\" is not a fact", typed));
  if (findings_.size() >= findings_with_suggestions) return findings_.push_back(std::move(finding));
  std::vector<std::string> phrases;
  for (const FactRow& row : vocabulary().facts) phrases.emplace_back(row.phrase);
  for (const std::string& name : names_) phrases.push_back(name);
  for (const std::size_t i : nearest_phrases(fact.fact, phrases))
    finding.allowed.push_back(phrases[i]);
  if (finding.allowed.empty()) {
    finding.help = "a number comes first: 16+ players left, level 7+, 2 players at the table";
  } else {
    grammar::ask_whether_meant(finding, with_values(finding.allowed.front(), fact.fact));
  }
  findings_.push_back(std::move(finding));
}

}  // namespace floorman::interp
