// Who said what: states, precedence, conditions, bases and provenance.

#include <catch2/catch.hpp>
#include <map>

#include "interp/vocabulary.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

using engine::Axis;
using interp::FactValues;
using interp::State;
using interp::Variable;

namespace {

const std::string head = "language 1\nhouse \"x\"\n";

// Files by name, for rulesets with bases.
interp::Ruleset load_from(const std::map<std::string, std::string>& files,
                          const std::string& name) {
  interp::LoadOptions options;
  options.read = [&](const std::string& path) -> std::optional<std::string> {
    const auto found = files.find(path);
    if (found == files.end()) return std::nullopt;
    return found->second;
  };
  return interp::load_ruleset(name, options);
}

FactValues players_left(std::int64_t number) {
  FactValues facts;
  facts.set(Variable::players_left, number);
  return facts;
}

}  // namespace

TEST_CASE("what nobody said is assumed, or missing where nothing can be assumed") {
  const interp::Ruleset ruleset = ruleset_of(head + "check-raise: not allowed\n");
  CHECK(ruleset.state(Axis::check_raise) == State::said);
  CHECK(ruleset.state(Axis::raises_per_round) == State::assumed);
  CHECK(ruleset.state(Axis::starting_stack) == State::missing);
}

TEST_CASE("the answers of a file replace all answers of its base to that question") {
  const std::map<std::string, std::string> files = {
      {"base.rules",
       head + "rule 1\n> Three.\nraises per round: at most 3\ncheck-raise: not allowed\n"},
      {"house.rules", head + "based on base\nraises per round: at most 4\n"}};
  const interp::Ruleset ruleset = load_from(files, "house.rules");
  CHECK(findings_of(ruleset) == "");
  CHECK(ruleset.state(Axis::raises_per_round) == State::said);
  CHECK(ruleset.said(Axis::raises_per_round).size() == 1);
  CHECK(ruleset.state(Axis::check_raise) == State::inherited);
  CHECK(interp::name_of(ruleset.said(Axis::check_raise).front().citation) ==
        "base.rules:6, rule 1");
}

TEST_CASE("a base that is missing, and bases that go in a circle, are findings") {
  const interp::Ruleset missing = load_from({{"a.rules", head + "based on b\n"}}, "a.rules");
  REQUIRE(missing.findings.size() == 1);
  CHECK(missing.findings[0].kind == grammar::FindingKind::base_missing);
  const interp::Ruleset circle = load_from(
      {{"a.rules", head + "based on b\n"}, {"b.rules", head + "based on a\n"}}, "a.rules");
  REQUIRE(circle.findings.size() == 1);
  CHECK(circle.findings[0].kind == grammar::FindingKind::base_cycle);
  CHECK(circle.findings[0].place.source->name() == "b.rules");
}

TEST_CASE("a file that cannot be read is a finding") {
  const interp::Ruleset ruleset = load_from({}, "nowhere.rules");
  REQUIRE(ruleset.findings.size() == 1);
  CHECK(ruleset.findings[0].kind == grammar::FindingKind::file_missing);
}

TEST_CASE("a conditional answer beats an unconditional one when its facts hold") {
  const interp::Ruleset ruleset = ruleset_of(
      head + "raises per round: unlimited when 2 players left\nraises per round: at most 3\n");
  CHECK(findings_of(ruleset) == "");
  CHECK(ruleset.at(players_left(9))
            ->rules.betting.raises_per_round.is(engine::RaisesPerRound::at_most));
  const auto heads_up = ruleset.at(players_left(2));
  CHECK(heads_up->rules.betting.raises_per_round.is(engine::RaisesPerRound::unlimited));
  CHECK(interp::cite(*heads_up, Axis::raises_per_round).line == 3);
}

TEST_CASE("unless turns a condition round") {
  const interp::Ruleset ruleset =
      ruleset_of(head + "check-raise: not allowed unless 3-5 players left\n");
  const auto allowed = [&](std::int64_t players) {
    return ruleset.at(players_left(players))
        ->rules.betting.check_raise.is(engine::CheckRaise::allowed);
  };
  CHECK_FALSE(allowed(2));
  CHECK(allowed(3));
  CHECK(allowed(5));
  CHECK_FALSE(allowed(6));
}

TEST_CASE(
    "conditions that can hold together and differ are a conflict, those that cannot are none") {
  const auto conflicts = [](const std::string& clauses) {
    const interp::Ruleset ruleset = ruleset_of(head + clauses);
    return std::ranges::count(ruleset.findings, grammar::FindingKind::answers_conflict,
                              &grammar::Finding::kind);
  };
  CHECK(conflicts("raises per round: at most 3 when 9+ players left\n"
                  "raises per round: at most 4 when level 7+\n") == 1);
  CHECK(conflicts("raises per round: at most 3 when 9+ players left\n"
                  "raises per round: at most 4 when 2-8 players left\n") == 0);
  CHECK(conflicts("raises per round: at most 3 when 9+ players left\n"
                  "raises per round: at most 4 when level 7+ and not 9+ players left\n") == 0);
  CHECK(conflicts("raises per round: at most 3\nraises per round: at most 4\n") == 1);
  CHECK(conflicts("raises per round: at most 3 when (2 players left or level 3) and round 1\n"
                  "raises per round: at most 4 when level 3 and round 1-2\n") == 1);
}

TEST_CASE("a fact of the moment may be asked only by a question that declares it") {
  CHECK(findings_of(ruleset_of(head + "check-raise: not allowed when facing a bet\n")) != "");
  CHECK(findings_of(ruleset_of(head + "clock time: 90 sec when facing a bet\n")) == "");
}

TEST_CASE("an allowance silences its finding under its rule and changes no answer") {
  const std::string twice = "rule 1\n> a\ncheck-raise: allowed\nrule 1\n> b\nsee rule 1\n";
  const interp::Ruleset plain = ruleset_of(head + twice);
  CHECK(plain.findings.size() == 1);
  const interp::Ruleset allowed =
      ruleset_of(head + "allow ids-repeat because \"the sheet has it so\"\n" + twice);
  CHECK(findings_of(allowed) == "");
  CHECK(allowed.accepted.size() == 1);
  CHECK(allowed.rules[1].cited_as == "1 second");
}

TEST_CASE("rules know whether they are enforced, kept for later, conduct, or refer to another") {
  const interp::Ruleset ruleset = ruleset_of(
      head +
      "rule 1\n> a\ncheck-raise: allowed\nrule 2\n> b\nspoken raise amount: total\nrule 3 "
      "conduct\n> "
      "c\n"
      "rule 4\n> d\nsee rule 1\nrule 5\n> e\nraises per round: at most 3\nstring raise: call "
      "only\n");
  std::vector<interp::RuleState> states;
  for (const interp::RuleEntry& rule : ruleset.rules) states.push_back(rule.state);
  using interp::RuleState;
  CHECK(states == std::vector<RuleState>{RuleState::enforced, RuleState::not_yet,
                                         RuleState::conduct, RuleState::refers, RuleState::partly});
}

TEST_CASE("an answer said with because is quoted with its reason") {
  const interp::Ruleset ruleset = ruleset_of(
      head +
      "rule 7\n> The sheet's own words.\ncheck-raise: allowed because \"the sheet is old\"\n");
  const interp::Citation citation = interp::cite(*ruleset.at({}), Axis::check_raise);
  CHECK(interp::name_of(citation) == "test.rules:5, rule 7");
  CHECK(citation.text == "The sheet's own words.");
  CHECK(citation.because == "the sheet is old");
}

}  // namespace floorman::tests
