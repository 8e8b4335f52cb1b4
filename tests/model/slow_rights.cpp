// Who may do what: check, call, and above all who may still raise.
#include <algorithm>

#include "tests/model/slow_model.hpp"

namespace floorman::model {
namespace {

using engine::AllInPastLastRaise;
using engine::CheckRaise;
using engine::RaisesPerRound;
using engine::ShortAllInReopens;
using engine::ShortAllInsAddUp;

bool is_voluntary(Deed deed) {
  return deed == Deed::fold || deed == Deed::check || deed == Deed::call || deed == Deed::raise;
}

std::optional<std::size_t> last_act_of(const Game& game, int seat) {
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < game.history.size(); ++i) {
    const Entry& entry = game.history[i];
    if (entry.deed == Deed::street) last.reset();
    if (entry.seat == seat && is_voluntary(entry.deed)) last = i;
  }
  return last;
}

bool called_between(const Game& game, std::size_t first, std::size_t second) {
  for (std::size_t i = first; i < second; ++i) {
    if (game.history[i].deed == Deed::call) return true;
  }
  return false;
}

/// The most that the all-ins of one row, with no call between them, went up.
Amount longest_row(const Game& game, const std::vector<Rise>& rises) {
  Amount longest = 0;
  Amount row = 0;
  for (std::size_t i = 0; i < rises.size(); ++i) {
    if (i > 0 && called_between(game, rises[i - 1].when, rises[i].when)) row = 0;
    row += rises[i].to - rises[i].from;
    longest = std::max(longest, row);
  }
  return longest;
}

Amount faces(const Game& game, const std::vector<Rise>& rises) {
  Amount most = 0;
  switch (game.rules->betting.short_all_ins_add_up.choice) {
    case ShortAllInsAddUp::for_each_player: return rises.back().to - rises.front().from;
    case ShortAllInsAddUp::only_in_a_row: return longest_row(game, rises);
    case ShortAllInsAddUp::never:
      for (const Rise& rise : rises) most = std::max(most, rise.to - rise.from);
      return most;
  }
  return most;
}

bool is_enough_to_reopen(const Game& game, const Story& story, Amount faced) {
  switch (game.rules->betting.short_all_in_reopens.choice) {
    case ShortAllInReopens::at_a_full_raise: return faced >= story.last_full;
    case ShortAllInReopens::at_half_the_last_raise: return 2 * faced >= story.last_full;
    case ShortAllInReopens::at_half_the_opening_bet: return 2 * faced >= story.opened_for;
    case ShortAllInReopens::always: return true;
  }
  return false;
}

/// Who has not acted may raise; who has, when the bet went up enough since.
bool has_the_right_to_raise(const Game& game, int seat) {
  const std::optional<std::size_t> acted = last_act_of(game, seat);
  if (!acted) return true;
  std::vector<Rise> since;
  for (const Rise& rise : game.story.rises) {
    if (rise.when <= *acted) continue;
    if (rise.full) return true;
    since.push_back(rise);
  }
  return !since.empty() && is_enough_to_reopen(game, game.story, faces(game, since));
}

std::int64_t raises_allowed(const Game& game, int players, bool facing_a_bet) {
  constexpr std::int64_t no_end = 1'000'000;
  const auto count = [](RaisesPerRound choice, std::int64_t number) {
    return choice == RaisesPerRound::unlimited ? no_end : number;
  };
  const auto* now =
      game.rules->at_the_moment.find(engine::Axis::raises_per_round, [&](engine::MomentFact fact) {
        if (fact == engine::MomentFact::players_in_the_hand) return players;
        return fact == engine::MomentFact::facing_a_bet && facing_a_bet ? 1 : 0;
      });
  if (now != nullptr) {
    return count(static_cast<RaisesPerRound>(now->answer.choice), now->answer.values[0]);
  }
  const auto& rule = game.rules->betting.raises_per_round;
  return count(rule.choice, rule.value());
}

int players_at(const Game& game, std::size_t when) {
  std::vector<bool> live(static_cast<std::size_t>(game.ring));
  for (std::size_t i = 0; i <= when; ++i) {
    const Entry& entry = game.history[i];
    if (entry.deed == Deed::cards) live[static_cast<std::size_t>(entry.seat)] = true;
    if (entry.deed == Deed::killed || entry.deed == Deed::fold) {
      live[static_cast<std::size_t>(entry.seat)] = false;
    }
  }
  return static_cast<int>(std::count(live.begin(), live.end(), true));
}

/// Some raise of the street was the last that the cap allowed then.
bool were_used_up(const Game& game) {
  return std::any_of(game.story.rises.begin(), game.story.rises.end(), [&](const Rise& rise) {
    return rise.when > 0 && rise.raises >= raises_allowed(game, players_at(game, rise.when), true);
  });
}

bool raises_are_used_up(const Game& game, int seat) {
  const bool facing_a_bet = game.story.bet > place_of(game, seat).front;
  if (game.story.raises >= raises_allowed(game, live_players(game.table), facing_a_bet)) {
    return true;
  }
  const auto& used_up = game.rules->betting.used_up_raises;
  const bool may_change = game.rules->at_the_moment.count > 0;
  return may_change && used_up.is(engine::UsedUpRaises::stay_used_up) && were_used_up(game);
}

bool somebody_can_call(const Game& game, int seat) {
  for (int other = 0; other < game.ring; ++other) {
    if (other != seat && can_act(game, place_of(game, other))) return true;
  }
  return false;
}

bool may_not_raise_after_his_check(const Game& game, const Place& place) {
  return place.checked && game.rules->betting.check_raise.is(CheckRaise::not_allowed);
}

/// His first act of the hand, where the house wants all his chips then, or a fold. In a hand that
/// is told from the flop on everybody has acted.
bool must_open_all_in(const Game& game, int seat) {
  if (!game.rules->entry.opening_action.is(engine::OpeningAction::all_in_or_fold)) return false;
  if (game.setup.first_street != Street::preflop) return false;
  return std::none_of(game.history.begin(), game.history.end(), [&](const Entry& entry) {
    return entry.seat == seat && is_voluntary(entry.deed);
  });
}

/// No limit and no cap holds for it. A call will do where more would come to the same.
void open_all_in(const Game& game, int seat, Choices& choices) {
  const Amount all = all_he_has(game, place_of(game, seat));
  choices.raise = all > game.story.bet && somebody_can_call(game, seat);
  if (!choices.raise) return;
  choices.call = false;
  choices.least = choices.most = all;
}

/// Fills in the amounts between `least` and what he has and the structure allows.
void set_bounds(Choices& choices, Amount least, Amount largest, Amount all) {
  choices.most = std::min(largest, all);
  choices.least = std::min(least, choices.most);
}

void add_raise(const Game& game, int seat, Choices& choices) {
  const Place& place = place_of(game, seat);
  const Amount all = all_he_has(game, place);
  if (all <= game.story.bet || !somebody_can_call(game, seat)) return;
  if (may_not_raise_after_his_check(game, place)) return;
  if (!has_the_right_to_raise(game, seat)) return;
  const Amount largest = largest_by_structure(game, seat);
  if (raises_are_used_up(game, seat)) {
    const auto& past = game.rules->betting.all_in_past_last_raise;
    if (past.is(AllInPastLastRaise::not_allowed) || all > largest) return;
    choices.raise = true;
    choices.least = choices.most = all;
    return;
  }
  choices.raise = true;
  set_bounds(choices, smallest_raise_to(game, game.table.street, game.story), largest, all);
}

/// Small chips that were kept play when their owner is all in: from either end of the range to the
/// next amount without them. Where the game has fixed the amount, or leaves none, change is made.
void keep_small_chips(const Game& game, Choices& choices, Amount all) {
  using engine::OddChipsOff;
  if (!game.rules->chip.color_up_odd_chips.is(OddChipsOff::kept_until_all_in)) return;
  if (game.rules->game.structure.is(engine::Structure::limit)) return;
  choices.unit = game.setup.smallest_chip.count;
  const auto payable = [&](Amount to) { return to == all || to % choices.unit == 0; };
  while (choices.least < choices.most && !payable(choices.least)) ++choices.least;
  while (choices.most > choices.least && !payable(choices.most)) --choices.most;
}

}  // namespace

Choices choices_of(const Game& game, int seat) {
  const Place& place = place_of(game, seat);
  const Amount bet = game.story.bet;
  Choices choices;
  choices.owes = std::min(std::max<Amount>(0, bet - place.front), chips_to_play(game, place));
  choices.check = choices.owes == 0;
  choices.call = !choices.check;
  if (must_open_all_in(game, seat)) {
    open_all_in(game, seat, choices);
  } else if (bet > 0) {
    add_raise(game, seat, choices);
  } else if (somebody_can_call(game, seat)) {
    choices.bet = true;
    set_bounds(choices, smallest_bet(game, game.table.street), largest_by_structure(game, seat),
               all_he_has(game, place));
  }
  if (choices.bet || choices.raise) keep_small_chips(game, choices, all_he_has(game, place));
  return choices;
}

}  // namespace floorman::model
