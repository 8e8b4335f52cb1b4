// `diff` and `coverage` as they are run, and the sessions of docs/coverage_and_diff.md.

#include <unistd.h>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/interp/support.hpp"
#include "tests/repl/run_program.hpp"

namespace floorman::tests {

namespace {

// A file of its own that is gone afterwards.
class TemporaryFile {
public:
  TemporaryFile(const std::string& name, const std::string& text)
      : path_(std::filesystem::temp_directory_path() /
              ("floorman-" + std::to_string(getpid()) + "-" + name)) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  std::string path() const { return path_.string(); }

private:
  std::filesystem::path path_;
};

const std::string head = "language 1\nhouse \"x\"\n";

}  // namespace

TEST_CASE("diff: 0 for sheets that mean the same, 1 for others, 2 for what it cannot read",
          "[program]") {
  const TemporaryFile first("first.rules", head + "check-raise: not allowed\n");
  const TemporaryFile again("again.rules", "# again\n" + head + "Check-Raise :  not allowed\n");
  const TemporaryFile other("other.rules", head + "check-raise: allowed\n");
  const Run same = floorman("diff " + first.path() + " " + again.path());
  CHECK(same.code == 0);
  CHECK(has(same.output, "These sheets mean the same."));
  const Run differ = floorman("diff " + first.path() + " " + other.path());
  CHECK(differ.code == 1);
  CHECK(has(differ.output, "A  not allowed (" + first.path() + ":3)"));
  CHECK(has(differ.output, "B  allowed (" + other.path() + ":3)"));
  CHECK(has(differ.output, "1 question is answered differently"));
  CHECK(floorman("diff " + first.path()).code == 2);
  CHECK(floorman("diff " + first.path() + " nowhere.rules").code == 2);
  CHECK(floorman("diff --hands 0 " + first.path() + " " + other.path()).code == 2);
  CHECK(floorman("diff --format github " + first.path() + " " + other.path()).code == 2);
}

TEST_CASE("diff as JSON names the question, both answers and who said them", "[program]") {
  const Run run = floorman("diff --format json rulesets/ollh.rules rulesets/club.rules");
  CHECK(run.code == 1);
  CHECK(has(run.output, "\"id\": \"raises_per_round\""));
  CHECK(has(run.output, "\"answer\": \"at most 3\""));
  CHECK(has(run.output, "\"rule\": \"41\""));
  CHECK(has(run.output, "\"state\": \"assumed\""));
}

TEST_CASE("the hand that diff prints is read back by compare and by the table", "[program]") {
  const Run run = floorman("diff --hands 200 rulesets/ollh.rules rulesets/club.rules");
  REQUIRE(has(run.output, "A hand that ends differently:\n\n"));
  std::string hand;
  const std::string begin = "ends differently:\n\n";
  std::size_t at = run.output.find(begin) + begin.size();
  for (; run.output.compare(at, 2, "  ") == 0; at = run.output.find('\n', at) + 1) {
    hand += run.output.substr(at + 2, run.output.find('\n', at) - at - 1);
  }
  CHECK(!hand.empty());
  const TemporaryFile file("found.hand", hand);
  const Run compared =
      floorman("compare " + file.path() + " rulesets/ollh.rules rulesets/club.rules");
  CHECK(compared.code == 0);
  CHECK(has(compared.output, "They part at: "));
  // A house that refuses an act stops there, with 1; the other takes every line.
  const Run first = floorman("table rulesets/ollh.rules < " + file.path());
  const Run second = floorman("table rulesets/club.rules < " + file.path());
  CHECK(first.code + second.code <= 1);
}

TEST_CASE("diff says how many hands it played where none ends differently", "[program]") {
  const Run run = floorman("diff --hands 70 rulesets/club.rules rulesets/club.rules");
  CHECK(run.code == 0);
  CHECK(has(run.output, "70 hands played: none ends differently."));
}

TEST_CASE("coverage ends below its threshold with 1, and reads several sheets", "[program]") {
  const TemporaryFile sheet(
      "half.rules", head +
                        "raises per round: at most 3\nminimum bet: 50\n"
                        "example \"bet\" {\n  blinds 50/100\n  stacks A 2000, B 2000\n  pot 200\n"
                        "  button B\n  flop\n  expect A may bet 50 or more\n}\n");
  const Run run = floorman("coverage " + sheet.path());
  CHECK(run.code == 0);
  CHECK(has(run.output, ":3: raises per round: at most 3\n"));
  CHECK(has(run.output, "raises per round: at most 4"));
  CHECK(has(run.output, "1 of 2 clauses (50%) noticed by 1 example\n"));
  CHECK(floorman("coverage --threshold 50 " + sheet.path()).code == 0);
  CHECK(floorman("coverage --threshold 51 " + sheet.path()).code == 1);
  CHECK(floorman("coverage --threshold 101 " + sheet.path()).code == 2);
  CHECK(floorman("coverage nowhere.rules " + sheet.path()).code == 2);
  const Run json = floorman("coverage --format json " + sheet.path());
  CHECK(has(json.output, "\"percent\": 50"));
  CHECK(has(json.output, "\"noticed_by\": \"bet\""));
}

TEST_CASE("the sessions of docs/coverage_and_diff.md are what the program says", "[program]") {
  std::ifstream in(in_project("docs/coverage_and_diff.md"));
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const std::string open = "```text\n$ floorman ";
  int sessions = 0;
  for (std::size_t at = page.find(open); at != std::string::npos; at = page.find(open, at + 1)) {
    const std::size_t command = at + open.size();
    const std::size_t shown = page.find('\n', command) + 1;
    const std::string arguments = page.substr(command, shown - command - 1);
    INFO(arguments);
    CHECK(floorman(arguments).output == page.substr(shown, page.find("```", shown) - shown));
    ++sessions;
  }
  CHECK(sessions >= 2);
}

}  // namespace floorman::tests
