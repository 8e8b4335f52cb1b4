#include "repl/editors/editor_words.hpp"

#include <algorithm>
#include <set>

#include "interp/vocabulary.hpp"

namespace floorman::repl {

namespace {

using grammar::Element;
using grammar::Pattern;

void add_words(std::vector<std::string>& words, const Pattern& pattern) {
  for (const Element& element : pattern) {
    if (element.kind == Element::Kind::word) words.push_back(element.word);
    add_words(words, element.inside);
  }
}

bool longer(const std::string& a, const std::string& b) {
  return a.size() != b.size() ? a.size() > b.size() : a < b;
}

WordList words_of(const grammar::Wording::Phrases& patterns) {
  WordList all;
  for (const Pattern* pattern : patterns) add_words(all, *pattern);
  // One letter is a player's name more often than an article; what begins with a digit is a value.
  std::erase_if(all, [](const std::string& word) {
    return word.size() < 2 || (word.front() >= '0' && word.front() <= '9');
  });
  std::ranges::sort(all, longer);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace

EditorWords editor_words() {
  const grammar::Wording& wording = interp::wording();
  EditorWords words;
  grammar::Wording::Phrases answers;
  for (const grammar::Wording::Question& question : wording.questions) {
    WordList subject;
    add_words(subject, *question.subject);
    words.subjects.push_back(std::move(subject));
    answers.insert(answers.end(), question.answers.begin(), question.answers.end());
  }
  std::ranges::sort(words.subjects, [](const WordList& a, const WordList& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  words.answers = words_of(answers);
  words.facts = words_of(wording.facts);
  words.chips = words_of(wording.chips);
  words.schedule = words_of(wording.schedule);
  words.payouts = words_of(wording.payouts);
  words.once = words_of(wording.once);
  words.parts = words_of(wording.parts);
  words.alone = words_of(wording.sentences);
  words.acts = words_of(wording.acts);
  words.expectations = words_of(wording.expectations);
  return words;
}

}  // namespace floorman::repl
