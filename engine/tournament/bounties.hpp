// Bounties: who collects what is set on a player who busts, and how it is shared.
//
// Pure decisions from a hand that is over and the house's answers (policy B9.9; octobermuck 9-13).
// The money of a whole event, who has paid and the envelopes still left are bounty_ledger.hpp's.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/hand/hand.hpp"

namespace floorman::engine {

/// Who gets the bounty of one player who has bust.
struct BountyClaim {
  Seat victim = no_seat;
  SeatSet winners;  // in equal parts; empty: nobody collects it, and it is left over
  Seat button =
      no_seat;  // whose left comes first where cents do not split; no_seat: the first seat
  Axis rule = Axis::bounty_won_by;

  friend bool operator==(const BountyClaim&, const BountyClaim&) = default;
};

/// The claims that a hand makes: one for each player who plays for bounties and has no chips after
/// it, from the left of the button on. `players`: who plays for bounties. Where nobody has won the
/// pot that decides, or nobody who plays for bounties and, by that answer, covers him, nobody
/// collects. Precondition: hand.over().
std::vector<BountyClaim> bounty_claims(const Rules& rules, const Hand& hand, SeatSet players);

/// The claim when the result alone was reported: whom the report names, if he plays for bounties.
BountyClaim reported_bounty(SeatSet players, Seat victim, Seat winner);

/// What one player gets for another, in cents.
struct BountyAward {
  Seat victim = no_seat;
  Seat winner = no_seat;     // no_seat: nobody; `cash` is left over
  std::int64_t cash = 0;     // paid to him
  std::int64_t to_head = 0;  // added to what he is worth himself
  Axis rule = Axis::bounty_won_by;

  friend bool operator==(const BountyAward&, const BountyAward&) = default;
};

/// Divides `cents`, what the victim is worth or what his envelope holds. Odd cents go one each to
/// the first left of the button; of each part half, with an odd cent, to the winner's own head
/// where the house has it so (ruling R77).
std::vector<BountyAward> divide_bounty(const Rules& rules, const BountyClaim& claim,
                                       std::int64_t cents);

/// A player's bounties when he buys chips again (policy B1.6).
struct BountyAfterRebuying {
  std::int64_t head = 0;  // cents, paid in anew; 0: he plays on without one
  bool forfeits_those_won = false;
};
BountyAfterRebuying bounty_after_a_rebuy(const Rules& rules);

// ---- drawn by lot

/// So many envelopes with so many cents each.
struct Envelopes {
  std::int64_t count = 0;
  std::int64_t cents = 0;

  friend bool operator==(const Envelopes&, const Envelopes&) = default;
};

/// Why envelopes cannot be drawn from.
struct EnvelopeProblem {
  enum class Kind : std::uint8_t {
    out_of_range,         // a row with a count or an amount that no event has
    not_one_for_each,     // `is` envelopes for `wanted` players
    does_not_come_to_it,  // `is` cents in all of them, where `wanted` were paid for
  };
  Kind kind{};
  std::int64_t is = 0;
  std::int64_t wanted = 0;
  Axis rule = Axis::bounty_on_each_player;

  friend bool operator==(const EnvelopeProblem&, const EnvelopeProblem&) = default;
};

/// They come to the bounty for each player. `players`: who plays for bounties; nothing where that
/// is not known yet, and then they come to it for each envelope. No rows at all: each holds the
/// amount.
std::optional<EnvelopeProblem> why_not_draw_from(const Rules& rules,
                                                 std::span<const Envelopes> envelopes,
                                                 std::optional<std::int64_t> players);

}  // namespace floorman::engine
