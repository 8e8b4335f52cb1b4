// Findings as people read them: each NAME.rules right in tests/findings has its text in
// NAME.findings, and each NAME.rules without one is a near miss that must be silent. Dropping a
// file in adds a test.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

std::optional<std::string> read(const std::filesystem::path& path) {
  std::ifstream in(path);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("what is wrong with a sheet is said as it is written down") {
  for (const std::string& file : rule_files("tests/findings")) {
    const std::filesystem::path path(file);
    if (path.parent_path().filename() != "findings") continue;  // finding_kinds_test.cpp has those
    const std::string name = path.filename().string();
    const interp::Ruleset ruleset = interp::load_text(name, *read(path));
    const auto expected = read(std::filesystem::path(path).replace_extension(".findings"));
    INFO(name);
    CHECK(findings_of(ruleset) == expected.value_or(""));
  }
}

TEST_CASE("every kind of finding that a sheet can have has a bad file") {
  std::set<grammar::FindingKind> seen;
  for (const std::string folder : {"tests/findings", "tests/grammar/bad"}) {
    for (const std::string& file : rule_files(folder)) {
      for (const grammar::Finding& finding : interp::load_ruleset(file).findings)
        seen.insert(finding.kind);
    }
  }
  using grammar::FindingKind;
  // Those that need more than one file, a huge one, or a played example have tests of their own.
  const std::set<FindingKind> elsewhere = {FindingKind::file_too_large, FindingKind::base_missing,
                                           FindingKind::base_cycle,     FindingKind::file_missing,
                                           FindingKind::unknown_line,   FindingKind::example_failed,
                                           FindingKind::example_refused};
  for (const grammar::FindingKindRow& row : grammar::finding_kinds()) {
    INFO(row.code << " " << row.slug);
    CHECK((seen.contains(row.kind) || elsewhere.contains(row.kind)));
  }
}

}  // namespace floorman::tests
