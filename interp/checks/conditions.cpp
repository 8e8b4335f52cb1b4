// Conditions held to the facts they ask: those that never hold, those that change nothing, and rows
// of the schedule that hold at one moment and differ.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interp/checks/check_rules.hpp"
#include "interp/checks/checks.hpp"
#include "interp/for_each_item.hpp"
#include "interp/resolve_facts.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using engine::Axis;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;
using grammar::Place;

namespace {

// The most that the answers to a question name; nothing where one of them names no number.
std::optional<std::int64_t> largest(const Ruleset& ruleset, Axis axis) {
  std::optional<std::int64_t> most;
  for (const Said& said : ruleset.said(axis)) {
    const std::string_view phrase = engine::row_of(axis, said.answer).phrase;
    if (phrase.find("{number}") == std::string_view::npos) return std::nullopt;
    most = std::max(most.value_or(0), said.answer.values[0]);
  }
  return most;
}

std::string spell_fact(Variable variable, std::int64_t value,
                       const std::vector<std::string>& decided_names) {
  if (variable >= Variable::first_name) {
    const auto index =
        static_cast<std::size_t>(variable) - static_cast<std::size_t>(Variable::first_name);
    const std::string& name = decided_names.at(index);
    return value == 1 ? name : "not " + name;
  }
  for (const FactRow& row : vocabulary().facts) {
    if (row.variable != variable) continue;
    if (row.kind == FactKind::yes && row.wanted != value) continue;
    if (row.kind == FactKind::under) continue;
    std::string spelled(row.phrase);
    const std::size_t open = spelled.find('{');
    if (open == std::string::npos) return spelled;
    const std::string written =
        variable == Variable::prize_pool ? fmt::format("${}", value / 100) : std::to_string(value);
    return spelled.replace(open, spelled.find('}') - open + 1, written);
  }
  for (const FactRow& row : vocabulary().facts) {  // a yes-or-no fact that has no words for no
    if (row.variable == variable) return fmt::format("not {}", row.phrase);
  }
  return {};
}

}  // namespace

FactLimits limits_of(const Ruleset& ruleset) {
  FactLimits limits;
  if (const auto most = largest(ruleset, Axis::entry_limit)) limits.entrants = *most;
  if (const auto most = largest(ruleset, Axis::rounds)) limits.rounds = *most;
  if (const auto most = largest(ruleset, Axis::table_size)) {
    const std::int64_t final_table = largest(ruleset, Axis::final_table_at).value_or(0);
    limits.at_the_table = std::max(*most, final_table);
  }
  return limits;
}

std::string spell_situation(const Situation& situation,
                            const std::vector<std::string>& decided_names) {
  std::string text;
  for (const auto& [variable, value] : situation) {
    if (!text.empty()) text += " and ";
    text += spell_fact(variable, value, decided_names);
  }
  return text;
}

namespace {

class ConditionCheck {
public:
  explicit ConditionCheck(Ruleset& ruleset)
      : ruleset_(ruleset),
        file_(ruleset.files.back()),
        limits_(limits_of(ruleset)),
        facts_(file_.source, ruleset.decided_names, said_before_) {}

  void run() {
    for (const engine::AxisRow& row : engine::axis_rows()) check_axis(row);
    for_each_item(*file_.tree, [&](const grammar::Rule*, const grammar::Item& item) {
      if (const auto* sentence = std::get_if<grammar::Sentence>(&item)) {
        (void)check_item(sentence->modifiers, sentence->span, Condition::always());
      }
      if (const auto* table = std::get_if<grammar::Table>(&item)) check_table(*table);
    });
  }

private:
  bool is_here(const Said& said) const { return said.place.source == file_.source; }

  void report_never(const Place& place, std::string message, std::string help) {
    ruleset_.findings.push_back(make_finding(FindingKind::condition_never_holds, place,
                                             std::move(message), std::move(help)));
  }

