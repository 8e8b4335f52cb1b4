#include "repl/transcript.hpp"

#include <fmt/format.h>

#include "grammar/parse.hpp"
#include "interp/meaning.hpp"

namespace floorman::repl {

namespace {

using Entry = TableSession::Entry;

std::string stacks_of(const interp::TableState& state) {
  std::string text;
  state.seated.each([&](engine::Seat seat) {
    const engine::Chips chips =
        state.hand ? state.hand->stack(seat) : state.stacks[engine::at(seat)];
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", state.names.of(seat), chips.count);
  });
  return text;
}

// What holds now, as expectations: the result of a hand that is over, or who is to act for what.
std::string expectations(const interp::Table& table) {
  const interp::TableState& state = table.state();
  if (!state.hand) return {};
  const engine::Hand& hand = *state.hand;
  if (hand.over()) {
    std::string text = fmt::format("  expect stacks {}\n", stacks_of(state));
    if (hand.carried() > engine::Chips{}) {
      text += fmt::format("  expect next pot starts with {}\n", hand.carried().count);
    }
    return text;
  }
  std::string text = fmt::format("  expect pot {}\n", hand.betting().pot().count);
  if (hand.stage() == engine::Hand::Stage::showdown) {
    return text +
           fmt::format("  expect {} shows first\n", state.names.of(hand.showdown().order().first));
  }
  const std::string who = state.names.of(hand.to_act());
  text += fmt::format("  expect {} to act\n", who);
  const engine::Chips owes = hand.legal().owes;
  if (owes > engine::Chips{}) text += fmt::format("  expect {} owes {}\n", who, owes.count);
  return text;
}

bool begins_next_hand(const std::string& line) {
  const auto source = std::make_shared<const grammar::Source>("table", line);
  const grammar::ParsedLine parsed = grammar::parse_line(source);
  return parsed.line && grammar::spells(parsed.line->words, "next hand");
}

}  // namespace

std::string example_text(const interp::Ruleset& ruleset, const std::string& name,
                         const std::vector<Entry>& entries, const std::vector<std::string>& sets) {
  interp::Table table{ruleset};
  std::string text = fmt::format("example \"{}\" {{\n", name);
  for (const std::string& clause : sets) {
    table.play("with " + clause);
    text += fmt::format("  with {}\n", clause);
  }
  for (const Entry& entry : entries) {
    if (entry.kind != Entry::Kind::line && entry.kind != Entry::Kind::refused) continue;
    const bool hand_ends =
        begins_next_hand(entry.text) && table.state().hand && table.state().hand->over();
    if (hand_ends) text += expectations(table);
    table.play(entry.text);
    text += fmt::format("  {}\n", entry.text);
    if (entry.kind == Entry::Kind::refused) text += "  expect refused\n";
  }
  return text + expectations(table) + "}\n";
}

std::string transcript_text(const interp::Ruleset& ruleset, const std::string& base,
                            const std::string& example) {
  const bool plain = base.find_first_of(" \t\"#") == std::string::npos;
  return fmt::format(
      "# Floorman transcript: `floorman test` plays it, `load` at the table goes on with it.\n"
      "{}\n"
      "language 1\n"
      "house \"{}\"\n"
      "based on {}\n\n{}",
      stamp(ruleset), ruleset.house, plain ? base : "\"" + base + "\"", example);
}

std::string stamp(const interp::Ruleset& ruleset) {
  return fmt::format("# sheet {}, hash {}", ruleset.name, interp::hash_of(ruleset));
}

std::string stamped_hash(const std::string& text) {
  constexpr std::string_view mark = ", hash ";
  constexpr std::size_t digits = 16;
  const std::size_t line = text.find("# sheet ");
  if (line == std::string::npos) return {};
  const std::size_t end = std::min(text.find('\n', line), text.size());
  const std::size_t at = text.find(mark, line);
  if (at == std::string::npos || at + mark.size() + digits > end) return {};
  return text.substr(at + mark.size(), digits);
}

}  // namespace floorman::repl
