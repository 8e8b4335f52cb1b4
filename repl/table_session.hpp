// The table as people use it: takes a typed line, returns the text to show. It neither reads nor
// prints; files come through Surroundings.
//
// Lines of the vocabulary go to interp::Table; the commands of the table (step, legal, why, undo,
// set, save, ...) are its own. Everything that was played is a list of entries with a cursor in it:
// undo, redo, goto and what-if play the entries again. Nothing typed ends the program, and a line
// that fails changes nothing but the history, which keeps what the rules refused.
#pragma once

#include <deque>
#include <functional>
#include <memory>
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
  /// What brings another session to the same state, for the journal; empty when nothing changed.
  std::vector<std::string> journal{};
};

/// The files that a session may be asked for.
struct Surroundings {
  /// A sheet; nothing, and why, when it cannot be read.
  std::function<std::optional<interp::Ruleset>(const std::string& name, std::string& problem)>
      load_sheet;
  std::function<std::optional<std::string>(const std::string& name)> read_file;
  std::function<bool(const std::string& name, const std::string& text)> write_file;
};

/// How the table is drawn.
struct View {
  int columns = 80;
  bool colour = false;
};

class TableSession {
public:
  /// One thing that was done at the table.
  struct Entry {
    enum class Kind { line, refused, set, unset, fresh };
    Kind kind = Kind::line;
    std::string text{};  // the line, the clause that is set, or the question that is unset
  };

  /// `ruleset` must outlive the session.
  explicit TableSession(const interp::Ruleset& ruleset, Surroundings surroundings = {},
                        View view = {});

  Reply line(const std::string& typed);

  /// "flop, pot 300, B to act, owes 100", for the prompt.
  std::string status() const;
  /// What the first screen says.
  std::string greeting(bool first_time) const;
  /// Everything that may be typed after `typed`, whole words or amounts, sorted.
  std::vector<std::string> complete(const std::string& typed) const;

  /// What was played up to the cursor.
  std::vector<Entry> played() const { return {entries_.begin(), entries_.begin() + at(cursor_)}; }
  const interp::Table& table() const { return *table_; }

private:
  using Entries = std::vector<Entry>;
  static std::ptrdiff_t at(std::size_t i) { return static_cast<std::ptrdiff_t>(i); }

  // table_session.cpp
  std::optional<Reply> command(const std::string& name, const std::string& rest);
  Reply play(const std::string& typed);
  Reply answer(interp::Outcome outcome, const std::string& typed);
  std::string what_may_stand_there(const std::string& typed) const;

  // table_steps.cpp
  Reply step();
  Reply run();
  void queue(const std::vector<interp::Told>& told);
  std::string take_all_steps();

  // table_history.cpp
  void record(Entry entry);
  /// A table on which the first `count` entries were played; the first line that fails goes to
  /// `failed`.
  std::unique_ptr<interp::Table> replayed(std::size_t count, std::string* failed = nullptr) const;
  std::vector<interp::Said> what_ifs(std::size_t count, std::string* problem = nullptr) const;
  std::size_t begin_of_table(std::size_t count) const;
  Reply go_to(std::size_t count);
  bool take_back_to(std::size_t count);
  Reply undo(const std::string& rest);
  Reply redo(const std::string& rest);
  Reply go_to_number(const std::string& rest);
  Reply history() const;
  Reply set(const std::string& clause);
  Reply unset(const std::string& subject);
  Reply what_if(Entry entry);
  static std::string text_of(const Entry& entry);
  Reply start_over();

  // table_questions.cpp
  Reply legal() const;
  Reply why(const std::string& question) const;
  Reply rules(const std::string& words) const;
  Reply help(const std::string& topic) const;
  Reply compare(const std::string& sheets) const;

  // table_tournament.cpp
  Reply clock() const;
  Reply places() const;
  std::string places_in_columns(const std::vector<std::pair<engine::Chips, int>>& left,
                                const std::vector<int>& out) const;
  std::string status_of_tournament() const;
  std::string paid_text(int player) const;

  // table_desk.cpp
  Reply seats(const std::string& whom) const;
  std::string seats_in_short(int table) const;
  std::string seats_at(int table) const;
  std::string seat_text(int player) const;
  Reply next() const;
  std::string next_by_the_clock() const;

  // table_files.cpp
  Reply save(const std::string& name) const;
  Reply load(const std::string& rest);
  Reply replay() const;
  Reply example(const std::string& name) const;
  std::string example_block(const std::string& name) const;
  void load_lines(const grammar::Example& example, const grammar::SourcePointer& source,
                  Reply& reply);

  // table_view.cpp
  std::string status_of_table() const;
  std::string picture() const;
  std::string seat_list() const;
  Reply show_table() const;

  const interp::Ruleset& ruleset_;
  Surroundings surroundings_;
  View view_;
  std::unique_ptr<interp::Table> table_;
  Entries entries_;
  std::size_t cursor_ = 0;
  bool stepping_ = false;
  std::deque<interp::Told> steps_;  // forced acts that happened and were not told yet
  std::optional<interp::Outcome> last_refusal_;
  std::vector<interp::Told> last_rulings_;
};

/// The commands of the table that are not lines of the vocabulary, with what they do.
struct TableCommand {
  std::string_view name;
  bool takes_words = false;
  std::string_view help;
};
const std::vector<TableCommand>& table_commands();

/// Is the line `expect refused`?
bool expects_refusal(const std::string& line);

/// "button, small blind", for a seat that has them.
std::string position_marks(const engine::Positions& positions, engine::Seat seat);

/// Sentences, each with the rule's name where it is a ruling.
std::string told_text(const std::vector<interp::Told>& told);

}  // namespace floorman::repl
