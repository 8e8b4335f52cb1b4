// Files in pairs: good/NAME.rules parses without a finding to the tree in NAME.tree, bad/NAME.rules
// has the findings in NAME.findings, to the column. Dropping a pair in adds a test.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "grammar/parse.hpp"

using namespace floorman::grammar;

namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> rules_in(const std::string& folder) {
  std::vector<fs::path> paths;
  const fs::path root = fs::path(FLOORMAN_SOURCE_DIR) / "tests" / "grammar" / folder;
  for (const auto& entry : fs::directory_iterator(root)) {
    if (entry.path().extension() == ".rules") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

ParsedFile parsed(const fs::path& path) {
  return parse_file(std::make_shared<const Source>(path.filename().string(), contents(path)));
}

fs::path beside(fs::path path, const std::string& extension) {
  return path.replace_extension(extension);
}

}  // namespace

TEST_CASE("good files have the tree beside them and no findings", "[grammar]") {
  const std::vector<fs::path> paths = rules_in("good");
  REQUIRE_FALSE(paths.empty());
  for (const fs::path& path : paths) {
    DYNAMIC_SECTION(path.stem().string()) {
      const ParsedFile result = parsed(path);
      CHECK(render_findings(result.findings) == "");
      CHECK(print_tree(result.file) == contents(beside(path, ".tree")));
    }
  }
}

TEST_CASE("bad files have the findings beside them", "[grammar]") {
  const std::vector<fs::path> paths = rules_in("bad");
  REQUIRE_FALSE(paths.empty());
  for (const fs::path& path : paths) {
    DYNAMIC_SECTION(path.stem().string()) {
      CHECK(render_findings(parsed(path).findings) == contents(beside(path, ".findings")));
    }
  }
}
