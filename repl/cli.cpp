// The command line: CLI11 is here and nowhere else.

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <iostream>

#include "grammar/phrase.hpp"
#include "repl/command.hpp"
#include "repl/command_line.hpp"

namespace floorman::repl {

namespace {

constexpr std::array<Command, 16> table = {{
    {"check", "read rule sheets and report what is wrong or doubtful",
     takes_files | takes_sheets | takes_format | takes_strict | takes_fixes, run_check},
    {"test", "play the examples of rule sheets",
     takes_files | takes_sheets | takes_run | takes_strict, run_test},
    {"show", "every question of the rule book: the answer, and who gave it",
     takes_one_file | takes_words | takes_json, run_show},
    {"fmt", "bring rule sheets into the one layout", takes_files | takes_layout, run_format},
    {"hash", "a number for what a sheet means, however it is written", takes_files, run_hash},
    {"table", "sit down at a table: a hand told line by line, or a whole tournament",
     takes_one_file | takes_journal | takes_tournament, run_table},
    {"clock", "the schedule with its times, a moment of it, or the clock for the room",
     takes_one_file | takes_clock, run_clock},
    {"prizes", "what each place is paid, for so many entrants", takes_one_file | takes_entrants,
     run_prizes},
    {"ask", "find the rules that speak of something, and quote them", takes_one_file | takes_words,
     run_ask},
    {"explain", "a question of the rule book, or a finding by its code", takes_subject,
     run_explain},
    {"compare", "play one hand under several houses: HAND SHEET SHEET...", takes_files,
     run_compare},
    {"coverage", "which clauses no example notices, by altering each and playing the examples",
     takes_files | takes_coverage, run_coverage},
    {"diff", "what makes two sheets differ, by meaning; a hand that ends differently",
     takes_files | takes_diff, run_diff},
    {"lsp", "the language server for editors, on standard input and output", takes_stdio, run_lsp},
    {"ast", "print the syntax tree of a rule sheet", takes_one_file, run_ast},
    {"reference", "print a reference text, such as the policies", takes_words, run_reference},
}};

void add_format(CLI::App& app, Options& options, const std::map<std::string, Format>& formats,
                const std::string& help) {
  const auto known = [formats, help](std::string& typed) -> std::string {
    const auto format = formats.find(CLI::detail::to_lower(typed));
    if (format == formats.end()) return "\"" + typed + "\" is none of the formats: " + help;
    typed = std::to_string(static_cast<int>(format->second));
    return "";
  };
  app.add_option("--format", options.format, help)->transform(CLI::Validator(known, ""));
}

// What the commands take that read many sheets at once.
void add_sheets_arguments(CLI::App& app, const Command& command, Options& options) {
  if ((command.takes & takes_sheets) != 0) {
    app.add_option("--jobs", options.sheets.jobs,
                   "files that are read at the same time; as many as there are cores if not said")
        ->check(CLI::Range(1, 1024));
  }
  if ((command.takes & takes_fixes) != 0) {
    app.add_flag("--fix", options.sheets.fix, "apply the repairs that are certain");
    app.add_flag("--diff", options.sheets.diff, "show those repairs, and change nothing");
  }
  if ((command.takes & takes_run) != 0) {
    app.add_option("--run", options.sheets.run,
                   "only examples with this text in their name, of this rule, or at FILE:LINE; * "
                   "stands for anything");
    app.add_flag("--bless", options.sheets.bless,
                 "rewrite expectations that failed to what happened, and show each change");
    add_format(app, options,
               {{"text", Format::text}, {"json", Format::json}, {"junit", Format::junit}},
               "text, json or junit");
  }
}

// Of the commands that write text or JSON and nothing else.
void add_text_or_json(CLI::App& app, Options& options) {
  add_format(app, options, {{"text", Format::text}, {"json", Format::json}}, "text or json");
}

void add_coverage(CLI::App& app, Options& options) {
  app.add_option("--threshold", options.coverage.threshold,
                 "percent of the clauses that each sheet's examples must notice")
      ->check(CLI::Range(0, 100));
  app.add_flag("--bases", options.coverage.bases, "clauses of the bases count, too");
  add_text_or_json(app, options);
}

void add_diff(CLI::App& app, Options& options) {
  app.add_option("--hands", options.diff_sheets.hands,
                 "play up to so many hands in search of one that ends differently")
      ->check(CLI::Range(1, 10'000'000));
  app.add_option("--seed", options.diff_sheets.seed,
                 "draws those hands; the same number draws the same")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1'000'000'000'000}));
  add_text_or_json(app, options);
}

