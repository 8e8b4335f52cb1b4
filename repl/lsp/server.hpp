// The language server: messages of an editor in, messages to the editor out.
//
// One message is one JSON text; how messages are cut out of a stream is framing.hpp's business, and
// nothing here reads, waits or prints. Whatever comes in is answered as the protocol says (JSON-RPC
// 2.0, Language Server Protocol 3.17); no message ends the program but `exit`.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "repl/lsp/diagnostics.hpp"
#include "repl/lsp/json.hpp"
#include "repl/lsp/sheets.hpp"

namespace floorman::repl::lsp {

/// Deeper JSON is refused before it is built.
inline constexpr int deepest_json = 64;

class LanguageServer {
public:
  explicit LanguageServer(interp::LoadOptions options);

  /// The answer to one message, and what it makes the server say beside that.
  std::vector<std::string> handle(std::string_view message);
  /// What is to be said of a stream that could not be cut into messages.
  std::string report_problem(const std::string& problem) const;
  /// Requests that a later message of these cancels are refused when their turn comes.
  void look_ahead(const std::vector<std::string>& waiting);

  /// Findings of the texts that changed since the last call.
  std::vector<std::string> publish();
  /// Plays one more example, for a moment in which nothing is waiting; false when all are played.
  bool play_an_example() { return sheets_.play_next_example(); }
  bool has_unplayed_examples() const { return sheets_.has_unplayed(); }

  /// Set once the editor said `exit`: 0, or 1 when it had not said `shutdown`.
  std::optional<int> exit_code() const { return exit_code_; }

private:
  enum class Phase { before, running, shut_down };
  using Answer = std::function<Json(LanguageServer&, const Json& params)>;
  using Note = std::function<void(LanguageServer&, const Json& params)>;

  static const std::map<std::string, Answer, std::less<>>& requests();
  static const std::map<std::string, Note, std::less<>>& notifications();

  std::string answer(const Json& id, const std::string& method, const Json& params);
  void note(const std::string& method, const Json& params);

  Json initialize(const Json& params);
  Json hover(const Json& params);
  Json complete(const Json& params);
  Json format(const Json& params);
  Json propose(const Json& params);
  Json places(const Json& params, std::vector<grammar::Place> (*find)(const Sheet&, std::uint32_t));
  void open(const Json& params);
  void change(const Json& params);
  void say(const std::string& method, Json params);

  Sheets sheets_;
  Diagnostics diagnostics_;
  Phase phase_ = Phase::before;
  bool snippets_ = false;
  bool markdown_ = false;
  std::optional<int> exit_code_;
  std::set<std::string> cancelled_;  // ids as JSON
  std::vector<std::string> said_;    // notifications that wait for the end of handle()
};

}  // namespace floorman::repl::lsp
