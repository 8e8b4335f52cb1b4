// The table as people use it: takes a typed line, returns the text to show. It neither reads nor
// prints.
//
// Lines of the vocabulary go to interp::Table; a few commands (legal, why, undo, rules, help, quit)
// are the table's own. Nothing typed ends the program, and a refused line changes nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "interp/table/table.hpp"

namespace floorman::repl {

struct Reply {
  std::string text{};  // ends with a line feed unless it is empty
  bool failed = false;
  bool refused = false;  // by the rules: the next line may be `expect refused`
  bool quit = false;
};

class TableSession {
public:
  /// `ruleset` must outlive the session.
  explicit TableSession(const interp::Ruleset& ruleset);

  Reply line(const std::string& typed);

  /// "flop, pot 300, B to act, owes 100", for the prompt.
  std::string status() const;
  /// What the first screen says.
  std::string greeting() const;
  /// Everything that may be typed after `typed`, whole words or amounts, sorted.
  std::vector<std::string> complete(const std::string& typed) const;

private:
  Reply play(const std::string& typed);
  Reply legal() const;
  Reply why() const;
  Reply undo();
  Reply rules(const std::string& words) const;
  Reply show_table() const;
  Reply help(const std::string& topic) const;

  const interp::Ruleset& ruleset_;
  interp::Table table_;
  std::optional<interp::Outcome> last_refusal_;
  std::vector<interp::Told> last_rulings_;
};

/// The commands of the table that are not lines of the vocabulary, with what they do.
struct TableCommand {
  std::string_view name;
  std::string_view help;
};
const std::vector<TableCommand>& table_commands();

}  // namespace floorman::repl
