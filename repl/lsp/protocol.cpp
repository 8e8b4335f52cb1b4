#include "repl/lsp/protocol.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace floorman::repl::lsp {

namespace {

// Counts in the protocol are whole numbers from 0; one that is too large is behind every text.
std::uint32_t count_from(const Json& json) {
  const bool negative = json.is_number_integer() && !json.is_number_unsigned();
  if (!json.is_number_integer() || (negative && json.get<std::int64_t>() < 0)) {
    throw Json::type_error::create(302, "a whole number from 0 is wanted", &json);
  }
  constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
  return static_cast<std::uint32_t>(std::min(json.get<std::uint64_t>(), most));
}

}  // namespace

Json to_json(const EditorPosition& position) {
  return {{"line", position.line}, {"character", position.character}};
}

Json to_json(const EditorRange& range) {
  return {{"start", to_json(range.start)}, {"end", to_json(range.end)}};
}

Json location_of(const Sheets& sheets, const grammar::Place& place) {
  return {{"uri", sheets.address_of_path(place.source->name())},
          {"range", to_json(sheets.range_of(place))}};
}

Json text_edit(const EditorRange& range, const std::string& text) {
  return {{"range", to_json(range)}, {"newText", text}};
}

Json workspace_edit(const std::string& address, Json edit) {
  Json changes = Json::object();
  changes[address] = Json::array({std::move(edit)});
  return {{"changes", std::move(changes)}};
}

EditorPosition position_from(const Json& json) {
  return {count_from(json.at("line")), count_from(json.at("character"))};
}

EditorRange range_from(const Json& json) {
  return {position_from(json.at("start")), position_from(json.at("end"))};
}

std::string address_from(const Json& params) {
  return params.at("textDocument").at("uri").get<std::string>();
}

Where where_from(const Json& params) {
  return {address_from(params), position_from(params.at("position"))};
}

std::string spelled(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace floorman::repl::lsp
