// Rounds: who sits down where, when a round is over, and who goes on to the next.

#include <algorithm>

#include "engine/check.hpp"
#include "engine/tournament/rounds.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;

// ---- before the first hand

std::optional<TournamentRefusal> Tournament::why_no_seats() const {
  using Reason = TournamentRefusal::Reason;
  const Rules& rules = house();
  const std::int64_t size = rules.seat.table_size.value();
  if (size > most_seats) {
    return TournamentRefusal{Reason::table_too_large, Axis::table_size, size, most_seats};
  }
  if (size < 1 && entrants_ > most_seats) {
    return TournamentRefusal{Reason::no_table_size, Axis::table_size, entrants_, most_seats};
  }
  const std::int64_t rounds = rules.entry.rounds.value();
  const bool several = size > 0 && entrants_ > size;
  if (rules.entry.format.is(FormatKind::shootout) && rounds < 2 && several) {
    return TournamentRefusal{Reason::one_round, Axis::rounds, rounds, 2};
  }
  ClockFacts facts = clock_.facts;
  for (std::int64_t round = 1; round < rounds; ++round) {
    facts.set(ClockFact::round, round);
    if (answers_->at(facts, 0, false).entry.players_advancing.value() < 1) {
      return TournamentRefusal{Reason::nobody_advances, Axis::players_advancing, round, 1};
    }
  }
  return std::nullopt;
}

std::vector<RoundLayout> Tournament::layout() const {
  ClockFacts facts = clock_.facts;
  const auto rules_of = [&](const RoundLayout& round) -> const Rules& {
    facts.set(ClockFact::round, round.round);
    facts.set(ClockFact::players_left, round.players);
    return answers_->at(facts, 0, false);
  };
  return lay_out_rounds(static_cast<int>(entrants_), rounds_, rules_of);
}

// The rounds after the first, and whether the last one is as its sheet has it: one table.
void Tournament::tell_rounds_to_come() {
  if (rounds_ < 2) return;
  const std::vector<RoundLayout> rounds = layout();
  for (std::size_t i = 1; i < rounds.size(); ++i) {
    happening::RoundToCome told;
    told.round = rounds[i].round;
    told.players = rounds[i].players;
    told.sizes = rounds[i].sizes;
    told.is_the_last = rounds[i].round == rounds_;
    told.fits = !told.is_the_last || told.sizes.size() == 1;
    emit(Axis::players_advancing, std::move(told));
  }
}

// ---- a round begins

std::vector<int> Tournament::players_of_the_round() const {
  std::vector<int> players;
  for (int player = 0; player < entrants_; ++player) {
    const SeatAtTable& at_table = seat_of(player);
    const bool has_chips =
        at_table.table >= 0 && of(at_table.table).game.stacks[at(at_table.seat)] > Chips{};
    const bool goes_on = std::ranges::find(advanced_, player) != advanced_.end();
    if (round_ == 1 || has_chips || goes_on) players.push_back(player);
  }
  return players;
}

void Tournament::begin_round() {
  clock_.facts.set(ClockFact::round, round_);
  const std::vector<int> players = players_of_the_round();
  const std::vector<Chips> stacks = stacks_of_the_round(players);
  const int count = static_cast<int>(players.size());
  started_the_round_ = count;
  clock_.facts.set(ClockFact::players_left, count);
  const int seats = seats_of_a_table(house(), count);
  const std::vector<int> sizes = table_sizes(count, seats);
  clock_.facts.set(ClockFact::tables, static_cast<std::int64_t>(sizes.size()));
  open_tables_for(sizes, seats);
  happening::RoundBegins told{round_, rounds_, count, seats, sizes, {}};
  set_break_list(told.breaking);
  emit(Axis::rounds, std::move(told));
  draw_seats(players, stacks, sizes, true);
  name_dealers();
  if (round_ == 1) {
    set_prizes();
    begin_bounties();
  }
  tell({now(), clock::Starts{}});
  each_open([&](int table) { set_first_button(table, Axis::first_button); });
  stop_ = Stop::none;
  hand_for_hand_ = false;
  redraw_due();  // so few from the start: nothing is drawn anew for that
  seats_changed_ = true;
}

