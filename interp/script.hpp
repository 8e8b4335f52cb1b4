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

struct ExampleResult {
  const ExampleEntry* entry = nullptr;
  std::optional<FailedLine> failed;

  bool passed() const { return !failed.has_value(); }
};

/// Plays one example of a ruleset, with `stated` answers in force before the sheet's own.
ExampleResult run_example(const Ruleset& ruleset, const ExampleEntry& entry,
                          std::vector<Said> stated = {});

/// The failure as a finding of the file: what was expected, what happened, the rule that decided.
grammar::Finding finding_of(const ExampleResult& result);

/// An answer in force without a file, for `stated`.
Said state_answer(engine::Axis axis, const engine::Answer& answer, std::string said_by);

}  // namespace floorman::interp
