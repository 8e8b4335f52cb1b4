// The table of policies as types: one enum a question, one plain struct a family, one Rules for a
// hand.
//
// Everything here is made from axes.def; nothing is written twice. The engine reads Rules and knows
// no words; policy_table.hpp holds the words for interp/. Rules says what holds for one hand, not
// who said so: interp keeps that beside it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace floorman::engine {

// Each expansion of the table is a block of #define lines, which clang-format would join.
// clang-format off

/// An answer in force: the choice, and the values of its slots in order (chips, cents, seconds,
/// counts, hundredths of a percent, minutes after midnight). No phrase has more than three slots.
template <typename Choice>
struct Setting {
  Choice choice{};
  std::array<std::int64_t, 3> values{};

  constexpr bool is(Choice other) const { return choice == other; }
  constexpr std::int64_t value() const { return values[0]; }
  friend bool operator==(const Setting&, const Setting&) = default;
};

/// Every question of the table, in its order; fixed sentences are questions with one answer.
enum class Axis : std::uint8_t {
#define FAMILY(...)
#define AXIS(Type, field, ...) field,
#define CHOICE(...)
#define END_AXIS(...)
#define SENTENCE(field, ...) field,
#define END_FAMILY(...)
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"
};

inline constexpr std::size_t axis_count = 0
#define FAMILY(...)
#define AXIS(...) +1
#define CHOICE(...)
#define END_AXIS(...)
#define SENTENCE(...) +1
#define END_FAMILY(...)
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"
    ;

#define FAMILY(...)
#define AXIS(Type, ...) enum class Type : std::uint8_t {
#define CHOICE(Type, id, ...) id,
#define END_AXIS(...) \
  }                   \
  ;
#define SENTENCE(...)
#define END_FAMILY(...)
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"

#define FAMILY(Name, name, ...) struct Name##Rules {
#define AXIS(Type, field, subject, question, mainstream, first_value, ...) \
  Setting<Type> field{Type::mainstream, {first_value}};
#define CHOICE(...)
#define END_AXIS(...)
#define SENTENCE(...)
#define END_FAMILY(...) \
  }                     \
  ;
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"

/// An answer without its type: the number of the choice in its axis, and the values of its slots.
struct Answer {
  std::uint8_t choice = 0;
  std::array<std::int64_t, 3> values{};

  friend bool operator==(const Answer&, const Answer&) = default;
};

/// What can be asked only in the middle of a hand. Yes-or-no facts are 1 or 0.
enum class MomentFact : std::uint8_t {
  players_in_the_hand,
  facing_a_bet,
  cards_exposed,
  card_number,       // among the first N cards off the deck
  dealt_to_a_blind,
  button_is_short,
};

struct MomentTest {
  MomentFact fact{};
  std::int64_t low = 0;
  std::int64_t high = 0;
  bool wanted = true;  // false: holds when the fact is outside low..high
};

/// An answer that holds when all its tests do; the first that holds beats the answer in the family.
struct MomentAnswer {
  Axis axis{};
  Answer answer;
  std::array<MomentTest, 4> tests{};
  std::uint8_t test_count = 0;
};

struct MomentAnswers {
  static constexpr std::size_t most = 16;
  std::array<MomentAnswer, most> list{};
  std::uint8_t count = 0;

  bool asks_about(Axis axis) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (list[i].axis == axis) return true;
    }
    return false;
  }
  /// The answer that holds now, or nullptr; `value_of` tells what a fact is at this moment.
  template <typename ValueOf>
  const MomentAnswer* find(Axis axis, ValueOf value_of) const {
    for (std::size_t i = 0; i < count; ++i) {
      const MomentAnswer& candidate = list[i];
      if (candidate.axis != axis) continue;
      bool holds = true;
      for (std::size_t t = 0; t < candidate.test_count; ++t) {
        const MomentTest& test = candidate.tests[t];
        const std::int64_t value = value_of(test.fact);
        holds = holds && (value >= test.low && value <= test.high) == test.wanted;
      }
      if (holds) return &candidate;
    }
    return nullptr;
  }
};

/// The answers that hold for one hand; as constructed, the mainstream ones.
struct Rules {
#define FAMILY(Name, name, ...) Name##Rules name;
#define AXIS(...)
#define CHOICE(...)
#define END_AXIS(...)
#define SENTENCE(...)
#define END_FAMILY(...)
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"
  MomentAnswers at_the_moment;
};

/// Puts an answer into force. A fixed sentence has one answer and leaves the rules as they are.
void put(Rules& rules, Axis axis, const Answer& answer);

/// The answer in force.
Answer answer_to(const Rules& rules, Axis axis);

// clang-format on

}  // namespace floorman::engine
