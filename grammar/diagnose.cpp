#include "grammar/diagnose.hpp"

#include <algorithm>
#include <utility>

#include "grammar/letters.hpp"

namespace floorman::grammar {

namespace {

using Kind = Piece::Kind;

std::optional<Finding> unfinished_text(const BadLine& line) {
  for (const Piece& piece : line.pieces) {
    if (piece.kind != Kind::unfinished_text) continue;
    return make_finding(FindingKind::unfinished_text, line.place(piece.begin, piece.begin + 1),
                        "the text that begins here has no closing \"",
                        "end the text with \" on the same line");
  }
  return std::nullopt;
}

bool only_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Digits at the end of the piece before a comma.
std::size_t digits_at_end(std::string_view text) {
  std::size_t count = 0;
  while (count < text.size() && is_digit(text[text.size() - 1 - count])) ++count;
  return count;
}

/// Three digits and then none: what follows the comma of a number such as 1,000.
bool begins_with_thousands(std::string_view text) {
  return text.size() >= 3 && only_digits(text.substr(0, 3)) &&
         (text.size() == 3 || !is_digit(text[3]));
}

/// Where the run of touching words and commas around piece `at` ends (the index behind it).
std::size_t end_of_run(const Pieces& pieces, std::size_t at) {
  std::size_t end = at + 1;
  while (end < pieces.size() && pieces[end].begin == pieces[end - 1].end &&
         (pieces[end].kind == Kind::comma || pieces[end].kind == Kind::word)) {
    ++end;
  }
  return end;
}

Finding number_with_comma(const BadLine& line, std::size_t first) {
  const Pieces& pieces = line.pieces;
  const std::size_t end = end_of_run(pieces, first);
  std::string without;
  for (std::size_t i = first; i < end; ++i) {
    if (pieces[i].kind == Kind::word) without += pieces[i].text;
  }
  const Place place = line.place(pieces[first].begin, pieces[end - 1].end);
  Finding finding =
      make_finding(FindingKind::number_with_comma, place,
                   in_quotes(line.source->text(place.span)) + " has a comma inside a number",
                   "write " + without + "; in a list a blank follows each comma");
  finding.fix = Fix{place, without};
  return finding;
}

Finding comma_without_blank(const BadLine& line, const Piece& comma) {
  Finding finding = unreadable(line.place(comma), "a comma that parts two values needs a blank",
                               "write a blank after the comma");
  finding.fix = Fix{line.place(comma), ", "};
  return finding;
}

/// A comma with a digit right behind it.
std::optional<Finding> tight_comma(const BadLine& line) {
  const Pieces& pieces = line.pieces;
  for (std::size_t i = 1; i + 1 < pieces.size(); ++i) {
    if (pieces[i].kind != Kind::comma || pieces[i + 1].begin != pieces[i].end) continue;
    if (pieces[i + 1].kind != Kind::word || !is_digit(pieces[i + 1].text.front())) continue;
    const std::size_t before =
        pieces[i - 1].end == pieces[i].begin ? digits_at_end(pieces[i - 1].text) : 0;
    const bool thousands = before >= 1 && before <= 3 && begins_with_thousands(pieces[i + 1].text);
    return thousands ? number_with_comma(line, i - 1) : comma_without_blank(line, pieces[i]);
  }
  return std::nullopt;
}

std::optional<Finding> hash_in_word(const BadLine& line) {
  for (const Piece& piece : line.pieces) {
    if (piece.kind != Kind::hash) continue;
    Finding finding = unreadable(line.place(piece), "a comment needs a blank before its #",
                                 "write a blank before #");
    finding.fix = Fix{line.place(piece), " #"};
    return finding;
  }
  return std::nullopt;
}

Finding stray(const BadLine& line, const Piece& brace, std::string message, std::string help) {
  return make_finding(FindingKind::stray_brace, line.place(brace), std::move(message),
                      std::move(help));
}

/// A brace anywhere but at the end of an opening line or alone on a closing one.
std::optional<Finding> stray_brace(const BadLine& line) {
  const Pieces& pieces = line.pieces;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool last = i + 1 == pieces.size();
    if (pieces[i].kind == Kind::end_brace) {
      if (last && pieces.size() == 1) {
        return stray(line, pieces[i], "this } closes nothing: no block is open here",
                     "take the line out");
      }
      return stray(line, pieces[i], "} does not stand alone on its line",
                   "put } on a line of its own");
    }
    if (pieces[i].kind != Kind::brace) continue;
    if (pieces.size() == 1) {
      return stray(line, pieces[i], "{ does not stand on a line of its own",
                   "put { at the end of the line that opens the block");
    }
    if (!last) {
      return stray(line, pieces[i], "{ is not the end of its line",
                   "end the line after {, and give each row a line of its own");
    }
    if (line.context != LineContext::sheet) {
      return stray(line, pieces[i], "a block cannot open here: blocks do not nest",
                   "close the block before with } on a line of its own");
    }
  }
  return std::nullopt;
}

std::optional<Finding> parenthesis(const BadLine& line) {
  for (const Piece& piece : line.pieces) {
    if (piece.kind != Kind::open && piece.kind != Kind::close) continue;
    return unreadable(line.place(piece), in_quotes(piece.text) + " stands outside a condition",
                      "( and ) group facts behind when and unless; a remark follows #");
  }
  return std::nullopt;
}

std::optional<Finding> colon_in_row(const BadLine& line) {
  for (const Piece& piece : line.pieces) {
    if (piece.kind != Kind::colon) continue;
    Finding finding = unreadable(line.place(piece), "a row of a table has no colon",
                                 "leave the colon out, or close the table with } before a clause");
    finding.fix = Fix{line.place(piece), ""};
    return finding;
  }
  return std::nullopt;
}

Finding second_colon(const BadLine& line, const Piece& colon) {
  return unreadable(line.place(colon), "a second colon stands in the line",
                    "a clause is one line with one colon: subject: answer");
}

std::optional<Finding> colons(const BadLine& line) {
  const Pieces& pieces = line.pieces;
  if (line.context == LineContext::block) return colon_in_row(line);
  const bool with = !pieces.empty() && is_word(pieces.front(), "with");
  bool seen = false;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].kind != Kind::colon) continue;
    if (seen) return second_colon(line, pieces[i]);
    seen = true;
    if (i == (with ? 1U : 0U)) {
      return unreadable(line.place(pieces[i]), "no question stands before the colon",
                        "a clause is subject: answer");
    }
    const bool answered = i + 1 < pieces.size() && !is_word(pieces[i + 1], "when") &&
                          !is_word(pieces[i + 1], "unless") && !is_word(pieces[i + 1], "because");
    if (!answered) {
      return unreadable(line.place(pieces[i]), "no answer stands behind the colon",
                        "a clause is subject: answer");
    }
  }
  return std::nullopt;
}

