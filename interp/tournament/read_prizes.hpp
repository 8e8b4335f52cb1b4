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
};

struct HousePrizes {
  std::shared_ptr<const RulesInForce> rules;
  engine::PrizeInput input;
  std::vector<Citation> rows;   // beside input.rows
  std::vector<Citation> sales;  // beside input.sales
  std::string currency;         // as the header has it: "USD", "none"; "" where it has none
  /// Payout rows whose condition cannot be read; with any, the input is not what the sheet means.
  std::vector<grammar::Finding> findings;
};

/// `facts` decide conditions; what they leave open is what a first round has, with everybody still
/// in. A file with payouts of its own replaces those of its bases. Answers in `stated` go before
/// the sheet's.
HousePrizes read_prizes(const Ruleset& ruleset, const PrizeFigures& figures, FactValues facts = {},
                        const std::vector<Said>& stated = {});

}  // namespace floorman::interp
