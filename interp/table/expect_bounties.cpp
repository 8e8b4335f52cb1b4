// Expectations of bounties and of the high hand, after the hand or the result that decides.

#include <fmt/format.h>

#include "interp/cards_text.hpp"
#include "interp/table/expectations.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::Seat;

std::optional<Outcome> Expectations::check_bounties() {
  Outcome (Expectations::*expected)() = nullptr;
  switch (row_.id) {
    case LineId::bounty_chip_in_the_pot: return bounty_chip(true);
    case LineId::bounty_chip_stays_out: return bounty_chip(false);
    case LineId::bounty_goes_to: expected = &Expectations::bounty_goes_to; break;
    case LineId::no_bounty_for: expected = &Expectations::no_bounty; break;
    case LineId::head_is: expected = &Expectations::head_is; break;
    case LineId::bounties_are: expected = &Expectations::bounties_are; break;
    case LineId::high_hand_is:
    case LineId::no_high_hand: expected = &Expectations::high_hand_is; break;
    case LineId::wins_high_hand: expected = &Expectations::wins_high_hand; break;
    default: return std::nullopt;
  }
  if (auto outcome = table_.settle()) return outcome;
  table_.book_hand();
  return (this->*expected)();
}

// ---- bounties

std::string Expectations::bounties_text() const {
  std::string text;
  for (const engine::BountyAward& award : state().tournament.bounties.awards) {
    text += fmt::format("{}{} {} the bounty of {}: {}", text.empty() ? "" : ", ",
                        award.winner == engine::no_seat ? "nobody" : name(award.winner),
                        award.to_head > 0 ? "collects part of" : "collects", name(award.victim),
                        money_of(award.cash));
  }
  return text.empty() ? "nobody has collected a bounty" : text;
}

Outcome Expectations::bounty_goes_to() {
  const BountyState& bounties = state().tournament.bounties;
  const Seat victim = slots_.seat(0);
  const Seat wanted = slots_.seat(slots_.size() - 1);
  const bool with_money = slots_.size() > 2;
  if (with_money && bounties.waits_for_a_draw) {
    return table_.not_ready("say what is drawn: next envelope $20, or deck seed 7");
  }
  for (const engine::BountyAward& award : bounties.awards) {
    if (award.victim != victim || award.winner != wanted) continue;
    return met_if(!with_money || award.cash == slots_.cents(1), bounties_text(), award.rule);
  }
  return unmet(bounties_text(), Axis::bounty_won_by);
}

// He is out, and nobody has his bounty.
Outcome Expectations::no_bounty() {
  const Seat out = slots_.seat(0);
  const engine::Chips chips = state().hand ? hand().stack(out) : state().stacks[engine::at(out)];
  if (chips > engine::Chips{}) {
    return unmet(fmt::format("{} is not out", name(out)), Axis::bounty_won_by);
  }
  for (const engine::BountyAward& award : state().tournament.bounties.awards) {
    if (award.victim != out || award.winner == engine::no_seat) continue;
    return unmet(bounties_text(), award.rule);
  }
  return met();
}

Outcome Expectations::head_is() {
  const Seat seat = slots_.seat(0);
  const std::int64_t head = table_.head_of(seat);
  return met_if(head == slots_.cents(1),
                fmt::format("the head of {} is worth {}", name(seat), money_of(head)),
                Axis::bounty_on_each_player);
}

Outcome Expectations::bounties_are() {
  const Seat seat = slots_.seat(0);
  const auto& won = state().tournament.bounties.won;
  const auto found = won.find(seat);
  const std::int64_t cash = found == won.end() ? 0 : found->second;
  return met_if(cash == slots_.cents(1),
                fmt::format("{} has won bounties of {}", name(seat), money_of(cash)),
                Axis::bounty_at_stake);
}

Outcome Expectations::bounty_chip(bool in_the_pot) {
  const Seat seat = slots_.seat(0);
  const bool is_in = table_.is_bounty_chip_in_the_pot(seat);
  return met_if(
      is_in == in_the_pot,
      fmt::format("the bounty chip of {} is {}in the pot", name(seat), is_in ? "" : "not "),
      Axis::bounty_chip_of_an_all_in_player);
}

// ---- the high hand

std::string Expectations::high_hand_text() const {
  const engine::HighHand& high_hand = state().tournament.bounties.high_hand;
  if (!high_hand.best()) return "there is no high hand";
  engine::SeatSet holders;
  for (const int player : high_hand.holders()) holders.add(static_cast<Seat>(player));
  return fmt::format("{} of {} is the high hand", describe(high_hand.best()->rank),
                     state().names.list(holders));
}

Outcome Expectations::high_hand_is() {
  engine::SeatSet holders;
  for (const int player : state().tournament.bounties.high_hand.holders()) {
    holders.add(static_cast<Seat>(player));
  }
  return met_if(holders == slots_.players_from(0), high_hand_text(), Axis::high_hand_from);
}

std::int64_t Expectations::high_hand_pool_now() const {
  const auto rules = table_.rules_now();
  return engine::high_hand_pool(rules->rules,
                                table_.facts_now().find(Variable::entrants).value_or(0),
                                state().tournament.high_hand_players);
}

Outcome Expectations::wins_high_hand() {
  const Seat seat = slots_.seat(0);
  const auto paid = state().tournament.bounties.high_hand.pay(high_hand_pool_now());
  std::int64_t cents = 0;
  for (const auto& part : paid.parts) {
    if (part.player == seat) cents = part.cents;
  }
  return met_if(cents == slots_.cents(1),
                fmt::format("{} wins {} of the high hand", name(seat), money_of(cents)), paid.rule);
}

}  // namespace floorman::interp
