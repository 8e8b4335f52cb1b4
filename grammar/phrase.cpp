#include "grammar/phrase.hpp"

#include <algorithm>
#include <utility>

#include "grammar/phrase_program.hpp"
#include "grammar/phrase_slots.hpp"
#include "grammar/phrase_units.hpp"

namespace floorman::grammar {

namespace {

/// One attempt to match. A pair (step, unit) that failed once fails always, so each is tried once:
/// the work is bounded by steps x units, whatever the pattern.
class Attempt {
public:
  Attempt(const Program& program, const Tokens& tokens, const std::vector<Unit>& units,
          const PlayerNames* players)
      : program_(program),
        tokens_(tokens),
        units_(units),
        players_(players),
        failed_(program.size() * (units.size() + 1)) {}

  bool run() { return from(0, 0, 0); }

  std::vector<Capture> captures() const {
    std::vector<Capture> result;
    for (const Taken& taken : taken_) {
      if (program_[taken.step].kind != Step::Kind::slot) continue;
      Capture capture{std::string(program_[taken.step].text), {}, taken.group};
      for (std::size_t unit = taken.begin; unit < taken.end; ++unit) {
        if (units_[unit].begins_token) capture.tokens.push_back(tokens_[units_[unit].token]);
      }
      result.push_back(std::move(capture));
    }
    return result;
  }

  /// What was matched, as the table writes it: words from the pattern, values as they are.
  Spelling spelling() const {
    Spelling result;
    bool joins = false;
    for (const Taken& taken : taken_) {
      const Step& step = program_[taken.step];
      const std::size_t first = result.size();
      if (step.kind != Step::Kind::slot) {
        const std::string_view text = step.kind == Step::Kind::comma ? "," : step.written;
        const Form kind = step.kind == Step::Kind::comma ? Form::comma : Form::word;
        if (joins) {
          result.back().text += text;
        } else {
          result.push_back({kind, std::string(text)});
        }
      } else {
        for (std::size_t unit = taken.begin; unit < taken.end; ++unit) {
          if (!units_[unit].begins_token) continue;
          const Token& token = tokens_[units_[unit].token];
          result.push_back({token.form, spell(token)});
        }
        if (first < result.size()) result[first].text.insert(0, step.written);
      }
      joins = step.kind == Step::Kind::word && step.written.ends_with('-');
    }
    return result;
  }

private:
  /// A step and the units that it took on the way here.
  struct Taken {
    std::size_t step;
    std::size_t begin;
    std::size_t end;
    std::size_t group;
  };

  bool from(std::size_t step, std::size_t unit, std::size_t group) {
    const std::size_t state = step * (units_.size() + 1) + unit;
    if (failed_[state]) return false;
    const bool matched = try_step(step, unit, group);
    if (!matched) failed_[state] = true;
    return matched;
  }

  bool try_step(std::size_t step, std::size_t unit, std::size_t group) {
    const Step& now = program_[step];
    switch (now.kind) {
      case Step::Kind::word: return is_word(unit, now.text) && take(step, unit, unit + 1, group);
      case Step::Kind::comma: return is_comma(unit) && take(step, unit, unit + 1, group);
      case Step::Kind::slot: return try_slot(step, unit, group);
      case Step::Kind::branch: return from(step + 1, unit, group) || from(now.other, unit, group);
      case Step::Kind::jump: return from(now.other, unit, group);
      case Step::Kind::list_begin:
      case Step::Kind::list_end: return from(step + 1, unit, 0);
      case Step::Kind::list_next: return from(step + 1, unit, group + 1);
      case Step::Kind::end: return unit == units_.size();
    }
    return false;
  }

  Form form(std::size_t unit) const { return tokens_[units_[unit].token].form; }

  bool is_word(std::size_t unit, std::string_view word) const {
    return unit < units_.size() && form(unit) != Form::text && same_word(units_[unit].text, word);
  }

  bool is_comma(std::size_t unit) const {
    return unit < units_.size() && form(unit) == Form::comma;
  }

  bool try_slot(std::size_t step, std::size_t unit, std::size_t group) {
    std::vector<std::size_t> ends;
    slot_ends(program_[step].text, tokens_, units_, unit, players_, ends);
    return std::any_of(ends.begin(), ends.end(),
                       [&](std::size_t end) { return take(step, unit, end, group); });
  }

  bool take(std::size_t step, std::size_t begin, std::size_t end, std::size_t group) {
    taken_.push_back({step, begin, end, group});
    if (from(step + 1, end, group)) return true;
    taken_.pop_back();
    return false;
  }

