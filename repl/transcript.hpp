// A transcript: what was played, as a sheet with one example that `floorman test` runs.
//
// It is based on the house's sheet, stamped with the hash of its meaning, and ends every hand with
// what must come out. It reads and writes texts; files are somebody else's business.
#pragma once

#include <string>
#include <vector>

#include "repl/table_session.hpp"

namespace floorman::repl {

/// `example "NAME" { ... }` with what is expected at the end of each hand; a refused line is
/// followed by `expect refused`. `sets` are the clauses of what-ifs, which become `with` lines.
std::string example_text(const interp::Ruleset& ruleset, const std::string& name,
                         const std::vector<TableSession::Entry>& entries,
                         const std::vector<std::string>& sets);

/// The whole file. `base`: what `based on` names, as seen from the transcript's folder.
std::string transcript_text(const interp::Ruleset& ruleset, const std::string& base,
                            const std::string& example);

/// The hash that a transcript or a journal is stamped with; empty when there is none.
std::string stamped_hash(const std::string& text);

/// The line that stamps: "# sheet ollh.rules, hash 0123456789abcdef".
std::string stamp(const interp::Ruleset& ruleset);

}  // namespace floorman::repl
