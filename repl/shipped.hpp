// The rulesets that came with the program: where they are, and their names.
//
// An installed program has them beside itself (bin/floorman, share/floorman/rulesets), wherever the
// whole was put; a program that was only built has those of the sources.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace floorman::repl {

/// Folders in which rulesets and bases are looked for: $FLOORMAN_RULESETS if it is set, then the
/// program's own.
std::vector<std::string> ruleset_folders();

/// The names of the rulesets in those folders, without .rules and without bases, sorted.
std::vector<std::string> shipped_names();

/// The file of the ruleset that is meant by a bare name ("club"); nothing where the name has a
/// slash or an ending, or no ruleset is called so.
std::optional<std::string> shipped_file(const std::string& name);

}  // namespace floorman::repl
