#include "repl/sheets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "repl/files.hpp"

namespace floorman::repl {

namespace {

namespace fs = std::filesystem;

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

/// All sheets below a folder. Links to folders are not followed: they could go in a circle.
void collect(const fs::path& folder, std::vector<std::string>& names,
             std::vector<std::string>& problems) {
  std::error_code error;
  std::vector<fs::path> entries;
  fs::directory_iterator at(folder, error);
  for (; !error && at != fs::directory_iterator{}; at.increment(error)) {
    if (!is_hidden(at->path())) entries.push_back(at->path());
  }
  if (error) {
    problems.push_back(
        fmt::format("the folder {} cannot be read: {}", folder.string(), error.message()));
    return;
  }
  std::ranges::sort(entries);
  for (const fs::path& entry : entries) {
    std::error_code ignored;
    if (fs::is_directory(fs::symlink_status(entry, ignored))) {
      collect(entry, names, problems);
    } else if (entry.extension() == ".rules" && !fs::is_directory(entry, ignored)) {
      names.push_back(entry.string());
    }
  }
}

/// One name for a file, whatever way it is written.
std::string identity_of(const std::string& name) {
  if (name == "-") return name;
  std::error_code error;
  const fs::path path = fs::weakly_canonical(name, error);
  return error ? name : path.string();
}

}  // namespace

NamedSheets sheets_named(const std::vector<std::string>& arguments) {
  NamedSheets found;
  std::vector<std::string> names;
  for (const std::string& argument : arguments) {
    std::error_code error;
    if (argument == "-" || !fs::is_directory(argument, error)) {
      names.push_back(path_of(argument));
      continue;
    }
    const std::size_t before = names.size() + found.problems.size();
    collect(argument, names, found.problems);
    if (names.size() + found.problems.size() == before) {
      found.problems.push_back(
          fmt::format("the folder {} has no .rules file, nor has any below it", argument));
    }
  }
  std::set<std::string> seen;
  for (std::string& name : names) {
    if (seen.insert(identity_of(name)).second) found.names.push_back(std::move(name));
  }
  return found;
}

}  // namespace floorman::repl
