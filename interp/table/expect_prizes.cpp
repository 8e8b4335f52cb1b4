// Expectations of money: prizes, pools, what the house keeps or adds, deals.

#include <fmt/format.h>

#include <algorithm>

#include "engine/tournament/deals.hpp"
#include "engine/tournament/prizes.hpp"
#include "interp/table/expectations.hpp"
#include "interp/tournament/narrate_prizes.hpp"
#include "interp/tournament/narrate_tournament.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::Seat;

std::string Expectations::money_of(std::int64_t cents) const {
  return money_text(cents, table_.ruleset().currency);
}

// ---- prizes

Outcome Expectations::refused_prizes(const engine::PrizeRefusal& refusal,
                                     const HousePrizes& house) const {
  return unmet(tell(refusal, house), refusal.axis);
}

Outcome Expectations::prize_is() {
  HousePrizes house;
  const auto made = table_.prizes_now(house);
  if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&made)) {
    return refused_prizes(*refusal, house);
  }
  const auto& table = std::get<engine::PrizeTable>(made);
  const std::int64_t place = slots_.number(0);
  const bool paid = place >= 1 && place <= static_cast<std::int64_t>(table.prizes.size());
  const engine::Prize prize =
      paid ? table.prizes[static_cast<std::size_t>(place - 1)] : engine::Prize{};
  using Kind = engine::Prize::Kind;
  const std::string happened =
      fmt::format("the {} prize is {}", place_text(place), tell(prize, house));
  const auto is = [&](Kind kind) { return paid && prize.kind == kind; };
  if (row_.id == LineId::prize_ticket) return met_if(is(Kind::ticket), happened, Axis::prizes);
  if (row_.id == LineId::prize_pick) return met_if(is(Kind::pick), happened, Axis::prizes);
  const bool money = !paid || is(Kind::money);
  return met_if(money && prize.cents == slots_.cents(1), happened, Axis::prizes);
}

Outcome Expectations::prize_pool() {
  HousePrizes house;
  const auto made = table_.prizes_now(house);
  std::int64_t pool = 0;
  if (const auto* table = std::get_if<engine::PrizeTable>(&made)) {
    pool = table->pool();
  } else {
    const auto collected =
        engine::collect(house.rules->rules, house.input.entrants, house.input.sales);
    if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&collected)) {
      return refused_prizes(*refusal, house);
    }
    pool = std::get<engine::Collected>(
        collected)[static_cast<std::size_t>(engine::Purpose::prize_pool)];
  }
  return met_if(pool == slots_.cents(0), fmt::format("the prize pool is {}", money_of(pool)),
                Axis::entry_fee);
}

Outcome Expectations::prizes_refused() {
  HousePrizes house;
  const auto made = table_.prizes_now(house);
  const auto* refusal = std::get_if<engine::PrizeRefusal>(&made);
  if (row_.id == LineId::prizes_refused) {
    return met_if(refusal != nullptr, "the prizes are paid", Axis::prizes);
  }
  using Reason = engine::PrizeRefusal::Reason;
  const bool directors = refusal != nullptr && (refusal->reason == Reason::the_director_decides ||
                                                refusal->reason == Reason::told_on_the_night);
  if (directors) return met();
  if (refusal != nullptr) return refused_prizes(*refusal, house);
  return unmet("the prizes are paid by the sheet", Axis::prizes);
}

// What the pool does not pay out, or what is added to it.
Outcome Expectations::house_share() {
  HousePrizes house;
  const auto made = table_.prizes_now(house);
  if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&made)) {
    return refused_prizes(*refusal, house);
  }
  const auto& table = std::get<engine::PrizeTable>(made);
  const bool keeps = row_.id == LineId::house_keeps;
  const std::int64_t share = keeps ? table.to_house : table.from_house;
  return met_if(share == slots_.cents(0),
                fmt::format("the house {} {}", keeps ? "keeps" : "adds", money_of(share)),
                Axis::prizes);
}

Outcome Expectations::high_hand_pool() {
  const std::int64_t pool = high_hand_pool_now();
  return met_if(pool == slots_.cents(0), fmt::format("the high hand pool is {}", money_of(pool)),
                Axis::high_hand_fee);
}

// ---- deals

// What was agreed; before that, what is left of the prizes shared by the house's rule.
Outcome Expectations::takes() {
  const Seat seat = slots_.seat(0);
  const auto& dealt = state().tournament.dealt;
  const auto takes = [&](std::int64_t share) {
    return met_if(share == slots_.cents(1), fmt::format("{} takes {}", name(seat), money_of(share)),
                  Axis::deal_shares);
  };
  if (const auto found = dealt.find(seat); found != dealt.end()) return takes(found->second);
  const Table::OfferedDeal offered = table_.offered_deal();
  if (!offered.problem.empty()) return unmet(offered.problem, Axis::prizes);
  const auto mine = std::ranges::find(offered.seats, seat);
  if (mine == offered.seats.end()) return unmet(fmt::format("{} is out", name(seat)), Axis::deals);
  const engine::Rules& rules = offered.house.rules->rules;
  if (rules.prize.deal_shares.is(engine::DealShares::as_agreed)) {
    return table_.not_ready("the players say the shares: a deal is made with A $300, B $200");
  }
  if (const auto problem = engine::why_not_share(rules, offered.offer)) {
    return table_.not_ready(tell(*problem, offered.house));
  }
  const auto shares = engine::deal_shares(rules, offered.offer);
  return takes(shares[static_cast<std::size_t>(mine - offered.seats.begin())]);
}

// What he was paid in the tournament that is played here.
Outcome Expectations::is_paid() {
  const Seat seat = slots_.seat(0);
  if (!state().tournament.event) return table_.not_ready("no tournament is played here");
  const int player = table_.player_of(seat);
  std::int64_t paid = 0;
  for (const engine::TournamentEvent& event : table_.tournament_events()) {
    const auto* won = std::get_if<engine::tournament::PrizeWon>(&event.what);
    if (won != nullptr && won->player == player) paid += won->prize.cents;
  }
  return met_if(paid == slots_.cents(1), fmt::format("{} is paid {}", name(seat), money_of(paid)),
                Axis::prizes);
}

}  // namespace floorman::interp
