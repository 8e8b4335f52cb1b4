// What the engine's tournament needs of a house: its plan, and its answers for every moment.
//
// Ruleset in, TournamentPlan and HouseAnswers out, with everything beside them that a citation
// needs. It runs nothing.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/tournament/tournament.hpp"
#include "interp/tournament/read_prizes.hpp"
#include "interp/tournament/read_schedule.hpp"

namespace floorman::interp {

/// The answers of a ruleset, resolved once for all facts that its conditions cannot tell apart.
class ResolvedAnswers : public engine::HouseAnswers {
public:
  /// `ruleset` must outlive the answers. `stated` answers go before the sheet's.
  ResolvedAnswers(const Ruleset& ruleset, std::vector<Said> stated);

  const engine::Rules& at(const engine::ClockFacts& facts, int players_at_the_table,
                          bool arranged) const override;
  /// Who said these answers. `rules` came from at().
  const RulesInForce& behind(const engine::Rules& rules) const;

private:
  using Key = std::vector<std::int64_t>;
  struct Resolved {
    Key key;
    std::shared_ptr<const RulesInForce> rules;
  };

  const Ruleset& ruleset_;
  std::vector<Said> stated_;
  std::vector<Variable> asked_;  // by any condition of the sheet
  mutable std::vector<Resolved> resolved_;
};

/// Who pays for what is by choice, by player number; where it is not said, nobody has (the high
/// hand) or everybody (bounties).
struct PaidByChoice {
  std::vector<bool> bounties;
  std::vector<bool> high_hand;
};

struct HouseTournament {
  HouseSchedule schedule;
  HousePrizes prizes;
  std::shared_ptr<const engine::TournamentPlan> plan;
  std::shared_ptr<const ResolvedAnswers> answers;
};

/// `starts_at`: minutes after midnight, where it is known.
HouseTournament read_tournament(const Ruleset& ruleset, const PrizeFigures& figures,
                                const FactValues& facts, const std::vector<Said>& stated,
                                std::optional<std::int64_t> starts_at,
                                const PaidByChoice& paid = {});

/// The facts that a clock knows, as conditions ask them.
FactValues fact_values(const engine::ClockFacts& facts, int players_at_the_table);

/// The clause behind an event.
Citation cite(const HouseTournament& house, const engine::TournamentEvent& event);

}  // namespace floorman::interp
