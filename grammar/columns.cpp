#include "grammar/columns.hpp"

#include <algorithm>

#include "grammar/canonical.hpp"

namespace floorman::grammar {

namespace {

enum class Side { left, right, slash };

struct Cell {
  Side side = Side::left;
  std::string text;
  std::size_t gap = 2;  // blanks before it
  bool wide = false;    // may be wider than its column
};
using Cells = std::vector<Cell>;

bool is_amount(Form form) {
  return form == Form::money || form == Form::percent || form == Form::number;
}

/// The pieces from `begin` to before `end` as one cell; no cell when there are none.
void add_cell(Cells& cells, const Spelling& row, std::size_t begin, std::size_t end, Side side,
              std::size_t gap = 2) {
  if (begin >= end) return;
  const auto first = row.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto last = row.begin() + static_cast<std::ptrdiff_t>(end);
  cells.push_back({side, joined(Spelling(first, last)), gap, false});
}

template <typename Is>
std::size_t find_piece(const Spelling& row, std::size_t from, Is is) {
  while (from < row.size() && !is(row[from])) ++from;
  return from;
}

/// `red  10 of 5`
Cells chip_cells(const Spelling& row) {
  const auto number = [](const Spelled& piece) { return piece.form == Form::number; };
  const std::size_t count = find_piece(row, 1, number);
  Cells cells;
  if (count >= row.size()) return cells;
  add_cell(cells, row, 0, count, Side::left);
  add_cell(cells, row, count, count + 1, Side::right);
  add_cell(cells, row, count + 1, row.size(), Side::left, 1);
  return cells;
}

/// `level 7  500/1000  20 min  ante 100`; other lines of a schedule have no columns.
Cells schedule_cells(const Spelling& row) {
  const bool level = row.size() > 2 && row[0].text == "level" && row[2].form == Form::slashes;
  Cells cells;
  if (!level) return cells;
  add_cell(cells, row, 0, 2, Side::left);
  add_cell(cells, row, 2, 3, Side::slash);
  const std::size_t time = row.size() > 3 && row[3].form == Form::time ? 4 : 3;
  add_cell(cells, row, 3, time, Side::right);
  add_cell(cells, row, time, row.size(), Side::left);
  if (time == 3 && row.size() > 3)
    cells.back().wide = true;  // `to the end`, where others have a time
  return cells;
}

/// `24-27 entrants  30%, 23%` and `prize pool  $36`: what is before the first amount, and the rest.
Cells amount_cells(const Spelling& row, Side amounts) {
  const auto amount = [](const Spelled& piece) { return is_amount(piece.form); };
  std::size_t first = find_piece(row, 1, amount);
  const auto entrants = [&](std::size_t at) {
    return at + 1 < row.size() && row[at + 1].form == Form::word;
  };
  while (entrants(first)) first = find_piece(row, first + 1, amount);
  Cells cells;
  add_cell(cells, row, 0, first, Side::left);
  add_cell(cells, row, first, row.size(), amounts);
  return cells;
}

Cells cells_of(Table::Kind kind, const Spelling& row) {
  if (row.empty()) return {};
  switch (kind) {
    case Table::Kind::chips: return chip_cells(row);
    case Table::Kind::schedule: return schedule_cells(row);
    case Table::Kind::payouts: return amount_cells(row, Side::left);
    case Table::Kind::parts: return amount_cells(row, Side::right);
    case Table::Kind::once: return {};
  }
  return {};
}

std::size_t before_slash(const std::string& text) { return std::min(text.find('/'), text.size()); }

struct Width {
  std::size_t before = 0;  // up to the slash, or all of it
  std::size_t after = 0;
};

void widen(Width& width, const Cell& cell) {
  if (cell.wide) return;
  const std::size_t size = count_characters(cell.text);
  const std::size_t before = cell.side == Side::slash ? before_slash(cell.text) : size;
  width.before = std::max(width.before, before);
  width.after = std::max(width.after, size - before);
}

std::string padded(const Cell& cell, const Width& width) {
  if (cell.wide) return cell.text;
  const std::size_t size = count_characters(cell.text);
  const std::size_t before = cell.side == Side::slash ? before_slash(cell.text) : size;
  const std::size_t left = cell.side == Side::left ? 0 : width.before - before;
  return std::string(left, ' ') + cell.text +
         std::string(width.before + width.after - size - left, ' ');
}

std::string line_of(const Cells& cells, const std::vector<Width>& widths) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line.append(cells[i].gap, ' ');
    line += padded(cells[i], widths[i]);
  }
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

}  // namespace

std::vector<std::string> in_columns(Table::Kind kind, const std::vector<Spelling>& rows) {
  std::vector<Cells> table;
  std::vector<Width> widths;
  for (const Spelling& row : rows) {
    const Cells& cells = table.emplace_back(cells_of(kind, row));
    widths.resize(std::max(widths.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) widen(widths[i], cells[i]);
  }
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    lines.push_back(table[i].empty() ? joined(rows[i]) : line_of(table[i], widths));
  }
  return lines;
}

}  // namespace floorman::grammar
