// The program as it is run, in the project's folder, so that files are named as a user would.
#pragma once

#include <sys/wait.h>
#include <array>
#include <cstdio>
#include <string>

namespace floorman::tests {

struct ProgramRun {
  std::string output;  // standard output and error
  int code = -1;
};

inline ProgramRun run_program(const std::string& arguments) {
  ProgramRun run;
  const std::string command =
      "cd " FLOORMAN_SOURCE_DIR " && " FLOORMAN_PROGRAM " " + arguments + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return run;
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    run.output.append(buffer.data(), n);
  }
  const int status = pclose(pipe);
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return run;
}

}  // namespace floorman::tests
