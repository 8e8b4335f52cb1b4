#include "tests/project/source_tree.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>

namespace floorman::project {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(const fs::path& path) {
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool is_source(const fs::path& path) {
  return path.extension() == ".cpp" || path.extension() == ".hpp";
}

std::optional<Include> include_in(std::string_view line) {
  const std::size_t directive = line.find_first_not_of(" ");
  if (directive == line.npos || !line.substr(directive).starts_with("#include"))
    return std::nullopt;
  const std::size_t open = line.find_first_of("<\"", directive);
  if (open == line.npos) return std::nullopt;
  const bool angled = line[open] == '<';
  const std::size_t close = line.find(angled ? '>' : '"', open + 1);
  return Include{"", 0, std::string(line.substr(open + 1, close - open - 1)), angled};
}

}  // namespace

std::vector<SourceFile> source_files(std::string_view folder) {
  const fs::path root = FLOORMAN_SOURCE_DIR;
  std::vector<SourceFile> files;
  if (!fs::exists(root / folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    if (!is_source(entry.path())) continue;
    files.push_back({fs::relative(entry.path(), root).generic_string(), lines_of(entry.path())});
  }
  std::sort(files.begin(), files.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

std::vector<SourceFile> all_source_files() {
  std::vector<SourceFile> all;
  for (const std::string_view folder : {"grammar", "engine", "interp", "repl", "tests", "bench"}) {
    std::vector<SourceFile> files = source_files(folder);
    std::move(files.begin(), files.end(), std::back_inserter(all));
  }
  return all;
}

std::vector<Include> includes_of(const SourceFile& file) {
  std::vector<Include> includes;
  int number = 0;
  for (const std::string& line : file.lines) {
    ++number;
    std::optional<Include> include = include_in(line);
    if (!include) continue;
    include->file = file.path;
    include->line = number;
    includes.push_back(*include);
  }
  return includes;
}

std::string_view first_part(std::string_view path) { return path.substr(0, path.find('/')); }

}  // namespace floorman::project
