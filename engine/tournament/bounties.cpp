#include "engine/tournament/bounties.hpp"

#include "engine/check.hpp"
#include "engine/tournament/prize_pool.hpp"

namespace floorman::engine {

namespace {

// ---- the pot that decides

const Pot& pot_at(const Pots& pots, int index) { return pots.pot[static_cast<std::size_t>(index)]; }

/// What each contender of this pot has paid up to its ceiling: those who go no higher.
Chips ceiling(const Hand& hand, const Pots& pots, int index) {
  Chips cut{};
  (pot_at(pots, index).contenders - pot_at(pots, index + 1).contenders).each([&](Seat seat) {
    cut = larger(cut, hand.betting().paid(seat));
  });
  return cut;
}

// Also of a player whose hand is dead: his chips lie in the layers that they reached. Dead money is
// in the main pot.
int last_pot_with_chips_of(const Hand& hand, const Pots& pots, Seat seat) {
  int last = 0;
  while (last + 1 < pots.count && hand.betting().paid(seat) > ceiling(hand, pots, last)) ++last;
  return last;
}

class BountyReferee {
public:
  BountyReferee(const Rules& rules, const Hand& hand, SeatSet players)
      : rules_(rules), hand_(hand), pots_(hand.pots()), players_(players) {
    hand.setup().seated.each([&](Seat seat) {
      if (hand.stack(seat) == Chips{}) busts_.add(seat);
    });
  }

  SeatSet busts() const { return busts_; }

  BountyClaim claim(Seat victim) const {
    BountyClaim claim{victim, {}, hand_.button(), Axis::bounty_won_by};
    const SeatSet winners = winners_against(victim);
    claim.winners = winners & players_;
    if (claim.winners.empty() && !winners.empty()) claim.rule = Axis::bounty_players;
    if (claim.winners.several()) {
      claim.winners = of_a_split_pot(claim.winners);
      claim.rule = Axis::bounty_in_a_split_pot;
    }
    return claim;
  }

private:
  // Whoever has a part of nothing has won nothing.
  SeatSet winners_of(int pot) const { return hand_.winners_of(pot) - busts_; }

  SeatSet winners_against(Seat victim) const {
    const int last = last_pot_with_chips_of(hand_, pots_, victim);
    switch (rules_.prize.bounty_won_by.choice) {
      case BountyWonBy::last_chips: return winners_of(last);
      case BountyWonBy::covering_winner: return covering_winners(victim, last);
      case BountyWonBy::side_pot_winner: return winners_of(pots_.count - 1);
    }
    return {};
  }

  // Of the pots that the victim had chips in, the last one that somebody has won who covers him.
  SeatSet covering_winners(Seat victim, int last) const {
    for (int pot = last; pot >= 0; --pot) {
      SeatSet covering;
      winners_of(pot).each([&](Seat seat) {
        if (stack_before(seat) >= stack_before(victim)) covering.add(seat);
      });
      if (!covering.empty()) return covering;
    }
    return {};
  }

  SeatSet of_a_split_pot(SeatSet winners) const {
    switch (rules_.prize.bounty_in_a_split_pot.choice) {
      case BountySplitPot::shared: return winners;
      case BountySplitPot::worst_position: return SeatSet::of(winners.next_after(hand_.button()));
      case BountySplitPot::larger_stack: break;
    }
    Seat largest = no_seat;
    winners.each_clockwise_after(hand_.button(), [&](Seat seat) {
      if (largest == no_seat || stack_before(seat) > stack_before(largest)) largest = seat;
    });
    return SeatSet::of(largest);
  }

  Chips stack_before(Seat seat) const { return hand_.setup().stacks[at(seat)]; }

  const Rules& rules_;
  const Hand& hand_;
  Pots pots_;
  SeatSet players_;
  SeatSet busts_;
};

}  // namespace

std::vector<BountyClaim> bounty_claims(const Rules& rules, const Hand& hand, SeatSet players) {
  FLOORMAN_PROMISE(hand.over());
  if (rules.prize.bounty_on_each_player.is(BountyOnEach::none)) return {};
  const BountyReferee referee{rules, hand, players};
  std::vector<BountyClaim> claims;
  (referee.busts() & players).each_clockwise_after(hand.button(), [&](Seat victim) {
    claims.push_back(referee.claim(victim));
  });
  return claims;
}

BountyClaim reported_bounty(SeatSet players, Seat victim, Seat winner) {
  const bool plays = players.has(winner);
  return {victim, plays ? SeatSet::of(winner) : SeatSet{}, no_seat,
          plays ? Axis::bounty_won_by : Axis::bounty_players};
}

// ---- what it comes to

std::vector<BountyAward> divide_bounty(const Rules& rules, const BountyClaim& claim,
                                       std::int64_t cents) {
  FLOORMAN_PROMISE(cents >= 0);
  if (claim.winners.empty()) return {{claim.victim, no_seat, cents, 0, claim.rule}};
  const std::int64_t count = claim.winners.size();
  std::int64_t odd = cents % count;
  std::vector<BountyAward> awards;
  const Seat button = claim.button == no_seat ? Seat{most_seats - 1} : claim.button;
  claim.winners.each_clockwise_after(button, [&](Seat winner) {
    const std::int64_t part = cents / count + (odd-- > 0 ? 1 : 0);
    BountyAward award{claim.victim, winner, part, 0, claim.rule};
    switch (rules.prize.bounty_on_each_player.choice) {
      case BountyOnEach::none:
      case BountyOnEach::money:
      case BountyOnEach::by_lot: break;
      case BountyOnEach::progressive:
        award.cash = part / 2;
        award.to_head = part - award.cash;
        break;
    }
    awards.push_back(award);
  });
  return awards;
}

BountyAfterRebuying bounty_after_a_rebuy(const Rules& rules) {
  const auto& bounty = rules.prize.bounty_on_each_player;
  const std::int64_t anew = bounty.is(BountyOnEach::none) ? 0 : bounty.value();
  switch (rules.prize.bounty_after_a_rebuy.choice) {
    case BountyAfterRebuy::new_one: return {anew, false};
    case BountyAfterRebuy::none: return {0, false};
    case BountyAfterRebuy::forfeits: return {anew, true};
  }
  return {};
}

// ---- drawn by lot

std::optional<EnvelopeProblem> why_not_draw_from(const Rules& rules,
                                                 std::span<const Envelopes> envelopes,
                                                 std::optional<std::int64_t> players) {
  using Kind = EnvelopeProblem::Kind;
  const auto& bounty = rules.prize.bounty_on_each_player;
  if (!bounty.is(BountyOnEach::by_lot) || envelopes.empty()) return std::nullopt;
  std::int64_t count = 0;
  std::int64_t sum = 0;
  for (const Envelopes& row : envelopes) {
    const bool counted = row.count > 0 && row.count <= most_people - count;
    const bool money = row.cents >= 0 && row.cents <= most_price;
    if (!counted || !money) return EnvelopeProblem{Kind::out_of_range};
    count += row.count;
    sum += row.count * row.cents;
  }
  if (players && count != *players) {
    return EnvelopeProblem{Kind::not_one_for_each, count, *players};
  }
  const std::int64_t wanted = count * bounty.value();
  if (sum != wanted) return EnvelopeProblem{Kind::does_not_come_to_it, sum, wanted};
  return std::nullopt;
}

}  // namespace floorman::engine
