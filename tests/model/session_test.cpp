// The engine and the slow model move button and blinds at the same random tables, where players
// bust and sit down, and must agree hand by hand on the places and on who is dealt in.
//
// FLOORMAN_MODEL_SESSION plays one session, by the number that a difference prints.
#include "tests/model/random_session.hpp"
#include "tests/model/shares.hpp"

namespace floorman::model {
namespace {

void play_sessions(std::uint64_t quarter) {
  constexpr std::uint64_t usual_sessions = 30'000;
  play_quarter(quarter, as_many_as(usual_sessions), difference_in_session);
}

TEST_CASE("engine and slow model move the button alike, first quarter", "[model]") {
  play_sessions(0);
}

TEST_CASE("engine and slow model move the button alike, second quarter", "[model]") {
  play_sessions(1);
}

TEST_CASE("engine and slow model move the button alike, third quarter", "[model]") {
  play_sessions(2);
}

TEST_CASE("engine and slow model move the button alike, last quarter", "[model]") {
  play_sessions(3);
}

TEST_CASE("engine and slow model agree on the session that is asked for", "[model]") {
  play_the_one_asked_for("FLOORMAN_MODEL_SESSION", difference_in_session);
}

}  // namespace
}  // namespace floorman::model
