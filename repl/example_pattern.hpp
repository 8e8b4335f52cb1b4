// Which examples `test --run PATTERN` means.
//
// A pattern is compared with names, rules and places; it plays nothing.
#pragma once

#include <string>
#include <string_view>

#include "interp/ruleset.hpp"

namespace floorman::repl {

/// Does the whole of `text` fit a pattern in which * stands for anything, also for nothing?
bool fits(std::string_view pattern, std::string_view text);

/// Without a *: a part of the example's name, the whole number of its rule, or a place
/// (club.rules:41, the folders before it may be left out) at any of its lines. With a *: the whole
/// name, the whole number of the rule, or the place of its first line. An empty pattern means all.
bool is_meant(std::string_view pattern, const interp::ExampleEntry& entry);

}  // namespace floorman::repl
