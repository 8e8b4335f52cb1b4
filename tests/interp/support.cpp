#include "tests/interp/support.hpp"

#include <algorithm>
#include <filesystem>

namespace floorman::tests {

namespace fs = std::filesystem;

std::string in_project(const std::string& path) {
  return std::string(FLOORMAN_SOURCE_DIR) + "/" + path;
}

std::vector<std::string> rule_files(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(in_project(folder))) {
    if (entry.path().extension() == ".rules") files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

std::string failures_of(const interp::Ruleset& ruleset, const std::vector<interp::Said>& stated) {
  std::string text;
  for (const interp::ExampleEntry& entry : ruleset.examples) {
    const interp::ExampleResult result = interp::run_example(ruleset, entry, stated);
    if (result.passed()) continue;
    text += entry.example->name.text + ", line " + std::to_string(result.failed->line) + ": " +
            result.failed->text + ": " + result.failed->outcome.happened +
            result.failed->outcome.message + "\n";
  }
  return text;
}

interp::Ruleset ruleset_of(const std::string& text) {
  return interp::load_text("test.rules", text);
}

std::string findings_of(const interp::Ruleset& ruleset) {
  return grammar::render_findings(ruleset.findings);
}

std::string findings_but_numbers_of(const interp::Ruleset& ruleset) {
  std::vector<grammar::Finding> others = ruleset.findings;
  std::erase_if(others, [](const grammar::Finding& finding) {
    return grammar::row_of(finding.kind).code.starts_with("F06");
  });
  return grammar::render_findings(others);
}

}  // namespace floorman::tests
