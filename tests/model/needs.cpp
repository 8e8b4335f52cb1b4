#include "tests/model/needs.hpp"

namespace floorman::model {
namespace {

using engine::Axis;

template <typename Choice>
std::uint8_t number(Choice choice) {
  return static_cast<std::uint8_t>(choice);
}

std::vector<Need> needs_before_the_betting() {
  using engine::AnteSize;
  using engine::ButtonRule;
  const std::vector<std::uint8_t> some_ante = {
      number(AnteSize::as_scheduled), number(AnteSize::the_small_blind), number(AnteSize::half)};
  const std::vector<std::uint8_t> in_the_hand = {
      number(engine::AbsentAtDeal::dealt_in_and_blinded)};
  return {
      {Axis::ante_paid_by, Axis::ante_size, some_ante},
      {Axis::short_big_blind_pays, Axis::ante_size, some_ante},
      {Axis::short_big_blind_pays, Axis::ante_paid_by, {number(engine::AntePaidBy::the_big_blind)}},
      {Axis::call_over_short_big_blind,
       Axis::blind_owed_but_short,
       {number(engine::BlindOwedShort::plays_for_less)}},
      {Axis::seat_refilled,
       Axis::button_rule,
       {number(ButtonRule::dead_button), number(ButtonRule::winner_takes_it)}},
      {Axis::absent_at_own_turn, Axis::absent_at_the_deal, in_the_hand},
      {Axis::absent_on_the_option, Axis::absent_at_the_deal, in_the_hand},
  };
}

/// Where all go all in before the flop nobody bets after it; where all ante there are no blinds,
/// and nobody acts before the flop.
std::vector<Need> needs_of_the_opening() {
  using engine::OpeningAction;
  const std::vector<std::uint8_t> free = {number(OpeningAction::free)};
  const std::vector<std::uint8_t> blinds = {number(OpeningAction::free),
                                            number(OpeningAction::all_in_or_fold)};
  const std::vector<std::uint8_t> bets = {number(OpeningAction::free),
                                          number(OpeningAction::antes_only)};
  std::vector<Need> all;
  for (const Axis axis : {Axis::absent_on_the_option, Axis::minimum_bet}) {
    all.push_back({axis, Axis::opening_action, free});
  }
  for (const Axis axis : {Axis::ante_paid_by, Axis::short_big_blind_pays,
                          Axis::blind_owed_but_short, Axis::call_over_short_big_blind}) {
    all.push_back({axis, Axis::opening_action, blinds});
  }
  for (const Axis axis :
       {Axis::structure, Axis::minimum_raise, Axis::over_short_all_in, Axis::raises_per_round,
        Axis::all_in_past_last_raise, Axis::short_all_in_counts, Axis::used_up_raises,
        Axis::check_raise, Axis::short_all_in_reopens, Axis::short_all_ins_add_up,
        Axis::first_to_show, Axis::color_up_odd_chips}) {
    all.push_back({axis, Axis::opening_action, bets});
  }
  return all;
}

std::vector<Need> needs_of_the_betting() {
  using engine::ShortAllInReopens;
  using engine::Structure;
  const std::vector<std::uint8_t> free_amounts = {number(Structure::no_limit),
                                                  number(Structure::pot_limit)};
  const std::vector<std::uint8_t> capped = {number(engine::RaisesPerRound::at_most)};
  return {
      {Axis::minimum_bet, Axis::structure, free_amounts},
      {Axis::minimum_raise, Axis::structure, free_amounts},
      {Axis::over_short_all_in, Axis::structure, free_amounts},
      {Axis::raises_per_round, Axis::structure, free_amounts},
      {Axis::all_in_past_last_raise, Axis::structure, free_amounts},
      {Axis::all_in_past_last_raise, Axis::raises_per_round, capped},
      {Axis::short_all_in_counts, Axis::structure, free_amounts},
      {Axis::short_all_in_counts, Axis::raises_per_round, capped},
      {Axis::used_up_raises, Axis::raises_per_round, capped},
      {Axis::check_raise, Axis::structure, free_amounts},
      {Axis::short_all_in_reopens, Axis::structure, free_amounts},
      {Axis::short_all_ins_add_up, Axis::structure, free_amounts},
      {Axis::color_up_odd_chips, Axis::structure, free_amounts},
      {Axis::short_all_ins_add_up,
       Axis::short_all_in_reopens,
       {number(ShortAllInReopens::at_a_full_raise),
        number(ShortAllInReopens::at_half_the_last_raise),
        number(ShortAllInReopens::at_half_the_opening_bet)}},
  };
}

std::vector<Need> needs_of_the_showdown() {
  using engine::AllInHands;
  using engine::OddChipTo;
  const std::vector<std::uint8_t> given_out = {
      number(OddChipTo::first_left_of_the_button), number(OddChipTo::first_left_of_the_dealer),
      number(OddChipTo::smallest_starting_stack), number(OddChipTo::highest_card_by_suit),
      number(OddChipTo::highest_unused_hole_card)};
  return {
      {Axis::losing_all_in_hand,
       Axis::all_in_hands,
       {number(AllInHands::at_the_showdown), number(AllInHands::on_the_directors_word)}},
      {Axis::several_odd_chips, Axis::odd_chip_to, given_out},
      {Axis::equal_stacks_odd_chip,
       Axis::odd_chip_to,
       {number(OddChipTo::smallest_starting_stack)}},
  };
}

std::vector<Need> all_needs() {
  std::vector<Need> all = needs_before_the_betting();
  for (const Need& need : needs_of_the_opening()) all.push_back(need);
  for (const Need& need : needs_of_the_betting()) all.push_back(need);
  for (const Need& need : needs_of_the_showdown()) all.push_back(need);
  return all;
}

}  // namespace

const std::vector<Need>& needs() {
  static const std::vector<Need> list = all_needs();
  return list;
}

}  // namespace floorman::model
