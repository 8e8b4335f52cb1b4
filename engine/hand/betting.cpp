#include "engine/hand/betting.hpp"

#include "engine/check.hpp"
#include "engine/hand/ante.hpp"

namespace floorman::engine {

namespace {

// Above every number of raises that a round can have.
constexpr std::int64_t no_limit = std::int64_t{1} << 60U;

bool has_bet_limit(const Setting<BetLimit>& limit) {
  switch (limit.choice) {
    case BetLimit::none: return false;
    case BetLimit::capped: return true;
  }
  return false;
}

// Whoever is in a hand that is told from the flop on has made his first act.
bool opens_all_in(const Rules& rules, const HandSetup& setup) {
  switch (rules.entry.opening_action.choice) {
    case OpeningAction::all_in_or_fold: return setup.first_street == Street::preflop;
    case OpeningAction::free:
    case OpeningAction::antes_only: return false;
  }
  return false;
}

// Kept small chips play all-in only. Where the game fixes the amounts nobody chooses one: change is
// made, as for a call.
Chips unit_of_bets(const Rules& rules, const HandSetup& setup) {
  if (rules.game.structure.is(Structure::limit)) return {1};
  switch (rules.chip.color_up_odd_chips.choice) {
    case OddChipsOff::kept_until_all_in: return setup.smallest_chip;
    case OddChipsOff::raced_one_per_player:
    case OddChipsOff::raced_by_card:
    case OddChipsOff::next_pot:
    case OddChipsOff::rounded_up:
    case OddChipsOff::rounded_to_nearest: return {1};
  }
  return {1};
}

Chips smallest_bet_by(const Rules& rules, const HandSetup& setup) {
  switch (rules.entry.opening_action.choice) {
    case OpeningAction::antes_only: return ante_without_blinds(rules, setup);
    case OpeningAction::free:
    case OpeningAction::all_in_or_fold: break;
  }
  switch (rules.betting.minimum_bet.choice) {
    case MinimumBet::big_blind: return setup.big_blind;
    case MinimumBet::amount: return {rules.betting.minimum_bet.value()};
  }
  return setup.big_blind;
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
      capped_(has_bet_limit(rules.game.bet_limit)),
      raises_per_round_(raises_allowed_by(rules.betting.raises_per_round)),
      cap_asks_the_moment_(rules.at_the_moment.asks_about(Axis::raises_per_round)),
      opens_all_in_(opens_all_in(rules, setup)),
      big_blind_(setup.big_blind),
      small_blind_(setup.small_blind),
      smallest_chip_(setup.smallest_chip),
      unit_(unit_of_bets(rules, setup)),
      amounts_restricted_(opens_all_in_ || unit_ > Chips{1}),
      smallest_bet_(smallest_bet_by(rules, setup)),
      button_(setup.positions.button),
      big_blind_seat_(setup.positions.big_blind),
      street_(setup.first_street),
      live_(setup.dealt_in & setup.seated),
      last_full_raise_(setup.big_blind),
      opening_bet_(setup.big_blind),
      opened_for_(setup.big_blind),
      dead_(setup.carried + setup.pot) {
  setup.seated.each([&](Seat seat) { seats_[at(seat)].stack = setup.stacks[at(seat)]; });
  if (street_ != Street::preflop) next_street(street_);
}

Chips Betting::pot() const {
  Chips sum = dead_;
  payers_.each([&](Seat seat) { sum += seats_[at(seat)].paid; });
  return sum;
}

Pots Betting::pots() const {
  PerSeat<Chips> paid{};
  payers_.each([&](Seat seat) { paid[at(seat)] = seats_[at(seat)].paid; });
  return make_pots(paid, payers_, live_, all_in_, dead_);
}

// ---- acting

Effect Betting::act(const Action& action) {
  const Seat seat = to_act_;
  const Chips before = seats_[at(seat)].stack;
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
      if (to == seats_[at(seat)].front) checked_.add(seat);
      run_start_ = bet_;
      if (to > seats_[at(seat)].front) callers_.add(seat);
      put_in(seat, to);
    }
    acted_.add(seat);
    reopened_.remove(seat);
    seats_[at(seat)].acted_at = bet_;
  }
  effect.raised = bet_ > bet_before;
  effect.opened = effect.raised && bet_before == Chips{};
  effect.to = seats_[at(seat)].front;
  effect.added = before - seats_[at(seat)].stack;
  effect.all_in = all_in_.has(seat);
  ++acts_;
  chips_put_in_ = chips_put_in_ || effect.added > Chips{};
  acted_in_hand_.add(seat);
  pass_turn_from(seat);
  return effect;
}

void Betting::kill(SeatSet seats) {
  live_ = live_ - seats;
  if (seats.has(to_act_)) {
    pass_turn_from(to_act_);
  } else if (to_act_ == no_seat) {
    pass_turn_from(seats.lowest());
  } else if (!needs_to_act(to_act_, !can_act().several())) {
    pass_turn_from(to_act_);
  }
}

void Betting::put_in(Seat seat, Chips to) {
  const Chips added = to - seats_[at(seat)].front;
  seats_[at(seat)].stack -= added;
  seats_[at(seat)].front = to;
  seats_[at(seat)].paid += added;
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
    // Completing a short all-in counts from the last full bet, a raise on top of it from the
    // all-in.
    const bool limit = rules_->game.structure.is(Structure::limit);
    const bool on_top = rules_->betting.over_short_all_in.is(OverShortAllIn::full_raise_on_top);
    last_full_raise_ = limit ? fixed_bet() : to - (on_top ? bet_ : full_level_);
    if (opens) opening_bet_ = to;
    if (!opened_) opened_for_ = to;
    opened_ = true;
    full_level_ = to;
  }
  bet_ = to;
  callers_ = {};
  put_in(seat, to);
  if (cap_asks_the_moment_) note_used_up_raises();
  give_rights_back(seat, rise, full);
  if (full) run_start_ = bet_;
  street_bettor_ = seat;
  hand_bettor_ = seat;
  return full;
}

