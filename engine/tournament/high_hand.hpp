// The high hand: the best hand that was shown in an event, who made it, and what it is paid.
//
// A value that is fed with hands that are over (policy B9.12; octobermuck 15-23). All five cards
// count, kickers too, and suits never. Who has paid for it, and when the event is over, is the
// owner's to know; so is the pool.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/hand/hand.hpp"

namespace floorman::engine {

/// A player's best five of the cards that lay open.
struct FiveCards {
  HandRank rank;
  std::array<Card, 5> cards{};

  friend bool operator==(const FiveCards&, const FiveCards&) = default;
};

/// What this player's hand counts as, or nothing: it is folded, let go or not seen by all, fewer
/// than five of its cards are known, or the house does not count it. `seen`: whose cards everybody
/// has seen, also those turned up after the end. Precondition: hand.over().
std::optional<FiveCards> high_hand_of(const Rules& rules, const Hand& hand, Seat seat,
                                      SeatSet seen);

/// Cents for one player. Beside them what nobody gets.
struct HighHandPaid {
  struct Part {
    int player = -1;
    std::int64_t cents = 0;
    friend bool operator==(const Part&, const Part&) = default;
  };
  std::vector<Part> parts;
  /// The whole pool when nobody made a hand that counts; no sheet says whose it is then.
  std::int64_t left_over = 0;
  Axis rule = Axis::high_hand_lasts;

  friend bool operator==(const HighHandPaid&, const HighHandPaid&) = default;
};

class HighHand {
public:
  /// Notes the hands that were shown, before the next deal; `deal_number` grows with every hand of
  /// the event, at whatever table. `players`: who sits where and takes part, -1 for the others. The
  /// same hand may be told again when somebody turns his cards up late. Who of equal hands was
  /// first: the earlier deal, and of one deal nobody; these share. True if the record changed.
  bool take(const Rules& rules, const Hand& hand, std::int64_t deal_number,
            const PerSeat<int>& players, SeatSet seen);

  /// Nothing: no hand so far.
  const std::optional<FiveCards>& best() const { return best_; }
  /// Player numbers in the order of their deals; of one deal from the left of the button.
  const std::vector<int>& holders() const { return holders_; }

  /// Equal parts of the pool (cents); odd cents go one each to those whose hands were made first.
  HighHandPaid pay(std::int64_t pool) const;

private:
  bool note(const Rules& rules, const FiveCards& five, std::int64_t deal_number, int player);

  std::optional<FiveCards> best_;
  std::vector<int> holders_;
  std::int64_t first_deal_ = 0;  // in which it was made first
};

/// What the pool comes to, in cents: octobermuck 17. `takers`: who paid by choice.
std::int64_t high_hand_pool(const Rules& rules, std::int64_t entrants, std::int64_t takers);

}  // namespace floorman::engine
