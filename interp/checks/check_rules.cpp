#include "interp/checks/check_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>

#include "interp/allowances.hpp"
#include "interp/certain_fixes.hpp"
#include "interp/checks/checks.hpp"
#include "interp/checks/numbers.hpp"
#include "interp/suggest.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;
using grammar::Place;

void report_see_rule(Ruleset& ruleset, const std::string& id, const Place& place) {
  Finding finding = make_finding(FindingKind::see_rule_unknown, place,
                                 fmt::format("there is no rule {} here", id));
  std::vector<std::string> ids;
  const bool suggest = ruleset.findings.size() < findings_with_suggestions;
  for (const auto* list : {&ruleset.rules, &ruleset.base_rules}) {
    for (const RuleEntry& rule : *list) {
      if (suggest) ids.push_back(rule.cited_as);
    }
  }
  for (const std::size_t i : grammar::nearest(id, ids)) finding.allowed.push_back(ids[i]);
  finding.help = "`see rule` takes the number of a rule in this file or in its base";
  ruleset.findings.push_back(std::move(finding));
}

bool same_answer(const Said& a, const Said& b) {
  if (!(a.answer == b.answer)) return false;
  // A text slot has no value to compare; what was written is the answer.
  const std::string_view phrase = engine::row_of(a.axis, a.answer).phrase;
  return phrase.find("{text}") == std::string_view::npos || a.spelled == b.spelled;
}

std::string rule_at(const Ruleset& ruleset, const Place& place) {
  std::string cited;
  std::uint32_t begin = 0;
  for (const auto* list : {&ruleset.rules, &ruleset.base_rules}) {
    for (const RuleEntry& rule : *list) {
      const bool before = rule.place.source == place.source &&
                          rule.place.span.begin <= place.span.begin &&
                          rule.place.span.begin >= begin;
      if (!before) continue;
      cited = rule.cited_as;
      begin = rule.place.span.begin;
    }
  }
  for (const LoadedFile& file : ruleset.files) {  // a heading ends the rule before it
    if (file.source != place.source) continue;
    for (const grammar::Section& section : file.tree->sections) {
      const bool between = section.span.begin > begin && section.span.begin <= place.span.begin;
      if (between) cited.clear();
    }
  }
  return cited;
}

