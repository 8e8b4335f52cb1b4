#include "engine/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace floorman::engine {

void broken_promise(const char* promise, const char* file, int line) {
  std::fprintf(stderr, "floorman: internal error: %s does not hold (%s:%d)\n", promise, file, line);
  std::abort();
}

}  // namespace floorman::engine
