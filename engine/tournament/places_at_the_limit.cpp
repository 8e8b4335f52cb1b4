// Places by chips, when a round has a time limit and the time is up.

#include <algorithm>
#include <span>

#include "engine/tournament/places.hpp"

namespace floorman::engine {

namespace {

// A card each, the higher is ahead: no two cards are equal, suits decide.
void part_by_high_card(std::span<Place> equal, const std::optional<Deck>& deck, std::size_t from) {
  if (!deck || from + equal.size() > deck->size()) {
    for (Place& place : equal) place.waits_for = Place::WaitsFor::cards;
    return;
  }
  for (std::size_t i = 0; i < equal.size(); ++i) equal[i].cards[0] = (*deck)[from + i];
  const int best = equal.front().best;
  std::ranges::sort(equal, std::ranges::greater{},
                    [](const Place& place) { return place.cards[0].index; });
  for (std::size_t i = 0; i < equal.size(); ++i) {
    equal[i].best = equal[i].worst = best + static_cast<int>(i);
  }
}

}  // namespace

std::vector<Place> places_at_the_limit(const Rules& rules, std::vector<LeftAtTheLimit> left,
                                       const std::optional<Deck>& deck) {
  std::ranges::stable_sort(left, std::ranges::greater{}, &LeftAtTheLimit::chips);
  std::vector<Place> places;
  std::size_t cards = 0;
  for (std::size_t first = 0; first < left.size();) {
    std::size_t end = first + 1;
    while (end < left.size() && left[end].chips == left[first].chips) ++end;
    const bool alone = end - first == 1;
    for (std::size_t i = first; i < end; ++i) {
      Place place;
      place.player = left[i].player;
      place.best = static_cast<int>(first) + 1;
      place.worst = static_cast<int>(end);
      place.rule = alone ? Axis::round_time_limit : Axis::equal_chips_at_the_time_limit;
      places.push_back(place);
    }
    if (!alone) {
      switch (rules.entry.equal_chips_at_the_time_limit.choice) {
        case EqualChipsAtLimit::high_card:
          part_by_high_card(std::span(places).subspan(first), deck, cards);
          cards += end - first;
          break;
        // Who goes on is for the round to say; the place is theirs together.
        case EqualChipsAtLimit::share:
        case EqualChipsAtLimit::all_advance: break;
      }
    }
    first = end;
  }
  return places;
}

}  // namespace floorman::engine
