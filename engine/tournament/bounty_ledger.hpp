// The bounties of a whole event by player number: what each is worth, what each has won, and what
// nobody has claimed.
//
// A value. It books what bounties.hpp decides and draws the envelopes where there are any; what was
// paid in is always what was paid out, what is still on heads or in envelopes, and what nobody
// claimed. Seats, tables and chips are not its business.
#pragma once

#include <vector>

#include "engine/random.hpp"
#include "engine/tournament/bounties.hpp"

namespace floorman::engine {

/// What one player got for another; player numbers from 0.
struct BountyPaid {
  int victim = -1;
  int winner = -1;        // -1: nobody; `cash` is left over. The victim himself: it was left to him
  std::int64_t cash = 0;  // cents
  std::int64_t to_head = 0;  // cents
  Axis rule = Axis::bounty_won_by;

  friend bool operator==(const BountyPaid&, const BountyPaid&) = default;
};

class BountyLedger {
public:
  /// Nobody plays for bounties.
  BountyLedger() = default;
  /// `paid`: by player number, who has paid for a bounty; where everyone plays it is read as all of
  /// them. Precondition: !why_not_draw_from(rules, envelopes, how many of them play).
  BountyLedger(const Rules& rules, std::vector<bool> paid, std::span<const Envelopes> envelopes);

  /// Books a hand that is over. `players`: the player of each seat, -1 where nobody sits.
  std::vector<BountyPaid> take(const Rules& rules, const Hand& hand, const PerSeat<int>& players,
                               Random& random);
  /// Books a bust of which the result alone was reported. No winner (-1): he went out to nobody, as
  /// by a colour-up or the director's word, and nobody collects.
  std::vector<BountyPaid> take_report(const Rules& rules, int victim, int winner, Random& random);
  /// One more enters, and plays for bounties where everyone does.
  void add_player(const Rules& rules);
  /// A player who is out buys again. Only who played for bounties before has a new one.
  void rebuy(const Rules& rules, int player);
  /// A player who is out enters again: the fee has its bounty in it, as the first time.
  void enter_again(const Rules& rules, int player);
  /// The end: who is left keeps his own (`bounty left over: to its winner`; octobermuck 12).
  std::vector<BountyPaid> close(Random& random);

  bool plays(int player) const { return account(player).plays; }
  /// Cents; 0 for who is out or plays without one. Of an envelope: what was paid for it.
  std::int64_t head(int player) const { return account(player).head; }
  /// Cents in cash so far.
  std::int64_t collected(int player) const { return account(player).collected; }

  // Sums in cents: paid_in() is the sum of the three others.
  std::int64_t paid_in() const { return paid_in_; }
  std::int64_t paid_out() const;
  std::int64_t still_open() const;
  /// Nobody collected it, or it was forfeited; no sheet says whose it is.
  std::int64_t unclaimed() const { return unclaimed_; }

private:
  struct Account {
    bool plays = false;
    bool worth_one = false;  // and not out
    std::int64_t head = 0;
    std::int64_t collected = 0;
  };

  const Account& account(int player) const {
    return accounts_.at(static_cast<std::size_t>(player));
  }
  Account& account(int player) { return accounts_.at(static_cast<std::size_t>(player)); }
  void put_on(Account& player, std::int64_t head);
  std::int64_t take_head(int player, Random& random);
  void book(const BountyPaid& paid);
  void check() const;

  std::vector<Account> accounts_;
  std::vector<std::int64_t> envelopes_;  // that are left, cents each
  bool by_lot_ = false;
  std::int64_t paid_in_ = 0;
  std::int64_t unclaimed_ = 0;
};

}  // namespace floorman::engine
