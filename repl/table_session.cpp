#include "repl/table_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "interp/ask.hpp"
#include "interp/cards_text.hpp"
#include "interp/narrate.hpp"
#include "interp/reference.hpp"

namespace floorman::repl {

using interp::Outcome;
using interp::Told;

const std::vector<TableCommand>& table_commands() {
  static const std::vector<TableCommand> commands = {
      {"legal", "what the player to act may do, with exact amounts"},
      {"why", "the rule behind the last refusal or the last rulings, in the sheet's words"},
      {"table", "seats, stacks, bets, button and cards"},
      {"undo", "take the last line back"},
      {"rules",
       "rules WORDS: the rules that speak of them; alone: how each hand question is answered"},
      {"help", "this; help WORDS: lines and questions about them"},
      {"quit", "leave the table"},
  };
  return commands;
}

TableSession::TableSession(const interp::Ruleset& ruleset) : ruleset_(ruleset), table_(ruleset) {}

namespace {

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

// Splits "rules short all-in" into the command and the rest.
std::pair<std::string, std::string> split_command(const std::string& typed) {
  const std::size_t blank = typed.find_first_of(" \t");
  if (blank == std::string::npos) return {typed, ""};
  return {typed.substr(0, blank), trimmed(typed.substr(blank))};
}

std::string told_text(const std::vector<Told>& told) {
  std::string text;
  for (const Told& one : told) {
    text += one.sentence;
    if (one.ruling) text += fmt::format("   [{}]", interp::name_of(one.rule));
    text += '\n';
  }
  return text;
}

}  // namespace

Reply TableSession::line(const std::string& typed) {
  const std::string text = trimmed(typed);
  if (text.empty() || text.front() == '#') return {};
  const auto [command, rest] = split_command(text);
  if (command == "legal" && rest.empty()) return legal();
  if (command == "why") return why();
  if (command == "table" && rest.empty()) return show_table();
  if (command == "undo" && rest.empty()) return undo();
  if (command == "rules") return rules(rest);
  if (command == "help" || command == "?") return help(rest);
  if ((command == "quit" || command == "exit") && rest.empty()) return {.quit = true};
  return play(text);
}

// ---- lines of the vocabulary

Reply TableSession::play(const std::string& typed) {
  Outcome outcome = table_.play(typed);
  Reply reply;
  reply.text = told_text(outcome.told);
  switch (outcome.kind) {
    case Outcome::Kind::done:
      if (!outcome.told.empty()) {
        last_rulings_.clear();
        std::ranges::copy_if(outcome.told, std::back_inserter(last_rulings_), &Told::ruling);
        last_refusal_.reset();
      }
      return reply;
    case Outcome::Kind::refused:
      reply.text = fmt::format("refused: {}\n", outcome.message);
      if (outcome.rule) reply.text += interp::quote(*outcome.rule) + "\n";
      reply.refused = true;
      last_refusal_ = std::move(outcome);
      break;
    case Outcome::Kind::not_ready:
      reply.text = fmt::format("not yet: {}\n", outcome.message);
      break;
    case Outcome::Kind::not_understood:
      reply.text = grammar::render_findings(outcome.findings);
      break;
    case Outcome::Kind::unmet:
      reply.text = fmt::format("not so: {}\n", outcome.happened);
      if (outcome.rule) reply.text += interp::quote(*outcome.rule) + "\n";
      break;
  }
  reply.failed = true;
  return reply;
}

Reply TableSession::undo() {
  if (const auto line = table_.undo()) return {.text = fmt::format("taken back: {}\n", *line)};
  return {.text = "nothing to take back\n", .failed = true};
}

// ---- questions

Reply TableSession::legal() const {
  const interp::TableState& state = table_.state();
  if (!state.hand) return {.text = "no hand is on; the first act deals it (help hand)\n"};
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

Reply TableSession::why() const {
  if (last_refusal_) {
    std::string text = last_refusal_->message + "\n";
    if (last_refusal_->rule) text += interp::quote(*last_refusal_->rule) + "\n";
    return {.text = text};
  }
  std::string text;
  for (const Told& told : last_rulings_) {
    text += fmt::format("{}\n{}\n", told.sentence, interp::quote(told.rule));
  }
  if (text.empty()) text = "nothing was ruled in the last line; rules WORDS finds a rule\n";
  return {.text = text};
}

Reply TableSession::rules(const std::string& words) const {
  std::string text;
  if (words.empty()) {
    const auto rules = table_.rules();
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

Reply TableSession::help(const std::string& topic) const {
  std::string text;
  if (topic.empty()) {
    text =
        "Tell the hand line by line, as in:\n"
        "  blinds 50/100\n  stacks A 5000, B 5000, C 5000\n  button A\n"
        "  A raises to 300\n  B folds\n  C calls\n\n";
    for (const TableCommand& command : table_commands()) {
      text += fmt::format("  {:<8} {}\n", command.name, command.help);
    }
    text += "\nhelp setup, help acts, help expect list every line.\n";
    return {.text = text};
  }
  const auto list = [&](interp::LineKind kind, std::string_view before) {
    for (const interp::LineRow& row : interp::vocabulary().lines) {
      if (row.kind == kind) text += fmt::format("  {}{:<52} {}\n", before, row.phrase, row.help);
    }
    return Reply{.text = text};
  };
  if (topic == "setup") return list(interp::LineKind::setup, "");
  if (topic == "acts" || topic == "hand") return list(interp::LineKind::act, "");
  if (topic == "expect") return list(interp::LineKind::expect, "expect ");
  if (const auto explained = interp::explain(topic, &ruleset_)) return {.text = *explained};
  for (const engine::Axis axis : interp::axes_about(topic)) {
    text +=
        fmt::format("  {:<30} {}\n", engine::row_of(axis).subject, engine::row_of(axis).question);
  }
  if (text.empty()) text = fmt::format("nothing here is about \"{}\"\n", topic);
  return {.text = text};
}

}  // namespace floorman::repl
