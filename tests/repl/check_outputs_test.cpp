// What `check` prints for many sheets: folders, threads, JSON, GitHub, SARIF, JUnit, exit codes.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

#include <catch2/catch.hpp>

#include "repl/junit.hpp"
#include "tests/repl/run_program.hpp"
#include "tests/repl/scratch_folder.hpp"

namespace floorman::tests {

namespace {

using Json = nlohmann::json;

const std::string head = "language 1\nhouse \"x\"\n";
const std::string one_error = head + "raises per round: at moost 3\n";
const std::string one_warning = head + "rule 1\n> Words.\n";

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t number = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++number;
  }
  return number;
}

// Standard output alone: what another program would read.
Json parsed(const std::string& arguments) {
  return Json::parse(floorman_in_a_pipe(arguments).output);
}

}  // namespace

TEST_CASE("a folder means the sheets below it, sorted, but no hidden ones, and each file once",
          "[program]") {
  const ScratchFolder folder("folders");
  folder.write("b.rules", head);
  folder.write("a/z.rules", head);
  folder.write("a/notes.txt", "no sheet");
  folder.write(".git/hidden.rules", one_error);
  folder.write("a/.draft.rules", one_error);
  const Json report = parsed("check --format json " + folder.path() + " " + folder.path("b.rules") +
                             " " + folder.path("a/../b.rules"));
  REQUIRE(report["files"].size() == 2);
  CHECK(report["files"][0]["file"] == folder.path("a/z.rules"));
  CHECK(report["files"][1]["file"] == folder.path("b.rules"));

  const ScratchFolder empty("empty");
  const Run none = floorman("check " + empty.path());
  CHECK(none.code == 2);
  CHECK(has(none.output, "has no .rules file"));
}

TEST_CASE("what cannot be read ends with 2, and the others are reported all the same",
          "[program]") {
  const ScratchFolder folder("unread");
  folder.write("bad.rules", one_error);
  const Run run = floorman("check " + folder.path("gone.rules") + " " + folder.path("bad.rules"));
  CHECK(run.code == 2);
  CHECK(has(run.output, "gone.rules cannot be read"));
  CHECK(has(run.output, "[F0202]"));
  const Json report =
      parsed("check --format json " + folder.path("gone.rules") + " " + folder.path("bad.rules"));
  CHECK(report["unread"].size() == 1);
  CHECK(report["findings"].size() == 1);
}

TEST_CASE("the output does not depend on the number of threads", "[program]") {
  for (const std::string format : {"text", "json", "github", "sarif", "junit"}) {
    const std::string command =
        "check --format " + format + " --jobs {} rulesets tests/findings tests/grammar/bad";
    const auto with = [&](const std::string& jobs) {
      return floorman(std::regex_replace(command, std::regex("\\{\\}"), jobs)).output;
    };
    CHECK(with("1") == with("7"));
  }
  CHECK(floorman("test --jobs 1 rulesets").output == floorman("test --jobs 5 rulesets").output);
  CHECK(floorman("check --jobs 0 rulesets").code == 2);
}

TEST_CASE("several sheets end with one line that counts all findings, once each", "[program]") {
  const ScratchFolder folder("summary");
  folder.write("base.rules", one_warning);
  folder.write("one.rules", head + "based on \"base\"\n");
  folder.write("two.rules", head + "based on \"base\"\nraises per round: at moost 3\n");
  const Run run = floorman("check " + folder.path());
  CHECK(run.code == 1);
  CHECK(has(run.output, "\n3 sheets: 1 error, 1 warning\n"));
  CHECK(floorman("check " + folder.path("one.rules")).code == 0);
}

TEST_CASE("GitHub gets the ten gravest findings as annotations, and a notice for the others",
          "[program]") {
  const ScratchFolder folder("github");
  std::string sheet = head;
  for (int i = 1; i <= 12; ++i) sheet += "rule " + std::to_string(i) + "\n> Words.\n";
  folder.write("many.rules", sheet + "rule 13\nraises per round: at moost 3\n");
  const Run run = floorman("check --format github " + folder.path("many.rules"));
  CHECK(run.code == 1);
  CHECK(run.output.starts_with("::error file="));
  CHECK(count(run.output, "::warning ") == 9);
  CHECK(count(run.output, "[F0301]") == 3);  // the others, in the log
  CHECK(has(run.output, "::notice title=floorman check::3 more findings are in the log"));
}

