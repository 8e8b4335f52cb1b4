#include "interp/script.hpp"

#include <fmt/format.h>

#include <utility>

namespace floorman::interp {

namespace {

bool expects_refusal(const grammar::Line& line) {
  return line.kind == grammar::Line::Kind::expect && grammar::spells(line.words, "refused");
}

FailedLine failure(const grammar::Line& line, const grammar::SourcePointer& source,
                   Outcome outcome) {
  return {std::string(source->text(line.span)), source->position(line.span.begin).line,
          grammar::Place{source, line.span}, std::move(outcome)};
}

}  // namespace

std::optional<FailedLine> Script::play(const grammar::Line& line,
                                       const grammar::SourcePointer& source) {
  if (refused_ && !expects_refusal(line)) return std::exchange(refused_, std::nullopt);
  refused_.reset();
  last_ = table_.play(line, source);
  if (last_.ok()) return std::nullopt;
  if (last_.kind == Outcome::Kind::refused) {
    refused_ = failure(line, source, last_);
    return std::nullopt;
  }
  return failure(line, source, last_);
}

std::optional<FailedLine> Script::finish() { return std::exchange(refused_, std::nullopt); }

ExampleResult run_example(const Ruleset& ruleset, const ExampleEntry& entry,
                          std::vector<Said> stated) {
  Table table{ruleset, std::move(stated)};
  Script script{table};
  ExampleResult result;
  result.entry = &entry;
  for (const grammar::Line& line : entry.example->lines) {
    result.failed = script.play(line, entry.source);
    if (result.failed) return result;
  }
  result.failed = script.finish();
  return result;
}

grammar::Finding finding_of(const ExampleResult& result) {
  const FailedLine& failed = *result.failed;
  const Outcome& outcome = failed.outcome;
  const bool unmet = outcome.kind == Outcome::Kind::unmet;
  if (!outcome.findings.empty()) return outcome.findings.front();
  grammar::Finding finding = grammar::make_finding(
      unmet ? grammar::FindingKind::example_failed : grammar::FindingKind::example_refused,
      failed.place,
      unmet ? fmt::format("in the example \"{}\" it came out otherwise: {}",
                          result.entry->example->name.text, outcome.happened)
            : fmt::format("in the example \"{}\": {}", result.entry->example->name.text,
                          outcome.message));
  if (outcome.rule) finding.help = fmt::format("decided by {}", name_of(*outcome.rule));
  if (outcome.rule && !outcome.rule->clause.empty() && !outcome.rule->file.empty()) {
    finding.help += fmt::format(" ({})", outcome.rule->clause);
  }
  return finding;
}

Said state_answer(engine::Axis axis, const engine::Answer& answer, std::string said_by) {
  Said said;
  said.axis = axis;
  said.answer = answer;
  said.spelled = spell_answer(axis, answer);
  said.citation.file = std::move(said_by);
  said.citation.clause = spell_clause(axis, answer);
  return said;
}

}  // namespace floorman::interp
