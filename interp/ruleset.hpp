// A house's rules, resolved: for every question its answers, their state, and who said them.
//
// The result of resolve(); a value that checks, shows, explains and plays. It keeps the files that
// it was read from, so that every answer can be quoted with its line. at() gives the engine's plain
// struct for one hand, and beside it the clause that decided each axis.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/policy/policy_table.hpp"
#include "grammar/finding.hpp"
#include "grammar/syntax.hpp"
#include "interp/condition.hpp"

namespace floorman::interp {

/// Where a clause stands, as it is cited: file, line, rule.
struct Citation {
  std::string file;  // as the user named it; "" for what no file says
  std::uint32_t line = 0;
  std::string rule;    // as it is cited: "5.4", "20 second"; "" outside rules
  std::string text;    // the sheet's own words of that rule, on one line; may be empty
  std::string clause;  // the clause as written
  std::string because;
};

/// "club.rules:41, rule 5.4"; "club.rules:7" outside rules; what else it is where no file says it.
std::string name_of(const Citation& citation);

enum class State { said, inherited, assumed, missing };
std::string_view name_of(State state);

struct Said {
  engine::Axis axis{};
  engine::Answer answer;
  std::string spelled;  // the answer, in the vocabulary's spelling
  Condition condition = Condition::always();
  std::string when;  // the condition as written; empty if there is none
  Citation citation;
  grammar::Place place;
  bool inherited = false;
};

enum class RuleState { enforced, partly, not_yet, conduct, refers, empty };

struct RuleEntry {
  std::string cited_as;
  std::string section;
  std::string text;  // the sheet's words, lines joined by blanks
  std::string see;   // `see rule X`
  RuleState state = RuleState::empty;
  grammar::Place place;
  std::vector<std::string> clauses;  // as written, for show and ask
};

struct ExampleEntry {
  const grammar::Example* example = nullptr;
  std::string rule;
  grammar::SourcePointer source;
  std::uint32_t line = 0;
};

struct LoadedFile {
  grammar::SourcePointer source;
  std::unique_ptr<grammar::File> tree;
};

/// What rules one hand: the engine's struct, and the clause behind each answer (nullptr: assumed).
struct RulesInForce {
  engine::Rules rules;
  std::array<const Said*, engine::axis_count> decided_by{};
  std::vector<Said>
      stated;  // answers that `with` or the table put in force; decided_by may point here
};

struct Ruleset {
  std::vector<LoadedFile> files;  // bases first, the file itself last
  std::string name;               // of the file, as the user gave it
  std::string house;
  std::vector<std::string> decided_names;  // given by `decide`
  std::array<std::vector<Said>, engine::axis_count> answers;
  std::vector<RuleEntry> rules;        // of the file itself, in order
  std::vector<RuleEntry> base_rules;   // of its bases
  std::vector<ExampleEntry> examples;  // of the file itself
  std::vector<std::int64_t> chips;     // the denominations of its set, the smallest first
  std::int64_t smallest_chip = 1;      // of the sheet's chips, else 1
  std::string currency;                // as the header has it; "" where it has none
  std::vector<grammar::Finding> findings;
  std::vector<grammar::Finding> accepted;  // findings that an `allow` silences

  State state(engine::Axis axis) const;
  const std::vector<Said>& said(engine::Axis axis) const {
    return answers[static_cast<std::size_t>(axis)];
  }
  /// The rules of a hand under these facts. `stated` answers go before everything else.
  std::shared_ptr<const RulesInForce> at(const FactValues& facts,
                                         std::vector<Said> stated = {}) const;
  const RuleEntry* find_rule(std::string_view cited_as) const;
};

/// What nobody said is what a first round of so many players has: all are in, on level 1, and no
/// switch is decided.
void assume_first_round(const Ruleset& ruleset, std::int64_t players, FactValues& facts);

/// A line of a file: of this rule (nullptr outside rules), with its words as they are cited.
Citation cite_place(const Ruleset& ruleset, const grammar::Place& place, const grammar::Rule* rule,
                    std::string words, const grammar::Modifiers& modifiers);

/// Whom to cite for what an axis decided: the clause, or that it is assumed or true of the game.
Citation cite(const RulesInForce& rules, engine::Axis axis);

}  // namespace floorman::interp
