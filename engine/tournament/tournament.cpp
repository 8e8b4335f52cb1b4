// A tournament begins; its clock and its facts.

#include "engine/tournament/tournament.hpp"

#include <algorithm>
#include <utility>

#include "engine/check.hpp"
#include "engine/tournament/forecast.hpp"

namespace floorman::engine {

namespace happening = tournament;

Tournament::Tournament(std::shared_ptr<const TournamentPlan> plan, const HouseAnswers& answers,
                       std::int64_t entrants, std::uint64_t seed)
    : TournamentData(std::move(plan), answers, entrants, seed) {
  clock_.facts.set(ClockFact::entrants, entrants);
  clock_.facts.set(ClockFact::players_left, entrants);
  clock_.facts.set(ClockFact::tables, 1);
  clock_.facts.set(ClockFact::round, 1);
}

// ---- beginning

namespace {

// Does the clock come to a level from here?
bool comes_to_a_level(const Schedule& schedule, ClockState clock) {
  engine::take(schedule, clock, {0, clock::Starts{}});
  return !clock.levels.empty() || forecast(schedule, clock).level.has_value();
}

}  // namespace

std::optional<TournamentRefusal> Tournament::why_not_begin() const {
  using Reason = TournamentRefusal::Reason;
  const Rules& rules = house();
  const std::int64_t stack = rules.entry.starting_stack.value();
  if (entrants_ < 2) {
    return TournamentRefusal{Reason::too_few_entrants, Axis::entry_limit, entrants_, 2};
  }
  if (entrants_ > most_entrants) {
    return TournamentRefusal{Reason::too_many_entrants, Axis::entry_limit, entrants_,
                             most_entrants};
  }
  if (const auto refusal = why_no_seats()) return refusal;
  if (stack < 1) return TournamentRefusal{Reason::no_starting_stack, Axis::starting_stack, 0, 0};
  const std::int64_t smallest = plan_->chips.empty() ? 1 : plan_->chips.front();
  if (stack % smallest != 0) {
    return TournamentRefusal{Reason::stack_not_payable, Axis::starting_stack, stack, smallest};
  }
  if (!comes_to_a_level(plan_->schedule, clock_)) {
    return TournamentRefusal{Reason::no_levels, Axis::schedule, 0, 0};
  }
  return std::nullopt;
}

void Tournament::begin() {
  FLOORMAN_PROMISE(!why_not_begin());
  players_left_ = told_left_ = not_placed_ = static_cast<int>(entrants_);
  seats_.resize(static_cast<std::size_t>(entrants_));
  places_.resize(static_cast<std::size_t>(entrants_));
  late_.resize(static_cast<std::size_t>(entrants_), Late::no);
  kept_.resize(static_cast<std::size_t>(entrants_));
  due_out_.resize(static_cast<std::size_t>(entrants_), false);
  book_ = EntryBook{static_cast<std::size_t>(entrants_), plan_->add_ons.size()};
  prize_input_ = plan_->prizes;
  rounds_ = std::max<std::int64_t>(1, house().entry.rounds.value());
  tell_rounds_to_come();
  begin_round();
  report({0, clock::TimePasses{}});
}

void Tournament::set_prizes() {
  const Rules& rules = house();
  prizes_ = make_prizes(rules, prize_input_);
  prizes_stale_ = false;
  const auto* refusal = std::get_if<PrizeRefusal>(&prizes_);
  emit(refusal != nullptr ? refusal->axis : Axis::prizes, happening::PrizesSet{prizes_});
}

// ---- facts and rules

int Tournament::open_tables() const {
  return static_cast<int>(std::ranges::count_if(tables_, &AtTable::open));
}

int Tournament::first_open_table() const {
  const auto found = std::ranges::find_if(tables_, &AtTable::open);
  return found == tables_.end() ? 0 : static_cast<int>(found - tables_.begin());
}

ClockFacts Tournament::facts(int table) const {
  ClockFacts facts = clock_.facts;
  // A hand is played under the level that it began with, whatever the clock says meanwhile.
  if (of(table).playing) facts.set(ClockFact::level, of(table).level);
  return facts;
}

const Rules& Tournament::rules(int table) const {
  const AtTable& there = of(table);
  // Asked at every turn: between two hands without a copy of the facts.
  if (!there.playing) {
    return answers_->at(clock_.facts, players_with_chips(there.game).size(), false);
  }
  return answers_->at(facts(table), there.players_in_hand, false);
}

Chips Tournament::total() const {
  Chips sum{};
  for (const AtTable& table : tables_) {
    table.game.seated.each([&](Seat seat) { sum += table.game.stacks[at(seat)]; });
    sum += table.game.carried;
  }
  return sum;
}

void Tournament::check_chips() const {
  FLOORMAN_PROMISE(total() + taken_away_ == started_with_ + created_);
}

void Tournament::tell_average_stack() {
  const Chips big_blind = clock_.levels.empty() ? Chips{} : clock_.levels.back().blinds.big;
  if (players_left_ < 1 || big_blind < Chips{1}) return;
  tell({now(), clock::FactTold{ClockFact::average_stack,
                               total().count / players_left_ / big_blind.count}});
}

// ---- the clock

std::optional<ClockRefusal> Tournament::why_not(const ClockReport& report) const {
  return engine::why_not(clock_, report);
}

bool Tournament::is_time_to_play() const {
  return clock_.phase == ClockState::Phase::level && !clock_.paused;
}

void Tournament::tell(const ClockReport& report) {
  const std::size_t levels = clock_.levels.size();
  for (const ClockEvent& event : engine::take(plan_->schedule, clock_, report)) take(event);
  if (clock_.levels.size() > levels) tell_average_stack();
}

void Tournament::report(const ClockReport& report) {
  tell(report);
  do_between_hands();
}

void Tournament::order_color_up(Chips small, Chips large) {
  clock::ColorUpDue due{small, std::nullopt};
  if (large > Chips{}) due.to = large;
  each_open([&](int table) { of(table).color_ups.push_back(due); });
  do_between_hands();
}

void Tournament::call_time() {
  time_is_up_ = true;
  seats_changed_ = true;
  do_between_hands();
}

bool Tournament::all_idle() const {
  return std::ranges::none_of(
             tables_, [](const AtTable& table) { return table.playing || table.reported; }) &&
         !is_hand_of_all_on();
}

// What the clock has brought, at the tables whose hands are over.
void Tournament::do_between_hands() {
  if (over_) return;
  each_open([&](int table) {
    if (!over_ && is_idle(of(table)) && !of(table).color_ups.empty()) color_up_at(table);
    if (over_ || !somebody_due_out_ || !is_idle(of(table))) return;
    remove_those_due(table);
    done_with(table);
    tell_players_left();
  });
  if (over_ || !seats_changed_) return;
  if (time_is_up_) done_with(-1);  // for hands that nobody begins any more
  if (end_if_due()) return;
  rearrange();
}

void Tournament::take(const ClockEvent& event) {
  if (listened_) {
    events_.push_back({event.at, event.source.rule, &house(), happening::OnTheClock{event}});
  }
  if (const auto* due = std::get_if<clock::ColorUpDue>(&event.what)) {
    each_open([&](int table) { of(table).color_ups.push_back(*due); });
  }
  note_on_the_clock(event);
  if (std::holds_alternative<clock::TimeLimit>(event.what)) {
    time_is_up_ = true;
    seats_changed_ = true;
  }
  if (std::holds_alternative<clock::RedrawDue>(event.what)) {
    redraw_ordered_ = true;
    redraw_order_ = event.source;
    seats_changed_ = true;
  }
  if (const auto* hand = std::get_if<clock::HandBegins>(&event.what)) {
    AtTable& table = of(static_cast<int>(hand->table) - 1);
    table.level = hand->level;
    table.blinds = hand->blinds;
    table.ante = hand->ante;
  }
}

std::vector<TournamentEvent> Tournament::take_events() { return std::exchange(events_, {}); }

}  // namespace floorman::engine
