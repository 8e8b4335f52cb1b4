// The end of a tournament by the clock or by agreement.

#include <fmt/format.h>

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_prizes.hpp"
#include "interp/tournament/narrate_tournament.hpp"

namespace floorman::interp {

using engine::at;
using engine::Chips;
using engine::Seat;

Outcome Table::call_time() {
  TournamentState& tournament = state_.tournament;
  if (state_.hand && !state_.hand->over()) {
    if (state_.anybody_acted) return not_ready("the hand that is on is the last: play it out");
    take_back_hand();
  }
  state_.rules = rules_now();
  const engine::EntryRules& entry = state_.rules->rules.entry;
  if (entry.round_time_limit.is(engine::RoundTimeLimit::none) &&
      !entry.tournament_ends.is(engine::EndsWhen::time_limit)) {
    return refused_by(engine::Axis::round_time_limit, "nothing here has a time limit");
  }
  Outcome outcome;
  if (tournament.event) {
    if (tournament.event->over()) return not_ready("the tournament is over");
    tournament.event->call_time();
    hear(outcome);
    return outcome;
  }
  put_hand_away();
  std::vector<engine::LeftAtTheLimit> left;
  state_.seated.each([&](Seat seat) {
    if (state_.stacks[at(seat)] > Chips{}) left.push_back({seat, state_.stacks[at(seat)]});
  });
  if (left.empty()) return not_ready("nobody sits here yet: stacks A 2000, B 2000");
  for (const engine::Place& place :
       engine::places_at_the_limit(state_.rules->rules, left, deck_for_draws())) {
    const auto seat = static_cast<Seat>(place.player);
    tournament.places[seat] = place;
    say(outcome,
        fmt::format("{} {} {}", state_.names.of(seat),
                    place.best == place.worst ? "finishes" : "ties for",
                    spell_places(place.best, place.worst)),
        place.rule);
  }
  return outcome;
}

// `a deal is made`, by the house's reckoning, or `a deal is made with A $300, B $200`.
Outcome Table::make_deal(const Slots& slots) {
  if (auto outcome = settle()) return std::move(*outcome);
  if (state_.hand && !state_.hand->over()) return not_ready("a deal is made between hands");
  if (!state_.tournament.event) put_hand_away();
  state_.rules = rules_now();
  OfferedDeal offered = offered_deal();
  const auto& event = state_.tournament.event;
  if (event && !event->is_final_table() && slots.size() > 0) {
    return not_ready("they sit at several tables; by the house's rule: a deal is made");
  }
  if (offered.refusal) return refused_by(offered.refusal->rule, tell(*offered.refusal));
  if (!offered.problem.empty()) return not_ready(offered.problem);
  for (const Seat seat : offered.seats) {
    for (std::size_t i = 0; i + 1 < slots.size(); i += 2) {
      if (slots.seat(i) == seat) offered.offer.agreed.push_back(slots.cents(i + 1));
    }
  }
  const bool one_each = offered.offer.agreed.size() * 2 == slots.size();
  if (!one_each) return not_ready("each of those who are left takes one share");
  return share_out(offered);
}

Outcome Table::share_out(const OfferedDeal& offered) {
  const engine::Rules& rules = state_.rules->rules;
  if (const auto problem = engine::why_not_share(rules, offered.offer)) {
    return refused_by(problem->rule, tell(*problem, offered.house));
  }
  if (!offered.offer.agreed.empty() && !rules.prize.deal_shares.is(engine::DealShares::as_agreed)) {
    return refused_by(engine::Axis::deal_shares, "the shares are not theirs to say in this house");
  }
  const std::vector<std::int64_t> shares = engine::deal_shares(rules, offered.offer);
  Outcome outcome;
  for (std::size_t i = 0; i < offered.seats.size(); ++i) {
    state_.tournament.dealt[offered.seats[i]] = shares[i];
  }
  if (state_.tournament.event) {
    state_.tournament.event->deal(shares);
    hear(outcome);
    return outcome;
  }
  for (std::size_t i = 0; i < shares.size(); ++i) {
    say(outcome,
        fmt::format("{} takes {}", state_.names.of(offered.seats[i]),
                    money_text(shares[i], offered.house.currency)),
        engine::Axis::deal_shares);
  }
  return outcome;
}

}  // namespace floorman::interp
