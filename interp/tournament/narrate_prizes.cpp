#include "interp/tournament/narrate_prizes.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace floorman::interp {

using engine::Axis;
using engine::PrizeAdjustment;
using engine::PrizeRefusal;
using engine::PrizeTable;

std::string money_text(std::int64_t cents, std::string_view currency) {
  const std::string amount =
      fmt::format("{}{}.{:02}", cents < 0 ? "-" : "", std::abs(cents) / 100, std::abs(cents) % 100);
  if (currency == "none") return amount;
  if (currency.empty() || currency == "USD") return "$" + amount;
  return fmt::format("{} {}", currency, amount);
}

std::string percent_text(std::int64_t hundredths) {
  std::string text = fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text + "%";
}

std::string place_text(std::int64_t place) {
  const bool teen = place / 10 % 10 == 1;
  const std::int64_t last = teen ? 0 : place % 10;
  return fmt::format("{}{}", place, last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

std::string tell(const engine::Prize& prize, const HousePrizes& house) {
  switch (prize.kind) {
    case engine::Prize::Kind::money: return money_text(prize.cents, house.currency);
    case engine::Prize::Kind::ticket: return "a seat";
    case engine::Prize::Kind::pick: return "a pick";
  }
  return {};
}

std::string tell(const PrizeRefusal& refusal, const HousePrizes& house) {
  using Reason = PrizeRefusal::Reason;
  const std::int64_t found = refusal.found;
  const std::int64_t wanted = refusal.wanted;
  const auto money = [&](std::int64_t cents) { return money_text(cents, house.currency); };
  const auto row = [&](std::int64_t i) { return name_of(house.rows[static_cast<std::size_t>(i)]); };
  switch (refusal.reason) {
    case Reason::told_on_the_night:
      return "the sheet gives no prizes: the director tells them on the night";
    case Reason::pool_is_empty: return "there is nothing in the prize pool";
    case Reason::number_out_of_range: return fmt::format("{} cannot be reckoned with", found);
    case Reason::no_price: return fmt::format("{} were sold, and nothing says for what", found);
    case Reason::price_parts_do_not_add_up:
      return fmt::format("the parts of {} come to {}", money(wanted), money(found));
    case Reason::part_of_a_cent:
      return fmt::format("{} of {} is not a whole number of cents", percent_text(found),
                         money(wanted));
    case Reason::rebuys_not_allowed:
      return fmt::format("{} rebuys were sold, and {} are allowed", found, wanted);
    case Reason::add_ons_not_allowed:
      return fmt::format("{} add-ons were sold, and {} are allowed", found, wanted);
    case Reason::no_payout_table: return "the sheet has no payout table";
    case Reason::no_row: return fmt::format("the payout table has no row for {} entrants", found);
    case Reason::the_director_decides:
      return fmt::format("no row is for {} entrants: the director says what is paid", found);
    case Reason::rows_overlap:
      return fmt::format("two rows are for {} entrants: {}, and {}", house.input.entrants,
                         row(found), row(wanted));
    case Reason::rows_equally_near:
      return fmt::format("no row is for {} entrants, and two are as near: {}, and {}",
                         house.input.entrants, row(found), row(wanted));
    case Reason::percents_do_not_add_up:
      return fmt::format("the parts that are paid come to {}, not to 100%", percent_text(found));
    case Reason::sums_do_not_add_up:
      return fmt::format("the prizes come to {}, and the pool is {}", money(found), money(wanted));
    case Reason::sums_above_the_pool:
      return fmt::format("the fixed prizes come to {}, and the pool is {}", money(found),
                         money(wanted));
    case Reason::fewer_entrants_than_places:
      return fmt::format("{} entered and {} places are paid: nobody gets the other prizes", found,
                         wanted);
    case Reason::first_place_would_pay: return "the other places leave nothing to the 1st";
    case Reason::places_without_a_share:
      return fmt::format("{} places are to be paid, and {} have a prize", found, wanted);
    case Reason::guarantee_above_the_pool:
      return fmt::format("the guarantee and the fixed prizes need {}, and the pool is {}",
                         money(found), money(wanted));
    case Reason::guarantee_above_the_limit:
      return fmt::format("{} are guaranteed, and nobody may win more than {}", money(found),
                         money(wanted));
    case Reason::guarantee_not_kept:
      return fmt::format("the 1st place would get {}, and {} are guaranteed", money(found),
                         money(wanted));
    case Reason::rounding_above_the_prize:
      return fmt::format("the {} place would pay {} more for the rounding than its prize",
                         place_text(found), money(wanted));
    case Reason::limit_leaves_money:
      return fmt::format("{} are left that nobody may win", money(found));
    case Reason::place_cannot_be_shared:
      return fmt::format("{} players cannot share the prizes from the {} place on", wanted,
                         place_text(found));
    case Reason::picks_beside_a_pool:
      return fmt::format("the prizes are picked, and the pool of {} is for nobody", money(found));
    case Reason::seat_without_a_price:
      return "the payout row must say what a seat costs, once or for each seat";
    case Reason::pool_below_the_seats:
      return fmt::format("the seats cost {}, and the pool is {}", money(wanted), money(found));
    case Reason::more_places_than_entrants:
      return fmt::format("{} places would be paid, and {} entered", found, wanted);
    case Reason::no_fee_to_double: return "there is no entry fee to double";
    case Reason::ticket_above_the_limit:
      return fmt::format("a seat is worth {}, and its winner may win {}", money(found),
                         money(wanted));
  }
  return {};
}

namespace {

// What the places of the row come to, before the house does something about it.
std::string sum_text(const PrizeTable& table, const HousePrizes& house) {
  std::int64_t percents = 0;
  std::int64_t cents = 0;
  for (const engine::Prize& prize : table.prizes) {
    if (!prize.written) continue;
    switch (prize.written->kind) {
      case engine::Amount::Kind::percent: percents += prize.written->value; break;
      case engine::Amount::Kind::money: cents += prize.written->value; break;
    }
  }
  if (cents == 0) return percent_text(percents);
  const std::string sums = money_text(cents, house.currency);
  return percents == 0 ? sums : fmt::format("{} and {} of the rest", sums, percent_text(percents));
}

std::string not_adding_up(const PrizeTable& table, const HousePrizes& house) {
  const std::string sum = sum_text(table, house);
  switch (house.rules->rules.prize.payouts_not_adding_up.choice) {
    case engine::PayoutsNotAddingUp::refused: break;  // then there is no table
    case engine::PayoutsNotAddingUp::in_proportion:
      return fmt::format("the places come to {}: each has its part of that", sum);
    case engine::PayoutsNotAddingUp::first_takes_difference:
      return fmt::format("the places come to {}: the 1st takes what the others leave", sum);
  }
  return {};
}

}  // namespace

std::string tell(const PrizeAdjustment& adjustment, const PrizeTable& table,
                 const HousePrizes& house) {
  const std::int64_t cents = adjustment.cents;
  const std::string money = money_text(std::abs(cents), house.currency);
  const std::string whose =
      adjustment.place == 0 ? "the house" : "the " + place_text(adjustment.place) + " place";
  const bool gains = cents > 0;
  switch (adjustment.axis) {
    case Axis::entrants_off_the_payout_table:
      return fmt::format("no row is for {} entrants: the nearest is taken", house.input.entrants);
    case Axis::places_paid: return fmt::format("{} places are paid", table.prizes.size());
    case Axis::payouts_not_adding_up: return not_adding_up(table, house);
    case Axis::entry_fee: return fmt::format("nobody pays to enter: the house gives {}", money);
    case Axis::prize_rounding:
      return gains ? fmt::format("rounding leaves {}", money)
                   : fmt::format("rounding goes {} above the pool", money);
    case Axis::rounding_remainder:
      if (adjustment.place == 0)
        return fmt::format("the house {} {}", gains ? "keeps" : "adds", money);
      return fmt::format("{} {} {}", money, gains ? "to" : "from", whose);
    case Axis::guaranteed_first_prize:
      return fmt::format("{} more to {}, for the guarantee", money, whose);
    case Axis::prize_limit: return fmt::format("{} is {} above the limit", whose, money);
    case Axis::prize_over_the_limit: return fmt::format("{} of it to {}", money, whose);
    case Axis::satellite_remainder: return fmt::format("{} and no seat to {}", money, whose);
    default: return {};  // no other question changes a prize
  }
}

}  // namespace floorman::interp
