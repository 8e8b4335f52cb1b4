// Each kind of finding on small sheets, and none on odd but legal ones.
//
// tests/findings/kinds/CODE/bad_*.rules begins with `# finds 7, 12`: the lines at which the kind is
// found, as often as they are named. good_*.rules are near misses: none of the kind. Sheets of
// tests/findings/odd_but_legal have no warning at all. Dropping a file in adds a test.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

namespace fs = std::filesystem;

// The lines of `# finds 7, 12`; empty for a file without that comment.
std::vector<std::uint32_t> expected_lines(const std::string& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  const std::string mark = "# finds ";
  if (!line.starts_with(mark)) return {};
  std::replace(line.begin(), line.end(), ',', ' ');
  std::istringstream numbers(line.substr(mark.size()));
  std::vector<std::uint32_t> lines;
  for (std::uint32_t number = 0; numbers >> number;) lines.push_back(number);
  std::ranges::sort(lines);
  return lines;
}

std::vector<std::uint32_t> found_lines(const interp::Ruleset& ruleset, grammar::FindingKind kind) {
  std::vector<std::uint32_t> lines;
  for (const grammar::Finding& finding : ruleset.findings) {
    if (finding.kind != kind) continue;
    lines.push_back(finding.place.source->position(finding.place.span.begin).line);
  }
  std::ranges::sort(lines);
  return lines;
}

}  // namespace

TEST_CASE("each kind of finding is found where it is, and not in near misses") {
  std::map<std::string, std::pair<int, int>> files;  // code -> bad, good
  for (const std::string& file : rule_files("tests/findings/kinds")) {
    const std::string code = fs::path(file).parent_path().filename().string();
    const bool bad = fs::path(file).filename().string().starts_with("bad_");
    const grammar::FindingKindRow* kind = grammar::find_kind(code);
    INFO(file);
    REQUIRE(kind != nullptr);
    ++(bad ? files[code].first : files[code].second);
    const interp::Ruleset ruleset = interp::load_ruleset(file);
    INFO(findings_of(ruleset));
    CHECK(expected_lines(file).empty() != bad);
    CHECK(found_lines(ruleset, kind->kind) == expected_lines(file));
    const bool broken = kind->severity != grammar::Severity::error &&
                        grammar::count_findings(ruleset.findings).errors > 0;
    CHECK_FALSE(broken);
  }
  for (const auto& [code, count] : files) {
    INFO(code);
    CHECK(count.first >= 2);
    CHECK(count.second >= 2);
  }
}

TEST_CASE("a near miss gives no warning of any kind") {
  for (const std::string& file : rule_files("tests/findings/kinds")) {
    if (!fs::path(file).filename().string().starts_with("good_")) continue;
    const interp::Ruleset ruleset = interp::load_ruleset(file);
    INFO(file << "\n" << findings_of(ruleset));
    CHECK(grammar::count_findings(ruleset.findings).warnings == 0);
  }
}

TEST_CASE("odd but legal sheets have neither a warning nor an error") {
  const std::vector<std::string> files = rule_files("tests/findings/odd_but_legal");
  CHECK(files.size() >= 20);
  for (const std::string& file : files) {
    const interp::Ruleset ruleset = interp::load_ruleset(file);
    INFO(file << "\n" << findings_of(ruleset));
    CHECK(grammar::count_findings(ruleset.findings).warnings == 0);
    CHECK(grammar::count_findings(ruleset.findings).errors == 0);
    CHECK(failures_of(ruleset) == "");
  }
}

TEST_CASE("a sheet that is pasted twice is one finding, at its second copy") {
  std::ifstream in(in_project("rulesets/octobermuck.rules"));
  std::ostringstream text;
  text << in.rdbuf();
  const std::string sheet = text.str();
  const interp::Ruleset twice = ruleset_of(sheet + sheet.substr(sheet.find("section ")));
  const auto lines = found_lines(twice, grammar::FindingKind::text_repeated);
  REQUIRE(lines.size() == 1);
  const auto once = static_cast<std::uint32_t>(std::ranges::count(sheet, '\n'));
  CHECK(lines.front() > once);
}

TEST_CASE("a conflict names a situation in which both answers hold") {
  const interp::Ruleset ruleset = ruleset_of(
      "language 1\nhouse \"x\"\n"
      "raises per round: at most 3 when 16+ players left and level 3+\n"
      "raises per round: at most 4 when level 7-9 or hand for hand\n");
  REQUIRE(ruleset.findings.size() == 1);
  CHECK(ruleset.findings.front().kind == grammar::FindingKind::answers_conflict);
  CHECK(ruleset.findings.front().help.find("16 players left and level 7") != std::string::npos);
}

TEST_CASE("answers under conditions that no tournament can meet together do not conflict") {
  for (const std::string& conditions : std::vector<std::string>{
           "10+ players at the table|2-9 players left",
           "3+ players in the hand|2 players at the table", "30+ players left|1-29 entrants",
           "3+ tables and 5+ players at the table|1-6 players left", "antes|not antes",
           "(level 1-3 or level 7+)|level 4-6"}) {
    const std::size_t bar = conditions.find('|');
    const interp::Ruleset ruleset = ruleset_of(
        "language 1\nhouse \"x\"\ndecide antes after level 4 when 10+ players left\n"
        "clock time: 30 sec when " +
        conditions.substr(0, bar) + "\nclock time: 60 sec when " + conditions.substr(bar + 1) +
        "\n");
    INFO(findings_of(ruleset));
    CHECK(ruleset.findings.empty());
  }
}

}  // namespace floorman::tests
