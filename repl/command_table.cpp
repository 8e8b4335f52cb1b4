// `table`: the session, from a terminal with line editing or from a pipe that stops at the first
// failure; with a journal when one is asked for.

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <random>

#include "interp/meaning.hpp"
#include "repl/command.hpp"
#include "repl/event_log.hpp"
#include "repl/files.hpp"
#include "repl/journal.hpp"
#include "repl/line_editor.hpp"
#include "repl/table_session.hpp"
#include "repl/terminal.hpp"
#include "repl/transcript.hpp"

namespace floorman::repl {

namespace {

// A session and its journal: what is accepted is on disk before the answer is shown.
struct Seat {
  TableSession session;
  Journal journal;

  Reply line(const std::string& typed) {
    Reply reply = session.line(typed);
    std::string problem;
    if (journal.is_open() && !journal.append(reply.journal, problem)) complain(problem);
    return reply;
  }
};

void show(const std::string& text) {
  print(text);
  std::fflush(stdout);
}

int sit_at_terminal(Seat& seat) {
  const std::string history = history_file();
  std::error_code error;
  show(seat.session.greeting(!std::filesystem::exists(history, error)));
  LineEditor editor([&](const std::string& typed) { return seat.session.complete(typed); },
                    history);
  while (true) {
    const auto line = editor.read(fmt::format("{} > ", seat.session.status()));
    if (!line) {
      show("\n");
      return exit_clean;
    }
    const Reply reply = seat.line(*line);
    show(reply.text);
    if (reply.quit) return exit_clean;
  }
}

bool is_blank(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  return begin == std::string::npos || line[begin] == '#';
}

// The same answers without prompts. A refusal that `expect refused` follows is no failure.
int read_pipe(Seat& seat) {
  std::string line;
  int number = 0;
  int refused_at = 0;
  while (std::getline(std::cin, line)) {
    ++number;
    if (is_blank(line)) continue;
    if (refused_at != 0 && !expects_refusal(line)) break;
    refused_at = 0;
    const Reply reply = seat.line(line);
    show(reply.text);
    if (reply.quit) return exit_clean;
    if (reply.refused) {
      refused_at = number;
    } else if (reply.failed) {
      refused_at = number;
      break;
    }
  }
  if (refused_at == 0) return exit_clean;
  complain(fmt::format("stopped at line {}", refused_at));
  return exit_errors;
}

// Opens the journal, and plays what it holds. An exit code when it cannot.
std::optional<int> open_journal(Seat& seat, const Options& options,
                                const interp::Ruleset& ruleset) {
  std::string problem;
  if (!options.resume) {
    if (seat.journal.begin(options.journal, "# Floorman journal\t" + stamp(ruleset), problem)) {
      return std::nullopt;
    }
    complain(problem);
    return exit_usage;
  }
  const auto lines = seat.journal.resume(options.journal, problem);
  if (!lines) {
    complain(problem);
    return exit_usage;
  }
  if (stamped_hash(seat.journal.stamp()) != interp::hash_of(ruleset)) {
    complain("the journal was kept under another version of the sheet");
  }
  for (std::size_t i = 0; i < lines->size(); ++i) {
    const Reply reply = seat.session.line((*lines)[i]);
    if (!reply.failed || reply.refused) continue;
    complain(fmt::format("{}:{}: `{}` does not stand under this sheet:\n{}", options.journal, i + 2,
                         (*lines)[i], reply.text));
  }
  show(fmt::format("resumed: {} lines; {}\n", lines->size(), seat.session.status()));
  return std::nullopt;
}

// Puts the answers in force that were given beside the sheet, unless the journal has gone on from
// them. An exit code when one is no clause.
std::optional<int> begin_with(Seat& seat, const Options& options) {
  if (!seat.session.played().empty()) return std::nullopt;
  for (const std::string& clause : options.with) {
    const Reply reply = seat.line("with " + clause);
    if (!reply.failed) continue;
    std::cerr << reply.text;
    complain(fmt::format(
        "--with takes a clause as a sheet has it, --with \"table size: 10\": \"{}\"", clause));
    return exit_usage;
  }
  return std::nullopt;
}

bool at_a_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

// Plays the lines that begin a tournament, unless the journal has begun it. An exit code when it
// cannot begin; at a terminal the director may give there what the sheet does not say.
std::optional<int> begin_tournament(Seat& seat, const Options& options) {
  const TournamentOptions& wanted = options.tournament;
  if (wanted.entrants == 0 || seat.session.table().state().tournament.event) return std::nullopt;
  const std::int64_t seed = wanted.seed.value_or(std::random_device{}() % 1'000'000U);
  std::vector<std::string> lines = {fmt::format("entrants {}", wanted.entrants),
                                    fmt::format("deck seed {}", seed)};
  if (!wanted.starts.empty()) lines.push_back("starts at " + wanted.starts);
  lines.emplace_back("shuffle up and deal");
  show(fmt::format("seed {}\n", seed));
  for (const std::string& line : lines) {
    const Reply reply = seat.line(line);
    show(reply.text);
    if (!reply.failed) continue;
    if (!at_a_terminal()) {
      complain("it does not begin; what the sheet does not say goes beside it: --with \"...\"");
      return exit_errors;
    }
    show("Say it here, for this event (with ...), and then: shuffle up and deal\n");
    return std::nullopt;
  }
  return std::nullopt;
}

bool write_log(const Seat& seat, const Options& options) {
  const std::string& file = options.tournament.log;
  if (file.empty()) return true;
  if (replace_file(file, event_log(seat.session.table()))) return true;
  complain(fmt::format("cannot write {}", file));
  return false;
}

}  // namespace

int run_table(const Options& options) {
  if (options.files.front() == "-") {
    complain("the table reads its lines from standard input; name the sheet's file");
    return exit_usage;
  }
  const TournamentOptions& tournament = options.tournament;
  if (tournament.entrants == 0 &&
      (tournament.seed || !tournament.log.empty() || !tournament.starts.empty())) {
    complain("--seed, --starts and --log go with a tournament: --entrants 9 --seed 5 --log FILE");
    return exit_usage;
  }
  if (options.resume && options.journal.empty()) {
    complain("--resume goes on with a journal: --journal FILE --resume");
    return exit_usage;
  }
  const auto ruleset = load_named(options.files.front());
  if (!ruleset) return exit_usage;
  if (grammar::count_findings(ruleset->findings).errors > 0) {
    std::cerr << grammar::render_findings(ruleset->findings);
    complain("the sheet has errors; the table plays what could be read");
  }
  Seat seat{TableSession{*ruleset, surroundings(), view_of_terminal()}, {}};
  if (!options.journal.empty()) {
    if (const auto code = open_journal(seat, options, *ruleset)) return *code;
  }
  if (const auto code = begin_with(seat, options)) return *code;
  if (const auto code = begin_tournament(seat, options)) return *code;
  const int code = at_a_terminal() ? sit_at_terminal(seat) : read_pipe(seat);
  return write_log(seat, options) ? code : exit_usage;
}

}  // namespace floorman::repl
