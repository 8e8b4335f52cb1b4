// Reference texts made from the tables: docs/policies.md, and what `explain` says.
// Nothing here is written by hand but the headings; the words are in the .def files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "interp/ruleset.hpp"

namespace floorman::interp {

/// docs/policies.md: every question with its answers, meanings and sources.
std::string policies_as_markdown();

/// The lines of examples and the table, as a Markdown list, for docs/language.md.
std::string lines_as_markdown();

/// A question (by its subject) or a finding (by code or name), explained; nothing when neither is
/// called that. With a ruleset: also what it answers, and where.
std::optional<std::string> explain(std::string_view subject_or_code, const Ruleset* ruleset);

}  // namespace floorman::interp
