// Findings as an editor shows them, each on the file that it is about.
//
// A finding in a base is told on the base, however many open sheets read it. It remembers what the
// editor was told, so that a list is sent again only when it is another one.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "repl/lsp/json.hpp"
#include "repl/lsp/sheets.hpp"

namespace floorman::repl::lsp {

/// One finding. Further places are given as such when the editor can show them, else in the text.
Json diagnostic_of(const Sheets& sheets, const grammar::Finding& finding, bool with_places);

class Diagnostics {
public:
  bool with_places = false;

  /// Lists to send, as params of textDocument/publishDiagnostics, after these texts changed.
  std::vector<Json> update(Sheets& sheets, const std::set<std::string>& changed);

private:
  Json list_for(const std::string& target) const;

  std::map<std::string, std::map<std::string, std::vector<std::string>>> by_sheet_;
  std::map<std::string, std::string> told_;  // by address, as it was sent
};

}  // namespace floorman::repl::lsp