// Chips that the players of a new round begin with; what they had leaves the play.
std::vector<Chips> Tournament::stacks_of_the_round(const std::vector<int>& players) {
  std::vector<Chips> stacks;
  const Rules& rules = house();
  Chips fresh{rules.entry.starting_stack.value()};
  bool carried = false;
  if (round_ > 1) {
    switch (rules.entry.stacks_in_a_new_round.choice) {
      case NewRoundStacks::carried_over: carried = true; break;
      case NewRoundStacks::each: fresh = {rules.entry.stacks_in_a_new_round.value()}; break;
    }
  }
  for (const int player : players) {
    const SeatAtTable& at_table = seat_of(player);
    stacks.push_back(carried ? of(at_table.table).game.stacks[at(at_table.seat)] : fresh);
  }
  if (!carried) {
    if (round_ > 1) taken_away_ += total();
    started_with_ += Chips{fresh.count * static_cast<std::int64_t>(players.size())};
  }
  return stacks;
}

void Tournament::open_tables_for(const std::vector<int>& sizes, int seats) {
  const std::size_t before = tables_.size();
  tables_.resize(std::max(sizes.size(), before));
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    AtTable fresh;
    // They are numbered on; one that was made ready is not played.
    fresh.game.hands = tables_[i].game.hands - (tables_[i].prepared ? 1 : 0);
    fresh.players.fill(-1);
    fresh.open = i < sizes.size();
    fresh.seats = seats;
    if (!plan_->chips.empty()) {
      const Chips smallest{plan_->chips.front()};
      fresh.game.smallest_chip =
          i < before ? larger(smallest, tables_[i].game.smallest_chip) : smallest;
    }
    tables_[i] = std::move(fresh);
  }
}

// The order in which tables will be broken, where the house announces it.
void Tournament::set_break_list(std::vector<int>& told) {
  break_list_.clear();
  if (open_tables() < 2 || plays_alone() ||
      !house().seat.table_to_break.is(TableToBreak::preset_list))
    return;
  for (int table = 0; table < tables(); ++table) {
    if (of(table).open) break_list_.push_back(table);
  }
  for (std::size_t i = break_list_.size(); i > 1; --i) {
    std::swap(break_list_[i - 1], break_list_[random_.below(static_cast<std::uint32_t>(i))]);
  }
  told = break_list_;
}

// Each draws one of the seats that are left; a table that has as many as it gets takes no more.
void Tournament::draw_seats(const std::vector<int>& players, const std::vector<Chips>& stacks,
                            const std::vector<int>& sizes, bool told) {
  std::vector<SeatAtTable> cards;
  std::vector<int> room;
  int open = 0;
  each_open([&](int table) {
    room.resize(static_cast<std::size_t>(table) + 1);
    room[static_cast<std::size_t>(table)] = sizes[static_cast<std::size_t>(open++)];
    if (room[static_cast<std::size_t>(table)] == 0) return;
    view(table).free().each([&](Seat seat) { cards.push_back({table, seat}); });
  });
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto drawn = cards.begin() + random_.below(static_cast<std::uint32_t>(cards.size()));
    const SeatAtTable card = *drawn;
    cards.erase(drawn);
    int& left = room[static_cast<std::size_t>(card.table)];
    if (--left == 0) {
      std::erase_if(cards, [&](const SeatAtTable& one) { return one.table == card.table; });
    }
    sit(card.table, card.seat, players[i], stacks[i]);
    if (!told) continue;
    emit_at(card.table, Axis::seats_drawn,
            happening::SeatTaken{players[i], card.table, card.seat, stacks[i]});
  }
}

// One player of each table deals for it, where dealers keep their tables.
void Tournament::name_dealers() {
  if (!house().seat.dealers.is(DealersMove::keep_their_tables)) return;
  if (open_tables() < 2) return;
  each_open([&](int table) {
    AtTable& there = of(table);
    there.dealer = there.players[at(there.game.seated.lowest())];
    emit_at(table, Axis::dealers, happening::DealerNamed{table, there.dealer});
  });
}

