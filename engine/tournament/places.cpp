#include "engine/tournament/places.hpp"

#include <algorithm>
#include <functional>
#include <span>

#include "engine/cards/ranking.hpp"

namespace floorman::engine {

namespace {

using WaitsFor = Place::WaitsFor;

/// A bust, and the five cards dealt for it where the house deals them.
struct Entry {
  Bust bust;
  std::array<Card, 5> cards{};
  HandRank rank{};
};

using Group = std::span<Entry>;

bool at_one_table(Group group) {
  return std::ranges::all_of(
      group, [&](const Entry& entry) { return entry.bust.table == group.front().bust.table; });
}

// Cuts a group into runs of equals, in the order of `worth`, the lowest first: he who is worth
// least takes the last place.
template <typename Worth, typename Visit>
void each_run(Group group, Worth worth, Visit visit) {
  std::ranges::stable_sort(group, std::less{}, worth);
  while (!group.empty()) {
    const auto end = std::ranges::find_if(group, [&](const Entry& entry) {
      return std::invoke(worth, entry) != std::invoke(worth, group.front());
    });
    const auto count = static_cast<std::size_t>(end - group.begin());
    visit(group.first(count));
    group = group.subspan(count);
  }
}

/// Gives out the places from the last one up.
class Placing {
public:
  Placing(const Rules& rules, const Busts& busts)
      : rules_(rules), busts_(busts), last_place_(busts.players_left) {
    for (const Bust& bust : busts.list) entries_.push_back({bust, {}, {}});
  }

  std::vector<Place> run() {
    place_all(entries_);
    std::ranges::stable_sort(result_, std::less{}, &Place::best);
    return result_;
  }

private:
  void place_all(Group group);
  void by_the_clock(Group group, Axis rule);
  void one_hand(Group group);
  void dealt_in_one_hand(Group group);
  void by_stack(Group group);
  void equal_stacks(Group group);
  void by_five_cards(Group group);

  // The next places up, a place each or one range for all.
  void share(Group group, Axis rule, WaitsFor waits_for = WaitsFor::nothing) {
    const int best = last_place_ - static_cast<int>(group.size()) + 1;
    place(group, best, rule, waits_for);
  }
  void lowest_for_all(Group group, Axis rule) {
    place(group, last_place_, rule, WaitsFor::nothing);
  }
  void place(Group group, int best, Axis rule, WaitsFor waits_for) {
    for (const Entry& entry : group) {
      result_.push_back({entry.bust.player, best, last_place_, rule, waits_for, entry.cards});
    }
    last_place_ -= static_cast<int>(group.size());
  }

  const Rules& rules_;
  const Busts& busts_;
  int last_place_;
  std::size_t dealt_ = 0;  // cards of the deck
  std::vector<Entry> entries_;
  std::vector<Place> result_;
};

// ---- several tables, policy B9.3

void Placing::place_all(Group group) {
  if (group.size() < 2) return share(group, Axis::finishing_place);
  if (at_one_table(group)) return by_the_clock(group, Axis::finishing_order);
  switch (rules_.bust.busts_at_two_tables.choice) {
    case BustsTwoTables::by_the_clock:
      // Where the tables wait for each other the clock says nothing (PUB-16).
      if (!busts_.hand_for_hand) return by_the_clock(group, Axis::busts_at_two_tables);
      return one_hand(group);
    case BustsTwoTables::as_one_hand: return one_hand(group);
    case BustsTwoTables::shared: return share(group, Axis::busts_at_two_tables);
  }
}

// The later out, the higher. Players of one table who are out at the same moment were in one hand.
void Placing::by_the_clock(Group group, Axis rule) {
  const auto seconds = [](const Entry& entry) { return entry.bust.seconds; };
  each_run(group, seconds, [&](Group together) {
    if (together.size() == 1) return share(together, rule);
    if (at_one_table(together)) return one_hand(together);
    share(together, rule, WaitsFor::director);
  });
}

// ---- one hand, policy B9.2

// Who is out before the deal is behind those who were dealt in.
void Placing::one_hand(Group group) {
  const auto dealt_in = [](const Entry& entry) { return !entry.bust.before_the_deal; };
  each_run(group, dealt_in, [&](Group together) {
    if (together.size() == 1) return share(together, Axis::finishing_order);
    dealt_in_one_hand(together);
  });
}

void Placing::dealt_in_one_hand(Group group) {
  switch (rules_.bust.busts_in_one_hand.choice) {
    case BustsInOneHand::larger_stack: return by_stack(group);
    case BustsInOneHand::shared: return share(group, Axis::busts_in_one_hand);
    case BustsInOneHand::five_card_hand: return by_five_cards(group);
    case BustsInOneHand::lower_place: return lowest_for_all(group, Axis::busts_in_one_hand);
  }
}

void Placing::by_stack(Group group) {
  const auto stack = [](const Entry& entry) { return entry.bust.stack; };
  each_run(group, stack, [&](Group equal) {
    if (equal.size() == 1) return share(equal, Axis::busts_in_one_hand);
    equal_stacks(equal);
  });
}

void Placing::equal_stacks(Group group) {
  const Axis rule = Axis::busts_with_equal_stacks;
  switch (rules_.bust.busts_with_equal_stacks.choice) {
    case BustsEqualStacks::shared: return share(group, rule);
    case BustsEqualStacks::nearer_left: break;
  }
  // Players of two tables have no button in common.
  const bool seats_known =
      std::ranges::all_of(group, [](const Entry& entry) { return entry.bust.left_of_button > 0; });
  if (!at_one_table(group) || !seats_known) return share(group, rule, WaitsFor::director);
  const auto nearness = [](const Entry& entry) { return -entry.bust.left_of_button; };
  each_run(group, nearness, [&](Group same_seat) {
    share(same_seat, rule, same_seat.size() == 1 ? WaitsFor::nothing : WaitsFor::director);
  });
}

// One card at a time, in the order of the list (ollh 15: as any hand is dealt). The sheet does not
// say what happens when two of these hands are equal (ollh 3.3).
void Placing::by_five_cards(Group group) {
  const Axis rule = Axis::busts_in_one_hand;
  constexpr std::size_t hand_size = 5;
  const std::size_t cards = hand_size * group.size();
  if (!busts_.deck || dealt_ + cards > busts_.deck->size()) {
    return share(group, rule, WaitsFor::cards);
  }
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (std::size_t card = 0; card < hand_size; ++card) {
      group[i].cards[card] = (*busts_.deck)[dealt_ + card * group.size() + i];
    }
    group[i].rank = rank_cards(group[i].cards);
  }
  dealt_ += cards;
  each_run(group, &Entry::rank, [&](Group equal) {
    share(equal, rule, equal.size() == 1 ? WaitsFor::nothing : WaitsFor::director);
  });
}

}  // namespace

std::vector<Place> finishing_places(const Rules& rules, const Busts& busts) {
  return Placing{rules, busts}.run();
}

}  // namespace floorman::engine
