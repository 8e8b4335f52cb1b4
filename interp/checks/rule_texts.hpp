// The sheet's own words, cut into words and numbers, rule by rule, for the checks that read them.
//
// It knows how people write numbers ("1,000", "7.5", "three", "half an hour") and nothing of what a
// rule means. A text is never changed and never taken for a clause: what these checks say is a
// finding and no more.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interp/ruleset.hpp"

namespace floorman::interp {

/// Looks at letters that the RuleTexts it was cut by keeps. A file of 4 MiB has a million of them.
struct TextToken {
  enum class Kind : std::uint8_t { word, number, mark };
  std::string_view text;  // a word in small letters; of a number its digits without separators
  grammar::Span span;
  Kind kind = Kind::word;
  bool glued = false;    // no blank between it and the token before
  bool decimal = false;  // 7.5, or a rule number such as 5.17
};
using TextTokens = std::vector<TextToken>;

/// The number that a word spells ("three": 3, "half": 50 of a hundred); nothing for other words.
std::optional<int> number_word(std::string_view word);

/// The seconds of "20 min", "2 hours", "90-second", "half an hour" that begins at token `i`.
std::optional<std::int64_t> time_at(const TextTokens& tokens, std::size_t i);

/// True when the words (in small letters) follow each other from token `i` on.
bool words_at(const TextTokens& tokens, std::size_t i, std::string_view words);
/// Where `words` stand first.
std::optional<std::size_t> find_words(const TextTokens& tokens, std::string_view words);

bool is_one_of(std::string_view word, std::span<const std::string_view> words);
/// A word or mark between numbers of one list: "41 and 44", "3 to 5".
bool joins_numbers(const TextToken& token);

/// "rule 5.17", "rules 41 and 44": rules that a text names, without those of other books.
struct NamedRule {
  std::string id;
  std::size_t begin;  // the first and the last token of the number
  std::size_t end;
};
std::vector<NamedRule> rules_named_in(const TextTokens& tokens);

/// A rule of the sheet with its texts cut.
struct RuleText {
  const grammar::Rule* rule = nullptr;
  const grammar::Section* section = nullptr;  // nullptr before the first one
  const RuleEntry* entry = nullptr;
  TextTokens tokens;     // of all its `>` lines
  grammar::Place place;  // of its first `>` lines; of the rule line where there are none
};

/// The rules of one file, in order and without those of its bases, with their texts cut.
class RuleTexts {
public:
  /// `ruleset` must outlive it, as must its list of rules.
  explicit RuleTexts(const Ruleset& ruleset);
  RuleTexts(const RuleTexts&) = delete;
  RuleTexts& operator=(const RuleTexts&) = delete;
  ~RuleTexts() = default;

  const std::vector<RuleText>& rules() const { return rules_; }
  /// The rule that is cited like that; nullptr where there is none in the file.
  const RuleText* find(std::string_view cited_as) const;
  /// Cuts another part of the file; marks such as `>` and quotes are tokens of one character.
  TextTokens cut(grammar::Span span);

private:
  void add(const Ruleset& ruleset, const grammar::Section* section,
           const std::vector<grammar::Rule>& rules);
  void cut(grammar::Span span, TextTokens& tokens);
  std::string_view without_separators(std::string_view number);

  grammar::SourcePointer source_;
  std::string letters_;              // the file's text in small letters
  std::deque<std::string> numbers_;  // those that have separators, without
  std::vector<RuleText> rules_;
  std::map<std::string_view, std::size_t> by_number_;
};

}  // namespace floorman::interp
