// Answers that bring up a question which nobody answered (needs.def), and answers that cannot both
// be meant (at_odds.def).

#include <fmt/format.h>

#include <array>
#include <set>

#include "interp/checks/checks.hpp"
#include "interp/vocabulary.hpp"

namespace floorman::interp {

using engine::Axis;
using grammar::FindingKind;

namespace {

struct Need {
  FindingKind kind;
  Axis axis;
  std::string_view phrase;
  Axis needed;
  std::string_view sentence;
};

constexpr auto needs = std::to_array<Need>({
#define NEED(kind, axis, phrase, needed, sentence) \
  {FindingKind::kind, Axis::axis, phrase, Axis::needed, sentence},
#include "interp/checks/needs.def"
#undef NEED
});

struct AtOdds {
  Axis axis;
  std::string_view phrase;
  Axis other;
  std::string_view other_phrase;
  std::string_view sentence;
};

constexpr auto at_odds = std::to_array<AtOdds>({
#define AT_ODDS(axis, phrase, other, other_phrase, sentence) \
  {Axis::axis, phrase, Axis::other, other_phrase, sentence},
#include "interp/checks/at_odds.def"
#undef AT_ODDS
});

// "write: several odd chips: one each; that is assumed as long as nobody says it"
std::string help_for(Axis needed) {
  const engine::AxisRow& row = engine::row_of(needed);
  if (row.said == engine::Said::mainstream) {
    return fmt::format("as long as nobody says it, this is assumed: {}",
                       spell_clause(needed, row.mainstream));
  }
  std::string answers;
  for (const engine::ChoiceRow& choice : row.choices) {
    answers += fmt::format("{}{}", answers.empty() ? "" : " / ", choice.phrase);
  }
  return fmt::format("write: {}: {}", row.subject, answers);
}

// The file itself has the answer that asks: a base's holes are found where the base is checked, and
// the file may be what closes them.
bool stands_in(const Ruleset& ruleset, const grammar::Place* place) {
  return place != nullptr && place->source == ruleset.files.back().source;
}

void check_need(Ruleset& ruleset, const SheetAnswers& answers, const Need& need,
                std::set<Axis>& reported) {
  const grammar::Place* asks = answers.find(need.axis, need.phrase);
  if (!stands_in(ruleset, asks) || answers.answered(need.needed)) return;
  if (!reported.insert(need.needed).second) return;
  const std::string_view subject = engine::row_of(need.needed).subject;
  ruleset.findings.push_back(grammar::make_finding(
      need.kind, *asks, fmt::format("nobody said \"{}\": {}", subject, need.sentence),
      help_for(need.needed)));
}

void check_pair(Ruleset& ruleset, const SheetAnswers& answers, const AtOdds& pair) {
  const grammar::Place* one = answers.find_alone(pair.axis, pair.phrase);
  const grammar::Place* other = answers.find(pair.other, pair.other_phrase);
  if (one == nullptr || other == nullptr) return;
  if (!stands_in(ruleset, one) && !stands_in(ruleset, other)) return;
  const bool here = stands_in(ruleset, other);
  const std::string first = answers.spelled(pair.axis, pair.phrase);
  const std::string second = answers.spelled(pair.other, pair.other_phrase);
  grammar::Finding finding = grammar::make_finding(
      FindingKind::answers_at_odds, here ? *other : *one,
      fmt::format("\"{}\" and \"{}\" cannot both be meant: {}", here ? second : first,
                  here ? first : second, pair.sentence),
      "take one of them out, or say with `when` in which case it holds");
  finding.labels.push_back({here ? *one : *other, "the other answer stands here"});
  ruleset.findings.push_back(std::move(finding));
}

}  // namespace

void check_answer_needs(Ruleset& ruleset, const SheetAnswers& answers) {
  for (const AtOdds& pair : at_odds) check_pair(ruleset, answers, pair);
  if (!answers.is_whole()) return;
  std::set<Axis> reported;
  for (const Need& need : needs) check_need(ruleset, answers, need, reported);
}

}  // namespace floorman::interp
