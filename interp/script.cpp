#include "interp/script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "interp/table/slots.hpp"

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

/// What everybody has, beside what `expect stacks` wanted.
std::vector<ComparedStack> compare_stacks(const Table& table, const grammar::Line& line) {
  const TableState& state = table.state();
  const auto found = find_expectation(line.words, state.names);
  if (!found || found->row->id != LineId::stacks_are || !state.hand) return {};
  const Slots slots{found->match, state.names};
  std::vector<ComparedStack> stacks;
  for (engine::Seat seat = 0; seat < engine::most_seats; ++seat) {
    if (!state.seated.has(seat)) continue;
    ComparedStack stack{state.names.of(seat), std::nullopt, state.hand->stack(seat)};
    for (std::size_t i = 0; i + 1 < slots.size(); i += 2) {
      if (slots.seat(i) == seat) stack.expected = slots.chips(i + 1);
    }
    stacks.push_back(std::move(stack));
  }
  return stacks;
}

/// Was a line of the example left out of the tree because it could not be read? Findings are in
/// order of file and position.
bool has_unread_lines(const Ruleset& ruleset, const ExampleEntry& entry) {
  const auto key = [](const grammar::Finding& finding) {
    const bool placed = finding.place.source != nullptr;
    return std::pair<std::string_view, std::uint32_t>(
        placed ? std::string_view(finding.place.source->name()) : std::string_view(),
        finding.place.span.begin);
  };
  const grammar::Span span = entry.example->span;
  const std::pair<std::string_view, std::uint32_t> begin(entry.source->name(), span.begin);
  auto finding = std::ranges::lower_bound(ruleset.findings, begin, {}, key);
  for (; finding != ruleset.findings.end(); ++finding) {
    if (finding->place.source != entry.source || finding->place.span.begin > span.end) break;
    // F01xx: the text and its shape.
    if (grammar::row_of(finding->kind).code.starts_with("F01")) return true;
  }
  return false;
}

std::string why_not_judged(const Ruleset& ruleset, const ExampleEntry& entry, bool refused) {
  if (has_unread_lines(ruleset, entry)) return "not all of its lines can be read";
  if (refused) return {};
  const bool expects = std::ranges::any_of(entry.example->lines, [](const grammar::Line& line) {
    return line.kind == grammar::Line::Kind::expect;
  });
  return expects ? "" : "it expects nothing";
}

}  // namespace

std::string_view name_of(ExampleState state) {
  switch (state) {
    case ExampleState::passed: return "passed";
    case ExampleState::failed: return "failed";
    case ExampleState::refused: return "refused";
    case ExampleState::not_judged: return "not judged";
  }
  return "failed";
}

ExampleState ExampleResult::state() const {
  if (!not_judged.empty()) return ExampleState::not_judged;
  if (!failed) return ExampleState::passed;
  return failed->outcome.kind == Outcome::Kind::unmet ? ExampleState::failed
                                                      : ExampleState::refused;
}

std::optional<FoundLine> find_expectation(const grammar::Tokens& words, const Names& names) {
  const grammar::PlayerNames players = names.all();
  for (const LineRow& row : vocabulary().lines) {
    if (row.kind != LineKind::expect) continue;
    if (auto match = grammar::match(row.pattern, words, &players)) {
      return FoundLine{&row, *std::move(match)};
    }
  }
  return std::nullopt;
}

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
    if (!result.failed) continue;
    if (script.last().kind == Outcome::Kind::unmet) result.stacks = compare_stacks(table, line);
    break;
  }
  if (!result.failed) result.failed = script.finish();
  result.not_judged = why_not_judged(ruleset, entry, result.failed.has_value());
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
