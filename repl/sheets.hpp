// Many rule sheets at once: which files the command line names, and work that is shared out to
// several threads.
//
// It finds names and runs functions; it reads no sheet and prints nothing. What the threads make is
// put together by the caller in the order of the names, so no output depends on their number.
#pragma once

#include <string>
#include <vector>

namespace floorman::repl {

struct NamedSheets {
  std::vector<std::string> names;     // files, and "-" for standard input; each once
  std::vector<std::string> problems;  // folders that cannot be read or have no sheet, as sentences
};

/// The files that these arguments name, in their order: a folder stands for every .rules file
/// below it, sorted by path; names that begin with a dot are left out there. A file that is named
/// twice, also by way of its folder, keeps its first place.
NamedSheets sheets_named(const std::vector<std::string>& arguments);

}  // namespace floorman::repl
