// The vocabulary of the language: every phrase that the program understands, compiled once.
//
// Made from the table of policies (engine/policy/axes.def), facts.def, lines.def and rows.def. The
// matcher is grammar/phrase.hpp; this is the list of rows that it is handed, and what each row
// means.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/policy/policy_table.hpp"
#include "grammar/format.hpp"
#include "grammar/phrase.hpp"
#include "interp/condition.hpp"

namespace floorman::interp {

enum class FactId {
#define FACT(id, ...) id,
#include "interp/facts.def"
#undef FACT
};
enum class FactKind { count, under, at_least, up_to, yes };
enum class FactScope { tournament, table, player, moment };

enum class LineId {
#define LINE(id, ...) id,
#include "interp/lines.def"
#undef LINE
};
enum class LineKind { setup, act, expect, why };

enum class RowId {
#define ROW(id, ...) id,
#include "interp/rows.def"
#undef ROW
};
enum class RowPlace { chips, schedule, payouts, once, parts, alone };

struct ChoicePhrase {
  std::string_view text;
  grammar::Pattern pattern;
};

struct AxisPhrases {
  engine::Axis axis{};
  grammar::Pattern subject;
  std::vector<ChoicePhrase> choices;
};

struct FactRow {
  FactId id{};
  std::string_view phrase;
  FactKind kind{};
  Variable variable{};
  std::int64_t wanted = 0;
  FactScope scope{};
  grammar::Pattern pattern;
};

struct LineRow {
  LineId id{};
  LineKind kind{};
  std::string_view phrase;
  std::string_view help;
  grammar::Pattern pattern;
};

struct SheetRow {
  RowId id{};
  RowPlace place{};
  engine::Stage stage{};
  std::string_view phrase;
  grammar::Pattern pattern;
};

struct Vocabulary {
  std::vector<AxisPhrases> axes;  // in the order of engine::Axis
  std::vector<FactRow> facts;
  std::vector<LineRow> lines;
  std::vector<SheetRow> rows;
};

/// Compiled at the first call.
const Vocabulary& vocabulary();
/// The same as the formatter wants it.
const grammar::Wording& wording();

const AxisPhrases& phrases_of(engine::Axis axis);
/// The axis whose subject these words are; nullptr when there is none.
const AxisPhrases* find_axis(const grammar::Tokens& subject);
/// A row of the sheet's tables, or a line that stands alone, as the vocabulary has it.
struct FoundRow {
  RowId id{};
  engine::Stage stage{};
  std::vector<grammar::Capture> captures;
};
std::optional<FoundRow> find_row(const grammar::Tokens& words, RowPlace place);

/// Spellings of all subjects, in the order of the table.
std::vector<std::string> all_subjects();

/// An answer as it is written in a file: "at most 3". Values are spelled in the slots' own forms.
std::string spell_answer(engine::Axis axis, const engine::Answer& answer);
/// "raises per round: at most 3".
std::string spell_clause(engine::Axis axis, const engine::Answer& answer);

/// The value of a slot; a plain number in a money slot is whole units, counted in cents as `$45`
/// is.
std::int64_t value_of(const grammar::Capture& capture);

/// Reads an answer; the phrase's number and the values of its slots. Empty when no answer matches.
struct ReadAnswer {
  engine::Answer answer;
  std::vector<grammar::Capture> captures;
};
std::optional<ReadAnswer> read_answer(const AxisPhrases& axis, const grammar::Tokens& tokens);

}  // namespace floorman::interp
