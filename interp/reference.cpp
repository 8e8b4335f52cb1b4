#include "interp/reference.hpp"

#include <fmt/format.h>

#include <iterator>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/filter.hpp>

#include "grammar/parse.hpp"
#include "interp/finding_pages.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

namespace {

using Out = std::back_insert_iterator<std::string>;

bool is_mainstream(const engine::AxisRow& row, std::size_t choice) {
  return row.said == engine::Said::mainstream && row.mainstream.choice == choice;
}

// "assumed when nobody says it" with the value that is assumed.
std::string mainstream_note(const engine::AxisRow& row) {
  const std::string spelled = spell_answer(row.axis, row.mainstream);
  return spelled == row.choices[row.mainstream.choice].phrase
             ? "assumed when the sheet is silent"
             : fmt::format("assumed when the sheet is silent: {}", spelled);
}

void write_axis(std::string& text, const engine::AxisRow& row) {
  Out out{text};
  fmt::format_to(out, "### {}\n\n{}", row.subject, row.question);
  if (row.said == engine::Said::needed) text += " No answer can be assumed.";
  if (row.said == engine::Said::menu) text += " May be said more than once.";
  if (row.asks == engine::Asks::moment) text += " Its conditions may ask facts of the moment.";
  if (row.stage == engine::Stage::later) text += " *Not yet enforced.*";
  text += "\n\n";
  for (const auto& [i, choice] : ranges::views::enumerate(row.choices)) {
    fmt::format_to(out, "* `{}`: {}{}\n", choice.phrase, choice.meaning,
                   is_mainstream(row, i) ? fmt::format(" (**{}**)", mainstream_note(row)) : "");
  }
  fmt::format_to(out, "\nSources: {}.\n\n", row.reference);
}

void write_sentences(std::string& text, std::string_view family) {
  const auto of_family = [&](const engine::AxisRow& row) {
    return row.sentence && row.family == family;
  };
  bool any = false;
  for (const engine::AxisRow& row : engine::axis_rows() | ranges::views::filter(of_family)) {
    if (!any) text += "True of every game that Floorman plays:\n\n";
    any = true;
    fmt::format_to(Out{text}, "* `{}: {}`: {}{}\n", row.subject, row.choices[0].phrase,
                   row.choices[0].meaning,
                   row.stage == engine::Stage::later ? " (*not yet enforced*)" : "");
  }
  if (any) text += '\n';
}

std::string explain_axis(const engine::AxisRow& row, const Ruleset* ruleset) {
  std::string text =
      fmt::format("{}\n  {}\n\n", row.subject,
                  row.sentence ? "true of every game that is played here" : row.question);
  for (std::size_t i = 0; i < row.choices.size(); ++i) {
    fmt::format_to(Out{text}, "  {}: {}{}\n      {}\n", row.subject, row.choices[i].phrase,
                   is_mainstream(row, i) && !row.sentence ? "   (assumed when nobody says it)" : "",
                   row.choices[i].meaning);
  }
  if (!row.reference.empty()) fmt::format_to(Out{text}, "\n  sources: {}\n", row.reference);
  if (row.stage == engine::Stage::later)
    text += "  not yet enforced: the clause is kept and shown\n";
  if (ruleset == nullptr) return text;
  const auto& said = ruleset->said(row.axis);
  if (said.empty()) {
    fmt::format_to(Out{text}, "\n  {} does not say it\n", ruleset->name);
  }
  for (const Said& answer : said) {
    fmt::format_to(Out{text}, "\n  {}\n    {}\n", name_of(answer.citation), answer.citation.clause);
    if (!answer.citation.text.empty())
      fmt::format_to(Out{text}, "    > {}\n", answer.citation.text);
    if (!answer.citation.because.empty())
      fmt::format_to(Out{text}, "    because {}\n", answer.citation.because);
  }
  return text;
}

}  // namespace

std::string policies_as_markdown() {
  std::string text =
      "# Policies\n\n"
      "Every question that a house can answer, made from the table of policies (`engine/policy/`) "
      "by\n"
      "`floorman reference policies`; CI fails when this file is stale. A clause is `question: "
      "answer`.\n"
      "Grades of sources: V read in full, X read in an excerpt, Q quoted elsewhere, M from memory "
      "and not\n"
      "checked, I inferred.\n\n";
  for (const std::string_view family : engine::family_titles()) {
    fmt::format_to(Out{text}, "## {}\n\n", family);
    const auto is_question = [&](const engine::AxisRow& row) {
      return !row.sentence && row.family == family;
    };
    for (const engine::AxisRow& row : engine::axis_rows() | ranges::views::filter(is_question)) {
      write_axis(text, row);
    }
    write_sentences(text, family);
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string lines_as_markdown() {
  std::string text;
  constexpr std::array<std::pair<LineKind, std::string_view>, 4> kinds = {
      {{LineKind::setup, "Setup"},
       {LineKind::act, "What happens"},
       {LineKind::expect, "After `expect`"},
       {LineKind::why, "After `why`, at the table"}}};
  for (const auto& [kind, title] : kinds) {
    fmt::format_to(Out{text}, "{}:\n\n", title);
    for (const LineRow& row : vocabulary().lines) {
      if (row.kind != kind) continue;
      fmt::format_to(Out{text}, "* `{}`{}{}\n", row.phrase, row.help.empty() ? "" : ": ", row.help);
    }
    text += '\n';
  }
  return text;
}

std::optional<std::string> explain(std::string_view subject_or_code, const Ruleset* ruleset) {
  if (const grammar::FindingKindRow* kind = grammar::find_kind(subject_or_code)) {
    return explain_finding(*kind);
  }
  auto source = std::make_shared<const grammar::Source>("", std::string(subject_or_code));
  const grammar::ParsedLine line = grammar::parse_line(source);
  if (!line.line) return std::nullopt;
  if (const AxisPhrases* axis = find_axis(line.line->words)) {
    return explain_axis(engine::row_of(axis->axis), ruleset);
  }
  return std::nullopt;
}

}  // namespace floorman::interp
