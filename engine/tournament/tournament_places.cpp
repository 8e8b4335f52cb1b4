// Who is out, in which place, with which prize; and when it is all over.

#include <algorithm>
#include <utility>

#include "engine/check.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;
using Reason = tournament::Ended::Reason;

// ---- busts

// Hands that were on at the same time are one hand where the house says so, and while the tables
// play hand for hand: then those who are out wait for the other tables. A hand that began in the
// second in which this one ended was not on with it; where nobody tells the time, it was.
void Tournament::note_bust(int table, Seat seat, Chips stack, bool dealt_in) {
  const Bust bust{player_at(table, seat),
                  stack,
                  table + 1,
                  dealt_in ? now() : of(table).began,
                  left_of_button(of(table).game, seat),
                  !dealt_in};
  --players_left_;
  seats_changed_ = true;
  const auto awaited = [&](const BustGroup& group) {
    return std::ranges::find(group.awaits, table) != group.awaits.end();
  };
  const auto group = std::ranges::find_if(groups_, awaited);
  if (group != groups_.end()) return group->busts.list.push_back(bust);
  BustGroup opened;
  opened.busts.list.push_back(bust);
  opened.busts.hand_for_hand = hand_for_hand_;
  opened.awaits.push_back(table);
  const bool timed = of(table).began < now();
  if (hand_for_hand_ || !house().bust.busts_at_two_tables.is(BustsTwoTables::by_the_clock)) {
    each_open([&](int other) {
      const AtTable& there = of(other);
      const bool in_this_hand =
          (there.playing && (hand_for_hand_ || !timed || there.began < now())) ||
          (hand_for_hand_ && there.prepared && !there.waits && !there.done);
      if (other != table && in_this_hand) opened.awaits.push_back(other);
    });
  }
  groups_.push_back(std::move(opened));
}

// The hand at this table is over, and with it everything that waited for it.
void Tournament::done_with(int table) {
  for (BustGroup& group : groups_) {
    std::erase_if(group.awaits, [&](int one) {
      return one == table || !of(one).open || (time_is_up_ && is_idle(of(one)));
    });
  }
  while (!groups_.empty() && groups_.front().awaits.empty()) {
    BustGroup group = std::move(groups_.front());
    groups_.erase(groups_.begin());
    settle_busts(group);
  }
}

void Tournament::settle_busts(BustGroup& group) {
  if (plays_alone()) save_those_who_advance(group.busts);
  if (group.busts.list.empty()) return;
  group.busts.players_left = not_placed_ + seats_won_;  // who has a seat is ahead of all others
  Deck deck = ordered_deck();
  engine::shuffle(deck, random_);
  group.busts.deck = deck;
  const std::vector<Place> places = finishing_places(house(), group.busts);
  not_placed_ -= static_cast<int>(group.busts.list.size());
  for (const Place& place : places) give_place(place);
  pay(places);
}

// The last three of a table go on, and two of its last four are out in one hand: the better of them
// is third. Without chips he plays the next round only where it begins with new stacks.
void Tournament::save_those_who_advance(Busts& busts) {
  if (house().entry.stacks_in_a_new_round.is(NewRoundStacks::carried_over)) return;
  Deck deck = ordered_deck();
  engine::shuffle(deck, random_);
  busts.deck = deck;
  busts.players_left = not_placed_;
  for (const Place& place : finishing_places(house(), busts)) {
    const auto bust = std::ranges::find(busts.list, place.player, &Bust::player);
    const int table = bust->table - 1;
    const auto saved = std::ranges::count_if(
        advanced_, [&](int player) { return seat_of(player).table == table; });
    const int going_on = players_with_chips(of(table).game).size() + static_cast<int>(saved);
    if (going_on >= players_going_on(table)) continue;
    advanced_.push_back(place.player);
    ++players_left_;
    busts.list.erase(bust);
  }
}

void Tournament::tell_players_left() {
  if (players_left_ == told_left_) return;
  told_left_ = players_left_;
  tell({now(), clock::PlayersLeft{players_left_}});
  tell_average_stack();
}

void Tournament::give_place(const Place& place) {
  places_[static_cast<std::size_t>(place.player)] = place;
  seats_[static_cast<std::size_t>(place.player)] = {};
  emit(place.rule, happening::Placed{place});
}

// ---- prizes

