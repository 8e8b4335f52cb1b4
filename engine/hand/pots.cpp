#include "engine/hand/pots.hpp"

namespace floorman::engine {

namespace {

// The lowest all-in stake above `floor` among the live players, or nothing above it: the top.
Chips next_cut(const PerSeat<Chips>& paid, SeatSet live, SeatSet all_in, Chips floor, Chips top) {
  Chips cut = top;
  (live & all_in).each([&](Seat seat) {
    if (paid[at(seat)] > floor) cut = smaller(cut, paid[at(seat)]);
  });
  return cut;
}

}  // namespace

Pots make_pots(const PerSeat<Chips>& paid, SeatSet payers, SeatSet live, SeatSet all_in,
               Chips dead) {
  Pots pots;
  Chips top{};
  live.each([&](Seat seat) { top = larger(top, paid[at(seat)]); });
  Chips floor{};
  bool ante_only = false;  // all in with the table's ante: he plays for the dead money alone
  (live & all_in).each([&](Seat seat) { ante_only = ante_only || paid[at(seat)] == Chips{}; });
  if (ante_only && top > Chips{})
    pots.pot[static_cast<std::size_t>(pots.count++)].contenders = live;
  do {
    const Chips cut = next_cut(paid, live, all_in, floor, top);
    Pot& pot = pots.pot[static_cast<std::size_t>(pots.count++)];
    payers.each([&](Seat seat) {
      // The top layer has no ceiling: what a dead hand paid above every live one stays in it.
      const Chips upto = cut == top ? paid[at(seat)] : smaller(paid[at(seat)], cut);
      if (upto > floor) pot.chips += upto - floor;
    });
    live.each([&](Seat seat) {
      // A player with chips behind contends for the pot that is still growing.
      if (paid[at(seat)] >= cut || !all_in.has(seat)) pot.contenders.add(seat);
    });
    floor = cut;
  } while (floor < top);
  pots.pot[0].chips += dead;
  return pots;
}

}  // namespace floorman::engine
