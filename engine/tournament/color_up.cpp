#include "engine/tournament/color_up.hpp"

#include <utility>

#include "engine/check.hpp"

namespace floorman::engine {

namespace {

std::int64_t set_size(const ColorUp& table) { return table.large.count / table.small.count; }

std::int64_t odd_chips(const ColorUp& table, Seat seat) {
  if (table.counted.has(seat)) return table.small_chips[at(seat)] % set_size(table);
  return table.stacks[at(seat)].count % table.large.count / table.small.count;
}

// Who gets the first card; where his seat is empty, the next player.
Seat first_card_to(const Rules& rules, const ColorUp& table) {
  Seat first = 0;
  switch (rules.chip.race_dealt_from.choice) {
    case RaceDealtFrom::seat_1: break;
    case RaceDealtFrom::small_blind:
      // Nobody has it: the first left of the button.
      first = table.small_blind == no_seat && table.button != no_seat
                  ? table.players.next_after(table.button)
                  : table.small_blind;
      break;
    case RaceDealtFrom::dealer:
      first = table.dealer == no_seat ? table.button : table.dealer;
      break;
  }
  if (table.players.has(first)) return first;
  return first == no_seat ? table.players.lowest() : table.players.next_after(first);
}

/// One table being coloured up.
class Exchange {
public:
  Exchange(const Rules& rules, const ColorUp& table) : rules_(rules), table_(table) {}

  ColoredUp run() {
    exchange_whole_sets();
    switch (rules_.chip.color_up_odd_chips.choice) {
      case OddChipsOff::raced_one_per_player:
      case OddChipsOff::raced_by_card: race(); break;
      case OddChipsOff::next_pot: forfeit(); break;
      case OddChipsOff::rounded_up: round_from(1); break;
      case OddChipsOff::rounded_to_nearest: round_from((set_size(table_) + 1) / 2); break;
      case OddChipsOff::kept_until_all_in: keep(); break;
    }
    (is_raced(rules_) ? result_.out : result_.unanswered) = broke();
    return std::move(result_);
  }

private:
  // The odd chips leave every stack here; what comes back for them is given afterwards.
  void exchange_whole_sets() {
    table_.players.each([&](Seat seat) {
      ColoredUp::AtSeat& own = result_.seats[at(seat)];
      own.exchanged = table_.small_chips[at(seat)] / set_size(table_);
      own.odd = odd_chips(table_, seat);
      own.stack = table_.stacks[at(seat)] - table_.small * own.odd;
      odd_worth_ += table_.small * own.odd;
    });
  }

  // ---- without a race, policy B10.1

  void forfeit() {
    const Chips rest{odd_worth_.count % table_.large.count};
    result_.dead_money = odd_worth_ - rest;
    result_.dead_money_rule = Axis::color_up_odd_chips;
    if (rest == Chips{}) return;
    result_.dead_money_rule = Axis::forfeited_chips_short;
    switch (rules_.chip.forfeited_chips_short.choice) {
      case ForfeitedShort::rounded_down: differ(Chips{} - rest, Axis::forfeited_chips_short); break;
      case ForfeitedShort::rounded_up:
        result_.dead_money += table_.large;
        differ(table_.large - rest, Axis::forfeited_chips_short);
        break;
      case ForfeitedShort::small_chips:
        result_.dead_money += rest;
        result_.dead_in_small = rest;
        break;
    }
  }

  // A large chip for everybody who has at least so many odd chips.
  void round_from(std::int64_t least) {
    Chips made{};
    table_.players.each([&](Seat seat) {
      if (result_.seats[at(seat)].odd < least) return;
      give(seat, table_.large, unknown_card, Axis::color_up_odd_chips);
      made += table_.large;
    });
    differ(made - odd_worth_, Axis::color_up_odd_chips);
  }

  void keep() {
    table_.players.each([&](Seat seat) {
      ColoredUp::AtSeat& own = result_.seats[at(seat)];
      own.kept = own.odd;
      own.stack += table_.small * own.odd;
    });
  }

  // ---- with a race

  void race() {
    const RacePlan plan = plan_race(rules_, table_);
    RaceResult race = run_race(rules_, plan, broke(), table_.deck.value_or(Deck{}));
    for (const RaceChip& chip : race.chips) give(chip.seat, table_.large, chip.card, chip.rule);
    differ(table_.large * plan.chips - odd_worth_, Axis::race_remainder);
    differ(table_.large * race.brought, Axis::race_saves_a_broke_player);
    result_.cards = std::move(race.cards);
    if (rules_.chip.race_saves_a_broke_player.is(RaceSaves::chip_added_after)) {
      add_chips(broke(), plan.first);
    }
  }

