#include "engine/tournament/bounty_ledger.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/check.hpp"

namespace floorman::engine {

BountyLedger::BountyLedger(const Rules& rules, std::vector<bool> paid,
                           std::span<const Envelopes> envelopes) {
  const auto& bounty = rules.prize.bounty_on_each_player;
  accounts_.resize(paid.size());
  if (bounty.is(BountyOnEach::none)) return;
  by_lot_ = bounty.is(BountyOnEach::by_lot);
  std::int64_t players = 0;
  for (std::size_t player = 0; player < paid.size(); ++player) {
    if (rules.prize.bounty_players.is(BountyPlayers::everyone)) paid[player] = true;
    if (!paid[player]) continue;
    ++players;
    accounts_[player] = {true, true, bounty.value(), 0};
  }
  FLOORMAN_PROMISE(!why_not_draw_from(rules, envelopes, players));
  paid_in_ = players * bounty.value();
  if (by_lot_) {
    envelopes_.reserve(static_cast<std::size_t>(players));
    for (const Envelopes& row : envelopes) {
      envelopes_.insert(envelopes_.end(), static_cast<std::size_t>(row.count), row.cents);
    }
    if (envelopes.empty()) {
      envelopes_.assign(static_cast<std::size_t>(players), bounty.value());
    }
  }
  check();
}

void BountyLedger::add_player(const Rules& rules) {
  Account entered;
  entered.plays = entered.worth_one = rules.prize.bounty_players.is(BountyPlayers::everyone) &&
                                      !rules.prize.bounty_on_each_player.is(BountyOnEach::none);
  if (entered.plays) put_on(entered, rules.prize.bounty_on_each_player.value());
  accounts_.push_back(entered);
  check();
}

// What the victim is worth; it is on him no more.
std::int64_t BountyLedger::take_head(int player, Random& random) {
  Account& victim = account(player);
  victim.worth_one = false;
  std::int64_t cents = std::exchange(victim.head, 0);
  if (!by_lot_) return cents;
  FLOORMAN_PROMISE(!envelopes_.empty());
  const std::size_t drawn = random.below(static_cast<std::uint32_t>(envelopes_.size()));
  cents = std::exchange(envelopes_[drawn], envelopes_.back());
  envelopes_.pop_back();
  return cents;
}

void BountyLedger::book(const BountyPaid& paid) {
  if (paid.winner < 0) {
    unclaimed_ += paid.cash;
    return;
  }
  Account& winner = account(paid.winner);
  winner.collected += paid.cash;
  winner.head += paid.to_head;
  winner.worth_one = winner.worth_one || paid.to_head > 0;
}

std::vector<BountyPaid> BountyLedger::take(const Rules& rules, const Hand& hand,
                                           const PerSeat<int>& players, Random& random) {
  std::vector<BountyPaid> all;
  SeatSet playing;
  hand.setup().seated.each([&](Seat seat) {
    if (players[at(seat)] >= 0 && plays(players[at(seat)])) playing.add(seat);
  });
  // All heads first: what is won in this hand cannot be lost in it.
  std::vector<BountyAward> awards;
  for (const BountyClaim& claim : bounty_claims(rules, hand, playing)) {
    const int victim = players[at(claim.victim)];
    if (!account(victim).worth_one) continue;
    std::ranges::copy(divide_bounty(rules, claim, take_head(victim, random)),
                      std::back_inserter(awards));
  }
  // Bust in a hand for which the house pays no bounties: his own is left over.
  playing.each([&](Seat seat) {
    const int player = players[at(seat)];
    if (hand.stack(seat) > Chips{} || !account(player).worth_one) return;
    awards.push_back({seat, no_seat, take_head(player, random), 0, Axis::bounty_on_each_player});
  });
  for (const BountyAward& award : awards) {
    const int winner = award.winner == no_seat ? -1 : players[at(award.winner)];
    all.push_back({players[at(award.victim)], winner, award.cash, award.to_head, award.rule});
    book(all.back());
  }
  check();
  return all;
}

std::vector<BountyPaid> BountyLedger::take_report(const Rules& rules, int victim, int winner,
                                                  Random& random) {
  if (!account(victim).worth_one) return {};
  // Seats of its own: what is divided knows no player numbers.
  constexpr Seat out = 0;
  constexpr Seat in = 1;
  SeatSet playing;
  if (winner >= 0 && plays(winner)) playing.add(in);
  const BountyClaim claim = reported_bounty(playing, out, in);
  const BountyAward award = divide_bounty(rules, claim, take_head(victim, random)).front();
  const int collector = award.winner == no_seat ? -1 : winner;
  const BountyPaid paid{victim, collector, award.cash, award.to_head, award.rule};
  book(paid);
  check();
  return {paid};
}

void BountyLedger::rebuy(const Rules& rules, int player) {
  Account& buyer = account(player);
  if (!buyer.plays) return;
  const BountyAfterRebuying after = bounty_after_a_rebuy(rules);
  if (after.forfeits_those_won) unclaimed_ += std::exchange(buyer.collected, 0);
  if (!buyer.worth_one && after.head > 0) put_on(buyer, after.head);
  check();
}

void BountyLedger::enter_again(const Rules& rules, int player) {
  if (account(player).plays) put_on(account(player), rules.prize.bounty_on_each_player.value());
  check();
}

void BountyLedger::put_on(Account& player, std::int64_t head) {
  player.worth_one = true;
  player.head = head;
  paid_in_ += head;
  if (by_lot_) envelopes_.push_back(head);
}

std::vector<BountyPaid> BountyLedger::close(Random& random) {
  std::vector<BountyPaid> all;
  for (int player = 0; player < std::ssize(accounts_); ++player) {
    if (!account(player).worth_one) continue;
    const std::int64_t own = take_head(player, random);
    all.push_back({player, player, own, 0, Axis::bounty_left_over});
    book(all.back());
  }
  check();
  FLOORMAN_PROMISE(still_open() == 0);
  return all;
}

// ---- sums

std::int64_t BountyLedger::paid_out() const {
  std::int64_t sum = 0;
  for (const Account& one : accounts_) sum += one.collected;
  return sum;
}

std::int64_t BountyLedger::still_open() const {
  if (by_lot_) return std::accumulate(envelopes_.begin(), envelopes_.end(), std::int64_t{0});
  std::int64_t sum = 0;
  for (const Account& one : accounts_) sum += one.head;
  return sum;
}

void BountyLedger::check() const {
  FLOORMAN_PROMISE(paid_in_ == paid_out() + still_open() + unclaimed_);
}

}  // namespace floorman::engine
