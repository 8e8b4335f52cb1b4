// Reading many sheets, and large ones: parse, resolve and check in one thread. `check` of the
// program shares the files out to several. Bytes a second must be the same for 1, 2 and 4 MiB.

#include <benchmark/benchmark.h>

#include <malloc.h>

#include "bench/generated_sheets.hpp"
#include "interp/load.hpp"

namespace {

using namespace floorman;

constexpr std::size_t usual_size = 20'000;  // bytes; the shipped sheets have 9,000 to 41,000
constexpr std::size_t mebibyte = 1024 * 1024;

std::int64_t bytes_in_use() {
  const struct mallinfo2 info = mallinfo2();
  return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
}

void thousand_sheets(benchmark::State& state) {
  std::vector<std::string> sheets;
  for (std::uint64_t i = 1; i <= 1000; ++i) sheets.push_back(bench::generated_sheet(i, usual_size));
  std::size_t findings = 0;
  for (auto _ : state) {
    findings = 0;
    for (const std::string& sheet : sheets) {
      findings += interp::load_text("generated.rules", sheet).findings.size();
    }
  }
  state.counters["findings"] = static_cast<double>(findings);
}

// `held`: what the sheet keeps in memory once it is read, in bytes.
void large_sheet(benchmark::State& state) {
  const std::string text =
      bench::generated_sheet(1, static_cast<std::size_t>(state.range(0)) * mebibyte - 1000);
  for (auto _ : state) {
    benchmark::DoNotOptimize(interp::load_text("generated.rules", text).findings.size());
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                          static_cast<std::int64_t>(text.size()));
  const std::int64_t before = bytes_in_use();
  const interp::Ruleset ruleset = interp::load_text("generated.rules", text);
  state.counters["held"] = static_cast<double>(bytes_in_use() - before);
}

BENCHMARK(thousand_sheets)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(large_sheet)->Arg(1)->Arg(2)->Arg(4)->Unit(benchmark::kMillisecond);

}  // namespace
