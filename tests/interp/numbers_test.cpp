// Findings on numbers: each bad file of tests/findings shows the kind that it is named after and no
// other, each kind has bad files and near misses, and odd but legal sheets are left alone.

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

constexpr std::string_view family = "F06";

std::string name_of(const std::string& file) {
  return std::filesystem::path(file).filename().string();
}

// F0612-color-up-too-early-2.bad.rules
bool is_named_after(const std::string& file, std::string_view code, std::string_view ending) {
  const std::string name = name_of(file);
  return name.starts_with(code) && name.ends_with(ending);
}

std::vector<const grammar::FindingKindRow*> kinds_of_numbers() {
  std::vector<const grammar::FindingKindRow*> kinds;
  for (const grammar::FindingKindRow& row : grammar::finding_kinds()) {
    if (row.code.starts_with(family)) kinds.push_back(&row);
  }
  return kinds;
}

}  // namespace

TEST_CASE("a bad file of numbers shows the finding that it is named after and no other") {
  for (const std::string& file : rule_files("tests/findings")) {
    if (!is_named_after(file, family, ".bad.rules")) continue;
    const interp::Ruleset ruleset = interp::load_ruleset(file);
    INFO(file);
    CHECK(!ruleset.findings.empty());
    for (const grammar::Finding& finding : ruleset.findings) {
      CHECK(name_of(file).starts_with(grammar::row_of(finding.kind).code));
    }
  }
}

TEST_CASE("every finding on numbers has two bad files and two near misses") {
  const std::vector<std::string> files = rule_files("tests/findings");
  for (const grammar::FindingKindRow* kind : kinds_of_numbers()) {
    INFO(kind->code << " " << kind->slug);
    for (const std::string_view ending : {".bad.rules", ".good.rules"}) {
      CHECK(std::ranges::count_if(files, [&](const std::string& file) {
              return is_named_after(file, kind->code, ending);
            }) >= 2);
    }
  }
}

TEST_CASE("a finding on numbers says what to write and shows its figures") {
  for (const std::string& file : rule_files("tests/findings")) {
    if (!is_named_after(file, family, ".bad.rules")) continue;
    INFO(file);
    for (const grammar::Finding& finding : interp::load_ruleset(file).findings) {
      if (finding.kind == grammar::FindingKind::payouts_sum &&
          finding.severity == grammar::Severity::note) {
        continue;  // the house has said what is paid
      }
      CHECK(!finding.help.empty());
    }
  }
}

TEST_CASE("the repair of a level's number leaves nothing to say") {
  const std::string path = in_project("tests/findings/F0618-level-numbers-2.bad.rules");
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  std::string sheet = text.str();
  const interp::Ruleset ruleset = ruleset_of(sheet);
  REQUIRE(ruleset.findings.size() == 1);
  const auto& fix = ruleset.findings.front().fix;
  REQUIRE(fix.has_value());
  CHECK(fix->replacement == "2");
  const grammar::Span span = fix->place.span;
  sheet.replace(span.begin, span.end - span.begin, fix->replacement);
  CHECK(findings_of(ruleset_of(sheet)) == "");
}

TEST_CASE("sheets that are odd and legal have no warning and no error") {
  const std::vector<std::string> files = rule_files("tests/odd_sheets");
  CHECK(files.size() >= 7);
  for (const std::string& file : files) {
    const interp::Ruleset ruleset = interp::load_ruleset(file);
    INFO(file << "\n" << findings_of(ruleset));
    const grammar::Counts counts = grammar::count_findings(ruleset.findings);
    CHECK(counts.errors == 0);
    CHECK(counts.warnings == 0);
  }
}

TEST_CASE("an allowance silences a warning on numbers and no error") {
  const std::string levels =
      "language 1\nhouse \"H\"\n"
      "allow level-jump because \"the printed sheet has it so\"\n"
      "schedule {\n  level 1 50/100 20 min\n  level 2 500/1000 to the end\n}\n";
  CHECK(findings_of(ruleset_of(levels)) == "");
  const std::string parts =
      "language 1\nhouse \"H\"\n"
      "allow fee-parts because \"the printed sheet has it so\"\n"
      "entry fee: $50 {\n  prize pool $45\n  house $10\n}\n";
  CHECK(grammar::count_findings(ruleset_of(parts).findings).errors == 1);
}

}  // namespace floorman::tests
