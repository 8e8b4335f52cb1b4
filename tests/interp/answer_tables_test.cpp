// The tables of the checks name answers by their phrases: each is an answer of its question.

#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/policy/policy_table.hpp"

namespace floorman::tests {

using engine::Axis;

namespace {

bool is_an_answer(Axis axis, std::string_view phrase) {
  const auto& choices = engine::row_of(axis).choices;
  return phrase.empty() || std::ranges::any_of(choices, [&](const engine::ChoiceRow& choice) {
           return choice.phrase == phrase;
         });
}

}  // namespace

TEST_CASE("what an answer needs is asked of answers that exist") {
#define NEED(kind, axis, phrase, needed, sentence)                       \
  CHECK(is_an_answer(Axis::axis, phrase));                               \
  CHECK(std::string_view(sentence).find('.') == std::string_view::npos); \
  CHECK(Axis::axis != Axis::needed);
#include "interp/checks/needs.def"
#undef NEED
}

TEST_CASE("answers at odds are answers that exist, to two questions") {
#define AT_ODDS(axis, phrase, other, other_phrase, sentence) \
  CHECK(is_an_answer(Axis::axis, phrase));                   \
  CHECK(is_an_answer(Axis::other, other_phrase));            \
  CHECK(Axis::axis != Axis::other);
#include "interp/checks/at_odds.def"
#undef AT_ODDS
}

TEST_CASE("names are taken back by answers that exist") {
#define NAME(words, where, axis, phrase)   \
  CHECK(is_an_answer(Axis::axis, phrase)); \
  CHECK(std::string_view(words).find('-') == std::string_view::npos);
#include "interp/checks/names.def"
#undef NAME
}

}  // namespace floorman::tests
