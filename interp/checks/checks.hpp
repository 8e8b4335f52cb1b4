// The checks on texts, holes and conflicts: each adds its findings (F07xx) to a resolved ruleset.
//
// check_rules.cpp runs them before allowances are applied. Their findings stand in the file itself,
// never in its bases, which are checked when they are checked.
#pragma once

#include "interp/checks/answers.hpp"
#include "interp/checks/rule_texts.hpp"

namespace floorman::interp {

/// What the words of names, headings and texts promise: F0701, F0703, F0711.
void check_words(Ruleset& ruleset, RuleTexts& sheet, const SheetAnswers& answers);
/// Texts that stand there twice: F0702.
void check_repeated_texts(Ruleset& ruleset, const RuleTexts& sheet);
/// Whether a number itself is in or out, in text and clause: F0710.
void check_thresholds(Ruleset& ruleset, const RuleTexts& sheet);
/// Numbers of texts and clauses: F0712, F0713.
void check_text_numbers(Ruleset& ruleset, RuleTexts& sheet);
/// Rules and chips that a text names: F0714, F0715.
void check_named_things(Ruleset& ruleset, const RuleTexts& sheet);
/// Conditions that never hold or change nothing, two rows for one level: F0704 to F0706.
void check_conditions(Ruleset& ruleset);
/// What the sheet limits facts to: its entrants, its rounds, the players at a table.
FactLimits limits_of(const Ruleset& ruleset);
/// "16 players left and level 7", in the words of conditions.
std::string spell_situation(const Situation& situation,
                            const std::vector<std::string>& decided_names);
/// What answers ask for and take back: F0707 to F0709, F0716.
void check_answer_needs(Ruleset& ruleset, const SheetAnswers& answers);

}  // namespace floorman::interp
