#include "interp/tournament/read_prizes.hpp"

#include <algorithm>

#include "interp/for_each_item.hpp"
#include "interp/resolve_facts.hpp"
#include "interp/tournament/rows_behind.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using engine::Amount;
using engine::Axis;
using engine::Purpose;

namespace {

// A plain number is money in whole units, as `$45` is.
Amount amount_of(const grammar::Token& token) {
  const bool percent = token.form == grammar::Form::percent;
  const bool plain = token.form == grammar::Form::number;
  // Beyond what the engine takes, whatever it stands for; so that 100 times it is still a number.
  const std::int64_t value = std::min(token.first, engine::most_money + 1);
  return {percent ? Amount::Kind::percent : Amount::Kind::money, plain ? value * 100 : value};
}

std::vector<Amount> amounts_of(const FoundRow& row) {
  std::vector<Amount> amounts;
  for (const grammar::Capture& capture : row.captures) {
    if (capture.slot == "amount") amounts.push_back(amount_of(capture.tokens.front()));
  }
  return amounts;
}

std::optional<Purpose> purpose_of(RowId id) {
  switch (id) {
    case RowId::prize_part: return Purpose::prize_pool;
    case RowId::bounty_part: return Purpose::bounties;
    case RowId::house_part: return Purpose::house;
    case RowId::dealer_part: return Purpose::dealers;
    case RowId::other_part: return Purpose::other;
    default: return std::nullopt;  // rows of other tables
  }
}

class PrizeReader {
public:
  PrizeReader(const Ruleset& ruleset, FactValues& facts, HousePrizes& house)
      : ruleset_(ruleset), facts_(facts), house_(house) {}

  void read_sales(const PrizeFigures& figures) {
    const engine::EntryRules& entry = house_.rules->rules.entry;
    if (entry.entry_fee.is(engine::EntryFeeAsked::money)) {
      add_sale(Axis::entry_fee, entry.entry_fee.value(), figures.entrants + figures.re_entries);
    }
    if (figures.rebuys > 0) {
      add_sale(Axis::rebuy_price, entry.rebuy_price.value(), figures.rebuys);
    }
    const std::vector<const Said*> kinds = add_ons_in_force(ruleset_, *house_.rules, facts_);
    for (std::size_t i = 0; i < figures.add_ons.size(); ++i) {
      const Said* said = i < kinds.size() ? kinds[i] : nullptr;
      const std::int64_t price = said == nullptr ? 0 : said->answer.values[0];
      add_sale(Axis::add_on, price, figures.add_ons[i], said);
    }
  }

  void read_rows() {
    for (const LoadedFile& file : ruleset_.files) {
      bool first = true;
      for_each_item(*file.tree, [&](const grammar::Rule* rule, const grammar::Item& item) {
        const auto* table = std::get_if<grammar::Table>(&item);
        if (table == nullptr || table->kind != grammar::Table::Kind::payouts) return;
        if (first) forget_rows();
        first = false;
        for (const grammar::Row& row : table->rows) add_row(file, rule, *table, row);
      });
    }
  }

private:
  void forget_rows() {
    house_.input.rows.clear();
    house_.rows.clear();
    house_.row_places.clear();
    house_.findings.clear();
  }

  void add_sale(Axis axis, std::int64_t price, std::int64_t count) {
    add_sale(axis, price, count, house_.rules->decided_by[static_cast<std::size_t>(axis)]);
  }

  void add_sale(Axis axis, std::int64_t price, std::int64_t count, const Said* said) {
    house_.input.sales.push_back({axis, price, count, said == nullptr ? no_parts() : parts(*said)});
    house_.sales.push_back(said == nullptr ? cite(*house_.rules, axis) : said->citation);
  }

  static std::vector<engine::PricePart> no_parts() { return {}; }

  // The table that stands behind this clause, if one does.
  std::vector<engine::PricePart> parts(const Said& said) const {
    std::vector<engine::PricePart> parts;
    for_each_row_behind(ruleset_, said, [&](const LoadedFile& file, const grammar::Row& row) {
      add_part(file, row, parts);
    });
    return parts;
  }

  void add_part(const LoadedFile& file, const grammar::Row& row,
                std::vector<engine::PricePart>& parts) const {
    const auto matched = find_row(row.words, RowPlace::parts);
    const auto condition = read_condition(file, row.modifiers);
    if (!matched || !condition || !decide(*condition, facts_).holds) return;
    const auto purpose = purpose_of(matched->id);
    const std::vector<Amount> amounts = amounts_of(*matched);
    if (purpose && !amounts.empty()) parts.push_back({*purpose, amounts.front()});
  }

