#include "engine/policy/policy_table.hpp"

#include <iterator>

#include "engine/policy/phrase_guard.hpp"

namespace floorman::engine {

// Each expansion of the table is a block of #define lines, which clang-format would join.
// clang-format off

namespace {

#define FAMILY(...)
#define AXIS(Type, field, ...) constexpr ChoiceRow choices_of_##field[] = {
#define CHOICE(Type, id, phrase, meaning) {#id, phrase, meaning},
#define END_AXIS(...) \
  }                   \
  ;
#define SENTENCE(field, subject, answer, stage, meaning) \
  constexpr ChoiceRow choices_of_##field[] = {{"so", answer, meaning}};
#define END_FAMILY(...)
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"

// The family's title stands in front of its rows; a row without one takes the title before it.
struct Row {
  std::string_view family;
  AxisRow axis;
};

constexpr Row rows_with_families[] = {
#define FAMILY(Name, name, title) {title, {}},
#define AXIS(Type, field, subject, question, mainstream, first_value, said, stage, asks, ...)  \
  {"",                                                                                         \
   {Axis::field, #field, "", subject, question,                                                \
    Answer{static_cast<std::uint8_t>(Type::mainstream), {first_value}}, Said::said, Stage::stage, \
    Asks::asks, __VA_ARGS__, false, choices_of_##field}},
#define CHOICE(...)
#define END_AXIS(...)
#define SENTENCE(field, subject, answer, stage, meaning)                                     \
  {"",                                                                                       \
   {Axis::field, #field, "", subject, "", Answer{}, Said::mainstream, Stage::stage, Asks::nothing, \
    "", true, choices_of_##field}},
#define END_FAMILY(...)
#include "engine/policy/axes.def"
#include "engine/policy/undef.def"
};

constexpr std::size_t family_count = std::size(rows_with_families) - axis_count;

struct Table {
  std::array<AxisRow, axis_count> axes{};
  std::array<std::string_view, family_count> families{};
};

constexpr Table make_table() {
  Table table;
  std::size_t axes = 0;
  std::size_t families = 0;
  for (const Row& row : rows_with_families) {
    if (!row.family.empty()) {
      table.families[families++] = row.family;
      continue;
    }
    table.axes[axes] = row.axis;
    table.axes[axes].family = table.families[families - 1];
    ++axes;
  }
  return table;
}

constexpr Table table = make_table();

constexpr bool rows_stand_in_order_of_their_axes() {
  for (std::size_t i = 0; i < axis_count; ++i) {
    if (static_cast<std::size_t>(table.axes[i].axis) != i) return false;
  }
  return true;
}

constexpr bool no_subject_begins_another() {
  for (const AxisRow& one : table.axes) {
    for (const AxisRow& other : table.axes) {
      if (one.axis == other.axis || one.subject.front() != other.subject.front()) continue;
      if (guard::begins_with_words(other.subject, one.subject)) return false;
    }
  }
  return true;
}

constexpr bool answers_of_a_question_are_distinct() {
  for (const AxisRow& row : table.axes) {
    for (std::size_t i = 0; i < row.choices.size(); ++i) {
      for (std::size_t j = i + 1; j < row.choices.size(); ++j) {
        if (guard::may_be_the_same(row.choices[i].phrase, row.choices[j].phrase)) return false;
      }
    }
  }
  return true;
}

constexpr bool every_choice_says_what_it_means() {
  for (const AxisRow& row : table.axes) {
    for (const ChoiceRow& choice : row.choices) {
      if (choice.meaning.empty()) return false;
    }
  }
  return true;
}

static_assert(rows_stand_in_order_of_their_axes());
static_assert(no_subject_begins_another(), "a subject of axes.def begins another subject");
static_assert(answers_of_a_question_are_distinct(),
              "two answers of one question in axes.def accept the same words");
static_assert(every_choice_says_what_it_means());

}  // namespace

std::span<const AxisRow> axis_rows() { return table.axes; }

const AxisRow& row_of(Axis axis) { return table.axes[static_cast<std::size_t>(axis)]; }

const ChoiceRow& row_of(Axis axis, const Answer& answer) {
  return row_of(axis).choices[answer.choice];
}

std::span<const std::string_view> family_titles() { return table.families; }

// clang-format on

}  // namespace floorman::engine
