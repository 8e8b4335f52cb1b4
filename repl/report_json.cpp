// `check --format json`: docs/check.schema.json says what each key is. A key that goes or changes
// its meaning makes a new version of it.

#include <nlohmann/json.hpp>

#include "repl/report.hpp"

namespace floorman::repl {

using grammar::Finding;
using Json = nlohmann::ordered_json;

namespace {

constexpr int version = 1;

// Where something stands; nothing for what stands in no file.
Json place_as_json(const grammar::Place& place) {
  if (!place.source) return Json::object();
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

Json as_json(const CheckedSheet& sheet) {
  const grammar::Counts counts = grammar::count_findings(sheet.findings);
  Json file = {{"file", sheet.name},      {"house", sheet.house},
               {"errors", counts.errors}, {"warnings", counts.warnings},
               {"notes", counts.notes},   {"allowed", sheet.accepted.size()},
               {"rules", Json::object()}, {"examples", sheet.examples}};
  for (std::size_t i = 0; i < rule_states.size(); ++i) {
    file["rules"][std::string(rule_states[i].second)] = sheet.rules_by_state[i];
  }
  return file;
}

}  // namespace

std::string report_json(const CheckReport& report) {
  Json json = {{"version", version},
               {"findings", Json::array()},
               {"files", Json::array()},
               {"unread", report.problems}};
  for (const Finding& finding : distinct_findings(report)) {
    json["findings"].push_back(as_json(finding));
  }
  for (const CheckedSheet& sheet : report.sheets) json["files"].push_back(as_json(sheet));
  // Bytes of the sheet that are no UTF-8 are shown as a replacement character, not as an error of
  // ours.
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace floorman::repl
