// Expectations: what must hold at a moment of an example, one function a kind.
//
// An expectation changes nothing, except that it lets a hand begin, and lets a showdown be settled
// when it asks for a result. When it does not hold, the outcome says what was expected, what
// happened and which rule decided.
#pragma once

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/read_prizes.hpp"

namespace floorman::interp {

class Expectations {
public:
  Expectations(Table& table, const LineRow& row, const Slots& slots)
      : table_(table), row_(row), slots_(slots) {}

  Outcome check();

private:
  using Seat = engine::Seat;
  using Chips = engine::Chips;

  const engine::Hand& hand() const { return *table_.state_.hand; }
  const TableState& state() const { return table_.state_; }
  std::string name(Seat seat) const { return state().names.of(seat); }

  // expectations.cpp
  Outcome check_before_hand();
  Outcome check_finding();
  Outcome met() const { return {}; }
  Outcome unmet(std::string happened, std::optional<engine::Axis> rule) const;
  Outcome met_if(bool holds, std::string happened, std::optional<engine::Axis> rule) const;
  std::optional<Outcome> make_ready();
  bool asks_for_result() const;

  // expect_acting.cpp
  Outcome check_acting();
  Outcome owes();
  Outcome to_act();
  Outcome may(const engine::Action& action, bool wanted);
  Outcome may_raise_at_all(bool wanted, bool bet);
  Outcome may_go_to(bool bet, bool or_more);
  Outcome may_not_go_to(bool bet);
  Outcome last_act(engine::ActKind kind, bool with_amount);
  std::optional<Outcome> not_his_turn(Seat seat);
  std::string range_text(Seat seat) const;

  // expect_result.cpp
  Outcome check_money();
  Outcome stacks();
  Outcome pot_with(bool main);
  Outcome odd_chip();
  Outcome gets_back();
  Outcome is_all_in_for();
  engine::SeatSet winners_of(int pot) const;
  std::string pots_text() const;

  // expect_tournament.cpp
  std::optional<Outcome> check_tournament();
  Outcome level_is();
  Outcome level_begins_at(std::int64_t wanted, std::int64_t minutes);
  Outcome finishes();
  Outcome is_out(bool wanted);
  Outcome sheet_is_silent();
  Outcome tournament_is_over(bool wanted);
  Outcome blinds_by_director();
  Outcome chips_are();
  Outcome difference_of_chips(std::int64_t sign);

  // expect_desk.cpp
  std::optional<Outcome> check_desk();
  Outcome tables_open();
  Outcome round_is();
  Outcome round_by_numbers();
  Outcome sits_at();

  // expect_tables.cpp
  std::optional<Outcome> check_tables();
  Outcome sizes_of_tables();
  Outcome table_closed();
  Outcome keep_seats();
  Outcome dealer_keeps_seat();
  Outcome button_by_card();
  Outcome all_have();

  // expect_prizes.cpp
  Outcome refused_prizes(const engine::PrizeRefusal& refusal, const HousePrizes& house) const;
  std::string money_of(std::int64_t cents) const;
  Outcome prize_is();
  Outcome prize_pool();
  Outcome prizes_refused();
  Outcome house_share();
  Outcome high_hand_pool();
  Outcome takes();
  Outcome is_paid();

  // expect_entries.cpp
  std::optional<Outcome> check_entries();
  Outcome is_in();
  Outcome has_stack();
  Outcome owes_house();
  Outcome loses_seat();
  Outcome gets_seat();
  Outcome chips_out_of_play();
  Outcome last_word_is();

  // expect_bounties.cpp
  std::optional<Outcome> check_bounties();
  Outcome bounty_goes_to();
  Outcome no_bounty();
  Outcome head_is();
  Outcome bounties_are();
  Outcome bounty_chip(bool in_the_pot);
  Outcome high_hand_is();
  Outcome wins_high_hand();
  std::string bounties_text() const;
  std::string high_hand_text() const;
  std::int64_t high_hand_pool_now() const;
  // expect_seating.cpp
  std::optional<Outcome> check_seating();

  // expect_seats.cpp
  Outcome check_seats();
  Outcome position(Seat actual, std::string_view what);
  Outcome last_to_act();
  Outcome has_cards(bool wanted);
  Outcome warned(bool wanted);
  Outcome face_up(bool wanted);
  Outcome seen_by_all(bool wanted);
  Outcome misdeal_possible(bool wanted);
  Outcome shows_first();

  Table& table_;
  const LineRow& row_;
  const Slots& slots_;
};

}  // namespace floorman::interp
