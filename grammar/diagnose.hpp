// What is wrong with a line that the grammar could not read: one finding, the most telling one.
//
// It looks for known slips in a fixed order (a text without its end, a number with a comma, a
// misspelt first word, ...) and names the place, what may stand there and what to write.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/finding.hpp"
#include "grammar/mark_line.hpp"
#include "grammar/pieces.hpp"
#include "grammar/source.hpp"

namespace floorman::grammar {

/// A line as the checks below see it.
struct BadLine {
  const SourcePointer& source;
  Span span;  // without the line end
  LineContext context;
  bool too_deep;
  Pieces pieces;

  std::string_view text() const { return source->text(span); }
  Place place(std::uint32_t begin, std::uint32_t end) const {
    return {source, {span.begin + begin, span.begin + end}};
  }
  Place place(const Piece& piece) const { return place(piece.begin, piece.end); }
  /// The empty place behind the last piece.
  Place behind() const {
    const std::uint32_t end = pieces.empty() ? 0 : pieces.back().end;
    return place(end, end);
  }
};

BadLine bad_line(const SourcePointer& source, Span line, LineContext context, bool too_deep);

/// Always a finding: the line is known to be unreadable.
Finding diagnose(const BadLine& line);

/// Slips at the first word: a keyword in the wrong shape, or misspelt.
std::optional<Finding> diagnose_keyword(const BadLine& line);
/// Slips in `when`, `unless` and `because`.
std::optional<Finding> diagnose_modifiers(const BadLine& line);

/// The keyword that a line of the sheet was probably meant to begin with ("rule" for "rul"), or
/// empty.
std::string_view nearest_keyword(const Piece& first);

/// The finding of a line that has none of the shapes of a sheet's lines.
Finding unreadable(Place place, std::string message, std::string help = {});

/// `in_quotes("x")` is "\"x\"".
std::string in_quotes(std::string_view text);

}  // namespace floorman::grammar
