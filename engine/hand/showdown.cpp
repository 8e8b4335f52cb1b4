#include "engine/hand/showdown.hpp"

#include <algorithm>

namespace floorman::engine {

namespace {

struct SevenCards {
  std::array<Card, 7> cards{};
  std::size_t count = 0;

  std::span<const Card> span() const { return {cards.data(), count}; }
};

SevenCards cards_of(Seat seat, const Deal& deal) {
  SevenCards seven;
  for (const Card card : deal.board()) seven.cards[seven.count++] = card;
  for (const Card card : deal.hole_cards(seat)) seven.cards[seven.count++] = card;
  return seven;
}

}  // namespace

Showdown::Showdown(const Rules& rules, const Facts& facts) : rules_(&rules), facts_(facts) {
  order_ = find_order();
}

// ---- the order of showing, policy B8.2

ShowOrder Showdown::find_order() const {
  Seat bettor = no_seat;
  switch (rules_->showdown.first_to_show.choice) {
    case FirstToShow::last_river_bettor: bettor = facts_.river_bettor; break;
    case FirstToShow::last_bettor_on_any_street: bettor = facts_.hand_bettor; break;
    case FirstToShow::all_in_player:
      if (const SeatSet all_in = facts_.live & facts_.all_in; !all_in.empty()) {
        return {first_left_of_button(all_in), false, Axis::first_to_show};
      }
      bettor = facts_.river_bettor;
      break;
  }
  if (facts_.in_the_last_pot.has(bettor)) return {bettor, false, Axis::first_to_show};
  return order_without_a_bet();
}

ShowOrder Showdown::order_without_a_bet() const {
  const Seat first = first_left_of_button(facts_.in_the_last_pot);
  switch (rules_->showdown.without_a_bet.choice) {
    case WithoutABet::first_left_of_the_button: return {first, false, Axis::without_a_bet};
    case WithoutABet::everyone_shows: return {first, true, Axis::without_a_bet};
    case WithoutABet::last_to_act: break;
  }
  const bool acted = facts_.in_the_last_pot.has(facts_.last_actor);
  return {acted ? facts_.last_actor : first, false, Axis::without_a_bet};
}

std::optional<Refusal> Showdown::why_not_muck(Seat seat, const Pots& pots, SeatSet face_up) const {
  using Reason = Refusal::Reason;
  if (face_up.has(seat)) return Refusal{Reason::must_show, Axis::all_in_hands, seat, {}, {}};
  if (order_.first == seat) {
    switch (rules_->showdown.first_hand.choice) {
      case FirstHand::may_be_mucked: break;
      case FirstHand::must_be_shown:
        return Refusal{Reason::must_show, Axis::first_hand, seat, {}, {}};
    }
  }
  if (order_.everyone) return Refusal{Reason::must_show, Axis::without_a_bet, seat, {}, {}};
  for (int i = 0; i < pots.count; ++i) {
    const SeatSet contenders = pots.pot[static_cast<std::size_t>(i)].contenders;
    if (contenders.has(seat) && !(contenders - mucked_).several()) {
      return Refusal{Reason::last_live_hand, Axis::uncalled_winner, seat, {}, {}};
    }
  }
  switch (rules_->showdown.losing_all_in_hand.choice) {
    case LosingAllInHand::must_be_shown:
      // Every hand in a pot that an all-in player contends for, the callers' too (TDA 2024 16).
      for (int i = 0; i < pots.count; ++i) {
        const SeatSet contenders = pots.pot[static_cast<std::size_t>(i)].contenders;
        if (contenders.has(seat) && !(contenders & facts_.all_in).empty()) {
          return Refusal{Reason::must_show, Axis::losing_all_in_hand, seat, {}, {}};
        }
      }
      break;
    case LosingAllInHand::may_be_mucked: break;
  }
  return std::nullopt;
}

// ---- who may win

bool Showdown::board_speaks_for(Seat seat, const Deal& deal) const {
  switch (rules_->showdown.playing_the_board.choice) {
    case PlayingTheBoard::both_cards_shown: return false;
    case PlayingTheBoard::must_be_declared:
      if (!declared_.has(seat)) return false;
      break;
    case PlayingTheBoard::needs_nothing: break;
  }
  if (!deal.knows(seat)) return declared_.has(seat);
  return rank_cards(cards_of(seat, deal).span()) == rank_cards(deal.board());
}

SeatSet Showdown::claimants(const Deal& deal) const {
  SeatSet claimants = facts_.live - mucked_;
  mucked_.each([&](Seat seat) {
    if (board_speaks_for(seat, deal)) claimants.add(seat);
  });
  return claimants;
}

HandRank Showdown::rank(Seat seat, const Deal& deal) const {
  // A hand that was let go plays the board and nothing else.
  const HandRank rank =
      mucked_.has(seat) ? rank_cards(deal.board()) : rank_cards(cards_of(seat, deal).span());
  switch (rules_->showdown.kickers.choice) {
    case Kickers::all_five_count: return rank;
    case Kickers::one_only: return with_one_kicker(rank);
  }
  return rank;
}

SeatSet Showdown::winners(SeatSet contenders, const Deal& deal) const {
  HandRank best{};
  SeatSet winners;
  contenders.each([&](Seat seat) {
    const HandRank own = rank(seat, deal);
    if (own > best) {
      best = own;
      winners = {};
    }
    if (own == best) winners.add(seat);
  });
  if (!winners.several()) return winners;
  switch (rules_->showdown.suits.choice) {
    case Suits::never: return winners;
    case Suits::break_a_tie: return highest_by_suit(winners, deal);
  }
  return winners;
}

namespace {

using Five = std::array<Card, 5>;

// By suit alone, the highest card first: where one kicker counts, the ranks of the others do not.
std::strong_ordering compare_suits(const Five& a, const Five& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].suit() != b[i].suit()) return a[i].suit() <=> b[i].suit();
  }
  return std::strong_ordering::equal;
}

