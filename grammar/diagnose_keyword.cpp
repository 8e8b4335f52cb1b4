#include <algorithm>
#include <array>
#include <utility>

#include "grammar/diagnose.hpp"
#include "grammar/phrase.hpp"

namespace floorman::grammar {

namespace {

using Kind = Piece::Kind;

/// How a line that begins with a keyword is written.
struct Keyword {
  std::string_view word;
  std::string_view shape;
};

constexpr std::array keywords{
    Keyword{"language", "language 1"},
    Keyword{"house", "house \"Prairie Card Club\""},
    Keyword{"based", "based on roberts-rules"},
    Keyword{"currency", "currency USD"},
    Keyword{"section", "section \"I. Betting\""},
    Keyword{"rule", "rule 5.3"},
    Keyword{"see", "see rule 5.3"},
    Keyword{"allow", "allow ids-repeat because \"the sheet has it so\""},
    Keyword{"example", "example \"a short all-in\" {"},
    Keyword{"chips", "chips {"},
    Keyword{"schedule", "schedule {"},
    Keyword{"payouts", "payouts {"},
    Keyword{"once", "once 16 players left {"},
};

const Keyword* keyword_of(const Piece& first) {
  const auto* found = std::find_if(keywords.begin(), keywords.end(), [&](const Keyword& keyword) {
    return is_word(first, keyword.word);
  });
  return found == keywords.end() ? nullptr : found;
}

std::string as_in(const Keyword& keyword) {
  return "write it as in: " + std::string(keyword.shape);
}

bool has_colon(const Pieces& pieces) {
  return std::any_of(pieces.begin(), pieces.end(),
                     [](const Piece& piece) { return piece.kind == Kind::colon; });
}

/// `section Betting`: a name without its quotes. `end` is the index behind the name.
Finding name_without_quotes(const BadLine& line, const Keyword& keyword, std::size_t end) {
  const Place place = line.place(line.pieces[1].begin, line.pieces[end - 1].end);
  const std::string name(line.source->text(place.span));
  Finding finding = unreadable(place, in_quotes(keyword.word) + " takes a name between quotes",
                               "write " + std::string(keyword.word) + " " + in_quotes(name));
  finding.fix = Fix{place, in_quotes(name)};
  return finding;
}

/// house, section, example: what follows must be a text.
std::optional<Finding> name_missing(const BadLine& line, const Keyword& keyword) {
  const Pieces& pieces = line.pieces;
  const std::size_t end = opens_block(pieces) ? pieces.size() - 1 : pieces.size();
  if (end < 2) {
    return unreadable(line.place(pieces[0].end, pieces[0].end),
                      in_quotes(keyword.word) + " takes a name between quotes", as_in(keyword));
  }
  if (pieces[1].kind == Kind::colon) return std::nullopt;
  const bool has_quotes = std::any_of(pieces.begin(), pieces.end(),
                                      [](const Piece& piece) { return piece.kind == Kind::text; });
  if (!has_quotes) return name_without_quotes(line, keyword, end);
  return std::nullopt;
}

Finding colon_after_keyword(const BadLine& line, const Keyword& keyword) {
  Finding finding = unreadable(line.place(line.pieces[1]),
                               in_quotes(keyword.word) + " takes no colon", as_in(keyword));
  finding.fix = Fix{line.place(line.pieces[1]), ""};
  return finding;
}

Finding brace_missing(const BadLine& line, const Keyword& keyword) {
  Finding finding =
      unreadable(line.behind(), "the line that opens a block ends with {", as_in(keyword));
  finding.allowed = {"{"};
  return finding;
}

bool takes_name(std::string_view word) {
  return word == "house" || word == "section" || word == "example";
}

bool takes_block(std::string_view word) {
  return word == "example" || word == "chips" || word == "schedule" || word == "payouts" ||
         word == "once";
}

Finding surplus(const BadLine& line, const Keyword& keyword, std::size_t first, std::size_t end) {
  const Pieces& pieces = line.pieces;
  const Place place = line.place(pieces[first].begin, pieces[end - 1].end);
  Finding finding = unreadable(place, "this is more than " + in_quotes(keyword.word) + " takes");
  if (keyword.word == "rule") {
    if (!is_word(pieces[first - 1], "conduct")) finding.allowed = {"conduct"};
    finding.help = "the text of the rule stands on a line of its own that begins with >";
  } else if (keyword.word == "allow") {
    finding.allowed = {"because \"...\""};
  } else if (takes_block(keyword.word) && keyword.word != "example") {
    finding.allowed = {"when", "unless", "{"};
  } else {
    finding.help = as_in(keyword);
  }
  return finding;
}

/// The index behind the value of the keyword. An id is everything to the next blank, so it may hold
/// several pieces.
std::size_t behind_value(const BadLine& line, const Keyword& keyword, std::size_t words) {
  const Pieces& pieces = line.pieces;
  if (takes_block(keyword.word) && keyword.word != "example") return words;
  std::size_t behind = words + 1;
  while (behind < pieces.size() && pieces[behind].begin == pieces[behind - 1].end) ++behind;
  const bool conduct =
      keyword.word == "rule" && behind < pieces.size() && is_word(pieces[behind], "conduct");
  return conduct ? behind + 1 : behind;
}

/// Words that the keyword is made of: `see rule`, `based on`.
std::size_t words_of_keyword(const BadLine& line, const Keyword& keyword) {
  const Pieces& pieces = line.pieces;
  const bool two = (keyword.word == "see" && pieces.size() > 1 && is_word(pieces[1], "rule")) ||
                   (keyword.word == "based" && pieces.size() > 1 && is_word(pieces[1], "on"));
  return two ? 2 : 1;
}

bool incomplete(const Keyword& keyword, std::size_t words) {
  return (keyword.word == "see" || keyword.word == "based") && words == 1;
}

Finding wrong_shape(const BadLine& line, const Keyword& keyword) {
  const Pieces& pieces = line.pieces;
  const std::size_t words = words_of_keyword(line, keyword);
  if (pieces.size() > 1 && pieces[1].kind == Kind::colon) return colon_after_keyword(line, keyword);
  if (incomplete(keyword, words) && pieces.size() > 1) {
    Finding finding = unreadable(
        line.place(pieces[1]),
        in_quotes(pieces[1].text) + " does not follow " + in_quotes(keyword.word), as_in(keyword));
    finding.allowed = {keyword.word == "see" ? "rule" : "on"};
    return finding;
  }
  if (pieces.size() == words) {
    return unreadable(
        line.behind(),
        in_quotes(line.text().substr(pieces[0].begin, pieces[words - 1].end - pieces[0].begin)) +
            " is not complete",
        as_in(keyword));
  }
  if (takes_block(keyword.word) && !opens_block(pieces)) return brace_missing(line, keyword);
  const std::size_t behind = behind_value(line, keyword, words);
  const std::size_t end = opens_block(pieces) ? pieces.size() - 1 : pieces.size();
  if (behind < end) return surplus(line, keyword, behind, end);
  return unreadable(line.place(pieces[0].begin, pieces.back().end),
                    "this is not how " + in_quotes(keyword.word) + " is written", as_in(keyword));
}

std::optional<Finding> exact_keyword(const BadLine& line, const Keyword& keyword) {
  const bool clause = has_colon(line.pieces) && line.pieces[1].kind != Kind::colon;
  if (clause && keyword.word != "rule" && keyword.word != "section") return std::nullopt;
  if (takes_name(keyword.word)) {
    if (auto finding = name_missing(line, keyword)) return finding;
  }
  if (auto finding = diagnose_modifiers(line)) return finding;
  return wrong_shape(line, keyword);
}

Finding misspelt(const BadLine& line, std::string_view keyword) {
  const Piece& first = line.pieces.front();
  Finding finding =
      unreadable(line.place(first), in_quotes(first.text) + " begins no line of a sheet");
  ask_whether_meant(finding, std::string(keyword));
  finding.fix = Fix{line.place(first), std::string(keyword)};
  return finding;
}

}  // namespace

std::string_view nearest_keyword(const Piece& first) {
  if (first.kind != Kind::word || first.text.size() > 12) return {};
  std::string typed(first.text);
  std::transform(typed.begin(), typed.end(), typed.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  std::string_view best;
  std::size_t best_distance = 3;
  for (const Keyword& keyword : keywords) {
    if (keyword.word == "see" || keyword.word == "once") continue;  // too near to other words
    const std::size_t distance = spelling_distance(typed, keyword.word);
    const std::size_t most = keyword.word.size() >= 7 ? 2 : 1;
    if (distance > most || distance >= best_distance) continue;
    best = keyword.word;
    best_distance = distance;
  }
  return best;
}

std::optional<Finding> diagnose_keyword(const BadLine& line) {
  if (line.context != LineContext::sheet || line.pieces.empty()) return std::nullopt;
  const Piece& first = line.pieces.front();
  if (const Keyword* keyword = keyword_of(first)) return exact_keyword(line, *keyword);
  const std::string_view near = nearest_keyword(first);
  if (!near.empty() && !has_colon(line.pieces)) return misspelt(line, near);
  if (!opens_block(line.pieces) || has_colon(line.pieces)) return std::nullopt;
  Finding finding = unreadable(line.place(first), "no block opens with " + in_quotes(first.text));
  finding.allowed = {"example \"...\" {", "chips {",    "schedule {",
                     "payouts {",         "once ... {", "entry fee: ... {"};
  return finding;
}

}  // namespace floorman::grammar
