#include "interp/field_text.hpp"

#include <fmt/format.h>

#include "engine/tournament/prize_pool.hpp"

namespace floorman::interp {

std::string field_text(std::int64_t low, std::int64_t high) {
  const bool open = high >= engine::most_people;
  if (low == high) return fmt::format("{} entrants", low);
  if (low <= 0) return open ? "any number of entrants" : fmt::format("up to {} entrants", high);
  if (open) return fmt::format("{}+ entrants", low);
  return fmt::format("{}-{} entrants", low, high);
}

}  // namespace floorman::interp
