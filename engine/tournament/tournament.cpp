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
    : plan_(std::move(plan)),
      answers_(&answers),
      entrants_(entrants),
      seed_(seed),
      random_(seed),
      clock_(new_clock(plan_->schedule, plan_->facts)),
      tables_(1),
      places_(static_cast<std::size_t>(entrants)),
      prizes_(PrizeRefusal{}),
      players_left_(static_cast<int>(entrants)) {
  clock_.facts.set(ClockFact::entrants, entrants);
  clock_.facts.set(ClockFact::players_left, entrants);
  clock_.facts.set(ClockFact::tables, 1);
  of(0).players.fill(-1);
  if (!plan_->chips.empty()) of(0).game.smallest_chip = {plan_->chips.front()};
}

// ---- beginning

namespace {

// Does the clock come to a level from here?
bool comes_to_a_level(const Schedule& schedule, ClockState clock) {
  engine::take(schedule, clock, {0, clock::Starts{}});
  return !clock.levels.empty() || forecast(schedule, clock).level.has_value();
}

// Where the sheet does not say how many sit at a table, a hand can still be dealt to so many.
std::int64_t seats_of_a_table(const Rules& rules) {
  const std::int64_t said = rules.seat.table_size.value();
  return said > 0 ? std::min<std::int64_t>(said, most_seats) : most_seats;
}

}  // namespace

std::optional<TournamentRefusal> Tournament::why_not_begin() const {
  using Reason = TournamentRefusal::Reason;
  const Rules& rules = this->rules(0);
  const std::int64_t stack = rules.entry.starting_stack.value();
  const Chips smallest = of(0).game.smallest_chip;
  if (entrants_ < 2) {
    return TournamentRefusal{Reason::too_few_entrants, Axis::entry_limit, entrants_, 2};
  }
  if (entrants_ > seats_of_a_table(rules)) {
    return TournamentRefusal{Reason::more_than_one_table, Axis::table_size, entrants_,
                             seats_of_a_table(rules)};
  }
  if (stack < 1) return TournamentRefusal{Reason::no_starting_stack, Axis::starting_stack, 0, 0};
  if (stack % smallest.count != 0) {
    return TournamentRefusal{Reason::stack_not_payable, Axis::starting_stack, stack,
                             smallest.count};
  }
  if (!comes_to_a_level(plan_->schedule, clock_)) {
    return TournamentRefusal{Reason::no_levels, Axis::schedule, 0, 0};
  }
  return std::nullopt;
}

void Tournament::begin() {
  FLOORMAN_PROMISE(!why_not_begin());
  draw_seats();
  set_prizes();
  tell({0, clock::Starts{}});
  set_first_button(0);
  report({0, clock::TimePasses{}});
}

void Tournament::draw_seats() {
  AtTable& table = of(0);
  const Rules& rules = this->rules(0);
  const Chips stack{rules.entry.starting_stack.value()};
  const bool said = rules.seat.table_size.value() > 0;
  std::vector<Seat> seats;
  for (std::int64_t i = 0; i < (said ? seats_of_a_table(rules) : entrants_); ++i) {
    seats.push_back(static_cast<Seat>(i));
  }
  for (int player = 0; player < entrants_; ++player) {
    const auto left = static_cast<std::uint32_t>(seats.size());
    const auto drawn = seats.begin() + random_.below(left);
    const Seat seat = *drawn;
    seats.erase(drawn);
    table.game.seated.add(seat);
    table.game.stacks[at(seat)] = stack;
    table.players[at(seat)] = player;
    emit(Axis::seats_drawn, happening::SeatTaken{player, 0, seat, stack});
  }
  started_with_ = total();
}

void Tournament::set_prizes() {
  const Rules& rules = this->rules(0);
  prizes_ = make_prizes(rules, plan_->prizes);
  const auto* refusal = std::get_if<PrizeRefusal>(&prizes_);
  emit(refusal != nullptr ? refusal->axis : Axis::prizes, happening::PrizesSet{prizes_});
}

void Tournament::set_first_button(int table) {
  AtTable& there = of(table);
  const Rules& rules = this->rules(table);
  if (rules.button.first_button.is(FirstButton::high_card)) {
    there.game.high_card = draw_high_card(table);
  }
  const Seat button = first_button(rules, there.game.seated, there.game.high_card, seed_);
  FLOORMAN_PROMISE(button != no_seat);
  set_first_positions(there.game, button, Axis::first_button);
  there.game.hands = 1;
  emit(Axis::first_button, happening::FirstButtonSet{table, button, player_at(table, button)});
}

// ---- facts and rules

ClockFacts Tournament::facts(int table) const {
  ClockFacts facts = clock_.facts;
  // A hand is played under the level that it began with, whatever the clock says meanwhile.
  if (of(table).playing) facts.set(ClockFact::level, of(table).level);
  return facts;
}

const Rules& Tournament::rules(int table) const {
  return answers_->at(facts(table), players_with_chips(of(table).game).size());
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
  due_color_ups_.emplace_back(ClockSource{}, due);
  do_between_hands();
}

void Tournament::call_time() {
  time_is_up_ = true;
  do_between_hands();
}

void Tournament::do_between_hands() {
  const bool between_hands = std::ranges::none_of(
      tables_, [](const AtTable& table) { return table.playing || table.reported; });
  if (!between_hands || over_) return;
  color_up_all();
  end_if_due();
}

void Tournament::take(const ClockEvent& event) {
  events_.push_back({event.at, event.source.rule, &rules(0), happening::OnTheClock{event}});
  if (const auto* due = std::get_if<clock::ColorUpDue>(&event.what)) {
    due_color_ups_.emplace_back(event.source, *due);
  }
  if (std::holds_alternative<clock::TimeLimit>(event.what)) time_is_up_ = true;
  if (const auto* hand = std::get_if<clock::HandBegins>(&event.what)) {
    AtTable& table = of(static_cast<int>(hand->table) - 1);
    table.level = hand->level;
    table.blinds = hand->blinds;
    table.ante = hand->ante;
  }
}

std::vector<TournamentEvent> Tournament::take_events() { return std::exchange(events_, {}); }

}  // namespace floorman::engine
