// From a path to a resolved ruleset: reads the file and its bases, parses, resolves.
//
// Files come from a function, so that tests and the editor need no disk. Whatever is wrong is a
// finding in the result; load never fails.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "interp/ruleset.hpp"

namespace floorman::interp {

/// The text of a file, or nothing if it cannot be read.
using ReadFile = std::function<std::optional<std::string>(const std::string& path)>;

/// From disk. A directory or an unreadable file is nothing.
std::optional<std::string> read_from_disk(const std::string& path);

struct LoadOptions {
  ReadFile read = read_from_disk;
  /// Where bases are looked for after the file's own folder.
  std::vector<std::string> base_folders;
};

/// `name` is the path as the user gave it. Findings are sorted; those that an `allow` accepts are
/// in Ruleset::accepted.
Ruleset load_ruleset(const std::string& name, const LoadOptions& options = {});

/// The same for a text that is already there (standard input, an example of the manual).
Ruleset load_text(const std::string& name, std::string text, const LoadOptions& options = {});

}  // namespace floorman::interp
