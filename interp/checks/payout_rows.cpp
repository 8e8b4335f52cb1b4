// Each row of a payout table: shares against 100%, places against players, sums against the pool
// and the limit. make_prizes() does the sums.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/tournament/prize_steps.hpp"
#include "interp/checks/prizes.hpp"
#include "interp/field_text.hpp"
#include "interp/tournament/narrate_prizes.hpp"

namespace floorman::interp {

using engine::Amount;
using engine::Axis;
using engine::PayoutRow;
using engine::PrizeRefusal;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;
using grammar::Severity;
using Reason = engine::PrizeRefusal::Reason;

namespace {

bool sells_more_than_entries(const Ruleset& ruleset) {
  for (const Axis axis : {Axis::rebuys, Axis::add_on, Axis::re_entry}) {
    if (!ruleset.said(axis).empty()) return true;
  }
  return false;
}

constexpr std::array answers_for_a_field = {Axis::prizes, Axis::places_paid,
                                            Axis::payouts_not_adding_up, Axis::prize_limit,
                                            Axis::guaranteed_first_prize};

class RowChecks {
public:
  RowChecks(Ruleset& ruleset, const HousePrizes& prizes) : ruleset_(ruleset), prizes_(prizes) {}

  void run() {
    for (std::size_t i = 0; i < prizes_.input.rows.size(); ++i) {
      take_rules_of(prizes_.input.rows[i]);
      check_shares(i);
      check_places(i);
      check_pool(i);
      check_limit(i);
    }
  }

private:
  // What the house says of prizes may depend on the number of entrants.
  void take_rules_of(const PayoutRow& row) {
    const auto depends = [&](Axis axis) {
      return std::ranges::any_of(ruleset_.said(axis),
                                 [](const Said& said) { return !said.condition.is_always(); });
    };
    if (!std::ranges::any_of(answers_for_a_field, depends)) return;
    prizes_.rules = read_prizes(ruleset_, one_of_each(ruleset_, entrants_for_all(row))).rules;
  }

  const Said* decider(Axis axis) const { return interp::decider(prizes_, axis); }
  const engine::Rules& rules() const { return prizes_.rules->rules; }
  std::string money(std::int64_t cents) const { return money_text(cents, prizes_.currency); }

  Finding& add(FindingKind kind, std::size_t row, std::string message, std::string help) {
    ruleset_.findings.push_back(
        make_finding(kind, prizes_.row_places[row], std::move(message), std::move(help)));
    return ruleset_.findings.back();
  }

  // ---- a row by itself

  static std::string sum_of(const PayoutRow& row) {
    std::string text;
    for (const Amount& share : row.shares) {
      if (share.kind != Amount::Kind::percent) continue;
      text += (text.empty() ? "" : " + ") + percent_text(share.value);
    }
    return text;
  }

  std::int64_t places(std::size_t i, std::int64_t entrants) const {
    return engine::places_paid(rules(), entrants,
                               static_cast<std::int64_t>(prizes_.input.rows[i].shares.size()));
  }

  // What the percents of the row come to when so many entered, if that is not the whole. The pool
  // is so large that no sum of the row is above it: only the percents can be wrong.
  std::optional<std::int64_t> unlike_all(std::size_t i, engine::PlacesPaid places) const {
    const PayoutRow& row = prizes_.input.rows[i];
    engine::Rules asked = rules();
    asked.prize.payouts_not_adding_up.choice = engine::PayoutsNotAddingUp::refused;
    asked.prize.guaranteed_first_prize.choice = engine::GuaranteedFirst::none;
    asked.prize.prize_limit.choice = engine::PrizeLimit::none;
    asked.prize.places_paid.choice = places;
    engine::PrizeInput input;
    input.entrants = entrants_for_all(row);
    input.sales = {{Axis::entry_fee, engine::most_price, input.entrants, {}}};
    input.rows = {row};
    input.rows.front().low = input.rows.front().high = input.entrants;
    const auto result = engine::make_prizes(asked, input);
    const auto* refusal = std::get_if<PrizeRefusal>(&result);
    if (refusal == nullptr || refusal->reason != Reason::percents_do_not_add_up)
      return std::nullopt;
    return refusal->found;
  }

