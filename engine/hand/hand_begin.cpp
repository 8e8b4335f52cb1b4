// How a hand begins: who is in, antes, blinds, cards, and the hands of absent players.

#include "engine/hand/ante.hpp"
#include "engine/hand/hand.hpp"

namespace floorman::engine {

void Hand::begin() {
  if (setup_.first_street != Street::preflop) {
    deal_.deal_hole_cards(setup_.dealt_in, button());
    with_cards_ = setup_.dealt_in;
    for (int street = 1; street <= static_cast<int>(setup_.first_street); ++street) {
      deal_.deal_street(static_cast<Street>(street));
    }
    tell(StreetDealt{setup_.first_street, Axis::card_burned});
    advance();
    return;
  }
  post_forced_bets();
  deal_in();
  kill_absent();
  betting_.open_preflop();
  advance();
}

void Hand::post_forced_bets() {
  switch (rules_->entry.opening_action.choice) {
    case OpeningAction::antes_only:
      // No blinds: missed ones are not posted either, and nobody is too short for one.
      post_everybodys_ante(ante_without_blinds(*rules_, setup_), Axis::opening_action);
      return;
    case OpeningAction::free:
    case OpeningAction::all_in_or_fold: break;
  }
  eliminate_short_blinds();
  const bool blind_first = rules_->blind.ante_paid_by.is(AntePaidBy::the_big_blind) &&
                           rules_->blind.short_big_blind_pays.is(ShortBigBlindPays::blind_first);
  if (!blind_first) post_antes();
  post_blinds();
  if (blind_first) post_antes();
}

void Hand::eliminate_short_blinds() {
  switch (rules_->blind.blind_owed_but_short.choice) {
    case BlindOwedShort::plays_for_less: return;
    case BlindOwedShort::eliminated: break;
  }
  const auto check = [&](Seat seat, Chips owed) {
    if (!setup_.dealt_in.has(seat) || betting_.stack(seat) >= owed) return;
    const Chips chips = betting_.forfeit(seat);
    setup_.dealt_in.remove(seat);
    tell(Eliminated{seat, chips, Axis::blind_owed_but_short});
  };
  const Positions& positions = setup_.positions;
  check(positions.small_blind, setup_.small_blind);
  check(positions.big_blind, setup_.big_blind);
  positions.late_small_blinds.each([&](Seat seat) { check(seat, setup_.small_blind); });
  positions.late_big_blinds.each([&](Seat seat) { check(seat, setup_.big_blind); });
}

// ---- antes, policy B3.1 to B3.3

void Hand::post_antes() {
  const Chips ante = ante_in_force(*rules_, setup_);
  if (ante == Chips{}) return;
  switch (rules_->blind.ante_paid_by.choice) {
    case AntePaidBy::each_player: post_everybodys_ante(ante, Axis::ante_paid_by); return;
    case AntePaidBy::the_big_blind:
      post_ante_of(setup_.positions.big_blind, ante, true, Axis::ante_paid_by);
      return;
    case AntePaidBy::the_button: post_ante_of(button(), ante, true, Axis::ante_paid_by); return;
  }
}

void Hand::post_everybodys_ante(Chips ante, Axis rule) {
  setup_.dealt_in.each_clockwise_after(button(),
                                       [&](Seat seat) { post_ante_of(seat, ante, false, rule); });
}

void Hand::post_ante_of(Seat seat, Chips ante, bool for_the_table, Axis rule) {
  // An empty seat posts nothing: with a dead button there is no button ante.
  if (!setup_.dealt_in.has(seat) || betting_.stack(seat) == Chips{}) return;
  const Chips posted = betting_.post_ante(seat, ante, for_the_table);
  tell(AntePosted{seat, posted, for_the_table, betting_.all_in().has(seat), rule});
}

// ---- blinds

void Hand::post_blinds() {
  const Positions& positions = setup_.positions;
  const bool paid_late = !positions.late_big_blinds.has(positions.small_blind);
  if (paid_late) post_blind_of(positions.small_blind, BlindKind::small, false);
  post_blind_of(positions.big_blind, BlindKind::big, false);
  positions.late_big_blinds.each([&](Seat seat) { post_blind_of(seat, BlindKind::big, true); });
  positions.late_small_blinds.each([&](Seat seat) { post_blind_of(seat, BlindKind::small, true); });
}

void Hand::post_blind_of(Seat seat, BlindKind kind, bool late) {
  const bool small = kind == BlindKind::small;
  if (!setup_.dealt_in.has(seat)) {
    tell(BlindNotPosted{seat, kind, small ? Axis::empty_small_blind : Axis::blind_owed_but_short});
    return;
  }
  if (betting_.stack(seat) == Chips{}) return;  // the ante took all he had
  const Chips posted = betting_.post_blind(seat, small ? setup_.small_blind : setup_.big_blind);
  tell(BlindPosted{seat, posted, kind, late, betting_.all_in().has(seat),
                   late ? Axis::button_rule : setup_.positions_rule});
}

// ---- cards and absent players, policy B5.1

void Hand::deal_in() {
  SeatSet cards = setup_.dealt_in;
  switch (rules_->presence.absent_at_the_deal.choice) {
    case AbsentAtDeal::no_cards_but_posts: cards = cards - setup_.absent; break;
    case AbsentAtDeal::dealt_in_and_blinded:
    case AbsentAtDeal::dealt_in_and_killed:
    case AbsentAtDeal::killed_at_first_card: break;
  }
  deal_.deal_hole_cards(cards, button());
  with_cards_ = cards;
  tell(HoleCardsDealt{cards, Axis::cards_dealt});
  (setup_.seated - setup_.dealt_in).each([&](Seat seat) {
    if (betting_.stack(seat) > Chips{}) tell(NotDealtIn{seat, Axis::new_player});
  });
}

void Hand::kill_absent() {
  switch (rules_->presence.absent_at_the_deal.choice) {
    case AbsentAtDeal::dealt_in_and_blinded: return;
    case AbsentAtDeal::dealt_in_and_killed:
    case AbsentAtDeal::killed_at_first_card:
      (setup_.absent & live()).each([&](Seat seat) {
        betting_.kill(SeatSet::of(seat));
        tell(HandKilled{seat, Axis::absent_at_the_deal});
      });
      return;
    case AbsentAtDeal::no_cards_but_posts:
      (setup_.absent & live()).each([&](Seat seat) {
        betting_.kill(SeatSet::of(seat));
        tell(NotDealtIn{seat, Axis::absent_at_the_deal});
      });
      return;
  }
}

}  // namespace floorman::engine
