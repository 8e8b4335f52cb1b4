// Prizes and deals at the table: of the tournament that is played here, or of one that was told.

#include <algorithm>
#include <map>

#include "engine/tournament/prizes.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_prizes.hpp"

namespace floorman::interp {

using engine::at;
using engine::Chips;
using engine::Seat;

PrizeFigures Table::prize_figures() const {
  const TournamentState& tournament = state_.tournament;
  PrizeFigures figures;
  figures.entrants = facts_now().find(Variable::entrants).value_or(0);
  figures.re_entries = tournament.book.sold().re_entries;
  figures.rebuys = tournament.rebuys + tournament.book.sold().rebuys;
  figures.add_ons = tournament.book.sold().add_ons;
  for (const auto& [place, cents] : tournament.won_today) {
    figures.won_today.resize(std::max(figures.won_today.size(), static_cast<std::size_t>(place)));
    figures.won_today[static_cast<std::size_t>(place - 1)] = cents;
  }
  return figures;
}

// Players with one range of places share its prizes; so do those who all have the lowest of them.
std::variant<engine::PrizeTable, engine::PrizeRefusal> Table::prizes_now(HousePrizes& house) const {
  const TournamentState& tournament = state_.tournament;
  if (tournament.event) {
    house = tournament.house->prizes;
    return tournament.event->prizes();
  }
  PrizeFigures figures = prize_figures();
  std::map<int, std::int64_t> with_worst;
  for (const auto& [seat, place] : places_now()) ++with_worst[place.worst];
  for (const auto& [worst, players] : with_worst) {
    if (players > 1) figures.shared.push_back({worst - players + 1, players});
  }
  house = read_prizes(ruleset_, figures, facts_now(), state_.stated);
  return engine::make_prizes(house.rules->rules, house.input);
}

Table::OfferedDeal Table::offered_deal() const {
  OfferedDeal offered;
  const auto made = prizes_now(offered.house);
  const TournamentState& tournament = state_.tournament;
  if (tournament.event) {
    offered.refusal = tournament.event->why_not_deal();
    offered.offer = tournament.event->offer();
    const int here = tournament.at_table;
    if (!tournament.event->is_final_table()) return offered;  // not all of them sit here
    engine::players_with_chips(tournament.event->table(here)).each([&](Seat seat) {
      offered.seats.push_back(seat);
    });
    std::ranges::sort(offered.seats, {},
                      [&](Seat seat) { return tournament.event->player_at(here, seat); });
  } else {
    state_.seated.each([&](Seat seat) {
      const Chips chips = state_.hand ? state_.hand->stack(seat) : state_.stacks[at(seat)];
      if (chips == Chips{}) return;
      offered.seats.push_back(seat);
      offered.offer.stacks.push_back(chips);
    });
    const FactValues facts = facts_now();
    const auto left = static_cast<int>(facts.find(Variable::players_left).value_or(0));
    const bool final_table = facts.find(Variable::tables).value_or(1) == 1;
    offered.refusal = engine::why_not_deal(offered.house.rules->rules, {left, final_table, true});
    if (const auto* table = std::get_if<engine::PrizeTable>(&made)) {
      const std::size_t count = std::min(offered.seats.size(), table->prizes.size());
      for (std::size_t i = 0; i < count; ++i) {
        offered.offer.prizes.push_back(table->prizes[i].cents);
      }
    }
  }
  if (const auto* refusal = std::get_if<engine::PrizeRefusal>(&made)) {
    offered.problem = tell(*refusal, offered.house);
  }
  return offered;
}

}  // namespace floorman::interp
