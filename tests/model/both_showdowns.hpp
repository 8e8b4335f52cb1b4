// The showdown of a random hand, by the engine and by the slow model side by side.
#pragma once

#include <vector>

#include "engine/random.hpp"
#include "tests/model/differences.hpp"

namespace floorman::model {

/// Who showed, and which pots were awarded, in the order in which the engine tells it.
class ShowdownLog : public engine::EventSink {
public:
  void take(const engine::Event& event) override;

  std::vector<int> shown;
  std::vector<int> pots;
};

/// Players show, muck and declare at random, the rest is settled, and the end is compared.
void show_down(engine::Random& random, Game& game, engine::Hand& hand, ShowdownLog& log,
               Differences& differences);

/// A hand that is over without a showdown.
void compare_end(const Game& game, const engine::Hand& hand, Differences& differences);

}  // namespace floorman::model
