// How a hand ends: the showdown is opened and settled, pots and odd chips go where the rules send
// them.

#include "engine/check.hpp"
#include "engine/hand/hand.hpp"

namespace floorman::engine {

void Hand::open_showdown() {
  stage_ = Stage::showdown;
  pots_ = betting_.pots();
  Showdown::Facts facts;
  facts.live = live();
  facts.all_in = betting_.all_in();
  facts.in_the_last_pot = live();
  for (int i = pots_.count - 1; i > 0; --i) {
    const SeatSet contenders = pots_.pot[static_cast<std::size_t>(i)].contenders;
    if (!contenders.several()) continue;  // it is his already
    facts.in_the_last_pot = contenders;
    break;
  }
  facts.button = button();
  facts.river_bettor = betting_.street_bettor();
  facts.hand_bettor = betting_.hand_bettor();
  facts.last_actor = betting_.last_actor();
  facts.smallest_chip = setup_.smallest_chip;
  showdown_ = Showdown{*rules_, facts};
}

std::optional<Refusal> Hand::why_not_settle() const {
  using Reason = Refusal::Reason;
  if ((live() - showdown_.mucked()).size() == 1 && showdown_.declared().empty() &&
      !rules_->showdown.playing_the_board.is(PlayingTheBoard::needs_nothing)) {
    return std::nullopt;  // the last live hand wins unseen
  }
  if (!deal_.knows_board(5)) {
    return Refusal{Reason::cards_unknown, Axis::hands_read, no_seat, {}, {}};
  }
  std::optional<Refusal> missing;
  (live() - showdown_.mucked()).each([&](Seat seat) {
    if (!missing && !deal_.knows(seat)) {
      missing = Refusal{Reason::cards_unknown, Axis::hands_read, seat, {}, {}};
    }
  });
  return missing;
}

void Hand::settle() {
  if (showdown_.claimants(deal_).several()) {
    // From the first to show, clockwise, the players of the last side pot before the others.
    const Seat first = showdown_.order().first;
    const auto show = [&](Seat seat) {
      if (showdown_.undecided().has(seat)) act(seat, Show{});
    };
    show(first);
    for (int i = pots_.count - 1; i >= 0; --i) {
      const SeatSet contenders = pots_.pot[static_cast<std::size_t>(i)].contenders;
      if (contenders.several()) contenders.each_clockwise_after(first, show);  // else it is his
    }
  }
  for (int i = pots_.count - 1; i >= 0; --i) award_pot(i);
  end();
}

SeatSet Hand::winners_of(int index) const {
  const Pot& pot = pots_.pot[static_cast<std::size_t>(index)];
  if (pot.chips == Chips{} || showdown_.live().empty()) return pot.contenders;  // the last one left
  const SeatSet contenders = pot.contenders & showdown_.claimants(deal_);
  return contenders.several() ? showdown_.winners(contenders, deal_) : contenders;
}

void Hand::award_pot(int index) {
  const Pot& pot = pots_.pot[static_cast<std::size_t>(index)];
  if (pot.chips == Chips{}) return;
  const SeatSet winners = winners_of(index);
  FLOORMAN_PROMISE(!winners.empty());
  if (index == 0) winners_ = winners;
  const Shares shares = showdown_.split(pot.chips, winners, deal_, setup_.stacks);
  winners.each_clockwise_after(
      button(), [&](Seat seat) { award_share(index, shares, seat, winners.several()); });
  if (shares.left_over > Chips{}) {
    carried_ += shares.left_over;
    tell(OddChip{index, no_seat, shares.left_over, shares.rule});
  }
}

void Hand::award_share(int pot, const Shares& shares, Seat seat, bool split) {
  const Chips extra = shares.extra[at(seat)];
  const Chips chips = shares.each + extra;
  betting_.award(seat, chips);
  const bool unseen = !showdown_.shown().has(seat) && !face_up_.has(seat);
  if (chips > Chips{}) {
    tell(PotWon{pot, seat, chips, split, unseen, split ? Axis::ties : Axis::hands_read});
  }
  if (extra > Chips{}) tell(OddChip{pot, seat, extra, shares.rule});
}

void Hand::win_unseen() {
  const Seat winner = live().lowest();
  pots_ = Pots{};
  pots_.count = 1;
  pots_.pot[0] = {betting_.pot(), live()};
  winners_ = live();
  if (winner != no_seat) {
    betting_.award(winner, pots_.pot[0].chips);
    tell(PotWon{0, winner, pots_.pot[0].chips, false, true, Axis::uncalled_winner});
  } else {
    carried_ = pots_.pot[0].chips;  // every blind was eliminated and nobody is left to win
  }
  end();
}

void Hand::end() {
  stage_ = Stage::over;
  Chips sum = carried_;
  setup_.seated.each([&](Seat seat) { sum += betting_.stack(seat); });
  FLOORMAN_PROMISE(sum == total_at_start_);
  tell(HandOver{carried_});
}

}  // namespace floorman::engine
