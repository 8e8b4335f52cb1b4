// The amounts and rights of betting: one function a policy, each an exhaustive switch.

#include <limits>

#include "engine/hand/betting.hpp"

namespace floorman::engine {

// ---- amounts

// At limit the small bet is the big blind, the big bet twice that.
Chips Betting::fixed_bet() const { return street_ >= Street::turn ? big_blind_ * 2 : big_blind_; }

Chips Betting::smallest_bet() const {
  switch (rules_->game.structure.choice) {
    case Structure::limit: return fixed_bet();
    case Structure::spread_limit: return {rules_->game.structure.value()};
    case Structure::no_limit:
    case Structure::pot_limit: break;
  }
  return smallest_bet_;
}

Chips Betting::smallest_raise_to() const {
  const Chips full = full_raise_to();
  // What only completes an all-in is still a chip at least; a fixed raise is exact.
  return rules_->game.structure.is(Structure::limit) ? full : larger(full, bet_ + smallest_chip_);
}

Chips Betting::full_raise_to() const {
  if (rules_->game.structure.is(Structure::limit)) return full_level_ + fixed_bet();
  Chips from = bet_;
  switch (rules_->betting.over_short_all_in.choice) {
    case OverShortAllIn::full_raise_on_top: break;
    case OverShortAllIn::completes_the_bet: from = full_level_; break;
  }
  if (rules_->game.structure.is(Structure::spread_limit)) {
    return from + larger({rules_->game.structure.value()}, last_full_raise_);
  }
  switch (rules_->betting.minimum_raise.choice) {
    case MinimumRaise::last_full_raise: return from + last_full_raise_;
    case MinimumRaise::last_bet: return from + opening_bet_;
    case MinimumRaise::twice_the_bet: return larger(from * 2, opening_bet_);
    case MinimumRaise::any_amount: break;
  }
  return bet_ + smallest_chip_;
}

// A raise adds at most the pot as it is after the call (TDA 2024 54-B; policy B7.1).
Chips Betting::pot_limit_to(Seat seat) const {
  return bet_ * 2 - seats_[at(seat)].front + pot() + unposted_blinds_;
}

Chips Betting::most_by_structure(Seat seat) const {
  switch (rules_->game.structure.choice) {
    case Structure::no_limit: return {std::numeric_limits<std::int64_t>::max()};
    case Structure::pot_limit: return pot_limit_to(seat);
    case Structure::limit: return bet_ == Chips{} ? fixed_bet() : smallest_raise_to();
    case Structure::spread_limit: break;
  }
  const bool completes = rules_->betting.over_short_all_in.is(OverShortAllIn::completes_the_bet);
  return (completes ? full_level_ : bet_) + Chips{rules_->game.structure.values[1]};
}

// Where one player may put only so much into a hand, an ante for the table counts, too.
Chips Betting::chips_left_under_cap(Seat seat) const {
  const Chips ante = seat == table_ante_seat_ ? table_ante_ : Chips{};
  const Chips left = Chips{rules_->game.bet_limit.value()} - seats_[at(seat)].paid - ante;
  return larger(smaller(seats_[at(seat)].stack, left), Chips{});
}

Betting::Bounds Betting::bounds(Seat seat) const {
  const Chips all = all_he_has(seat);
  Bounds bounds;
  bounds.most =
      rules_->game.structure.is(Structure::no_limit) ? all : smaller(all, most_by_structure(seat));
  bounds.least = smaller(bet_ == Chips{} ? smallest_bet() : smallest_raise_to(), bounds.most);
  if (bet_ > Chips{} && raises_used_up(seat)) bounds.least = bounds.most;
  return amounts_restricted_ ? restricted(bounds, seat, all) : bounds;
}

// All his chips always play: they are a first act whatever the structure and the raises made, where
// it must be that. To be paid in the chips in play the ends move inward; where the game leaves no
// such amount it is the most that it allows, and change is made.
Betting::Bounds Betting::restricted(Bounds bounds, Seat seat, Chips all) const {
  if (must_open_all_in(seat)) return {all, all};
  const std::int64_t unit = unit_.count;
  const Chips least{(bounds.least.count + unit - 1) / unit * unit};
  if (least > bounds.most) return {bounds.most, bounds.most};
  return {least, bounds.most == all ? all : Chips{bounds.most.count / unit * unit}};
}

bool Betting::is_full(Chips to) const {
  if (bet_ == Chips{} && !rules_->game.structure.is(Structure::limit)) return to >= smallest_bet();
  if (!rules_->game.structure.is(Structure::limit)) return to >= full_raise_to();
  // Limit: half a bet counts as a bet where half reopens (TDA 2024 47-B; Robert's Rules, Betting
  // 5).
  const Chips rise = to - full_level_;
  switch (rules_->betting.short_all_in_reopens.choice) {
    case ShortAllInReopens::at_a_full_raise:
    case ShortAllInReopens::always: return rise >= fixed_bet();
    case ShortAllInReopens::at_half_the_last_raise:
    case ShortAllInReopens::at_half_the_opening_bet: return rise * 2 >= fixed_bet();
  }
  return false;
}

// ---- rights

void Betting::give_rights_back(Seat raiser, Chips rise, bool full) {
  SeatSet others = acted_ & live_;
  others.remove(raiser);
  if (full) {
    reopened_ = reopened_ | others;
    return;
  }
  others.each([&](Seat seat) {
    if (reopens(seat, rise)) reopened_.add(seat);
  });
}

// Does a rise by less than a full raise give a player who has acted the right to raise? policy
// B7.7.
bool Betting::reopens(Seat seat, Chips rise) const {
  Chips faced{};
  switch (rules_->betting.short_all_ins_add_up.choice) {
    case ShortAllInsAddUp::for_each_player: faced = bet_ - seats_[at(seat)].acted_at; break;
    case ShortAllInsAddUp::only_in_a_row:
      faced = bet_ - larger(seats_[at(seat)].acted_at, run_start_);
      break;
    case ShortAllInsAddUp::never: faced = rise; break;
  }
  switch (rules_->betting.short_all_in_reopens.choice) {
    case ShortAllInReopens::at_a_full_raise: return faced >= last_full_raise_;
    case ShortAllInReopens::at_half_the_last_raise: return faced * 2 >= last_full_raise_;
    case ShortAllInReopens::at_half_the_opening_bet: return faced * 2 >= opened_for_;
    case ShortAllInReopens::always: return true;
  }
  return false;
}

// What a player who has acted must face before he may raise again, for the refusal.
Chips Betting::reopening_base() const {
  switch (rules_->betting.short_all_in_reopens.choice) {
    case ShortAllInReopens::at_a_full_raise: return last_full_raise_;
    case ShortAllInReopens::at_half_the_last_raise: return {(last_full_raise_.count + 1) / 2};
    case ShortAllInReopens::at_half_the_opening_bet: return {(opened_for_.count + 1) / 2};
    case ShortAllInReopens::always: return {};
  }
  return {};
}

// Does going up to `to` use up one of the round's raises?
bool Betting::counts_as_raise(Chips to, bool full) const {
  // In a limit game what completes the opening bet is that bet, not a raise.
  if (full_level_ == Chips{} && rules_->game.structure.is(Structure::limit)) return false;
  if (full) return true;
  switch (rules_->betting.short_all_in_counts.choice) {
    case ShortAllInCounts::never: return false;
    case ShortAllInCounts::from_half: return (to - bet_) * 2 >= smallest_raise_to() - bet_;
    case ShortAllInCounts::always: return true;
  }
  return false;
}

// Where a fact of the moment decides how many raises a round has.
std::int64_t Betting::raises_allowed_now(bool facing_a_bet) const {
  const auto value_of = [&](MomentFact fact) -> std::int64_t {
    switch (fact) {
      case MomentFact::players_in_the_hand: return live_.size();
      case MomentFact::facing_a_bet: return facing_a_bet ? 1 : 0;
      case MomentFact::cards_exposed:
      case MomentFact::card_number:
      case MomentFact::dealt_to_a_blind:
      case MomentFact::button_is_short: return 0;
    }
    return 0;
  };
  const MomentAnswer* found = rules_->at_the_moment.find(Axis::raises_per_round, value_of);
  if (found == nullptr) return raises_per_round_;
  switch (static_cast<RaisesPerRound>(found->answer.choice)) {
    case RaisesPerRound::unlimited: return std::numeric_limits<std::int64_t>::max();
    case RaisesPerRound::at_most: return found->answer.values[0];
  }
  return raises_per_round_;
}

// The bet just went up: if that was the last raise, it stays the last one, or a fold may bring
// more.
void Betting::note_used_up_raises() {
  switch (rules_->betting.used_up_raises.choice) {
    case UsedUpRaises::stay_used_up:
      raises_stay_used_up_ = raises_stay_used_up_ || raises_ >= raises_allowed_now(true);
      return;
    case UsedUpRaises::come_back: return;
  }
}

}  // namespace floorman::engine
