// Phrases with slots: the one matcher that reads everything said in words.
//
// A pattern is a row of somebody's table: "at most {number}", "{player} raises to {chips} [or
// more]",
// "{list:seat player chips}". A vocabulary is a list of patterns that is handed in; the matcher
// knows the forms of values and nothing of what a phrase means. It serves rules, facts, examples,
// the table, completion and did-you-mean.
//
// Words match without regard to case, a hyphen equals a blank, and `the` is skipped.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/syntax.hpp"

namespace floorman::grammar {

/// One element of a pattern.
struct Element {
  enum class Kind { word, slot, optional, list };
  Kind kind = Kind::word;
  std::string word;  // word: lower case. slot: its name ("chips", "player", "number", ...)
  std::vector<Element> inside;  // optional, list
  // How the table writes it: "The" before "No-limit" makes word "no", written "The No-".
  std::string written;  // word: with its capitals and the words that matching skips; slot: those
};

using Pattern = std::vector<Element>;

/// Compiles "at most {number}". `{list:a b}` repeats `a b` separated by commas; `[ ... ]` may be
/// left out; `{number=2}` is a slot whose default is written in the table (the matcher ignores it);
/// words inside `{list: }` that name no slot stand for themselves ("{list:number of chips}").
Pattern compile_pattern(std::string_view text);

/// What a slot matched: one token, or several for `seat 5`, a player of several words, or `{text}`.
struct Capture {
  std::string slot;
  Tokens tokens;
  std::size_t group = 0;  // for items of a list: 0, 1, 2, ...
};

struct Match {
  std::vector<Capture> captures;  // in order of the pattern
};

/// Names that the player slot accepts, as declared by `stacks` or `seats`.
using PlayerNames = std::vector<std::string>;

/// Matches the whole of `tokens`. `{player}` takes one of `players` (the longest declared name
/// wins, also names of several words), or any one word or text when `players` is nullptr; `seat N`
/// always.
std::optional<Match> match(const Pattern& pattern, const Tokens& tokens,
                           const PlayerNames* players = nullptr);

/// Which patterns of a list may match some tokens, told by the first word alone: a vocabulary of
/// hundreds of rows is read with a handful of attempts.
class FirstWords {
public:
  /// The patterns must outlive it.
  explicit FirstWords(const std::vector<const Pattern*>& patterns);
  /// Indices in the order of the list.
  const std::vector<std::size_t>& candidates(const Tokens& tokens) const;

private:
  std::map<std::string, std::vector<std::size_t>, std::less<>> by_word_;
  std::vector<std::size_t> any_word_;  // those that begin with a slot or with what may be left out
};

/// A phrase as its table writes it, word by word (`all-in` is one) and value by value.
struct Spelled {
  Form form = Form::word;
  std::string text;
};
using Spelling = std::vector<Spelled>;

/// What match() matches, in the spelling of the pattern.
std::optional<Spelling> respell(const Pattern& pattern, const Tokens& tokens,
                                const PlayerNames* players = nullptr);

/// Do the tokens spell exactly these words (case, hyphens and `the` aside)?
bool spells(const Tokens& tokens, std::string_view words);

/// Could some line of tokens match both? A test holds that no two rows of a vocabulary do.
bool may_both_match(const Pattern& first, const Pattern& second);

/// The pattern's literal words, lower case, hyphens as blanks: for spelling suggestions and search.
std::string words_of(const Pattern& pattern);

/// Edit distance that counts a transposition as one; used for suggestions everywhere.
std::size_t spelling_distance(std::string_view first, std::string_view second);

/// Indices of the texts nearest to `typed`, nearest first, at most `most`; only plausible ones
/// (within a third of the length, or sharing most of their words).
std::vector<std::size_t> nearest(std::string_view typed, const std::vector<std::string>& texts,
                                 std::size_t most = 3);

/// What may come next after `tokens` in `pattern`: words and "{slot}" names. Empty when the pattern
/// cannot begin with these tokens; contains "" when the pattern is complete there.
std::vector<std::string> expected_after(const Pattern& pattern, const Tokens& tokens,
                                        const PlayerNames* players = nullptr);

}  // namespace floorman::grammar