  const Program& program_;
  const Tokens& tokens_;
  const std::vector<Unit>& units_;
  const PlayerNames* players_;
  std::vector<bool> failed_;
  std::vector<Taken> taken_;
};

using Steps = std::vector<std::size_t>;

/// The units behind which `step` can end when it begins at `unit`.
Steps step_ends(const Step& step, const Tokens& tokens, const std::vector<Unit>& units,
                std::size_t unit, const PlayerNames* players) {
  Steps ends;
  const Form form = tokens[units[unit].token].form;
  if (step.kind == Step::Kind::slot) slot_ends(step.text, tokens, units, unit, players, ends);
  if (step.kind == Step::Kind::comma && form == Form::comma) ends.push_back(unit + 1);
  if (step.kind == Step::Kind::word && form != Form::text &&
      same_word(units[unit].text, step.text)) {
    ends.push_back(unit + 1);
  }
  return ends;
}

/// What a person may type for the step; nothing at the end.
std::string shown(const Step& step) {
  if (step.kind == Step::Kind::slot) return "{" + std::string(step.text) + "}";
  if (step.kind == Step::Kind::comma) return ",";
  return std::string(step.text);
}

bool begins_with_a_word(const Pattern& pattern) {
  return !pattern.empty() && pattern.front().kind == Element::Kind::word;
}

/// A quick no for most rows of a vocabulary: the first word is another one.
bool begins_otherwise(const Pattern& pattern, const Tokens& tokens) {
  if (pattern.empty() || tokens.empty()) return !pattern.empty() && !tokens.empty();
  if (!begins_with_a_word(pattern)) return false;
  const Token* first = &tokens.front();
  if (tokens.size() > 1 && same_word(first->text, "the")) ++first;
  if (first->form == Form::text) return true;
  const std::string_view text = first->text;
  const std::string_view word = pattern.front().word;
  if (text.empty() || text.front() == '-') return false;
  return !same_word(text.substr(0, word.size()), word);
}

}  // namespace

namespace {

/// What `read` makes of the attempt when the pattern matches the whole of the tokens.
template <typename Read>
auto when_matched(const Pattern& pattern, const Tokens& tokens, const PlayerNames* players,
                  Read read) {
  std::optional<decltype(read(std::declval<const Attempt&>()))> result;
  if (begins_otherwise(pattern, tokens)) return result;
  const Program program = program_of(pattern);
  const std::vector<Unit> units = units_of(tokens);
  Attempt attempt(program, tokens, units, players);
  if (attempt.run()) result = read(attempt);
  return result;
}

}  // namespace

FirstWords::FirstWords(const std::vector<const Pattern*>& patterns) {
  for (const Pattern* pattern : patterns) {
    if (begins_with_a_word(*pattern)) by_word_[pattern->front().word];
  }
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    const Pattern& pattern = *patterns[i];
    if (begins_with_a_word(pattern)) {
      by_word_[pattern.front().word].push_back(i);
      continue;
    }
    for (auto& [word, indices] : by_word_) indices.push_back(i);
    any_word_.push_back(i);
  }
}

const std::vector<std::size_t>& FirstWords::candidates(const Tokens& tokens) const {
  for (const Token& token : tokens) {
    if (token.form == Form::text) break;
    if (same_word(token.text, "the")) continue;
    std::string word;
    for_each_word(token.text, [&](std::string_view part) {
      if (word.empty()) word = lower_case(part);
    });
    const auto found = by_word_.find(word);
    return found == by_word_.end() ? any_word_ : found->second;
  }
  return any_word_;
}

std::optional<Match> match(const Pattern& pattern, const Tokens& tokens,
                           const PlayerNames* players) {
  return when_matched(pattern, tokens, players,
                      [](const Attempt& attempt) { return Match{attempt.captures()}; });
}

std::optional<Spelling> respell(const Pattern& pattern, const Tokens& tokens,
                                const PlayerNames* players) {
  return when_matched(pattern, tokens, players,
                      [](const Attempt& attempt) { return attempt.spelling(); });
}

bool spells(const Tokens& tokens, std::string_view words) {
  const std::vector<Unit> units = units_of(tokens);
  const std::vector<std::string> wanted = words_in(words);
  const auto same = [&](const Unit& unit, const std::string& word) {
    return tokens[unit.token].form != Form::text && same_word(unit.text, word);
  };
  return std::equal(units.begin(), units.end(), wanted.begin(), wanted.end(), same);
}

std::vector<std::string> expected_after(const Pattern& pattern, const Tokens& tokens,
                                        const PlayerNames* players) {
  const Program program = program_of(pattern);
  const std::vector<Unit> units = units_of(tokens);
  std::vector<Steps> reached(units.size() + 1);
  consuming_steps(program, 0, reached[0]);
  for (std::size_t unit = 0; unit < units.size(); ++unit) {
    for (const std::size_t step : reached[unit]) {
      for (const std::size_t end : step_ends(program[step], tokens, units, unit, players)) {
        consuming_steps(program, step + 1, reached[end]);
      }
    }
  }
  std::vector<std::string> expected;
  for (const std::size_t step : reached.back()) expected.push_back(shown(program[step]));
  return expected;
}

}  // namespace floorman::grammar
