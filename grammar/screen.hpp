// The first look at a line: is it text at all, and text that the grammar can read?
//
// It checks length, NUL, UTF-8, control characters and the quotes and dashes of word processors. It
// knows of the language only where a comment begins and that the sheet's own text (`>`) is free.
#pragma once

#include <optional>
#include <string_view>

#include "grammar/finding.hpp"
#include "grammar/source.hpp"

namespace floorman::grammar {

/// What is wrong with the bytes of the line at `line`, if anything is.
std::optional<Finding> screen_line(const SourcePointer& source, Span line);

}  // namespace floorman::grammar
