// The desk at the table: who enters, buys again, takes the add-on or enters again.
//
// The engine's entries decide; here the figures are gathered, and seats, stacks and the book of the
// desk follow. Lines of a tournament that is played here end in at_the_desk_of_event.

#include <fmt/format.h>

#include <algorithm>

#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"
#include "interp/tournament/narrate_entries.hpp"
#include "interp/tournament/narrate_prizes.hpp"

namespace floorman::interp {

using engine::at;
using engine::Axis;
using engine::Chips;
using engine::Seat;

Outcome Table::at_the_desk(const LineRow& row, const Slots& slots) {
  if (row.id == LineId::is_back) return come_back(slots.seat(0));
  if (state_.tournament.event) return at_the_desk_of_event(row, slots);
  if (auto outcome = handle_absence(row, slots)) return std::move(*outcome);
  switch (row.id) {
    case LineId::enters: return enter(slots);
    case LineId::enters_again: return enter_again(slots.seat(0));
    case LineId::buys_again: return buy_again(slots.seat(0));
    case LineId::takes_add_on: return take_add_on(slots);
    case LineId::pays_house: return pay_house(slots.seat(0), slots.cents(1));
    default: return {};  // setup and expectations are not acts
  }
}

// ---- what the desk knows

// Conditions may ask whether a player has arranged to be late.
std::shared_ptr<const RulesInForce> Table::rules_for(Seat seat) const {
  FactValues facts = facts_now();
  const bool arranged = seat != engine::no_seat && state_.tournament.book.account(seat).arranged;
  facts.set(Variable::arranged, arranged ? 1 : 0);
  return ruleset_.at(facts, state_.stated);
}

engine::EntryMoment Table::entry_moment() const {
  const TournamentState& tournament = state_.tournament;
  const FactValues facts = facts_now();
  using Phase = engine::ClockState::Phase;
  engine::EntryMoment moment;
  moment.level = facts.find(Variable::level).value_or(1);
  moment.started = moment.level > 1 || state_.hand || state_.between;
  if (tournament.clock) {
    moment.started = moment.started || tournament.clock->phase != Phase::before;
    moment.on_break = tournament.clock->phase == Phase::on_break;
    moment.level_over = tournament.clock->level_over && tournament.clock->phase != Phase::before;
    moment.seconds_played = tournament.clock->played;
  }
  moment.first_break_begun = tournament.first_break_begun;
  moment.add_on_break_over = tournament.add_on_break_over;
  moment.hand_on = state_.hand && !state_.hand->over();
  moment.entrants = facts.find(Variable::entrants).value_or(0);
  moment.free_seats = free_seat() == engine::no_seat ? 0 : 1;
  return moment;
}

engine::EntryAccount Table::account_of(Seat seat) const {
  engine::EntryAccount account = state_.tournament.book.account(seat);
  const bool lost = state_.tournament.lost_seats.contains(seat);
  const bool placed = state_.tournament.places.contains(seat);
  const bool played = state_.seated.has(seat) || lost || placed;
  account.entries += played ? 1 : 0;
  account.out = lost || placed || !state_.seated.has(seat);
  account.chips = state_.stacks[at(seat)];
  return account;
}

// Between hands: what the last one came to stands. A hand in which nobody acted is taken back.
std::optional<Outcome> Table::put_hand_behind(Outcome& told) {
  if (auto outcome = settle()) return outcome;
  if (!state_.hand) return std::nullopt;
  if (!state_.hand->over()) {
    if (!state_.anybody_acted) take_back_hand();
    return std::nullopt;
  }
  report_hand(told);
  for (const engine::Bust& bust : busts_now().list) {
    const auto same = [&](const engine::Bust& noted) { return noted.player == bust.player; };
    if (std::ranges::any_of(state_.tournament.busts, same)) continue;
    note_bust(static_cast<Seat>(bust.player), bust.stack);
  }
  put_hand_away();
  remove_those_due(told);
  return std::nullopt;
}

// From now on the counts go with entries, not with who sits here.
void Table::keep_counts() {
  const FactValues facts = facts_now();
  for (const Variable variable : {Variable::entrants, Variable::players_left}) {
    state_.facts.set(variable, facts.find(variable).value_or(0));
  }
}

void Table::count_players(std::int64_t entrants, std::int64_t players_left) {
  keep_counts();
  TournamentState& tournament = state_.tournament;  // busts that have no place yet are among them
  if (!tournament.busts.empty()) tournament.players_before += static_cast<int>(players_left);
  const auto add = [&](Variable variable, std::int64_t more) {
    state_.facts.set(variable, state_.facts.find(variable).value_or(0) + more);
  };
  add(Variable::entrants, entrants);
  add(Variable::players_left, players_left);
}

// Whoever is out already was out of a field so much larger, or smaller.
void Table::count_entry(std::int64_t entrants, std::int64_t players_left) {
  count_players(entrants, players_left);
  for (auto& [seat, place] : state_.tournament.places) {
    place.best += static_cast<int>(players_left);
    place.worst += static_cast<int>(players_left);
  }
}

// The lowest; the house's table has so many, or as many as a table can have.
Seat Table::free_seat() const {
  const std::int64_t size = rules_now()->rules.seat.table_size.value();
  const auto seats = static_cast<Seat>(size < 1 ? engine::most_seats
                                                : std::min<std::int64_t>(size, engine::most_seats));
  for (Seat seat = 0; seat < seats; ++seat) {
    if (!state_.seated.has(seat) && !state_.names.is_named(seat)) return seat;
  }
  for (Seat seat = 0; seat < seats; ++seat) {  // somebody is still spoken of who sat here
    if (!state_.seated.has(seat) && !state_.tournament.kept_for.contains(seat)) return seat;
  }
  return engine::no_seat;
}

// A new player in a seat, and whoever sat there before is spoken of elsewhere; once hands are
// played the house's rule says when he is dealt in.
void Table::sit(Seat seat, const std::string& name, Chips chips) {
  if (state_.names.is_named(seat) && state_.names.of(seat) != name && !state_.seated.has(seat)) {
    const Seat earlier = name_without_a_seat(state_.names.of(seat));
    state_.tournament.book.renumber(seat, earlier);
    auto place = state_.tournament.places.extract(seat);
    if (!place.empty()) {
      place.key() = earlier;
      place.mapped().player = earlier;
      state_.tournament.places.insert(std::move(place));
    }
  }
  state_.names.set(seat, name);
  state_.seated.add(seat);
  state_.stacks[at(seat)] = chips;
  if (state_.between) {
    state_.between->waiting.add(seat);
  } else {
    state_.dealt_in.add(seat);
  }
}

// So that he is spoken of: where nobody sits, from the last seat down.
Seat Table::name_without_a_seat(const std::string& name) {
  Seat seat = engine::most_seats - 1;
  while (seat > 0 && (state_.seated.has(seat) || state_.names.is_named(seat))) --seat;
  state_.names.set(seat, name);
  return seat;
}

Outcome Table::refused_at_the_desk(const engine::EntryRefusal& refusal,
                                   const std::string& name) const {
  return refused_by(refusal.rule, tell(refusal, name));
}

// ---- entering

Outcome Table::enter(const Slots& slots) {
  Outcome outcome;
  if (auto problem = put_hand_behind(outcome)) return std::move(*problem);
  const std::string name = slots.text(0);
  const Seat known = state_.names.find(name);
  state_.rules = rules_for(known);
  const engine::Rules& rules = state_.rules->rules;
  const engine::EntryAccount account =
      known == engine::no_seat ? engine::EntryAccount{} : account_of(known);
  if (const auto refusal = engine::why_not_enter(rules, entry_moment(), account)) {
    return refused_at_the_desk(*refusal, name);
  }
  if (engine::entry_offer(rules).chips < Chips{1}) {
    return not_ready("the sheet does not say with how many chips a player begins");
  }
  const Seat seat = free_seat();
  count_entry(1, 1);
  sit(seat, name, engine::entry_offer(rules).chips);
  say(outcome,
      fmt::format("{} enters with {}, in seat {}", name, engine::entry_offer(rules).chips.count,
                  seat + 1),
      Axis::late_registration);
  return outcome;
}

Outcome Table::enter_again(Seat seat) {
  Outcome outcome;
  if (auto problem = put_hand_behind(outcome)) return std::move(*problem);
  TournamentState& tournament = state_.tournament;
  const std::string name = state_.names.of(seat);
  state_.rules = rules_for(seat);
  const engine::Rules& rules = state_.rules->rules;
  engine::EntryAccount account = account_of(seat);
  account.out = account.out || account.chips == Chips{};
  if (const auto refusal = engine::why_not_re_enter(rules, entry_moment(), account)) {
    return refused_at_the_desk(*refusal, name);
  }
  if (engine::entry_offer(rules).chips < Chips{1}) {
    return not_ready("the sheet does not say with how many chips a player begins");
  }
  keep_counts();
  // Whoever is out in the hand just played has his place with the next hand.
  const bool counted_out = std::erase_if(tournament.busts, [&](const engine::Bust& bust) {
                             return bust.player == seat;
                           }) == 0;
  if (const auto struck = tournament.places.find(seat); struck != tournament.places.end()) {
    const engine::Place place = struck->second;
    tournament.places.erase(struck);
    for (auto& [other, other_place] : tournament.places) {
      other_place = engine::place_without(place, other_place);
    }
  }
  const Seat new_seat = free_seat();
  state_.seated.remove(seat);
  tournament.book.enter_again(rules, seat);
  count_players(0, counted_out ? 1 : 0);
  if (new_seat != seat) {
    state_.names.set(seat, "");
    sit(new_seat, name, engine::entry_offer(rules).chips);
    tournament.book.renumber(seat, new_seat);
    auto won = tournament.bounties.won.extract(seat);
    if (!won.empty()) {
      won.key() = new_seat;
      tournament.bounties.won.insert(std::move(won));
    }
  } else {
    sit(seat, name, engine::entry_offer(rules).chips);
  }
  tournament.bounties.heads.erase(new_seat);  // an entry has its bounty
  say(outcome,
      fmt::format("{} enters again with {}, in seat {}; the earlier place is struck", name,
                  engine::entry_offer(rules).chips.count, new_seat + 1),
      Axis::re_entry);
  return outcome;
}

// ---- buying

Outcome Table::buy_again(Seat seat) {
  Outcome outcome;
  if (auto problem = put_hand_behind(outcome)) return std::move(*problem);
  state_.rules = rules_for(seat);
  const engine::Rules& rules = state_.rules->rules;
  const std::string name = state_.names.of(seat);
  if (const auto refusal = engine::why_not_rebuy(rules, entry_moment(), account_of(seat))) {
    return refused_at_the_desk(*refusal, name);
  }
  keep_counts();
  std::erase_if(state_.tournament.busts,
                [&](const engine::Bust& bust) { return bust.player == seat; });
  if (account_of(seat).chips == Chips{}) renew_bounty(seat);
  const Chips bought = state_.tournament.book.buy_again(rules, seat);
  state_.stacks[at(seat)] += bought;
  say(outcome,
      fmt::format("{} buys {} for {}, and owes for them", name, bought.count,
                  money_text(engine::rebuy_offer(rules).cents, ruleset_.currency)),
      Axis::rebuy_price);
  return outcome;
}

// Several kinds are told apart by their price.
Outcome Table::take_add_on(const Slots& slots) {
  Outcome outcome;
  if (auto problem = put_hand_behind(outcome)) return std::move(*problem);
  const Seat seat = slots.seat(0);
  state_.rules = rules_for(seat);
  std::vector<engine::Offer> kinds;
  for (const Said* said : add_ons_in_force(ruleset_, *state_.rules, facts_now())) {
    kinds.push_back({said->answer.values[0], {said->answer.values[1]}});
  }
  std::size_t kind = 0;
  if (slots.size() > 1) {
    const auto same = [&](const engine::Offer& offer) { return offer.cents == slots.cents(1); };
    kind = static_cast<std::size_t>(std::ranges::find_if(kinds, same) - kinds.begin());
  } else if (kinds.size() > 1) {
    return not_ready(fmt::format("which add-on? {} takes the add-on for {}", state_.names.of(seat),
                                 money_text(kinds.front().cents, ruleset_.currency)));
  }
  const auto refusal =
      engine::why_not_add_on(state_.rules->rules, entry_moment(), account_of(seat), kinds, kind);
  if (refusal) return refused_at_the_desk(*refusal, state_.names.of(seat));
  keep_counts();
  const Chips bought = state_.tournament.book.add_on(seat, kinds[kind], kind);
  state_.stacks[at(seat)] += bought;
  say(outcome,
      fmt::format("{} takes {} for {}", state_.names.of(seat), bought.count,
                  money_text(kinds[kind].cents, ruleset_.currency)),
      Axis::add_on);
  return outcome;
}

Outcome Table::pay_house(Seat seat, std::int64_t cents) {
  const std::int64_t owes = state_.tournament.book.account(seat).owes;
  if (cents < 1 || cents > owes) {
    return not_ready(
        fmt::format("{} owes {}", state_.names.of(seat), money_text(owes, ruleset_.currency)));
  }
  state_.tournament.book.pay(seat, cents);
  return {};
}

}  // namespace floorman::interp
