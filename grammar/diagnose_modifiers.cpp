#include <algorithm>
#include <utility>

#include "grammar/diagnose.hpp"

namespace floorman::grammar {

namespace {

using Kind = Piece::Kind;

constexpr std::string_view condition_example = "a condition is 16+ players left and level 7+";

Finding bad_condition(Place place, std::string message, std::string help = {}) {
  if (help.empty()) help = condition_example;
  return make_finding(FindingKind::bad_condition, std::move(place), std::move(message),
                      std::move(help));
}

bool begins_modifier(const Piece& piece) {
  return is_word(piece, "when") || is_word(piece, "unless") || is_word(piece, "because");
}

bool is_connective(const Piece& piece) { return is_word(piece, "and") || is_word(piece, "or"); }

/// The first byte of a comparison sign in the piece, or npos.
std::size_t comparison_in(std::string_view text) {
  std::size_t found = text.find_first_of("<>=");
  for (const std::string_view sign : {"\xE2\x89\xA4", "\xE2\x89\xA5", "\xE2\x89\xA0"}) {
    found = std::min(found, text.find(sign));
  }
  return found;
}

/// Walks through one condition and says where it stops making sense.
class ConditionCheck {
public:
  ConditionCheck(const BadLine& line, std::size_t keyword) : line_(line), keyword_(keyword) {}

  std::optional<Finding> run() {
    for (at_ = keyword_ + 1; at_ < line_.pieces.size(); ++at_) {
      const Piece& piece = line_.pieces[at_];
      if (begins_modifier(piece) || piece.kind == Kind::brace) break;
      if (auto finding = step(piece)) return finding;
    }
    return at_end();
  }

private:
  std::optional<Finding> step(const Piece& piece) {
    if (piece.kind == Kind::open) return opening(piece);
    if (piece.kind == Kind::close) return closing(piece);
    if (is_connective(piece)) return connective(piece);
    if (is_word(piece, "not")) return negation(piece);
    if (piece.kind == Kind::word || piece.kind == Kind::text) return fact_word(piece);
    return bad_condition(line_.place(piece), in_quotes(piece.text) + " has no place in a condition",
                         "join facts with and, or, not and ( )");
  }

  std::optional<Finding> opening(const Piece& piece) {
    if (in_fact_) return after_fact(piece);
    open_.push_back(at_);
    return std::nullopt;
  }

  std::optional<Finding> closing(const Piece& piece) {
    if (open_.empty()) return bad_condition(line_.place(piece), "this ) has no ( before it");
    if (!in_fact_) {
      return bad_condition(line_.place(piece), "a fact is missing before this )");
    }
    open_.pop_back();
    closed_ = true;
    return std::nullopt;
  }

  std::optional<Finding> connective(const Piece& piece) {
    if (!in_fact_) {
      return bad_condition(line_.place(piece), "a fact is missing before " + in_quotes(piece.text));
    }
    in_fact_ = closed_ = false;
    return std::nullopt;
  }

  std::optional<Finding> negation(const Piece& piece) {
    if (in_fact_) return after_fact(piece);
    return std::nullopt;
  }

  std::optional<Finding> fact_word(const Piece& piece) {
    const std::size_t sign = comparison_in(piece.text);
    if (piece.kind == Kind::word && sign != std::string_view::npos) {
      return bad_condition(line_.place(piece), "a condition has no comparison signs",
                           "write 16+ players left for 16 or more, 2-9 players left for 2 to 9");
    }
    if (closed_) return after_fact(piece);
    in_fact_ = true;
    return std::nullopt;
  }

  Finding after_fact(const Piece& piece) const {
    Finding finding = bad_condition(line_.place(piece),
                                    in_quotes(piece.text) + " follows a fact without and or or");
    finding.allowed = {"and", "or"};
    return finding;
  }

  std::optional<Finding> at_end() const {
    const Piece& last = line_.pieces[at_ - 1];
    const Place behind = line_.place(last.end, last.end);
    if (!in_fact_) return bad_condition(behind, "a fact is missing after " + in_quotes(last.text));
    if (!open_.empty()) {
      return bad_condition(line_.place(line_.pieces[open_.back()]), "this ( is not closed",
                           "write ) behind the facts that belong together");
    }
    if (!line_.too_deep) return std::nullopt;
    return bad_condition(line_.place(line_.pieces[keyword_]),
                         "the condition has too many ( or not inside each other",
                         "give a part of it a name with a switch: decide NAME when ...");
  }

  const BadLine& line_;
  std::size_t keyword_;
  std::size_t at_ = 0;
  std::vector<std::size_t> open_;  // the ( that wait for their )
  bool in_fact_ = false;           // a fact has begun, or a group has been closed
  bool closed_ = false;            // the last thing was a )
};

Finding reason_missing(const BadLine& line, std::size_t keyword) {
  const Pieces& pieces = line.pieces;
  Finding finding =
      make_finding(FindingKind::unreadable_line, line.behind(),
                   "\"because\" takes a reason between quotes", "write because \"the reason\"");
  if (keyword + 1 >= pieces.size()) return finding;
  finding.place = line.place(pieces[keyword + 1].begin, pieces.back().end);
  const std::string reason(line.source->text(finding.place.span));
  if (reason.find('"') == std::string::npos && reason.find('{') == std::string::npos) {
    finding.help = "write because " + in_quotes(reason);
    finding.fix = Fix{finding.place, in_quotes(reason)};
  }
  return finding;
}

}  // namespace

std::optional<Finding> diagnose_modifiers(const BadLine& line) {
  if (line.context == LineContext::table) return std::nullopt;
  for (std::size_t i = 0; i < line.pieces.size(); ++i) {
    const Piece& piece = line.pieces[i];
    if (is_word(piece, "when") || is_word(piece, "unless") || (i == 0 && is_word(piece, "once"))) {
      if (auto finding = ConditionCheck(line, i).run()) return finding;
    }
    if (!is_word(piece, "because")) continue;
    if (i + 1 >= line.pieces.size() || line.pieces[i + 1].kind != Kind::text) {
      return reason_missing(line, i);
    }
  }
  return std::nullopt;
}

}  // namespace floorman::grammar