namespace {

// The places that these players fill together: of one range, or of one place that all have.
SharedPlaces filled_by(std::span<const Place> together) {
  const auto players = static_cast<std::int64_t>(together.size());
  return {together.front().worst - players + 1, players};
}

}  // namespace

// Players with one range share its prizes; so do those whose place is the lowest of them, since
// what was paid in is paid out (policy B9.2, B9.6).
void Tournament::pay(std::vector<Place> places) {
  std::ranges::stable_sort(places, {}, &Place::worst);
  const std::span<const Place> all = places;
  for (std::size_t first = 0; first < all.size();) {
    std::size_t end = first + 1;
    while (end < all.size() && all[end].worst == all[first].worst) ++end;
    pay_together(all.subspan(first, end - first));
    first = end;
  }
}

void Tournament::pay_together(std::span<const Place> together) {
  const SharedPlaces range = filled_by(together);
  if (range.players > 1) {
    PrizeInput input = prize_input_;
    input.shared = shared_;
    input.shared.push_back(range);
    const auto made = make_prizes(house(), input);
    if (const auto* refusal = std::get_if<PrizeRefusal>(&made)) {
      // A seat and a sum, or two picks: nobody has said who gets which.
      if (std::holds_alternative<PrizeTable>(prizes_)) {
        emit(refusal->axis, happening::PrizesSet{*refusal});
      }
      return;
    }
    prizes_ = made;
    shared_ = std::move(input.shared);
  }
  const auto* table = std::get_if<PrizeTable>(&prizes_);
  if (table == nullptr) return;
  if (std::exchange(prizes_stale_, false)) emit(Axis::prizes, happening::PrizesSet{prizes_});
  for (std::size_t i = 0; i < together.size(); ++i) {
    const auto place = static_cast<std::size_t>(range.first) + i;
    if (place > table->prizes.size()) return;
    const Prize& prize = table->prizes[place - 1];
    if (prize.kind == Prize::Kind::money && prize.cents == 0) continue;
    emit(Axis::prizes,
         happening::PrizeWon{together[i].player, static_cast<int>(range.first), prize, table->row});
  }
}

// ---- the end

// With how many players left it ends by itself.
int Tournament::players_at_the_end() const {
  const EntryRules& entry = house().entry;
  const std::int64_t part = entrants_ * entry.format.value();
  switch (entry.format.choice) {
    case FormatKind::satellite: return static_cast<int>(entry.format.value());
    case FormatKind::qualifier_up:
      return static_cast<int>((part + hundred_percent - 1) / hundred_percent);
    case FormatKind::qualifier_down:
      return static_cast<int>(std::max<std::int64_t>(1, part / hundred_percent));
    case FormatKind::freezeout:
    case FormatKind::shootout:
    case FormatKind::seat_at_chips: break;
  }
  switch (entry.tournament_ends.choice) {
    case EndsWhen::number_left: return static_cast<int>(entry.tournament_ends.value());
    case EndsWhen::one_left:
    case EndsWhen::time_limit: break;
  }
  return 1;
}

// Why it is over once the hands that are on are; before the last round only for want of players.
std::optional<Reason> Tournament::why_it_ends() const {
  if (players_left_ == 0) return Reason::seats_won;  // the last of them won a seat, too
  if (players_left_ == 1) return Reason::one_left;
  if (round_ < rounds_) return std::nullopt;
  if (players_left_ <= std::max(1, players_at_the_end())) return Reason::players_left;
  if (seats_won_ > 0 && seats_won_ == seats_to_win()) return Reason::seats_won;
  if (time_is_up_) return Reason::time_limit;
  return std::nullopt;
}

bool Tournament::end_if_due() {
  if (over_) return true;
  const auto reason = why_it_ends();
  if (reason && all_idle()) end(*reason);
  return over_;
}

void Tournament::end(Reason reason) {
  over_ = true;
  place_those_left(reason);
  pay_what_is_left();
  const EntryRules& entry = house().entry;
  Axis rule = Axis::tournament_ends;
  switch (reason) {
    case Reason::one_left: break;
    case Reason::players_left:
      if (!entry.tournament_ends.is(EndsWhen::number_left)) rule = Axis::format;
      break;
    case Reason::seats_won: rule = Axis::format; break;
    case Reason::time_limit: rule = Axis::round_time_limit; break;
    case Reason::deal: rule = Axis::deals; break;
  }
  emit(rule, happening::Ended{reason, players_left_, hands_});
}

