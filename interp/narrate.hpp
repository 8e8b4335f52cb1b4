// Events and refusals as sentences that a floor person would say.
// It decides nothing and prints nothing; the rule behind a sentence comes from cite().
#pragma once

#include <string>

#include "engine/hand/action.hpp"
#include "engine/hand/event.hpp"
#include "interp/names.hpp"
#include "interp/ruleset.hpp"

namespace floorman::interp {

/// "B raises to 600". Empty for events that nobody speaks of (the end of a hand without a carried
/// pot). `deal` gives the cards that lie face up.
std::string tell(const engine::Event& event, const Names& names, const engine::Deal& deal);

/// The policy that decided an event.
engine::Axis rule_of(const engine::Event& event);

/// Is the rule worth naming beside the event? Ordinary acts are not rulings.
bool is_ruling(const engine::Event& event);

/// "C may not raise: 3 raises have been made, and a round has at most 3".
std::string tell(const engine::Refusal& refusal, const Names& names, engine::Seat who);

/// ", in chips of 25 or all in", after a range of amounts; empty where every amount may be bet.
std::string in_chips_of(engine::Chips unit);

/// The decider in full: name, the sheet's words, the clause. Lines joined by line feeds, indented
/// by two.
std::string quote(const Citation& citation);

}  // namespace floorman::interp
