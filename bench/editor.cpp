// What an editor waits for: a change to a sheet comes in, its findings go out.

#include <benchmark/benchmark.h>

#include <nlohmann/json.hpp>

#include "repl/lsp/server.hpp"

namespace {

using namespace floorman;
using Json = nlohmann::json;

Json note(const std::string& method, const Json& params) {
  return {{"jsonrpc", "2.0"}, {"method", method}, {"params", params}};
}

// One letter is typed into the last line and taken out again by the next change.
void findings_after_a_change(benchmark::State& state, const std::string& name) {
  const std::string path = std::string(FLOORMAN_SOURCE_DIR) + "/rulesets/" + name + ".rules";
  const std::string address = "file://" + path;
  interp::LoadOptions options;
  options.base_folders = {std::string(FLOORMAN_SOURCE_DIR) + "/rulesets"};
  repl::lsp::LanguageServer server(options);
  Json start = note("initialize", {{"capabilities", Json::object()}});
  start["id"] = 1;
  server.handle(start.dump());
  server.handle(note("textDocument/didOpen", {{"textDocument",
                                               {{"uri", address},
                                                {"languageId", "floorman"},
                                                {"version", 1},
                                                {"text", *interp::read_from_disk(path)}}}})
                    .dump());
  server.publish();
  int version = 1;
  for (auto _ : state) {
    const bool typed = ++version % 2 == 0;
    const Json place = {{"line", 3}, {"character", 0}};
    const Json behind = {{"line", 3}, {"character", typed ? 0 : 1}};
    server.handle(
        note("textDocument/didChange",
             {{"textDocument", {{"uri", address}, {"version", version}}},
              {"contentChanges",
               {{{"range", {{"start", place}, {"end", behind}}}, {"text", typed ? "x" : ""}}}}})
            .dump());
    benchmark::DoNotOptimize(server.publish());
  }
}

// 20 ms are wanted: what takes longer is felt while typing.
BENCHMARK_CAPTURE(findings_after_a_change, princeton, std::string("princeton"))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(findings_after_a_change, octobermuck, std::string("octobermuck"))
    ->Unit(benchmark::kMillisecond);

}  // namespace
