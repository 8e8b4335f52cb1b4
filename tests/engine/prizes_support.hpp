// What the tests of prizes share: rows, events and answers in a few words, and what came of them.
//
// Money is in cents, percents in hundredths of a percent, as in the engine.
#pragma once

#include <catch2/catch.hpp>
#include <initializer_list>
#include <vector>

#include "engine/tournament/prizes.hpp"

namespace floorman::tests {

using engine::Amount;
using engine::Axis;
using engine::Prize;
using engine::PrizeInput;
using engine::PrizeRefusal;
using engine::Purpose;
using engine::Rules;
using engine::Sale;
using Cents = std::vector<std::int64_t>;
using Reason = PrizeRefusal::Reason;
using Outcome = std::variant<engine::PrizeTable, PrizeRefusal>;

constexpr std::int64_t dollars(std::int64_t count) { return count * 100; }

inline Amount percent(std::int64_t hundredths) { return {Amount::Kind::percent, hundredths}; }
inline Amount money(std::int64_t cents) { return {Amount::Kind::money, cents}; }

/// A row of whole percents.
inline engine::PayoutRow row(std::int64_t low, std::int64_t high,
                             std::initializer_list<int> percents) {
  engine::PayoutRow row{low, high, {}, low};
  for (const int share : percents) row.shares.push_back(percent(share * 100));
  return row;
}

/// So many who pay so much, all of it for the prizes.
inline PrizeInput paid_in(std::int64_t entrants, std::int64_t fee,
                          std::vector<engine::PayoutRow> rows) {
  PrizeInput input;
  input.entrants = entrants;
  input.sales = {{Axis::entry_fee, fee, entrants, {}}};
  input.rows = std::move(rows);
  return input;
}

inline Rules fee_of(std::int64_t cents) {
  Rules rules;
  rules.entry.entry_fee = {engine::EntryFeeAsked::money, {cents}};
  return rules;
}

inline const engine::PrizeTable& table_of(const Outcome& outcome) {
  REQUIRE(std::holds_alternative<engine::PrizeTable>(outcome));
  return std::get<engine::PrizeTable>(outcome);
}

inline Cents prizes(const Outcome& outcome) {
  Cents cents;
  for (const Prize& prize : table_of(outcome).prizes) cents.push_back(prize.cents);
  return cents;
}

inline Cents prizes(const Rules& rules, const PrizeInput& input) {
  return prizes(make_prizes(rules, input));
}

/// Is there no table, for this reason and by this question's answer?
inline bool refused(const Rules& rules, const PrizeInput& input, Reason reason, Axis axis) {
  const Outcome outcome = make_prizes(rules, input);
  const auto* refusal = std::get_if<PrizeRefusal>(&outcome);
  return refusal != nullptr && refusal->reason == reason && refusal->axis == axis;
}

inline bool adjusted_by(const Outcome& outcome, Axis axis) {
  for (const auto& adjustment : table_of(outcome).adjustments) {
    if (adjustment.axis == axis) return true;
  }
  return false;
}

// ---- octobermuck

inline PrizeInput octobermuck(std::int64_t entrants) {
  PrizeInput input;
  input.entrants = entrants;
  input.sales = {
      {Axis::entry_fee,
       dollars(50),
       entrants,
       {{Purpose::prize_pool, money(dollars(45))}, {Purpose::bounties, money(dollars(5))}}}};
  input.rows = {row(24, 27, {30, 23, 15, 13, 10, 9}), row(28, 32, {28, 21, 14, 11, 10, 9, 8})};
  return input;
}

}  // namespace floorman::tests
