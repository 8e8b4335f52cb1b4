// JSON as the language server hands it around: its name alone. Who looks into a value includes the
// library in its .cpp file.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace floorman::repl::lsp {

using Json = nlohmann::json;

}  // namespace floorman::repl::lsp