  // So many that every place of the row has a player.
  static std::int64_t entrants_for_all(const PayoutRow& row) {
    const auto places = static_cast<std::int64_t>(row.shares.size());
    return std::clamp<std::int64_t>(std::max(row.low, places), 1, 1000);
  }

  void check_shares(std::size_t i) {
    if (!pays_shares(rules())) return;
    if (const auto sum = unlike_all(i, engine::PlacesPaid::payout_table)) {
      report_shares(i, *sum);
      return;
    }
    const Said* places_said = decider(Axis::places_paid);
    const bool house_says = decider(Axis::payouts_not_adding_up) != nullptr;
    if (places_said == nullptr || house_says) return;
    const auto sum = unlike_all(i, rules().prize.places_paid.choice);
    if (!sum) return;
    const std::int64_t entrants = entrants_for_all(prizes_.input.rows[i]);
    Finding& finding =
        add(FindingKind::payouts_sum, i,
            fmt::format("with {} entrants {} places are paid, and their shares add up to {}",
                        entrants, places(i, entrants), percent_text(*sum)),
            "write a row for so many places, or: payouts not adding up: paid in proportion");
    label(finding, places_said, "the places");
  }

  void report_shares(std::size_t i, std::int64_t sum) {
    const PayoutRow& row = prizes_.input.rows[i];
    const std::int64_t over = sum - engine::hundred_percent;
    const Said* said = decider(Axis::payouts_not_adding_up);
    const bool refused =
        rules().prize.payouts_not_adding_up.is(engine::PayoutsNotAddingUp::refused);
    Finding& finding =
        add(FindingKind::payouts_sum, i,
            fmt::format("the shares for {} add up to {}, {} too {}: {}",
                        field_text(row.low, row.high), percent_text(sum),
                        percent_text(std::abs(over)), over > 0 ? "much" : "little", sum_of(row)),
            refused ? "change a share, or write: payouts not adding up: paid in proportion" : "");
    label(finding, said, "what is paid all the same");
    if (!refused) finding.severity = Severity::note;
  }

  void check_places(std::size_t i) {
    const PayoutRow& row = prizes_.input.rows[i];
    if (!pays_shares(rules()) || row.low < 3) return;
    const auto written = static_cast<std::int64_t>(row.shares.size());
    const Said* said = decider(Axis::places_paid);
    for (const std::int64_t entrants : {row.low, std::min(row.high, engine::most_people)}) {
      const std::int64_t paid = places(i, entrants);
      if (row.high == engine::most_people && entrants == row.high) break;
      if (paid > entrants) {
        Finding& finding =
            add(FindingKind::places_over_entrants, i,
                fmt::format("with {} entrants {} places are paid: {} of them to nobody", entrants,
                            paid, paid - entrants),
                fmt::format("begin the row at {} entrants, or pay fewer places to so few", paid));
        label(finding, said, "the places");
        return;
      }
      if (paid > written) {
        Finding& finding =
            add(FindingKind::places_over_entrants, i,
                fmt::format("with {} entrants {} places are paid, and this row has shares for {}",
                            entrants, paid, written),
                "give the row a share for each place");
        label(finding, said, "the places");
        return;
      }
    }
  }

  // ---- a row and what comes in

  std::vector<std::int64_t> ends_of(const PayoutRow& row) const {
    std::vector<std::int64_t> ends;
    if (row.low >= 1) ends.push_back(row.low);
    if (row.high < engine::most_people && row.high != row.low) ends.push_back(row.high);
    return ends;
  }

