// The program in a real terminal, as a person has it: keys go in, the screen is read.
// A slow machine only takes longer. It checks nothing itself.
#pragma once

#include <unistd.h>

#include <string>

#include "tests/repl/run_program.hpp"

namespace floorman::tests {

class Terminal {
public:
  static bool is_there() { return shell("command -v tmux").code == 0; }

  /// Runs a command line of the shell in the project's folder.
  Terminal(const std::string& command, int columns, int lines) {
    tmux("new-session -d -s t -x " + std::to_string(columns) + " -y " + std::to_string(lines) +
         " 'cd " FLOORMAN_SOURCE_DIR " && " + command + "'");
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() { tmux("kill-server"); }

  void type(const std::string& line) const { tmux("send-keys -t t '" + line + "' Enter"); }
  /// A key by its name (C-c, Space, Tab), or several; texts between quotes.
  void press(const std::string& keys) const { tmux("send-keys -t t " + keys); }
  void resize(int columns, int lines) const {
    tmux("resize-window -t t -x " + std::to_string(columns) + " -y " + std::to_string(lines));
  }
  /// Does the text come to stand on the screen, or in what has left it at the top?
  bool shows(const std::string& text) const {
    for (int i = 0; i < 200 && !has(screen(), text); ++i) shell("sleep 0.1");
    return has(screen(), text);
  }
  bool ends() const {
    for (int i = 0; i < 100 && is_open(); ++i) shell("sleep 0.1");
    return !is_open();
  }

private:
  Run tmux(const std::string& arguments) const {
    return shell("tmux -L " + server_ + " " + arguments);
  }
  std::string screen() const { return tmux("capture-pane -t t -p -S -100").output; }
  bool is_open() const { return tmux("has-session -t t").code == 0; }

  inline static int opened_ = 0;
  std::string server_ = "floorman-" + std::to_string(getpid()) + "-" + std::to_string(++opened_);
};

}  // namespace floorman::tests
