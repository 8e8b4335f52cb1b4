// The table of policies as data: the words of each question and answer, for those who talk to
// people.
//
// Rows of axes.def, in its order. The engine itself never reads this; interp/ matches clauses
// against it, and docs/policies.md is printed from it. policy_table.cpp holds the table to its
// guards when it is compiled: no subject begins another, and no two answers of a question accept
// the same words.
#pragma once

#include <span>
#include <string_view>

#include "engine/policy/policy.hpp"

namespace floorman::engine {

enum class Said : std::uint8_t { mainstream, needed, menu };
enum class Stage : std::uint8_t { hand, tournament, later };
enum class Asks : std::uint8_t { nothing, moment };

struct ChoiceRow {
  std::string_view id;       // "at_most"
  std::string_view phrase;   // "at most {number}"
  std::string_view meaning;  // what it means at the table
};

struct AxisRow {
  Axis axis{};
  std::string_view id;      // "raises_per_round"
  std::string_view family;  // "Betting"
  std::string_view subject;
  std::string_view question;  // empty for a fixed sentence
  Answer mainstream;
  Said said = Said::mainstream;
  Stage stage = Stage::hand;
  Asks asks = Asks::nothing;
  std::string_view reference;
  bool sentence = false;  // one answer, true of every game
  std::span<const ChoiceRow> choices;
};

std::span<const AxisRow> axis_rows();
const AxisRow& row_of(Axis axis);
/// The choices' row of an answer.
const ChoiceRow& row_of(Axis axis, const Answer& answer);
std::span<const std::string_view> family_titles();

}  // namespace floorman::engine
