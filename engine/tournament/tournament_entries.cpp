// Who buys again, takes the add-on, enters late or once more while the tournament runs.

#include <algorithm>

#include "engine/check.hpp"
#include "engine/tournament/late_players.hpp"
#include "engine/tournament/tournament.hpp"

namespace floorman::engine {

namespace happening = tournament;
using How = tournament::ChipsBought::How;

// ---- what the desk knows

EntryMoment Tournament::moment(int table) const {
  EntryMoment moment;
  moment.started = hands_ > 0 || of(first_open_table()).playing;
  moment.level = clock_.levels.empty() ? 1 : clock_.levels.back().number;
  moment.level_over = clock_.level_over;
  moment.first_break_begun = first_break_begun_;
  moment.on_break = clock_.phase == ClockState::Phase::on_break;
  moment.add_on_break_over = add_on_break_over_;
  moment.seconds_played = clock_.played;
  moment.hand_on = table >= 0 && of(table).playing;
  moment.entrants = entrants_;
  moment.free_seats = static_cast<std::int64_t>(free_seats().size());
  return moment;
}

EntryAccount Tournament::account(int player) const {
  EntryAccount account = book_.account(player);
  account.entries += 1;
  const SeatAtTable seat = seat_of(player);
  account.out = seat.table < 0;
  if (seat.table >= 0) account.chips = of(seat.table).game.stacks[at(seat.seat)];
  return account;
}

std::vector<SeatAtTable> Tournament::free_seats() const {
  std::vector<SeatAtTable> free;
  for (int table = 0; table < tables(); ++table) {
    if (!of(table).open || of(table).breaking) continue;
    view(table).free().each([&](Seat seat) { free.push_back({table, seat}); });
  }
  return free;
}

// He draws one of the free seats.
void Tournament::sit_in_a_free_seat(int player, Chips chips) {
  const std::vector<SeatAtTable> free = free_seats();
  FLOORMAN_PROMISE(!free.empty());
  const SeatAtTable drawn = free[random_.below(static_cast<std::uint32_t>(free.size()))];
  sit(drawn.table, drawn.seat, player, chips);
}

void Tournament::note_on_the_clock(const ClockEvent& event) {
  if (std::holds_alternative<clock::BreakBegins>(event.what)) first_break_begun_ = true;
  if (std::holds_alternative<clock::BreakEnds>(event.what)) {
    add_on_break_over_ = add_on_break_over_ || why_rebuys_are_over(house(), moment(-1)).has_value();
  }
  const auto* ended = std::get_if<clock::LevelEnds>(&event.what);
  if (ended == nullptr) return;
  for (int player = 0; player < entrants_; ++player) {
    if (!is_late(player)) continue;
    if (late_stack_goes_with_level(rules_for(player), ended->number)) {
      put_down_for_removal(player);
    }
  }
}

// ---- buying

EntryRefused Tournament::why_not_rebuy(int player) const {
  const SeatAtTable seat = seat_of(player);
  return engine::why_not_rebuy(house(), moment(seat.table), account(player));
}

bool Tournament::somebody_may_rebuy(int table) const {
  bool may = false;
  of(table).game.seated.each([&](Seat seat) {
    const int player = player_at(table, seat);
    if (player < 0 || of(table).game.stacks[at(seat)] > Chips{} || place_of(player)) return;
    may = may || !why_not_rebuy(player);
  });
  return may;
}

void Tournament::rebuy(int player) {
  FLOORMAN_PROMISE(!why_not_rebuy(player));
  const SeatAtTable seat = seat_of(player);
  bool was_out = false;
  for (BustGroup& group : groups_) {
    was_out = std::erase_if(group.busts.list,
                            [&](const Bust& bust) { return bust.player == player; }) > 0 ||
              was_out;
  }
  if (was_out) {
    ++players_left_;
    of(seat.table).game.seated.add(seat.seat);
    if (bounties_.paid_in() > 0) bounties_.rebuy(house(), player);
  }
  book_chips(player, How::rebuy, rebuy_offer(house()).cents, book_.buy_again(house(), player),
             Axis::rebuy_price);
}

EntryRefused Tournament::why_not_add_on(int player, std::size_t kind) const {
  return engine::why_not_add_on(house(), moment(seat_of(player).table), account(player),
                                plan_->add_ons, kind);
}

void Tournament::add_on(int player, std::size_t kind) {
  FLOORMAN_PROMISE(!why_not_add_on(player, kind));
  const Offer& offer = plan_->add_ons[kind];
  book_chips(player, How::add_on, offer.cents, book_.add_on(player, offer, kind), Axis::add_on);
}

void Tournament::book_chips(int player, How how, std::int64_t cents, Chips chips, Axis rule) {
  const SeatAtTable seat = seat_of(player);
  AtTable& there = of(seat.table);
  if (how == How::rebuy || how == How::add_on) there.game.stacks[at(seat.seat)] += chips;
  started_with_ += chips;
  emit_at(seat.table, rule,
          happening::ChipsBought{how, player, seat.table, seat.seat, cents, chips});
  check_chips();
  reckon_prizes();
  tell_average_stack();
}

// What came in makes the prizes; they are told once when a level ends or somebody is paid.
void Tournament::reckon_prizes() {
  EntriesSold sold = book_.sold();
  sold.entries = entrants_;
  prize_input_.entrants = entrants_;
  if (plan_->prizes_for) prize_input_ = plan_->prizes_for(sold);
  prizes_ = make_prizes(house(), prize_input_);
  prizes_stale_ = true;
}

// ---- entering

EntryRefused Tournament::why_not_re_enter(int player) const {
  if (round_ > 1)
    return EntryRefusal{EntryRefusal::Reason::registration_closed, Axis::re_entry, 0, 0};
  return engine::why_not_re_enter(house(), moment(-1), account(player));
}

// His earlier place is struck, and those who went out after him were out of a larger field.
void Tournament::strike_place(int player) {
  const std::optional<Place> struck = places_[static_cast<std::size_t>(player)];
  if (!struck) return;
  places_[static_cast<std::size_t>(player)].reset();
  for (auto& place : places_) {
    if (place) place = place_without(*struck, *place);
  }
}

void Tournament::re_enter(int player) {
  FLOORMAN_PROMISE(!why_not_re_enter(player));
  strike_place(player);
  ++players_left_;
  ++not_placed_;
  const Offer offer = entry_offer(house());
  const Chips chips = book_.enter_again(house(), player);
  sit_in_a_free_seat(player, chips);
  if (bounties_.paid_in() > 0) bounties_.enter_again(house(), player);
  book_chips(player, How::re_entry, offer.cents, chips, Axis::re_entry);
  seats_changed_ = true;
  tell_players_left();
  rearrange();
}

EntryRefused Tournament::why_not_enter() const {
  if (round_ > 1) {
    return EntryRefusal{EntryRefusal::Reason::registration_closed, Axis::late_registration, 0, 0};
  }
  return engine::why_not_enter(house(), moment(-1), EntryAccount{});
}

int Tournament::enter() {
  FLOORMAN_PROMISE(has_a_free_seat());
  const auto player = static_cast<int>(entrants_++);
  seats_.emplace_back();
  late_.push_back(Late::no);
  kept_.emplace_back();
  due_out_.push_back(false);
  for (auto& place : places_) {
    if (!place) continue;
    ++place->best;
    ++place->worst;
  }
  places_.emplace_back();
  book_.add_player();
  if (bounties_.paid_in() > 0) bounties_.add_player(house());
  ++players_left_;
  ++not_placed_;
  ++started_the_round_;
  clock_.facts.set(ClockFact::entrants, entrants_);
  const Offer offer = entry_offer(house());
  sit_in_a_free_seat(player, offer.chips);
  book_chips(player, How::late_entry, offer.cents, offer.chips, Axis::late_registration);
  seats_changed_ = true;
  tell_players_left();
  rearrange();
  return player;
}

}  // namespace floorman::engine
