// Tables as the desk sees them, told line by line: who sits where, and which seats are free.

#include <fmt/format.h>

#include "interp/table/desk.hpp"
#include "interp/table/slots.hpp"
#include "interp/table/table.hpp"

namespace floorman::interp {

using engine::Seat;

namespace {

constexpr std::int64_t most_tables = 999;

// A seat label, which must be one of this table.
std::optional<Seat> seat_at(std::int64_t table, const std::string& label) {
  const auto seat = read_seat(label);
  if (!seat || seat->table != table) return std::nullopt;
  return seat->seat;
}

std::optional<std::string> put_free_seats(SeatingState& seating, const Slots& slots) {
  for (auto& [number, table] : seating.tables) table.free = {};
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const auto seat = read_seat(slots.text(i));
    if (!seat) {
      return fmt::format("\"{}\" is no seat: 14H is table 14, seat H", slots.text(i));
    }
    engine::SeatSet& free = seating.tables[seat->table].free;
    if (free.has(seat->seat)) return fmt::format("seat {} twice", spell(*seat));
    free.add(seat->seat);
  }
  return std::nullopt;
}

void put_order_of_breaking(SeatingState& seating, const Slots& slots) {
  seating.break_list.clear();
  for (std::size_t i = 0; i < slots.size(); ++i) {
    seating.break_list.push_back(static_cast<int>(slots.number(i)));
  }
}

}  // namespace

Outcome Table::tell_seating(const LineRow& row, const Slots& slots) {
  SeatingState& seating = state_.tournament.seating;
  if (row.id == LineId::order_of_breaking) {
    put_order_of_breaking(seating, slots);
    return {};
  }
  if (row.id == LineId::free_seats) {
    if (const auto problem = put_free_seats(seating, slots)) return not_ready(*problem);
  } else {
    const std::int64_t number = slots.number(0);
    if (number < 1 || number > most_tables) {
      return not_ready(fmt::format("tables are numbered from 1 to {}", most_tables));
    }
    ToldTable& table = seating.tables[static_cast<int>(number)];
    if (row.id == LineId::table_of_players) {
      if (slots.number(1) > engine::most_seats) {
        return not_ready(fmt::format("a table has {} seats at most", engine::most_seats));
      }
      table.players = static_cast<int>(slots.number(1));
      seating.all_told = true;
    } else {
      const auto seat = seat_at(number, slots.text(1));
      if (!seat) {
        return not_ready(fmt::format("\"{}\" is no seat of table {}: {} is its first",
                                     slots.text(1), number,
                                     spell(SeatLabel{static_cast<int>(number), 0})));
      }
      if (row.id == LineId::table_big_blind) table.big_blind = *seat;
      if (row.id == LineId::table_button) table.button = *seat;
      if (row.id == LineId::table_dealer) table.dealers.add(*seat);
    }
  }
  const auto highest = static_cast<std::int64_t>(seating.tables.rbegin()->first);
  const std::int64_t open = seating.all_told ? std::ssize(seating.tables) : highest;
  state_.facts.set(Variable::tables, open);
  return {};
}

}  // namespace floorman::interp
