// Questions at the table: legal, why, rules, help, compare. They change nothing.

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "interp/ask.hpp"
#include "interp/comparison.hpp"
#include "interp/narrate.hpp"
#include "interp/reference.hpp"
#include "interp/why.hpp"
#include "repl/side_by_side.hpp"
#include "repl/table_session.hpp"

namespace floorman::repl {

using interp::Told;

Reply TableSession::legal() const {
  const interp::TableState& state = table_->state();
  if (!state.hand) return {.text = "no hand is on: deal, or the first act, begins it\n"};
  const engine::Hand& hand = *state.hand;
  if (hand.over()) return {.text = "the hand is over: next hand, undo, or quit\n"};
  if (hand.stage() == engine::Hand::Stage::showdown) {
    return {.text = fmt::format("showdown: {} shows first; still to show or muck: {}\n"
                                "  A shows, A mucks, or showdown (all show)\n",
                                state.names.of(hand.showdown().order().first),
                                state.names.list(hand.showdown().undecided()))};
  }
  const engine::LegalActions legal = hand.legal();
  const std::string who = state.names.of(hand.to_act());
  std::string text;
  if (legal.check) text += fmt::format("  {} checks\n", who);
  if (legal.call) text += fmt::format("  {} calls        ({} more)\n", who, legal.owes.count);
  text += fmt::format("  {} folds\n", who);
  if (legal.bet || legal.raise) {
    const std::string_view verb = legal.bet ? "bets" : "raises to";
    text += legal.least == legal.most
                ? fmt::format("  {} {} {}   (no other amount)\n", who, verb, legal.least.count)
                : fmt::format("  {} {} {} to {}\n", who, verb, legal.least.count, legal.most.count);
  } else if (const auto refusal = hand.why_not(hand.to_act(), engine::AllIn{})) {
    text += fmt::format("  no raise: {}\n{}\n", interp::tell(*refusal, state.names, hand.to_act()),
                        interp::quote(interp::cite(*state.rules, refusal->rule)));
  }
  return {.text = text};
}

Reply TableSession::why(const std::string& question) const {
  std::string text;
  if (question.empty() && last_refusal_) {
    text = last_refusal_->message + "\n";
    if (last_refusal_->rule) text += interp::quote(*last_refusal_->rule) + "\n";
    return {.text = text};
  }
  if (question.empty()) {
    for (const Told& told : last_rulings_) {
      text += fmt::format("{}\n{}\n", told.sentence, interp::quote(told.rule));
    }
    if (text.empty()) {
      text = "nothing was ruled in the last line; ask: why may Ann not raise (help why)\n";
    }
    return {.text = text};
  }
  for (const interp::Reason& reason : interp::why(*table_, question)) {
    text += reason.sentence + "\n";
    for (const std::string& figure : reason.figures) text += fmt::format("    {}\n", figure);
    text += interp::quote(reason.rule) + "\n";
  }
  if (!text.empty()) return {.text = text};
  return {.text = fmt::format("nothing in this hand answers \"why {}\"; help why lists what may be "
                              "asked\n",
                              question),
          .failed = true};
}

Reply TableSession::rules(const std::string& words) const {
  std::string text;
  if (words.empty()) {
    const auto rules = table_->rules();
    for (const engine::AxisRow& row : engine::axis_rows()) {
      if (row.sentence || row.stage != engine::Stage::hand) continue;
      const interp::Citation citation = interp::cite(*rules, row.axis);
      text += fmt::format("  {:<60} {}\n",
                          interp::spell_clause(row.axis, engine::answer_to(rules->rules, row.axis)),
                          citation.file.empty() ? "assumed" : interp::name_of(citation));
    }
    return {.text = text};
  }
  for (const interp::Found& found : interp::ask(ruleset_, words)) {
    text += fmt::format("{}:{}{}\n", found.file, found.line,
                        found.rule.empty() ? "" : fmt::format(", rule {}", found.rule));
    if (!found.text.empty()) text += fmt::format("  > {}\n", found.text);
    for (const std::string& clause : found.clauses) text += fmt::format("  {}\n", clause);
  }
  if (text.empty()) text = fmt::format("the sheet says nothing about \"{}\"\n", words);
  return {.text = text};
}

namespace {

std::string lines_of_kind(interp::LineKind kind, std::string_view before) {
  std::string text;
  for (const interp::LineRow& row : interp::vocabulary().lines) {
    if (row.kind != kind) continue;
    text += fmt::format("  {:<46} {}\n", fmt::format("{}{}", before, row.phrase), row.help);
  }
  return text;
}

std::string overview() {
  std::string text =
      "Tell the hand line by line, as in:\n"
      "  blinds 50/100\n  stacks A 5000, B 5000, C 5000\n  button A\n"
      "  A raises to 300\n  B folds\n  C calls\n"
      "Cards may stay unknown until they decide something. A hand told from a later street\n"
      "begins with flop, turn or river, and pot 300.\n\n";
  for (const TableCommand& command : table_commands()) {
    text += fmt::format("  {:<8} {}\n", command.name, command.help);
  }
  return text +
         "\nA beginning of a command will do. help setup, acts, expect, why list every line.\n";
}

}  // namespace

Reply TableSession::help(const std::string& topic) const {
  if (topic.empty()) return {.text = overview()};
  if (topic == "setup") return {.text = lines_of_kind(interp::LineKind::setup, "")};
  if (topic == "acts" || topic == "hand") {
    return {.text = lines_of_kind(interp::LineKind::act, "")};
  }
  if (topic == "expect") return {.text = lines_of_kind(interp::LineKind::expect, "expect ")};
  if (topic == "why") return {.text = lines_of_kind(interp::LineKind::why, "why ")};
  for (const TableCommand& command : table_commands()) {
    if (topic == command.name) return {.text = fmt::format("  {}: {}\n", topic, command.help)};
  }
  if (const auto explained = interp::explain(topic, &ruleset_)) return {.text = *explained};
  std::string text;
  for (const engine::Axis axis : interp::axes_about(topic)) {
    text +=
        fmt::format("  {:<30} {}\n", engine::row_of(axis).subject, engine::row_of(axis).question);
  }
  if (text.empty()) text = fmt::format("nothing here is about \"{}\"\n", topic);
  return {.text = text};
}

// ---- other houses

Reply TableSession::compare(const std::string& sheets) const {
  if (sheets.empty() || !surroundings_.load_sheet) {
    return {.text = "compare takes other sheets: compare rulesets/club.rules\n", .failed = true};
  }
  std::vector<interp::Ruleset> others;
  std::istringstream names(sheets);
  for (std::string name; names >> name;) {
    std::string problem;
    auto other = surroundings_.load_sheet(name, problem);
    if (!other) return {.text = fmt::format("{}\n", problem), .failed = true};
    others.push_back(std::move(*other));
  }
  std::vector<const interp::Ruleset*> houses = {&ruleset_};
  for (const interp::Ruleset& other : others) houses.push_back(&other);
  interp::Comparison comparison{houses};
  for (std::size_t i = begin_of_table(cursor_); i < cursor_; ++i) {
    const bool act =
        entries_[i].kind == Entry::Kind::line || entries_[i].kind == Entry::Kind::refused;
    if (act && !entries_[i].text.starts_with("expect ")) comparison.play(entries_[i].text);
  }
  std::string text;
  if (!what_ifs(cursor_).empty()) text += "(by the sheets as they are, without the what-if)\n";
  text += comparison.difference() ? wrapped(tell_difference(comparison), view_.columns)
                                  : std::string("the houses agree on what was played\n");
  std::vector<std::string> heads;
  for (const interp::Ruleset* house : houses) heads.push_back(house_name(*house));
  text += side_by_side(heads, view_.columns) + side_by_side(comparison.stacks(), view_.columns);
  return {.text = text};
}

}  // namespace floorman::repl