bool Betting::needs_to_act(Seat seat, bool alone) const {
  if (!alone) return !acted_.has(seat) || seats_[at(seat)].front < bet_;
  // Alone against all-in players he acts only if one of them has more in front than he (PUB-10).
  Chips others{};
  (live_ - SeatSet::of(seat)).each([&](Seat other) {
    others = larger(others, seats_[at(other)].front);
  });
  return seats_[at(seat)].front < others;
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
  // When two players can still act they have matched each other, and nobody has more in front.
  if (bet_ == Chips{} || can_act().several()) return {};
  Chips highest{};
  Chips second{};
  Seat of = no_seat;
  payers_.each([&](Seat seat) {
    const Chips front = seats_[at(seat)].front;
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
  seats_[at(excess.seat)].stack += excess.chips;
  seats_[at(excess.seat)].front -= excess.chips;
  seats_[at(excess.seat)].paid -= excess.chips;
  all_in_.remove(excess.seat);
}

void Betting::next_street(Street street) {
  street_ = street;
  if (bet_ > Chips{}) {
    payers_.each([&](Seat seat) {
      seats_[at(seat)].front = {};
      seats_[at(seat)].acted_at = {};
    });
  }
  acted_ = {};
  checked_ = {};
  reopened_ = {};
  callers_ = {};
  bet_ = {};
  full_level_ = {};
  run_start_ = {};
  unposted_blinds_ = {};
  last_full_raise_ = smallest_bet();
  opening_bet_ = last_full_raise_;
  opened_for_ = last_full_raise_;
  opened_ = false;
  raises_ = 0;
  raises_stay_used_up_ = false;
  street_bettor_ = no_seat;
  pass_turn_from(button_);
}

}  // namespace floorman::engine
