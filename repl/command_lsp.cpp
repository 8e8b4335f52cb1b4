// `lsp`: the language server on standard input and output.

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>

#include "repl/command.hpp"
#include "repl/files.hpp"
#include "repl/lsp/session.hpp"

namespace floorman::repl {

namespace {

// So long nothing must arrive before examples are played: nobody types so slowly.
constexpr int idle_milliseconds = 150;

// False when nothing arrived in time.
bool something_arrives(int milliseconds) {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  const int ready = poll(&input, 1, milliseconds);
  return ready != 0;  // an error shows when the input is read
}

void write_out(const std::string& text) {
  if (text.empty()) return;
  print(text);
  std::fflush(stdout);
}

}  // namespace

int run_lsp(const Options&) {
  lsp::Session session(load_options());
  std::array<char, 65536> buffer{};
  int wait = idle_milliseconds;
  while (!session.exit_code()) {
    if (session.has_idle_work() && !something_arrives(wait)) {
      write_out(session.use_idle_moment());
      wait = 0;  // the next example follows unless something has arrived meanwhile
      continue;
    }
    wait = idle_milliseconds;
    const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    write_out(session.feed({buffer.data(), static_cast<std::size_t>(count)}));
  }
  // An editor that is gone without a word has not said `shutdown`.
  return session.exit_code().value_or(exit_errors);
}

}  // namespace floorman::repl
