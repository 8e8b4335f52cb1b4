// The formatter, the parser's inverse: from a syntax tree to the text of a .rules file.
//
// One spelling and one layout: a colon after the subject, phrases as the vocabulary writes them,
// rows of tables in columns, two blanks in blocks, no two blank lines together. Comments and the
// sheet's own text are kept. It is handed the vocabulary and decides nothing about meaning; what no
// row of the vocabulary matches stands as its author wrote it.
#pragma once

#include <string>
#include <vector>

#include "grammar/phrase.hpp"
#include "grammar/syntax.hpp"

namespace floorman::grammar {

/// The phrases of each place in a file. The patterns must outlive it.
struct Wording {
  using Phrases = std::vector<const Pattern*>;
  struct Question {
    const Pattern* subject = nullptr;
    Phrases answers;
  };

  std::vector<Question> questions;
  Phrases facts;
  Phrases sentences;  // rows that stand under a rule of their own
  Phrases chips, schedule, payouts, once, parts;
  Phrases acts;  // lines of an example
  Phrases expectations;

  const Phrases& rows(Table::Kind kind) const;
};

/// The file as text. It must have been read without findings: what was not read is not in the tree.
std::string format(const File& file, const Wording& wording);

}  // namespace floorman::grammar
