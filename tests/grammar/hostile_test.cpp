// Whatever bytes a file holds, reading it ends soon, with findings, and without a crash.
#include <catch2/catch.hpp>
#include <chrono>
#include <memory>
#include <random>
#include <string>

#include "grammar/parse.hpp"

using namespace floorman::grammar;

namespace {

ParsedFile parsed(std::string text) {
  return parse_file(std::make_shared<const Source>("hostile.rules", std::move(text)));
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

std::string random_text(unsigned seed, const std::string& alphabet) {
  std::mt19937 random(seed);
  std::string text;
  for (int i = 0; i < 30'000; ++i) {
    const auto number = random();
    text +=
        alphabet.empty() ? static_cast<char>(number & 0xFFU) : alphabet[number % alphabet.size()];
  }
  return text;
}

}  // namespace

TEST_CASE("a hundred thousand braces are a hundred thousand findings", "[grammar][hostile]") {
  const ParsedFile result = parsed(repeated("{\n", 100'000));
  CHECK(result.findings.size() == 100'000);
  CHECK(result.findings.front().kind == FindingKind::stray_brace);
}

TEST_CASE("a hundred thousand braces on one line are one long line", "[grammar][hostile]") {
  const ParsedFile result = parsed(std::string(100'000, '{'));
  REQUIRE(result.findings.size() == 1);
  CHECK(result.findings.front().kind == FindingKind::line_too_long);
}

TEST_CASE("parentheses nest to a limit and then are a finding", "[grammar][hostile]") {
  const auto nested = [](std::size_t depth) {
    return parsed("x: y when " + std::string(depth, '(') + "a" + std::string(depth, ')') + "\n");
  };
  CHECK(nested(20).findings.empty());
  REQUIRE(nested(1900).findings.size() == 1);
  CHECK(nested(1900).findings.front().kind == FindingKind::bad_condition);
  CHECK(parsed("x: y when " + std::string(3900, '(')).findings.size() == 1);
  CHECK(parsed("x: y when " + std::string(100'000, '(')).findings.front().kind ==
        FindingKind::line_too_long);
  CHECK(parsed("x: y when " + repeated("not ", 900) + "a").findings.size() == 1);
}

TEST_CASE("a file of over 4 MiB is one finding and is not read", "[grammar][hostile]") {
  const ParsedFile result = parsed(repeated("rule 1\nx: y\n", 450'000));
  REQUIRE(result.findings.size() == 1);
  CHECK(result.findings.front().kind == FindingKind::file_too_large);
  CHECK(result.file.rules.empty());
}

TEST_CASE("random bytes give findings and nothing else", "[grammar][hostile]") {
  for (unsigned seed = 1; seed <= 10; ++seed) {
    INFO("seed " << seed);
    const ParsedFile result = parsed(random_text(seed, ""));
    CHECK_FALSE(result.findings.empty());
    CHECK_FALSE(render_findings(result.findings).empty());
    CHECK_FALSE(print_tree(result.file).empty());
  }
}

TEST_CASE("random words of the language give findings and nothing else", "[grammar][hostile]") {
  const std::string alphabet = "{}()\"\",::#> \n\n\n\nrulewhnaot 123%$/-+\xE2\x80\x9C";
  for (unsigned seed = 1; seed <= 10; ++seed) {
    INFO("seed " << seed);
    const ParsedFile result = parsed(random_text(seed, alphabet));
    for (const Finding& finding : result.findings) render_finding(finding);
    CHECK_FALSE(result.findings.empty());
    CHECK_FALSE(print_tree(result.file).empty());
  }
}

TEST_CASE("random lines at the table give a line or a finding", "[grammar][hostile]") {
  const std::string alphabet = "{}()\"\",:# expctwihAB019/-\n";
  const std::string lines = random_text(1, alphabet);
  for (unsigned seed = 1; seed <= 2000; ++seed) {
    std::string text = lines.substr(seed * 13, seed % 40);
    const ParsedLine line = parse_line(std::make_shared<const Source>("table", std::move(text)));
    CHECK_FALSE((line.line && !line.findings.empty()));
  }
}

TEST_CASE("a large file is read in a time that grows with its size alone", "[grammar][hostile]") {
  const auto begin = std::chrono::steady_clock::now();
  const ParsedFile result = parsed(repeated("raises per round: at most 3 when level 7+\n", 20'000));
  const auto took = std::chrono::steady_clock::now() - begin;
  CHECK(result.findings.empty());
  CHECK(result.file.items.size() == 20'000);
  CHECK(took < std::chrono::seconds(20));  // 50 ms; sanitizers and busy machines are slow
}
