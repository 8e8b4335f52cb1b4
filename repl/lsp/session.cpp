#include "repl/lsp/session.hpp"

namespace floorman::repl::lsp {

std::string Session::feed(std::string_view bytes) {
  const Framing::Read read = framing_.feed(bytes);
  std::string out;
  const auto write = [&](const std::vector<std::string>& messages) {
    for (const std::string& message : messages) out += framed(message);
  };
  for (const std::string& problem : read.problems) write({server_.report_problem(problem)});
  server_.look_ahead(read.messages);
  for (const std::string& message : read.messages) {
    write(server_.handle(message));
    if (server_.exit_code()) return out;
  }
  write(server_.publish());
  return out;
}

std::string Session::use_idle_moment() {
  server_.play_an_example();
  std::string out;
  for (const std::string& message : server_.publish()) out += framed(message);
  return out;
}

}  // namespace floorman::repl::lsp
