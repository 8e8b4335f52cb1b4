// A script: lines played one after the other at a table, stopping at the first that fails.
//
// Examples, hand files and lines from a pipe all run through this. A line that the rules refuse is
// no failure when the next one is `expect refused`.
#pragma once

#include <optional>
#include <string>

#include "interp/table/table.hpp"

namespace floorman::interp {

struct FailedLine {
  std::string text;
  std::uint32_t line = 0;  // in its source
  grammar::Place place;
  Outcome outcome;
};

class Script {
public:
  explicit Script(Table& table) : table_(table) {}

  /// Plays a line. A failure is returned as soon as it is certain; after one nothing more is
  /// played.
  std::optional<FailedLine> play(const grammar::Line& line, const grammar::SourcePointer& source);
  /// A refusal in the last line that no `expect refused` followed.
  std::optional<FailedLine> finish();
  /// What the last line told.
  const Outcome& last() const { return last_; }

private:
  Table& table_;
  Outcome last_;
  std::optional<FailedLine> refused_;
};

/// What an example is worth once it was played.
enum class ExampleState {
  passed,      // all that it expects came out
  failed,      // an expectation did not hold
  refused,     // a line cannot happen at that moment, or is not understood
  not_judged,  // nothing was expected, or some of its lines could not be read
};

/// "passed", "failed", "refused" or "not judged".
std::string_view name_of(ExampleState state);

/// What a player has after a line that expected other stacks. In chips.
struct ComparedStack {
  std::string player;
  std::optional<engine::Chips> expected;  // empty: the line does not speak of him
  engine::Chips happened;
};

struct ExampleResult {
  const ExampleEntry* entry = nullptr;
  std::optional<FailedLine> failed;
  std::vector<ComparedStack> stacks;  // of all players, when `expect stacks` did not hold
  std::string not_judged;             // why it proves nothing; empty when it does

  bool passed() const { return !failed.has_value(); }
  ExampleState state() const;
};

/// Plays one example of a ruleset, with `stated` answers in force before the sheet's own.
ExampleResult run_example(const Ruleset& ruleset, const ExampleEntry& entry,
                          std::vector<Said> stated = {});

/// The expectation that these words are, with the players of the table; nothing when they are none.
struct FoundLine {
  const LineRow* row = nullptr;
  grammar::Match match;
};
std::optional<FoundLine> find_expectation(const grammar::Tokens& words, const Names& names);

/// The failure as a finding of the file: what was expected, what happened, the rule that decided.
grammar::Finding finding_of(const ExampleResult& result);

/// An answer in force without a file, for `stated`.
Said state_answer(engine::Axis axis, const engine::Answer& answer, std::string said_by);

}  // namespace floorman::interp
