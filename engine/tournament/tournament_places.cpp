// Who is out, in which place, with which prize; and when it is all over.

#include <algorithm>

#include "engine/check.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;
using Reason = tournament::Ended::Reason;

// ---- busts

void Tournament::note_bust(int table, Seat seat, Chips stack) {
  busts_.list.push_back(
      {player_at(table, seat), stack, table + 1, now(), left_of_button(of(table).game, seat)});
}

void Tournament::settle_busts() {
  if (busts_.list.empty()) return;
  busts_.players_left = players_left_ + seats_won_;  // who has a seat is ahead of all others
  Deck deck = ordered_deck();
  engine::shuffle(deck, random_);
  busts_.deck = deck;
  const std::vector<Place> places = finishing_places(rules(0), busts_);
  players_left_ -= static_cast<int>(busts_.list.size());
  busts_.list.clear();
  for (const Place& place : places) give_place(place);
  pay(places);
  tell({now(), clock::PlayersLeft{players_left_}});
  tell_average_stack();
}

void Tournament::give_place(const Place& place) {
  places_[static_cast<std::size_t>(place.player)] = place;
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
    PrizeInput input = plan_->prizes;
    input.shared = shared_;
    input.shared.push_back(range);
    const auto made = make_prizes(rules(0), input);
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
  const EntryRules& entry = rules(0).entry;
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

bool Tournament::end_if_due() {
  if (over_) return true;
  const int end_at = std::max(1, players_at_the_end());
  if (players_left_ == 0) {
    end(Reason::seats_won);  // the last of them won a seat, too
  } else if (players_left_ <= end_at) {
    end(players_left_ > 1 ? Reason::players_left : Reason::one_left);
  } else if (seats_won_ > 0 && seats_won_ == seats_to_win()) {
    end(Reason::seats_won);
  } else if (time_is_up_) {
    end(Reason::time_limit);
  }
  return over_;
}

void Tournament::end(Reason reason) {
  over_ = true;
  place_those_left(reason);
  const EntryRules& entry = rules(0).entry;
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
  for (const AtTable& table : tables_) {
    players_with_chips(table.game).each([&](Seat seat) {
      left.push_back({table.players[at(seat)], table.game.stacks[at(seat)]});
    });
  }
  std::ranges::sort(left, {}, &LeftAtTheLimit::player);
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
  const std::vector<Place> places = places_at_the_limit(rules(0), those_left(), deck);
  for (const Place& place : places) give_place(place);
  pay(places);
}

// ---- seats won by chips, policy B1.1

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
    tell({now(), clock::PlayersLeft{players_left_}});
  });
  tell_average_stack();
}

// ---- deals

std::optional<DealRefusal> Tournament::why_not_deal() const {
  return engine::why_not_deal(rules(0), {players_left_, tables() == 1, true});
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
