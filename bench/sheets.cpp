// What it costs to read a sheet: parse, resolve and check, without the start of the process.

#include <benchmark/benchmark.h>

#include "interp/load.hpp"
#include "interp/script.hpp"

namespace {

using namespace floorman;

std::string path_of(const std::string& name) {
  return std::string(FLOORMAN_SOURCE_DIR) + "/rulesets/" + name + ".rules";
}

void check(benchmark::State& state, const std::string& name) {
  const std::string text = *interp::read_from_disk(path_of(name));
  for (auto _ : state)
    benchmark::DoNotOptimize(interp::load_text(path_of(name), text).findings.size());
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(text.size()));
}

void examples(benchmark::State& state, const std::string& name) {
  const interp::Ruleset ruleset = interp::load_ruleset(path_of(name));
  for (auto _ : state) {
    for (const interp::ExampleEntry& entry : ruleset.examples) {
      benchmark::DoNotOptimize(interp::run_example(ruleset, entry).passed());
    }
  }
}

BENCHMARK_CAPTURE(check, ollh, std::string("ollh"));
BENCHMARK_CAPTURE(check, club, std::string("club"));
BENCHMARK_CAPTURE(check, princeton, std::string("princeton"));
BENCHMARK_CAPTURE(examples, ollh, std::string("ollh"));

}  // namespace
