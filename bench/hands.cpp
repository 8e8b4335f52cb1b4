// Hands a second, through the same engine::Hand that the table uses: six players, no-limit 50/100,
// stacks 20,000, a random legal act each time. `acts` and `showdowns` a hand (10.45 and 0.737 under
// the mainstream rules) prove the workload; compare houses with each other in one run, not runs
// with each other.

#include <benchmark/benchmark.h>

#include "bench/houses.hpp"
#include "engine/play/simulation.hpp"

namespace {

using namespace floorman;

void play(benchmark::State& state, const engine::Rules& rules) {
  engine::Random random{1};
  engine::SimulationCounts counts;
  std::int64_t number = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(engine::play_hand(rules, {}, number++, random, counts).over());
  }
  const auto hands = static_cast<double>(counts.hands);
  state.SetItemsProcessed(counts.hands);
  state.counters["acts"] = static_cast<double>(counts.acts) / hands;
  state.counters["showdowns"] = static_cast<double>(counts.showdowns) / hands;
}

void mainstream(benchmark::State& state) { play(state, engine::Rules{}); }

void house(benchmark::State& state, const std::string& name) {
  const auto loaded =
      bench::load_house(std::string(FLOORMAN_SOURCE_DIR) + "/rulesets/" + name + ".rules");
  play(state, loaded->rules->rules);
}

BENCHMARK(mainstream);
BENCHMARK_CAPTURE(house, ollh, std::string("ollh"));
BENCHMARK_CAPTURE(house, club, std::string("club"));
BENCHMARK_CAPTURE(house, octobermuck, std::string("octobermuck"));
BENCHMARK_CAPTURE(house, princeton, std::string("princeton"));
BENCHMARK_CAPTURE(house, casa_de_campo, std::string("casa-de-campo"));

}  // namespace
