// `table`: the session, from a terminal with line editing or from a pipe that stops at the first
// failure.

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

#include "repl/command.hpp"
#include "repl/files.hpp"
#include "repl/line_editor.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

namespace {

int sit_at_terminal(TableSession& session) {
  print(session.greeting());
  LineEditor editor([&](const std::string& typed) { return session.complete(typed); });
  while (true) {
    std::cout.flush();
    std::fflush(stdout);
    const auto line = editor.read(fmt::format("{} > ", session.status()));
    if (!line) {
      print("\n");
      return exit_clean;
    }
    const Reply reply = session.line(*line);
    print(reply.text);
    if (reply.quit) return exit_clean;
  }
}

bool expects_refusal(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  return begin != std::string::npos && line.compare(begin, 14, "expect refused") == 0;
}

bool is_blank(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  return begin == std::string::npos || line[begin] == '#';
}

// The same answers without prompts. A refusal that `expect refused` follows is no failure.
int read_pipe(TableSession& session) {
  std::string line;
  int number = 0;
  int refused_at = 0;
  while (std::getline(std::cin, line)) {
    ++number;
    if (is_blank(line)) continue;
    if (refused_at != 0 && !expects_refusal(line)) break;
    refused_at = 0;
    const Reply reply = session.line(line);
    print(reply.text);
    if (reply.quit) return exit_clean;
    if (reply.refused) {
      refused_at = number;
    } else if (reply.failed) {
      refused_at = number;
      break;
    }
  }
  if (refused_at == 0) return exit_clean;
  std::fflush(stdout);
  complain(fmt::format("stopped at line {}", refused_at));
  return exit_errors;
}

}  // namespace

int run_table(const Options& options) {
  if (options.files.front() == "-") {
    complain("the table reads its lines from standard input; name the sheet's file");
    return exit_usage;
  }
  const auto ruleset = load_named(options.files.front());
  if (!ruleset) return exit_usage;
  if (grammar::count_findings(ruleset->findings).errors > 0) {
    std::cerr << grammar::render_findings(ruleset->findings);
    complain("the sheet has errors; the table plays what could be read");
  }
  TableSession session{*ruleset};
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) return sit_at_terminal(session);
  return read_pipe(session);
}

}  // namespace floorman::repl
