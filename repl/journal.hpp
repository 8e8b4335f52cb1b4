// The journal of a table: every line that was accepted, on disk before its answer is shown.
//
// A file that only grows: a stamp, then one line each. After a crash its whole lines are played
// again; a line that was cut off while it was written is dropped. It knows no poker.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace floorman::repl {

class Journal {
public:
  Journal() = default;
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  /// Begins a new file with `stamp`. False, and `problem`, when it exists or cannot be made.
  bool begin(const std::string& name, const std::string& stamp, std::string& problem);
  /// Opens a file that begin() made, to go on with it; its lines. Nothing, and `problem`, when it
  /// cannot be read.
  std::optional<std::vector<std::string>> resume(const std::string& name, std::string& problem);
  /// The first line of the file that resume() read.
  const std::string& stamp() const { return stamp_; }

  bool is_open() const { return file_ >= 0; }
  /// The lines are on disk when this returns true.
  bool append(const std::vector<std::string>& lines, std::string& problem);

private:
  int file_ = -1;
  std::string name_;
  std::string stamp_;
};

}  // namespace floorman::repl
