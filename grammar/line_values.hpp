// From the marks of one line to tokens, facts and modifiers: the values of the tree.
//
// A value that the grammar accepts can still be impossible (a number past all bounds, `when` said
// twice). The first such problem is kept; a line with a problem does not enter the tree.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "grammar/finding.hpp"
#include "grammar/mark_line.hpp"
#include "grammar/syntax.hpp"

namespace floorman::grammar {

class LineValues {
public:
  /// `line` is the place of the line in the source, without its line end.
  LineValues(const SourcePointer& source, Span line, const MarkedLine& marked);

  MarkKind kind() const { return marked_.kind(); }
  /// The whole line, as handed in.
  Span line() const { return line_; }
  /// The line without the blanks around it and without its comment.
  Span span() const;
  /// The comment at the end of the line, or nothing.
  std::string comment() const;
  /// The line itself, when it is a comment.
  std::string whole_comment() const;

  /// The first part of this kind inside the line; the line has one.
  const Mark& part(MarkKind kind) const;
  bool has(MarkKind kind) const;

  Token token(const Mark& mark);
  /// All values inside the mark.
  Tokens tokens(const Mark& mark);
  Modifiers modifiers();
  Clause clause();
  /// The condition of `once FACTS {`.
  Facts once() { return condition(part(MarkKind::any_of)); }
  /// Turns a word of digits into a number.
  void make_number(Token& token);
  std::string_view text(const Mark& mark) const;

  std::optional<Finding> take_problem() { return std::move(problem_); }

private:
  const Mark* find(MarkKind kind) const;
  std::uint32_t index_of(const Mark& mark) const;
  Span span_of(const Mark& mark) const;
  std::int64_t number(std::string_view digits, Span place);
  void fill_two(Token& token, std::string_view text, char separator, Span place);
  std::int64_t hundredths(std::string_view text, Span place);
  std::int64_t seconds(std::string_view text, Span place);
  void set_value(Token& token, const Mark& mark);
  Facts facts(const Mark& any_of);
  Facts joined(Facts::Kind kind, const Mark& mark, MarkKind part_kind);
  Facts negated_or_plain(const Mark& none_of);
  Facts condition(const Mark& part);
  void set_condition(std::optional<Facts>& target, const Mark& part, std::string_view word);
  void complain(Finding finding);

  SourcePointer source_;
  Span line_;
  std::string_view text_;
  const MarkedLine& marked_;
  std::optional<Finding> problem_;
};

/// The form that a mark of a value has.
std::optional<Form> form_of(MarkKind kind);

}  // namespace floorman::grammar
