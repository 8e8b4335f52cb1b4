// Where a line that is being typed stands, and the words in it: for completion, which must know
// before the line can be read.
//
// It looks at the lines above only for what opens and closes blocks; a line that cannot be read
// changes nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grammar/phrase.hpp"
#include "grammar/syntax.hpp"

namespace floorman::repl::lsp {

enum class Around { sheet, table, example };

struct LinePlace {
  Around around = Around::sheet;
  grammar::Table::Kind table = grammar::Table::Kind::chips;  // Around::table
  grammar::PlayerNames players;  // Around::example: those whom the lines above name
};

/// Of the line that begins at `begin` in `text`.
LinePlace place_of_line(std::string_view text, std::size_t begin, std::string_view currency);

/// The words of a subject, an answer, a fact or a line, as far as they are typed.
grammar::Tokens tokens_of(std::string_view typed, std::string_view currency);

/// What of the pattern is still to come after these tokens; nothing when it does not begin so.
std::optional<grammar::Pattern> rest_of(const grammar::Pattern& pattern,
                                        const grammar::Tokens& typed,
                                        const grammar::PlayerNames* players = nullptr);

/// A pattern as text to type: values as `${1:chips}` where `places` are asked for, else as `chips`;
/// what may be left out is left out.
std::string spelled(const grammar::Pattern& pattern, bool places);

}  // namespace floorman::repl::lsp
