// What happens in a tournament, as a director would announce it, with the clause that decided.
// It decides nothing and prints nothing.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "interp/table/outcome.hpp"
#include "interp/tournament/narrate_seats.hpp"
#include "interp/tournament/read_tournament.hpp"

namespace floorman::interp {

/// Nothing for what goes without saying (a hand begins, a player sits down where he drew his seat).
/// While several tables are open each is named, and a colour-up is one line a table.
std::vector<Told> tell(const engine::TournamentEvent& event, const HouseTournament& house,
                       const PlayerList& players, bool several_tables = false);

/// A sentence and the question whose answer is behind it.
struct RuledSentence {
  std::string sentence;
  engine::Axis rule{};
};

/// Cards of the race, chips that are given, made and lost, the next pot. `name` gives who sits in a
/// seat.
std::vector<RuledSentence> tell(const engine::ColoredUp& done,
                                const std::function<std::string(engine::Seat)>& name);

/// Why a table is not coloured up; `who`: whose stack it is.
std::string tell(const engine::ColorUpProblem& problem, engine::Chips small, engine::Chips large,
                 const std::string& who);

/// "3rd", "3rd and 4th", "3rd to 6th".
std::string spell_places(int best, int worst);

std::string tell(const engine::TournamentRefusal& refusal);
std::string tell(const engine::DealRefusal& refusal);
std::string tell(const engine::DealProblem& problem, const HousePrizes& house);

}  // namespace floorman::interp
