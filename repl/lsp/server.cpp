#include "repl/lsp/server.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "repl/lsp/address.hpp"
#include "repl/lsp/protocol.hpp"

namespace floorman::repl::lsp {

namespace {

// Codes of JSON-RPC and of the protocol.
constexpr int parse_error = -32700;
constexpr int invalid_request = -32600;
constexpr int method_not_found = -32601;
constexpr int invalid_params = -32602;
constexpr int internal_error = -32603;
constexpr int not_initialized = -32002;
constexpr int request_cancelled = -32800;

std::string error_text(const Json& id, int code, const std::string& message) {
  return spelled(
      {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}});
}

std::string result_text(const Json& id, Json result) {
  return spelled({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}});
}

bool is_id(const Json& id) { return id.is_string() || id.is_number_integer(); }

struct TooDeep {};

// Throws Json::parse_error or TooDeep.
Json parsed(std::string_view message) {
  const auto watch_depth = [](int depth, Json::parse_event_t, Json&) {
    if (depth > deepest_json) throw TooDeep{};
    return true;
  };
  return Json::parse(message, watch_depth);
}

}  // namespace

LanguageServer::LanguageServer(interp::LoadOptions options) : sheets_(std::move(options)) {}

std::string LanguageServer::report_problem(const std::string& problem) const {
  return error_text(nullptr, parse_error, problem);
}

std::vector<std::string> LanguageServer::handle(std::string_view message) {
  std::vector<std::string> replies;
  Json json;
  try {
    json = parsed(message);
  } catch (const TooDeep&) {
    return {error_text(nullptr, parse_error,
                       fmt::format("JSON is nested deeper than {} levels", deepest_json))};
  } catch (const Json::parse_error& error) {
    return {error_text(nullptr, parse_error, error.what())};
  }
  const bool is_object = json.is_object();
  const bool has_id = is_object && json.contains("id");
  const Json id = has_id && is_id(json["id"]) ? json["id"] : Json();
  const bool is_reply =
      has_id && !json.contains("method") && (json.contains("result") || json.contains("error"));
  if (is_reply) return {};  // the editor's answer to a request of ours: nothing depends on it
  const bool well_formed = is_object && json.contains("method") && json["method"].is_string() &&
                           json.value("jsonrpc", Json()) == "2.0" && (!has_id || is_id(json["id"]));
  if (!well_formed) {
    return {error_text(id, invalid_request,
                       "a message is an object with \"jsonrpc\": \"2.0\", a \"method\" and, for a "
                       "request, an \"id\" that is a number or a text")};
  }
  const auto method = json["method"].get<std::string>();
  const Json params = json.contains("params") ? std::move(json["params"]) : Json::object();
  if (has_id) {
    replies.push_back(answer(id, method, params));
  } else {
    note(method, params);
  }
  for (std::string& text : said_) replies.push_back(std::move(text));
  said_.clear();
  return replies;
}

std::string LanguageServer::answer(const Json& id, const std::string& method, const Json& params) {
  if (cancelled_.erase(spelled(id)) > 0) {
    return error_text(id, request_cancelled, "the editor cancelled this request");
  }
  const bool initializes = method == "initialize";
  if (phase_ == Phase::before && !initializes) {
    return error_text(id, not_initialized, "the first request is \"initialize\"");
  }
  if (phase_ == Phase::shut_down) {
    return error_text(id, invalid_request, "after \"shutdown\" only \"exit\" may come");
  }
  if (phase_ == Phase::running && initializes) {
    return error_text(id, invalid_request, "\"initialize\" may come only once");
  }
  const auto found = requests().find(method);
  if (found == requests().end()) {
    return error_text(id, method_not_found, fmt::format("there is no request \"{}\"", method));
  }
  try {
    return result_text(id, found->second(*this, params));
  } catch (const Json::exception& error) {
    return error_text(id, invalid_params, fmt::format("{}: {}", method, error.what()));
  } catch (const std::exception& error) {
    return error_text(id, internal_error, fmt::format("{}: {}", method, error.what()));
  }
}

void LanguageServer::note(const std::string& method, const Json& params) {
  if (method == "exit") {
    exit_code_ = phase_ == Phase::shut_down ? 0 : 1;
    return;
  }
  if (phase_ != Phase::running) return;
  const auto found = notifications().find(method);
  if (found == notifications().end()) return;
  try {
    found->second(*this, params);
  } catch (const Json::exception& error) {
    // Nobody waits for an answer, but the text here may be another than the editor's from now on.
    say("window/logMessage",
        {{"type", 1}, {"message", fmt::format("{} cannot be used: {}", method, error.what())}});
  }
}

void LanguageServer::say(const std::string& method, Json params) {
  said_.push_back(spelled({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}));
}

void LanguageServer::look_ahead(const std::vector<std::string>& waiting) {
  for (const std::string& message : waiting) {
    if (message.find("$/cancelRequest") == std::string::npos) continue;
    try {
      const Json json = parsed(message);
      if (json.value("method", "") == "$/cancelRequest") {
        cancelled_.insert(spelled(json.at("params").at("id")));
      }
    } catch (const TooDeep&) {
    } catch (const Json::exception&) {
      // handle() will say what is wrong with it.
    }
  }
}

std::vector<std::string> LanguageServer::publish() {
  if (phase_ != Phase::running) return {};
  for (Json& params : diagnostics_.update(sheets_, sheets_.take_changed())) {
    say("textDocument/publishDiagnostics", std::move(params));
  }
  return std::exchange(said_, {});
}

void LanguageServer::open(const Json& params) {
  const Json& text = params.at("textDocument");
  const auto address = text.at("uri").get<std::string>();
  sheets_.open({address, path_of(address), text.value("version", std::int64_t{0}),
                text.at("text").get<std::string>()});
}

void LanguageServer::change(const Json& params) {
  std::vector<Change> changes;
  for (const Json& change : params.at("contentChanges")) {
    const bool part = change.contains("range") && !change["range"].is_null();
    changes.push_back({part ? std::optional(range_from(change["range"])) : std::nullopt,
                       change.at("text").get<std::string>()});
  }
  const Json& text = params.at("textDocument");
  const Json version = text.value("version", Json());
  sheets_.change(address_from(params),
                 version.is_number_integer() ? version.get<std::int64_t>() : 0, changes);
}

const std::map<std::string, LanguageServer::Note, std::less<>>& LanguageServer::notifications() {
  using Server = LanguageServer;
  static const std::map<std::string, Note, std::less<>> table = {
      {"textDocument/didOpen", [](Server& server, const Json& params) { server.open(params); }},
      {"textDocument/didChange", [](Server& server, const Json& params) { server.change(params); }},
      {"textDocument/didClose",
       [](Server& server, const Json& params) { server.sheets_.close(address_from(params)); }},
      {"textDocument/didSave",
       [](Server& server, const Json& params) {
         server.sheets_.file_changed(path_of(address_from(params)));
       }},
      {"workspace/didChangeWatchedFiles",
       [](Server& server, const Json& params) {
         for (const Json& file : params.at("changes")) {
           server.sheets_.file_changed(path_of(file.at("uri").get<std::string>()));
         }
       }},
      {"initialized", [](Server&, const Json&) {}},
      {"$/cancelRequest",  // what was still waiting has been refused; the rest is answered
       [](Server& server, const Json& params) {
         server.cancelled_.erase(spelled(params.at("id")));
       }},
  };
  return table;
}

}  // namespace floorman::repl::lsp