void add_arguments(CLI::App& app, const Command& command, Options& options) {
  if ((command.takes & takes_files) != 0) {
    const bool hand_first = command.run == run_compare;
    const bool folders = (command.takes & takes_sheets) != 0;
    app.add_option("files", options.files,
                   hand_first ? "a hand (.hand), then rule sheets (.rules)"
                   : folders  ? "rule sheets (.rules), folders of them, or - for standard input"
                              : "rule sheets (.rules), or - for standard input")
        ->required();
  }
  if ((command.takes & takes_one_file) != 0) {
    app.add_option_function<std::string>(
           "file", [&options](const std::string& file) { options.files = {file}; },
           "a rule sheet (.rules), or - for standard input")
        ->required();
  }
  if (command.run == run_reference) {
    const std::vector<std::string> names = reference_names();
    app.add_option("text", options.words, "one of: " + CLI::detail::join(names, ", "))
        ->required()
        ->expected(1)
        ->check(CLI::IsMember(names).description(""));
  } else if ((command.takes & takes_words) != 0) {
    auto* words = app.add_option("words", options.words, "words");
    if ((command.takes & takes_json) == 0) words->required();
  }
  if ((command.takes & takes_subject) != 0) {
    app.add_option("subject", options.words, "a question (raises per round) or a finding (F0202)")
        ->required();
    app.add_option_function<std::string>(
           "--in", [&options](const std::string& file) { options.files = {file}; },
           "also say what this sheet answers")
        ->type_name("SHEET");
  }
  if ((command.takes & takes_format) != 0) {
    add_format(app, options,
               {{"text", Format::text},
                {"json", Format::json},
                {"github", Format::github},
                {"sarif", Format::sarif},
                {"junit", Format::junit}},
               "text, json, github, sarif or junit");
    app.add_flag("--ignore-allows", options.ignore_allows, "show what `allow` accepts, too");
  }
  add_sheets_arguments(app, command, options);
  if ((command.takes & takes_json) != 0) {
    app.add_flag_callback(
        "--json", [&options] { options.format = Format::json; }, "as JSON");
  }
  if ((command.takes & takes_layout) != 0) {
    app.add_flag("--check", options.check, "only say which files are not formatted");
    app.add_flag("--diff", options.diff, "show what would change");
    app.add_flag("--write", options.write, "change the files");
  }
  if ((command.takes & takes_clock) != 0) {
    app.add_option("--starts", options.clock.starts, "the time of the first hand: 20:00");
    app.add_option("--at", options.clock.at, "what is on then: 2:35 from the start, or of the day");
    app.add_option("--players", options.clock.players, "players in it")
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--round", options.clock.round, "the round of the tournament")
        ->check(CLI::Range(1, 1000));
    app.add_flag("--watch", options.clock.watch, "a full-screen clock for the room");
  }
  if ((command.takes & takes_entrants) != 0) {
    app.add_option("--entrants", options.entrants, "players who entered")
        ->required()
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--rebuys", options.rebuys, "rebuys that were sold")
        ->check(CLI::Range(0, 1'000'000));
    app.add_option("--add-ons", options.add_ons,
                   "add-ons that were sold, of each kind of the sheet")
        ->delimiter(',')
        ->check(CLI::Range(0, 1'000'000));
  }
  if ((command.takes & takes_tournament) != 0) {
    app.add_option("--entrants", options.tournament.entrants,
                   "a tournament of so many players begins")
        ->check(CLI::Range(2, 1'000'000));
    app.add_option("--seed", options.tournament.seed,
                   "draws seats, buttons and decks; the same number draws the same")
        ->check(CLI::Range(std::int64_t{0}, std::int64_t{1'000'000'000'000}));
    app.add_option("--starts", options.tournament.starts, "the time of the first hand: 20:00");
    app.add_option("--log", options.tournament.log,
                   "write what happened in the tournament to this file, as JSON")
        ->type_name("FILE");
  }
  if ((command.takes & takes_journal) != 0) {
    app.add_option("--journal", options.journal,
                   "keep every line in this file, on disk before it is answered")
        ->type_name("FILE");
    app.add_flag("--resume", options.resume, "go on where the journal ends");
    // Each clause is given with an option of its own: what follows it may be something else.
    app.add_option("--with", options.with,
                   "an answer before everything the sheet says: --with \"table size: 10\"")
        ->type_name("CLAUSE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
  if ((command.takes & takes_coverage) != 0) add_coverage(app, options);
  if ((command.takes & takes_diff) != 0) add_diff(app, options);
  if ((command.takes & takes_stdio) != 0) {
    app.add_flag_callback(
        "--stdio", [] {}, "standard input and output, as ever: many editors say so");
  }
  if ((command.takes & takes_strict) != 0) {
    app.add_flag("--strict", options.strict, "warnings count as errors");
  }
}

// CLI11 names what it did not expect; a command that is nearly one of ours deserves better.
int report_unknown_command(const std::string& typed) {
  std::vector<std::string> names;
  for (const Command& command : table) names.emplace_back(command.name);
  std::cerr << "floorman: there is no command \"" << typed << "\"";
  const auto near = grammar::nearest(typed, names);
  if (!near.empty()) std::cerr << "; did you mean \"" << names[near.front()] << "\"?";
  std::cerr << "\n  commands:";
  for (const std::string& name : names) std::cerr << ' ' << name;
  std::cerr << "\n  floorman COMMAND --help says more\n";
  return exit_usage;
}

bool is_command(std::string_view name) {
  return std::ranges::any_of(table, [&](const Command& command) { return command.name == name; });
}

}  // namespace

std::span<const Command> commands() { return table; }

void add_commands(CLI::App& app, Options& options, int& code) {
  for (const Command& command : table) {
    CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
    add_arguments(*sub, command, options);
    sub->callback([&options, &code, &command] { code = command.run(options); });
  }
}

int run(int argc, char** argv) {
  if (argc > 1 && argv[1][0] != '-' && !is_command(argv[1])) return report_unknown_command(argv[1]);
  CLI::App app{std::string(program_summary), "floorman"};
  app.set_version_flag("--version", "floorman " FLOORMAN_VERSION);
  app.require_subcommand(1);
  Options options;
  int code = exit_clean;
  add_commands(app, options, code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    app.exit(error, std::cout, std::cerr);
    return exit_usage;
  }
  return code;
}

}  // namespace floorman::repl
