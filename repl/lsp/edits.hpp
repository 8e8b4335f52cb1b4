// Changes that the server proposes: the one layout, the repairs of findings, allowances.
//
// It proposes and applies nothing. A repair that is only supposed ("did you mean") is tried on the
// text first: it is offered when the finding is gone then and nothing worse has come.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "repl/lsp/sheets.hpp"

namespace floorman::repl::lsp {

struct Edit {
  grammar::Span span;  // of the sheet's source
  std::string text;
};

/// What brings the sheet into its layout: nothing when a line cannot be read, no edit when it has
/// it. Lines that stay as they are at the begin and the end are in no edit.
std::optional<std::vector<Edit>> layout_edits(const Sheet& sheet);

struct Proposal {
  std::string title;
  Edit edit;
  grammar::Finding finding;  // that it answers
  bool preferred = false;    // the one certain repair
};

/// Repairs of the findings that touch the span, and `allow` lines for those that may be accepted.
std::vector<Proposal> proposals_for(const Sheet& sheet, const Sheets& sheets, grammar::Span span);

}  // namespace floorman::repl::lsp
