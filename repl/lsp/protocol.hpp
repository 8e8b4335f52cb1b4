// Small values of the protocol, to JSON and back.
//
// Reading throws what the library throws (Json::exception) when a value is missing or of another
// kind; the server answers "invalid params" then.
#pragma once

#include <string>

#include "grammar/finding.hpp"
#include "repl/lsp/json.hpp"
#include "repl/lsp/sheets.hpp"

namespace floorman::repl::lsp {

/// Where the user is: a text and a place in it.
struct Where {
  std::string address;
  EditorPosition position;
};

Json to_json(const EditorPosition& position);
Json to_json(const EditorRange& range);
/// A place in a file: {"uri", "range"}.
Json location_of(const Sheets& sheets, const grammar::Place& place);
/// {"range", "newText"}.
Json text_edit(const EditorRange& range, const std::string& text);
/// One edit in one text: {"changes": {address: [edit]}}.
Json workspace_edit(const std::string& address, Json edit);

EditorPosition position_from(const Json& json);
EditorRange range_from(const Json& json);
std::string address_from(const Json& params);
Where where_from(const Json& params);

/// As text. Bytes that are no UTF-8 become a replacement character.
std::string spelled(const Json& json);

}  // namespace floorman::repl::lsp
