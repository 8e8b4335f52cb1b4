// Line editing in a terminal: history, arrow keys, tab completion. libedit is behind it and nowhere
// else. It knows nothing of poker: what completes a word is handed in.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace floorman::repl {

class LineEditor {
public:
  /// `complete` is asked for the words that may stand where the last one is being typed. Lines are
  /// kept in the file `history` from one session to the next; nowhere when it is empty.
  LineEditor(std::function<std::vector<std::string>(const std::string&)> complete,
             const std::string& history);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// The next line without its line feed; nothing at the end of input (Ctrl-D). Ctrl-C drops the
  /// line and gives an empty one.
  std::optional<std::string> read(const std::string& prompt);

private:
  struct Terminal;
  std::unique_ptr<Terminal> terminal_;
};

}  // namespace floorman::repl
