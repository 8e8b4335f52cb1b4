// What `test` says of the examples that it has played: text, JSON, JUnit.
//
// A PlayedExample keeps what is said and nothing of the sheet, so that sheets can be let go and
// played in any order. Nothing here is printed.
#pragma once

#include <string>
#include <vector>

#include "interp/script.hpp"

namespace floorman::repl {

struct PlayedExample {
  std::string file;
  std::uint32_t line = 0;  // where it begins
  std::string name;
  std::string rule;  // as it is cited; empty outside rules
  interp::ExampleState state = interp::ExampleState::passed;
  std::string reason;             // not judged: why
  std::uint32_t failed_line = 0;  // failed or refused, and all that follows
  std::string failed_text;        // the line as written
  std::string happened;           // what came instead, or why the line cannot happen
  std::optional<interp::Citation> decided;
  std::vector<interp::ComparedStack> stacks;
  std::string findings;  // what is wrong with the words of the line, as `check` prints it
};

PlayedExample played(const interp::ExampleResult& result);

/// The examples of one sheet, and what is wrong with the sheet itself.
struct PlayedSheet {
  std::string name;
  std::vector<PlayedExample> examples;
  std::vector<grammar::Finding> findings;  // of the sheet, when they fail the test
};

struct TestReport {
  std::vector<PlayedSheet> sheets;
  std::vector<std::string> problems;  // what could not be read, as sentences
};

struct ExampleCounts {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t refused = 0;
  std::size_t not_judged = 0;

  /// How many could have failed.
  std::size_t judged() const { return passed + failed + refused; }
};
ExampleCounts count_examples(const TestReport& report);

/// Ends with "N passed, N failed"; what else there is follows when it is not 0.
std::string test_text(const TestReport& report);
/// docs/test.schema.json says what is in it.
std::string test_json(const TestReport& report);
/// One suite a sheet, one case an example.
std::string test_junit(const TestReport& report);

}  // namespace floorman::repl
