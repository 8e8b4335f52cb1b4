// Bounties and the high hand at a table where no whole tournament is played: what was said of them,
// what a hand that is over makes of them, and its sentences.

#include <fmt/format.h>

#include <algorithm>

#include "engine/random.hpp"
#include "interp/cards_text.hpp"
#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_prizes.hpp"
#include "interp/tournament/read_envelopes.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::BountyOnEach;
using engine::Chips;
using engine::Seat;

// ---- what was said

Outcome Table::set_bounties(const LineRow& row, const Slots& slots) {
  TournamentState& tournament = state_.tournament;
  BountyState& bounties = tournament.bounties;
  switch (row.id) {
    case LineId::set_bounties_paid_by: bounties.paid = slots.players_from(0); break;
    case LineId::set_high_hand_paid_by:
      bounties.high_hand_paid = slots.players_from(0);
      tournament.high_hand_players = bounties.high_hand_paid->size();
      break;
    case LineId::set_head: bounties.heads[slots.seat(0)] = slots.cents(1); break;
    case LineId::set_next_envelopes: return set_next_envelopes(slots);
    default: break;  // other lines are not about bounties
  }
  return {};
}

// He was out and buys chips again: what becomes of his bounty, and of those that he has won.
void Table::renew_bounty(Seat seat) {
  BountyState& bounties = state_.tournament.bounties;
  const engine::BountyAfterRebuying after = engine::bounty_after_a_rebuy(state_.rules->rules);
  bounties.heads[seat] = after.head;
  if (after.forfeits_those_won) bounties.won.erase(seat);
}

Outcome Table::set_next_envelopes(const Slots& slots) {
  const auto rules = rules_now();
  const std::vector<engine::Envelopes> envelopes = read_envelopes(ruleset_, *rules);
  if (const auto problem = engine::why_not_draw_from(rules->rules, envelopes, std::nullopt)) {
    return not_ready(tell(*problem, ruleset_.currency));
  }
  std::vector<std::int64_t>& next = state_.tournament.bounties.next_envelopes;
  next.clear();
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const auto holds = [&](const engine::Envelopes& row) { return row.cents == slots.cents(i); };
    if (!envelopes.empty() && std::ranges::none_of(envelopes, holds)) {
      return not_ready(
          fmt::format("no envelope holds {}", money_text(slots.cents(i), ruleset_.currency)));
    }
    next.push_back(slots.cents(i));
  }
  return {};
}

engine::SeatSet Table::bounty_players() const {
  const auto rules = this->rules();
  const engine::PrizeRules& prize = rules->rules.prize;
  const auto everyone = engine::SeatSet::first(engine::most_seats);
  if (prize.bounty_on_each_player.is(BountyOnEach::none)) return {};
  switch (prize.bounty_players.choice) {
    case engine::BountyPlayers::everyone: return everyone;
    case engine::BountyPlayers::those_who_paid: break;
  }
  return state_.tournament.bounties.paid.value_or(everyone);
}

// Cents; 0 for who is out, plays without one or does not play for bounties.
std::int64_t Table::head_of(Seat seat) const {
  if (!bounty_players().has(seat)) return 0;
  const auto& heads = state_.tournament.bounties.heads;
  const auto found = heads.find(seat);
  return found == heads.end() ? rules()->rules.prize.bounty_on_each_player.value() : found->second;
}

// ---- what a hand makes of it

void Table::begin_bounties_of_hand() {
  BountyState& bounties = state_.tournament.bounties;
  bounties.awards.clear();
  bounties.told = 0;
  bounties.waits_for_a_draw = false;
  bounties.hand_booked = false;
  bounties.chips_in_the_pot = {};
  bounties.shown_afterwards = {};
}

// Each hand once; but a hand shown late may still be the high hand, until the next deal.
void Table::book_hand() {
  if (state_.tournament.event || !state_.hand || !state_.hand->over()) return;
  BountyState& bounties = state_.tournament.bounties;
  const engine::Rules& rules = state_.rules->rules;
  const engine::SeatSet takers =
      bounties.high_hand_paid.value_or(engine::SeatSet::first(engine::most_seats));
  engine::PerSeat<int> players{};
  for (Seat seat = 0; seat < engine::most_seats; ++seat) {
    players[engine::at(seat)] = takers.has(seat) ? seat : -1;
  }
  bounties.high_hand.take(rules, *state_.hand, state_.hands, players,
                          state_.hand->seen_by_all() | bounties.shown_afterwards);
  if (bounties.hand_booked) return;
  bounties.hand_booked = true;
  for (const auto& claim : engine::bounty_claims(rules, *state_.hand, bounty_players())) {
    book_bounty(rules, claim);
  }
}

void Table::book_result(Seat loser, Seat winner) {
  if (bounty_players().has(loser)) {
    book_bounty(rules_now()->rules, engine::reported_bounty(bounty_players(), loser, winner));
  }
}

void Table::book_bounty(const engine::Rules& rules, const engine::BountyClaim& claim) {
  BountyState& bounties = state_.tournament.bounties;
  const std::int64_t head = head_of(claim.victim);
  bounties.heads[claim.victim] = 0;
  if (head == 0) return;  // he played on without one
  const auto drawn = draw_envelope(head);
  if (!drawn) bounties.waits_for_a_draw = true;
  for (const engine::BountyAward& award : engine::divide_bounty(rules, claim, drawn.value_or(0))) {
    bounties.awards.push_back(award);
    if (award.winner == engine::no_seat) continue;
    bounties.won[award.winner] += award.cash;
    if (award.to_head > 0) bounties.heads[award.winner] = head_of(award.winner) + award.to_head;
  }
}

