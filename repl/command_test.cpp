// `test`: plays the examples of rule sheets; `--bless` rewrites expectations that did not hold.

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "grammar/phrase.hpp"
#include "interp/bless.hpp"
#include "interp/in_parallel.hpp"
#include "repl/command.hpp"
#include "repl/difference.hpp"
#include "repl/example_pattern.hpp"
#include "repl/example_report.hpp"
#include "repl/files.hpp"
#include "repl/report.hpp"
#include "repl/sheets.hpp"

namespace floorman::repl {

using interp::Ruleset;

namespace {

// What became of one file; made by one of the threads, and printed later.
struct Played {
  std::optional<PlayedSheet> sheet;  // nothing: the file cannot be read
  std::vector<std::string> names;    // of all its examples
  std::string difference;            // --bless
  std::string problem;               // --bless: why nothing is rewritten
  bool unwritten = false;
};

bool has_errors(const Ruleset& ruleset, bool strict) {
  return std::ranges::any_of(ruleset.findings, [&](const grammar::Finding& finding) {
    return fails(finding.severity, strict);
  });
}

PlayedSheet play_sheet(const Ruleset& ruleset, const Options& options) {
  PlayedSheet sheet{ruleset.name, {}, {}};
  if (has_errors(ruleset, options.strict)) sheet.findings = ruleset.findings;
  for (const interp::ExampleEntry& entry : ruleset.examples) {
    if (!is_meant(options.sheets.run, entry)) continue;
    sheet.examples.push_back(played(interp::run_example(ruleset, entry)));
  }
  return sheet;
}

// One pass: of each example the first expectation that failed, if what happened can be said.
std::string bless_once(const Ruleset& ruleset, const std::string& pattern) {
  std::string text = ruleset.files.back().source->text();
  // From the end to the begin, so that places stay what they are.
  for (auto entry = ruleset.examples.rbegin(); entry != ruleset.examples.rend(); ++entry) {
    if (!is_meant(pattern, *entry)) continue;
    const interp::ExampleResult result = interp::run_example(ruleset, *entry);
    const auto line = interp::line_that_holds(ruleset, result);
    if (!line) continue;
    const grammar::Span span = result.failed->place.span;
    text.replace(span.begin, span.end - span.begin, *line);
  }
  return text;
}

// Each pass makes one more line of an example hold, so lines are the most that it takes.
Ruleset bless(const std::string& name, bool marked, Ruleset ruleset, const Options& options,
              Played& result) {
  if (grammar::count_findings(ruleset.findings).errors > 0) {
    result.problem = fmt::format("{} has errors and is left alone: floorman check {}", name, name);
    return ruleset;
  }
  const grammar::SourcePointer source = ruleset.files.back().source;
  std::size_t passes = 1;
  for (const interp::ExampleEntry& entry : ruleset.examples) {
    passes = std::max(passes, entry.example->lines.size() + 1);
  }
  for (; passes > 0; --passes) {
    std::string text = bless_once(ruleset, options.sheets.run);
    if (text == ruleset.files.back().source->text()) break;
    ruleset = load_read(name, std::move(text));
  }
  const std::string& text = ruleset.files.back().source->text();
  if (text == source->text()) return ruleset;
  result.difference = unified_difference(name, source->text(), name, text);
  // A byte order mark is no part of the text, and stays.
  result.unwritten = !replace_file(name, (marked ? "\xEF\xBB\xBF" : "") + text);
  return ruleset;
}

Played play_named(const std::string& name, const Options& options) {
  Played result;
  auto text = read_named(name);
  if (!text) return result;
  const bool marked = text->starts_with("\xEF\xBB\xBF");
  Ruleset ruleset = load_read(name, std::move(*text));
  for (const interp::ExampleEntry& entry : ruleset.examples) {
    result.names.push_back(entry.example->name.text);
  }
  if (options.sheets.bless) {
    ruleset = bless(name, marked, std::move(ruleset), options, result);
  }
  result.sheet = play_sheet(ruleset, options);
  return result;
}

// Nothing that could fail was played: that is never a success.
void complain_of_nothing(const std::vector<Played>& all, const TestReport& report,
                         const std::string& pattern) {
  if (count_examples(report).not_judged > 0) return complain("no example could be judged");
  if (pattern.empty()) return complain("no example in these files");
  std::vector<std::string> names;
  for (const Played& one : all) names.insert(names.end(), one.names.begin(), one.names.end());
  std::string text = fmt::format("no example is named by --run \"{}\"", pattern);
  const auto near = grammar::nearest(pattern, names, 1);
  if (!near.empty()) text += fmt::format("; did you mean \"{}\"?", names[near.front()]);
  complain(text);
}

int exit_code_of(const TestReport& report, const std::vector<Played>& all) {
  int code = report.problems.empty() ? exit_clean : exit_usage;
  const ExampleCounts counts = count_examples(report);
  if (counts.judged() == 0 || counts.failed + counts.refused > 0)
    code = std::max(code, exit_errors);
  for (const Played& one : all) {
    const bool bad = !one.problem.empty() || (one.sheet && !one.sheet->findings.empty());
    if (bad) code = std::max(code, exit_errors);
  }
  return code;
}

void print_report(const TestReport& report, const std::vector<Played>& all, Format format) {
  std::string differences;
  for (const Played& one : all) differences += one.difference;
  if (format == Format::text) return print(differences + test_text(report));
  std::cerr << differences;
  print(format == Format::json ? test_json(report) : test_junit(report));
}

}  // namespace

int run_test(const Options& options) {
  const NamedSheets named = sheets_named(options.files);
  if (options.sheets.bless && std::ranges::find(named.names, "-") != named.names.end()) {
    complain("--bless rewrites files; standard input is none");
    return exit_usage;
  }
  std::vector<Played> all(named.names.size());
  interp::in_parallel(all.size(), options.sheets.jobs,
                      [&](std::size_t i) { all[i] = play_named(named.names[i], options); });
  TestReport report{{}, named.problems};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].sheet) report.problems.push_back(named.names[i] + " cannot be read");
    if (all[i].unwritten) report.problems.push_back(named.names[i] + " cannot be written");
    if (all[i].sheet) report.sheets.push_back(*all[i].sheet);
  }
  print_report(report, all, options.format);
  for (const std::string& problem : report.problems) complain(problem);
  for (const Played& one : all) {
    if (!one.problem.empty()) complain(one.problem);
  }
  if (count_examples(report).judged() == 0) {
    complain_of_nothing(all, report, options.sheets.run);
  }
  return exit_code_of(report, all);
}

}  // namespace floorman::repl
