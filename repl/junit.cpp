#include "repl/junit.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/utf8.hpp"

namespace floorman::repl {

namespace {

constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// XML 1.0, production 2 (Char).
bool may_stand_in_xml(char32_t code) {
  return code == '\t' || code == '\n' || code == '\r' || (code >= 0x20 && code <= 0xD7FF) ||
         (code >= 0xE000 && code <= 0xFFFD) || code >= 0x10000;
}

struct Totals {
  std::size_t cases = 0;
  std::size_t failures = 0;
  std::size_t errors = 0;
  std::size_t skipped = 0;

  void add(const JunitCase& one) {
    ++cases;
    failures += one.result == JunitCase::Result::failed ? 1 : 0;
    errors += one.result == JunitCase::Result::error ? 1 : 0;
    skipped += one.result == JunitCase::Result::skipped ? 1 : 0;
  }
};

std::string attributes_of(const Totals& totals) {
  return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\"", totals.cases,
                     totals.failures, totals.errors, totals.skipped);
}

std::string_view element_of(JunitCase::Result result) {
  switch (result) {
    case JunitCase::Result::passed: return {};
    case JunitCase::Result::failed: return "failure";
    case JunitCase::Result::error: return "error";
    case JunitCase::Result::skipped: return "skipped";
  }
  return {};
}

std::string case_xml(const JunitCase& one) {
  std::string text = fmt::format("    <testcase classname=\"{}\" name=\"{}\"", xml_text(one.group),
                                 xml_text(one.name));
  const std::string_view element = element_of(one.result);
  if (element.empty()) return text + "/>\n";
  text += fmt::format(">\n      <{} message=\"{}\"", element, xml_text(one.message));
  if (!one.type.empty()) text += fmt::format(" type=\"{}\"", xml_text(one.type));
  text += one.text.empty() ? "/>" : fmt::format(">{}</{}>", xml_text(one.text), element);
  return text + "\n    </testcase>\n";
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const grammar::Character character = grammar::character_at(text, at);
    const std::string_view bytes = text.substr(at, character.length);
    at += character.length;
    if (!character.valid || !may_stand_in_xml(character.code)) {
      out += replacement_character;
      continue;
    }
    switch (character.code) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\r': out += "&#13;"; break;
      default: out += bytes;
    }
  }
  return out;
}

JunitSuite unread(const std::string& problem) {
  return {.name = problem,
          .cases = {{.name = "can be read",
                     .group = problem,
                     .result = JunitCase::Result::error,
                     .type = "not read",
                     .message = problem,
                     .text = {}}},
          .output = {}};
}

std::string junit_xml(const std::string& name, const std::vector<JunitSuite>& suites) {
  std::string body;
  Totals all;
  for (const JunitSuite& suite : suites) {
    Totals totals;
    for (const JunitCase& one : suite.cases) {
      totals.add(one);
      all.add(one);
    }
    body +=
        fmt::format("  <testsuite name=\"{}\" {}>\n", xml_text(suite.name), attributes_of(totals));
    for (const JunitCase& one : suite.cases) body += case_xml(one);
    if (!suite.output.empty()) {
      body += fmt::format("    <system-out>{}</system-out>\n", xml_text(suite.output));
    }
    body += "  </testsuite>\n";
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"{}\" {}>\n{}</testsuites>\n",
      xml_text(name), attributes_of(all), body);
}

}  // namespace floorman::repl
