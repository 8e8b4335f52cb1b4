// SARIF 2.1.0 (OASIS): one run, the kinds of finding that occur as its rules, findings that an
// `allow` accepts as suppressed results.

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "grammar/utf8.hpp"
#include "repl/report.hpp"

namespace floorman::repl {

using grammar::Finding;
using Json = nlohmann::ordered_json;

namespace {

// A path as a URI: relative ones stay relative, so that the viewer looks in the repository.
std::string uri_of(const std::string& name) {
  const std::string path = std::filesystem::path(name).lexically_normal().generic_string();
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-._~/").find(c) != std::string_view::npos;
    uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

std::size_t units_in(std::string_view text) {
  std::size_t units = 0;
  for (std::size_t at = 0; at < text.size();) {
    const grammar::Character character = grammar::character_at(text, at);
    units += grammar::utf16_units(character);
    at += character.length;
  }
  return units;
}

std::size_t utf16_column(const grammar::Source& source, std::uint32_t offset) {
  return units_in(source.text({source.line_begin(offset), offset})) + 1;
}

Json region_of(const grammar::Place& place) {
  const grammar::Source& source = *place.source;
  return {{"startLine", source.position(place.span.begin).line},
          {"startColumn", utf16_column(source, place.span.begin)},
          {"endLine", source.position(place.span.end).line},
          {"endColumn", utf16_column(source, place.span.end)}};
}

Json location_of(const grammar::Place& place) {
  return {{"physicalLocation",
           {{"artifactLocation", {{"uri", uri_of(place.source->name())}}},
            {"region", region_of(place)}}}};
}

// Labels as related locations; one without a place belongs to the message.
Json related_locations(const Finding& finding) {
  Json related = Json::array();
  for (const grammar::Label& label : finding.labels) {
    if (!label.place.source) continue;
    Json location = location_of(label.place);
    location["id"] = related.size() + 1;
    location["message"] = {{"text", label.text}};
    related.push_back(std::move(location));
  }
  return related;
}

std::string message_of(const Finding& finding) {
  std::string text = finding.message;
  for (const grammar::Label& label : finding.labels) {
    if (!label.place.source) text += "; " + label.text;
  }
  if (!finding.help.empty()) text += "\n" + finding.help;
  return text;
}

Json fix_of(const Finding& finding) {
  const grammar::Fix& fix = *finding.fix;
  const Json replacement = {{"deletedRegion", region_of(fix.place)},
                            {"insertedContent", {{"text", fix.replacement}}}};
  const Json change = {{"artifactLocation", {{"uri", uri_of(fix.place.source->name())}}},
                       {"replacements", Json::array({replacement})}};
  return {{"description", {{"text", finding.help.empty() ? finding.message : finding.help}}},
          {"artifactChanges", Json::array({change})}};
}

Json result_of(const Finding& finding, std::size_t rule) {
  Json result = {{"ruleId", grammar::row_of(finding.kind).code},
                 {"ruleIndex", rule},
                 {"level", grammar::name_of(finding.severity)},
                 {"message", {{"text", message_of(finding)}}}};
  if (finding.place.source) result["locations"] = Json::array({location_of(finding.place)});
  if (Json related = related_locations(finding); !related.empty()) {
    result["relatedLocations"] = std::move(related);
  }
  if (finding.fix) result["fixes"] = Json::array({fix_of(finding)});
  if (!finding.accepted_because.empty()) {
    result["suppressions"] =
        Json::array({{{"kind", "inSource"}, {"justification", finding.accepted_because}}});
  }
  return result;
}

Json rule_of(const grammar::FindingKindRow& kind) {
  return {{"id", kind.code},
          {"name", kind.slug},
          {"shortDescription", {{"text", kind.title}}},
          {"fullDescription", {{"text", kind.explanation}}},
          {"help", {{"text", kind.explanation}}},
          {"defaultConfiguration", {{"level", grammar::name_of(kind.severity)}}}};
}

Json invocation_of(const CheckReport& report) {
  Json invocation = {{"executionSuccessful", report.problems.empty()}};
  for (const std::string& problem : report.problems) {
    invocation["toolExecutionNotifications"].push_back(
        {{"level", "error"}, {"message", {{"text", problem}}}});
  }
  return invocation;
}

}  // namespace

std::string report_sarif(const CheckReport& report) {
  const std::vector<Finding> findings = distinct_findings(report);
  CheckReport accepted_only;
  for (const CheckedSheet& sheet : report.sheets) {
    accepted_only.sheets.emplace_back().findings = sheet.accepted;
  }
  const std::vector<Finding> accepted = distinct_findings(accepted_only);

  std::map<std::string_view, std::size_t> rules;  // by code, so that the list has one order
  for (const auto* list : {&findings, &accepted}) {
    for (const Finding& finding : *list) rules[grammar::row_of(finding.kind).code] = 0;
  }
  Json rule_list = Json::array();
  for (auto& [code, index] : rules) {
    index = rule_list.size();
    rule_list.push_back(rule_of(*grammar::find_kind(code)));
  }
  Json results = Json::array();
  for (const auto* list : {&findings, &accepted}) {
    for (const Finding& finding : *list) {
      results.push_back(result_of(finding, rules[grammar::row_of(finding.kind).code]));
    }
  }
  const Json driver = {
      {"name", "floorman"}, {"version", FLOORMAN_VERSION}, {"rules", std::move(rule_list)}};
  const Json run = {{"tool", {{"driver", driver}}},
                    {"invocations", Json::array({invocation_of(report)})},
                    {"columnKind", "utf16CodeUnits"},
                    {"results", std::move(results)}};
  const Json log = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs", Json::array({run})}};
  return log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace floorman::repl
