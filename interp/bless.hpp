// What a failed expectation would have to say to hold: for `test --bless`.
//
// It proposes the words of one line and has played them, so that what is written holds. It writes
// no file, and it never turns an expectation into one of another kind: only a line whose outcome
// has one spelling is given anew.
#pragma once

#include <optional>
#include <string>

#include "interp/script.hpp"

namespace floorman::interp {

/// The failed line of an example as it holds, without its comment: "expect pot 240". Nothing when
/// the line was refused, or when what happened has no one spelling as an expectation of its kind.
std::optional<std::string> line_that_holds(const Ruleset& ruleset, const ExampleResult& result);

}  // namespace floorman::interp
