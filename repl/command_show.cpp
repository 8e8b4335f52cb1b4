// `show`: every question of the rule book, the answer of the house, and who gave it.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "interp/vocabulary.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"

namespace floorman::repl {

using engine::AxisRow;
using interp::Ruleset;
using interp::Said;
using interp::State;
using Json = nlohmann::ordered_json;

namespace {

std::string assumed_answer(const Ruleset& ruleset, const AxisRow& row) {
  if (ruleset.state(row.axis) == State::missing) return "-";
  return interp::spell_answer(row.axis, row.mainstream);
}

std::string_view state_of(const Ruleset& ruleset, const AxisRow& row) {
  const State state = ruleset.state(row.axis);
  return row.sentence && state == State::assumed ? "always" : interp::name_of(state);
}

void write_row(std::string& text, const AxisRow& row, std::string_view answer,
               std::string_view state, std::string_view who) {
  // A long answer has a line of its own, so that the columns stay.
  const bool is_long = answer.size() > 34;
  std::string line =
      fmt::format("  {:<28} {:<34} {:<9} {}", row.subject, is_long ? "" : answer, state, who);
  if (is_long)
    line = fmt::format("  {:<28} {}\n  {:<28} {:<34} {:<9} {}", row.subject, answer, "", "", state,
                       who);
  while (line.ends_with(' ')) line.pop_back();
  text += line + "\n";
}

// Who said it: in the sheet itself the line is enough.
std::string said_by(const Ruleset& ruleset, const interp::Citation& citation) {
  if (citation.file != ruleset.name) return interp::name_of(citation);
  return citation.rule.empty() ? fmt::format("line {}", citation.line)
                               : fmt::format("line {}, rule {}", citation.line, citation.rule);
}

void write_axis(std::string& text, const Ruleset& ruleset, const AxisRow& row) {
  const std::vector<Said>& said = ruleset.said(row.axis);
  const bool unconditional =
      std::ranges::any_of(said, [](const Said& s) { return s.condition.is_always(); });
  const std::string_view later = row.stage == engine::Stage::later ? " *" : "";
  if (said.empty()) {
    write_row(text, row, assumed_answer(ruleset, row), state_of(ruleset, row), later);
    return;
  }
  for (const Said& answer : said) {
    const std::string spelled =
        answer.when.empty() ? answer.spelled : answer.spelled + " " + answer.when;
    write_row(text, row, spelled,
              interp::name_of(answer.inherited ? State::inherited : State::said),
              said_by(ruleset, answer.citation) + std::string(later));
  }
  // Said under a condition only: what holds otherwise is shown, too.
  if (!unconditional && row.said != engine::Said::menu) {
    write_row(text, row, interp::spell_answer(row.axis, row.mainstream) + " otherwise",
              row.said == engine::Said::needed ? "missing" : "assumed", later);
  }
}

std::string show_text(const Ruleset& ruleset, const std::vector<const AxisRow*>& rows) {
  std::string text =
      fmt::format("{}{}\n", ruleset.name, ruleset.house.empty() ? "" : ": " + ruleset.house);
  std::string_view family;
  bool any_later = false;
  for (const AxisRow* row : rows) {
    if (row->family != family) text += fmt::format("\n{}\n", row->family);
    family = row->family;
    any_later = any_later || row->stage == engine::Stage::later;
    write_axis(text, ruleset, *row);
  }
  if (any_later)
    text += "\n* not yet enforced: kept and shown, but no hand or tournament is held to it yet\n";
  return text;
}

Json axis_as_json(const Ruleset& ruleset, const AxisRow& row) {
  Json json = {{"id", row.id},
               {"family", row.family},
               {"subject", row.subject},
               {"state", interp::name_of(ruleset.state(row.axis))},
               {"always_true", row.sentence},
               {"enforced", row.stage != engine::Stage::later}};
  json["assumed"] = ruleset.state(row.axis) == State::missing
                        ? Json(nullptr)
                        : Json(interp::spell_answer(row.axis, row.mainstream));
  json["answers"] = Json::array();
  for (const Said& said : ruleset.said(row.axis)) {
    json["answers"].push_back({{"answer", said.spelled},
                               {"condition", said.when},
                               {"file", said.citation.file},
                               {"line", said.citation.line},
                               {"rule", said.citation.rule},
                               {"text", said.citation.text},
                               {"because", said.citation.because},
                               {"inherited", said.inherited}});
  }
  return json;
}

}  // namespace

int run_show(const Options& options) {
  const auto ruleset = load_named(options.files.front());
  if (!ruleset) return exit_usage;
  std::string filter;
  for (const std::string& word : options.words) filter += (filter.empty() ? "" : " ") + word;
  std::vector<const AxisRow*> rows;
  for (const AxisRow& row : engine::axis_rows()) {
    if (row.subject.find(filter) != std::string_view::npos) rows.push_back(&row);
  }
  if (rows.empty()) {
    complain(fmt::format("no question has \"{}\" in its name", filter));
    return exit_usage;
  }
  if (options.format == Format::json) {
    Json json = {{"file", ruleset->name}, {"house", ruleset->house}, {"axes", Json::array()}};
    for (const AxisRow* row : rows) json["axes"].push_back(axis_as_json(*ruleset, *row));
    print(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
  } else {
    print(show_text(*ruleset, rows));
  }
  return complain_of_errors(*ruleset) ? exit_errors : exit_clean;
}

}  // namespace floorman::repl
