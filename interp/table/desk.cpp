#include "interp/table/desk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "interp/names.hpp"

namespace floorman::interp {

using engine::Positions;
using engine::Random;
using engine::Seat;
using engine::SeatSet;
using engine::TableInView;

namespace {

constexpr int most_tables = 999;

// Nothing else tells that a number was drawn: the generator has moved on.
bool has_drawn(Random before, Random after) { return before.next() != after.next(); }

Seat seat_before(SeatSet seats, Seat seat) {
  Seat before = seat;
  seats.each_clockwise_after(seat, [&](Seat each) {
    if (each != seat) before = each;
  });
  return before;
}

// The button and both blinds of the last hand, from those of them that were told.
std::optional<engine::ButtonState> last_hand(const ToldTable& told, SeatSet players) {
  SeatSet there = players;  // who is out since had a blind or the button, too
  if (told.big_blind != engine::no_seat) there.add(told.big_blind);
  if (told.button != engine::no_seat) there.add(told.button);
  if (there == players && told.big_blind == engine::no_seat && told.button == engine::no_seat) {
    return std::nullopt;
  }
  if (!there.several()) return std::nullopt;
  if (told.big_blind == engine::no_seat) {
    return engine::ButtonState::first(engine::first_positions(there, told.button), there);
  }
  Positions positions;
  positions.big_blind = told.big_blind;
  positions.small_blind = seat_before(there, told.big_blind);
  positions.button =
      there.size() == 2 ? positions.small_blind : seat_before(there, positions.small_blind);
  if (told.button != engine::no_seat) positions.button = told.button;
  return engine::ButtonState::first(positions, there);
}

SeatLabel label(int table, Seat seat) { return {table + 1, seat}; }

}  // namespace

std::optional<SeatLabel> read_seat(const std::string& label) {
  if (label.size() < 2) return std::nullopt;
  const char letter = label.back();
  const char* end = label.data() + label.size() - 1;
  int table = 0;
  const auto read = std::from_chars(label.data(), end, table);
  const bool number = read.ec == std::errc{} && read.ptr == end;
  if (!number || table < 1 || table > most_tables) return std::nullopt;
  if (letter < 'A' || letter >= 'A' + engine::most_seats) return std::nullopt;
  return SeatLabel{table, static_cast<Seat>(letter - 'A')};
}

std::string spell(const SeatLabel& seat) { return seat_label(seat.table - 1, seat.seat); }

Desk::Desk(const engine::Rules& rules, const SeatingState& told, int size, ToldDraws draws)
    : rules_(rules), told_(told), draws_(draws) {
  const int highest = told.tables.empty() ? 0 : told.tables.rbegin()->first;
  for (int number = 1; number <= highest; ++number) {
    const auto found = told.tables.find(number);
    if (found != told.tables.end()) {
      take(number, found->second, size);
    } else if (!told.all_told) {
      take(number, {}, size);
    }
  }
}

void Desk::take(int number, const ToldTable& told, int size) {
  TableInView table;
  table.table = number - 1;
  table.seats = SeatSet::first(size);
  const bool fits = (told.free - table.seats).empty() && told.players.value_or(0) <= size &&
                    told.big_blind < size && told.button < size;
  if (!fits) {
    problem_ = fmt::format("a table has {} seats, {} to {}", size, spell({number, 0}),
                           spell({number, static_cast<Seat>(size - 1)}));
    return;
  }
  table.players = table.seats - told.free;
  if (told.players && told.free.empty()) table.players = SeatSet::first(*told.players);
  if (told.players.value_or(table.players.size()) != table.players.size()) {
    problem_ = fmt::format("table {} has {} players and {} free seats, which are not {} seats",
                           number, *told.players, told.free.size(), size);
    return;
  }
  table.dealers = told.dealers & table.players;
  if (const auto last = last_hand(told, table.players)) table.last = *last;
  tables_.push_back(table);
}

const TableInView* Desk::find(int table) const {
  const auto found = std::ranges::find(tables_, table - 1, &TableInView::table);
  return found == tables_.end() ? nullptr : &*found;
}

Desk::Breaking Desk::breaking() const {
  Random random = lots();
  const Random before = random;
  std::vector<int> list;
  for (const int number : told_.break_list) list.push_back(number - 1);
  const engine::BreakChoice choice = engine::table_to_break(rules_, tables_, list, random);
  Breaking breaking;
  breaking.directors = choice.is_the_directors;
  breaking.by_untold_lot = !draws_.seed && has_drawn(before, random);
  breaking.rule = choice.table ? choice.table->rule : engine::Axis::table_to_break;
  if (choice.table) breaking.table = choice.table->table + 1;
  return breaking;
}

Desk::NewSeats Desk::new_seats(int table) const {
  const TableInView& broken = *find(table);
  std::vector<TableInView> others;
  std::ranges::copy_if(tables_, std::back_inserter(others),
                       [&](const TableInView& other) { return other.table != broken.table; });
  Random random = lots();
  const Random before = random;
  const engine::BrokenTableSeats given = engine::seats_from_broken_table(
      rules_, broken, others, draws_.deck.value_or(engine::ordered_deck()), random);
  NewSeats seats;
  for (const engine::NewSeat& seat : given.seats) {
    seats.moves.emplace_back(label(broken.table, seat.from), label(seat.table, seat.seat));
  }
  for (const engine::NewSeat& seat : given.left_over) {
    seats.left_over.push_back(label(seat.table, seat.seat));
  }
  broken.free().each([&](Seat seat) { seats.discarded.push_back(label(broken.table, seat)); });
  seats.by_untold_lot = !draws_.seed && has_drawn(before, random);
  seats.by_untold_cards = !draws_.deck && !given.cards.empty();
  return seats;
}

// The player moves, so that the next step finds the tables as they are then.
Desk::Move Desk::next_move(TableInView& from, TableInView& to, engine::Deck& deck,
                           Random& random) const {
  Move move;
  move.directors = rules_.seat.player_moved.is(engine::PlayerMoved::by_the_director);
  const auto known = [](const TableInView& table) {
    return table.last.positions.big_blind != engine::no_seat;
  };
  Seat from_seat = from.players.lowest();
  Seat to_seat = to.free().lowest();
  if (!move.directors && known(from) && known(to)) {
    const engine::Mover mover = engine::who_moves(rules_, from, to, deck);
    std::rotate(deck.begin(), deck.begin() + std::ssize(mover.cards), deck.end());
    move.mover_rule = mover.rule;
    if (mover.seat != engine::no_seat) {
      const Random before = random;
      from_seat = mover.seat;
      to_seat = engine::seat_for_moved_player(rules_, from, from_seat, to, random).seat;
      move.seats_known = true;
      move.seat_by_untold_lot = !draws_.seed && has_drawn(before, random);
      move.by_untold_cards = !draws_.deck && !mover.cards.empty();
    }
  }
  move.from = label(from.table, from_seat);
  move.to = label(to.table, to_seat);
  from.players.remove(from_seat);
  from.dealers.remove(from_seat);
  to.players.add(to_seat);
  to.last.waiting.add(to_seat);
  return move;
}

std::vector<Desk::Move> Desk::evening_out(std::vector<int>& players_after) const {
  std::vector<TableInView> tables = tables_;
  std::vector<Move> moves;
  Random random = lots();
  engine::Deck deck = draws_.deck.value_or(engine::ordered_deck());
  while (const auto uneven = engine::find_imbalance(rules_, tables, random)) {
    const auto from = std::ranges::find(tables, uneven->from, &TableInView::table);
    const auto to = std::ranges::find(tables, uneven->to, &TableInView::table);
    Move move = next_move(*from, *to, deck, random);
    move.tables_by_untold_lot = uneven->drawn && !draws_.seed;
    moves.push_back(move);
  }
  for (const TableInView& table : tables) players_after.push_back(table.players.size());
  return moves;
}

bool Desk::waits(int table) const {
  return engine::must_wait_for_players(rules_, *find(table), tables_);
}

}  // namespace floorman::interp
