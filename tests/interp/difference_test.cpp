// What makes two sheets differ: the same hash if and only if nothing, and of one changed clause
// exactly its question.

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "grammar/format.hpp"
#include "interp/alterations.hpp"
#include "interp/difference.hpp"
#include "interp/vocabulary.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

const std::string head = "language 1\nhouse \"x\"\n";

std::string read(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<interp::Ruleset> all_sheets() {
  std::vector<interp::Ruleset> sheets;
  for (const char* folder : {"rulesets", "tests/audit"}) {
    for (const std::string& file : rule_files(folder)) {
      sheets.push_back(interp::load_ruleset(file));
    }
  }
  return sheets;
}

// The friday sheet with one text in the place of another.
interp::Ruleset friday(const std::string& from, const std::string& to) {
  const std::string path = in_project("rulesets/club-friday.rules");
  std::string text = read(path);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return interp::load_text(path, text.replace(at, from.size(), to));
}

}  // namespace

TEST_CASE("two sheets have the same hash if and only if nothing makes them differ") {
  const std::vector<interp::Ruleset> sheets = all_sheets();
  REQUIRE(sheets.size() > 10);
  for (const interp::Ruleset& first : sheets) {
    for (const interp::Ruleset& second : sheets) {
      INFO(first.name << " and " << second.name);
      CHECK(interp::difference_between(first, second).none() ==
            (interp::hash_of(first) == interp::hash_of(second)));
    }
  }
}

TEST_CASE("a sheet in the formatter's layout, with a comment more, means the same") {
  for (const interp::Ruleset& sheet : all_sheets()) {
    INFO(sheet.name);
    const std::string text = grammar::format(*sheet.files.back().tree, interp::wording());
    const interp::Ruleset again = interp::load_text(sheet.name, "# once more\n" + text);
    CHECK(interp::difference_between(sheet, again).none());
    CHECK(interp::hash_of(sheet) == interp::hash_of(again));
  }
}

TEST_CASE("of one changed clause exactly its question differs") {
  std::size_t changed = 0;
  for (const engine::AxisRow& row : engine::axis_rows()) {
    if (row.sentence) continue;
    const std::string clause = interp::spell_clause(row.axis, row.mainstream);
    const interp::Ruleset sheet = ruleset_of(head + clause + "\n");
    // An answer that cannot be assumed has no value yet.
    if (sheet.said(row.axis).empty()) continue;
    for (const interp::Alterable& alterable : interp::alterables_of(sheet, false)) {
      for (const interp::Alteration& alteration : alterable.alterations) {
        const interp::Ruleset altered = ruleset_of(head + alteration.words + "\n");
        const interp::SheetDifference difference = interp::difference_between(sheet, altered);
        INFO(clause << " -> " << alteration.words);
        REQUIRE(difference.axes.size() == 1);
        CHECK(difference.axes.front().axis == row.axis);
        CHECK_FALSE(difference.axes.front().plays_alike);
        CHECK(difference.lines.empty());
        CHECK_FALSE(difference.house);
        ++changed;
      }
    }
  }
  CHECK(changed > 150);
}

TEST_CASE("what one sheet says and the other leaves to be assumed plays alike, and is no hash") {
  const interp::Ruleset says = ruleset_of(head + "check-raise: allowed\n");
  const interp::Ruleset silent = ruleset_of(head);
  const interp::SheetDifference difference = interp::difference_between(says, silent);
  REQUIRE(difference.axes.size() == 1);
  CHECK(difference.axes.front().axis == engine::Axis::check_raise);
  CHECK(difference.axes.front().plays_alike);
  const interp::Ruleset sometimes =
      ruleset_of(head + "check-raise: not allowed when 2 players left\n");
  CHECK_FALSE(interp::difference_between(sometimes, silent).axes.front().plays_alike);
}

TEST_CASE("a condition in another order is the same, another condition is not") {
  const auto sheet = [](const std::string& when) {
    return ruleset_of(head + "check-raise: not allowed when " + when + "\n");
  };
  const interp::Ruleset first = sheet("2 players left and level 3+");
  CHECK(interp::difference_between(first, sheet("level 3+ and 2 players left")).none());
  CHECK(interp::difference_between(first, sheet("level 4+ and 2 players left")).axes.size() == 1);
}

TEST_CASE("a level with other blinds is one line in both sheets, with its place") {
  const interp::Ruleset sheet = friday("Friday", "Friday");
  const interp::Ruleset other = friday("75/150", "80/160");
  const interp::SheetDifference difference = interp::difference_between(sheet, other);
  CHECK(difference.axes.empty());
  REQUIRE(difference.lines.size() == 1);
  REQUIRE(difference.lines[0].first);
  REQUIRE(difference.lines[0].second);
  CHECK(difference.lines[0].first->table == "schedule");
  CHECK(difference.lines[0].first->words == "level 3 75/150 20 min");
  CHECK(difference.lines[0].second->words == "level 3 80/160 20 min");
  CHECK(difference.lines[0].first->citation.line == 28);
}

TEST_CASE("a payout row that only one sheet has, and a chip of another number") {
  const interp::Ruleset sheet = friday("Friday", "Friday");
  const auto without =
      interp::difference_between(sheet, friday("  19-30 entrants  40%, 30%, 20%, 10%\n", ""));
  REQUIRE(without.lines.size() == 1);
  CHECK(without.lines[0].first);
  CHECK_FALSE(without.lines[0].second);
  CHECK(without.lines[0].first->table == "payouts");
  const auto chips = interp::difference_between(sheet, friday("8 of 100", "10 of 100"));
  REQUIRE(chips.lines.size() == 1);
  CHECK(chips.lines[0].first->words == "black 8 of 100");
  CHECK(chips.lines[0].second->words == "black 10 of 100");
}

TEST_CASE("rows in another order are a difference, since their order is part of what they mean") {
  const interp::Ruleset sheet = friday("Friday", "Friday");
  const interp::Ruleset other =
      friday("  break 10 min\n  color up 25\n", "  color up 25\n  break 10 min\n");
  const interp::SheetDifference difference = interp::difference_between(sheet, other);
  REQUIRE(difference.lines.size() == 1);
  CHECK(difference.lines[0].moved());
  CHECK(interp::hash_of(sheet) != interp::hash_of(other));
}

}  // namespace floorman::tests
