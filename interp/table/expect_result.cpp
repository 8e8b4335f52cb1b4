// Pots, stacks and who gets what.

#include <fmt/format.h>

#include "interp/narrate.hpp"
#include "interp/table/expectations.hpp"

namespace floorman::interp {

using namespace engine;

Outcome Expectations::check_money() {
  switch (row_.id) {
    case LineId::is_all_in_for: return is_all_in_for();
    case LineId::gets_back: return gets_back();
    case LineId::wins: {
      const Chips won = hand().won(slots_.seat(0));
      return met_if(won == slots_.chips(1),
                    fmt::format("{} wins {}", name(slots_.seat(0)), won.count), Axis::hands_read);
    }
    case LineId::pot_is: {
      Chips pot{};
      const Pots pots = hand().pots();
      for (int i = 0; i < pots.count; ++i) pot += pots.pot[static_cast<std::size_t>(i)].chips;
      return met_if(pot == slots_.chips(0), fmt::format("the pot is {}", pot.count),
                    Axis::side_pots);
    }
    case LineId::main_pot: return pot_with(true);
    case LineId::side_pot: return pot_with(false);
    case LineId::no_side_pot: return met_if(hand().pots().count == 1, pots_text(), Axis::side_pots);
    case LineId::odd_chip: return odd_chip();
    case LineId::stacks_are: return stacks();
    case LineId::next_pot: {
      const Chips carried = hand().over() ? hand().carried() : state().carried;
      return met_if(carried == slots_.chips(0),
                    fmt::format("the next pot starts with {}", carried.count), Axis::odd_chip_to);
    }
    default: return check_seats();
  }
}

Outcome Expectations::stacks() {
  std::string happened;
  bool holds = true;
  for (std::size_t i = 0; i + 1 < slots_.size(); i += 2) {
    const Seat seat = slots_.seat(i);
    const Chips stack = hand().stack(seat);
    if (stack == slots_.chips(i + 1)) continue;
    holds = false;
    happened += fmt::format("{}{} has {}", happened.empty() ? "" : ", ", name(seat), stack.count);
  }
  std::optional<Axis> rule = Axis::hands_read;
  for (const Event& event : table_.events()) {
    if (is_ruling(event)) rule = rule_of(event);  // the last ruling that moved chips
  }
  return met_if(holds, happened, rule);
}

// ---- pots

SeatSet Expectations::winners_of(int pot) const {
  if (!hand().over()) {
    const Pots pots = hand().pots();
    return pots.pot[static_cast<std::size_t>(pot)].contenders;
  }
  SeatSet winners;
  for (const Event& event : table_.events()) {
    const auto* won = std::get_if<PotWon>(&event);
    if (won != nullptr && won->pot == pot) winners.add(won->seat);
  }
  return winners;
}

std::string Expectations::pots_text() const {
  const Pots pots = hand().pots();
  std::string text;
  for (int i = 0; i < pots.count; ++i) {
    text += fmt::format("{}{} {} to {}", i == 0 ? "" : ", ", i == 0 ? "main pot" : "side pot",
                        pots.pot[static_cast<std::size_t>(i)].chips.count,
                        state().names.list(winners_of(i)));
  }
  return text;
}

Outcome Expectations::pot_with(bool main) {
  const Pots pots = hand().pots();
  const SeatSet wanted = slots_.players_from(1);
  bool holds = false;
  for (int i = main ? 0 : 1; i < (main ? 1 : pots.count); ++i) {
    const bool same_chips = pots.pot[static_cast<std::size_t>(i)].chips == slots_.chips(0);
    holds = holds || (same_chips && (wanted.empty() || winners_of(i) == wanted));
  }
  return met_if(holds, pots_text(), Axis::side_pots);
}

Outcome Expectations::odd_chip() {
  const Seat wanted = slots_.seat(1);
  Chips got{};
  std::string happened = "every pot splits evenly";
  Axis rule = Axis::odd_chip_to;
  for (const Event& event : table_.events()) {
    const auto* odd = std::get_if<OddChip>(&event);
    if (odd == nullptr) continue;
    if (odd->seat == wanted) got += odd->chips;
    happened = tell(event, state().names, hand().deal());
    rule = odd->rule;
  }
  return met_if(got == slots_.chips(0) && got > Chips{}, happened, rule);
}

Outcome Expectations::gets_back() {
  const Seat seat = slots_.seat(0);
  Chips back{};
  for (const Event& event : table_.events()) {
    const auto* returned = std::get_if<Returned>(&event);
    if (returned != nullptr && returned->seat == seat) back += returned->chips;
  }
  return met_if(back == slots_.chips(1), fmt::format("{} gets back {}", name(seat), back.count),
                Axis::uncalled_bet);
}

// What lay in front of him when his last chip went in.
Outcome Expectations::is_all_in_for() {
  const Seat seat = slots_.seat(0);
  std::optional<Chips> total;
  for (const Event& event : table_.events()) {
    if (const auto* acted = std::get_if<Acted>(&event);
        acted && acted->seat == seat && acted->all_in) {
      total = acted->to;
    }
    if (const auto* blind = std::get_if<BlindPosted>(&event);
        blind && blind->seat == seat && blind->all_in) {
      total = blind->chips;
    }
    if (const auto* ante = std::get_if<AntePosted>(&event);
        ante && ante->seat == seat && ante->all_in) {
      total = ante->chips;
    }
  }
  return met_if(total == slots_.chips(1),
                total ? fmt::format("{} is all in for {}", name(seat), total->count)
                      : fmt::format("{} is not all in", name(seat)),
                Axis::all_in_for);
}

}  // namespace floorman::interp
