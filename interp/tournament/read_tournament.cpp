#include "interp/tournament/read_tournament.hpp"

#include <algorithm>

#include "engine/check.hpp"
#include "interp/tournament/read_envelopes.hpp"
#include "interp/tournament/schedule_rows.hpp"

namespace floorman::interp {

namespace {

Variable switch_number(std::size_t index) {
  return static_cast<Variable>(static_cast<std::size_t>(Variable::first_name) + index);
}

void collect_asked(const std::vector<Said>& answers, std::vector<Variable>& asked) {
  for (const Said& said : answers) {
    for (const Product& product : said.condition.products) {
      for (const Bound& bound : product) asked.push_back(bound.variable);
    }
  }
}

}  // namespace

FactValues fact_values(const engine::ClockFacts& facts, int players_at_the_table) {
  FactValues values;
  for (auto i = static_cast<std::size_t>(Variable::entrants);
       i < static_cast<std::size_t>(Variable::first_name); ++i) {
    const auto variable = static_cast<Variable>(i);
    const auto fact = clock_fact(variable);
    if (!fact) continue;
    if (const auto value = facts.find({*fact, 0, 0, 0})) values.set(variable, *value);
  }
  for (std::size_t i = 0; i < facts.switches.size(); ++i) {
    values.set(switch_number(i), facts.switches[i].value_or(false) ? 1 : 0);
  }
  values.set(Variable::at_the_table, players_at_the_table);
  return values;
}

ResolvedAnswers::ResolvedAnswers(const Ruleset& ruleset, std::vector<Said> stated)
    : ruleset_(ruleset), stated_(std::move(stated)) {
  for (const std::vector<Said>& answers : ruleset.answers) collect_asked(answers, asked_);
  collect_asked(stated_, asked_);
  std::ranges::sort(asked_);
  asked_.erase(std::unique(asked_.begin(), asked_.end()), asked_.end());
}

const engine::Rules& ResolvedAnswers::at(const engine::ClockFacts& facts, int players_at_the_table,
                                         bool arranged) const {
  FactValues values = fact_values(facts, players_at_the_table);
  values.set(Variable::arranged, arranged ? 1 : 0);
  Key key;
  for (const Variable variable : asked_) key.push_back(values.find(variable).value_or(-1));
  const auto known = std::ranges::find(resolved_, key, &Resolved::key);
  if (known != resolved_.end()) return known->rules->rules;
  resolved_.push_back({std::move(key), ruleset_.at(values, stated_)});
  return resolved_.back().rules->rules;
}

const RulesInForce& ResolvedAnswers::behind(const engine::Rules& rules) const {
  const auto found = std::ranges::find_if(
      resolved_, [&](const Resolved& one) { return &one.rules->rules == &rules; });
  FLOORMAN_PROMISE(found != resolved_.end());
  return *found->rules;
}

HouseTournament read_tournament(const Ruleset& ruleset, const PrizeFigures& figures,
                                const FactValues& facts, const std::vector<Said>& stated,
                                std::optional<std::int64_t> starts_at, const PaidByChoice& paid) {
  HouseTournament house;
  house.prizes = read_prizes(ruleset, figures, facts, stated);
  house.schedule = read_schedule(ruleset, facts, stated);
  house.schedule.schedule.starts_at = starts_at;
  auto plan = std::make_shared<engine::TournamentPlan>();
  plan->schedule = house.schedule.schedule;
  plan->facts = house.schedule.facts;
  plan->prizes = house.prizes.input;
  plan->chips = ruleset.chips;
  const RulesInForce& rules = *house.prizes.rules;
  plan->bounties_paid = paid.bounties;
  plan->high_hand_paid = paid.high_hand;
  plan->envelopes = read_envelopes(ruleset, rules);
  for (const Said* said : add_ons_in_force(ruleset, rules, facts)) {
    plan->add_ons.push_back({said->answer.values[0], {said->answer.values[1]}});
  }
  plan->prizes_for = [&ruleset, figures, facts, stated](const engine::EntriesSold& sold) {
    PrizeFigures sold_now = figures;
    sold_now.entrants = sold.entries;
    sold_now.re_entries = sold.re_entries;
    sold_now.rebuys = sold.rebuys;
    sold_now.add_ons = sold.add_ons;
    return read_prizes(ruleset, sold_now, facts, stated).input;
  };
  const auto collected =
      engine::collect(house.prizes.rules->rules, figures.entrants, house.prizes.input.sales);
  if (const auto* sums = std::get_if<engine::Collected>(&collected)) {
    plan->facts.set(engine::ClockFact::prize_pool, cents_for(*sums, engine::Purpose::prize_pool));
  }
  house.plan = std::move(plan);
  house.answers = std::make_shared<ResolvedAnswers>(ruleset, stated);
  return house;
}

namespace {

// The row of the payout table that a prize is from.
std::optional<std::size_t> payout_row(const engine::TournamentEvent& event) {
  if (const auto* won = std::get_if<engine::tournament::PrizeWon>(&event.what)) return won->row;
  const auto* set = std::get_if<engine::tournament::PrizesSet>(&event.what);
  const auto* table = set == nullptr ? nullptr : std::get_if<engine::PrizeTable>(&set->prizes);
  return table == nullptr ? std::nullopt : table->row;
}

}  // namespace

Citation cite(const HouseTournament& house, const engine::TournamentEvent& event) {
  if (const auto* on_the_clock = std::get_if<engine::tournament::OnTheClock>(&event.what)) {
    return cite(house.schedule, on_the_clock->event.source);
  }
  if (const auto* redrawn = std::get_if<engine::tournament::SeatsRedrawn>(&event.what)) {
    if (!redrawn->final_table) return cite(house.schedule, redrawn->source);
  }
  if (const auto row = payout_row(event)) return house.prizes.rows[*row];
  return cite(house.answers->behind(*event.rules), event.rule);
}

}  // namespace floorman::interp
