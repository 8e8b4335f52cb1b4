// A pattern laid out as steps, so that a matcher can stand between any two of them.
//
// Optional parts and lists become branches; what is left is a machine with finitely many states, on
// which matching, completion and the search for overlaps are all walks.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "grammar/phrase.hpp"

namespace floorman::grammar {

struct Step {
  enum class Kind {
    word,        // the word `text`
    slot,        // a value for the slot `text`
    comma,       // the comma between two items of a list
    branch,      // on with the next step, or with `other`
    jump,        // on with `other`
    list_begin,  // the items that follow are numbered from 0
    list_next,   // the next item
    list_end,    // what follows belongs to no item
    end,
  };
  Kind kind = Kind::end;
  std::string_view text;
  std::size_t other = 0;
  std::string_view written;  // Element::written
};

using Program = std::vector<Step>;

/// The steps of the pattern, which must outlive them.
Program program_of(const Pattern& pattern);

/// The steps that consume something, or end, which can come at `step` without consuming anything.
void consuming_steps(const Program& program, std::size_t step, std::vector<std::size_t>& found);

}  // namespace floorman::grammar
