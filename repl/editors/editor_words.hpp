// The words of the language as a highlighter needs them: each place with the words that stand
// there, and patterns for the forms of values. Made from the vocabulary; both generated files read
// it.
//
// A highlighter tells kinds of words apart; whether an answer fits its question is what findings
// are for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grammar/format.hpp"

namespace floorman::repl {

using WordList = std::vector<std::string>;  // lower case, the longest first

struct EditorWords {
  std::vector<WordList> subjects;  // word by word, the longest subjects first
  WordList answers;
  WordList facts;
  WordList chips, schedule, payouts, once, parts;
  WordList alone;  // lines that stand under a rule of their own
  WordList acts;
  WordList expectations;
};

EditorWords editor_words();

/// editors/vscode/syntaxes/floorman.tmLanguage.json: a TextMate grammar.
std::string textmate_grammar();

/// editors/vim/syntax/floorman.vim.
std::string vim_syntax();

}  // namespace floorman::repl
