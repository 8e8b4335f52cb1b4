// What a sheet says of prizes, for so many entrants: fee and price parts, payout rows, answers.
//
// Syntax trees and answers in, the engine's PrizeInput out; beside each row and each price stands
// its citation, by the same index. It computes no prize: engine/tournament/prizes.hpp does.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/tournament/prizes.hpp"
#include "interp/ruleset.hpp"

namespace floorman::interp {

/// What the director counts, not the sheet.
struct PrizeFigures {
  std::int64_t entrants = 0;
  std::int64_t rebuys = 0;
  std::vector<std::int64_t> add_ons;  // of each kind that the sheet sells, in its order
  std::vector<engine::SharedPlaces> shared;
  std::vector<std::int64_t> won_today;  // cents, by place
  std::int64_t re_entries = 0;          // each pays the fee once more
};

struct HousePrizes {
  std::shared_ptr<const RulesInForce> rules;
  engine::PrizeInput input;
  std::vector<Citation> rows;              // beside input.rows
  std::vector<grammar::Place> row_places;  // beside input.rows, too
  std::vector<Citation> sales;             // beside input.sales
  std::string currency;  // as the header has it: "USD", "none"; "" where it has none
  /// Payout rows whose condition cannot be read; with any, the input is not what the sheet means.
  std::vector<grammar::Finding> findings;
};

/// What the sheet sells as add-ons under these facts, in its order: said more than once, these are
/// several things to buy and not answers that part each other.
std::vector<const Said*> add_ons_in_force(const Ruleset& ruleset, const RulesInForce& rules,
                                          const FactValues& facts);

/// `facts` decide conditions; what they leave open is what a first round has, with everybody still
/// in. A file with payouts of its own replaces those of its bases. Answers in `stated` go before
/// the sheet's.
HousePrizes read_prizes(const Ruleset& ruleset, const PrizeFigures& figures, FactValues facts = {},
                        const std::vector<Said>& stated = {});

}  // namespace floorman::interp
