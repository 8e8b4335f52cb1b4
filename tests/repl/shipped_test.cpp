// The rulesets that came with the program are found by their bare names, beside the program
// wherever it is put.

#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace floorman::tests {

namespace {

namespace fs = std::filesystem;

// A folder as an installation has it, with one ruleset that the sources do not have.
class Installation {
public:
  Installation() {
    fs::create_directories(root_ / "bin");
    fs::create_directories(rulesets());
    fs::copy(FLOORMAN_PROGRAM, program());
    write(rulesets() / "only-here.rules",
          "language 1\nhouse \"here\"\nraises per round: at most 3\n");
  }
  ~Installation() { fs::remove_all(root_); }
  Installation(const Installation&) = delete;
  Installation& operator=(const Installation&) = delete;

  static void write(const fs::path& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
  }

  fs::path root() const { return root_; }
  fs::path program() const { return root_ / "bin/floorman"; }
  fs::path rulesets() const { return root_ / "share/floorman/rulesets"; }

private:
  fs::path root_ = fs::temp_directory_path() / ("floorman-installed-" + std::to_string(getpid()));
};

// The exit code of a program in the root folder, where no rule sheet is.
int code_of(const fs::path& program, const std::string& arguments, const std::string& before = "") {
  const std::string command =
      "cd / && " + before + " " + program.string() + " " + arguments + " >/dev/null 2>&1";
  const int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("a ruleset that came with the program is found by its bare name from anywhere",
          "[program]") {
  CHECK(code_of(FLOORMAN_PROGRAM, "check --strict club") == 0);
  CHECK(code_of(FLOORMAN_PROGRAM, "check --strict club-friday") == 0);
  CHECK(code_of(FLOORMAN_PROGRAM, "check nowhere") == 2);
  CHECK(code_of(FLOORMAN_PROGRAM, "check club.rules") == 2);
  CHECK(code_of(FLOORMAN_PROGRAM, "check ./club") == 2);
}

TEST_CASE("an installed program has the rulesets beside it, wherever it was put", "[program]") {
  const Installation here;
  CHECK(code_of(here.program(), "check only-here") == 0);
  CHECK(code_of(here.program(), "check club") == 2);
  const fs::path link = here.root() / "floorman";
  fs::create_symlink(here.program(), link);
  CHECK(code_of(link, "check only-here") == 0);
  const fs::path sheet = here.root() / "evening.rules";
  Installation::write(sheet, "language 1\nhouse \"x\"\nbased on only-here\n");
  CHECK(code_of(here.program(), "check " + sheet.string()) == 0);
  CHECK(code_of(FLOORMAN_PROGRAM, "check " + sheet.string()) == 1);
}

TEST_CASE("the folder of FLOORMAN_RULESETS is looked into first; an empty one is as none",
          "[program]") {
  const Installation here;
  const std::string chosen = "FLOORMAN_RULESETS=" + here.rulesets().string();
  CHECK(code_of(FLOORMAN_PROGRAM, "check only-here", chosen) == 0);
  CHECK(code_of(FLOORMAN_PROGRAM, "check club", chosen) == 0);
  Installation::write(here.rulesets() / "club.rules",
                      "language 1\nhouse \"mine\"\nno such clause\n");
  CHECK(code_of(FLOORMAN_PROGRAM, "check club", chosen) == 1);
  CHECK(code_of(FLOORMAN_PROGRAM, "check club", "FLOORMAN_RULESETS=") == 0);
}

}  // namespace floorman::tests