// In the order of their entry.
std::vector<LeftAtTheLimit> Tournament::those_left() const {
  std::vector<LeftAtTheLimit> left;
  for (int table = 0; table < tables(); ++table) {
    if (of(table).open) std::ranges::copy(those_left_at(table), std::back_inserter(left));
  }
  std::ranges::sort(left, {}, &LeftAtTheLimit::player);
  return left;
}

std::vector<LeftAtTheLimit> Tournament::those_left_at(int table) const {
  std::vector<LeftAtTheLimit> left;
  players_with_chips(of(table).game).each([&](Seat seat) {
    left.push_back({player_at(table, seat), of(table).game.stacks[at(seat)]});
  });
  return left;
}

void Tournament::place_those_left(Reason reason) {
  if (reason == Reason::time_limit) return place_by_chips();
  std::vector<Place> places;
  for (const LeftAtTheLimit& one : those_left()) {
    Place place;
    place.player = one.player;
    place.best = seats_won_ + 1;
    place.worst = players_left_ + seats_won_;
    place.rule = place.best == place.worst ? Axis::finishing_order : Axis::tournament_ends;
    places.push_back(place);
  }
  for (const Place& place : places) give_place(place);
  if (reason != Reason::deal) pay(std::move(places));
}

// Time is up: the most chips are ahead, and equal ones as the house has it (ruling R99).
void Tournament::place_by_chips() {
  Deck deck = ordered_deck();
  engine::shuffle(deck, random_);
  const std::vector<Place> places = places_at_the_limit(house(), those_left(), deck);
  for (const Place& place : places) give_place(place);
  pay(places);
}

// ---- seats won by chips, policy B1.1

// Places with a prize, as far as it is known before the first pick.
int Tournament::places_paid() const {
  const auto* table = std::get_if<PrizeTable>(&prizes_);
  if (table == nullptr) return 0;
  return static_cast<int>(std::ranges::count_if(table->prizes, [](const Prize& prize) {
    return prize.kind != Prize::Kind::money || prize.cents > 0;
  }));
}

std::int64_t Tournament::seats_to_win() const {
  const auto* table = std::get_if<PrizeTable>(&prizes_);
  if (table == nullptr) return 0;
  return std::ranges::count(table->prizes, Prize::Kind::ticket, &Prize::kind);
}

void Tournament::win_seats(int table) {
  const auto& format = rules(table).entry.format;
  if (!format.is(FormatKind::seat_at_chips)) return;
  GameTable& game = of(table).game;
  players_with_chips(game).each([&](Seat seat) {
    const Chips stack = game.stacks[at(seat)];
    if (stack.count < format.value() || seats_won_ >= seats_to_win()) return;
    ++seats_won_;
    --players_left_;
    --not_placed_;
    seats_changed_ = true;
    taken_away_ += stack;
    game.stacks[at(seat)] = {};
    const int player = player_at(table, seat);
    emit(Axis::format, happening::SeatWon{player, stack});
    Place place;
    place.player = player;
    place.best = place.worst = seats_won_;
    place.rule = Axis::format;
    give_place(place);
    pay({place});
  });
  tell_players_left();
}

// ---- deals

std::optional<DealRefusal> Tournament::why_not_deal() const {
  return engine::why_not_deal(house(), {players_left_, is_final_table(), true});
}

DealOffer Tournament::offer() const {
  DealOffer offer;
  const std::vector<LeftAtTheLimit> left = those_left();
  for (const LeftAtTheLimit& one : left) offer.stacks.push_back(one.chips);
  if (const auto* table = std::get_if<PrizeTable>(&prizes_)) {
    for (std::size_t i = 0; i < std::min(left.size(), table->prizes.size()); ++i) {
      offer.prizes.push_back(table->prizes[i].cents);
    }
  }
  return offer;
}

void Tournament::deal(const std::vector<std::int64_t>& shares) {
  FLOORMAN_PROMISE(!why_not_deal());
  happening::DealMade made;
  std::size_t next = 0;
  for (int player = 0; player < entrants_; ++player) {
    if (!place_of(player)) made.shares.push_back({player, shares[next++]});
  }
  emit(Axis::deal_shares, std::move(made));
  end(Reason::deal);
}

}  // namespace floorman::engine
