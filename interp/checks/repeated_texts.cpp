// Rule texts that stand there twice, word for word or nearly: two places to keep in step.
//
// Texts are compared by their runs of three words: six of seven are the same, and the numbers are.
// Short texts ("As in rule 4.") are left alone. A sheet that was pasted twice is one finding.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "interp/checks/checks.hpp"

namespace floorman::interp {

using grammar::Finding;
using grammar::FindingKind;

namespace {

constexpr std::size_t words_of_a_run = 3;
constexpr std::size_t fewest_runs = 5;  // seven words

struct Run {
  std::size_t hash;
  std::uint32_t rule;

  friend auto operator<=>(const Run&, const Run&) = default;
};

// The runs of a text, each once.
std::vector<std::size_t> runs_of(const TextTokens& tokens) {
  std::vector<std::size_t> words;
  for (const TextToken& token : tokens) {
    if (token.kind != TextToken::Kind::mark)
      words.push_back(std::hash<std::string_view>{}(token.text));
  }
  std::vector<std::size_t> runs;
  for (std::size_t i = 0; i + words_of_a_run <= words.size(); ++i) {
    std::size_t hash = 0;
    for (std::size_t j = 0; j < words_of_a_run; ++j) hash = hash * 1000003 + words[i + j];
    runs.push_back(hash);
  }
  std::ranges::sort(runs);
  runs.erase(std::unique(runs.begin(), runs.end()), runs.end());
  return runs;
}

// Two levels told in the same words are no repeat.
std::vector<std::string_view> numbers_of(const TextTokens& tokens) {
  std::vector<std::string_view> numbers;
  for (const TextToken& token : tokens) {
    if (token.kind == TextToken::Kind::number) numbers.push_back(token.text);
  }
  return numbers;
}

// For each rule the earlier rule whose text it repeats; -1 where there is none.
std::vector<int> repeats_of(const std::vector<RuleText>& texts) {
  std::vector<Run> runs;
  std::vector<std::size_t> count(texts.size(), 0);
  for (std::uint32_t i = 0; i < texts.size(); ++i) {
    const std::vector<std::size_t> own = runs_of(texts[i].tokens);
    count[i] = own.size();
    if (own.size() < fewest_runs) continue;
    for (const std::size_t hash : own) runs.push_back({hash, i});
  }
  std::ranges::sort(runs);
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> shared;
  for (std::size_t begin = 0; begin < runs.size();) {
    std::size_t end = begin;
    while (end < runs.size() && runs[end].hash == runs[begin].hash) ++end;
    for (std::size_t j = begin + 1; j < end; ++j) ++shared[{runs[begin].rule, runs[j].rule}];
    begin = end;
  }
  std::vector<int> repeats(texts.size(), -1);
  for (const auto& [pair, same] : shared) {
    const std::size_t larger = std::max(count[pair.first], count[pair.second]);
    if (same * 20 < larger * 17 || repeats[pair.second] >= 0) continue;
    if (numbers_of(texts[pair.first].tokens) != numbers_of(texts[pair.second].tokens)) continue;
    repeats[pair.second] = static_cast<int>(pair.first);
  }
  return repeats;
}

Finding repeated(const RuleText& text, const RuleText& first) {
  Finding finding = grammar::make_finding(
      FindingKind::text_repeated, text.place,
      fmt::format("rule {} has the text of rule {}", text.rule->cited_as, first.rule->cited_as),
      fmt::format("keep one of them, or write: see rule {}", grammar::spell(first.rule->id)));
  finding.labels.push_back({first.place, "it stands here first"});
  return finding;
}

// Half of the rules or more say again what rules before them say.
bool is_pasted_twice(const std::vector<int>& repeats) {
  const auto again = std::ranges::count_if(repeats, [](int first) { return first >= 0; });
  return again >= 3 && static_cast<std::size_t>(again) * 5 >= repeats.size() * 2;
}

}  // namespace

void check_repeated_texts(Ruleset& ruleset, const RuleTexts& sheet) {
  const std::vector<RuleText>& texts = sheet.rules();
  const std::vector<int> repeats = repeats_of(texts);
  const bool pasted = is_pasted_twice(repeats);
  for (std::size_t i = 0; i < repeats.size(); ++i) {
    if (repeats[i] < 0) continue;
    Finding finding = repeated(texts[i], texts[static_cast<std::size_t>(repeats[i])]);
    if (pasted) {
      const auto last =
          std::find_if(repeats.rbegin(), repeats.rend(), [](int first) { return first >= 0; });
      const auto end = static_cast<std::size_t>(repeats.rend() - last) - 1;
      finding.message = fmt::format(
          "the sheet is in here twice: rules {} to {} say again what rules {} to {} say",
          texts[i].rule->cited_as, texts[end].rule->cited_as,
          texts[static_cast<std::size_t>(repeats[i])].rule->cited_as,
          texts[static_cast<std::size_t>(repeats[end])].rule->cited_as);
      finding.help = "take the second copy out";
    }
    ruleset.findings.push_back(std::move(finding));
    if (pasted) return;
  }
}

}  // namespace floorman::interp
