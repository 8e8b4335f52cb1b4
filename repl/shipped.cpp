#include "repl/shipped.hpp"

#include <sys/auxv.h>

#include <cstdlib>
#include <filesystem>
#include <set>

namespace floorman::repl {

namespace {

namespace fs = std::filesystem;

// Where the running program is. Without /proc (a bare root) the path it was started by is asked.
fs::path own_path() {
  std::error_code error;
  fs::path path = fs::canonical("/proc/self/exe", error);
  if (!error) return path;
  const auto* started_as = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  if (started_as == nullptr) return {};
  path = fs::canonical(started_as, error);
  return error ? fs::path() : path;
}

std::string own_rulesets() {
  std::error_code error;
  const fs::path beside = own_path().parent_path().parent_path() / "share/floorman/rulesets";
  if (fs::is_directory(beside, error)) return beside.string();
  return FLOORMAN_RULESETS_DIR;
}

}  // namespace

std::vector<std::string> ruleset_folders() {
  std::vector<std::string> folders;
  const char* chosen = std::getenv("FLOORMAN_RULESETS");
  if (chosen != nullptr && *chosen != '\0') folders.emplace_back(chosen);
  folders.push_back(own_rulesets());
  return folders;
}

std::vector<std::string> shipped_names() {
  std::set<std::string> names;
  for (const std::string& folder : ruleset_folders()) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
      if (entry.path().extension() == ".rules") names.insert(entry.path().stem().string());
    }
  }
  return {names.begin(), names.end()};
}

std::optional<std::string> shipped_file(const std::string& name) {
  if (name.empty() || name.find_first_of("/.") != std::string::npos) return std::nullopt;
  for (const std::string& folder : ruleset_folders()) {
    const fs::path file = fs::path(folder) / (name + ".rules");
    std::error_code error;
    if (fs::is_regular_file(file, error)) return file.string();
  }
  return std::nullopt;
}

}  // namespace floorman::repl
