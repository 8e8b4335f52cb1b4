#include "interp/bless.hpp"

#include <fmt/format.h>

#include "grammar/parse.hpp"
#include "interp/table/slots.hpp"

namespace floorman::interp {

namespace {

/// The table as it was before the line that failed; `failed` is that line.
struct Moment {
  Table table;
  const grammar::Line* failed = nullptr;
};

void play_up_to_failure(const ExampleResult& result, Moment& moment) {
  for (const grammar::Line& line : result.entry->example->lines) {
    if (line.span == result.failed->place.span) {
      moment.failed = &line;
      return;
    }
    moment.table.play(line, result.entry->source);
  }
}

/// "the pot is 240" as an expectation has it: "pot 240".
std::string without_is(std::string text) {
  if (text.starts_with("the ")) text.erase(0, 4);
  for (const std::string_view verb : {" is to act", " is ", " are "}) {
    const std::size_t at = text.find(verb);
    if (at == std::string::npos) continue;
    text.replace(at, verb.size(), verb == " is to act" ? " to act" : " ");
    break;
  }
  return text;
}

/// `stacks A 3400, B 3100`: the players of the failed line, with what they have.
std::string stacks_of(const ExampleResult& result, const Slots& slots, const Names& names) {
  std::string text = "stacks";
  for (std::size_t i = 0; i + 1 < slots.size(); i += 2) {
    for (const ComparedStack& stack : result.stacks) {
      if (stack.player != names.of(slots.seat(i))) continue;
      text += fmt::format("{} {} {}", i == 0 ? "" : ",", grammar::spell(slots.capture(i).tokens),
                          stack.happened.count);
    }
  }
  return text;
}

/// Is `words` an expectation of this kind that holds now?
bool holds(Table& table, const std::string& words, LineId kind) {
  const auto source = std::make_shared<const grammar::Source>("blessed", "expect " + words);
  const grammar::ParsedLine parsed = grammar::parse_line(source, table.ruleset().currency);
  if (!parsed.line || parsed.line->kind != grammar::Line::Kind::expect) return false;
  const auto found = find_expectation(parsed.line->words, table.state().names);
  return found && found->row->id == kind && table.play(*parsed.line, source).ok();
}

}  // namespace

std::optional<std::string> line_that_holds(const Ruleset& ruleset, const ExampleResult& result) {
  if (result.state() != ExampleState::failed) return std::nullopt;
  Moment moment{Table{ruleset}, nullptr};
  play_up_to_failure(result, moment);
  if (moment.failed == nullptr) return std::nullopt;
  // A hand may begin only with the expectation, and players may be named by then.
  moment.table.play(*moment.failed, result.entry->source);
  const Names& names = moment.table.state().names;
  const auto found = find_expectation(moment.failed->words, names);
  if (!found) return std::nullopt;
  const std::string& happened = result.failed->outcome.happened;
  std::vector<std::string> candidates{happened, without_is(happened)};
  if (found->row->id == LineId::stacks_are) {
    candidates = {stacks_of(result, Slots{found->match, names}, names)};
  }
  for (const std::string& words : candidates) {
    if (holds(moment.table, words, found->row->id)) return "expect " + words;
  }
  return std::nullopt;
}

}  // namespace floorman::interp
