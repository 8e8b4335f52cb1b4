#include "interp/ruleset.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interp/vocabulary.hpp"

namespace floorman::interp {

using engine::Axis;

std::string name_of(const Citation& citation) {
  if (citation.file.empty()) return citation.clause;
  if (citation.line == 0) return citation.file;  // "with", "set"
  if (citation.rule.empty()) return fmt::format("{}:{}", citation.file, citation.line);
  return fmt::format("{}:{}, rule {}", citation.file, citation.line, citation.rule);
}

std::string_view name_of(State state) {
  switch (state) {
    case State::said: return "said";
    case State::inherited: return "inherited";
    case State::assumed: return "assumed";
    case State::missing: return "missing";
  }
  return "";
}

State Ruleset::state(Axis axis) const {
  const std::vector<Said>& own = said(axis);
  if (!own.empty()) return own.front().inherited ? State::inherited : State::said;
  return engine::row_of(axis).said == engine::Said::needed ? State::missing : State::assumed;
}

namespace {

// The tests of one product, for the engine's list of answers that ask the moment.
std::optional<engine::MomentAnswer> moment_answer(const Said& said, const Product& product) {
  engine::MomentAnswer answer;
  answer.axis = said.axis;
  answer.answer = said.answer;
  if (product.size() > answer.tests.size()) return std::nullopt;
  for (const Bound& bound : product) {
    const auto fact = moment_fact(bound.variable);
    if (!fact) return std::nullopt;
    answer.tests[answer.test_count++] = {*fact, bound.low, bound.high, true};
  }
  return answer;
}

// An answer that always holds takes the place of all that was said before it.
void forget_moments(engine::MomentAnswers& moment, Axis axis) {
  const auto begin = moment.list.begin();
  const auto kept =
      std::remove_if(begin, begin + moment.count,
                     [&](const engine::MomentAnswer& answer) { return answer.axis == axis; });
  moment.count = static_cast<std::uint8_t>(kept - begin);
}

void put_said(RulesInForce& rules, const Said& said, const FactValues& facts) {
  const Remainder remainder = decide(said.condition, facts);
  if (said.condition.is_always()) forget_moments(rules.rules.at_the_moment, said.axis);
  if (remainder.holds) {
    engine::put(rules.rules, said.axis, said.answer);
    rules.decided_by[static_cast<std::size_t>(said.axis)] = &said;
  }
  engine::MomentAnswers& moment = rules.rules.at_the_moment;
  for (const Product& product : remainder.at_the_moment) {
    const auto answer = moment_answer(said, product);
    if (!answer || moment.count == engine::MomentAnswers::most) continue;
    moment.list[moment.count++] = *answer;
    // Until the moment decides otherwise the clause is the one that speaks of it.
    const Said*& decider = rules.decided_by[static_cast<std::size_t>(said.axis)];
    if (decider == nullptr) decider = &said;
  }
}

}  // namespace

std::shared_ptr<const RulesInForce> Ruleset::at(const FactValues& facts,
                                                std::vector<Said> stated) const {
  auto in_force = std::make_shared<RulesInForce>();
  in_force->stated = std::move(stated);
  for (const std::vector<Said>& answers_to_axis : answers) {
    // Unconditional answers first: a conditional one beats them.
    for (const bool conditional : {false, true}) {
      for (const Said& said : answers_to_axis) {
        if (said.condition.is_always() != conditional) put_said(*in_force, said, facts);
      }
    }
  }
  for (const Said& said : in_force->stated) put_said(*in_force, said, facts);
  return in_force;
}

const RuleEntry* Ruleset::find_rule(std::string_view cited_as) const {
  for (const auto* list : {&rules, &base_rules}) {
    const auto found = std::ranges::find(*list, cited_as, &RuleEntry::cited_as);
    if (found != list->end()) return &*found;
  }
  return nullptr;
}

void assume_first_round(const Ruleset& ruleset, std::int64_t players, FactValues& facts) {
  const auto assume = [&](Variable variable, std::int64_t value) {
    if (!facts.find(variable)) facts.set(variable, value);
  };
  assume(Variable::entrants, players);
  assume(Variable::players_left, players);
  assume(Variable::level, 1);
  assume(Variable::round, 1);
  assume(Variable::hand_for_hand, 0);
  for (std::size_t i = 0; i < ruleset.decided_names.size(); ++i) {
    assume(static_cast<Variable>(static_cast<std::size_t>(Variable::first_name) + i), 0);
  }
}

Citation cite_place(const Ruleset& ruleset, const grammar::Place& place, const grammar::Rule* rule,
                    std::string words, const grammar::Modifiers& modifiers) {
  Citation citation;
  citation.file = place.source->name();
  citation.line = place.source->position(place.span.begin).line;
  citation.clause = std::move(words);
  if (modifiers.because) citation.because = modifiers.because->text;
  if (rule == nullptr) return citation;
  citation.rule = rule->cited_as;
  for (const auto* rules : {&ruleset.rules, &ruleset.base_rules}) {
    for (const RuleEntry& entry : *rules) {
      const bool is_it = entry.place.source == place.source && entry.cited_as == rule->cited_as;
      if (is_it) citation.text = entry.text;
    }
  }
  return citation;
}

Citation cite(const RulesInForce& rules, Axis axis) {
  if (const Said* said = rules.decided_by[static_cast<std::size_t>(axis)]) return said->citation;
  const engine::AxisRow& row = engine::row_of(axis);
  Citation citation;
  const std::string clause = spell_clause(axis, engine::answer_to(rules.rules, axis));
  citation.clause = row.sentence ? fmt::format("true of every hold'em game ({})", clause)
                                 : fmt::format("assumed, the sheet is silent ({})", clause);
  return citation;
}

}  // namespace floorman::interp
