// The offers of a completion, put together one kind after the other.
//
// completion.cpp decides which kinds may stand at the cursor; this finds the rows of the vocabulary
// that go on from what is typed.
#pragma once

#include <string_view>
#include <vector>

#include "interp/vocabulary.hpp"
#include "repl/lsp/completion.hpp"
#include "repl/lsp/line_place.hpp"

namespace floorman::repl::lsp {

class Offers {
public:
  Offers(const Sheet& sheet, const Sheets& sheets, const LinePlace& place)
      : sheet_(sheet), sheets_(sheets), place_(place) {}

  /// A subject, or behind its colon an answer, or behind that what may follow an answer.
  void clause(std::string_view typed, bool with_modifiers);
  /// True when the cursor is behind `when`, `unless`, `and`, `or` or `not`, or behind `once`.
  bool facts_behind_condition(std::string_view typed);
  void rows(std::string_view typed);
  void lines_alone(std::string_view typed);
  void acts(std::string_view typed);
  void expectations(std::string_view typed);
  void words_of_examples(std::string_view typed);
  void keywords(std::string_view typed);
  void rules(std::string_view typed);
  void after_rule(std::string_view typed);
  void findings(std::string_view typed);
  void bases(std::string_view typed);

  std::vector<Offer> take() { return std::move(offers_); }

private:
  /// What is typed of a phrase: whole words, and the one that is being typed.
  struct Typed {
    grammar::Tokens words;
    std::string last;
  };
  Typed split(std::string_view typed) const;
  /// True when the phrase goes on from what is typed.
  bool phrase(const Typed& typed, const grammar::Pattern& pattern, Offer offer,
              std::string_view behind = {});
  void word(std::string_view typed, Offer offer);
  void subjects(std::string_view typed);
  void answers(std::string_view typed, const interp::AxisPhrases& axis, bool with_modifiers);
  void nearest_answers(std::string_view typed, const interp::AxisPhrases& axis);
  void facts(std::string_view typed, const interp::AxisPhrases* axis);
  void lines(std::string_view typed, bool expects);
  /// Those whom the example names; nullptr, for any name, when it names none.
  const grammar::PlayerNames* players() const {
    return place_.players.empty() ? nullptr : &place_.players;
  }
  const interp::AxisPhrases* axis_of(std::string_view subject) const;

  const Sheet& sheet_;
  const Sheets& sheets_;
  const LinePlace& place_;
  std::vector<Offer> offers_;
};

}  // namespace floorman::repl::lsp
