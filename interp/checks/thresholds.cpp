// "More than half" in a text whose clause takes the half itself in, and the other way round.

#include <fmt/format.h>

#include <algorithm>

#include "interp/checks/checks.hpp"

namespace floorman::interp {

using engine::Axis;
using grammar::Finding;
using grammar::FindingKind;
using grammar::make_finding;

namespace {

// Where a clause's number lies: 16+ begins from it, "over half" above it.
struct Limit {
  enum class Side { from, above, up_to, below };
  std::int64_t number = 0;
  Side side = Side::from;
};

// Half of something is 50: "more than half", "more than 50%".
std::optional<Limit> limit_of(const Said& said) {
  using Side = Limit::Side;
  const std::string_view phrase = engine::row_of(said.axis, said.answer).phrase;
  const std::int64_t value = said.answer.values[0];
  if (phrase == "at a difference of {number}" || phrase == "waits at {number} players fewer") {
    return Limit{value, Side::from};
  }
  if (phrase.find("at half ") != std::string_view::npos || phrase == "from half" ||
      phrase == "half or more earns a chip") {
    return Limit{50, Side::from};
  }
  if (phrase == "over half earns a chip") return Limit{50, Side::above};
  if (phrase == "at most {number}") return Limit{value, Side::up_to};
  if (phrase == "stacks under {chips}") return Limit{value, Side::below};
  const bool small_table = said.axis == Axis::small_table_breaks_first;
  if (small_table && phrase == "at {number} players") return Limit{value, Side::up_to};
  return std::nullopt;
}

std::vector<Limit> limits_of(const Said& said) {
  std::vector<Limit> limits;
  if (const auto limit = limit_of(said)) limits.push_back(*limit);
  for (const Product& product : said.condition.products) {
    for (const Bound& bound : product) {
      if (bound.low > 1) limits.push_back({bound.low, Limit::Side::from});
      if (bound.high < Bound::highest) limits.push_back({bound.high, Limit::Side::up_to});
    }
  }
  return limits;
}

std::int64_t number_at(const TextTokens& tokens, std::size_t i) {
  if (i >= tokens.size()) return -1;
  if (tokens[i].kind == TextToken::Kind::number) {
    const bool plain = !tokens[i].decimal && tokens[i].text.size() < 16;
    return plain ? std::stoll(std::string(tokens[i].text)) : -1;
  }
  return number_word(tokens[i].text).value_or(-1);
}

using Words = std::vector<std::string_view>;

// "more than 2" for a limit that begins from 2. "No more than 2" is another thing.
bool compares(const TextTokens& tokens, const Words& words, std::int64_t number) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    for (const std::string_view comparison : words) {
      if (!words_at(tokens, i, comparison)) continue;
      const auto length = static_cast<std::size_t>(1 + std::ranges::count(comparison, ' '));
      const bool denied = i > 0 && (tokens[i - 1].text == "no" || tokens[i - 1].text == "not");
      if (!denied && number_at(tokens, i + length) == number) return true;
    }
  }
  return false;
}

// "2 or more" for a limit that begins above 2.
bool takes_in(const TextTokens& tokens, const Words& words, std::int64_t number) {
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    for (const std::string_view comparison : words) {
      const std::size_t before = tokens[i - 1].text == "%" && i > 1 ? i - 2 : i - 1;
      if (words_at(tokens, i, comparison) && number_at(tokens, before) == number) return true;
    }
  }
  return false;
}

// How the text differs from the clause; empty where it does not.
std::string_view other_side(const TextTokens& tokens, const Limit& limit) {
  using Side = Limit::Side;
  const std::int64_t number = limit.number;
  switch (limit.side) {
    case Side::from:
      return compares(tokens, {"more than", "over", "above"}, number) ? "more than that" : "";
    case Side::up_to:
      return compares(tokens, {"fewer than", "less than", "under", "below"}, number)
                 ? "fewer than that"
                 : "";
    case Side::above:
      return takes_in(tokens, {"or more"}, number) || compares(tokens, {"at least"}, number)
                 ? "that or more"
                 : "";
    case Side::below:
      return takes_in(tokens, {"or less", "or fewer"}, number) ||
                     compares(tokens, {"at most", "up to"}, number)
                 ? "that or fewer"
                 : "";
  }
  return "";
}

void check_limits(Ruleset& ruleset, const RuleTexts& sheet, const Said& said) {
  if (said.citation.rule.empty() || said.place.source != ruleset.files.back().source) return;
  const std::vector<Limit> limits = limits_of(said);
  if (limits.empty()) return;
  const RuleText* text = sheet.find(said.citation.rule);
  if (text == nullptr) return;
  for (const Limit& limit : limits) {
    const std::string_view otherwise = other_side(text->tokens, limit);
    if (otherwise.empty()) continue;
    Finding finding = make_finding(
        FindingKind::threshold_side, said.place,
        fmt::format("for the number itself \"{}{}{}\" and the text differ: the text says {}",
                    said.spelled, said.when.empty() ? "" : " ", said.when, otherwise),
        "decide whether the number itself counts, and say so in both");
    finding.labels.push_back({text->place, "the text stands here"});
    ruleset.findings.push_back(std::move(finding));
    return;
  }
}

}  // namespace

void check_thresholds(Ruleset& ruleset, const RuleTexts& sheet) {
  for (const std::vector<Said>& answers_to_axis : ruleset.answers) {
    for (const Said& said : answers_to_axis) check_limits(ruleset, sheet, said);
  }
}

}  // namespace floorman::interp
