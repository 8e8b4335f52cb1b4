// Whether two patterns could accept the same line.
//
// Both are walked at once over all lines that they could read. A player of several words is left
// out of account: a declared name can hold any words, so any two phrases could meet in one.
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "grammar/parse.hpp"
#include "grammar/phrase.hpp"
#include "grammar/phrase_program.hpp"
#include "grammar/phrase_slots.hpp"

namespace floorman::grammar {

namespace {

constexpr std::array all_forms{Form::word,    Form::number, Form::money, Form::percent,
                               Form::slashes, Form::time,   Form::clock, Form::range,
                               Form::place,   Form::cards,  Form::text};

/// The form that a word of a pattern has when it stands in a line: `52` is a number.
Form form_of_word(std::string_view word) {
  const ParsedLine line = parse_line(std::make_shared<const Source>("word", std::string(word)));
  if (!line.line || line.line->words.size() != 1) return Form::word;
  return line.line->words.front().form;
}

/// May the slot go on taking tokens?
bool takes_several(std::string_view slot) { return slot == "cards" || slot == "condition"; }

bool both_take_something(std::string_view first, std::string_view second) {
  return std::any_of(all_forms.begin(), all_forms.end(), [&](Form form) {
    return slot_takes(first, form) && slot_takes(second, form);
  });
}

/// A place in both programs, and whether a slot before it may still take more.
struct State {
  std::size_t first = 0;
  std::size_t second = 0;

  friend auto operator<=>(const State&, const State&) = default;
};

class Overlap {
public:
  Overlap(const Program& first, const Program& second) : first_(first), second_(second) {}

  bool exists() {
    reach({0, 0});
    while (!waiting_.empty()) {
      const State state = waiting_.back();
      waiting_.pop_back();
      if (is_end(state)) return true;
      advance(state);
    }
    return false;
  }

private:
  /// Puts every pair of steps that can come next on the list.
  void reach(State state) {
    std::vector<std::size_t> firsts;
    std::vector<std::size_t> seconds;
    consuming_steps(first_, state.first, firsts);
    consuming_steps(second_, state.second, seconds);
    for (const std::size_t first : firsts) {
      for (const std::size_t second : seconds) {
        if (seen_.insert({first, second}).second) waiting_.push_back({first, second});
      }
    }
  }

  bool is_end(const State& state) const {
    return first_[state.first].kind == Step::Kind::end &&
           second_[state.second].kind == Step::Kind::end;
  }

  void advance(const State& state) {
    const Step& first = first_[state.first];
    const Step& second = second_[state.second];
    if (first.kind == Step::Kind::slot && second.kind == Step::Kind::slot) {
      if (both_take_something(first.text, second.text)) take_both(state);
      return;
    }
    if (first.kind == Step::Kind::slot && second.kind == Step::Kind::word) {
      return slot_over_words(state, true);
    }
    if (first.kind == Step::Kind::word && second.kind == Step::Kind::slot) {
      return slot_over_words(state, false);
    }
    if (first.kind == second.kind && first.text == second.text && first.kind != Step::Kind::end) {
      reach({state.first + 1, state.second + 1});
    }
  }

  /// Each slot has taken the token; one that takes several may also stay for the next.
  void take_both(const State& state) {
    reach({state.first + 1, state.second + 1});
    if (takes_several(first_[state.first].text)) reach({state.first, state.second + 1});
    if (takes_several(second_[state.second].text)) reach({state.first + 1, state.second});
  }

  /// The slot takes a token that the words of the other pattern spell: one word, or several words
  /// joined by hyphens, or `seat 5`.
  void slot_over_words(const State& state, bool slot_first) {
    const Program& words = slot_first ? second_ : first_;
    const std::size_t slot_step = slot_first ? state.first : state.second;
    const std::string_view slot = (slot_first ? first_ : second_)[slot_step].text;
    std::size_t word_step = slot_first ? state.second : state.first;
    const std::string_view word = words[word_step].text;
    const auto go_on = [&](std::size_t next_slot, std::size_t next_word) {
      reach(slot_first ? State{next_slot, next_word} : State{next_word, next_slot});
    };
    if ((slot == "player" || slot == "seat") && word == "seat" &&
        takes_number(words, word_step + 1)) {
      go_on(slot_step + 1, word_step + 2);
    }
    if (!slot_takes(slot, form_of_word(word))) return;
    go_on(slot_step + 1, word_step + 1);
    if (takes_several(slot)) go_on(slot_step, word_step + 1);
    if (!slot_takes(slot, Form::word)) return;
    while (words[++word_step].kind == Step::Kind::word) go_on(slot_step + 1, word_step + 1);
  }

  static bool takes_number(const Program& program, std::size_t step) {
    return program[step].kind == Step::Kind::slot && slot_takes(program[step].text, Form::number);
  }

  const Program& first_;
  const Program& second_;
  std::set<State> seen_;
  std::vector<State> waiting_;
};

}  // namespace

bool may_both_match(const Pattern& first, const Pattern& second) {
  const Program first_program = program_of(first);
  const Program second_program = program_of(second);
  return Overlap(first_program, second_program).exists();
}

}  // namespace floorman::grammar
