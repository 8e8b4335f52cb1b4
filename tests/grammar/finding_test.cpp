#include <catch2/catch.hpp>
#include <memory>
#include <set>
#include <string>

#include "grammar/finding.hpp"

using namespace floorman::grammar;

namespace {

SourcePointer source(std::string text, std::string name = "club.rules") {
  return std::make_shared<const Source>(std::move(name), std::move(text));
}

Finding at(const SourcePointer& text, Span span, std::string message = "wrong") {
  return make_finding(FindingKind::unknown_answer, {text, span}, std::move(message));
}

/// The line with the carets of a rendered finding.
std::string caret_line(const Finding& finding) {
  const std::string text = render_finding(finding);
  const std::size_t second = text.find('\n', text.find('\n') + 1) + 1;
  return text.substr(second, text.find('\n', second) - second);
}

}  // namespace

TEST_CASE("a finding shows place, line, carets, what is allowed and help", "[grammar]") {
  const SourcePointer text = source("x: y\nraises per round: at moost 3\n");
  Finding finding = at(text, {23, 33}, "\"at moost 3\" is not an answer to \"raises per round\"");
  finding.allowed = {"unlimited", "at most {number}"};
  finding.help = "did you mean \"at most 3\"?";
  CHECK(render_finding(finding) ==
        "club.rules:2:19: error: \"at moost 3\" is not an answer to \"raises per round\" [F0202]\n"
        "  2 | raises per round: at moost 3\n"
        "    |                   ^^^^^^^^^^ unlimited / at most {number}\n"
        "  help: did you mean \"at most 3\"?\n");
}

TEST_CASE("carets stand under characters, not bytes", "[grammar]") {
  CHECK(caret_line(at(source("caf\xC3\xA9: \xE2\x82\xAC\xE2\x82\xAC x"), {7, 13})) ==
        "    |       ^^");
}

TEST_CASE("tabs before the caret stay tabs", "[grammar]") {
  CHECK(caret_line(at(source("\tx:\ty"), {4, 5})) == "    | \t  \t^");
}

TEST_CASE("an empty place at the end of a line has one caret", "[grammar]") {
  CHECK(caret_line(at(source("abc\ndef"), {3, 3})) == "    |    ^");
}

TEST_CASE("a place of several lines is underlined to the end of the first", "[grammar]") {
  CHECK(caret_line(at(source("chips {\n  x\n}"), {0, 13})) == "    | ^^^^^^^");
}

TEST_CASE("the carriage return of a line end is not shown", "[grammar]") {
  CHECK(render_finding(at(source("abc\r\ndef\r\n"), {5, 8})) ==
        "club.rules:2:1: error: wrong [F0202]\n  2 | def\n    | ^^^\n");
}

TEST_CASE("a long line is cut around the caret", "[grammar]") {
  const std::string line = std::string(150, 'a') + "X" + std::string(150, 'b');
  const std::string text = render_finding(at(source(line), {150, 151}));
  CHECK(text == "club.rules:1:151: error: wrong [F0202]\n  1 | ..." + std::string(40, 'a') + "X" +
                    std::string(59, 'b') + "...\n    |    " + std::string(40, ' ') + "^\n");
  const std::string first = render_finding(at(source(line), {0, 1}));
  CHECK(first.find("| " + std::string(100, 'a') + "...\n    | ^\n") != std::string::npos);
}

TEST_CASE("control characters of a file do not reach the terminal", "[grammar]") {
  const std::string text =
      render_finding(at(source("a\x1B[31m\xE2\x80\xAE\xFFz"), {9, 10}, "\x1B[2J and \x07"));
  CHECK(text == "club.rules:1:8: error: ?[2J and ? [F0202]\n  1 | a?[31m??z\n    |        ^\n");
}

TEST_CASE("a long list of what is allowed is wrapped below the line", "[grammar]") {
  Finding finding = at(source("x: y"), {3, 4});
  for (int i = 0; i < 8; ++i) finding.allowed.push_back("answer number " + std::to_string(i));
  CHECK(render_finding(finding) ==
        "club.rules:1:4: error: wrong [F0202]\n"
        "  1 | x: y\n"
        "    |    ^\n"
        "  allowed: answer number 0 / answer number 1 / answer number 2 / answer number 3 / "
        "answer number 4 /\n"
        "           answer number 5 / answer number 6 / answer number 7\n");
}

TEST_CASE("labels show their own place and fixes are printed when there is no help", "[grammar]") {
  const SourcePointer text = source("a: b\na: c\n");
  Finding finding = at(text, {5, 9});
  finding.labels.push_back({{text, {0, 4}}, "said here first"});
  finding.fix = Fix{{text, {5, 9}}, "a: b"};
  CHECK(render_finding(finding) ==
        "club.rules:2:1: error: wrong [F0202]\n"
        "  2 | a: c\n"
        "    | ^^^^\n"
        "  --> club.rules:1:1\n"
        "  1 | a: b\n"
        "    | ^^^^ said here first\n"
        "  fix: write a: b\n");
}

TEST_CASE("twenty findings are shown and the rest is counted", "[grammar]") {
  const SourcePointer text = source("abc");
  std::vector<Finding> findings(21, at(text, {0, 1}));
  const std::string one_more = render_findings(findings);
  CHECK(one_more.ends_with("... and 1 more finding\n"));
  findings.push_back(findings.front());
  CHECK(render_findings(findings).ends_with("... and 2 more findings\n"));
  findings.resize(20, findings.front());
  CHECK(render_findings(findings).find("more") == std::string::npos);
}

TEST_CASE("findings are sorted by file, position and code", "[grammar]") {
  const SourcePointer a = source("xxxx", "a.rules");
  const SourcePointer b = source("xxxx", "b.rules");
  std::vector<Finding> findings{at(b, {0, 1}, "3"), at(a, {2, 3}, "2"),
                                make_finding(FindingKind::nul_byte, {a, {2, 3}}, "1")};
  sort_findings(findings);
  CHECK(findings[0].message == "1");
  CHECK(findings[1].message == "2");
  CHECK(findings[2].message == "3");
}

TEST_CASE("kinds are found by code and by slug, in any case", "[grammar]") {
  REQUIRE(find_kind("f0202") != nullptr);
  CHECK(find_kind("f0202")->kind == FindingKind::unknown_answer);
  CHECK(find_kind("Unknown-Answer")->kind == FindingKind::unknown_answer);
  CHECK(find_kind("no-such") == nullptr);
}

TEST_CASE("codes and slugs of findings are distinct and in order", "[grammar]") {
  std::set<std::string_view> slugs;
  std::string_view last;
  for (const FindingKindRow& row : finding_kinds()) {
    CHECK(slugs.insert(row.slug).second);
    CHECK(last < row.code);
    CHECK(&row_of(row.kind) == &row);
    last = row.code;
  }
}

TEST_CASE("findings are counted by severity", "[grammar]") {
  const SourcePointer text = source("x");
  const Counts counts = count_findings({make_finding(FindingKind::nul_byte, {text, {}}, ""),
                                        make_finding(FindingKind::ids_repeat, {text, {}}, ""),
                                        make_finding(FindingKind::ids_gap, {text, {}}, ""),
                                        make_finding(FindingKind::ids_gap, {text, {}}, "")});
  CHECK(counts.errors == 1);
  CHECK(counts.warnings == 1);
  CHECK(counts.notes == 2);
}
