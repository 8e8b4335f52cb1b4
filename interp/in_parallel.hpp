// Work that is shared out over the cores: on sheets, on clauses.
//
// Whoever calls it puts together what was made in an order of his own, so no output depends on the
// number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace floorman::interp {

using Work = std::function<void(std::size_t)>;

/// Calls `work(i)` for every i below `count`, each once, from `jobs` threads at most; 0: one for
/// each core. Returns when all is done. `work` must not throw.
void in_parallel(std::size_t count, std::int64_t jobs, const Work& work);

/// The same where each thread needs something of its own: `begin()` is called once in each, and
/// what it returns does that thread's share.
void in_parallel_each(std::size_t count, std::int64_t jobs, const std::function<Work()>& begin);

}  // namespace floorman::interp
