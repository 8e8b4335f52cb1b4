// For which numbers of entrants there is a payout row: none, one, or two.

#include <fmt/format.h>

#include <algorithm>

#include "grammar/phrase.hpp"
#include "interp/checks/prizes.hpp"
#include "interp/field_text.hpp"
#include "interp/for_each_item.hpp"

namespace floorman::interp {

using engine::Axis;
using engine::PayoutRow;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;

namespace {

constexpr std::int64_t smallest_field = 2;

// Rows that ask for entrants and nothing else: only of those it is certain when they hold.
bool ask_entrants_alone(const Ruleset& ruleset) {
  bool alone = true;
  for (const LoadedFile& file : ruleset.files) {
    for_each_item(*file.tree, [&](const grammar::Rule*, const grammar::Item& item) {
      const auto* table = std::get_if<grammar::Table>(&item);
      if (table == nullptr || table->kind != grammar::Table::Kind::payouts) return;
      if (table->modifiers.when || table->modifiers.unless) alone = false;
      for (const grammar::Row& row : table->rows) {
        const bool entrants = row.words.size() > 1 && grammar::spells({row.words[1]}, "entrants");
        if (!entrants || row.modifiers.when || row.modifiers.unless) alone = false;
      }
    });
  }
  return alone;
}

// The rows by their first number, as indices.
std::vector<std::size_t> in_order(const std::vector<PayoutRow>& rows) {
  std::vector<std::size_t> order(rows.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return rows[i].low; });
  return order;
}

void report_overlap(Ruleset& ruleset, const HousePrizes& prizes, std::size_t one,
                    std::size_t other) {
  const PayoutRow& a = prizes.input.rows[one];
  const PayoutRow& b = prizes.input.rows[other];
  Finding finding =
      make_finding(FindingKind::payouts_overlap, prizes.row_places[std::max(one, other)],
                   fmt::format("two rows hold for {}",
                               field_text(std::max(a.low, b.low), std::min(a.high, b.high))),
                   "let one row end before the other begins");
  finding.labels.push_back({prizes.row_places[std::min(one, other)], "the other row"});
  ruleset.findings.push_back(std::move(finding));
}

// No prizes can be reckoned off the table; where the house says how, there is nothing to say.
bool refused_off_the_table(const HousePrizes& prizes) {
  const auto& answer = prizes.rules->rules.prize.entrants_off_the_payout_table;
  return answer.is(engine::OffThePayoutTable::refused);
}

void report_gap(Ruleset& ruleset, const HousePrizes& prizes, std::size_t below, std::size_t above) {
  const std::int64_t low = prizes.input.rows[below].high + 1;
  const std::int64_t high = prizes.input.rows[above].low - 1;
  Finding finding =
      make_finding(FindingKind::payouts_gap, prizes.row_places[above],
                   fmt::format("there is no row for {}", field_text(low, high)),
                   "let the rows meet, or write: entrants off the payout table: nearest row");
  finding.labels.push_back({prizes.row_places[below], fmt::format("this row ends at {}", low - 1)});
  ruleset.findings.push_back(std::move(finding));
}

std::int64_t largest_field(const Ruleset& ruleset) {
  std::int64_t limit = 0;
  for (const Said& said : ruleset.said(Axis::entry_limit)) {
    const bool limits =
        said.answer.choice == static_cast<std::uint8_t>(engine::EntryLimit::entrants);
    if (!limits || !said.condition.is_always()) return engine::most_people;
    limit = std::max(limit, said.answer.values[0]);
  }
  return limit == 0 ? engine::most_people : limit;
}

// Two rows or more: the sheet thinks in fields, and leaves some out.
void check_ends(Ruleset& ruleset, const HousePrizes& prizes, std::size_t first, std::size_t last) {
  const std::int64_t low = prizes.input.rows[first].low;
  const std::int64_t high = prizes.input.rows[last].high;
  const std::string under = low > smallest_field + 1 ? fmt::format("under {}", low) : "";
  const std::string over = high < largest_field(ruleset) ? fmt::format("over {}", high) : "";
  if (under.empty() && over.empty()) return;
  const std::string both = under.empty() || over.empty() ? under + over : under + " or " + over;
  Finding finding = make_finding(
      FindingKind::payouts_ends, prizes.row_places[first],
      fmt::format("there is no row for {} entrants: prizes are refused then", both),
      "write: entry limit: 40 entrants, or: entrants off the payout table: nearest row");
  label(finding, decider(prizes, Axis::entrants_off_the_payout_table), "so says the sheet");
  ruleset.findings.push_back(std::move(finding));
}

}  // namespace

void check_payout_fields(Ruleset& ruleset, const HousePrizes& prizes) {
  const std::vector<PayoutRow>& rows = prizes.input.rows;
  if (rows.size() < 2 || !ask_entrants_alone(ruleset)) return;
  const std::vector<std::size_t> order = in_order(rows);
  std::size_t highest = order.front();  // of the rows so far, the one that reaches furthest
  for (std::size_t i = 1; i < order.size(); ++i) {
    const PayoutRow& row = rows[order[i]];
    if (row.low <= rows[highest].high && row.line != rows[highest].line) {
      report_overlap(ruleset, prizes, highest, order[i]);
    } else if (row.low > rows[highest].high + 1 && refused_off_the_table(prizes)) {
      report_gap(ruleset, prizes, highest, order[i]);
    }
    if (row.high > rows[highest].high) highest = order[i];
  }
  if (refused_off_the_table(prizes)) check_ends(ruleset, prizes, order.front(), highest);
}

}  // namespace floorman::interp
