#include "repl/lsp/hover.hpp"

#include <fmt/format.h>

#include <variant>

#include "interp/reference.hpp"
#include "interp/vocabulary.hpp"
#include "repl/lsp/spot.hpp"

namespace floorman::repl::lsp {

namespace {

void add(std::string& text, std::string_view paragraph) {
  while (paragraph.ends_with('\n')) paragraph.remove_suffix(1);
  if (paragraph.empty()) return;
  if (!text.empty()) text += "\n\n";
  text += paragraph;
}

// Findings of the line, with the page of each kind.
std::string about_findings(const Sheet& sheet, std::uint32_t offset) {
  const grammar::Source& source = *sheet.source();
  const std::uint32_t begin = source.line_begin(offset);
  const auto end = begin + static_cast<std::uint32_t>(source.line_at(offset).size());
  std::string text;
  for (const grammar::Finding& finding : sheet.findings()) {
    const grammar::Span span = finding.place.span;
    if (finding.place.source != sheet.source() || span.end < begin || span.begin > end) continue;
    add(text, finding.help.empty() ? finding.message : finding.message + "\n" + finding.help);
    add(text, interp::explain(grammar::row_of(finding.kind).code, nullptr).value_or(""));
  }
  return text;
}

std::string about_rule(const Sheet& sheet, std::string_view cited_as) {
  const interp::RuleEntry* rule = sheet.ruleset.find_rule(cited_as);
  if (rule == nullptr) return {};
  const grammar::Source& source = *rule->place.source;
  std::string text = fmt::format("rule {} ({}:{})", rule->cited_as, source.name(),
                                 source.position(rule->place.span.begin).line);
  if (!rule->text.empty()) text += "\n> " + rule->text;
  for (const std::string& clause : rule->clauses) text += "\n" + clause;
  if (!rule->see.empty()) text += "\nsee rule " + rule->see;
  return text;
}

std::string about_fact(const grammar::Facts& fact) {
  for (const interp::FactRow& row : interp::vocabulary().facts) {
    if (!grammar::match(row.pattern, fact.fact)) continue;
    switch (row.scope) {
      case interp::FactScope::tournament:
        return fmt::format("{}\n  of the tournament: read at the first card, fixed for the hand",
                           row.phrase);
      case interp::FactScope::table:
        return fmt::format("{}\n  of the table: read at the first card, fixed for the hand",
                           row.phrase);
      case interp::FactScope::player:
        return fmt::format("{}\n  of a player, before he sits down", row.phrase);
      case interp::FactScope::moment:
        return fmt::format("{}\n  of the moment, for questions that ask it", row.phrase);
    }
  }
  return fmt::format("{}\n  a name that a `decide` line gives", grammar::spell(fact.fact));
}

std::string about_line(const grammar::Line& line) {
  const bool expects = line.kind == grammar::Line::Kind::expect;
  for (const interp::LineRow& row : interp::vocabulary().lines) {
    if (row.kind == interp::LineKind::why || (row.kind == interp::LineKind::expect) != expects) {
      continue;
    }
    if (!grammar::match(row.pattern, line.words)) continue;
    const std::string_view kind = row.kind == interp::LineKind::setup ? "set up before the hand"
                                  : expects                           ? "an expectation"
                                                                      : "what happens";
    return fmt::format("{}{}\n  {}{}{}", expects ? "expect " : "", row.phrase, kind,
                       row.help.empty() ? "" : ": ", row.help);
  }
  return {};
}

std::string about_words(const grammar::Tokens& words, std::optional<grammar::Table::Kind> table) {
  const auto& phrases = table ? interp::wording().rows(*table) : interp::wording().sentences;
  for (const interp::SheetRow& row : interp::vocabulary().rows) {
    for (const grammar::Pattern* pattern : phrases) {
      if (pattern == &row.pattern && grammar::match(row.pattern, words)) {
        return fmt::format("{}{}", row.phrase,
                           row.stage == engine::Stage::later ? "\n  not yet enforced" : "");
      }
    }
  }
  return {};
}

std::string about_item(const Sheet& sheet, const Spot& spot) {
  if (const auto* see = std::get_if<grammar::SeeRule>(spot.item)) {
    return about_rule(sheet, see->id.text);
  }
  if (const auto* allow = std::get_if<grammar::Allow>(spot.item)) {
    return interp::explain(allow->code.text, nullptr).value_or("");
  }
  if (const auto* sentence = std::get_if<grammar::Sentence>(spot.item)) {
    return about_words(sentence->words, std::nullopt);
  }
  return {};
}

}  // namespace

std::string hover_text(const Sheet& sheet, std::uint32_t offset) {
  const Spot spot = spot_at(sheet.tree(), offset);
  std::string text = about_findings(sheet, offset);
  if (spot.fact != nullptr) {
    add(text, about_fact(*spot.fact));
  } else if (spot.clause != nullptr) {
    add(text, interp::explain(grammar::spell(spot.clause->subject), &sheet.ruleset).value_or(""));
  } else if (spot.line != nullptr) {
    add(text, about_line(*spot.line));
  } else if (spot.row != nullptr) {
    add(text, about_words(spot.row->words, std::get<grammar::Table>(*spot.item).kind));
  } else if (spot.item != nullptr) {
    add(text, about_item(sheet, spot));
  } else if (spot.opens_rule) {
    add(text, about_rule(sheet, spot.rule->cited_as));
  }
  return text;
}

}  // namespace floorman::repl::lsp
