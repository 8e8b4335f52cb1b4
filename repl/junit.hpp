// JUnit's XML, as CI servers read it: suites of cases, each passed, failed, broken or skipped.
//
// `check` and `test` fill it; it knows neither sheets nor examples. There are no times in it, so
// that the same files give the same text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace floorman::repl {

struct JunitCase {
  enum class Result { passed, failed, error, skipped };
  std::string name;
  std::string group;  // what servers show above the name: a file, a rule
  Result result = Result::passed;
  std::string type;     // of the failure, in a word
  std::string message;  // in a line
  std::string text;     // in full
};

struct JunitSuite {
  std::string name;
  std::vector<JunitCase> cases;
  std::string output;  // what else there is to read; may be empty
};

/// Text for XML 1.0: markup escaped, and what no XML may hold (control characters, bytes that are
/// no UTF-8) as U+FFFD.
std::string xml_text(std::string_view text);

/// A file or folder that cannot be read; `problem` says which and why.
JunitSuite unread(const std::string& problem);

std::string junit_xml(const std::string& name, const std::vector<JunitSuite>& suites);

}  // namespace floorman::repl