  // What cannot be read here was reported when the sheet was resolved.
  std::optional<Condition> read_condition(const LoadedFile& file,
                                          const grammar::Modifiers& modifiers) const {
    std::vector<grammar::Finding> reported;
    return FactReader{file.source, ruleset_.decided_names, reported}.read(modifiers, std::nullopt);
  }

  void add_row(const LoadedFile& file, const grammar::Rule* rule, const grammar::Table& table,
               const grammar::Row& row) {
    const auto matched = find_row(row.words, RowPlace::payouts);
    const auto of_table = read_condition(file, table.modifiers);
    const auto of_row = read_condition(file, row.modifiers);
    if (!matched || !of_table || !of_row) return;
    const auto begins = read_begin(file, *matched);
    if (!begins) return;
    const Citation citation = cite_place(ruleset_, {file.source, row.span}, rule,
                                         grammar::spell(row.words), row.modifiers);
    for (const Product& product : all_of(all_of(*of_table, *of_row), *begins).products) {
      auto payout = entrants_of(product);
      if (!payout) continue;
      payout->shares = amounts_of(*matched);
      payout->line = citation.line;
      house_.input.rows.push_back(std::move(*payout));
      house_.rows.push_back(citation);
      house_.row_places.push_back({file.source, row.span});
    }
  }

  // `24-27 entrants` before the shares: a fact without its `when`.
  std::optional<Condition> read_begin(const LoadedFile& file, const FoundRow& row) {
    grammar::Modifiers modifiers;
    for (const grammar::Capture& capture : row.captures) {
      if (capture.slot != "condition") continue;
      modifiers.when.emplace();
      modifiers.when->fact = capture.tokens;
      modifiers.when->span = grammar::span_of(capture.tokens);
    }
    return FactReader{file.source, ruleset_.decided_names, house_.findings}.read(modifiers,
                                                                                 std::nullopt);
  }

  // For how many entrants a row is, where all else that it asks holds.
  std::optional<engine::PayoutRow> entrants_of(const Product& product) const {
    engine::PayoutRow row;
    Condition rest{{Product{}}};
    for (const Bound& bound : product) {
      if (bound.variable == Variable::entrants) {
        row.low = bound.low;
        row.high = std::min(bound.high, engine::most_people);
      } else {
        rest.products.front().push_back(bound);
      }
    }
    if (!decide(rest, facts_).holds) return std::nullopt;
    return row;
  }

  const Ruleset& ruleset_;
  FactValues& facts_;
  HousePrizes& house_;
};

}  // namespace

std::vector<const Said*> add_ons_in_force(const Ruleset& ruleset, const RulesInForce& rules,
                                          const FactValues& facts) {
  std::vector<const Said*> kinds;
  for (const auto* list : {&ruleset.said(Axis::add_on), &rules.stated}) {
    for (const Said& said : *list) {
      const bool sold = said.axis == Axis::add_on &&
                        said.answer.choice == static_cast<std::uint8_t>(engine::AddOn::money);
      if (sold && decide(said.condition, facts).holds) kinds.push_back(&said);
    }
  }
  return kinds;
}

HousePrizes read_prizes(const Ruleset& ruleset, const PrizeFigures& figures, FactValues facts,
                        const std::vector<Said>& stated) {
  HousePrizes house;
  house.currency = ruleset.currency;
  house.input.entrants = figures.entrants;
  house.input.shared = figures.shared;
  house.input.won_today = figures.won_today;
  facts.set(Variable::entrants, figures.entrants);
  assume_first_round(ruleset, figures.entrants, facts);
  house.rules = ruleset.at(facts, stated);
  PrizeReader reader{ruleset, facts, house};
  reader.read_sales(figures);
  // What is asked of the prize pool is asked of what the fees come to.
  const auto collected = engine::collect(house.rules->rules, figures.entrants, house.input.sales);
  if (const auto* sums = std::get_if<engine::Collected>(&collected)) {
    facts.set(Variable::prize_pool, cents_for(*sums, Purpose::prize_pool));
    house.rules = ruleset.at(facts, stated);
  }
  reader.read_rows();
  return house;
}

}  // namespace floorman::interp