  void check_axis(const engine::AxisRow& row) {
    const std::vector<Said>& answers = ruleset_.said(row.axis);
    const Said* plain = nullptr;
    for (const Said& said : answers) {
      if (said.condition.is_always()) plain = &said;
    }
    Condition covered;
    std::size_t bounds = 0;
    for (const Said& said : answers) {
      if (said.condition.is_always() || !is_here(said)) continue;
      covered = any_of(covered, said.condition);
      for (const Product& product : said.condition.products) bounds += product.size();
      if (!situation_of(said.condition, limits_)) {
        report_never(said.place, fmt::format("\"{}\" can never be", said.when),
                     "its facts exclude each other, or the limits of this sheet: take the line "
                     "out, or change a number");
      } else if (plain != nullptr && row.said != engine::Said::menu && same_answer(*plain, said)) {
        report_unchanged(said, *plain);
      }
    }
    constexpr std::size_t few = 12;  // the opposite of more would be a sum of thousands
    const bool may_be_beaten =
        plain != nullptr && is_here(*plain) && row.said != engine::Said::menu;
    if (!may_be_beaten || bounds == 0 || bounds > few) return;
    if (!situation_of(none_of(covered), limits_)) {
      report_never(plain->place,
                   fmt::format("the conditions beside it leave \"{}\" no case", plain->spelled),
                   "an answer under a condition goes before one without: take this line out, or "
                   "one of the conditions");
    }
  }

  void report_unchanged(const Said& said, const Said& plain) {
    Finding finding =
        make_finding(FindingKind::condition_changes_nothing, said.place,
                     fmt::format("\"{}\" is the answer without the condition, too", said.spelled),
                     "take the line out, or give the answer that was meant for this case");
    finding.labels.push_back({plain.place, "the answer without a condition"});
    ruleset_.findings.push_back(std::move(finding));
  }

  // The condition of a line or a row within a table; nothing when it could not be read, which is
  // reported where it is resolved.
  std::optional<Condition> check_item(const grammar::Modifiers& modifiers, grammar::Span span,
                                      const Condition& around) {
    const auto condition = facts_.read(modifiers, std::nullopt);
    if (!condition) return std::nullopt;
    Condition both = all_of(around, *condition);
    if (!condition->is_always() && !situation_of(both, limits_)) {
      report_never(Place{file_.source, span}, "the condition can never hold",
                   "its facts exclude each other, or those of its table: take the row out, or "
                   "change a number");
    }
    return both;
  }

  void check_table(const grammar::Table& table) {
    grammar::Modifiers modifiers = table.modifiers;
    if (table.once) modifiers.when = table.once;
    const auto around = check_item(modifiers, table.span, Condition::always());
    if (!around) return;
    for (const grammar::Row& row : table.rows) {
      const auto condition = check_item(row.modifiers, row.span, *around);
      if (!condition || table.kind != grammar::Table::Kind::schedule) continue;
      const bool plain = !row.modifiers.when && !row.modifiers.unless;
      note_level(row, {*condition, row.span, plain ? &table : nullptr});
    }
  }

  struct LevelRow {
    Condition condition;
    grammar::Span span;
    const grammar::Table* plain_in;  // the table of a numbered row without a condition of its own
  };

  void note_level(const grammar::Row& row, LevelRow level) {
    if (row.words.size() < 2) return;
    const std::string& word = row.words.front().text;
    if (word == "level" && row.words[1].form == grammar::Form::number) {
      check_level("level " + row.words[1].text, std::move(level));
    } else if (word == "start") {
      level.plain_in = nullptr;  // it has no number to be out of step
      check_level("the start", std::move(level));
    }
  }

  void check_level(const std::string& name, LevelRow row) {
    constexpr std::size_t most_compared = 50;  // of one level; no sheet has so many rounds
    std::vector<LevelRow>& before = levels_[name];
    for (const LevelRow& other : before) {
      // Rows without conditions are out of step: level-numbers tells it.
      if (row.plain_in != nullptr && row.plain_in == other.plain_in) continue;
      const auto together = situation_of(all_of(other.condition, row.condition), limits_);
      if (!together) continue;
      const std::string when = spell_situation(*together, ruleset_.decided_names);
      Finding finding = make_finding(
          FindingKind::rows_conflict, Place{file_.source, row.span},
          fmt::format("{} is given twice{}{}", name, when.empty() ? "" : " with ", when),
          "keep one of the rows, or say with `when` in which case each holds");
      finding.labels.push_back({Place{file_.source, other.span}, "the other row"});
      ruleset_.findings.push_back(std::move(finding));
      return;
    }
    if (before.size() < most_compared) before.push_back(std::move(row));
  }

  Ruleset& ruleset_;
  const LoadedFile& file_;
  FactLimits limits_;
  std::vector<Finding> said_before_;  // what cannot be read was reported when it was resolved
  FactReader facts_;
  std::map<std::string, std::vector<LevelRow>> levels_;
};

}  // namespace

void check_conditions(Ruleset& ruleset) { ConditionCheck{ruleset}.run(); }

}  // namespace floorman::interp
