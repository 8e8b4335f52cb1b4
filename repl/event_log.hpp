// The log of a tournament: what happened as JSON, one object a line (docs/event-log.md).
// It makes text of the events that a table keeps; it decides nothing and writes no file.
#pragma once

#include <string>

#include "interp/table/table.hpp"

namespace floorman::repl {

/// Empty when no tournament has begun at this table.
std::string event_log(const interp::Table& table);

}  // namespace floorman::repl
