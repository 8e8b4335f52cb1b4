#include "repl/lsp/line_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "grammar/mark_line.hpp"
#include "grammar/parse.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::repl::lsp {

namespace {

using grammar::LineContext;
using grammar::MarkKind;

std::optional<grammar::Table::Kind> table_of(MarkKind kind) {
  switch (kind) {
    case MarkKind::chips_opener: return grammar::Table::Kind::chips;
    case MarkKind::schedule_opener: return grammar::Table::Kind::schedule;
    case MarkKind::payouts_opener: return grammar::Table::Kind::payouts;
    case MarkKind::once_opener: return grammar::Table::Kind::once;
    case MarkKind::parts_opener: return grammar::Table::Kind::parts;
    default: return std::nullopt;
  }
}

LineContext context_of(Around around) {
  switch (around) {
    case Around::sheet: return LineContext::sheet;
    case Around::table: return LineContext::block;
    case Around::example: return LineContext::example;
  }
  return LineContext::sheet;
}

void note(LinePlace& place, MarkKind kind) {
  if (const auto table = table_of(kind)) {
    place.around = Around::table;
    place.table = *table;
  } else if (kind == MarkKind::example_opener) {
    place.around = Around::example;
    place.players.clear();
  } else if (kind == MarkKind::closing_line || kind == MarkKind::rule_line ||
             kind == MarkKind::section_line) {
    place.around = Around::sheet;
  }
}

// Players are who `stacks`, `seats` and lines like them name.
void note_players(LinePlace& place, const grammar::Tokens& words) {
  for (const interp::LineRow& row : interp::vocabulary().lines) {
    const bool names_players =
        row.id == interp::LineId::set_stacks || row.id == interp::LineId::set_seats ||
        row.id == interp::LineId::set_players || row.id == interp::LineId::set_alternates;
    if (!names_players) continue;
    const auto match = grammar::match(row.pattern, words);
    if (!match) continue;
    for (const grammar::Capture& capture : match->captures) {
      if (capture.slot == "player") place.players.push_back(grammar::spell(capture.tokens));
    }
  }
}

class Speller {
public:
  explicit Speller(bool places) : places_(places) {}

  void add(const grammar::Pattern& pattern) {
    for (const grammar::Element& element : pattern) {
      switch (element.kind) {
        case grammar::Element::Kind::word: append(element.written); break;
        case grammar::Element::Kind::slot: append(element.written + slot(element.word)); break;
        case grammar::Element::Kind::optional: break;
        case grammar::Element::Kind::list: add(element.inside); break;
      }
    }
  }

  std::string take() { return std::move(text_); }

private:
  std::string slot(const std::string& name) {
    return places_ ? fmt::format("${{{}:{}}}", ++number_, name) : name;
  }

  void append(std::string_view word) {
    if (!text_.empty() && !text_.ends_with('-')) text_ += ' ';
    text_ += word;
  }

  bool places_;
  int number_ = 0;
  std::string text_;
};

}  // namespace

LinePlace place_of_line(std::string_view text, std::size_t begin, std::string_view currency) {
  LinePlace place;
  grammar::MarkedLine marked;
  for (std::size_t at = 0; at < begin;) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = end + 1;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() > grammar::longest_line) continue;
    grammar::mark_line(context_of(place.around), line, currency, marked);
    if (place.around == Around::example && marked.kind() == MarkKind::act_line) {
      note_players(place, tokens_of(line, currency));
    }
    note(place, marked.kind());
  }
  return place;
}

grammar::Tokens tokens_of(std::string_view typed, std::string_view currency) {
  auto parsed = grammar::parse_line(std::make_shared<const grammar::Source>("", std::string(typed)),
                                    currency);
  return parsed.line ? std::move(parsed.line->words) : grammar::Tokens{};
}

std::optional<grammar::Pattern> rest_of(const grammar::Pattern& pattern,
                                        const grammar::Tokens& typed,
                                        const grammar::PlayerNames* players) {
  for (std::size_t taken = pattern.size() + 1; taken-- > 0;) {
    const auto middle = pattern.begin() + static_cast<std::ptrdiff_t>(taken);
    if (taken == 0 && typed.empty()) return pattern;
    if (taken == 0) break;
    if (grammar::match({pattern.begin(), middle}, typed, players)) return {{middle, pattern.end()}};
  }
  return std::nullopt;
}

std::string spelled(const grammar::Pattern& pattern, bool places) {
  Speller speller(places);
  speller.add(pattern);
  return speller.take();
}

}  // namespace floorman::repl::lsp