// What the victim's envelope holds, or the amount itself where none is drawn. Nothing: it is drawn,
// and nobody said what draws it.
std::optional<std::int64_t> Table::draw_envelope(std::int64_t amount) {
  const auto rules = this->rules();
  if (!rules->rules.prize.bounty_on_each_player.is(BountyOnEach::by_lot)) return amount;
  BountyState& bounties = state_.tournament.bounties;
  if (!bounties.left) {
    bounties.left.emplace();
    const std::vector<engine::Envelopes> envelopes = read_envelopes(ruleset_, *rules);
    const bool sound = !engine::why_not_draw_from(rules->rules, envelopes, std::nullopt);
    for (const engine::Envelopes& row : envelopes) {
      const std::int64_t count = sound ? row.count : 0;
      bounties.left->insert(bounties.left->end(), static_cast<std::size_t>(count), row.cents);
    }
    if (!sound) return std::nullopt;
  }
  std::vector<std::int64_t>& left = *bounties.left;
  std::int64_t drawn = amount;
  if (!bounties.next_envelopes.empty()) {
    drawn = bounties.next_envelopes.front();
    bounties.next_envelopes.erase(bounties.next_envelopes.begin());
  } else if (!left.empty()) {
    if (!state_.deck_seed) return std::nullopt;
    engine::Random random{*state_.deck_seed + static_cast<std::uint64_t>(bounties.drawn)};
    drawn = left[random.below(static_cast<std::uint32_t>(left.size()))];
  }
  if (const auto found = std::ranges::find(left, drawn); found != left.end()) left.erase(found);
  ++bounties.drawn;
  return drawn;
}

// The hand is over and he turns his cards up, as a high hand asks it.
Outcome Table::show_afterwards(Seat seat) {
  const engine::Hand& hand = *state_.hand;
  const bool has_cards = hand.live().has(seat) && !hand.showdown().mucked().has(seat);
  if (!has_cards || hand.seen_by_all().has(seat)) return act(seat, engine::Show{});  // refused
  state_.tournament.bounties.shown_afterwards.add(seat);
  Outcome outcome;
  std::string cards;
  if (hand.deal().knows(seat)) cards = " " + spell(hand.deal().hole_cards(seat));
  say(outcome, fmt::format("{} shows{}", state_.names.of(seat), cards), Axis::hands_read);
  return outcome;
}

// ---- sentences

bool Table::is_bounty_chip_in_the_pot(Seat seat) const {
  if (!state_.hand || state_.hand->over() || head_of(seat) == 0) return false;
  switch (state_.rules->rules.prize.bounty_chip_of_an_all_in_player.choice) {
    case engine::BountyChipAllIn::stays_out: return false;
    case engine::BountyChipAllIn::into_the_pot: break;
  }
  return (state_.hand->betting().all_in() & state_.hand->live()).has(seat);
}

// In the pot with his chips; who has chips when the hand is over has it back.
void Table::tell_bounty_chips(Outcome& outcome) {
  if (!state_.hand) return;
  constexpr Axis rule = Axis::bounty_chip_of_an_all_in_player;
  engine::SeatSet& in_the_pot = state_.tournament.bounties.chips_in_the_pot;
  if (state_.hand->over()) {
    in_the_pot.each([&](Seat seat) {
      if (state_.hand->stack(seat) == Chips{}) return;
      say(outcome, fmt::format("{} takes the bounty chip back", state_.names.of(seat)), rule);
    });
    in_the_pot = {};
    return;
  }
  (state_.hand->live() - in_the_pot).each([&](Seat seat) {
    if (!is_bounty_chip_in_the_pot(seat)) return;
    in_the_pot.add(seat);
    say(outcome, fmt::format("the bounty chip of {} goes into the pot", state_.names.of(seat)),
        rule);
  });
}

namespace {

std::string tell(const engine::BountyAward& award, const Names& names, std::string_view currency) {
  const std::string victim = names.of(award.victim);
  const std::string cash = money_text(award.cash, currency);
  if (award.winner == engine::no_seat) {
    return fmt::format("nobody collects the bounty of {}: {}", victim, cash);
  }
  std::string text =
      fmt::format("{} collects the bounty of {}: {}", names.of(award.winner), victim, cash);
  if (award.to_head > 0) {
    text += fmt::format(", and {} to the own head", money_text(award.to_head, currency));
  }
  return text;
}

}  // namespace

void Table::tell_bounties(Outcome& outcome) {
  tell_bounty_chips(outcome);
  BountyState& bounties = state_.tournament.bounties;
  const engine::HighHand before = bounties.high_hand;
  book_hand();
  const auto rules = this->rules();
  const auto tell_of = [&](std::string sentence, Axis rule) {
    outcome.told.push_back({std::move(sentence), rule, true, false, cite(*rules, rule)});
  };
  for (; bounties.told < bounties.awards.size(); ++bounties.told) {
    const engine::BountyAward& award = bounties.awards[bounties.told];
    tell_of(bounties.waits_for_a_draw
                ? fmt::format("the bounty of {} is to be drawn", state_.names.of(award.victim))
                : tell(award, state_.names, ruleset_.currency),
            award.rule);
  }
  const std::vector<int>& holders = bounties.high_hand.holders();
  if (holders == before.holders() && bounties.high_hand.best() == before.best()) return;
  tell_of(
      fmt::format("{} has the high hand: {}", state_.names.of(static_cast<Seat>(holders.back())),
                  describe(bounties.high_hand.best()->rank)),
      holders.size() > 1 ? Axis::high_hand_tie : Axis::high_hand_recorded);
}

}  // namespace floorman::interp
