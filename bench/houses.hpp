// The rules of a shipped house for six players on the first level, as the table would get them.
// Shared by the benchmarks; it plays nothing itself.
#pragma once

#include <memory>
#include <string>

#include "interp/load.hpp"

namespace floorman::bench {

struct House {
  interp::Ruleset ruleset;
  std::shared_ptr<const interp::RulesInForce> rules;
};

inline std::unique_ptr<House> load_house(const std::string& path) {
  auto house = std::make_unique<House>();
  house->ruleset = interp::load_ruleset(path);
  interp::FactValues facts;
  facts.set(interp::Variable::at_the_table, 6);
  facts.set(interp::Variable::players_left, 6);
  facts.set(interp::Variable::entrants, 6);
  facts.set(interp::Variable::level, 1);
  facts.set(interp::Variable::round, 1);
  house->rules = house->ruleset.at(facts);
  return house;
}

}  // namespace floorman::bench