std::optional<Finding> commas(const BadLine& line) {
  const Pieces& pieces = line.pieces;
  bool answer = line.context != LineContext::sheet;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].kind == Kind::colon) answer = true;
    if (pieces[i].kind != Kind::comma) continue;
    const auto is_item = [](const Piece& piece) {
      return piece.kind == Kind::word || piece.kind == Kind::text;
    };
    const bool between =
        i > 0 && i + 1 < pieces.size() && is_item(pieces[i - 1]) && is_item(pieces[i + 1]);
    if (!between) {
      return unreadable(line.place(pieces[i]), "this comma does not stand between two items",
                        "a comma parts the items of a list: 30%, 23%, 15%");
    }
    if (!answer) {
      return unreadable(line.place(pieces[i]), "a question has no comma",
                        "the comma parts the items of an answer, behind the colon");
    }
  }
  return std::nullopt;
}

std::optional<Finding> line_of_example(const BadLine& line) {
  if (line.context != LineContext::example && line.context != LineContext::table) {
    return std::nullopt;
  }
  if (line.pieces.empty()) return std::nullopt;
  if (is_word(line.pieces.front(), "expect")) {
    return unreadable(line.behind(), "\"expect\" says nothing to expect",
                      "write what must hold: expect pot 300");
  }
  const bool colon = std::any_of(line.pieces.begin(), line.pieces.end(),
                                 [](const Piece& piece) { return piece.kind == Kind::colon; });
  if (is_word(line.pieces.front(), "with") && !colon) {
    return unreadable(line.behind(), "\"with\" takes a clause, with its colon",
                      "write with SUBJECT: ANSWER, as in the sheet");
  }
  return std::nullopt;
}

std::optional<Finding> quote_in_block(const BadLine& line) {
  if (line.context == LineContext::sheet || !line.pieces.front().text.starts_with('>')) {
    return std::nullopt;
  }
  return unreadable(line.place(line.pieces.front().begin, line.pieces.front().begin + 1),
                    "the sheet's own text cannot stand inside a block",
                    "put the > line above the block, under its rule");
}

Finding nothing_known(const BadLine& line) {
  const Place place = line.place(line.pieces.front().begin, line.pieces.back().end);
  if (line.context == LineContext::block) {
    return unreadable(place, "this is not a row of a table",
                      "a row is words and values, then when or unless");
  }
  if (line.context != LineContext::sheet) {
    return unreadable(place, "this is not a line of an example",
                      "write one action or one expectation: B raises to 600, expect pot 300");
  }
  return unreadable(place, "this line has none of the shapes of a rule sheet",
                    "a clause is subject: answer; the sheet's own text follows >");
}

}  // namespace

Finding unreadable(Place place, std::string message, std::string help) {
  return make_finding(FindingKind::unreadable_line, std::move(place), std::move(message),
                      std::move(help));
}

std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

BadLine bad_line(const SourcePointer& source, Span line, LineContext context, bool too_deep) {
  return {source, line, context, too_deep, pieces_of(source->text(line))};
}

Finding diagnose(const BadLine& line) {
  using Check = std::optional<Finding> (*)(const BadLine&);
  constexpr Check checks[] = {
      quote_in_block,     unfinished_text, tight_comma, hash_in_word, stray_brace, diagnose_keyword,
      diagnose_modifiers, line_of_example, parenthesis, colons,       commas};
  for (const Check check : checks) {
    if (auto finding = check(line)) return *std::move(finding);
  }
  return nothing_known(line);
}

}  // namespace floorman::grammar
