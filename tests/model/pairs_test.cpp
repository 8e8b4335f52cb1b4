// Any two answers to any two questions, together: a covering array of strength 2 over the questions
// of a hand, and random hands under each of its rulesets, against the slow model.
//
// FLOORMAN_MODEL_PAIR_HAND plays one hand, by the number that a difference prints.
#include <set>
#include <string>
#include <tuple>

#include "engine/policy/policy_table.hpp"
#include "tests/model/both_hands.hpp"
#include "tests/model/covering_array.hpp"
#include "tests/model/shares.hpp"

namespace floorman::model {
namespace {

std::string spell_pair(const Pair& pair) {
  const auto answer = [](std::size_t axis, std::uint8_t choice) {
    const engine::AxisRow& row = engine::row_of(axes_of_a_hand[axis]);
    return std::string(row.subject) + ": " + std::string(row.choices[choice].phrase);
  };
  return answer(pair.first_axis, pair.first_choice) + ", " +
         answer(pair.second_axis, pair.second_choice);
}

/// How many pairs of answers there must be, by the table of policies.
std::size_t number_of_pairs() {
  std::size_t pairs = 0;
  std::size_t answers = 0;
  for (const engine::Axis axis : axes_of_a_hand) {
    pairs += answers * engine::row_of(axis).choices.size();
    answers += engine::row_of(axis).choices.size();
  }
  return pairs;
}

/// How many there are in the array.
std::size_t pairs_in_the_array() {
  std::set<std::tuple<std::size_t, int, std::size_t, int>> seen;
  for (const Row& row : covering_array()) {
    for (std::size_t one = 0; one < row.size(); ++one) {
      for (std::size_t two = one + 1; two < row.size(); ++two) {
        seen.emplace(one, row[one], two, row[two]);
      }
    }
  }
  return seen.size();
}

void check_that_every_pair_takes_effect() {
  INFO(covering_array().size() << " rulesets, " << number_of_pairs() << " pairs");
  REQUIRE(pairs_in_the_array() == number_of_pairs());
  for (const Pair& pair : all_pairs()) {
    const bool found = std::any_of(
        covering_array().begin(), covering_array().end(),
        [&](const Row& row) { return stands_in(pair, row) && takes_effect_in(pair, row); });
    if (!found) FAIL("nowhere in effect: " << spell_pair(pair));
  }
}

void play_rows(std::uint64_t quarter) {
  check_that_every_pair_takes_effect();
  constexpr std::uint64_t usual_hands_of_a_row = 1'000;
  const std::uint64_t hands = as_many_as(usual_hands_of_a_row);
  for (std::uint64_t row = 0; row < covering_array().size(); ++row) {
    for (std::uint64_t hand = quarter; hand < hands; hand += quarters) {
      const std::string found = difference_in_hand_of_a_row(row * hands_of_a_row + hand);
      if (!found.empty()) FAIL(found);
    }
  }
}

TEST_CASE("engine and slow model agree on every pair of answers, first quarter", "[model]") {
  play_rows(0);
}

TEST_CASE("engine and slow model agree on every pair of answers, second quarter", "[model]") {
  play_rows(1);
}

TEST_CASE("engine and slow model agree on every pair of answers, third quarter", "[model]") {
  play_rows(2);
}

TEST_CASE("engine and slow model agree on every pair of answers, last quarter", "[model]") {
  play_rows(3);
}

TEST_CASE("engine and slow model agree on the hand of a pair that is asked for", "[model]") {
  play_the_one_asked_for("FLOORMAN_MODEL_PAIR_HAND", difference_in_hand_of_a_row);
}

}  // namespace
}  // namespace floorman::model
