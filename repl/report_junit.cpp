// `check --format junit`: a sheet is a suite; a finding that fails the check is a failed case, and
// a sheet without one is a case that passed. What does not fail is the suite's output.

#include <fmt/format.h>

#include "repl/junit.hpp"
#include "repl/report.hpp"

namespace floorman::repl {

using grammar::Finding;

namespace {

JunitCase case_of(const Finding& finding, const std::string& sheet) {
  const std::string_view code = grammar::row_of(finding.kind).code;
  std::string where;
  if (finding.place.source) {
    where = fmt::format("{}:{}: ", finding.place.source->name(),
                        finding.place.source->position(finding.place.span.begin).line);
  }
  return {.name = fmt::format("{}{} {}", where, code, grammar::row_of(finding.kind).title),
          .group = sheet,
          .result = JunitCase::Result::failed,
          .type = std::string(code),
          .message = finding.message,
          .text = grammar::render_finding(finding)};
}

}  // namespace

std::string report_junit(const CheckReport& report) {
  std::vector<JunitSuite> suites;
  for (const std::string& problem : report.problems) suites.push_back(unread(problem));
  for (const CheckedSheet& sheet : report.sheets) {
    JunitSuite suite{.name = sheet.name, .cases = {}, .output = {}};
    for (const Finding& finding : sheet.findings) {
      if (fails(finding.severity, report.strict)) {
        suite.cases.push_back(case_of(finding, sheet.name));
      } else {
        suite.output += grammar::render_finding(finding);
      }
    }
    if (suite.cases.empty()) {
      suite.cases.push_back({.name = "has no errors",
                             .group = sheet.name,
                             .result = JunitCase::Result::passed,
                             .type = {},
                             .message = {},
                             .text = {}});
    }
    suites.push_back(std::move(suite));
  }
  return junit_xml("floorman check", suites);
}

}  // namespace floorman::repl
