// The pages of the findings: each kind has one, its bad sheet shows the finding, its good one is
// clean.

#include "interp/finding_pages.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "interp/checks/check_rules.hpp"
#include "interp/reference.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

using grammar::FindingKind;
using grammar::Severity;

namespace {

// No sheet on a page can show these: a huge file, a huge line, a file that is not there.
const std::set<std::string_view> told_only = {"F0101", "F0102", "F0403"};

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("every kind of finding has a page with a bad and a good sheet") {
  for (const grammar::FindingKindRow& row : grammar::finding_kinds()) {
    INFO(row.code << " " << row.slug);
    const interp::FindingPage page = interp::page_of(row.kind);
    CHECK(page.why.size() > 60);
    for (const bool good : {false, true}) {
      const auto block = std::ranges::find(page.blocks, good, &interp::PageBlock::good);
      REQUIRE(block != page.blocks.end());
      CHECK(block->runs != told_only.contains(row.code));
    }
  }
}

TEST_CASE("the bad sheet of a page shows its finding") {
  for (const grammar::FindingKindRow& row : grammar::finding_kinds()) {
    if (told_only.contains(row.code)) continue;
    INFO(row.code << " " << row.slug);
    const auto findings = interp::findings_on_page(interp::page_of(row.kind), false);
    CHECK(std::ranges::count(findings, row.kind, &grammar::Finding::kind) > 0);
  }
}

TEST_CASE("the good sheet of a page has neither its finding nor a warning or an error") {
  for (const grammar::FindingKindRow& row : grammar::finding_kinds()) {
    INFO(row.code << " " << row.slug);
    for (const auto& finding : interp::findings_on_page(interp::page_of(row.kind), true)) {
      INFO(grammar::render_finding(finding));
      CHECK((finding.kind != row.kind && finding.severity == Severity::note));
    }
  }
}

TEST_CASE("every page belongs to a kind of finding") {
  for (const interp::EmbeddedPage& page : interp::embedded_pages()) {
    INFO(page.code);
    const grammar::FindingKindRow* row = grammar::find_kind(page.code);
    REQUIRE(row != nullptr);
    CHECK(row->code == page.code);
  }
}

TEST_CASE("a finding is explained by its code or its name, with both sheets and what check says") {
  const std::string text = interp::explain("allow-unused", nullptr).value_or("");
  CHECK(interp::explain("f0307", nullptr) == text);
  for (const std::string part :
       {"F0307 allow-unused (warning)", "silences nothing", "  Reported:\n", "  Fine:\n",
        "example.rules:1:1: warning: nothing here is \"ids-gap\" [F0307]"}) {
    INFO(text);
    CHECK(text.find(part) != std::string::npos);
  }
}

TEST_CASE("bytes and files beside a sheet are read from a page") {
  const interp::FindingPage page = interp::read_page(
      "Why.\n\n```rules bad a.rules\nbased on b\n```\n\n```rules bad b.rules bytes\n"
      "house \"\\x41\"\n```\n\n```text good\ncommand\n```\n");
  CHECK(page.why == "Why.");
  REQUIRE(page.blocks.size() == 3);
  CHECK(page.blocks[0].file == "a.rules");
  CHECK(page.blocks[1].source == "house \"A\"\n");
  CHECK(page.blocks[1].shown == "house \"\\x41\"\n");
  CHECK((page.blocks[2].good && !page.blocks[2].runs));
  for (const auto& finding : interp::findings_on_page(page, false)) {
    CHECK(finding.kind != FindingKind::base_missing);
  }
}

TEST_CASE("each fault of the five documents that is listed is found in the house's sheet") {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(in_project("tests/findings"))) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("documents_") || !name.ends_with(".tsv")) continue;
    ++files;
    for (const interp::DocumentFault& fault : interp::read_document_faults(read(entry.path()))) {
      INFO(name << ": " << fault.house << ": " << fault.fault);
      const grammar::FindingKindRow* kind = grammar::find_kind(fault.code);
      REQUIRE(kind != nullptr);
      const interp::Ruleset ruleset =
          interp::load_ruleset(in_project("rulesets/" + fault.house + ".rules"));
      // `check --ignore-allows` shows what the sheet accepts beside what it does not.
      std::vector<grammar::Finding> found = ruleset.accepted;
      found.insert(found.end(), ruleset.findings.begin(), ruleset.findings.end());
      const bool shown = std::ranges::any_of(found, [&](const grammar::Finding& finding) {
        return finding.kind == kind->kind &&
               (fault.rule.empty() || interp::rule_at(ruleset, finding.place) == fault.rule);
      });
      CHECK(shown);
    }
  }
  CHECK(files > 0);
}

}  // namespace floorman::tests
