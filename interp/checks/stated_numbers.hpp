// Which numbers of a rule's text are values that its clauses should have.
//
// Much in a text is a number and no rule: dates, levels, seats, cards, the numbers of rules. What
// could be one of these is left alone.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "interp/checks/rule_texts.hpp"

namespace floorman::interp {

/// What a number after these words counts or names is no value of a rule: "level 7", "rule 12".
bool names_by_number(std::string_view word);

/// The tokens of the rule's text that state a number, in digits or in a word.
std::vector<std::size_t> numbers_stated(const TextTokens& tokens, const grammar::Rule& rule);

}  // namespace floorman::interp
