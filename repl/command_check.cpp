// `check`: what is wrong or doubtful in rule sheets, and the repairs that are certain.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>

#include "interp/in_parallel.hpp"
#include "repl/command.hpp"
#include "repl/difference.hpp"
#include "repl/files.hpp"
#include "repl/fixes.hpp"
#include "repl/report.hpp"
#include "repl/sheets.hpp"

namespace floorman::repl {

namespace {

// What became of one file; made by one of the threads, and printed later.
struct Looked {
  std::optional<CheckedSheet> sheet;  // nothing: the file cannot be read
  std::string fixed;                  // --fix, --diff: a line for each repair
  std::string difference;             // --diff
  std::string text;                   // --fix: as it is now
  bool unwritten = false;             // --fix: the file cannot be written
};

std::string shown_name(const std::string& name) { return name == "-" ? "standard input" : name; }

Looked look_at(const std::string& name, const Options& options) {
  Looked looked;
  auto text = read_named(name);
  if (!text) return looked;
  if (!options.sheets.fix && !options.sheets.diff) {
    looked.sheet = checked(load_read(name, std::move(*text)), options.ignore_allows);
    return looked;
  }
  FixedSheet fixed =
      fix_sheet(*text, [&](const std::string& changed) { return load_read(name, changed); });
  const std::string shown = shown_name(name);
  for (const AppliedFix& fix : fixed.applied) looked.fixed += describe(fix, shown);
  if (options.sheets.diff && !fixed.applied.empty()) {
    looked.difference = unified_difference(shown, *text, shown, fixed.text);
  }
  looked.text = std::move(fixed.text);
  looked.sheet = checked(std::move(fixed.ruleset), options.ignore_allows);
  return looked;
}

// All files are written when all are repaired, and then looked at again: one may be the base of
// another, and what is said must not depend on which of them was first.
void write_repairs(const std::vector<std::string>& names, std::vector<Looked>& all,
                   const Options& options) {
  bool any = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].fixed.empty()) continue;
    any = true;
    all[i].unwritten = names[i] != "-" && !replace_file(names[i], all[i].text);
    if (all[i].unwritten) all[i].fixed.clear();
  }
  if (!any) return;
  interp::in_parallel(all.size(), options.sheets.jobs, [&](std::size_t i) {
    if (!all[i].sheet || all[i].unwritten) return;
    all[i].sheet = checked(load_read(names[i], all[i].text), options.ignore_allows);
  });
}

std::string formatted(const CheckReport& report, Format format) {
  switch (format) {
    case Format::text: return report_text(report);
    case Format::json: return report_json(report);
    case Format::github: return report_github(report);
    case Format::sarif: return report_sarif(report);
    case Format::junit: return report_junit(report);
  }
  return {};
}

// GitHub gives a file for the page of the run; what is written there is said here.
bool add_to_step_summary(const CheckReport& report) {
  const char* file = std::getenv("GITHUB_STEP_SUMMARY");
  if (file == nullptr || *file == '\0') return true;
  std::ofstream out(file, std::ios::app | std::ios::binary);
  out << github_summary(report);
  out.close();
  if (out) {
    complain("a summary is added to the page of this run (GITHUB_STEP_SUMMARY)");
  } else {
    complain(std::string(file) + ", which GITHUB_STEP_SUMMARY names, cannot be written");
  }
  return static_cast<bool>(out);
}

// With --diff only differences go to standard output, so that `patch` can read them; with --fix on
// standard input only the sheet does.
void print_report(const CheckReport& report, const std::vector<std::string>& names,
                  const std::vector<Looked>& all, const Options& options) {
  std::string differences;
  std::string fixed;
  std::string sheet;
  for (const Looked& looked : all) {
    differences += looked.difference;
    fixed += looked.fixed;
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (names[i] == "-") sheet = all[i].text;
  }
  if (options.sheets.diff) {
    print(differences);
    std::cerr << report_text(report);
    return;
  }
  const bool filter = options.sheets.fix && std::ranges::find(names, "-") != names.end();
  if (filter) {
    print(sheet);
    std::cerr << fixed << formatted(report, options.format);
  } else if (options.format == Format::text) {
    print(fixed + report_text(report));
  } else {
    std::cerr << fixed;
    print(formatted(report, options.format));
  }
}

int exit_code_of(const CheckReport& report, const std::vector<Looked>& all) {
  int code = report.problems.empty() ? exit_clean : exit_usage;
  for (const Looked& looked : all) {
    if (!looked.difference.empty()) code = std::max(code, exit_errors);
    if (!looked.sheet) continue;
    const auto bad = [&](const grammar::Finding& finding) {
      return fails(finding.severity, report.strict);
    };
    if (std::ranges::any_of(looked.sheet->findings, bad)) code = std::max(code, exit_errors);
  }
  return code;
}

}  // namespace

int run_check(const Options& options) {
  const SheetsOptions& asked = options.sheets;
  if (asked.fix && asked.diff) {
    complain("--fix changes the files and --diff only shows how: take one of them");
    return exit_usage;
  }
  if (asked.diff && options.format != Format::text) {
    complain("--diff prints differences; leave --format out");
    return exit_usage;
  }
  const NamedSheets named = sheets_named(options.files);
  std::vector<Looked> all(named.names.size());
  interp::in_parallel(all.size(), asked.jobs,
                      [&](std::size_t i) { all[i] = look_at(named.names[i], options); });
  if (asked.fix) write_repairs(named.names, all, options);
  CheckReport report{{}, named.problems, options.strict};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i].sheet) report.problems.push_back(named.names[i] + " cannot be read");
    if (all[i].unwritten) report.problems.push_back(named.names[i] + " cannot be written");
    if (all[i].sheet) report.sheets.push_back(*all[i].sheet);
  }
  print_report(report, named.names, all, options);
  for (const std::string& problem : report.problems) complain(problem);
  int code = exit_code_of(report, all);
  if (options.format == Format::github && !add_to_step_summary(report)) code = exit_usage;
  return code;
}

}  // namespace floorman::repl
