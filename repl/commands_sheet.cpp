// Commands that read one rule sheet: ast, ask, explain.

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "grammar/parse.hpp"
#include "interp/ask.hpp"
#include "interp/reference.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"

namespace floorman::repl {

using interp::Ruleset;

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

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