namespace {

// ---- headers

void check_headers(Ruleset& ruleset, const LoadedFile& file) {
  const grammar::Header* language = nullptr;
  const grammar::Header* house = nullptr;
  std::map<grammar::Header::Kind, std::string> seen;
  for (const grammar::Item& item : file.tree->items) {
    const auto* header = std::get_if<grammar::Header>(&item);
    if (header == nullptr || header->kind == grammar::Header::Kind::based_on) continue;
    const auto [before, first_time] = seen.emplace(header->kind, header->value.text);
    if (!first_time) {
      Finding finding = make_finding(FindingKind::header_repeated, Place{file.source, header->span},
                                     "this header line was said before", "keep one of them");
      if (before->second == header->value.text) finding.fix = leave_out_line(finding.place);
      ruleset.findings.push_back(std::move(finding));
    }
    if (header->kind == grammar::Header::Kind::language) language = header;
    if (header->kind == grammar::Header::Kind::house) house = header;
  }
  if (language != nullptr && language->value.first != 1) {
    ruleset.findings.push_back(
        make_finding(FindingKind::language_version, Place{file.source, language->value.span},
                     fmt::format("this program reads language 1, not {}", language->value.text),
                     "write: language 1"));
  }
  if (language == nullptr) {
    Finding finding = make_finding(FindingKind::language_missing, Place{file.source, {}},
                                   "the file does not say which language it is written in",
                                   "begin with: language 1");
    finding.fix = begin_file_with(file.source, "language 1");
    ruleset.findings.push_back(std::move(finding));
  }
  if (house == nullptr) {
    ruleset.findings.push_back(make_finding(FindingKind::house_missing, Place{file.source, {}},
                                            "the file does not say whose rules these are",
                                            "write: house \"Our poker night\""));
  }
}

// ---- rules

void check_rule(Ruleset& ruleset, const LoadedFile& file, const grammar::Rule& rule,
                const RuleEntry& entry) {
  const Place place{file.source, rule.span};
  if (entry.state == RuleState::empty) {
    ruleset.findings.push_back(
        make_finding(FindingKind::rule_says_nothing, place,
                     fmt::format("rule {} has no clause, and nothing says why", rule.cited_as),
                     fmt::format("write its clause, `see rule X`, or: rule {} conduct",
                                 grammar::spell(rule.id))));
  }
  if (rule.conduct && !entry.clauses.empty()) {
    ruleset.findings.push_back(
        make_finding(FindingKind::conduct_with_clause, place,
                     fmt::format("rule {} is marked conduct and has a clause", rule.cited_as),
                     "drop the mark or the clause"));
  }
  if (rule.cited_as != rule.id.text) {
    ruleset.findings.push_back(
        make_finding(FindingKind::ids_repeat, Place{file.source, rule.id.span},
                     fmt::format("the number {} was used before; this one is cited as \"{}\"",
                                 rule.id.text, rule.cited_as)));
  }
}

std::optional<int> whole_number(std::string_view id) {
  const std::string_view head = id.substr(0, id.find_first_of(". "));
  int number = 0;
  const auto [end, error] = std::from_chars(head.data(), head.data() + head.size(), number);
  if (error != std::errc{} || end != head.data() + head.size()) return std::nullopt;
  return number;
}

void check_gap(Ruleset& ruleset, const LoadedFile& file, const grammar::Rule& rule, int& last) {
  const auto number = whole_number(rule.id.text);
  if (!number) return;
  if (last > 0 && *number > last + 1) {
    const std::string left_out = *number == last + 2
                                     ? fmt::format("{}", last + 1)
                                     : fmt::format("{} to {}", last + 1, *number - 1);
    ruleset.findings.push_back(
        make_finding(FindingKind::ids_gap, Place{file.source, rule.id.span},
                     fmt::format("rule {} follows rule {}: no {}", *number, last, left_out)));
  }
  last = *number;
}

void check_rule_list(Ruleset& ruleset, const LoadedFile& file) {
  int last = 0;
  auto entry = ruleset.rules.begin();  // one for each rule of the file, in its order
  const auto check = [&](const std::vector<grammar::Rule>& rules) {
    for (const grammar::Rule& rule : rules) {
      check_rule(ruleset, file, rule, *entry++);
      check_gap(ruleset, file, rule, last);
    }
  };
  check(file.tree->rules);
  for (const grammar::Section& section : file.tree->sections) check(section.rules);
}

// ---- answers

// "both hold with 16 players left and level 7"
Finding conflict(const Ruleset& ruleset, const Said& first, const Said& second,
                 const Situation& situation) {
  const std::string subject{engine::row_of(first.axis).subject};
  Finding finding = make_finding(
      FindingKind::answers_conflict, second.place,
      fmt::format("\"{}\" has two answers: {} and {}", subject, first.spelled, second.spelled));
  finding.labels.push_back({first.place, "the other answer stands here"});
  finding.help =
      first.when.empty()
          ? std::string("keep one of the two lines, or say with `when` in which case each holds")
          : fmt::format("both hold with {}; part them: {}: {} unless {}",
                        spell_situation(situation, ruleset.decided_names), subject, second.spelled,
                        first.when.substr(first.when.find(' ') + 1));
  return finding;
}

/// A rule that repeats an answer of another rule refers to that rule instead.
std::optional<grammar::Fix> refer_instead(const Said& first, const Said& repeated) {
  const bool in_rules = !first.citation.rule.empty() && !repeated.citation.rule.empty();
  if (!in_rules || first.citation.rule == repeated.citation.rule) return std::nullopt;
  const bool one_word = first.citation.rule.find_first_of(" \"") == std::string::npos;
  if (!one_word || !repeated.citation.because.empty()) return std::nullopt;
  return grammar::Fix{repeated.place, "see rule " + first.citation.rule};
}

void check_answers(Ruleset& ruleset) {
  const FactLimits limits = limits_of(ruleset);
  for (const engine::AxisRow& row : engine::axis_rows()) {
    if (row.said == engine::Said::menu) continue;
    const std::vector<Said>& said = ruleset.said(row.axis);
    for (std::size_t j = 1; j < said.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (said[i].condition.is_always() != said[j].condition.is_always()) continue;
        const auto together = situation_of(all_of(said[i].condition, said[j].condition), limits);
        if (!together) continue;
        if (!same_answer(said[i], said[j])) {
          ruleset.findings.push_back(conflict(ruleset, said[i], said[j], *together));
        } else if (said[i].condition.is_always()) {
          Finding finding = make_finding(FindingKind::answer_repeated, said[j].place,
                                         "the same answer was given before");
          finding.labels.push_back({said[i].place, "here"});
          finding.fix = refer_instead(said[i], said[j]);
          if (finding.fix) finding.help = "write " + finding.fix->replacement + " instead";
          ruleset.findings.push_back(std::move(finding));
        } else {
          continue;
        }
        break;
      }
    }
  }
}

// ---- examples

void check_examples(Ruleset& ruleset) {
  std::set<std::string> names;
  for (const ExampleEntry& entry : ruleset.examples) {
    const Place place{entry.source, entry.example->name.span};
    if (!names.insert(entry.example->name.text).second) {
      ruleset.findings.push_back(make_finding(
          FindingKind::example_repeated, place,
          fmt::format("an example is called \"{}\" already", entry.example->name.text)));
    }
    const bool expects = std::ranges::any_of(entry.example->lines, [](const grammar::Line& line) {
      return line.kind == grammar::Line::Kind::expect;
    });
    if (!expects) {
      ruleset.findings.push_back(
          make_finding(FindingKind::example_expects_nothing, place,
                       fmt::format("the example \"{}\" expects nothing and cannot fail",
                                   entry.example->name.text),
                       "add what must come out: expect stacks A 3500, B 3100"));
    }
  }
}

}  // namespace

void check_ruleset(Ruleset& ruleset) {
  if (!ruleset.files.empty()) {
    const LoadedFile& own = ruleset.files.back();
    check_headers(ruleset, own);
    check_rule_list(ruleset, own);
  }
  check_answers(ruleset);
  check_examples(ruleset);
  check_numbers(ruleset);
  if (!ruleset.files.empty()) {
    const SheetAnswers answers{ruleset};
    RuleTexts texts{ruleset};
    check_words(ruleset, texts, answers);
    check_repeated_texts(ruleset, texts);
    check_thresholds(ruleset, texts);
    check_text_numbers(ruleset, texts);
    check_named_things(ruleset, texts);
    check_conditions(ruleset);
    check_answer_needs(ruleset, answers);
  }
  apply_allowances(ruleset);
  grammar::sort_findings(ruleset.findings);
}

}  // namespace floorman::interp
