#include "interp/difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interp/vocabulary.hpp"

namespace floorman::interp {

namespace {

bool says_only_what_is_assumed(const Ruleset& ruleset, engine::Axis axis) {
  const engine::AxisRow& row = engine::row_of(axis);
  return row.said != engine::Said::needed &&
         std::ranges::all_of(ruleset.said(axis),
                             [&](const Said& said) { return said.answer == row.mainstream; });
}

void add_axes(const Ruleset& first, const Ruleset& second, SheetDifference& difference) {
  for (const engine::AxisRow& row : engine::axis_rows()) {
    if (meaning_of(first, row.axis) == meaning_of(second, row.axis)) continue;
    difference.axes.push_back({row.axis, says_only_what_is_assumed(first, row.axis) &&
                                             says_only_what_is_assumed(second, row.axis)});
  }
}

// Which lines belong together although their values differ: the same level, chip or payout row.
std::string key_of(const MeantLine& line) {
  if (!line.kind || line.row == nullptr) return line.line;
  const grammar::Tokens& words = line.row->words;
  std::string key = line.table + ": ";
  switch (*line.kind) {
    case grammar::Table::Kind::chips: return key + grammar::spell(words.back());
    case grammar::Table::Kind::payouts:
    case grammar::Table::Kind::parts: break;
    case grammar::Table::Kind::schedule:
    case grammar::Table::Kind::once:
      // A level by its number; of the other rows the first word says what they are.
      if (grammar::spells({words.front()}, "level") && words.size() > 1) {
        return key + grammar::spell(words[1]);
      }
      return key + grammar::spell(words.front());
  }
  for (const grammar::Token& word : words) {
    const bool amount = word.form == grammar::Form::money || word.form == grammar::Form::percent;
    if (amount) break;
    key += " " + grammar::spell(word);
  }
  return key;
}

using Indices = std::vector<std::size_t>;

// What of each list is not in a longest common part of both. Lists of a size that no house has are
// compared line by line.
class Uncommon {
public:
  Uncommon(const std::vector<MeantLine>& first, const std::vector<MeantLine>& second)
      : first_(first), second_(second) {
    while (begin_ < std::min(first.size(), second.size()) &&
           first[begin_].line == second[begin_].line) {
      ++begin_;
    }
    while (end_ < std::min(first.size(), second.size()) - begin_ &&
           first[first.size() - 1 - end_].line == second[second.size() - 1 - end_].line) {
      ++end_;
    }
    const std::size_t rows = first.size() - begin_ - end_;
    const std::size_t columns = second.size() - begin_ - end_;
    constexpr std::size_t most_cells = 4'000'000;
    if (columns == 0 || rows <= most_cells / columns) {
      find_common(rows, columns);
    } else {
      find_by_place(rows, columns);
    }
  }

  Indices of_first;
  Indices of_second;

private:
  void find_common(std::size_t rows, std::size_t columns) {
    // length[r][c]: of the longest common part of what begins there.
    std::vector<std::uint32_t> length((rows + 1) * (columns + 1));
    const auto at = [&](std::size_t r, std::size_t c) -> std::uint32_t& {
      return length[r * (columns + 1) + c];
    };
    const auto same = [&](std::size_t r, std::size_t c) {
      return first_[begin_ + r].line == second_[begin_ + c].line;
    };
    for (std::size_t r = rows; r-- > 0;) {
      for (std::size_t c = columns; c-- > 0;) {
        at(r, c) = same(r, c) ? at(r + 1, c + 1) + 1 : std::max(at(r + 1, c), at(r, c + 1));
      }
    }
    std::size_t r = 0;
    std::size_t c = 0;
    while (r < rows || c < columns) {
      if (r < rows && c < columns && same(r, c)) {
        ++r;
        ++c;
      } else if (c == columns || (r < rows && at(r + 1, c) >= at(r, c + 1))) {
        of_first.push_back(begin_ + r++);
      } else {
        of_second.push_back(begin_ + c++);
      }
    }
  }

  void find_by_place(std::size_t rows, std::size_t columns) {
    for (std::size_t i = begin_; i < begin_ + std::max(rows, columns); ++i) {
      const bool both = i < begin_ + rows && i < begin_ + columns;
      if (both && first_[i].line == second_[i].line) continue;
      if (i < begin_ + rows) of_first.push_back(i);
      if (i < begin_ + columns) of_second.push_back(i);
    }
  }

  const std::vector<MeantLine>& first_;
  const std::vector<MeantLine>& second_;
  std::size_t begin_ = 0;  // lines at the begin that are the same
  std::size_t end_ = 0;    // and at the end
};

void add_lines(const Ruleset& first, const Ruleset& second, SheetDifference& difference) {
  const std::vector<MeantLine> of_first = meant_lines(first);
  const std::vector<MeantLine> of_second = meant_lines(second);
  const Uncommon uncommon{of_first, of_second};
  std::map<std::string, Indices> partners;  // of the second, by key, in order
  for (const std::size_t i : uncommon.of_second) partners[key_of(of_second[i])].push_back(i);
  Indices used;
  for (const std::size_t i : uncommon.of_first) {
    LineDifference line{of_first[i], std::nullopt};
    Indices& candidates = partners[key_of(of_first[i])];
    if (!candidates.empty()) {
      line.second = of_second[candidates.front()];
      used.push_back(candidates.front());
      candidates.erase(candidates.begin());
    }
    difference.lines.push_back(std::move(line));
  }
  for (const std::size_t i : uncommon.of_second) {
    if (std::ranges::find(used, i) != used.end()) continue;
    difference.lines.push_back({std::nullopt, of_second[i]});
  }
}

}  // namespace

SheetDifference difference_between(const Ruleset& first, const Ruleset& second) {
  SheetDifference difference;
  difference.house = first.house != second.house;
  add_axes(first, second, difference);
  add_lines(first, second, difference);
  return difference;
}

}  // namespace floorman::interp
