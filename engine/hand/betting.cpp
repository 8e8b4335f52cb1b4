#include "engine/hand/betting.hpp"

#include "engine/check.hpp"

namespace floorman::engine {

namespace {

// Above every stack and every number of raises, and far from overflow in sums.
constexpr std::int64_t no_limit = std::int64_t{1} << 60U;

Chips most_chips_per_hand(const Setting<BetLimit>& limit) {
  switch (limit.choice) {
    case BetLimit::none: return {no_limit};
    case BetLimit::capped: return {limit.value()};
  }
  return {no_limit};
}

std::int64_t raises_allowed_by(const Setting<RaisesPerRound>& cap) {
  switch (cap.choice) {
    case RaisesPerRound::unlimited: return no_limit;
    case RaisesPerRound::at_most: return cap.value();
  }
  return no_limit;
}

}  // namespace

Betting::Betting(const Rules& rules, const HandSetup& setup)
    : rules_(&rules),
      most_per_hand_(most_chips_per_hand(rules.game.bet_limit)),
      raises_per_round_(raises_allowed_by(rules.betting.raises_per_round)),
      big_blind_(setup.big_blind),
      small_blind_(setup.small_blind),
      smallest_chip_(setup.smallest_chip),
      button_(setup.positions.button),
      big_blind_seat_(setup.positions.big_blind),
      street_(setup.first_street),
      stack_(setup.stacks),
      live_(setup.dealt_in & setup.seated),
      last_full_raise_(setup.big_blind),
      opening_bet_(setup.big_blind),
      dead_(setup.carried + setup.pot) {
  if (street_ != Street::preflop) next_street(street_);
}

Chips Betting::pot() const {
  Chips sum = dead_;
  payers_.each([&](Seat seat) { sum += paid_[at(seat)]; });
  return sum;
}

// ---- forced bets

Chips Betting::post_ante(Seat seat, Chips ante, bool for_the_table) {
  const Chips posted = smaller(ante, chips_left_to_play(seat));
  stack_[at(seat)] -= posted;
  if (for_the_table) {
    dead_ += posted;  // outside the layers, or a short blind would look like an overbet (PUB-11)
    table_ante_ = posted;
    table_ante_seat_ = seat;
  } else {
    paid_[at(seat)] += posted;
    payers_.add(seat);
  }
  if (chips_left_to_play(seat) == Chips{}) all_in_.add(seat);
  return posted;
}

Chips Betting::post_blind(Seat seat, Chips blind) {
  const Chips posted = smaller(blind, chips_left_to_play(seat));
  put_in(seat, front_[at(seat)] + posted);
  return posted;
}

Chips Betting::forfeit(Seat seat) {
  const Chips chips = stack_[at(seat)];
  dead_ += chips;
  stack_[at(seat)] = {};
  live_.remove(seat);
  return chips;
}

void Betting::open_preflop() {
  Chips highest{};
  Chips posted{};
  payers_.each([&](Seat seat) {
    highest = larger(highest, front_[at(seat)]);
    posted += front_[at(seat)];
  });
  const bool short_blind = highest > Chips{} && highest < big_blind_;
  bet_ = big_blind_;
  full_level_ = big_blind_;
  if (short_blind && rules_->blind.call_over_short_big_blind.is(CallOverShortBlind::amount_posted)) {
    bet_ = highest;
    full_level_ = {};
  }
  run_start_ = bet_;
  unposted_blinds_ = larger(small_blind_ + big_blind_ - posted, Chips{});
  pass_turn_from(big_blind_seat_);
}

// ---- acting

Effect Betting::act(const Action& action) {
  const Seat seat = to_act_;
  const Chips before = stack_[at(seat)];
  const Chips bet_before = bet_;
  Effect effect;
  last_actor_ = seat;
  if (std::holds_alternative<Fold>(action)) {
    live_.remove(seat);
  } else {
    Chips to = smaller(bet_, all_he_has(seat));
    if (const auto* bet = std::get_if<Bet>(&action)) to = bet->to;
    if (const auto* raise = std::get_if<Raise>(&action)) to = raise->to;
    if (std::holds_alternative<AllIn>(action)) to = all_he_has(seat);
    if (to > bet_) {
      effect.full = raise_bet(seat, to);
    } else {
      // Nothing to add is a check. A call ends a row of short all-ins.
      if (to == front_[at(seat)]) checked_.add(seat);
      run_start_ = bet_;
      put_in(seat, to);
    }
    acted_.add(seat);
    reopened_.remove(seat);
    acted_at_[at(seat)] = bet_;
  }
  effect.raised = bet_ > bet_before;
  effect.opened = effect.raised && bet_before == Chips{};
  effect.to = front_[at(seat)];
  effect.added = before - stack_[at(seat)];
  effect.all_in = all_in_.has(seat);
  pass_turn_from(seat);
  return effect;
}

void Betting::kill(Seat seat) {
  live_.remove(seat);
  if (to_act_ == seat || to_act_ == no_seat) {
    pass_turn_from(seat);
  } else if (!needs_to_act(to_act_, !can_act().several())) {
    pass_turn_from(to_act_);
  }
}

void Betting::put_in(Seat seat, Chips to) {
  const Chips added = to - front_[at(seat)];
  stack_[at(seat)] -= added;
  front_[at(seat)] = to;
  paid_[at(seat)] += added;
  payers_.add(seat);
  if (chips_left_to_play(seat) == Chips{}) all_in_.add(seat);
}

// The bet goes up to `to`. True when by a full bet or raise.
bool Betting::raise_bet(Seat seat, Chips to) {
  const bool full = is_full(to);
  const Chips rise = to - bet_;
  const bool opens = bet_ == Chips{};
  if (!opens && counts_as_raise(to, full)) ++raises_;
  if (full) {
    // Completing a short all-in counts from the last full bet, a raise on top of it from the all-in.
    const bool limit = rules_->game.structure.is(Structure::limit);
    const bool on_top = rules_->betting.over_short_all_in.is(OverShortAllIn::full_raise_on_top);
    last_full_raise_ = limit ? fixed_bet() : to - (on_top ? bet_ : full_level_);
    if (opens) opening_bet_ = to;
    full_level_ = to;
  }
  bet_ = to;
  put_in(seat, to);
  give_rights_back(seat, rise, full);
  if (full) run_start_ = bet_;
  street_bettor_ = seat;
  hand_bettor_ = seat;
  return full;
}

bool Betting::needs_to_act(Seat seat, bool alone) const {
  if (!alone) return !acted_.has(seat) || front_[at(seat)] < bet_;
  // Alone against all-in players he acts only if one of them has more in front than he (PUB-10).
  Chips others{};
  (live_ - SeatSet::of(seat)).each([&](Seat other) { others = larger(others, front_[at(other)]); });
  return front_[at(seat)] < others;
}

void Betting::pass_turn_from(Seat seat) {
  to_act_ = no_seat;
  const SeatSet able = can_act();
  if (able.empty() || !live_.several()) return;
  const bool alone = !able.several();
  const Seat first = able.next_after(seat);
  Seat candidate = first;
  do {
    if (needs_to_act(candidate, alone)) {
      to_act_ = candidate;
      return;
    }
    candidate = able.next_after(candidate);
  } while (candidate != first);
}

// ---- between streets

Betting::Excess Betting::uncalled() const {
  Chips highest{};
  Chips second{};
  Seat of = no_seat;
  payers_.each([&](Seat seat) {
    const Chips front = front_[at(seat)];
    if (front > highest) {
      second = highest;
      highest = front;
      of = seat;
    } else {
      second = larger(second, front);
    }
  });
  if (highest == second) return {};
  return {of, highest - second};
}

void Betting::give_back(const Excess& excess) {
  stack_[at(excess.seat)] += excess.chips;
  front_[at(excess.seat)] -= excess.chips;
  paid_[at(excess.seat)] -= excess.chips;
  all_in_.remove(excess.seat);
}

void Betting::next_street(Street street) {
  street_ = street;
  payers_.each([&](Seat seat) { front_[at(seat)] = {}; });
  acted_ = {};
  checked_ = {};
  reopened_ = {};
  bet_ = {};
  full_level_ = {};
  run_start_ = {};
  unposted_blinds_ = {};
  live_.each([&](Seat seat) { acted_at_[at(seat)] = {}; });
  last_full_raise_ = smallest_bet();
  opening_bet_ = last_full_raise_;
  raises_ = 0;
  street_bettor_ = no_seat;
  pass_turn_from(button_);
}

}  // namespace floorman::engine
