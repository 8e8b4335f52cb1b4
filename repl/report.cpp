#include "repl/report.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

namespace floorman::repl {

using grammar::Finding;
using interp::Ruleset;
using interp::RuleState;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::array<std::pair<RuleState, std::string_view>, 6> states = {{
    {RuleState::enforced, "enforced"},
    {RuleState::partly, "partly enforced"},
    {RuleState::not_yet, "not yet enforced"},
    {RuleState::refers, "referring to another"},
    {RuleState::conduct, "conduct"},
    {RuleState::empty, "without a clause"},
}};

std::string plural(std::size_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

Json place_as_json(const grammar::Place& place) {
  const grammar::Position begin = place.source->position(place.span.begin);
  const grammar::Position end = place.source->position(place.span.end);
  return {{"file", place.source->name()},
          {"line", begin.line},
          {"column", begin.column},
          {"end_line", end.line},
          {"end_column", end.column}};
}

Json as_json(const Finding& finding) {
  const grammar::FindingKindRow& kind = grammar::row_of(finding.kind);
  Json json = {
      {"code", kind.code}, {"name", kind.slug}, {"severity", grammar::name_of(finding.severity)}};
  json.update(place_as_json(finding.place));
  json["message"] = finding.message;
  json["allowed"] = finding.allowed;
  json["help"] = finding.help;
  json["labels"] = Json::array();
  for (const grammar::Label& label : finding.labels) {
    Json entry = place_as_json(label.place);
    entry["text"] = label.text;
    json["labels"].push_back(std::move(entry));
  }
  json["fix"] = nullptr;
  if (finding.fix) {
    json["fix"] = place_as_json(finding.fix->place);
    json["fix"]["replacement"] = finding.fix->replacement;
  }
  return json;
}

// Workflow commands take percent signs and line ends escaped.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '%') {
      out += "%25";
    } else if (c == '\r') {
      out += "%0D";
    } else if (c == '\n') {
      out += "%0A";
    } else {
      out += c;
    }
  }
  return out;
}

// A property of a workflow command ends at a comma or a colon, too.
std::string escaped_property(std::string_view text) {
  std::string out;
  for (const char c : escaped(text)) {
    if (c == ',') {
      out += "%2C";
    } else if (c == ':') {
      out += "%3A";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::vector<std::pair<std::string_view, std::size_t>> count_by_state(const Ruleset& ruleset) {
  std::vector<std::pair<std::string_view, std::size_t>> counts;
  for (const auto& [state, name] : states) {
    counts.emplace_back(name, std::ranges::count(ruleset.rules, state, &interp::RuleEntry::state));
  }
  return counts;
}

std::string rules_by_state(const Ruleset& ruleset) {
  std::string text;
  for (const auto& [name, number] : count_by_state(ruleset)) {
    if (number != 0) text += fmt::format("{} {} {}", text.empty() ? ":" : ",", number, name);
  }
  return plural(ruleset.rules.size(), "rule") + text;
}

std::string summary_of(const Ruleset& ruleset) {
  const grammar::Counts counts = grammar::count_findings(ruleset.findings);
  std::string text = fmt::format("{}: {}, {}", ruleset.name, plural(counts.errors, "error"),
                                 plural(counts.warnings, "warning"));
  if (counts.notes != 0) text += ", " + plural(counts.notes, "note");
  if (!ruleset.accepted.empty()) text += fmt::format(", {} allowed", ruleset.accepted.size());
  text += "\n";
  if (!ruleset.rules.empty()) text += fmt::format("  {}\n", rules_by_state(ruleset));
  if (!ruleset.examples.empty())
    text += fmt::format("  {}\n", plural(ruleset.examples.size(), "example"));
  return text;
}

std::string report_text(const std::vector<Ruleset>& rulesets) {
  std::string text;
  for (const Ruleset& ruleset : rulesets) {
    text += grammar::render_findings(ruleset.findings);
    text += summary_of(ruleset);
  }
  return text;
}

std::string report_json(const std::vector<Ruleset>& rulesets) {
  Json findings = Json::array();
  Json files = Json::array();
  for (const Ruleset& ruleset : rulesets) {
    for (const Finding& finding : ruleset.findings) findings.push_back(as_json(finding));
    const grammar::Counts counts = grammar::count_findings(ruleset.findings);
    Json file = {{"file", ruleset.name},    {"house", ruleset.house},
                 {"errors", counts.errors}, {"warnings", counts.warnings},
                 {"notes", counts.notes},   {"allowed", ruleset.accepted.size()},
                 {"rules", Json::object()}, {"examples", ruleset.examples.size()}};
    for (const auto& [name, number] : count_by_state(ruleset)) {
      file["rules"][std::string(name)] = number;
    }
    files.push_back(std::move(file));
  }
  const Json report = {{"findings", findings}, {"files", files}};
  // Bytes of the sheet that are no UTF-8 are shown as a replacement character, not as an error of
  // ours.
  return report.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string report_github(const std::vector<Ruleset>& rulesets) {
  std::string text;
  for (const Ruleset& ruleset : rulesets) {
    for (const Finding& finding : ruleset.findings) {
      const grammar::FindingKindRow& kind = grammar::row_of(finding.kind);
      const grammar::Position begin = finding.place.source->position(finding.place.span.begin);
      const std::string_view level = finding.severity == grammar::Severity::note
                                         ? "notice"
                                         : grammar::name_of(finding.severity);
      std::string message = finding.message;
      if (!finding.help.empty()) message += "\n" + finding.help;
      text += fmt::format("::{} file={},line={},col={},title={}::{}\n", level,
                          escaped_property(finding.place.source->name()), begin.line, begin.column,
                          escaped_property(fmt::format("{} {}", kind.code, kind.title)),
                          escaped(message));
    }
  }
  return text;
}

}  // namespace floorman::repl
