// The showdown of the slow model: what a hand is worth, and who gets which chips of a pot.
//
// Written like the rest of the model from the texts alone. Hands are ranked by looking for each
// category in turn; nothing is packed into numbers.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "engine/cards/card.hpp"
#include "tests/model/slow_model.hpp"

namespace floorman::model {

/// Up to seven cards.
class Cards {
public:
  void push_back(engine::Card card) { cards_[count_++] = card; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const engine::Card& front() const { return cards_[0]; }
  const engine::Card* begin() const { return cards_.data(); }
  const engine::Card* end() const { return cards_.data() + count_; }
  engine::Card* begin() { return cards_.data(); }
  engine::Card* end() { return cards_.data() + count_; }
  bool has(engine::Card card) const { return std::find(begin(), end(), card) != end(); }

private:
  std::array<engine::Card, 7> cards_{};
  std::size_t count_ = 0;
};

struct Strength {
  int category = 0;        // 0 high card to 8 straight flush
  std::vector<int> ranks;  // that decide, the most important first
  Cards five;              // the highest first, by rank and then suit
  Cards unused;            // hole cards that are not among the five
};

Strength strength_of(const Cards& hole, const Cards& board);

/// Negative, 0 or positive, by the first card that differs.
int compare_cards(const Cards& a, const Cards& b);
/// The same by suits alone: where one kicker counts, the ranks of the others do not.
int compare_suits(const Cards& a, const Cards& b);

/// Negative, 0 or positive, as `a` is worse than, equal to or better than `b` in this house.
int compare(const engine::Rules& rules, const Strength& a, const Strength& b);

/// What a showdown gives to each chair, and the chips that nobody gets.
struct Payout {
  std::vector<Amount> chips;
  Amount left_over = 0;
};

/// `strengths`: one for each chair; those of players who are not live are not looked at.
Payout pay_out(const Game& game, const std::vector<SidePot>& pots,
               const std::vector<Strength>& strengths);

}  // namespace floorman::model