std::strong_ordering compare_cards(const Five& a, const Five& b) { return a <=> b; }

// The seats whose hands are the best by `compare`.
template <typename FiveOf, typename Compare>
SeatSet best_by(SeatSet seats, FiveOf five_of, Compare compare) {
  Five best{};
  SeatSet winners;
  seats.each([&](Seat seat) {
    const Five five = five_of(seat);
    const auto order = winners.empty() ? std::strong_ordering::greater : compare(five, best);
    if (order > 0) {
      best = five;
      winners = {};
    }
    if (order >= 0) winners.add(seat);
  });
  return winners;
}

}  // namespace

std::array<Card, 5> Showdown::five_of(Seat seat, const Deal& deal) const {
  return mucked_.has(seat) ? best_five(deal.board()) : best_five(cards_of(seat, deal).span());
}

SeatSet Showdown::highest_by_suit(SeatSet tied, const Deal& deal) const {
  return best_by(
      tied, [&](Seat seat) { return five_of(seat, deal); }, compare_suits);
}

// ---- the chip that does not split, policy B8.9

Shares Showdown::split(Chips pot, SeatSet winners, const Deal& deal,
                       const PerSeat<Chips>& starting) const {
  Chips unit = facts_.smallest_chip;
  switch (rules_->showdown.odd_chip_unit.choice) {
    case OddChipUnit::smallest_chip: break;
    case OddChipUnit::amount: unit = {rules_->showdown.odd_chip_unit.value()}; break;
  }
  Shares shares;
  const std::int64_t ways = winners.size();
  if (ways == 1) {
    shares.each = pot;  // nothing is split, and nothing left over
    return shares;
  }
  shares.each = {pot.count / (unit.count * ways) * unit.count};
  shares.odd = pot - shares.each * ways;
  shares.rule = Axis::odd_chip_to;
  if (shares.odd == Chips{}) return shares;
  if (rules_->showdown.odd_chip_to.is(OddChipTo::next_pot)) {
    shares.left_over = shares.odd;
    return shares;
  }
  SeatSet left = winners;
  Chips rest = shares.odd;
  while (rest > Chips{}) {
    const Seat seat = odd_chip_order(left.empty() ? winners : left, deal, starting);
    Chips chips = smaller(unit, rest);
    switch (rules_->showdown.several_odd_chips.choice) {
      case SeveralOddChips::one_each: break;
      case SeveralOddChips::all_to_one: chips = rest; break;
    }
    shares.extra[at(seat)] += chips;
    rest -= chips;
    left.remove(seat);
  }
  return shares;
}

// Of those who have no odd chip yet, who is next.
Seat Showdown::odd_chip_order(SeatSet left, const Deal& deal,
                              const PerSeat<Chips>& starting) const {
  switch (rules_->showdown.odd_chip_to.choice) {
    case OddChipTo::first_left_of_the_button:
    case OddChipTo::next_pot: return first_left_of_button(left);
    case OddChipTo::first_left_of_the_dealer: return left.lowest();
    case OddChipTo::smallest_starting_stack: return smallest_starting_stack(left, deal, starting);
    case OddChipTo::highest_card_by_suit: return highest_card(left, deal);
    case OddChipTo::highest_unused_hole_card: return highest_unused_hole_card(left, deal);
  }
  return first_left_of_button(left);
}

Seat Showdown::smallest_starting_stack(SeatSet seats, const Deal& deal,
                                       const PerSeat<Chips>& starting) const {
  Chips smallest = starting[at(seats.lowest())];
  seats.each([&](Seat seat) { smallest = smaller(smallest, starting[at(seat)]); });
  SeatSet equal;
  seats.each([&](Seat seat) {
    if (starting[at(seat)] == smallest) equal.add(seat);
  });
  switch (rules_->showdown.equal_stacks_odd_chip.choice) {
    case EqualStacksOddChip::first_left_of_the_button: return first_left_of_button(equal);
    case EqualStacksOddChip::high_card: return highest_card(equal, deal);
  }
  return first_left_of_button(equal);
}

Seat Showdown::highest_card(SeatSet seats, const Deal& deal) const {
  const auto five = [&](Seat seat) { return five_of(seat, deal); };
  return first_left_of_button(best_by(seats, five, compare_cards));
}

Seat Showdown::highest_unused_hole_card(SeatSet seats, const Deal& deal) const {
  Seat best_seat = no_seat;
  Card best{};
  seats.each([&](Seat seat) {
    const std::array<Card, 5> five = best_five(cards_of(seat, deal).span());
    for (const Card card : deal.hole_cards(seat)) {
      const bool unused = std::ranges::find(five, card) == five.end();
      if (unused && (best_seat == no_seat || card > best)) {
        best = card;
        best_seat = seat;
      }
    }
  });
  return best_seat == no_seat ? first_left_of_button(seats) : best_seat;
}

}  // namespace floorman::engine
