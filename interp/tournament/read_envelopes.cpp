#include "interp/tournament/read_envelopes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/tournament/prize_pool.hpp"
#include "interp/tournament/narrate_prizes.hpp"
#include "interp/tournament/rows_behind.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

std::vector<engine::Envelopes> read_envelopes(const Ruleset& ruleset, const RulesInForce& rules) {
  constexpr auto axis = engine::Axis::bounty_on_each_player;
  const Said* said = rules.decided_by[static_cast<std::size_t>(axis)];
  std::vector<engine::Envelopes> envelopes;
  if (said == nullptr ||
      !rules.rules.prize.bounty_on_each_player.is(engine::BountyOnEach::by_lot)) {
    return envelopes;
  }
  for_each_row_behind(ruleset, *said, [&](const LoadedFile&, const grammar::Row& row) {
    const auto matched = find_row(row.words, RowPlace::parts);
    if (!matched || matched->id != RowId::envelope) return;
    const std::int64_t count = matched->captures[0].tokens.front().first;
    const grammar::Token& money = matched->captures[1].tokens.front();
    // Beyond what the engine takes, whatever it stands for; so that 100 times it is a number.
    const std::int64_t value = std::min(money.first, engine::most_price + 1);
    envelopes.push_back({count, money.form == grammar::Form::number ? value * 100 : value});
  });
  return envelopes;
}

std::string tell(const engine::EnvelopeProblem& problem, std::string_view currency) {
  using Kind = engine::EnvelopeProblem::Kind;
  switch (problem.kind) {
    case Kind::out_of_range: return "a row of envelopes has a number that no event has";
    case Kind::not_one_for_each:
      return fmt::format("there are {} envelopes for {} players", problem.is, problem.wanted);
    case Kind::does_not_come_to_it:
      return fmt::format("the envelopes hold {}, and {} are paid for them",
                         money_text(problem.is, currency), money_text(problem.wanted, currency));
  }
  return "";
}

}  // namespace floorman::interp
