// A table from hand to hand: random busts and newcomers, button and blinds by both models.
#pragma once

#include <string>

#include "engine/random.hpp"
#include "engine/tournament/button.hpp"
#include "tests/model/slow_button.hpp"

namespace floorman::model {

class RandomSession {
public:
  /// Sits players down and deals a first hand; `rules` must outlive the session.
  RandomSession(engine::Random& random, const engine::Rules& rules);

  /// Some bust, some sit down, the next hand is dealt.
  void play_a_hand();

  bool agree() const;
  /// Where the engine deals the hand otherwise than the slow model; empty where it does not, and
  /// where that was reported (reported_faults.hpp).
  std::string difference() const;
  /// The session up to now in words.
  std::string spell() const;

  /// The hand that is dealt now, by the slow model.
  engine::SeatSet seated() const;
  engine::SeatSet dealt_in() const;
  engine::Positions positions() const;

private:
  void bust_some(std::map<int, int>& players);
  std::set<int> some_winners(const std::map<int, int>& players);
  void sit_some_down(std::map<int, int>& players, std::size_t at_least);
  void deal_first_hand_by_engine(engine::SeatSet players, engine::Seat drawn);
  int random_chair();
  int random_player(const std::map<int, int>& players);

  engine::Random& random_;
  const engine::Rules& rules_;
  Session session_;
  engine::NextDeal theirs_;
  int next_player_ = 0;
  std::string diary_;
};

/// Plays session `number` of 5 to 30 hands; empty if the two agree, else what differs.
std::string difference_in_session(std::uint64_t number);

}  // namespace floorman::model
