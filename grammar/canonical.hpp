// The canonical spelling of clauses, facts, rows and lines: the vocabulary's words, the author's
// values. The layout of a file is format.cpp's business.
#pragma once

#include <string>

#include "grammar/format.hpp"

namespace floorman::grammar {

/// The phrase as the first row that matches writes it; as its author did when none does.
Spelling canonical(const Wording::Phrases& phrases, const Tokens& tokens,
                   const PlayerNames* players = nullptr);
/// With single blanks, and none before a comma or a colon.
std::string joined(const Spelling& spelling);

/// "subject: answer when FACTS unless FACTS because "..."".
std::string canonical_clause(const Wording& wording, const Clause& clause);
/// " when FACTS unless FACTS because "..."", or nothing.
std::string canonical_modifiers(const Wording& wording, const Modifiers& modifiers);
std::string canonical_facts(const Wording& wording, const Facts& facts);
/// A line of an example. Names that it declares are added to `players`.
std::string canonical_line(const Wording& wording, const Line& line, PlayerNames& players);

}  // namespace floorman::grammar
