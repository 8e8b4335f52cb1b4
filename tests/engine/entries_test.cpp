// Who may enter, buy and enter again, and that the desk's book loses no chip and no cent: policy
// B1.4 and B1.6. All money is in cents.
#include <catch2/catch.hpp>

#include "engine/random.hpp"
#include "engine/tournament/entry_book.hpp"

namespace floorman::tests {
namespace {

using engine::Axis;
using engine::Chips;
using engine::EntryAccount;
using engine::EntryBook;
using engine::EntryMoment;
using engine::EntryRefusal;
using engine::Offer;
using engine::Place;
using engine::Random;
using engine::Rules;
using Reason = EntryRefusal::Reason;

constexpr std::int64_t minute = 60;

std::optional<Reason> reason(const std::optional<EntryRefusal>& refused) {
  if (!refused) return std::nullopt;
  return refused->reason;
}

EntryMoment before_the_start() {
  EntryMoment moment;
  moment.free_seats = 5;
  moment.entrants = 20;
  return moment;
}

EntryMoment in_level(std::int64_t level) {
  EntryMoment moment = before_the_start();
  moment.started = true;
  moment.level = level;
  return moment;
}

/// A level and the break that follows it.
EntryMoment in_the_break_after(std::int64_t level) {
  EntryMoment moment = in_level(level);
  moment.level_over = true;
  moment.on_break = true;
  moment.first_break_begun = true;
  return moment;
}

EntryAccount broke() {
  EntryAccount account;
  account.entries = 1;
  return account;
}

EntryAccount with_chips(std::int64_t chips) {
  EntryAccount account = broke();
  account.chips = {chips};
  return account;
}

EntryAccount out() {
  EntryAccount account = broke();
  account.out = true;
  return account;
}

/// $10 for 1500 chips, as often as he likes; 1000 to begin with.
Rules rebuys() {
  Rules rules;
  rules.entry.starting_stack.values[0] = 1000;
  rules.entry.rebuys = {engine::RebuysAllowed::unlimited, {}};
  rules.entry.rebuy_price.values = {1000, 1500, 0};
  return rules;
}

// ---- entering

TEST_CASE("princeton 2: two hundred may enter, and not one more", "[entries]") {
  Rules rules;
  rules.entry.entry_limit = {engine::EntryLimit::entrants, {200}};
  EntryMoment moment = before_the_start();
  moment.entrants = 199;
  CHECK_FALSE(engine::why_not_enter(rules, moment, {}));
  moment.entrants = 200;
  CHECK(engine::why_not_enter(rules, moment, {}) ==
        EntryRefusal{Reason::field_full, Axis::entry_limit, 200, 200});
  rules.entry.entry_limit = {engine::EntryLimit::none, {}};
  CHECK_FALSE(engine::why_not_enter(rules, moment, {}));
}

TEST_CASE("nobody enters after the first hand where registration closes at the start",
          "[entries]") {
  CHECK_FALSE(engine::why_not_enter({}, before_the_start(), {}));
  CHECK(reason(engine::why_not_enter({}, in_level(1), {})) == Reason::registration_closed);
}

TEST_CASE("late registration lasts to the last minute of its level", "[entries]") {
  Rules rules;
  rules.entry.late_registration = {engine::LateRegistration::end_of_level, {2}};
  CHECK_FALSE(engine::why_not_enter(rules, in_level(2), {}));
  CHECK(engine::why_not_enter(rules, in_the_break_after(2), {}) ==
        EntryRefusal{Reason::registration_closed, Axis::late_registration, 2, 2});
  CHECK(reason(engine::why_not_enter(rules, in_level(3), {})) == Reason::registration_closed);
}

TEST_CASE("late registration to the first break lasts until it begins", "[entries]") {
  Rules rules;
  rules.entry.late_registration = {engine::LateRegistration::first_break, {}};
  CHECK_FALSE(engine::why_not_enter(rules, in_level(6), {}));
  CHECK(reason(engine::why_not_enter(rules, in_the_break_after(1), {})) ==
        Reason::registration_closed);
}

TEST_CASE("a player needs a free seat and enters once", "[entries]") {
  EntryMoment full = before_the_start();
  full.free_seats = 0;
  CHECK(reason(engine::why_not_enter({}, full, {})) == Reason::no_free_seat);
  CHECK(reason(engine::why_not_enter({}, before_the_start(), with_chips(1000))) ==
        Reason::has_entered);
}

// ---- rebuys

TEST_CASE("octobermuck 5, ollh 8: no rebuys, no add-ons", "[entries]") {
  CHECK(engine::why_not_rebuy({}, in_level(1), broke()) ==
        EntryRefusal{Reason::not_sold, Axis::rebuys, 0, 0});
  CHECK(engine::why_not_add_on({}, in_the_break_after(1), broke(), {}, 0) ==
        EntryRefusal{Reason::not_sold, Axis::add_on, 0, 0});
}

TEST_CASE("one rebuy each is one rebuy each", "[entries]") {
  Rules rules = rebuys();
  rules.entry.rebuys = {engine::RebuysAllowed::number, {1}};
  EntryAccount account = broke();
  CHECK_FALSE(engine::why_not_rebuy(rules, in_level(1), account));
  account.rebuys = 1;
  CHECK(engine::why_not_rebuy(rules, in_level(1), account) ==
        EntryRefusal{Reason::bought_so_often, Axis::rebuys, 1, 1});
}

TEST_CASE("TDA 2024 27: a rebuy is said before the next hand, not in one", "[entries]") {
  EntryMoment moment = in_level(1);
  moment.hand_on = true;
  CHECK(engine::why_not_rebuy(rebuys(), moment, broke()) ==
        EntryRefusal{Reason::hand_is_on, Axis::rebuy_declared, 0, 0});
  CHECK(reason(engine::why_not_rebuy(rebuys(), in_level(1), out())) == Reason::is_out);
}

TEST_CASE("who may buy again: the broke, the short, or anybody", "[entries]") {
  const auto allowed = [](engine::RebuyOpenTo open, std::int64_t limit, std::int64_t chips) {
    Rules rules = rebuys();
    rules.entry.rebuy_open_to = {open, {limit}};
    return !engine::why_not_rebuy(rules, in_level(1), with_chips(chips));
  };
  using engine::RebuyOpenTo;
  CHECK(allowed(RebuyOpenTo::broke, 0, 0));
  CHECK_FALSE(allowed(RebuyOpenTo::broke, 0, 1));
  CHECK(allowed(RebuyOpenTo::up_to_start, 0, 1000));
  CHECK_FALSE(allowed(RebuyOpenTo::up_to_start, 0, 1001));
  CHECK(allowed(RebuyOpenTo::under, 500, 499));
  CHECK_FALSE(allowed(RebuyOpenTo::under, 500, 500));
  CHECK(allowed(RebuyOpenTo::any, 0, 1'000'000));
}

TEST_CASE("the window for rebuys: a break, a level, or a time of play", "[entries]") {
  const auto open = [](engine::RebuyWindow window, std::int64_t value, const EntryMoment& moment) {
    Rules rules = rebuys();
    rules.entry.rebuy_window = {window, {value}};
    return !engine::why_not_rebuy(rules, moment, broke());
  };
  using engine::RebuyWindow;
  CHECK(open(RebuyWindow::first_break, 0, in_level(3)));
  CHECK_FALSE(open(RebuyWindow::first_break, 0, in_the_break_after(3)));
  CHECK(open(RebuyWindow::end_of_level, 4, in_the_break_after(3)));
  CHECK(open(RebuyWindow::end_of_level, 4, in_level(4)));
  CHECK_FALSE(open(RebuyWindow::end_of_level, 4, in_the_break_after(4)));
  EntryMoment moment = in_level(2);
  moment.seconds_played = 60 * minute - 1;
  CHECK(open(RebuyWindow::time, 60 * minute, moment));
  ++moment.seconds_played;
  CHECK_FALSE(open(RebuyWindow::time, 60 * minute, moment));
}

TEST_CASE("a rebuy that the sheet does not price is not sold", "[entries]") {
  Rules rules = rebuys();
  rules.entry.rebuy_price = {};
  CHECK(reason(engine::why_not_rebuy(rules, in_level(1), broke())) == Reason::no_price);
}

// ---- add-ons

TEST_CASE("an add-on is sold once to each, at the break that ends the rebuys", "[entries]") {
  Rules rules = rebuys();
  rules.entry.rebuy_window = {engine::RebuyWindow::end_of_level, {3}};
  rules.entry.add_on = {engine::AddOn::money, {1000, 3000}};
  const std::vector<Offer> kinds = {engine::add_on_offer(rules), {2000, {8000}}};
  const auto refused = [&](const EntryMoment& moment, const EntryAccount& account,
                           std::size_t kind) {
    return reason(engine::why_not_add_on(rules, moment, account, kinds, kind));
  };
  EntryAccount large = with_chips(50'000);
  CHECK(refused(in_level(3), large, 0) == Reason::not_the_break);
  CHECK(refused(in_the_break_after(2), large, 0) == Reason::not_the_break);
  CHECK_FALSE(refused(in_the_break_after(3), large, 0));
  CHECK(refused(in_level(4), large, 0) == Reason::not_the_break);
  EntryMoment later = in_the_break_after(6);
  later.add_on_break_over = true;
  CHECK(refused(later, large, 0) == Reason::not_the_break);
  large.add_ons = 1;
  CHECK(refused(in_the_break_after(3), large, 0) == Reason::taken_before);
  CHECK_FALSE(refused(in_the_break_after(3), large, 1));
  CHECK(refused(in_the_break_after(3), large, 2) == Reason::no_such_kind);
  CHECK(refused(in_the_break_after(3), out(), 0) == Reason::is_out);
}

// ---- re-entry

TEST_CASE("TDA 2024 8-A: who is out enters again, as long as the level lasts", "[entries]") {
  Rules rules = rebuys();
  CHECK(reason(engine::why_not_re_enter(rules, in_level(1), out())) == Reason::not_sold);
  rules.entry.re_entry = {engine::ReEntry::end_of_level, {4}};
  CHECK_FALSE(engine::why_not_re_enter(rules, in_level(4), out()));
  CHECK(reason(engine::why_not_re_enter(rules, in_level(5), out())) == Reason::window_over);
  CHECK(reason(engine::why_not_re_enter(rules, in_level(4), with_chips(5))) == Reason::is_not_out);
  CHECK(reason(engine::why_not_re_enter(rules, in_level(4), {})) == Reason::has_not_entered);
}

Place place(int best, int worst) {
  Place place;
  place.best = best;
  place.worst = worst;
  return place;
}

TEST_CASE("a re-entry strikes the earlier place, and whoever went out later was one lower",
          "[entries]") {
  const Place ninth = place(9, 9);
  CHECK(engine::place_without(ninth, place(10, 10)) == place(10, 10));
  CHECK(engine::place_without(ninth, place(8, 8)) == place(9, 9));
  CHECK(engine::place_without(ninth, place(6, 7)) == place(7, 8));
  CHECK(engine::place_without(place(8, 10), place(8, 10)) == place(9, 10));
}

// ---- the desk's book

TEST_CASE("princeton 4: who does not come owes 50", "[entries]") {
  Rules rules;
  EntryBook book{2};
  book.charge_no_show(rules, 0);
  CHECK(book.account(0).owes == 0);
  rules.entry.no_show_pays = {engine::NoShowPays::money, {5000}};
  book.charge_no_show(rules, 0);
  CHECK(book.account(0).owes == 5000);
  CHECK(book.paid() == 0);
}

TEST_CASE("who waits first gets the first seat", "[entries]") {
  EntryBook book{4};
  CHECK_FALSE(book.next_alternate());
  book.wait(3);
  book.wait(1);
  CHECK(book.next_alternate() == 3);
  book.seat_next_alternate();
  CHECK(book.next_alternate() == 1);
}

TEST_CASE("every chip and every cent of a random evening at the desk is in the book", "[entries]") {
  Random random{2027};
  for (int evening = 0; evening < 300; ++evening) {
    Rules rules = rebuys();
    rules.entry.entry_fee = {engine::EntryFeeAsked::money, {random.between(1, 9000)}};
    rules.entry.starting_stack.values[0] = random.between(1, 9000);
    rules.entry.rebuy_price.values = {random.between(0, 9000), random.between(1, 9000), 0};
    const std::vector<Offer> kinds = {{random.between(0, 9000), {random.between(1, 9000)}},
                                      {random.between(0, 9000), {random.between(1, 9000)}}};
    const int players = static_cast<int>(random.between(2, 12));
    EntryBook book{static_cast<std::size_t>(players), kinds.size()};
    for (int player = 0; player < players; ++player) book.enter(rules, player);
    Chips returned{};
    for (int i = 0; i < 60; ++i) {
      const int player = static_cast<int>(random.between(0, players - 1));
      const EntryAccount& account = book.account(player);
      switch (random.below(5)) {
        case 0: returned += book.buy_again(rules, player); break;
        case 1: {
          const std::size_t kind = random.below(2) == 0 ? 0 : 1;
          if (((account.add_ons >> kind) & 1U) == 0) {
            returned += book.add_on(player, kinds[kind], kind);
          }
          break;
        }
        case 2: returned += book.enter_again(rules, player); break;
        case 3: book.pay(player, random.between(0, account.owes)); break;
        default: book.take_out_of_play({random.between(0, 5)}); break;
      }
    }
    const engine::EntriesSold& sold = book.sold();
    const std::int64_t entries = sold.entries + sold.re_entries;
    const Offer entry = engine::entry_offer(rules);
    const Offer rebuy = engine::rebuy_offer(rules);
    std::int64_t cents = entries * entry.cents + sold.rebuys * rebuy.cents;
    Chips chips = entry.chips * entries + rebuy.chips * sold.rebuys;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      cents += sold.add_ons[kind] * kinds[kind].cents;
      chips += kinds[kind].chips * sold.add_ons[kind];
    }
    REQUIRE(book.paid() + book.owed() == cents);
    REQUIRE(book.given_out() == chips);
    REQUIRE(returned + entry.chips * sold.entries == chips);
  }
}

}  // namespace
}  // namespace floorman::tests
