// A finding: one thing that is wrong, doubtful or worth knowing in a .rules file, as a value.
//
// The checker collects findings and never prints; render_finding() and the program's json and
// github outputs all read the same value. A finding is an author's matter. What a player may not do
// at the table is a Refusal (engine/), and what we did wrong ourselves is an assert.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/source.hpp"

namespace floorman::grammar {

enum class Severity { note, warning, error };

/// "note", "warning" or "error".
std::string_view name_of(Severity severity);

/// Every kind of finding there is, one row each in finding_kinds.def.
enum class FindingKind {
#define KIND(id, code, severity, slug, title, explanation) id,
#include "grammar/finding_kinds.def"
#undef KIND
};

/// What the table says of a kind. `code` is printed ("F0201"); `slug` is what `allow` names.
struct FindingKindRow {
  FindingKind kind;
  std::string_view code;
  Severity severity;
  std::string_view slug;
  std::string_view title;        // one line, as a heading
  std::string_view explanation;  // what it means at the table and what to do
};

const std::vector<FindingKindRow>& finding_kinds();
const FindingKindRow& row_of(FindingKind kind);
/// By code ("F0201", any case) or by slug ("unknown-answer"); nullptr when there is none.
const FindingKindRow* find_kind(std::string_view code_or_slug);

struct Place {
  SourcePointer source;
  Span span;
};

/// A second place that belongs to the finding, with a few words on why.
struct Label {
  Place place;
  std::string text;
};

/// A certain repair: replace `place` by `replacement`.
struct Fix {
  Place place;
  std::string replacement;
};

struct Finding {
  FindingKind kind;
  Severity severity;
  Place place;
  std::string message;               // one sentence, no full stop needed after a quoted word
  std::vector<std::string> allowed;  // what may stand there, nearest first; may be empty
  std::vector<Label> labels;
  std::string help;  // one sentence: what to write instead; may be empty
  std::optional<Fix> fix;
  std::string meant;             // what was probably meant to stand there; may be empty
  std::string accepted_because;  // the reason of the `allow` that silences it; empty for others
};

/// A finding of the kind's own severity.
Finding make_finding(FindingKind kind, Place place, std::string message, std::string help = {});

/// `did you mean "..."?`. `before` stands before the finding's place already and is shown only.
void ask_whether_meant(Finding& finding, std::string meant, std::string_view before = {});

/// By file, then by position, then by code; stable.
void sort_findings(std::vector<Finding>& findings);

struct Counts {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;
};
Counts count_findings(const std::vector<Finding>& findings);

/// The finding as text:
///
///     club.rules:41:15: error: "at moost 3" is not an answer to "raises per round" [F0202]
///       41 | raises per round: at moost 3
///          |                   ^^^^^^^^^^ unlimited / at most {number}
///       help: did you mean "at most 3"?
///
/// The caret stands under the right characters for UTF-8 text and tabs; a line of over 100
/// characters is cut around the caret. Ends with a line feed.
std::string render_finding(const Finding& finding);

/// How many findings are shown in full before the rest is only counted.
inline constexpr std::size_t findings_shown = 20;

/// The first `findings_shown` findings and, if there are more, a line that counts the rest.
std::string render_findings(const std::vector<Finding>& findings);

}  // namespace floorman::grammar
