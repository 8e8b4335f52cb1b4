// What the grammar made of one line: a flat list of marks, each a rule that matched and where.
//
// A mark is kept only while every rule around it goes on matching, so an alternative that failed
// leaves nothing behind. Marks stand in order of position, a rule before what is inside it; `next`
// is the mark after everything inside. This header hides PEGTL from the rest of the folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace floorman::grammar {

enum class MarkKind {
  // values
  text,
  number,
  dollars,
  coded_money,
  percent,
  slashes,
  timespan,
  clock,
  from_to,
  or_more,
  place,
  cards,
  word,
  comma,
  colon,
  identity,
  name,
  // parts of lines
  subject,
  answer,
  items,
  words,
  clause,
  when_part,
  unless_part,
  because_part,
  any_of,
  all_of,
  not_word,
  none_of,
  group,
  fact,
  conduct,
  comment,
  quote,
  // lines
  empty_line,
  comment_line,
  quote_line,
  language_line,
  house_line,
  based_line,
  currency_line,
  section_line,
  rule_line,
  see_line,
  allow_line,
  example_opener,
  chips_opener,
  schedule_opener,
  payouts_opener,
  once_opener,
  parts_opener,
  clause_line,
  closing_line,
  sentence_line,
  row_line,
  expect_line,
  with_line,
  act_line,
  garbage,
};

struct Mark {
  MarkKind kind = MarkKind::garbage;
  std::uint32_t begin = 0;  // bytes from the begin of the line
  std::uint32_t end = 0;
  std::uint32_t next = 0;  // index of the first mark that is not inside this one
};

/// Where a line stands decides what it may be.
enum class LineContext { sheet, block, example, table };

/// How deep ( ) and `not` may nest in a condition.
inline constexpr std::size_t deepest_condition = 32;

struct MarkedLine {
  std::vector<Mark> marks;  // the first is the kind of the line
  bool too_deep = false;    // a condition nests deeper than deepest_condition

  MarkKind kind() const { return marks.front().kind; }
};

/// Matches one line without its line end. `currency` is the code that the file declares, or empty.
/// `result` is handed in so that its storage serves for all lines of a file.
void mark_line(LineContext context, std::string_view line, std::string_view currency,
               MarkedLine& result);

}  // namespace floorman::grammar
