#include "repl/example_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "repl/junit.hpp"

namespace floorman::repl {

using interp::ExampleState;
using Json = nlohmann::ordered_json;

PlayedExample played(const interp::ExampleResult& result) {
  const interp::ExampleEntry& entry = *result.entry;
  PlayedExample example{.file = entry.source->name(),
                        .line = entry.line,
                        .name = entry.example->name.text,
                        .rule = entry.rule,
                        .state = result.state(),
                        .reason = result.not_judged,
                        .failed_line = 0,
                        .failed_text = {},
                        .happened = {},
                        .decided = {},
                        .stacks = result.stacks,
                        .findings = {}};
  const bool fell = example.state == ExampleState::failed || example.state == ExampleState::refused;
  if (!fell) return example;
  const interp::Outcome& outcome = result.failed->outcome;
  example.failed_line = result.failed->line;
  example.failed_text = result.failed->text;
  example.happened =
      outcome.kind == interp::Outcome::Kind::unmet ? outcome.happened : outcome.message;
  example.decided = outcome.rule;
  if (outcome.kind == interp::Outcome::Kind::not_understood) {
    example.findings = grammar::render_findings(outcome.findings);
  }
  return example;
}

ExampleCounts count_examples(const TestReport& report) {
  ExampleCounts counts;
  for (const PlayedSheet& sheet : report.sheets) {
    for (const PlayedExample& example : sheet.examples) {
      switch (example.state) {
        case ExampleState::passed: ++counts.passed; break;
        case ExampleState::failed: ++counts.failed; break;
        case ExampleState::refused: ++counts.refused; break;
        case ExampleState::not_judged: ++counts.not_judged; break;
      }
    }
  }
  return counts;
}

namespace {

std::string without_expect(const std::string& line) {
  return line.starts_with("expect ") ? line.substr(line.find_first_not_of(' ', 6)) : line;
}

// What was expected of everybody's chips, and what they have.
std::string stacks_text(const std::vector<interp::ComparedStack>& stacks) {
  if (stacks.empty()) return {};
  std::size_t width = std::string_view("player").size();
  for (const interp::ComparedStack& stack : stacks) {
    width = std::max(width, grammar::count_characters(stack.player));
  }
  std::string text =
      fmt::format("    {:{}}  {:>12}  {:>12}\n", "player", width, "expected", "happened");
  for (const interp::ComparedStack& stack : stacks) {
    const std::string expected = stack.expected ? fmt::format("{}", stack.expected->count) : "-";
    const bool differs = stack.expected && *stack.expected != stack.happened;
    text += fmt::format("    {}{}  {:>12}  {:>12}{}\n", stack.player,
                        std::string(width - grammar::count_characters(stack.player), ' '), expected,
                        stack.happened.count, differs ? "  <" : "");
  }
  return text;
}

std::string decided_text(const interp::Citation& rule) {
  std::string text = fmt::format("  decided:  {}\n", interp::name_of(rule));
  if (!rule.text.empty()) text += fmt::format("            > {}\n", rule.text);
  if (!rule.file.empty()) text += fmt::format("            {}\n", rule.clause);
  return text;
}

std::string details_of(const PlayedExample& example) {
  const bool failed = example.state == ExampleState::failed;
  if (!example.findings.empty()) {
    return fmt::format("  line:     {}\n", example.failed_text) + example.findings;
  }
  std::string text = failed ? fmt::format("  expected: {}\n  happened: {}\n",
                                          without_expect(example.failed_text), example.happened)
                            : fmt::format("  line:     {}\n  but:      {}\n", example.failed_text,
                                          example.happened);
  text += stacks_text(example.stacks);
  if (example.decided) text += decided_text(*example.decided);
  return text;
}

std::string title_of(const PlayedExample& example) {
  return fmt::format("example \"{}\"{}", example.name,
                     example.rule.empty() ? "" : fmt::format(" of rule {}", example.rule));
}

std::string text_of(const PlayedExample& example) {
  switch (example.state) {
    case ExampleState::passed: return {};
    case ExampleState::not_judged:
      return fmt::format("NOT JUDGED {}:{}: {}: {}\n", example.file, example.line,
                         title_of(example), example.reason);
    case ExampleState::failed:
    case ExampleState::refused: break;
  }
  return fmt::format("{} {}:{}: {}\n", example.state == ExampleState::failed ? "FAILED" : "REFUSED",
                     example.file, example.failed_line, title_of(example)) +
         details_of(example);
}

}  // namespace

std::string test_text(const TestReport& report) {
  std::string text;
  for (const PlayedSheet& sheet : report.sheets) {
    text += grammar::render_findings(sheet.findings);
    for (const PlayedExample& example : sheet.examples) text += text_of(example);
  }
  const ExampleCounts counts = count_examples(report);
  text += fmt::format("{} passed, {} failed", counts.passed, counts.failed);
  if (counts.refused != 0) text += fmt::format(", {} refused", counts.refused);
  if (counts.not_judged != 0) text += fmt::format(", {} not judged", counts.not_judged);
  return text + "\n";
}

namespace {

Json as_json(const interp::Citation& rule) {
  return {{"file", rule.file},
          {"line", rule.line},
          {"rule", rule.rule},
          {"text", rule.text},
          {"clause", rule.clause}};
}

Json failure_as_json(const PlayedExample& example) {
  Json failure = {{"line", example.failed_line},
                  {"text", example.failed_text},
                  {"happened", example.happened},
                  {"decided", nullptr},
                  {"stacks", Json::array()}};
  if (example.decided) failure["decided"] = as_json(*example.decided);
  for (const interp::ComparedStack& stack : example.stacks) {
    Json row = {
        {"player", stack.player}, {"expected", nullptr}, {"happened", stack.happened.count}};
    if (stack.expected) row["expected"] = stack.expected->count;
    failure["stacks"].push_back(std::move(row));
  }
  return failure;
}

Json as_json(const PlayedExample& example) {
  Json json = {{"file", example.file},
               {"line", example.line},
               {"name", example.name},
               {"rule", example.rule},
               {"state", interp::name_of(example.state)},
               {"reason", example.reason},
               {"failure", nullptr}};
  if (example.failed_line != 0) json["failure"] = failure_as_json(example);
  return json;
}

JunitCase case_of(const PlayedExample& example) {
  JunitCase one{.name = example.name,
                .group = example.rule.empty()
                             ? example.file
                             : fmt::format("{}, rule {}", example.file, example.rule),
                .result = JunitCase::Result::passed,
                .type = {},
                .message = {},
                .text = {}};
  switch (example.state) {
    case ExampleState::passed: return one;
    case ExampleState::failed: one.result = JunitCase::Result::failed; break;
    case ExampleState::refused: one.result = JunitCase::Result::error; break;
    case ExampleState::not_judged:
      one.result = JunitCase::Result::skipped;
      one.message = example.reason;
      return one;
  }
  one.type = interp::name_of(example.state);
  one.message = fmt::format("{}:{}: {}", example.file, example.failed_line, example.happened);
  one.text = text_of(example);
  return one;
}

}  // namespace

std::string test_json(const TestReport& report) {
  const ExampleCounts counts = count_examples(report);
  Json json = {{"version", 1},
               {"examples", Json::array()},
               {"counts",
                {{"passed", counts.passed},
                 {"failed", counts.failed},
                 {"refused", counts.refused},
                 {"not judged", counts.not_judged}}},
               {"unread", report.problems}};
  for (const PlayedSheet& sheet : report.sheets) {
    for (const PlayedExample& example : sheet.examples) {
      json["examples"].push_back(as_json(example));
    }
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string test_junit(const TestReport& report) {
  std::vector<JunitSuite> suites;
  for (const PlayedSheet& sheet : report.sheets) {
    JunitSuite suite{.name = sheet.name, .cases = {}, .output = {}};
    if (!sheet.findings.empty()) {
      suite.cases.push_back({.name = "the sheet has no errors",
                             .group = sheet.name,
                             .result = JunitCase::Result::failed,
                             .type = "check",
                             .message = sheet.findings.front().message,
                             .text = grammar::render_findings(sheet.findings)});
    }
    for (const PlayedExample& example : sheet.examples) suite.cases.push_back(case_of(example));
    suites.push_back(std::move(suite));
  }
  for (const std::string& problem : report.problems) suites.push_back(unread(problem));
  return junit_xml("floorman test", suites);
}

}  // namespace floorman::repl
