// `diff`: what makes two sheets differ, by meaning, and a short hand that shows it.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "interp/difference.hpp"
#include "interp/hand_search.hpp"
#include "interp/vocabulary.hpp"
#include "repl/command.hpp"
#include "repl/files.hpp"
#include "repl/side_by_side.hpp"

namespace floorman::repl {

using engine::AxisRow;
using interp::LineDifference;
using interp::MeantLine;
using interp::Ruleset;
using interp::Said;
using interp::SheetDifference;
using Json = nlohmann::ordered_json;

namespace {

struct ShownAnswer {
  std::string answer;
  std::string_view state;
  const interp::Citation* citation = nullptr;  // nothing: assumed or missing
};

// All that a sheet answers, and what holds where its conditions do not.
std::vector<ShownAnswer> answers_of(const Ruleset& ruleset, const AxisRow& row) {
  std::vector<ShownAnswer> shown;
  bool always = false;
  for (const Said& said : ruleset.said(row.axis)) {
    always = always || said.condition.is_always() || row.said == engine::Said::menu;
    shown.push_back({said.when.empty() ? said.spelled : said.spelled + " " + said.when,
                     said.inherited ? "inherited" : "said", &said.citation});
  }
  if (always) return shown;
  const std::string_view otherwise = shown.empty() ? "" : " otherwise";
  if (row.said == engine::Said::needed) {
    shown.push_back({fmt::format("no answer{}", otherwise), "missing", nullptr});
  } else {
    shown.push_back({interp::spell_answer(row.axis, row.mainstream) + std::string(otherwise),
                     "assumed", nullptr});
  }
  return shown;
}

void write_side(std::string& text, std::string_view side, const Ruleset& ruleset,
                const AxisRow& row) {
  for (const ShownAnswer& answer : answers_of(ruleset, row)) {
    std::string who(answer.state);
    if (answer.citation != nullptr) {
      who = fmt::format("{}{}", answer.state == "said" ? "" : "inherited, ",
                        interp::name_of(*answer.citation));
    }
    text += fmt::format("  {}  {} ({})\n", side, answer.answer, who);
  }
}

void write_axes(std::string& text, const Ruleset& first, const Ruleset& second,
                const SheetDifference& difference, bool plays_alike) {
  std::string_view family;
  for (const interp::AxisDifference& axis : difference.axes) {
    if (axis.plays_alike != plays_alike) continue;
    const AxisRow& row = engine::row_of(axis.axis);
    if (row.family != family) text += fmt::format("\n{}\n", row.family);
    family = row.family;
    text += fmt::format("\n{}{}\n", row.subject,
                        row.stage == engine::Stage::later ? " (not yet enforced)" : "");
    write_side(text, "A", first, row);
    write_side(text, "B", second, row);
  }
}

std::string shown(const std::optional<MeantLine>& line) {
  if (!line) return "not there";
  return fmt::format("{} ({})", line->words, interp::name_of(line->citation));
}

void write_lines(std::string& text, const std::vector<LineDifference>& lines) {
  if (!lines.empty()) text += "\nTables and lines\n";
  std::string_view table = "-";
  for (const LineDifference& line : lines) {
    const MeantLine& named = line.first ? *line.first : *line.second;
    if (named.table != table) {
      text += fmt::format("\n{}\n", named.table.empty() ? "outside tables" : named.table);
    }
    table = named.table;
    text += fmt::format("  A  {}\n  B  {}{}\n", shown(line.first), shown(line.second),
                        line.moved() ? ", in another place" : "");
  }
}

std::string counted(std::size_t number, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", number, number == 1 ? one : more);
}

std::string summary(const SheetDifference& difference) {
  const auto alike = static_cast<std::size_t>(
      std::ranges::count(difference.axes, true, &interp::AxisDifference::plays_alike));
  std::string text = fmt::format(
      "{}, {}",
      counted(difference.axes.size() - alike, "question is answered differently",
              "questions are answered differently"),
      counted(difference.lines.size(), "line of the tables differs", "lines of the tables differ"));
  if (alike > 0) {
    text += fmt::format("; {} said in one sheet and assumed in the other",
                        counted(alike, "more answer is", "more answers are"));
  }
  return text + "\n";
}

std::string as_text(const Ruleset& first, const Ruleset& second,
                    const SheetDifference& difference) {
  std::string text =
      fmt::format("A  {}: {}\nB  {}: {}\n", first.name, first.house, second.name, second.house);
  if (difference.none()) return text + "\nThese sheets mean the same.\n";
  if (difference.house) text += "\nThe houses have different names.\n";
  write_axes(text, first, second, difference, false);
  write_lines(text, difference.lines);
  const bool any_alike = std::ranges::any_of(difference.axes, &interp::AxisDifference::plays_alike);
  if (any_alike) {
    text += "\nThe same at the table: said in one sheet, assumed in the other\n";
    write_axes(text, first, second, difference, true);
  }
  return text + "\n" + summary(difference);
}

Json citation_as_json(const interp::Citation& citation) {
  return {{"file", citation.file},
          {"line", citation.line},
          {"rule", citation.rule},
          {"text", citation.text}};
}

// The hand's end, or what one house refused, and the rule behind it in each.
std::string shown(const interp::FoundHand& hand, const Ruleset& first, const Ruleset& second) {
  std::string text = interp::ends_differently(hand.apart)
                         ? "\nA hand that ends differently:\n\n"
                         : "\nA hand that goes differently, to the same end:\n\n";
  interp::Comparison comparison{{&first, &second}};
  for (const std::string& line : hand.lines) {
    text += "  " + line + "\n";
    comparison.play(line);
  }
  text += tell_difference(comparison);
  if (hand.apart == interp::Apart::at_an_act) return text;
  const std::vector<std::string> stacks = comparison.stacks();
  return text + fmt::format("The stacks then:\n  A  {}\n  B  {}\n", stacks[0], stacks[1]);
}

std::string shown(const interp::HandSearch& search, const Ruleset& first, const Ruleset& second) {
  if (search.found) return shown(*search.found, first, second);
  return fmt::format("\n{} played: none ends differently.\n",
                     counted(static_cast<std::size_t>(search.played), "hand", "hands"));
}

Json side_as_json(const Ruleset& ruleset, const AxisRow& row) {
  Json answers = Json::array();
  for (const ShownAnswer& answer : answers_of(ruleset, row)) {
    Json json = {{"answer", answer.answer}, {"state", answer.state}};
    if (answer.citation != nullptr) json.update(citation_as_json(*answer.citation));
    answers.push_back(std::move(json));
  }
  return answers;
}

Json line_as_json(const std::optional<MeantLine>& line) {
  if (!line) return nullptr;
  Json json = {{"line_of_the_table", line->words}};
  json.update(citation_as_json(line->citation));
  return json;
}

Json sheet_as_json(const Ruleset& ruleset) {
  return {{"file", ruleset.name}, {"house", ruleset.house}, {"hash", interp::hash_of(ruleset)}};
}

Json hand_as_json(const interp::HandSearch& search, const Ruleset& first, const Ruleset& second) {
  Json json = {{"played", search.played}, {"found", search.found.has_value()}};
  if (!search.found) return json;
  json["ends_differently"] = interp::ends_differently(search.found->apart);
  json["lines"] = search.found->lines;
  interp::Comparison comparison{{&first, &second}};
  for (const std::string& line : search.found->lines) comparison.play(line);
  const auto& difference = comparison.difference();
  json["parts_at"] = difference->line;
  const std::vector<std::string> stacks = comparison.stacks();
  for (const std::size_t i : {0U, 1U}) {
    const interp::Comparison::Verdict& verdict = difference->verdicts[i];
    Json house = {{"happened", verdict.sentence}, {"stacks", stacks[i]}};
    house["rule"] = citation_as_json(verdict.rule);
    house["rule"]["clause"] = verdict.rule.clause;
    json[i == 0 ? "a" : "b"] = std::move(house);
  }
  return json;
}

Json as_json(const Ruleset& first, const Ruleset& second, const SheetDifference& difference) {
  Json json = {{"a", sheet_as_json(first)},  {"b", sheet_as_json(second)},
               {"same", difference.none()},  {"house_differs", difference.house},
               {"questions", Json::array()}, {"lines", Json::array()}};
  for (const interp::AxisDifference& axis : difference.axes) {
    const AxisRow& row = engine::row_of(axis.axis);
    json["questions"].push_back({{"id", row.id},
                                 {"family", row.family},
                                 {"subject", row.subject},
                                 {"enforced", row.stage != engine::Stage::later},
                                 {"plays_alike", axis.plays_alike},
                                 {"a", side_as_json(first, row)},
                                 {"b", side_as_json(second, row)}});
  }
  for (const LineDifference& line : difference.lines) {
    json["lines"].push_back({{"table", line.first ? line.first->table : line.second->table},
                             {"moved", line.moved()},
                             {"a", line_as_json(line.first)},
                             {"b", line_as_json(line.second)}});
  }
  return json;
}

}  // namespace

int run_diff(const Options& options) {
  if (options.files.size() != 2) {
    complain("diff takes two sheets: floorman diff SHEET SHEET");
    return exit_usage;
  }
  std::vector<Ruleset> sheets;
  bool wrong = false;
  for (const std::string& file : options.files) {
    auto ruleset = load_named(file);
    if (!ruleset) return exit_usage;
    sheets.push_back(std::move(*ruleset));
    wrong = complain_of_errors(sheets.back()) || wrong;
  }
  const SheetDifference difference = interp::difference_between(sheets[0], sheets[1]);
  std::optional<interp::HandSearch> search;
  if (options.diff_sheets.hands > 0) {
    search = interp::find_hand(sheets[0], sheets[1], options.diff_sheets.hands,
                               static_cast<std::uint64_t>(options.diff_sheets.seed));
  }
  if (options.format == Format::json) {
    Json json = as_json(sheets[0], sheets[1], difference);
    if (search) json["hand"] = hand_as_json(*search, sheets[0], sheets[1]);
    print(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
  } else {
    print(as_text(sheets[0], sheets[1], difference));
    if (search) print(shown(*search, sheets[0], sheets[1]));
  }
  return wrong || !difference.none() ? exit_errors : exit_clean;
}

}  // namespace floorman::repl
