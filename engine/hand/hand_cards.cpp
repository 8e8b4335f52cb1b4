// Whose cards are seen by whom: all-in hands, a card shown to one player, a hand that somebody asks
// to see, cards in the muck, and whether the hand may still be declared a misdeal.

#include "engine/hand/hand.hpp"

namespace floorman::engine {

// ---- all-in hands, policy B8.1

// Nobody can bet any more and somebody is all in (TDA 2024 16).
bool Hand::is_time_to_turn_up() const {
  if (stage_ == Stage::over || (betting_.all_in() & live()).empty()) return false;
  return stage_ == Stage::showdown || !betting_.can_act().several() ||
         betting_.street() == Street::river;
}

void Hand::turn_hands_up() {
  if (!is_time_to_turn_up()) return;
  switch (rules_->showdown.all_in_hands.choice) {
    case AllInHands::face_up_once_betting_is_over: break;
    case AllInHands::at_the_showdown: return;
    case AllInHands::on_the_directors_word:
      if (!directors_word_) return;
      break;
  }
  (live() - face_up_ - showdown_.mucked()).each([&](Seat seat) {
    tell(FaceUp{seat, Axis::all_in_hands});
  });
  face_up_ = face_up_ | (live() - showdown_.mucked());
}

void Hand::director_turns_hands_up() {
  directors_word_ = true;
  if (betting_.closed()) turn_hands_up();
}

// ---- one card shown, policy B12 (club 1.9, octobermuck 58)

void Hand::show_to(Seat seat, Seat to) {
  shown_privately_.add(seat);
  bool to_all = false;
  switch (rules_->showdown.one_card_shown.choice) {
    case OneCardShown::all_at_once: to_all = true; break;
    case OneCardShown::all_on_request:
    case OneCardShown::nothing_more: break;
  }
  if (to_all) seen_.add(seat);
  tell(CardShown{seat, to, to_all, Axis::one_card_shown});
}

// ---- asking to see a hand, policy B8.4

bool Hand::may_ask_to_see(Seat seat, Seat whose) const {
  if (!showdown_.live().has(whose)) return false;
  switch (rules_->showdown.ask_to_see.choice) {
    case AskToSee::nobody: return false;
    case AskToSee::any_player: return with_cards_.has(seat);
    case AskToSee::river_caller: break;
  }
  return showdown_.river_bettor() == whose && betting_.callers().has(seat);
}

std::optional<Refusal> Hand::why_not_ask(Seat seat, Seat whose) const {
  using Reason = Refusal::Reason;
  if (stage_ == Stage::betting) {
    return Refusal{Reason::betting_not_over, Axis::ask_to_see, betting_.to_act(), {}, {}};
  }
  if (seen_by_all().has(whose))
    return Refusal{Reason::seen_already, Axis::ask_to_see, whose, {}, {}};
  if (may_ask_to_see(seat, whose)) return std::nullopt;
  if (!shown_privately_.has(whose) || stage_ != Stage::over) {
    return Refusal{Reason::may_not_ask, Axis::ask_to_see, whose, {}, {}};
  }
  switch (rules_->showdown.one_card_shown.choice) {
    case OneCardShown::all_on_request: return std::nullopt;
    case OneCardShown::all_at_once:
    case OneCardShown::nothing_more: break;
  }
  return Refusal{Reason::may_not_ask, Axis::one_card_shown, whose, {}, {}};
}

void Hand::ask_to_see(Seat seat, Seat whose) {
  const bool showdown = stage_ == Stage::showdown;
  const bool asker_is_in = showdown_.live().has(seat) && !showdown_.mucked().has(seat);
  const bool revives =
      showdown && asker_is_in && rules_->showdown.ask_to_see.is(AskToSee::any_player);
  if (showdown && showdown_.undecided().has(whose)) {
    showdown_.show(whose);
    tell(Shown{whose, false, Axis::ask_to_see});
  } else if (revives && showdown_.mucked().has(whose)) {
    showdown_.revive(whose);
    tell(Shown{whose, false, Axis::ask_to_see});
  } else {
    const bool by_request = may_ask_to_see(seat, whose);
    seen_.add(whose);
    tell(FaceUp{whose, by_request ? Axis::ask_to_see : Axis::one_card_shown});
  }
}

// ---- the muck and the misdeal, policy B6.1 and 6.10

std::optional<Refusal> Hand::why_not_foul(SeatSet seats) const {
  switch (rules_->act.cards_in_the_muck.choice) {
    case CardsInTheMuck::dead: return std::nullopt;
    case CardsInTheMuck::live_if_known: break;
  }
  std::optional<Refusal> refusal;
  seats.each([&](Seat seat) {
    if (refusal || !deal_.knows(seat)) return;
    refusal = Refusal{Refusal::Reason::cards_are_known, Axis::cards_in_the_muck, seat, {}, {}};
  });
  return refusal;
}

std::optional<Refusal> Hand::why_no_misdeal() const {
  bool too_late = over();
  switch (rules_->dealing.misdeal_possible_until.choice) {
    case MisdealUntil::substantial_action:
      // Two acts in turn, one of them with chips, or any three (TDA 2024 36).
      too_late = too_late || betting_.acts() >= (betting_.chips_put_in() ? 2 : 3);
      break;
    case MisdealUntil::two_players_have_acted:
      too_late = too_late || betting_.acted_in_hand().several();
      break;
    case MisdealUntil::first_bet: too_late = too_late || betting_.chips_put_in(); break;
  }
  if (!too_late) return std::nullopt;
  return Refusal{
      Refusal::Reason::too_late_for_a_misdeal, Axis::misdeal_possible_until, no_seat, {}, {}};
}

}  // namespace floorman::engine
