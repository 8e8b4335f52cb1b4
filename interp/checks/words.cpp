// What names, headings and texts say in words, held to the answers: names that are taken back,
// headings without their subject, lists that do not follow.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "interp/checks/checks.hpp"

namespace floorman::interp {

using engine::Axis;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;
using grammar::Place;

namespace {

// ---- F0701: names

enum class Where { title, anywhere };

struct Name {
  std::string_view words;
  Where where;
  Axis axis;
  std::string_view phrase;
};

constexpr auto names = std::to_array<Name>({
#define NAME(words, where, axis, phrase) {words, Where::where, Axis::axis, phrase},
#include "interp/checks/names.def"
#undef NAME
});

// A name that the sheet's answers take back, should it stand there.
struct TakenBack {
  const Name* name;
  const Place* place;
};

std::vector<TakenBack> names_taken_back(const SheetAnswers& answers) {
  std::vector<TakenBack> taken;
  for (const Name& name : names) {
    if (const Place* place = answers.find(name.axis, name.phrase)) taken.push_back({&name, place});
  }
  return taken;
}

void check_name(Ruleset& ruleset, const TextTokens& tokens, const Place& place, Where where,
                const SheetAnswers& answers, const std::vector<TakenBack>& candidates) {
  std::vector<std::string> taken_back;
  std::vector<grammar::Label> labels;
  std::string_view words;
  for (const auto& [name, taken_back_at] : candidates) {
    if (where == Where::anywhere && name->where == Where::title) continue;
    if (!find_words(tokens, name->words)) continue;
    words = name->words;
    taken_back.push_back(fmt::format("\"{}\"", answers.spelled(name->axis, name->phrase)));
    labels.push_back({*taken_back_at, "here"});
  }
  if (taken_back.empty()) return;
  Finding finding = make_finding(
      FindingKind::name_contradicted, place,
      fmt::format("it says \"{}\", and the sheet answers {}", words, fmt::join(taken_back, ", ")),
      "call it what it is, or change the answer");
  finding.labels = std::move(labels);
  ruleset.findings.push_back(std::move(finding));
}

void check_names(Ruleset& ruleset, RuleTexts& sheet, const SheetAnswers& answers) {
  const std::vector<TakenBack> candidates = names_taken_back(answers);
  if (candidates.empty()) return;
  const LoadedFile& file = ruleset.files.back();
  const auto check_title = [&](grammar::Span span) {
    check_name(ruleset, sheet.cut(span), {file.source, span}, Where::title, answers, candidates);
  };
  for (const grammar::Item& item : file.tree->items) {
    const auto* header = std::get_if<grammar::Header>(&item);
    const bool house = header != nullptr && header->kind == grammar::Header::Kind::house;
    if (house) check_title(header->value.span);
  }
  for (const grammar::Section& section : file.tree->sections) check_title(section.title.span);
  for (const RuleText& text : sheet.rules()) {
    check_name(ruleset, text.tokens, text.place, Where::anywhere, answers, candidates);
  }
}

// ---- F0711: headings

struct Heading {
  std::string_view words;
  std::string_view row;
  std::array<Axis, 5> axes;
  std::size_t count;
};

template <typename... Axes>
constexpr Heading heading(std::string_view words, std::string_view row, Axes... axes) {
  return {words, row, {axes...}, sizeof...(axes)};
}

constexpr auto headings = std::to_array<Heading>({
#define HEADING(...) heading(__VA_ARGS__),
#include "interp/checks/headings.def"
#undef HEADING
});

bool is_served(const Heading& subject, const SheetAnswers& answers) {
  if (!subject.row.empty() && answers.has_row(subject.row)) return true;
  const auto end = subject.axes.begin() + static_cast<std::ptrdiff_t>(subject.count);
  return std::any_of(subject.axes.begin(), end, [&](Axis axis) { return answers.answered(axis); });
}

// A rule of the section speaks of it: then the house has thought of it, be it conduct only.
bool is_spoken_of(const Heading& subject, const grammar::Section& section,
                  const std::vector<RuleText>& texts) {
  std::string one{subject.words};  // bounties: bounty; antes: ante
  if (one.ends_with("ies")) {
    one.replace(one.size() - 3, 3, "y");
  } else if (one.ends_with("s")) {
    one.pop_back();
  }
  return std::ranges::any_of(texts, [&](const RuleText& text) {
    return text.section == &section &&
           (find_words(text.tokens, one) || find_words(text.tokens, one + "s") ||
            find_words(text.tokens, subject.words));
  });
}

void check_heading(Ruleset& ruleset, const grammar::Section& section, RuleTexts& sheet,
                   const SheetAnswers& answers) {
  if (section.rules.empty()) return;  // a heading of a home game's bare clauses
  const LoadedFile& file = ruleset.files.back();
  const TextTokens title = sheet.cut(section.title.span);
  for (const Heading& subject : headings) {
    if (!find_words(title, subject.words) || is_served(subject, answers)) continue;
    if (is_spoken_of(subject, section, sheet.rules())) continue;
    ruleset.findings.push_back(make_finding(
        FindingKind::heading_unserved, {file.source, section.title.span},
        fmt::format("the heading announces \"{}\", and no rule below it speaks of that",
                    subject.words),
        "add the rule that was meant, or take the word out of the heading"));
  }
}

// ---- F0703: lists

bool ends_with_colon(const grammar::Quote& quote) {
  if (quote.lines.empty()) return false;
  std::string_view line = quote.lines.back();
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
  return line.ends_with(':');
}

// 3.2.1, 3.2 a and 3.2a are parts of 3.2.
bool is_part_of(std::string_view id, std::string_view whole) {
  if (!id.starts_with(whole) || id.size() == whole.size()) return false;
  const char next = id[whole.size()];
  return next < '0' || next > '9';
}

void check_list(Ruleset& ruleset, const RuleText& text, const RuleText* next) {
  const std::vector<grammar::Item>& items = text.rule->items;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto* quote = std::get_if<grammar::Quote>(&items[i]);
    if (quote == nullptr || !ends_with_colon(*quote)) continue;
    const bool followed = std::any_of(items.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                      items.end(), [](const grammar::Item& item) {
                                        return !std::holds_alternative<grammar::SeeRule>(item) &&
                                               !std::holds_alternative<grammar::Allow>(item);
                                      });
    if (followed || (next != nullptr && is_part_of(next->rule->id.text, text.rule->id.text))) {
      continue;
    }
    ruleset.findings.push_back(
        make_finding(FindingKind::list_missing, Place{text.place.source, quote->span},
                     "the text ends with a colon, and nothing follows it",
                     "add the list that was announced, or end the sentence"));
  }
}

}  // namespace

void check_words(Ruleset& ruleset, RuleTexts& sheet, const SheetAnswers& answers) {
  check_names(ruleset, sheet, answers);
  for (const grammar::Section& section : ruleset.files.back().tree->sections) {
    check_heading(ruleset, section, sheet, answers);
  }
  const std::vector<RuleText>& texts = sheet.rules();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    check_list(ruleset, texts[i], i + 1 < texts.size() ? &texts[i + 1] : nullptr);
  }
}

}  // namespace floorman::interp
