// The tree's values as text: how the formatter and findings write them.
#include "grammar/syntax.hpp"

namespace floorman::grammar {

namespace {

/// Runs of blanks become one: `20   min` is written `20 min`.
std::string with_single_blanks(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t';
    if (!blank) {
      result += c;
    } else if (!result.empty() && result.back() != ' ') {
      result += ' ';
    }
  }
  return result;
}

/// A part that would read otherwise without ( ) around it. `and` binds tighter than `or`.
bool needs_parentheses(const Facts& part, Facts::Kind around) {
  if (part.kind == Facts::Kind::any_of) return true;
  return part.kind == Facts::Kind::all_of && around != Facts::Kind::any_of;
}

}  // namespace

std::string spell(const Token& token) {
  if (token.form == Form::text) return "\"" + token.text + "\"";
  return with_single_blanks(token.text);
}

std::string spell(const Tokens& tokens) {
  std::string result;
  for (const Token& token : tokens) {
    const bool tight = token.form == Form::comma || token.form == Form::colon;
    if (!result.empty() && !tight) result += ' ';
    result += spell(token);
  }
  return result;
}

std::string spell(const Facts& facts) {
  return spell(facts, [](const Tokens& fact) { return spell(fact); });
}

std::string spell(const Facts& facts, const std::function<std::string(const Tokens&)>& spell_fact) {
  const auto spell_part = [&](const Facts& part) {
    const std::string text = spell(part, spell_fact);
    return needs_parentheses(part, facts.kind) ? "(" + text + ")" : text;
  };
  if (facts.kind == Facts::Kind::fact) return spell_fact(facts.fact);
  if (facts.kind == Facts::Kind::none_of) return "not " + spell_part(facts.parts.front());
  const char* const joint = facts.kind == Facts::Kind::all_of ? " and " : " or ";
  std::string result;
  for (const Facts& part : facts.parts) {
    if (!result.empty()) result += joint;
    result += spell_part(part);
  }
  return result;
}

}  // namespace floorman::grammar
