#include "interp/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace floorman::interp {

using engine::Axis;

std::string text_of(const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::done: break;
    case Outcome::Kind::refused: return "REFUSED: " + outcome.message;
    case Outcome::Kind::not_ready: return "left out: " + outcome.message;
    case Outcome::Kind::not_understood: return "not understood: " + outcome.message;
    case Outcome::Kind::unmet: return "not so: " + outcome.happened;
  }
  std::string text;
  for (const Told& told : outcome.told) text += (text.empty() ? "" : "\n") + told.sentence;
  return text;
}

Comparison::Comparison(const std::vector<const Ruleset*>& houses) : houses_(houses) {
  for (const Ruleset* house : houses) tables_.push_back(std::make_unique<Table>(*house));
}

std::vector<Outcome> Comparison::play(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string::npos || line[begin] == '#') return {};
  std::vector<Outcome> outcomes;
  for (const auto& table : tables_) {
    outcomes.push_back(table->play(line));
    // What an event pays beside the prizes is no part of the hand.
    std::erase_if(outcomes.back().told, [](const Told& told) {
      return engine::row_of(told.axis).family == engine::row_of(Axis::prizes).family;
    });
  }
  const auto differs = [&](const Outcome& outcome) {
    return text_of(outcome) != text_of(outcomes.front());
  };
  if (!difference_ && std::ranges::any_of(outcomes, differs)) note_difference(line, outcomes);
  return outcomes;
}

namespace {

bool same_answer(const engine::Answer& a, const engine::Answer& b) {
  return a.choice == b.choice && a.values == b.values;
}

// The sentence at which this house parts from the first one; nothing where it says no more.
const Told* first_apart(const Outcome& outcome, const Outcome& first) {
  for (std::size_t i = 0; i < outcome.told.size(); ++i) {
    if (i >= first.told.size() || outcome.told[i].sentence != first.told[i].sentence) {
      return &outcome.told[i];
    }
  }
  return nullptr;
}

}  // namespace

// Of the questions behind what differs, the first that the houses answer differently; else any.
std::optional<Axis> Comparison::deciding_axis(const std::vector<Outcome>& outcomes) const {
  std::vector<Axis> asked;
  for (const Outcome& outcome : outcomes) {
    if (outcome.axis) asked.push_back(*outcome.axis);
  }
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const Outcome& other = outcomes[i == 0 ? outcomes.size() - 1 : 0];
    bool apart = false;
    for (std::size_t k = 0; k < outcomes[i].told.size(); ++k) {
      const Told& told = outcomes[i].told[k];
      apart = apart || k >= other.told.size() || other.told[k].sentence != told.sentence;
      if (apart) asked.push_back(told.axis);
    }
  }
  for (const Axis axis : asked) {
    const engine::Answer answer = engine::answer_to(tables_.front()->rules()->rules, axis);
    for (const auto& table : tables_) {
      if (!same_answer(answer, engine::answer_to(table->rules()->rules, axis))) return axis;
    }
  }
  if (asked.empty()) return std::nullopt;
  return asked.front();
}

void Comparison::note_difference(const std::string& line, const std::vector<Outcome>& outcomes) {
  difference_ = Difference{line, {}};
  const auto axis = deciding_axis(outcomes);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    Verdict verdict;
    const Told* apart = first_apart(outcomes[i], outcomes[i == 0 ? outcomes.size() - 1 : 0]);
    if (!outcomes[i].ok()) {
      verdict.sentence = outcomes[i].message;
    } else if (apart != nullptr) {
      verdict.sentence = apart->sentence;
    }
    if (axis) verdict.rule = cite(*tables_[i]->rules(), *axis);
    difference_->verdicts.push_back(std::move(verdict));
  }
}

std::vector<std::string> Comparison::stacks() const {
  std::vector<std::string> all;
  for (const auto& table : tables_) {
    const TableState& state = table->state();
    std::string text;
    state.seated.each([&](engine::Seat seat) {
      const engine::Chips chips =
          state.hand ? state.hand->stack(seat) : state.stacks[engine::at(seat)];
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", state.names.of(seat), chips.count);
    });
    all.push_back(std::move(text));
  }
  return all;
}

}  // namespace floorman::interp
