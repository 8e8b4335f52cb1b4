// `fmt`: rule sheets in the one layout; `hash`: what a sheet means, as a number.

#include <fmt/format.h>

#include <iostream>

#include "grammar/parse.hpp"
#include "interp/meaning.hpp"
#include "interp/vocabulary.hpp"
#include "repl/command.hpp"
#include "repl/difference.hpp"
#include "repl/files.hpp"

namespace floorman::repl {

namespace {

// What becomes of one sheet; the exit code for it.
int format_sheet(const std::string& name, const std::string& text, const Options& options) {
  const grammar::ParsedFile parsed =
      grammar::parse_file(std::make_shared<const grammar::Source>(name, text));
  if (!parsed.findings.empty()) {
    std::cerr << grammar::render_findings(parsed.findings);
    complain(fmt::format("{} is left alone: it has lines that cannot be read", name));
    return exit_errors;
  }
  const std::string formatted = grammar::format(parsed.file, interp::wording());
  const bool same = formatted == text;
  if (options.diff && !same) {
    print(unified_difference(name, text, name + " (formatted)", formatted));
  }
  if (options.check && !same) print(fmt::format("{} is not formatted\n", name));
  if (options.write && !same) {
    if (!replace_file(name, formatted)) {
      complain(fmt::format("{} cannot be written", name));
      return exit_usage;
    }
    print(fmt::format("{} formatted\n", name));
  }
  if (options.check || options.diff) return same ? exit_clean : exit_errors;
  if (!options.write) print(formatted);
  return exit_clean;
}

}  // namespace

int run_format(const Options& options) {
  if (options.write && (options.check || options.diff)) {
    complain("--write changes the files; --check and --diff only look: take one of them");
    return exit_usage;
  }
  int code = exit_clean;
  for (const std::string& file : options.files) {
    std::optional<std::string> text;
    if (file != "-") {
      text = interp::read_from_disk(file);
    } else if (options.write) {
      complain("--write needs a file; standard input is formatted to standard output");
      return exit_usage;
    } else {
      text = read_standard_input();
    }
    if (!text) {
      complain(file + " cannot be read");
      code = exit_usage;
      continue;
    }
    code = std::max(code, format_sheet(file, *text, options));
  }
  return code;
}

int run_hash(const Options& options) {
  int code = exit_clean;
  for (const std::string& file : options.files) {
    const auto ruleset = load_named(file);
    if (!ruleset) {
      code = exit_usage;
      continue;
    }
    print(fmt::format("{}  {}\n", interp::hash_of(*ruleset), file));
    if (grammar::count_findings(ruleset->findings).errors > 0) {
      complain(fmt::format("{} has errors; only what could be read is hashed", file));
      code = std::max(code, exit_errors);
    }
  }
  return code;
}

}  // namespace floorman::repl
