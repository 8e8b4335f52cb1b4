// How much: the story of a street's betting, the smallest bet and raise, the largest one.
#include <algorithm>

#include "tests/model/slow_model.hpp"

namespace floorman::model {
namespace {

using engine::CallOverShortBlind;
using engine::MinimumBet;
using engine::MinimumRaise;
using engine::OverShortAllIn;
using engine::ShortAllInCounts;
using engine::ShortAllInReopens;
using engine::Structure;

bool is_limit(const Game& game) { return game.rules->game.structure.is(Structure::limit); }

Amount fixed_bet(const Game& game, Street street) {
  const Amount small_bet = game.setup.big_blind.count;
  return street == Street::turn || street == Street::river ? 2 * small_bet : small_bet;
}

/// The bet from which the next raise is counted.
Amount counted_from(const Game& game, const Story& story) {
  const bool completes =
      game.rules->betting.over_short_all_in.is(OverShortAllIn::completes_the_bet);
  return is_limit(game) || completes ? story.full_level : story.bet;
}

/// What stands for the opening bet before there is one: before the flop the big blind.
Amount first_full_bet(const Game& game, Street street) {
  return street == Street::preflop ? game.setup.big_blind.count : smallest_bet(game, street);
}

/// At limit, half a bet is as good as a whole one where half reopens the betting.
bool half_is_enough(const Game& game) {
  const auto& reopens = game.rules->betting.short_all_in_reopens;
  return is_limit(game) && (reopens.is(ShortAllInReopens::at_half_the_last_raise) ||
                            reopens.is(ShortAllInReopens::at_half_the_opening_bet));
}

Amount size_by_the_house(const Game& game, const Story& story, Amount from) {
  switch (game.rules->betting.minimum_raise.choice) {
    case MinimumRaise::last_full_raise: return story.last_full;
    case MinimumRaise::last_bet: return story.opening;
    case MinimumRaise::twice_the_bet: return std::max(2 * from, story.opening) - from;
    case MinimumRaise::any_amount: break;
  }
  return story.bet + game.setup.smallest_chip.count - from;
}

Amount size_of_a_raise(const Game& game, Street street, const Story& story, Amount from) {
  const auto& structure = game.rules->game.structure;
  if (structure.is(Structure::limit)) return fixed_bet(game, street);
  // Any size between the two amounts, no raise smaller than the last: that is all of the rule.
  if (structure.is(Structure::spread_limit)) return std::max(structure.values[0], story.last_full);
  return size_by_the_house(game, story, from);
}

Amount full_raise_to(const Game& game, Street street, const Story& story) {
  const Amount from = counted_from(game, story);
  return from + size_of_a_raise(game, street, story, from);
}

bool is_full(const Game& game, Street street, const Story& story, Amount to) {
  const bool blinds = street == Street::preflop && story.bet == 0;
  if (half_is_enough(game) && !blinds)
    return 2 * (to - story.full_level) >= fixed_bet(game, street);
  if (story.bet == 0) return to >= first_full_bet(game, street);
  return to >= full_raise_to(game, street, story);
}

bool counts_as_a_raise(const Game& game, Street street, const Story& story, Amount to, bool full) {
  if (story.bet == 0) return false;  // it opens
  // At limit, completing an opening all-in, wholly or in part, makes it the opening bet.
  if (is_limit(game) && story.full_level == 0) return false;
  if (full) return true;
  switch (game.rules->betting.short_all_in_counts.choice) {
    case ShortAllInCounts::never: return false;
    case ShortAllInCounts::from_half:
      return 2 * (to - story.bet) >= smallest_raise_to(game, street, story) - story.bet;
    case ShortAllInCounts::always: return true;
  }
  return false;
}

void rise(const Game& game, Street street, Story& story, Amount to, std::size_t when) {
  const bool full = is_full(game, street, story, to);
  if (counts_as_a_raise(game, street, story, to, full)) ++story.raises;
  story.rises.push_back({when, story.bet, to, full, story.raises});
  if (full) {
    // An opening all-in that was less than a bet counts as the smallest bet.
    if (story.bet == 0) story.opening = to;
    const bool blinds = street == Street::preflop && story.bet == 0;
    const bool first = std::none_of(story.rises.begin(), story.rises.end() - 1,
                                    [&](const Rise& rise) { return rise.full && rise.when > 0; });
    if (!blinds && first) story.opened_for = to;
    story.last_full = is_limit(game) ? fixed_bet(game, street) : to - counted_from(game, story);
    story.full_level = to;
  }
  story.bet = to;
}

/// The blinds as a bet: what a caller owes before anybody has acted.
Amount bet_of_the_blinds(const Game& game) {
  if (game.rules->blind.call_over_short_big_blind.is(CallOverShortBlind::full_blind)) {
    return game.setup.big_blind.count;
  }
  std::vector<Amount> posted(static_cast<std::size_t>(game.ring));
  for (const Entry& entry : game.history) {
    if (entry.deed == Deed::blind) posted[static_cast<std::size_t>(entry.seat)] += entry.chips;
  }
  const Amount most = *std::max_element(posted.begin(), posted.end());
  return most > 0 ? most : game.setup.big_blind.count;  // nobody could post: there is no amount
}

/// Pot-limit counts the blinds as posted in full before the flop; late ones stand in for them.
Amount missing_blinds(const Game& game) {
  if (game.table.street != Street::preflop) return 0;
  Amount missing = game.setup.small_blind.count + game.setup.big_blind.count;
  for (const Entry& entry : game.history) {
    if (entry.deed == Deed::blind) missing -= entry.chips;
  }
  return std::max<Amount>(0, missing);
}

std::size_t start_of_street(const Game& game) {
  std::size_t start = 0;
  for (std::size_t i = 0; i < game.history.size(); ++i) {
    if (game.history[i].deed == Deed::street) start = i;
  }
  return start;
}

Street street_of(const Game& game) {
  int street = static_cast<int>(game.setup.first_street);
  for (const Entry& entry : game.history) street += entry.deed == Deed::street ? 1 : 0;
  return static_cast<Street>(street);
}

}  // namespace

Amount smallest_bet(const Game& game, Street street) {
  const auto& structure = game.rules->game.structure;
  if (structure.is(Structure::limit)) return fixed_bet(game, street);
  if (structure.is(Structure::spread_limit)) return structure.values[0];
  if (is_antes_only(game)) return everybodys_ante(game);
  const auto& minimum = game.rules->betting.minimum_bet;
  return minimum.is(MinimumBet::amount) ? minimum.value() : game.setup.big_blind.count;
}

Amount smallest_raise_to(const Game& game, Street street, const Story& story) {
  const Amount full = full_raise_to(game, street, story);
  // Where it only completes a bet it is still a chip at least; at limit it is exact.
  return is_limit(game) ? full : std::max(full, story.bet + game.setup.smallest_chip.count);
}

Amount largest_by_structure(const Game& game, int seat) {
  const auto& structure = game.rules->game.structure;
  const Street street = game.table.street;
  const Place& place = place_of(game, seat);
  const Amount bet = game.story.bet;
  switch (structure.choice) {
    case Structure::no_limit: return all_he_has(game, place);
    case Structure::pot_limit:
      return bet + pot_of(game.table) + missing_blinds(game) + (bet - place.front);
    case Structure::limit:
      return bet == 0 ? fixed_bet(game, street) : smallest_raise_to(game, street, game.story);
    case Structure::spread_limit: return counted_from(game, game.story) + structure.values[1];
  }
  return 0;
}

Story story_of(const Game& game) {
  const Street street = street_of(game);
  Story story;
  story.opening = first_full_bet(game, street);
  story.last_full = story.opening;
  story.opened_for = story.opening;  // until there is a full bet or raise
  const std::size_t start = start_of_street(game);
  if (street == Street::preflop && !is_antes_only(game)) {
    const Amount blinds = bet_of_the_blinds(game);
    if (blinds > 0) rise(game, street, story, blinds, 0);
  }
  for (std::size_t i = start; i < game.history.size(); ++i) {
    const Entry& entry = game.history[i];
    if (entry.deed == Deed::raise) rise(game, street, story, entry.chips, i);
  }
  return story;
}

}  // namespace floorman::model
