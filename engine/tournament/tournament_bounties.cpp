// Bounties and the high hand of a tournament: hands in, money by player out.

#include <algorithm>

#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;

void Tournament::begin_bounties() {
  const Rules& rules = house();
  std::vector<bool> paid = plan_->bounties_paid;
  const bool everyone = paid.empty();
  paid.resize(static_cast<std::size_t>(entrants_), everyone);
  const auto players = std::ranges::count(paid, true);
  if (why_not_draw_from(rules, plan_->envelopes, players)) return;  // `check` has said it
  bounties_ = BountyLedger{rules, paid, plan_->envelopes};
  if (bounties_.paid_in() == 0) return;
  happening::BountiesSet told{bounties_.paid_in(), {}};
  for (int player = 0; player < entrants_; ++player) {
    if (bounties_.plays(player)) told.players.push_back(player);
  }
  emit(Axis::bounty_on_each_player, std::move(told));
}

void Tournament::take_bounties(int table, const Hand& hand) {
  if (bounties_.paid_in() == 0) return;
  tell_bounties(table, bounties_.take(rules(table), hand, of(table).players, random_));
}

void Tournament::tell_bounties(int table, const std::vector<BountyPaid>& paid) {
  for (const BountyPaid& one : paid) emit_at(table, one.rule, happening::BountyWon{one});
}

// Out by a colour-up or the director's word: nobody has won a pot from him.
void Tournament::no_bounty_for(int table, int player) {
  if (bounties_.paid_in() == 0) return;
  tell_bounties(table, bounties_.take_report(rules(table), player, -1, random_));
}

bool Tournament::plays_for_high_hand(int player) const {
  switch (house().prize.high_hand_fee.choice) {
    case HighHandFee::none: return false;
    case HighHandFee::from_everyone: return true;
    case HighHandFee::by_choice: break;
  }
  const auto index = static_cast<std::size_t>(player);
  return index < plan_->high_hand_paid.size() && plan_->high_hand_paid[index];
}

void Tournament::take_high_hand(int table, const Hand& hand) {
  const Rules& rules = this->rules(table);
  if (rules.prize.high_hand_fee.is(HighHandFee::none)) return;
  PerSeat<int> players = of(table).players;
  for (int& player : players) {
    if (player >= 0 && !plays_for_high_hand(player)) player = -1;
  }
  if (!high_hand_.take(rules, hand, hands_, players, hand.seen_by_all())) return;
  happening::HighHandMade told;
  told.table = table;
  told.player = high_hand_.holders().back();
  told.five = *high_hand_.best();
  told.ties = high_hand_.holders().size() > 1;
  emit_at(table, told.ties ? Axis::high_hand_tie : Axis::high_hand_recorded, told);
}

std::int64_t Tournament::high_hand_pool() const {
  return engine::high_hand_pool(house(), entrants_,
                                std::ranges::count(plan_->high_hand_paid, true));
}

// The last bounties are their owners', and the high hand is paid.
void Tournament::pay_what_is_left() {
  if (bounties_.paid_in() > 0) tell_bounties(first_open_table(), bounties_.close(random_));
  const std::int64_t pool = high_hand_pool();
  if (pool == 0) return;
  const HighHandPaid paid = high_hand_.pay(pool);
  emit(paid.rule, happening::JackpotPaid{pool, paid});
}

}  // namespace floorman::engine
