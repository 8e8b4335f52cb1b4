// Our own mistakes: a broken promise inside the engine ends the program with the place, in every
// build. Never for what an author wrote (a Finding) or a player tried (a Refusal).
#pragma once

namespace floorman::engine {

[[noreturn]] void broken_promise(const char* promise, const char* file, int line);

}  // namespace floorman::engine

#define FLOORMAN_PROMISE(condition) \
  ((condition) ? void() : ::floorman::engine::broken_promise(#condition, __FILE__, __LINE__))
