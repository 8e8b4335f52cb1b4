// Which table breaks, and which seats its players get.

#include <algorithm>

#include "engine/check.hpp"
#include "engine/tournament/seat_draws.hpp"

namespace floorman::engine {

namespace {

// ---- which one

using Tables = std::span<const TableInView>;

int free_seats(Tables tables) {
  int count = 0;
  for (const TableInView& table : tables) count += table.free().size();
  return count;
}

/// Tables that could break now, all of them or the small ones only. It counts and allocates
/// nothing: it is asked after every hand.
struct Candidates {
  Tables tables;
  int free = 0;                   // seats at all tables
  int most_players = most_seats;  // a table with more is none

  bool has(const TableInView& table) const {
    return table.players.size() <= most_players &&
           free - table.free().size() >= table.players.size();
  }
  template <typename Test>
  int count_if(Test test) const {
    return static_cast<int>(std::ranges::count_if(
        tables, [&](const TableInView& table) { return has(table) && test(table); }));
  }
  // One of those that pass, by lot where there are several.
  template <typename Test>
  std::optional<int> one_of(Test test, Random& random) const {
    const int count = count_if(test);
    if (count == 0) return std::nullopt;
    int skip = draw_one_of(count, random);
    for (const TableInView& table : tables) {
      if (has(table) && test(table) && skip-- == 0) return table.table;
    }
    return std::nullopt;
  }
};

constexpr auto any_table = [](const TableInView&) { return true; };

std::optional<int> smallest(const Candidates& candidates, Random& random) {
  int fewest = most_seats;
  for (const TableInView& table : candidates.tables) {
    if (candidates.has(table)) fewest = std::min(fewest, table.players.size());
  }
  return candidates.one_of([&](const TableInView& table) { return table.players.size() == fewest; },
                           random);
}

/// Those whose turn may come: all open tables, or the small ones that can go before their turn.
struct Turn {
  const Candidates& candidates;
  bool small_tables_only = false;

  bool has(const TableInView& table) const { return !small_tables_only || candidates.has(table); }
  const TableInView* find(int number) const {
    const auto found = std::ranges::find(candidates.tables, number, &TableInView::table);
    return found != candidates.tables.end() && has(*found) ? &*found : nullptr;
  }
};

// The table whose turn it is breaks or none does: another one may not go before it.
BreakChoice if_it_can(const Candidates& candidates, const TableInView* turn, Axis rule) {
  BreakChoice choice;
  if (turn != nullptr && candidates.has(*turn)) choice.table = TableBreak{turn->table, rule};
  return choice;
}

BreakChoice by_list(const Turn& turn, std::span<const int> list, Axis rule) {
  for (const int number : list) {
    if (const TableInView* next = turn.find(number)) return if_it_can(turn.candidates, next, rule);
  }
  BreakChoice choice;
  choice.is_the_directors = turn.candidates.count_if(any_table) > 0;
  return choice;
}

BreakChoice by_number(const Turn& turn, Axis rule) {
  const TableInView* highest = nullptr;
  for (const TableInView& table : turn.candidates.tables) {
    if (turn.has(table) && (highest == nullptr || table.table > highest->table)) highest = &table;
  }
  return if_it_can(turn.candidates, highest, rule);
}

BreakChoice by_lot(std::optional<int> table, Axis rule) {
  BreakChoice choice;
  if (table) choice.table = TableBreak{*table, rule};
  return choice;
}

BreakChoice choose_among(const Rules& rules, const Turn& turn, std::span<const int> list, Axis rule,
                         Random& random) {
  const Candidates& candidates = turn.candidates;
  switch (rules.seat.table_to_break.choice) {
    case TableToBreak::preset_list: return by_list(turn, list, rule);
    case TableToBreak::highest_number: return by_number(turn, rule);
    case TableToBreak::smallest: return by_lot(smallest(candidates, random), rule);
    case TableToBreak::at_random: return by_lot(candidates.one_of(any_table, random), rule);
    case TableToBreak::by_the_director: {
      BreakChoice choice;
      choice.is_the_directors = candidates.count_if(any_table) > 0;
      return choice;
    }
  }
  return {};
}

}  // namespace

BreakChoice table_to_break(const Rules& rules, std::span<const TableInView> tables,
                           std::span<const int> list, Random& random) {
  if (tables.size() < 2) return {};
  Candidates candidates{tables, free_seats(tables)};
  switch (rules.seat.small_table_breaks_first.choice) {
    case SmallTableFirst::never: break;
    case SmallTableFirst::at_number: {
      Candidates small = candidates;
      small.most_players = static_cast<int>(rules.seat.small_table_breaks_first.value());
      // Of several small ones, the one whose turn would come first; a single one needs no choice.
      const int count = small.count_if(any_table);
      if (count == 0) break;
      if (count == 1) {
        return by_lot(small.one_of(any_table, random), Axis::small_table_breaks_first);
      }
      return choose_among(rules, {small, true}, list, Axis::small_table_breaks_first, random);
    }
  }
  return choose_among(rules, {candidates}, list, Axis::table_to_break, random);
}

bool may_break(std::span<const TableInView> tables, int table) {
  const auto found = std::ranges::find(tables, table, &TableInView::table);
  FLOORMAN_PROMISE(found != tables.end());
  return Candidates{tables, free_seats(tables)}.has(*found);
}

// ---- new seats

namespace {

std::vector<NewSeat> scrambled_seat_cards(std::span<const TableInView> others, Random& random) {
  std::vector<NewSeat> cards;
  for (const TableInView& table : others) {
    table.free().each([&](Seat seat) { cards.push_back({no_seat, table.table, seat}); });
  }
  for (std::size_t left = cards.size(); left > 1; --left) {
    std::swap(cards[left - 1], cards[random.below(static_cast<std::uint32_t>(left))]);
  }
  return cards;
}

// Clockwise, beginning with the player who has the highest card.
std::vector<Seat> from_the_highest_card(SeatSet players, Seat first) {
  std::vector<Seat> order{first};
  players.each_clockwise_after(first, [&](Seat seat) {
    if (seat != first) order.push_back(seat);
  });
  return order;
}

}  // namespace

BrokenTableSeats seats_from_broken_table(const Rules& rules, const TableInView& broken,
                                         std::span<const TableInView> others, const Deck& deck,
                                         Random& random) {
  FLOORMAN_PROMISE(free_seats(others) >= broken.players.size());
  BrokenTableSeats result;
  if (broken.players.empty()) return result;
  std::vector<Seat> order;
  switch (rules.seat.seats_from_a_broken_table.choice) {
    case SeatsFromBroken::at_random:
      each_from_the_button(broken, broken.players, [&](Seat seat) { order.push_back(seat); });
      break;
    case SeatsFromBroken::two_steps:
      result.cards = draw_a_card_each(broken, broken.players, deck);
      order = from_the_highest_card(broken.players, highest_first(result.cards).front());
      break;
  }
  result.left_over = scrambled_seat_cards(others, random);
  for (const Seat seat : order) {
    NewSeat next = result.left_over.back();
    result.left_over.pop_back();
    next.from = seat;
    result.seats.push_back(next);
  }
  return result;
}

BrokenTableSeats seats_from_broken_table(const Rules& rules, const TableInView& broken,
                                         std::span<const TableInView> others, Random& random) {
  const bool cards = rules.seat.seats_from_a_broken_table.is(SeatsFromBroken::two_steps);
  const Deck deck = cards ? shuffled_deck(random) : ordered_deck();
  return seats_from_broken_table(rules, broken, others, deck, random);
}

}  // namespace floorman::engine
