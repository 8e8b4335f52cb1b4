#include "repl/lsp/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "repl/lsp/protocol.hpp"

namespace floorman::repl::lsp {

namespace {

// As the protocol numbers them; its 2 and 3 are "warning" and "information".
int number_of(grammar::Severity severity) {
  switch (severity) {
    case grammar::Severity::error: return 1;
    case grammar::Severity::warning: return 2;
    case grammar::Severity::note: return 3;
  }
  return 1;
}

constexpr int unnecessary = 1;  // the protocol's tag for what may go

}  // namespace

Json diagnostic_of(const Sheets& sheets, const grammar::Finding& finding, bool with_places) {
  Json json = {{"range", to_json(sheets.range_of(finding.place))},
               {"severity", number_of(finding.severity)},
               {"code", grammar::row_of(finding.kind).code},
               {"source", "floorman"}};
  std::string message = finding.message;
  if (!finding.help.empty()) message += "\n" + finding.help;
  for (const grammar::Label& label : finding.labels) {
    if (with_places) {
      json["relatedInformation"].push_back(
          {{"location", location_of(sheets, label.place)}, {"message", label.text}});
    } else {
      message += fmt::format("\n{}:{}: {}", label.place.source->name(),
                             label.place.source->position(label.place.span.begin).line, label.text);
    }
  }
  json["message"] = message;
  if (finding.kind == grammar::FindingKind::allow_unused) json["tags"] = {unnecessary};
  return json;
}

// What the sheet itself says of its text first, then what its readers found there beside that.
Json Diagnostics::list_for(const std::string& target) const {
  std::vector<std::string> lines;
  const auto take_from = [&](const auto& lists) {
    const auto found = lists.find(target);
    if (found == lists.end()) return;
    for (const std::string& line : found->second) {
      if (std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
    }
  };
  if (const auto own = by_sheet_.find(target); own != by_sheet_.end()) take_from(own->second);
  for (const auto& [address, lists] : by_sheet_) {
    if (address != target) take_from(lists);
  }
  Json list = Json::array();
  for (const std::string& line : lines) list.push_back(Json::parse(line));
  return list;
}

std::vector<Json> Diagnostics::update(Sheets& sheets, const std::set<std::string>& changed) {
  std::set<std::string> targets = changed;
  for (const std::string& address : changed) {
    for (const auto& [target, list] : by_sheet_[address]) targets.insert(target);
    by_sheet_.erase(address);
    const Sheet* sheet = sheets.sheet(address);
    if (sheet == nullptr) continue;
    auto& lists = by_sheet_[address];
    for (const grammar::Finding& finding : sheet->findings()) {
      const std::string target = sheets.address_of_path(finding.place.source->name());
      lists[target].push_back(spelled(diagnostic_of(sheets, finding, with_places)));
      targets.insert(target);
    }
  }
  std::vector<Json> params;
  for (const std::string& target : targets) {
    const OpenText* open = sheets.find(target);
    Json list = list_for(target);
    const bool never_told = !told_.contains(target);
    if (never_told && list.empty() && open == nullptr) continue;
    Json message = {{"uri", target}, {"diagnostics", std::move(list)}};
    if (open != nullptr) message["version"] = open->version;
    std::string text = spelled(message);
    if (!never_told && told_[target] == text) continue;
    told_[target] = std::move(text);
    if (open == nullptr && message["diagnostics"].empty()) told_.erase(target);
    params.push_back(std::move(message));
  }
  return params;
}

}  // namespace floorman::repl::lsp