  void add_chips(SeatSet needy, Seat first) {
    const Chips chip = table_.smallest_left == Chips{} ? table_.large : table_.smallest_left;
    each_clockwise_from(needy, first, [&](Seat seat) {
      give(seat, chip, unknown_card, Axis::race_saves_a_broke_player);
      differ(chip, Axis::race_saves_a_broke_player);
    });
  }

  SeatSet broke() const {
    SeatSet without;
    table_.players.each([&](Seat seat) {
      const ColoredUp::AtSeat& own = result_.seats[at(seat)];
      if (own.odd > 0 && own.stack == Chips{}) without.add(seat);
    });
    return without;
  }

  void give(Seat seat, Chips chip, Card card, Axis rule) {
    result_.seats[at(seat)].stack += chip;
    result_.new_chips.push_back({seat, chip, card, rule});
  }

  void differ(Chips chips, Axis rule) {
    if (chips != Chips{}) result_.differences.push_back({chips, rule});
  }

  const Rules& rules_;
  const ColorUp& table_;
  Chips odd_worth_{};
  ColoredUp result_;
};

// Chips smaller than the one that leaves, from an earlier colour-up, may lie in a stack.
bool keeps_small_chips(const Rules& rules) {
  switch (rules.chip.color_up_odd_chips.choice) {
    case OddChipsOff::kept_until_all_in: return true;
    case OddChipsOff::raced_one_per_player:
    case OddChipsOff::raced_by_card:
    case OddChipsOff::next_pot:
    case OddChipsOff::rounded_up:
    case OddChipsOff::rounded_to_nearest: return false;
  }
  return false;
}

std::optional<ColorUpProblem> why_not_count(const Rules& rules, const ColorUp& table, Seat seat) {
  using Kind = ColorUpProblem::Kind;
  const Chips stack = table.stacks[at(seat)];
  if (table.counted.has(seat)) {
    if (table.small * table.small_chips[at(seat)] <= stack) return std::nullopt;
    return ColorUpProblem{Kind::more_than_his_stack, seat, Axis::whole_sets};
  }
  if (keeps_small_chips(rules)) return std::nullopt;
  if (stack.count % table.large.count % table.small.count == 0) return std::nullopt;
  return ColorUpProblem{Kind::no_small_chips_fit, seat, Axis::whole_sets};
}

std::optional<ColorUpProblem> why_not_race(const Rules& rules, const ColorUp& table) {
  using Kind = ColorUpProblem::Kind;
  const RacePlan plan = plan_race(rules, table);
  if (plan.chips == 0) return std::nullopt;
  if (!table.deck) return ColorUpProblem{Kind::cards_needed, no_seat, Axis::color_up_odd_chips};
  if (plan.card_count <= std::ssize(*table.deck)) return std::nullopt;
  return ColorUpProblem{Kind::deck_too_short, no_seat, Axis::color_up_odd_chips};
}

}  // namespace

Chips ColoredUp::difference() const {
  Chips sum{};
  for (const Difference& one : differences) sum += one.chips;
  return sum;
}

RacePlan plan_race(const Rules& rules, const ColorUp& table) {
  PerSeat<std::int64_t> odd{};
  if (is_raced(rules)) {
    table.players.each([&](Seat seat) { odd[at(seat)] = odd_chips(table, seat); });
  }
  return plan_race(rules, odd, set_size(table), first_card_to(rules, table));
}

std::optional<ColorUpProblem> why_not_color_up(const Rules& rules, const ColorUp& table) {
  if (table.small <= Chips{} || table.large <= table.small ||
      table.large.count % table.small.count != 0) {
    return ColorUpProblem{ColorUpProblem::Kind::no_whole_exchange, no_seat, Axis::whole_sets};
  }
  std::optional<ColorUpProblem> problem;
  table.players.each([&](Seat seat) {
    if (!problem) problem = why_not_count(rules, table, seat);
  });
  return problem ? problem : why_not_race(rules, table);
}

ColoredUp color_up(const Rules& rules, const ColorUp& table) {
  FLOORMAN_PROMISE(!why_not_color_up(rules, table));
  ColoredUp result = Exchange{rules, table}.run();
  FLOORMAN_PROMISE(conserves(table, result));
  return result;
}

bool conserves(const ColorUp& before, const ColoredUp& after) {
  Chips was{};
  Chips is = after.dead_money;
  before.players.each([&](Seat seat) {
    was += before.stacks[at(seat)];
    is += after.seats[at(seat)].stack;
  });
  return was == is - after.difference();
}

}  // namespace floorman::engine
