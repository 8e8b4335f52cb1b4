// Commands that read rule sheets: check, test, ast, ask, explain.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include "grammar/parse.hpp"
#include "interp/ask.hpp"
#include "interp/reference.hpp"
#include "interp/script.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"
#include "repl/report.hpp"

namespace floorman::repl {

using grammar::Severity;
using interp::Ruleset;

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

bool fails(const Ruleset& ruleset, bool strict) {
  return std::ranges::any_of(ruleset.findings, [&](const grammar::Finding& finding) {
    return finding.severity == Severity::error || (strict && finding.severity == Severity::warning);
  });
}

// Every file is read, also after one that cannot be: all that is wrong is said in one run.
std::vector<Ruleset> load_all(const std::vector<std::string>& files, int& code) {
  std::vector<Ruleset> rulesets;
  for (const std::string& file : files) {
    if (auto ruleset = load_named(file)) {
      rulesets.push_back(std::move(*ruleset));
    } else {
      code = exit_usage;
    }
  }
  return rulesets;
}

}  // namespace

int run_check(const Options& options) {
  int code = exit_clean;
  std::vector<Ruleset> rulesets = load_all(options.files, code);
  for (Ruleset& ruleset : rulesets) {
    if (options.ignore_allows) {
      std::ranges::move(ruleset.accepted, std::back_inserter(ruleset.findings));
      ruleset.accepted.clear();
      grammar::sort_findings(ruleset.findings);
    }
    if (fails(ruleset, options.strict)) code = std::max(code, exit_errors);
  }
  switch (options.format) {
    case Format::text: print(report_text(rulesets)); break;
    case Format::json: print(report_json(rulesets)); break;
    case Format::github: print(report_github(rulesets)); break;
  }
  return code;
}

namespace {

std::string failure_text(const interp::ExampleResult& result) {
  const interp::FailedLine& failed = *result.failed;
  const interp::Outcome& outcome = failed.outcome;
  std::string text =
      fmt::format("FAILED {}:{}: example \"{}\"{}\n", failed.place.source->name(), failed.line,
                  result.entry->example->name.text,
                  result.entry->rule.empty() ? "" : fmt::format(" of rule {}", result.entry->rule));
  text += fmt::format("  line:     {}\n", failed.text);
  if (outcome.kind == interp::Outcome::Kind::not_understood) {
    return text + grammar::render_findings(outcome.findings);
  }
  text += fmt::format(
      "  {} {}\n", outcome.kind == interp::Outcome::Kind::unmet ? "happened:" : "but:     ",
      outcome.kind == interp::Outcome::Kind::unmet ? outcome.happened : outcome.message);
  if (outcome.rule) {
    text += fmt::format("  decided:  {}\n", interp::name_of(*outcome.rule));
    if (!outcome.rule->text.empty()) text += fmt::format("            > {}\n", outcome.rule->text);
    if (!outcome.rule->file.empty()) text += fmt::format("            {}\n", outcome.rule->clause);
  }
  return text;
}

bool wanted(const interp::ExampleEntry& entry, const std::vector<std::string>& patterns) {
  if (patterns.empty()) return true;
  return entry.example->name.text.find(patterns.front()) != std::string::npos ||
         entry.rule.find(patterns.front()) != std::string::npos;
}

}  // namespace

int run_test(const Options& options) {
  int code = exit_clean;
  std::size_t passed = 0;
  std::size_t failed = 0;
  for (const Ruleset& ruleset : load_all(options.files, code)) {
    if (fails(ruleset, options.strict)) {
      print(grammar::render_findings(ruleset.findings));
      code = std::max(code, exit_errors);
    }
    for (const interp::ExampleEntry& entry : ruleset.examples) {
      if (!wanted(entry, options.words)) continue;
      const interp::ExampleResult result = interp::run_example(ruleset, entry);
      if (result.passed()) {
        ++passed;
        continue;
      }
      ++failed;
      print(failure_text(result));
    }
  }
  print(fmt::format("{} passed, {} failed\n", passed, failed));
  if (passed + failed == 0) {
    complain(options.words.empty() ? "no example in these files" : "no example is called that");
    code = std::max(code, exit_errors);
  }
  return failed > 0 ? std::max(code, exit_errors) : code;
}

int run_ast(const Options& options) {
  std::string text;
  if (options.files.front() == "-") {
    text = read_standard_input();
  } else if (auto read = interp::read_from_disk(options.files.front())) {
    text = std::move(*read);
  } else {
    complain(options.files.front() + " cannot be read");
    return exit_usage;
  }
  const auto parsed = grammar::parse_file(
      std::make_shared<const grammar::Source>(options.files.front(), std::move(text)));
  print(grammar::print_tree(parsed.file));
  std::cerr << grammar::render_findings(parsed.findings);
  return parsed.findings.empty() ? exit_clean : exit_errors;
}

int run_ask(const Options& options) {
  const auto ruleset = load_named(options.files.front());
  if (!ruleset) return exit_usage;
  const std::string question = joined(options.words);
  const std::vector<interp::Found> found = interp::ask(*ruleset, question);
  for (const interp::Found& entry : found) {
    print(fmt::format("{}:{}{}\n", entry.file, entry.line,
                      entry.rule.empty() ? "" : fmt::format(", rule {}", entry.rule)));
    if (!entry.text.empty()) print(fmt::format("  > {}\n", entry.text));
    for (const std::string& clause : entry.clauses) print(fmt::format("  {}\n", clause));
  }
  if (!found.empty()) return exit_clean;
  print(fmt::format("{} says nothing about \"{}\"\n", ruleset->name, question));
  for (const engine::Axis axis : interp::axes_about(question)) {
    print(fmt::format("  assumed: {}: {}\n", engine::row_of(axis).subject,
                      engine::row_of(axis, engine::row_of(axis).mainstream).phrase));
  }
  return exit_errors;
}

int run_explain(const Options& options) {
  std::optional<Ruleset> ruleset;
  if (!options.files.empty()) {
    ruleset = load_named(options.files.front());
    if (!ruleset) return exit_usage;
  }
  const std::string subject = joined(options.words);
  if (const auto text = interp::explain(subject, ruleset ? &*ruleset : nullptr)) {
    print(*text);
    return exit_clean;
  }
  complain(fmt::format("\"{}\" is neither a question of the rule book nor a finding", subject));
  const auto near = interp::axes_about(subject);
  if (!near.empty()) std::cerr << "  nearest:\n";
  for (const engine::Axis axis : near) std::cerr << "    " << engine::row_of(axis).subject << '\n';
  return exit_usage;
}

}  // namespace floorman::repl
