// The engine and the slow model play the same random hands under random houses, and must agree on
// every choice, every amount and every chip.
//
// FLOORMAN_MODEL_HAND plays one hand, by the number that a difference prints.
#include "tests/model/both_hands.hpp"
#include "tests/model/shares.hpp"

namespace floorman::model {
namespace {

void play_hands(std::uint64_t quarter) {
  play_quarter(quarter, as_many_as(usual_hands), difference_in_hand);
}

TEST_CASE("engine and slow model agree on random hands, first quarter", "[model]") {
  play_hands(0);
}

TEST_CASE("engine and slow model agree on random hands, second quarter", "[model]") {
  play_hands(1);
}

TEST_CASE("engine and slow model agree on random hands, third quarter", "[model]") {
  play_hands(2);
}

TEST_CASE("engine and slow model agree on random hands, last quarter", "[model]") { play_hands(3); }

TEST_CASE("engine and slow model agree on the hand that is asked for", "[model]") {
  play_the_one_asked_for("FLOORMAN_MODEL_HAND", difference_in_hand);
}

}  // namespace
}  // namespace floorman::model
