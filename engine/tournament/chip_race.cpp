#include "engine/tournament/chip_race.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "engine/check.hpp"

namespace floorman::engine {

namespace {

bool earns_a_chip(const Rules& rules, std::int64_t rest, std::int64_t whole) {
  if (rest == 0) return false;
  switch (rules.chip.race_remainder.choice) {
    case RaceRemainder::half_or_more: return 2 * rest >= whole;
    case RaceRemainder::over_half: return 2 * rest > whole;
    case RaceRemainder::any: return true;
    case RaceRemainder::lost: return false;
  }
  return false;
}

/// One race, whose cards lie on the table.
class Race {
public:
  Race(const Rules& rules, const RacePlan& plan, SeatSet needy, const Deck& deck)
      : rules_(rules), plan_(plan), needy_(needy) {
    if (plan_.chips > 0) deal(deck);
  }

  RaceResult run() {
    switch (rules_.chip.race_saves_a_broke_player.choice) {
      case RaceSaves::chip_set_aside:
        // The exchange puts nobody out (princeton 44): where the chips to win do not suffice, more
        // are brought.
        give_saved(most_seats);
        result_.brought = std::max<std::int64_t>(std::ssize(result_.chips) - plan_.chips, 0);
        break;
      case RaceSaves::if_one_is_left: give_saved(plan_.chips); break;
      case RaceSaves::chip_added_after:
      case RaceSaves::no: break;
    }
    give_winners();
    return std::move(result_);
  }

private:
  // All cards of a player, then the next player's: at the table the race is dealt so.
  void deal(const Deck& deck) {
    SeatSet racing;
    for (Seat seat = 0; seat < most_seats; ++seat) {
      if (plan_.cards[at(seat)] > 0) racing.add(seat);
    }
    std::size_t next = 0;
    each_clockwise_from(racing, plan_.first, [&](Seat seat) {
      for (std::int64_t i = 0; i < plan_.cards[at(seat)]; ++i) {
        result_.cards.push_back({seat, deck[next++]});
      }
    });
    highest_first_ = result_.cards;
    std::ranges::sort(highest_first_, std::greater{}, &RaceCard::card);
  }

  // The cards that win, the highest first; at most one a player where the house has it so.
  std::vector<RaceCard> winning_cards(std::int64_t chips) const {
    const bool one_each = rules_.chip.color_up_odd_chips.is(OddChipsOff::raced_one_per_player);
    std::vector<RaceCard> winners;
    SeatSet have_one;
    for (const RaceCard& dealt : highest_first_) {
      if (std::ssize(winners) >= chips) break;
      if (one_each && have_one.has(dealt.seat)) continue;
      have_one.add(dealt.seat);
      winners.push_back(dealt);
    }
    return winners;
  }

  // Whom a chip set aside must save: each such chip leaves one less to win, which may leave another
  // player without.
  SeatSet to_save() const {
    SeatSet saved;
    while (true) {
      SeatSet losers = needy_;
      for (const RaceCard& won : winning_cards(plan_.chips - saved.size())) losers.remove(won.seat);
      if (losers == saved) return saved;
      saved = losers;
    }
  }

  // Who has the highest card first; without cards, in the order of the deal.
  void give_saved(std::int64_t most) {
    SeatSet left = to_save();
    const auto give = [&](Seat seat) {
      if (!left.has(seat) || std::ssize(result_.chips) == most) return;
      left.remove(seat);
      result_.chips.push_back({seat, unknown_card, Axis::race_saves_a_broke_player});
    };
    for (const RaceCard& dealt : highest_first_) give(dealt.seat);
    each_clockwise_from(left, plan_.first, give);
  }

  void give_winners() {
    const auto left = plan_.chips - std::ssize(result_.chips);
    for (const RaceCard& won : winning_cards(left)) {
      const bool last = std::ssize(result_.chips) + 1 == plan_.chips;
      result_.chips.push_back(
          {won.seat, won.card,
           last && plan_.rest_earned_a_chip ? Axis::race_remainder : Axis::color_up_odd_chips});
    }
  }

  const Rules& rules_;
  const RacePlan& plan_;
  SeatSet needy_;
  std::vector<RaceCard> highest_first_;
  RaceResult result_;
};

}  // namespace

bool is_raced(const Rules& rules) {
  switch (rules.chip.color_up_odd_chips.choice) {
    case OddChipsOff::raced_one_per_player:
    case OddChipsOff::raced_by_card: return true;
    case OddChipsOff::next_pot:
    case OddChipsOff::rounded_up:
    case OddChipsOff::rounded_to_nearest:
    case OddChipsOff::kept_until_all_in: return false;
  }
  return false;
}

RacePlan plan_race(const Rules& rules, const PerSeat<std::int64_t>& odd, std::int64_t whole,
                   Seat first) {
  RacePlan plan;
  plan.first = first;
  plan.cards = odd;
  for (const std::int64_t cards : odd) plan.card_count += cards;
  plan.rest_earned_a_chip = earns_a_chip(rules, plan.card_count % whole, whole);
  plan.chips = plan.card_count / whole + (plan.rest_earned_a_chip ? 1 : 0);
  return plan;
}

RaceResult run_race(const Rules& rules, const RacePlan& plan, SeatSet needy, const Deck& deck) {
  FLOORMAN_PROMISE(plan.chips == 0 || plan.card_count <= std::ssize(deck));
  return Race{rules, plan, needy, deck}.run();
}

}  // namespace floorman::engine
