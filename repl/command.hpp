// The program's commands: one table that help, dispatch and suggestions read.
//
// Every command is a function from Options to an exit code: 0 clean, 1 errors or failed examples,
// 2 usage or I/O. Options is filled by cli.cpp, which alone knows the command line.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace floorman::repl {

inline constexpr int exit_clean = 0;
inline constexpr int exit_errors = 1;
inline constexpr int exit_usage = 2;

inline constexpr std::string_view program_summary =
    "Floorman holds a poker game to its house's rules, and names the rule.";

enum class Format { text, json, github, sarif, junit };

/// What `clock` is asked.
struct ClockOptions {
  std::string starts;        // a time of day: "20:00"; empty: times count from the start
  std::string at;            // a moment: "2:35"; empty: the whole schedule
  std::int64_t players = 0;  // entrants, all of them left; 0: not said
  std::int64_t round = 1;
  bool watch = false;
};

/// A tournament that `table` is to hold.
struct TournamentOptions {
  std::int64_t entrants = 0;  // 0: none
  std::optional<std::int64_t> seed;
  std::string starts;  // a time of day: "20:00"
  std::string log;     // the file of its log
};

/// What `check` and `test` are asked beside their files.
struct SheetsOptions {
  std::int64_t jobs = 0;  // files that are read at the same time; 0: as many as there are cores
  bool fix = false;       // check: apply the certain repairs
  bool diff = false;      // check: only show them
  bool bless = false;     // test: rewrite expectations that failed to what happened
  std::string run;        // test: only examples that this names
};

/// What `coverage` is asked.
struct CoverageOptions {
  std::int64_t threshold = 0;  // percent that each sheet must reach
  bool bases = false;          // clauses of the bases count, too
};

/// What `diff` is asked.
struct DiffOptions {
  std::int64_t hands = 0;  // to be played in search of one that ends differently; 0: no search
  std::int64_t seed = 1;
};

struct Options {
  std::vector<std::string> files;
  std::vector<std::string> words;  // what `explain` and `ask` are asked
  Format format = Format::text;
  bool strict = false;
  bool ignore_allows = false;
  bool check = false;             // fmt: only say which files are not formatted
  bool diff = false;              // fmt: show what would change
  bool write = false;             // fmt: change the files
  std::string journal;            // table: the file that keeps every line
  bool resume = false;            // table: go on with that file
  std::vector<std::string> with;  // table: clauses in force before everything the sheet says
  TournamentOptions tournament;
  ClockOptions clock;
  SheetsOptions sheets;
  CoverageOptions coverage;
  DiffOptions diff_sheets;
  std::int64_t entrants = 0;          // prizes
  std::int64_t rebuys = 0;            // prizes: all that were sold
  std::vector<std::int64_t> add_ons;  // prizes: of each kind that the sheet sells
};

/// Which arguments a command takes.
enum Takes : unsigned {
  takes_files = 1U << 0U,  // one or more .rules files, or - for standard input
  takes_one_file = 1U << 1U,
  takes_words = 1U << 2U,    // words after the file
  takes_subject = 1U << 3U,  // words, then an optional --in FILE
  takes_format = 1U << 4U,
  takes_strict = 1U << 5U,
  takes_run = 1U << 6U,  // --run, --bless, --format without annotations
  takes_json = 1U << 7U,
  takes_layout = 1U << 8U,       // --check, --diff, --write
  takes_journal = 1U << 9U,      // --journal FILE, --resume, --with CLAUSE
  takes_clock = 1U << 10U,       // --starts, --at, --players, --round, --watch
  takes_entrants = 1U << 11U,    // --entrants, --rebuys, --add-ons
  takes_tournament = 1U << 12U,  // --entrants, --seed, --starts, --log
  takes_sheets = 1U << 13U,      // folders among the files, --jobs
  takes_fixes = 1U << 14U,       // --fix, --diff
  takes_coverage = 1U << 15U,    // --threshold, --bases, --format
  takes_diff = 1U << 16U,        // --hands, --seed, --format
  takes_stdio = 1U << 17U,       // --stdio
};

struct Command {
  std::string_view name;
  std::string_view summary;
  unsigned takes = 0;
  int (*run)(const Options&) = nullptr;
};

std::span<const Command> commands();

int run_ast(const Options& options);
int run_ask(const Options& options);
int run_check(const Options& options);
int run_clock(const Options& options);
int run_compare(const Options& options);
int run_coverage(const Options& options);
int run_diff(const Options& options);
int run_explain(const Options& options);
int run_format(const Options& options);
int run_hash(const Options& options);
int run_lsp(const Options& options);
int run_prizes(const Options& options);
int run_reference(const Options& options);
int run_show(const Options& options);
int run_table(const Options& options);
int run_test(const Options& options);

/// Reads the command line and runs the command.
int run(int argc, char** argv);

}  // namespace floorman::repl
