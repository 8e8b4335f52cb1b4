#include "interp/resolve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "interp/checks/check_rules.hpp"
#include "interp/for_each_item.hpp"
#include "interp/resolve_facts.hpp"
#include "interp/suggest.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using grammar::FindingKind;
using grammar::Place;

RowPlace place_of(grammar::Table::Kind kind) {
  switch (kind) {
    case grammar::Table::Kind::chips: return RowPlace::chips;
    case grammar::Table::Kind::schedule: return RowPlace::schedule;
    case grammar::Table::Kind::payouts: return RowPlace::payouts;
    case grammar::Table::Kind::once: return RowPlace::once;
    case grammar::Table::Kind::parts: return RowPlace::parts;
  }
  return RowPlace::alone;
}

namespace {

// Resolves one file of a ruleset.
class FileResolver {
public:
  FileResolver(Ruleset& ruleset, const LoadedFile& file, bool is_base)
      : ruleset_(ruleset), source_(file.source), tree_(*file.tree), is_base_(is_base) {}

  void run() {
    list_rules();
    for_each_item(tree_, [&](const grammar::Rule* rule, const grammar::Item& item) {
      entry_ = rule == nullptr ? std::nullopt : std::optional{entry_of_.at(rule)};
      std::visit([&](const auto& node) { take(node); }, item);
    });
    finish_rules();
    for (std::size_t axis = 0; axis < own_.size(); ++axis) {
      if (!own_[axis].empty()) ruleset_.answers[axis] = std::move(own_[axis]);
    }
  }

private:
  struct Marks {
    bool enforced = false;
    bool later = false;
    bool example = false;
    bool conduct = false;
  };

  void list_rules() {
    auto& list = is_base_ ? ruleset_.base_rules : ruleset_.rules;
    const auto add = [&](const std::string& section, const grammar::Rule& rule) {
      RuleEntry entry;
      entry.cited_as = rule.cited_as;
      entry.section = section;
      entry.place = {source_, rule.span};
      entries_.push_back(std::move(entry));
      marks_.push_back({.conduct = rule.conduct});
      order_.push_back(&rule);
    };
    for (const grammar::Rule& rule : tree_.rules) add("", rule);
    for (const grammar::Section& section : tree_.sections) {
      for (const grammar::Rule& rule : section.rules) add(section.title.text, rule);
    }
    for (std::size_t i = 0; i < order_.size(); ++i) entry_of_[order_[i]] = i;
    list_ = &list;
  }

  Marks* marks() { return entry_ ? &marks_[*entry_] : nullptr; }

  void take(const grammar::Header& header) {
    if (header.kind == grammar::Header::Kind::house && !is_base_)
      ruleset_.house = header.value.text;
    if (header.kind == grammar::Header::Kind::currency) ruleset_.currency = header.value.text;
    if (header.kind == grammar::Header::Kind::based_on && marks()) marks()->enforced = true;
  }

  void take(const grammar::Quote& quote) {
    if (!entry_) return;
    for (const std::string& line : quote.lines) {
      std::string& text = entries_[*entry_].text;
      if (!text.empty() && !line.empty()) text += ' ';
      text += line;
    }
  }

  void take(const grammar::Clause& clause) {
    auto said = resolve_clause(clause, source_, ruleset_.decided_names, ruleset_.findings);
    if (!said) {
      if (marks()) marks()->enforced = true;  // one finding is enough: the rule is not empty
      return;
    }
    said->inherited = is_base_;
    if (entry_) {
      said->citation.rule = entries_[*entry_].cited_as;
      said->citation.text = entries_[*entry_].text;
    }
    note_clause(said->citation.clause, engine::row_of(said->axis).stage);
    own_[static_cast<std::size_t>(said->axis)].push_back(std::move(*said));
  }

  void note_clause(const std::string& clause, engine::Stage stage) {
    if (!entry_) return;
    entries_[*entry_].clauses.push_back(clause);
    (stage == engine::Stage::later ? marks()->later : marks()->enforced) = true;
  }

  void take(const grammar::Sentence& sentence) {
    const FactReader facts{source_, ruleset_.decided_names, ruleset_.findings};
    (void)facts.read(sentence.modifiers, std::nullopt);
    const auto match = find_row(sentence.words, RowPlace::alone);
    if (!match) {
      report_row(sentence.words, sentence.span, RowPlace::alone, FindingKind::unknown_sentence);
    }
    note_clause(grammar::spell(sentence.words), match ? match->stage : engine::Stage::later);
  }

  void take(const grammar::SeeRule& see) {
    if (entry_) entries_[*entry_].see = see.id.text;
    see_.push_back({see.id.text, Place{source_, see.id.span}});
  }

  void take(const grammar::Allow&) {}  // check_rules.cpp applies allowances at the end

  void take(const grammar::Table& table) {
    const FactReader facts{source_, ruleset_.decided_names, ruleset_.findings};
    if (table.clause) take(*table.clause);
    const RowPlace place = place_of(table.kind);
    facts.read(table.modifiers, std::nullopt);  // what is wrong with it is reported
    std::vector<engine::Stage> stages;
    for (const grammar::Row& row : table.rows) {
      facts.read(row.modifiers, std::nullopt);
      const auto match = find_row(row.words, place);
      if (match) stages.push_back(match->stage);
      if (!match) {
        report_row(row.words, row.span, place, FindingKind::unknown_row);
      } else if (place == RowPlace::chips) {
        note_chip(match->captures.back().tokens.front().first);
      }
    }
    const std::string first =
        grammar::spell(table.rows.empty() ? grammar::Tokens{} : table.rows.front().words);
    // Of a table that is executed in part, the rest is counted, too.
    const bool any = std::ranges::find(stages, engine::Stage::tournament) != stages.end();
    note_clause(fmt::format("table of {} rows: {} ...", table.rows.size(), first),
                any ? engine::Stage::tournament : engine::Stage::later);
    const bool rest = std::ranges::find(stages, engine::Stage::later) != stages.end();
    if (rest && marks()) marks()->later = true;
  }

