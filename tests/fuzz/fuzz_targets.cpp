#include "tests/fuzz/fuzz_targets.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "grammar/format.hpp"
#include "grammar/parse.hpp"
#include "interp/load.hpp"
#include "interp/meaning.hpp"
#include "interp/script.hpp"
#include "interp/table/table.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::fuzz {

namespace {

// A sheet that stands alone: no base is read from disk.
interp::Ruleset ruleset_of(std::string_view text) {
  interp::LoadOptions options;
  options.read = [](const std::string&) -> std::optional<std::string> { return std::nullopt; };
  return interp::load_text("fuzz.rules", std::string(text), options);
}

// Chips on the table: before a hand in the stacks and carried, during one in the pot as well.
std::int64_t chips_of(const interp::Table& table) {
  const interp::TableState& state = table.state();
  std::int64_t sum = 0;
  if (!state.hand) {
    for (const engine::Chips stack : state.stacks) sum += stack.count;
    return sum + state.carried.count;
  }
  state.hand->setup().seated.each([&](engine::Seat seat) { sum += state.hand->stack(seat).count; });
  return sum + (state.hand->over() ? state.hand->carried() : state.hand->betting().pot()).count;
}

// All that a line could have changed, as text.
std::string picture_of(const interp::Table& table) {
  const interp::TableState& state = table.state();
  std::string text = std::to_string(table.lines().size()) + " " +
                     std::to_string(table.events().size()) + " " + std::to_string(chips_of(table));
  if (!state.hand) return text;
  text += " " + std::to_string(state.hand->to_act()) + " " +
          std::to_string(state.hand->betting().bet().count) + " " +
          std::to_string(state.hand->live().size());
  return text;
}

grammar::ParsedFile parse(std::string text) {
  return grammar::parse_file(
      std::make_shared<const grammar::Source>("fuzz.rules", std::move(text)));
}

// What the formatter writes is read without findings, means the same, and stays as it is.
void format_is_inverse(std::string_view text, const grammar::File& file) {
  const std::string formatted = grammar::format(file, interp::wording());
  const grammar::ParsedFile again = parse(formatted);
  demand(again.findings.empty(), "what is formatted can be read");
  demand(grammar::format(again.file, interp::wording()) == formatted,
         "what is formatted is not formatted otherwise");
  demand(interp::meaning_of(ruleset_of(formatted)) == interp::meaning_of(ruleset_of(text)),
         "formatting keeps the meaning");
}

}  // namespace

void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

void read_as_sheet(std::string_view text) {
  const grammar::ParsedFile parsed = parse(std::string(text));
  for (const grammar::Finding& finding : parsed.findings) grammar::render_finding(finding);
  grammar::print_tree(parsed.file);
  if (parsed.findings.empty()) format_is_inverse(text, parsed.file);
}

void resolve_as_sheet(std::string_view text) {
  const interp::Ruleset ruleset = ruleset_of(text);
  for (const grammar::Finding& finding : ruleset.findings) grammar::render_finding(finding);
  const auto in_force = ruleset.at({});
  for (const engine::AxisRow& row : engine::axis_rows()) interp::cite(*in_force, row.axis);
}

void type_at_table(std::string_view text) {
  constexpr std::string_view border = "\n---\n";
  const std::size_t end = text.find(border);
  const std::string_view sheet = end == std::string_view::npos ? "" : text.substr(0, end + 1);
  std::string_view rest = end == std::string_view::npos ? text : text.substr(end + border.size());

  const interp::Ruleset ruleset = ruleset_of(sheet);
  interp::Table table{ruleset};
  const std::string empty = picture_of(table);
  for (int lines = 0; !rest.empty() && lines < 60; ++lines) {
    const std::size_t line_end = std::min(rest.find('\n'), rest.size());
    const std::string line(rest.substr(0, line_end));
    rest.remove_prefix(std::min(line_end + 1, rest.size()));
    const std::string before = picture_of(table);
    const interp::Outcome outcome = table.play(line);
    if (!outcome.ok()) demand(picture_of(table) == before, "a line that fails changes nothing");
  }
  while (table.undo()) {
  }
  demand(picture_of(table) == empty, "undo takes everything back");
}

}  // namespace floorman::fuzz
