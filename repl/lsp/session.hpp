// A server at one end of a stream of bytes: what an editor writes, and what is written back.
//
// It takes bytes as they arrive, so that a test needs no process. Of several changes that arrive
// together only the last is checked.
#pragma once

#include <string>
#include <string_view>

#include "repl/lsp/framing.hpp"
#include "repl/lsp/server.hpp"

namespace floorman::repl::lsp {

class Session {
public:
  explicit Session(interp::LoadOptions options) : server_(std::move(options)) {}

  /// What is to be written back, framed.
  std::string feed(std::string_view bytes);
  /// For a moment in which nothing arrives: plays one example of a changed sheet.
  std::string use_idle_moment();
  bool has_idle_work() const { return server_.has_unplayed_examples(); }

  std::optional<int> exit_code() const { return server_.exit_code(); }

private:
  Framing framing_;
  LanguageServer server_;
};

}  // namespace floorman::repl::lsp