  void note_chip(std::int64_t chips) {
    if (smallest_chip_ == 0) ruleset_.chips.clear();  // a file's own set replaces its bases'
    const auto place = std::ranges::lower_bound(ruleset_.chips, chips);
    if (place == ruleset_.chips.end() || *place != chips) ruleset_.chips.insert(place, chips);
    smallest_chip_ = smallest_chip_ == 0 ? chips : std::min(smallest_chip_, chips);
  }

  void take(const grammar::Example& example) {
    if (marks()) marks()->example = true;
    if (is_base_) return;
    ruleset_.examples.push_back({&example, entry_ ? entries_[*entry_].cited_as : "", source_,
                                 source_->position(example.span.begin).line});
  }

  void report_row(const grammar::Tokens& words, grammar::Span span, RowPlace place,
                  FindingKind kind) {
    const std::string typed = grammar::spell(words);
    grammar::Finding finding = grammar::make_finding(
        kind, Place{source_, span},
        place == RowPlace::alone
            ? fmt::format("\"{}\" is neither a clause nor a line of the schedule", typed)
            : fmt::format("\"{}\" is not a row of this table", typed));
    if (ruleset_.findings.size() >= findings_with_suggestions) {
      ruleset_.findings.push_back(std::move(finding));
      return;
    }
    std::vector<std::string> phrases;
    for (const SheetRow& row : vocabulary().rows) {
      if (row.place == place) phrases.emplace_back(row.phrase);
    }
    for (const std::size_t i : nearest_phrases(words, phrases))
      finding.allowed.push_back(phrases[i]);
    if (finding.allowed.empty()) finding.allowed = phrases;
    if (finding.allowed.size() < phrases.size()) {
      grammar::ask_whether_meant(finding, with_values(finding.allowed.front(), words));
    } else if (place == RowPlace::alone) {
      finding.help =
          "a clause has a colon between the question and the answer: raises per round: at most 3";
    }
    ruleset_.findings.push_back(std::move(finding));
  }

  void finish_rules() {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      RuleEntry& entry = entries_[i];
      const Marks& mark = marks_[i];
      if (mark.later) {
        entry.state = mark.enforced ? RuleState::partly : RuleState::not_yet;
      } else if (mark.enforced || mark.example) {
        entry.state = RuleState::enforced;
      } else if (mark.conduct) {
        entry.state = RuleState::conduct;
      } else if (!entry.see.empty()) {
        entry.state = RuleState::refers;
      }
    }
    if (smallest_chip_ != 0) ruleset_.smallest_chip = smallest_chip_;
    std::ranges::move(entries_, std::back_inserter(*list_));
    if (see_.empty()) return;
    std::set<std::string_view> known;
    for (const auto* rules : {&ruleset_.rules, &ruleset_.base_rules}) {
      for (const RuleEntry& rule : *rules) known.insert(rule.cited_as);
    }
    for (const auto& [id, place] : see_) {
      if (!known.contains(id)) report_see_rule(ruleset_, id, place);
    }
  }

  Ruleset& ruleset_;
  grammar::SourcePointer source_;
  const grammar::File& tree_;
  bool is_base_;
  std::array<std::vector<Said>, engine::axis_count> own_;
  std::vector<RuleEntry> entries_;
  std::vector<Marks> marks_;
  std::vector<const grammar::Rule*> order_;
  std::map<const grammar::Rule*, std::size_t> entry_of_;
  std::vector<RuleEntry>* list_ = nullptr;
  std::optional<std::size_t> entry_;
  std::vector<std::pair<std::string, Place>> see_;
  std::int64_t smallest_chip_ = 0;
};

// Names that `decide` gives are facts everywhere in the file, also before the line.
void collect_decided_names(Ruleset& ruleset) {
  const auto note = [&](const grammar::Tokens& words) {
    if (words.size() < 2 || !grammar::spells({words[0]}, "decide")) return;
    const std::string& name = words[1].text;
    if (std::ranges::find(ruleset.decided_names, name) == ruleset.decided_names.end()) {
      ruleset.decided_names.push_back(name);
    }
  };
  for (const LoadedFile& file : ruleset.files) {
    for_each_item(*file.tree, [&](const grammar::Rule*, const grammar::Item& item) {
      if (const auto* sentence = std::get_if<grammar::Sentence>(&item)) note(sentence->words);
      if (const auto* table = std::get_if<grammar::Table>(&item)) {
        for (const grammar::Row& row : table->rows) note(row.words);
      }
    });
  }
}

}  // namespace

void resolve(Ruleset& ruleset) {
  collect_decided_names(ruleset);
  for (std::size_t i = 0; i < ruleset.files.size(); ++i) {
    FileResolver{ruleset, ruleset.files[i], i + 1 < ruleset.files.size()}.run();
  }
  check_ruleset(ruleset);
}

}  // namespace floorman::interp
