// Offers that are no phrases: keywords, rules of the sheet, names of findings, bases.

#include <array>
#include <filesystem>
#include <set>

#include "repl/lsp/offers.hpp"

namespace floorman::repl::lsp {

namespace {

// Blanks and quotes part an id; one that has them is written as a text.
std::string written_id(const std::string& id) {
  return id.find_first_of(" \t\"#") == std::string::npos ? id : "\"" + id + "\"";
}

}  // namespace

void Offers::keywords(std::string_view typed) {
  struct Keyword {
    std::string_view label, insert, snippet, detail;
  };
  constexpr std::array<Keyword, 13> keywords = {{
      {"rule ID", "rule ", "rule ${1:id}", "opens a rule"},
      {"section \"TITLE\"", "section \"\"", "section \"${1:title}\"", "a heading of the sheet"},
      {"see rule ID", "see rule ", "", "this rule is enforced there"},
      {"allow NAME because \"...\"", "allow ", "", "accepts a finding"},
      {"example \"NAME\" { }", "example \"\" {\n}", "example \"${1:name}\" {\n  $0\n}",
       "the sheet's own example, played by `floorman test`"},
      {"language 1", "language 1", "", "the version of the language"},
      {"house \"NAME\"", "house \"\"", "house \"${1:name}\"", "whose rules these are"},
      {"based on NAME", "based on ", "", "this file adds to NAME.rules"},
      {"currency CODE", "currency ", "currency ${1:USD}", "a code that stands before money"},
      {"chips { }", "chips {\n}", "chips {\n  $0\n}", "the chips of a starting stack"},
      {"schedule { }", "schedule {\n}", "schedule {\n  $0\n}", "levels and breaks"},
      {"payouts { }", "payouts {\n}", "payouts {\n  $0\n}", "what each place is paid"},
      {"once FACTS { }", "once ", "", "what is done when the facts come true"},
  }};
  for (const Keyword& keyword : keywords) {
    word(typed, {.kind = Offer::Kind::keyword,
                 .label = std::string(keyword.label),
                 .insert = std::string(keyword.insert),
                 .snippet = std::string(keyword.snippet),
                 .detail = std::string(keyword.detail)});
  }
}

void Offers::words_of_examples(std::string_view typed) {
  word(typed, {.label = "expect", .insert = "expect ", .detail = "what must be so now"});
  word(typed, {.label = "with QUESTION: ANSWER",
               .insert = "with ",
               .detail = "puts one answer in force for this example"});
}

void Offers::rules(std::string_view typed) {
  for (const auto* list : {&sheet_.ruleset.rules, &sheet_.ruleset.base_rules}) {
    for (const interp::RuleEntry& rule : *list) {
      word(typed, {.kind = Offer::Kind::rule,
                   .label = rule.cited_as,
                   .insert = written_id(rule.cited_as),
                   .detail = rule.section,
                   .documentation = rule.text});
    }
  }
}

void Offers::after_rule(std::string_view typed) {
  const std::size_t blank = typed.find_last_of(' ');
  if (blank == std::string_view::npos) return;
  word(typed.substr(blank + 1),
       {.label = "conduct", .insert = "conduct", .detail = "no program can enforce it"});
}

void Offers::findings(std::string_view typed) {
  if (typed.find(' ') != std::string_view::npos) {
    return word(typed.substr(typed.find_last_of(' ') + 1), {.label = "because \"...\"",
                                                            .insert = "because \"\"",
                                                            .snippet = "because \"${1:reason}\""});
  }
  std::set<grammar::FindingKind> found;
  for (const grammar::Finding& finding : sheet_.ruleset.findings) found.insert(finding.kind);
  for (const bool here : {true, false}) {  // what this sheet has comes first
    for (const grammar::FindingKindRow& row : grammar::finding_kinds()) {
      const bool may_be_allowed = row.severity != grammar::Severity::error;
      if (!may_be_allowed || found.contains(row.kind) != here) continue;
      const std::string slug{row.slug};
      word(typed, {.kind = Offer::Kind::finding,
                   .label = slug,
                   .insert = slug + " because \"\"",
                   .snippet = slug + " because \"${1:reason}\"",
                   .detail = std::string(row.title),
                   .documentation = std::string(row.explanation)});
    }
  }
}

void Offers::bases(std::string_view typed) {
  namespace fs = std::filesystem;
  std::set<std::string> names;
  const auto look_in = [&](const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
      if (entry->path().extension() == ".rules") names.insert(entry->path().stem().string());
    }
  };
  std::vector<fs::path> folders{fs::path(sheet_.open->path).parent_path()};
  for (const std::string& folder : sheets_.reading().base_folders) folders.emplace_back(folder);
  for (const fs::path& folder : folders) {
    look_in(folder);
    look_in(folder / "bases");
  }
  names.erase(fs::path(sheet_.open->path).stem().string());
  for (const std::string& name : names) {
    word(typed, {.kind = Offer::Kind::file, .label = name, .insert = written_id(name)});
  }
}

}  // namespace floorman::repl::lsp
