// Runs the program as a user does, in the project's folder, and keeps what it prints.
// Shared by the tests with the tag [program]; it checks nothing itself.
#pragma once

#include <array>
#include <cstdio>
#include <string>

namespace floorman::tests {

struct Run {
  std::string output;  // standard output and error
  int code = -1;
};

inline Run shell(const std::string& command) {
  Run run;
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    run.output.append(buffer.data(), n);
  }
  const int status = pclose(pipe);
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return run;
}

// In the project's folder, so that files are named as a user would.
inline Run floorman(const std::string& arguments, const std::string& input = "") {
  const std::string feed = input.empty() ? "" : "printf '%s' '" + input + "' | ";
  return shell("cd " FLOORMAN_SOURCE_DIR " && " + feed + FLOORMAN_PROGRAM + " " + arguments);
}

// The same without standard error: what the next program in a pipe would read.
inline Run floorman_in_a_pipe(const std::string& arguments, const std::string& input = "") {
  const std::string feed = input.empty() ? "" : "printf '%s' '" + input + "' | ";
  return shell("{ cd " FLOORMAN_SOURCE_DIR " && " + feed + FLOORMAN_PROGRAM + " " + arguments +
               " 2>/dev/null; }");
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace floorman::tests
