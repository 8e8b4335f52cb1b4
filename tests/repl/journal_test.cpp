// The journal: killed at any moment, the table goes on with every line that was answered.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "engine/random.hpp"
#include "tests/repl/at_the_table.hpp"

namespace floorman::tests {

namespace {

namespace fs = std::filesystem;

/// The program with its input and output in our hands.
class Program {
public:
  explicit Program(const std::vector<std::string>& arguments) {
    std::array<int, 2> input{};
    std::array<int, 2> output{};
    REQUIRE(pipe(input.data()) == 0);
    REQUIRE(pipe(output.data()) == 0);
    process_ = fork();
    if (process_ == 0) {
      dup2(input[0], STDIN_FILENO);
      dup2(output[1], STDOUT_FILENO);
      dup2(output[1], STDERR_FILENO);
      for (const int end : {input[0], input[1], output[0], output[1]}) close(end);
      std::vector<char*> words = {const_cast<char*>(FLOORMAN_PROGRAM)};
      for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
      words.push_back(nullptr);
      setenv("ASAN_OPTIONS", "detect_leaks=0", 1);  // looking for leaks takes most of the time
      execv(FLOORMAN_PROGRAM, words.data());
      _exit(127);
    }
    close(input[0]);
    close(output[1]);
    to_ = input[1];
    from_ = output[0];
  }
  ~Program() {
    close_input();
    close(from_);
    if (process_ > 0) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void type(const std::string& text) { (void)!write(to_, text.data(), text.size()); }
  void close_input() {
    if (to_ >= 0) close(to_);
    to_ = -1;
  }
  /// Reads on until the output has `lines` lines, or ends.
  std::string read_lines(std::size_t lines) {
    while (static_cast<std::size_t>(std::count(output_.begin(), output_.end(), '\n')) < lines) {
      std::array<char, 4096> buffer{};
      const ssize_t count = read(from_, buffer.data(), buffer.size());
      if (count <= 0) break;
      output_.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return output_;
  }
  std::string read_all() { return read_lines(static_cast<std::size_t>(-1)); }
  void kill_now() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
  }

private:
  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string output_;
};

struct Folder {
  fs::path path = fs::temp_directory_path() / ("floorman-journal-" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
};

// Lines of which each is answered with exactly one line.
std::string lines_of_play(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    text += i % 2 == 0 ? "Ann shows a card to Ben\n" : "undo\n";
  return text;
}

}  // namespace

TEST_CASE("killed at any moment, the table loses no line that it answered", "[program]") {
  Folder folder;
  std::ofstream(folder.path / "sheet.rules") << "language 1\nhouse \"x\"\n";
  const std::string sheet = (folder.path / "sheet.rules").string();
  const std::string start = "blinds 20/40\nstacks Ann 2000, Ben 2000\nbutton Ann\ndeal\n";
  constexpr std::size_t answers_to_the_start = 3;
  constexpr std::size_t lines_to_the_start = 4;
  engine::Random random{1};
  for (int round = 0; round < 200; ++round) {
    const std::string journal = (folder.path / ("journal-" + std::to_string(round))).string();
    std::size_t answered = 0;
    {
      Program program({"table", sheet, "--journal", journal});
      program.type(start + lines_of_play(40));
      const std::string output = program.read_lines(answers_to_the_start + random.below(38));
      program.kill_now();
      answered = static_cast<std::size_t>(std::count(output.begin(), output.end(), '\n'));
    }
    REQUIRE(answered >= answers_to_the_start);
    if (round % 4 == 0) {  // a line that was cut off in the middle
      std::ofstream(journal, std::ios::app) << "Ann shows a ca";
    }
    Program resumed({"table", sheet, "--journal", journal, "--resume"});
    resumed.close_input();
    const std::string told = resumed.read_all();
    INFO(told);
    const std::size_t at = told.find("resumed: ");
    REQUIRE(at != std::string::npos);
    const std::size_t kept = std::stoul(told.substr(at + 9));
    CHECK(kept >= answered - answers_to_the_start + lines_to_the_start);
    CHECK(kept <= lines_to_the_start + 40);
    CHECK_FALSE(has(told, "does not stand"));
  }
}

TEST_CASE("a journal is not written over, and nothing else is taken for one", "[program]") {
  Folder folder;
  std::ofstream(folder.path / "sheet.rules") << "language 1\nhouse \"x\"\n";
  const std::string sheet = (folder.path / "sheet.rules").string();
  const std::string journal = (folder.path / "journal").string();
  std::ofstream(journal) << "something else\n";
  Program fresh({"table", sheet, "--journal", journal});
  fresh.close_input();
  CHECK(has(fresh.read_all(), "exists; --resume goes on with it"));
  Program resumed({"table", sheet, "--journal", journal, "--resume"});
  resumed.close_input();
  CHECK(has(resumed.read_all(), "is no journal of a table"));
  std::ifstream in(journal);
  std::string text;
  std::getline(in, text);
  CHECK(text == "something else");
}

}  // namespace floorman::tests
