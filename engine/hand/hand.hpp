// One hand from the posts to the last chip awarded: Betting, Deal and Showdown put together.
//
// A value of fixed size that is decided by its inputs: rules, setup, cards and acts. It plays
// forward by itself whenever nobody has a choice (posts, deals, absent players, run-outs, returns)
// and then waits: for to_act() while the betting lasts, for show, muck or settle() at the showdown.
// Events go to the sink if there is one; without it nothing is allocated. Chips are conserved as
// the rules declare, and that is checked when the hand is over.
#pragma once

#include <optional>

#include "engine/hand/betting.hpp"
#include "engine/hand/event.hpp"
#include "engine/hand/showdown.hpp"

namespace floorman::engine {

class Hand {
public:
  enum class Stage : std::uint8_t { betting, showdown, over };

  /// Plays the forced acts. `rules` and `sink` must outlive the hand.
  Hand(const Rules& rules, const HandSetup& setup, const Deal& deal, EventSink* sink = nullptr);

  // Where the hand stands.
  Stage stage() const { return stage_; }
  bool over() const { return stage_ == Stage::over; }
  const Rules& rules() const { return *rules_; }
  const Betting& betting() const { return betting_; }
  const Deal& deal() const { return deal_; }
  Seat button() const { return setup_.positions.button; }
  const HandSetup& setup() const { return setup_; }
  /// no_seat at the showdown and when the hand is over.
  Seat to_act() const { return stage_ == Stage::betting ? betting_.to_act() : no_seat; }
  SeatSet live() const { return betting_.live(); }
  SeatSet face_up() const { return face_up_; }
  /// Everybody may look at these players' cards.
  SeatSet seen_by_all() const { return face_up_ | showdown_.shown() | seen_; }
  const Showdown& showdown() const { return showdown_; }

  // Acting.
  LegalActions legal() const;
  std::optional<Refusal> why_not(Seat seat, const Action& action) const;
  /// Precondition: !why_not(seat, action).
  void act(Seat seat, const Action& action);
  /// He leaves his seat, or is back. The rules for absent players act for him at his turn.
  void set_absent(Seat seat, bool absent);
  /// Their hands are dead, all at once, by `rule`. Precondition: the betting is on.
  void kill(SeatSet seats, Axis rule);
  void kill(Seat seat, Axis rule) { kill(SeatSet::of(seat), rule); }
  /// Cards of these players touched the muck: why their hands are not dead for that.
  std::optional<Refusal> why_not_foul(SeatSet seats) const;
  /// Why the hand can no longer be declared a misdeal.
  std::optional<Refusal> why_no_misdeal() const;
  /// The director has the all-in hands turned up, where that is his to say.
  void director_turns_hands_up();
  /// The clock on the player to act has run out.
  void run_out_of_time();

  // Cards that somebody states; false if one of them is known to be elsewhere.
  bool state_hole_cards(Seat seat, HoleCards cards) { return deal_.state_hole_cards(seat, cards); }
  bool state_board(std::span<const Card> cards) { return deal_.state_board(cards); }

  // Settling.
  /// What is still unknown that decides a pot.
  std::optional<Refusal> why_not_settle() const;
  /// Everybody who has neither shown nor mucked shows, in order; the pots are awarded.
  /// Precondition: the showdown is on and !why_not_settle().
  void settle();

  // The result, when the hand is over.
  Chips stack(Seat seat) const { return betting_.stack(seat); }
  Chips won(Seat seat) const { return betting_.won(seat); }
  /// Dead money for the next hand.
  Chips carried() const { return carried_; }
  /// Who won (part of) the main pot.
  SeatSet winners() const { return winners_; }
  /// Who won (part of) pot `index` of pots(); nobody where the pot is empty or stays on the table.
  SeatSet winners_of(int index) const;
  /// The pots as they stand: during the hand the layers so far, at the end what was awarded.
  Pots pots() const { return stage_ == Stage::betting ? betting_.pots() : pots_; }

private:
  template <typename Happening>
  void tell(const Happening& happening) {
    if (sink_ != nullptr) sink_->take(happening);
  }

  void begin();
  void eliminate_short_blinds();
  void deal_in();
  void post_forced_bets();
  void post_antes();
  void post_everybodys_ante(Chips ante, Axis rule);
  void post_ante_of(Seat seat, Chips ante, bool for_the_table, Axis rule);
  void post_blinds();
  void post_blind_of(Seat seat, BlindKind kind, bool late);
  void kill_absent();
  void advance();
  void act_for_absent(Seat seat);
  void tell_act(Seat seat, const Effect& effect, bool absent, Axis rule);
  void close_street();
  void turn_hands_up();
  bool is_time_to_turn_up() const;
  std::optional<Refusal> why_not_ask(Seat seat, Seat whose) const;
  bool may_ask_to_see(Seat seat, Seat whose) const;
  void show_to(Seat seat, Seat to);
  void ask_to_see(Seat seat, Seat whose);
  void open_showdown();
  void win_unseen();
  void award_pot(int index);
  void award_share(int pot, const Shares& shares, Seat seat, bool split);
  void end();
  Chips total() const;

  const Rules* rules_;
  EventSink* sink_;
  HandSetup setup_;
  Deal deal_;
  Betting betting_;
  Showdown showdown_;
  Pots pots_;
  Stage stage_ = Stage::betting;
  SeatSet face_up_;
  SeatSet with_cards_;       // who was dealt in
  SeatSet shown_privately_;  // who let somebody see a card
  SeatSet seen_;             // of those, whose cards everybody may see
  bool directors_word_ = false;
  SeatSet winners_;
  Chips carried_{};
  Chips total_at_start_{};
};

}  // namespace floorman::engine
