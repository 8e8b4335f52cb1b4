// Whole events of Princeton by random legal play, nobody listening; the sheet is read outside the
// timed part. `hands` and `hand_us` show what a hand of the event costs, so that fields of several
// sizes can be compared; `held` is what a running event holds in bytes, apart from what the sheet
// was read into.

#include <benchmark/benchmark.h>

#include <malloc.h>
#include <cstdlib>
#include <new>

#include "bench/houses.hpp"
#include "engine/play/tournament_play.hpp"
#include "interp/tournament/read_tournament.hpp"

namespace {

using namespace floorman;

std::int64_t bytes_held = 0;  // by all that was allocated in this program

}  // namespace

// The array and nothrow forms of the standard library call these. g++ 12 sees a free() in a delete
// and not the malloc() in the new beside it.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
void* operator new(std::size_t size) {
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc{};
  bytes_held += static_cast<std::int64_t>(malloc_usable_size(memory));
  return memory;
}
void operator delete(void* memory) noexcept {
  if (memory != nullptr) bytes_held -= static_cast<std::int64_t>(malloc_usable_size(memory));
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

namespace {

struct Princeton {
  explicit Princeton(std::int64_t entrants)
      : house(bench::load_house(std::string(FLOORMAN_SOURCE_DIR) + "/rulesets/princeton.rules")) {
    interp::FactValues facts;
    facts.set(interp::Variable::entrants, entrants);
    facts.set(interp::Variable::players_left, entrants);
    facts.set(interp::Variable::level, 1);
    facts.set(interp::Variable::round, 1);
    interp::PrizeFigures figures;
    figures.entrants = entrants;
    event = interp::read_tournament(house->ruleset, figures, facts, {}, std::nullopt);
  }
  std::unique_ptr<bench::House> house;
  interp::HouseTournament event;
};

engine::Tournament begin(const Princeton& princeton, std::int64_t entrants, std::uint64_t seed) {
  engine::Tournament event{princeton.event.plan, *princeton.event.answers, entrants, seed};
  event.forget_events();
  event.begin();
  return event;
}

void princeton(benchmark::State& state) {
  const std::int64_t entrants = state.range(0);
  const Princeton house{entrants};
  std::uint64_t seed = 0;
  std::int64_t hands = 0;
  for (auto _ : state) {
    engine::Tournament event = begin(house, entrants, ++seed);
    engine::play_hands(event, seed, -1, false);
    hands += event.hands();
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["hands"] = static_cast<double>(hands) / static_cast<double>(state.iterations());
  state.counters["hand_us"] = benchmark::Counter(
      static_cast<double>(hands) / 1e6, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);

  const std::int64_t before = bytes_held;
  engine::Tournament event = begin(house, entrants, 1);
  engine::play_hands(event, 1, 1000, false);
  state.counters["held"] =
      static_cast<double>(bytes_held - before + static_cast<std::int64_t>(sizeof(event)));
}

BENCHMARK(princeton)->Arg(25)->Arg(50)->Arg(100)->Arg(200)->Unit(benchmark::kMillisecond);

}  // namespace
