// What the engine and the slow model do not agree about, gathered only when there is something.
#pragma once

#include <string>

#include "engine/hand/hand.hpp"
#include "tests/model/slow_model.hpp"

namespace floorman::model {

class Differences {
public:
  void expect(const char* what, Amount model, Amount engine, int seat = -1) {
    if (model == engine) return;
    text_ += "  " + std::string(what) + (seat < 0 ? "" : " of seat " + std::to_string(seat + 1)) +
             ": model " + std::to_string(model) + ", engine " + std::to_string(engine) + "\n";
  }
  const std::string& text() const { return text_; }
  bool any() const { return !text_.empty(); }

private:
  std::string text_;
};

inline engine::Seat as_seat(int seat) { return static_cast<engine::Seat>(seat); }

// compare_hands.cpp
void compare_table(const Game& game, const engine::Hand& hand, Differences& differences);
void compare_choices(const Choices& choices, const engine::LegalActions& legal,
                     Differences& differences);
void compare_pots(const std::vector<SidePot>& pots, const engine::Pots& theirs, int chairs,
                  Differences& differences);

}  // namespace floorman::model
