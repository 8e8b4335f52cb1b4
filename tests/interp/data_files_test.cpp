// The rulings, the public cases and the specs: data files, each dropped in is a test.

#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "interp/vocabulary.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

void holds_whole(const std::string& file) {
  const interp::Ruleset ruleset = interp::load_ruleset(file);
  INFO(file);
  CHECK(findings_of(ruleset) == "");
  CHECK(!ruleset.examples.empty());
  CHECK(failures_of(ruleset) == "");
}

std::string spec_file(const engine::AxisRow& row, const engine::ChoiceRow& choice) {
  for (const std::string& file : rule_files("tests/specs")) {
    const std::string name = std::filesystem::path(file).filename().string();
    if (name == std::string(row.id) + "." + std::string(choice.id) + ".rules") return file;
  }
  return {};
}

}  // namespace

TEST_CASE("every worked ruling of the catalogue comes out as it is stated") {
  for (const std::string& file : rule_files("tests/rulings")) holds_whole(file);
}

TEST_CASE("every public fault report comes out with its right answer") {
  for (const std::string& file : rule_files("tests/cases")) holds_whole(file);
}

TEST_CASE("every spec of a policy holds") {
  for (const std::string& file : rule_files("tests/specs")) holds_whole(file);
}

TEST_CASE("every answer but the mainstream one has a spec, and the spec fails without it") {
  for (const engine::AxisRow& row : engine::axis_rows()) {
    if (row.sentence) continue;
    for (std::size_t i = 0; i < row.choices.size(); ++i) {
      if (i == row.mainstream.choice) continue;
      INFO(row.subject << ": " << row.choices[i].phrase);
      const std::string file = spec_file(row, row.choices[i]);
      // What is not enforced as a whole may have a spec of the answer that is.
      CHECK((!file.empty() || row.stage == engine::Stage::later));
      if (file.empty()) continue;
      // The axis put back: an answer that nothing reads changes nothing.
      const std::vector<interp::Said> put_back = {
          interp::state_answer(row.axis, row.mainstream, "put back")};
      CHECK(failures_of(interp::load_ruleset(file), put_back) != "");
    }
  }
}

TEST_CASE("a spec is named after an axis and a choice of the table") {
  std::set<std::string> names;
  for (const engine::AxisRow& row : engine::axis_rows()) {
    for (const engine::ChoiceRow& choice : row.choices) {
      names.insert(std::string(row.id) + "." + std::string(choice.id));
    }
  }
  for (const std::string& file : rule_files("tests/specs")) {
    INFO(file);
    CHECK(names.contains(std::filesystem::path(file).stem().string()));
  }
}

}  // namespace floorman::tests
