// An editor for tests: it sends messages to a language server in this process and keeps what comes
// back.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "repl/lsp/server.hpp"

namespace floorman::tests {

using Json = nlohmann::json;

class Editor {
public:
  explicit Editor(const Json& capabilities = Json::object(),
                  std::map<std::string, std::string> files = {})
      : server(options(std::move(files))) {
    request("initialize", {{"capabilities", capabilities}});
    notify("initialized", Json::object());
  }

  void send(const Json& message) {
    for (const std::string& text : server.handle(message.dump()))
      received.push_back(Json::parse(text));
    for (const std::string& text : server.publish()) received.push_back(Json::parse(text));
  }

  /// The whole answer: with "result" or "error".
  Json request(const std::string& method, const Json& params) {
    const int id = ++last_id_;
    send({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}});
    for (const Json& message : received) {
      if (message.contains("id") && message["id"] == id) return message;
    }
    return nullptr;
  }

  void notify(const std::string& method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  }

  void open(const std::string& text, const std::string& address = sheet) {
    notify("textDocument/didOpen",
           {{"textDocument",
             {{"uri", address}, {"languageId", "floorman"}, {"version", 1}, {"text", text}}}});
  }

  /// A request about the place of `|` in the text, which is opened without it.
  Json ask(const std::string& method, std::string text, Json more = Json::object()) {
    const std::size_t at = text.find('|');
    text.erase(at, 1);
    open(text);
    more["textDocument"] = {{"uri", sheet}};
    more["position"] = place_of(text, at);
    return request(method, more)["result"];
  }

  /// Of ASCII text.
  static Json place_of(const std::string& text, std::size_t at) {
    const auto line =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const std::size_t begin = text.rfind('\n', at == 0 ? 0 : at - 1);
    return {{"line", line},
            {"character", line == 0 || begin == std::string::npos ? at : at - begin - 1}};
  }

  /// Codes of the findings that the editor shows for a text, in order.
  std::vector<std::string> codes(const std::string& address = sheet) const {
    std::vector<std::string> list;
    for (const Json& message : received) {
      if (message.value("method", "") != "textDocument/publishDiagnostics") continue;
      if (message["params"]["uri"] != address) continue;
      list.clear();
      for (const Json& entry : message["params"]["diagnostics"]) list.push_back(entry["code"]);
    }
    return list;
  }

  inline static const std::string sheet = "file:///sheets/house.rules";

  repl::lsp::LanguageServer server;
  std::vector<Json> received;

private:
  static interp::LoadOptions options(std::map<std::string, std::string> files) {
    interp::LoadOptions options;
    options.read = [files =
                        std::move(files)](const std::string& path) -> std::optional<std::string> {
      const auto found = files.find(path);
      return found == files.end() ? std::nullopt : std::optional(found->second);
    };
    return options;
  }

  int last_id_ = 0;
};

}  // namespace floorman::tests
