#include "interp/in_parallel.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace floorman::interp {

void in_parallel(std::size_t count, std::int64_t jobs, const Work& work) {
  in_parallel_each(count, jobs, [&]() -> Work { return work; });
}

void in_parallel_each(std::size_t count, std::int64_t jobs, const std::function<Work()>& begin) {
  const auto wanted = jobs > 0 ? static_cast<std::size_t>(jobs)
                               : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    const Work work = begin();
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < std::min(wanted, count); ++i) helpers.emplace_back(run);
  run();
}  // the threads are joined here

}  // namespace floorman::interp
