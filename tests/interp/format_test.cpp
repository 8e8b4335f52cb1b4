// The formatter: one layout, the same meaning, and nothing lost.

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "grammar/format.hpp"
#include "grammar/parse.hpp"
#include "interp/meaning.hpp"
#include "interp/vocabulary.hpp"
#include "tests/interp/support.hpp"

namespace floorman::tests {

namespace {

std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

grammar::ParsedFile parse(const std::string& text) {
  return grammar::parse_file(std::make_shared<const grammar::Source>("sheet.rules", text));
}

std::string formatted(const std::string& text) {
  return grammar::format(parse(text).file, interp::wording());
}

std::string meaning(const std::string& name, const std::string& text) {
  return interp::meaning_of(interp::load_text(name, text));
}

std::vector<std::string> sheets_that_can_be_read() {
  std::vector<std::string> sheets;
  for (const std::string folder : {"rulesets", "tests"}) {
    for (const std::string& file : rule_files(folder)) {
      if (parse(contents(file)).findings.empty()) sheets.push_back(file);
    }
  }
  return sheets;
}

// Every comment and every line of the sheet's own words, in order.
std::string kept_text(const std::string& text) {
  std::istringstream in(text);
  std::string kept;
  for (std::string line; std::getline(in, line);) {
    const std::size_t begin = line.find_first_not_of(" \t");
    const std::size_t hash = line.find("# ");
    const bool quote = begin != std::string::npos && line[begin] == '>';
    std::string part = quote                       ? line.substr(begin + 1)
                       : hash == std::string::npos ? ""
                                                   : line.substr(hash);
    part.erase(0, part.find_first_not_of(" \t"));
    part.erase(part.find_last_not_of(" \t\r") + 1);
    if (!part.empty()) kept += part + "\n";
  }
  return kept;
}

}  // namespace

TEST_CASE("a sheet in any layout comes out in the one layout") {
  std::size_t goldens = 0;
  for (const std::string& file : rule_files("tests/format")) {
    const std::filesystem::path golden =
        std::filesystem::path(file).replace_extension(".formatted");
    INFO(file);
    CHECK(formatted(contents(file)) == contents(golden.string()));
    ++goldens;
  }
  CHECK(goldens > 0);
}

TEST_CASE("formatting what is formatted changes nothing") {
  for (const std::string& file : sheets_that_can_be_read()) {
    const std::string once = formatted(contents(file));
    INFO(file);
    CHECK(parse(once).findings.empty());
    CHECK(formatted(once) == once);
  }
}

TEST_CASE("formatting keeps what the sheet means, its comments and its own words") {
  for (const std::string& file : sheets_that_can_be_read()) {
    const std::string text = contents(file);
    INFO(file);
    CHECK(meaning(file, formatted(text)) == meaning(file, text));
    CHECK(kept_text(formatted(text)) == kept_text(text));
  }
}

TEST_CASE("the shipped sheets are formatted") {
  for (const std::string& file : rule_files("rulesets")) {
    INFO(file);
    CHECK(formatted(contents(file)) == contents(file));
  }
}

TEST_CASE("the order of clauses, their spelling and their reasons are no part of the meaning") {
  const auto hash = [](const std::string& text) { return interp::hash_of(ruleset_of(text)); };
  const std::string sheet =
      "language 1\nhouse \"A\"\ncheck-raise: not allowed\nraises per round: at most 3\n";
  CHECK(hash(sheet) ==
        hash("language 1\nhouse \"A\"\n# a comment\nrule 7\n> words\nRaises Per Round: "
             "at most 3 because \"so\"\nrule 8\nCHECK RAISE: not allowed\n"));
  CHECK(hash(sheet) != hash("language 1\nhouse \"A\"\ncheck-raise: not allowed\n"
                            "raises per round: at most 4\n"));
  CHECK(hash(sheet) != hash("language 1\nhouse \"A\"\ncheck-raise: not allowed\n"
                            "raises per round: at most 3 when level 2+\n"));
  CHECK(hash(sheet + "schedule {\n  level 1 5/10 20 min\n}\n") !=
        hash(sheet + "schedule {\n  level 1 5/10 30 min\n}\n"));
  CHECK(hash(sheet + "schedule {\n  level 1 5/10 20 min\n}\n") ==
        hash(sheet + "schedule {\n  level 1 5/10 20 minutes  # short\n}\n"));
}

TEST_CASE("facts in another order mean the same") {
  const auto meaning_of = [](const std::string& when) {
    return interp::hash_of(
        ruleset_of("language 1\nhouse \"A\"\ncheck-raise: not allowed when " + when + "\n"));
  };
  CHECK(meaning_of("level 3+ and 16+ players left") == meaning_of("16+ players left and level 3+"));
  CHECK(meaning_of("level 3+ and 16+ players left") != meaning_of("level 3+ or 16+ players left"));
}

}  // namespace floorman::tests
