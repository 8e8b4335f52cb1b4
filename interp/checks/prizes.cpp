// Prices and their parts, prizes that are announced without amounts, and what is guaranteed against
// the limit. The rows of the payout table are in check_payout_rows.cpp.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "interp/checks/prizes.hpp"
#include "interp/for_each_item.hpp"
#include "interp/tournament/narrate_prizes.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::PrizeRefusal;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;
using grammar::Severity;
using Reason = engine::PrizeRefusal::Reason;

PrizeFigures one_of_each(const Ruleset& ruleset, std::int64_t entrants) {
  PrizeFigures figures;
  figures.entrants = entrants;
  figures.rebuys = ruleset.said(Axis::rebuy_price).empty() ? 0 : 1;
  figures.add_ons.assign(ruleset.said(Axis::add_on).size(), 1);
  return figures;
}

namespace {

// What decides for which fields, and with which parts, prizes are paid.
constexpr std::array asked_of_prizes = {Axis::entry_fee,   Axis::rebuy_price,
                                        Axis::add_on,      Axis::prizes,
                                        Axis::places_paid, Axis::payouts_not_adding_up,
                                        Axis::prize_limit, Axis::guaranteed_first_prize};

bool has_payouts(const Ruleset& ruleset) {
  bool has = false;
  for (const LoadedFile& file : ruleset.files) {
    for_each_item(*file.tree, [&](const grammar::Rule*, const grammar::Item& item) {
      const auto* table = std::get_if<grammar::Table>(&item);
      if (table != nullptr && table->kind == grammar::Table::Kind::payouts) has = true;
    });
  }
  return has;
}

class PrizeChecks {
public:
  explicit PrizeChecks(Ruleset& ruleset)
      : ruleset_(ruleset), prizes_(read_prizes(ruleset, one_of_each(ruleset, usual_entrants))) {}

  void run() {
    check_parts();
    if (prizes_.input.rows.empty()) {
      check_amounts();
      return;
    }
    check_payout_rows(ruleset_, prizes_);
    check_payout_fields(ruleset_, prizes_);
  }

private:
  static constexpr std::int64_t usual_entrants = 10;

  const Said* decider(Axis axis) const { return interp::decider(prizes_, axis); }
  const engine::Rules& rules() const { return prizes_.rules->rules; }
  std::string money(std::int64_t cents) const { return money_text(cents, prizes_.currency); }

  Finding& add(FindingKind kind, grammar::Place place, std::string message, std::string help) {
    ruleset_.findings.push_back(
        make_finding(kind, std::move(place), std::move(message), std::move(help)));
    return ruleset_.findings.back();
  }

  // ---- prices

  const Said* seller(std::size_t sale) const {
    const Axis axis = prizes_.input.sales[sale].axis;
    if (axis != Axis::add_on) return decider(axis);
    std::size_t first = 0;
    while (prizes_.input.sales[first].axis != Axis::add_on) ++first;
    FactValues facts;
    facts.set(Variable::entrants, usual_entrants);
    assume_first_round(ruleset_, usual_entrants, facts);
    const auto kinds = add_ons_in_force(ruleset_, *prizes_.rules, facts);
    return sale - first < kinds.size() ? kinds[sale - first] : nullptr;
  }

  void check_parts() {
    for (std::size_t i = 0; i < prizes_.input.sales.size(); ++i) {
      const engine::Sale& sale = prizes_.input.sales[i];
      const Said* said = seller(i);
      if (said == nullptr || sale.parts.empty()) continue;
      const auto collected = engine::collect(rules(), usual_entrants, {sale});
      const auto* refusal = std::get_if<PrizeRefusal>(&collected);
      if (refusal == nullptr) continue;
      if (refusal->reason == Reason::price_parts_do_not_add_up) {
        const std::int64_t over = refusal->found - refusal->wanted;
        add(FindingKind::fee_parts, said->place,
            fmt::format("the parts come to {} and the price is {}: {} too {}",
                        money(refusal->found), money(refusal->wanted), money(std::abs(over)),
                        over > 0 ? "much" : "little"),
            "change a part, or the price, so that they agree");
      } else if (refusal->reason == Reason::part_of_a_cent) {
        add(FindingKind::fee_parts, said->place, tell(*refusal, prizes_),
            "write the part as a sum: house $5");
      }
    }
  }

  // ---- no table

  // Places or a limit are spoken of, and no row says what is paid.
  void check_amounts() {
    const auto kind = rules().prize.prizes.choice;
    const Said* said = decider(Axis::prizes);
    const Said* places = decider(Axis::places_paid);
    const Said* limit = decider(Axis::prize_limit);
    const Said* spoken = places != nullptr ? places : limit;
    const std::string help = "write a table: payouts { 10-20 entrants  50%, 30%, 20% }";
    if (kind == engine::PrizeKind::on_the_night && spoken != nullptr) {
      Finding& finding =
          add(FindingKind::prizes_without_amounts, said->place,
              places != nullptr ? fmt::format("places are announced ({}), and what they are paid "
                                              "is left to the night",
                                              places->citation.clause)
                                : "prizes have a limit, and what they are is left to the night",
              help);
      label(finding, spoken, places != nullptr ? "the places" : "the limit");
    } else if (kind == engine::PrizeKind::payout_table && pays_shares(rules()) &&
               (said != nullptr || places != nullptr)) {
      Finding& finding =
          add(FindingKind::prizes_without_amounts, said != nullptr ? said->place : places->place,
              "prizes go by the payout table, and the sheet has none", help);
      finding.severity = Severity::warning;
      if (said != nullptr) label(finding, places, "the places");
    }
  }

  Ruleset& ruleset_;
  HousePrizes prizes_;
};

// What is guaranteed is promised, whatever comes in.
void check_guarantee(Ruleset& ruleset) {
  for (const Said& limit : ruleset.said(Axis::prize_limit)) {
    if (limit.answer.choice != static_cast<std::uint8_t>(engine::PrizeLimit::per_day)) continue;
    for (const Said& first : ruleset.said(Axis::guaranteed_first_prize)) {
      if (first.answer.choice == static_cast<std::uint8_t>(engine::GuaranteedFirst::none)) continue;
      if (first.answer.values[0] <= limit.answer.values[0]) continue;
      if (!can_hold_together(first.condition, limit.condition)) continue;
      Finding finding =
          make_finding(FindingKind::prize_over_limit, first.place,
                       fmt::format("a first prize of {} is guaranteed, and the limit is {}",
                                   money_text(first.answer.values[0], ruleset.currency),
                                   money_text(limit.answer.values[0], ruleset.currency)),
                       "guarantee no more than the limit");
      finding.labels.push_back({limit.place, "the limit"});
      ruleset.findings.push_back(std::move(finding));
    }
  }
}

}  // namespace

void check_prizes(Ruleset& ruleset) {
  const bool asked =
      std::ranges::any_of(asked_of_prizes, [&](Axis axis) { return !ruleset.said(axis).empty(); });
  if (!asked && !has_payouts(ruleset)) return;
  PrizeChecks(ruleset).run();
  check_guarantee(ruleset);
}

}  // namespace floorman::interp