  // The prizes of a row when so many entered, and nobody bought anything else.
  std::variant<engine::PrizeTable, PrizeRefusal> prizes_with(std::size_t i, std::int64_t entrants,
                                                             const engine::Rules& asked) const {
    engine::PrizeInput input;
    input.entrants = entrants;
    for (const engine::Sale& sale : prizes_.input.sales) {
      if (sale.axis != Axis::entry_fee) continue;
      input.sales.push_back(sale);
      input.sales.back().count = entrants;
    }
    input.rows = {prizes_.input.rows[i]};
    return engine::make_prizes(asked, input);
  }

  void check_pool(std::size_t i) {
    const PayoutRow& row = prizes_.input.rows[i];
    const bool sums = std::ranges::any_of(
        row.shares, [](const Amount& share) { return share.kind == Amount::Kind::money; });
    const Said* fee = decider(Axis::entry_fee);
    if (!sums || !pays_shares(rules()) || sells_more_than_entries(ruleset_)) return;
    if (fee == nullptr || !rules().entry.entry_fee.is(engine::EntryFeeAsked::money)) return;
    engine::Rules asked = rules();
    asked.prize.prize_limit.choice = engine::PrizeLimit::none;
    for (const std::int64_t entrants : ends_of(row)) {
      const auto result = prizes_with(i, entrants, asked);
      const auto* refusal = std::get_if<PrizeRefusal>(&result);
      if (refusal == nullptr) continue;
      const bool unlike =
          refusal->reason == Reason::sums_do_not_add_up ||
          refusal->reason == Reason::sums_above_the_pool ||
          (refusal->reason == Reason::first_place_would_pay && row.shares.size() > 1);
      if (!unlike) continue;
      Finding& finding =
          add(FindingKind::prizes_unlike_pool, i,
              fmt::format("with {} entrants the sums come to {} and the pool is {}", entrants,
                          money(refusal->found), money(refusal->wanted)),
              "write a percent for the places that take the rest, or guarantee the first prize");
      label(finding, fee, "what each of them pays");
      return;
    }
  }

  void check_limit(std::size_t i) {
    const Said* limit = decider(Axis::prize_limit);
    if (limit == nullptr || !rules().prize.prize_limit.is(engine::PrizeLimit::per_day)) return;
    if (decider(Axis::prize_over_the_limit) != nullptr || !pays_shares(rules())) return;
    engine::Rules asked = rules();
    asked.prize.prize_limit.choice = engine::PrizeLimit::none;
    for (const std::int64_t entrants : ends_of(prizes_.input.rows[i])) {
      const auto result = prizes_with(i, entrants, asked);
      const auto* table = std::get_if<engine::PrizeTable>(&result);
      if (table == nullptr || table->prizes.empty()) continue;
      const auto most = std::ranges::max_element(table->prizes, {}, &engine::Prize::cents);
      if (most->cents <= rules().prize.prize_limit.value()) continue;
      Finding& finding =
          add(FindingKind::prize_over_limit, i,
              fmt::format("with {} entrants the {} prize is {}, and the limit is {}", entrants,
                          place_text(most - table->prizes.begin() + 1), money(most->cents),
                          money(rules().prize.prize_limit.value())),
              "say who gets the rest: prize over the limit: to the next place");
      label(finding, limit, "the limit");
      return;
    }
  }

  Ruleset& ruleset_;
  HousePrizes prizes_;  // with the rules for the field of the row that is looked at
};

}  // namespace

void check_payout_rows(Ruleset& ruleset, const HousePrizes& prizes) {
  RowChecks(ruleset, prizes).run();
}

bool pays_shares(const engine::Rules& rules) {
  const auto& format = rules.entry.format;
  return !format.is(engine::FormatKind::satellite) &&
         !format.is(engine::FormatKind::seat_at_chips) &&
         rules.prize.prizes.is(engine::PrizeKind::payout_table);
}

}  // namespace floorman::interp
