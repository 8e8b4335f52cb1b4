// The sheets that an editor has open, read and checked.
//
// A sheet is checked when somebody asks and something changed since: its own text, or a base that
// it reads. Bases come from the open texts first, then from disk. It speaks no protocol.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "interp/load.hpp"
#include "repl/lsp/text_lines.hpp"

namespace floorman::repl::lsp {

/// A text that is open, as the editor has it now.
struct OpenText {
  std::string address;  // as the editor names it
  std::string path;
  std::int64_t version = 0;
  std::string text;
};

/// A checked sheet.
struct Sheet {
  const OpenText* open = nullptr;
  interp::Ruleset ruleset;
  std::set<std::string> asked;                     // paths of files that it would read as bases
  std::vector<grammar::Finding> example_findings;  // of examples that were played and failed
  std::size_t played = 0;                          // how many examples were

  const grammar::SourcePointer& source() const { return ruleset.files.back().source; }
  const grammar::File& tree() const { return *ruleset.files.back().tree; }
  /// Findings of the check, then those of the examples.
  std::vector<grammar::Finding> findings() const;
};

/// Part of a text replaced; without a range all of it.
struct Change {
  std::optional<EditorRange> range;
  std::string text;
};

class Sheets {
public:
  explicit Sheets(interp::LoadOptions options);

  Encoding encoding = Encoding::utf16;

  void open(OpenText text);
  /// False when no such text is open.
  bool change(const std::string& address, std::int64_t version, const std::vector<Change>& changes);
  void close(const std::string& address);
  /// A file on disk is another now: who reads it is checked anew.
  void file_changed(const std::string& path);

  const OpenText* find(const std::string& address) const;
  /// The address of a file: the editor's own where the file is open there.
  std::string address_of_path(const std::string& path) const;
  /// The sheet of an open text, checked; nullptr when it is not open.
  const Sheet* sheet(const std::string& address);
  std::vector<std::string> addresses() const;
  /// Addresses of texts whose findings may be others than when this was last called.
  std::set<std::string> take_changed();

  /// Plays the next example that has not been played since the last change. Its sheet counts as
  /// changed when its last example was played and one failed. False when there is none.
  bool play_next_example();
  bool has_unplayed() const { return !unplayed_.empty(); }

  /// Where a place is in its text.
  EditorRange range_of(const grammar::Place& place) const;

  /// How bases are read: from the open texts first. It must not outlive this.
  interp::LoadOptions reading() const;

private:
  struct Kept {
    OpenText text;
    std::optional<Sheet> sheet;  // nothing: to be checked
  };

  void forget_readers_of(const std::string& path);
  void forget(Kept& kept);
  std::optional<std::string> read(const std::string& path) const;
  Sheet check(const OpenText& text) const;

  interp::LoadOptions options_;
  std::map<std::string, Kept> texts_;  // by address
  std::set<std::string> changed_;
  std::set<std::string> unplayed_;
};

}  // namespace floorman::repl::lsp
