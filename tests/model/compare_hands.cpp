// Table, choices and pots of a hand, the engine's against the slow model's.
#include "tests/model/differences.hpp"

namespace floorman::model {

void compare_table(const Game& game, const engine::Hand& hand, Differences& differences) {
  const Table& table = game.table;
  differences.expect("street", static_cast<int>(table.street),
                     static_cast<int>(hand.betting().street()));
  differences.expect("bet", game.story.bet, hand.betting().bet().count);
  differences.expect("pot", pot_of(table), hand.betting().pot().count);
  for (int seat = 0; seat < game.ring; ++seat) {
    const Place& place = table.places[static_cast<std::size_t>(seat)];
    differences.expect("stack", place.stack, hand.stack(as_seat(seat)).count, seat);
    differences.expect("in front", place.front, hand.betting().in_front(as_seat(seat)).count, seat);
    differences.expect("live", place.live ? 1 : 0, hand.live().has(as_seat(seat)) ? 1 : 0, seat);
  }
}

void compare_choices(const Choices& choices, const engine::LegalActions& legal,
                     Differences& differences) {
  differences.expect("may check", choices.check, legal.check);
  differences.expect("may call", choices.call, legal.call);
  differences.expect("may bet", choices.bet, legal.bet);
  differences.expect("may raise", choices.raise, legal.raise);
  differences.expect("owes", choices.owes, legal.owes.count);
  if (!choices.bet && !choices.raise) return;
  differences.expect("least", choices.least, legal.least.count);
  differences.expect("most", choices.most, legal.most.count);
  differences.expect("unit", choices.unit, legal.unit.count);
}

void compare_pots(const std::vector<SidePot>& pots, const engine::Pots& theirs, int chairs,
                  Differences& differences) {
  differences.expect("number of pots", static_cast<Amount>(pots.size()), theirs.count);
  for (std::size_t i = 0; i < pots.size() && i < static_cast<std::size_t>(theirs.count); ++i) {
    const int number = static_cast<int>(i);
    differences.expect("chips of pot", pots[i].chips, theirs.pot[i].chips.count, number);
    engine::SeatSet contenders;
    for (const int seat : pots[i].contenders) contenders.add(as_seat(seat));
    if (contenders == theirs.pot[i].contenders) continue;
    for (int seat = 0; seat < chairs; ++seat) {
      differences.expect(("pot " + std::to_string(number) + " can be won by").c_str(),
                         contenders.has(as_seat(seat)), theirs.pot[i].contenders.has(as_seat(seat)),
                         seat);
    }
  }
}

}  // namespace floorman::model