void Tournament::set_first_button(int table, Axis rule) {
  AtTable& there = of(table);
  const SeatSet players = players_with_chips(there.game);
  there.game.seated = players;
  there.before.reset();
  there.prepared = players.several();
  there.stale = false;
  if (!there.prepared) return;
  ++there.game.hands;
  const Rules& rules = this->rules(table);
  Seat button = no_seat;
  const bool by_card = rule == Axis::button_at_the_final_table
                           ? rules.seat.button_at_the_final_table.is(FinalTableButton::high_card)
                           : rules.button.first_button.is(FirstButton::high_card);
  if (by_card) there.game.high_card = draw_high_card(table, rule);
  if (rule == Axis::button_at_the_final_table) {
    button = by_card ? there.game.high_card : button_of_the_final_table(table);
  } else {
    button = first_button(
        rules, players, there.game.high_card,
        seed_ + static_cast<std::uint64_t>(table) + 1000 * static_cast<std::uint64_t>(round_ - 1));
  }
  FLOORMAN_PROMISE(button != no_seat);
  set_first_positions(there.game, button, rule);
  emit_at(table, rule, happening::FirstButtonSet{table, button, player_at(table, button)});
}

// ---- a round ends

// Each table plays for itself until as many are left as go on from it.
bool Tournament::plays_alone() const {
  return round_ < rounds_ && advancing_per_table(house()).has_value();
}

int Tournament::players_going_on(int table) const {
  return advancing_per_table(rules(table)).value_or(0);
}

bool Tournament::is_round_over() const {
  if (round_ >= rounds_) return false;
  if (time_is_up_) return true;
  if (!plays_alone()) return players_left_ <= going_on_from_the_field();
  for (int table = 0; table < tables(); ++table) {
    if (!of(table).open) continue;
    if (players_with_chips(of(table).game).size() > players_going_on(table)) return false;
  }
  return true;
}

int Tournament::going_on_from_the_field() const {
  return players_advancing(house(), {started_the_round_});
}

// Time is up with too many left at a table: those with the fewest chips are out (ollh 3.2 and 39,
// ruling R99).
void Tournament::part_by_chips() {
  std::vector<LeftAtTheLimit> out;
  const auto part = [&](std::vector<LeftAtTheLimit> left, int going_on) {
    if (static_cast<int>(left.size()) <= going_on) return;
    Deck deck = ordered_deck();
    engine::shuffle(deck, random_);
    for (const Place& place : places_at_the_limit(house(), left, deck)) {
      if (place.best <= going_on) continue;  // whoever shares a place that goes on goes on
      const SeatAtTable& seat = seat_of(place.player);
      out.push_back({place.player, of(seat.table).game.stacks[at(seat.seat)]});
    }
  };
  if (plays_alone()) {
    each_open([&](int table) { part(those_left_at(table), players_going_on(table)); });
  } else {
    part(those_left(), going_on_from_the_field());
  }
  if (out.empty()) return;
  Deck deck = ordered_deck();
  engine::shuffle(deck, random_);
  std::vector<Place> places = places_at_the_limit(house(), out, deck);
  const int ahead = not_placed_ - static_cast<int>(out.size());
  for (Place& place : places) {
    place.best += ahead;
    place.worst += ahead;
    const SeatAtTable seat = seat_of(place.player);
    taken_away_ += of(seat.table).game.stacks[at(seat.seat)];
    leave(seat.table, seat.seat);
    give_place(place);
  }
  players_left_ -= static_cast<int>(out.size());
  not_placed_ -= static_cast<int>(out.size());
  pay(std::move(places));
}

void Tournament::end_round() {
  if (time_is_up_) part_by_chips();
  time_is_up_ = false;
  each_open([&](int table) { settle_dead_money(table); });
  std::vector<int> advancing;
  ++round_;
  for (const int player : players_of_the_round()) advancing.push_back(player);
  --round_;
  emit(Axis::players_advancing, happening::RoundEnds{round_, advancing});
  players_left_ = told_left_ = static_cast<int>(advancing.size());
  ++round_;
  if (players_left_ < 2) return;
  ClockState next = new_clock(plan_->schedule, clock_.facts);
  next.now = clock_.now;
  clock_ = std::move(next);
  begin_round();
  advanced_.clear();
}

}  // namespace floorman::engine