TEST_CASE(
    "where GitHub names a file for the page of the run, the summary is added and that is said",
    "[program]") {
  const ScratchFolder folder("page");
  folder.write("bad.rules", head + "raises per round: a|b\n");
  const std::string page = folder.write("page.md", "before\n");
  const Run run = shell("GITHUB_STEP_SUMMARY=" + page + " " + FLOORMAN_PROGRAM +
                        " check --format github " + folder.path("bad.rules"));
  CHECK(run.code == 1);
  CHECK(has(run.output, "GITHUB_STEP_SUMMARY"));
  const std::string text = folder.read("page.md");
  CHECK(text.starts_with("before\n"));
  CHECK(has(text, "| error | " + folder.path("bad.rules") + ":3 |"));
  CHECK(has(text, "a\\|b"));
  CHECK(shell("GITHUB_STEP_SUMMARY=/nowhere/at/all " FLOORMAN_PROGRAM " check --format github " +
              folder.path("bad.rules"))
            .code == 2);
}

TEST_CASE("SARIF has places in UTF-16 units, fixes, and allowed findings as suppressed",
          "[program]") {
  const ScratchFolder folder("sarif");
  // A spade is one unit of UTF-16, a face is two.
  folder.write("a b.rules",
               "language 1\nhouse \"x\"\nallow ids-gap because \"so\"\n"
               "rule 1\ncheck-raise: allowed\nrule 3\n"
               "example \"\xE2\x99\xA0 \xF0\x9F\x98\x80\" { nonsense\n");
  const Json log = parsed("check --format sarif '" + folder.path("a b.rules") + "'");
  CHECK(log["version"] == "2.1.0");
  const Json& run = log["runs"][0];
  CHECK(run["columnKind"] == "utf16CodeUnits");
  CHECK(run["invocations"][0]["executionSuccessful"] == true);
  bool suppressed = false;
  bool measured = false;
  for (const Json& result : run["results"]) {
    const Json& rule = run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()];
    CHECK(rule["id"] == result["ruleId"]);
    CHECK(rule["help"]["text"].get<std::string>().size() > 20);
    const Json& place = result["locations"][0]["physicalLocation"];
    CHECK(place["artifactLocation"]["uri"] == "file://" + folder.path("a%20b.rules"));
    if (result["ruleId"] == "F0304") {
      suppressed =
          result["suppressions"] == Json::parse(R"([{"kind": "inSource", "justification": "so"}])");
    } else {
      CHECK_FALSE(result.contains("suppressions"));
    }
    if (result["ruleId"] == "F0109") {
      measured = place["region"]["startColumn"] == 16;  // example "S FF" {
    }
  }
  CHECK(suppressed);
  CHECK(measured);
  const Json relative = parsed("check --format sarif tests/findings/conflict.rules");
  bool related = false;
  for (const Json& result : relative["runs"][0]["results"]) {
    CHECK(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] ==
          "tests/findings/conflict.rules");
    related = related || result.contains("relatedLocations");
  }
  CHECK(related);
}

TEST_CASE("JUnit has a failed case for each finding that fails the check", "[program]") {
  const ScratchFolder folder("junit");
  folder.write("a<b>.rules", one_error);
  folder.write("clean.rules", head);
  folder.write("warned.rules", one_warning);
  const std::string plain = floorman("check --format junit " + folder.path()).output;
  CHECK(has(plain, "<testsuites name=\"floorman check\" tests=\"3\" failures=\"1\" errors=\"0\""));
  CHECK(has(plain, "a&lt;b&gt;.rules"));
  CHECK(has(plain, "type=\"F0202\""));
  CHECK(has(plain, "name=\"has no errors\"/>"));
  CHECK(has(plain, "<system-out>"));  // the warning does not fail, and is not lost
  const std::string strict = floorman("check --strict --format junit " + folder.path()).output;
  CHECK(has(strict, "failures=\"2\""));
  CHECK(has(floorman("check --format junit nowhere.rules").output, "errors=\"1\""));
}

TEST_CASE("text in XML is escaped, and what no XML may hold is replaced", "[junit]") {
  CHECK(repl::xml_text("a < b & \"c\" > d") == "a &lt; b &amp; &quot;c&quot; &gt; d");
  const std::string replaced = "\xEF\xBF\xBD";
  CHECK(repl::xml_text(std::string("\x01\x1B") + std::string(1, '\0')) ==
        replaced + replaced + replaced);
  CHECK(repl::xml_text("\xFF") == replaced);
  CHECK(repl::xml_text("\xEF\xBF\xBF") == replaced);  // U+FFFF
  CHECK(repl::xml_text("tab\tline\n") == "tab\tline\n");
  CHECK(repl::xml_text("\r") == "&#13;");
}

}  // namespace floorman::tests
