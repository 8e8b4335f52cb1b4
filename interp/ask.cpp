#include "interp/ask.hpp"

#include <algorithm>
#include <array>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/map.hpp>
#include <range/v3/view/take.hpp>
#include <set>

#include "interp/vocabulary.hpp"

namespace floorman::interp {

namespace {

constexpr std::array<std::string_view, 34> empty_words = {
    "a",  "an",   "the", "is",  "are",  "be",   "of",  "to",   "in",    "on", "at",  "and",
    "or", "what", "who", "how", "when", "does", "do",  "can",  "may",   "he", "his", "i",
    "if", "it",   "for", "by",  "with", "that", "has", "have", "which", "not"};

// Words that mean the same to a floor person and are spelled otherwise.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> same_words = {{
    {"allin", "all"},
    {"reraise", "raise"},
    {"bb", "blind"},
    {"sb", "blind"},
    {"btn", "button"},
    {"dealer", "button"},
    {"leftover", "odd"},
    {"tie", "split"},
}};

// A crude stem: raises, raised and raising are one word.
std::string stem(std::string word) {
  for (const std::string_view ending : {"ing", "ed", "es", "s"}) {
    if (word.size() > ending.size() + 2 && word.ends_with(ending)) {
      word.resize(word.size() - ending.size());
      break;
    }
  }
  if (word.size() > 3 && word.ends_with('e')) word.pop_back();
  return word;
}

std::set<std::string> stems(std::string_view text) {
  std::set<std::string> words;
  std::string word;
  const auto take = [&] {
    if (!word.empty() && std::ranges::find(empty_words, word) == empty_words.end()) {
      words.insert(stem(word));
      for (const auto& [from, to] : same_words) {
        if (word == from) words.insert(stem(std::string(to)));
      }
    }
    word.clear();
  };
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || byte >= 0x80) {
      word += static_cast<char>(std::tolower(byte));
    } else if (c != '\'') {
      take();
    }
  }
  take();
  return words;
}

int overlap(const std::set<std::string>& asked, std::string_view text) {
  const std::set<std::string> words = stems(text);
  return static_cast<int>(
      std::ranges::count_if(asked, [&](const std::string& word) { return words.contains(word); }));
}

int score_of_axis(const std::set<std::string>& asked, engine::Axis axis) {
  const engine::AxisRow& row = engine::row_of(axis);
  int score = 4 * overlap(asked, row.subject) + 2 * overlap(asked, row.question);
  for (const engine::ChoiceRow& choice : row.choices) {
    score = std::max(score, 3 * overlap(asked, choice.phrase) + overlap(asked, choice.meaning));
  }
  return score;
}

}  // namespace

std::vector<engine::Axis> axes_about(std::string_view words, std::size_t most) {
  const std::set<std::string> asked = stems(words);
  std::vector<std::pair<int, engine::Axis>> scored;
  for (const engine::AxisRow& row : engine::axis_rows()) {
    if (const int score = score_of_axis(asked, row.axis); score > 1)
      scored.emplace_back(-score, row.axis);
  }
  std::ranges::stable_sort(scored, {}, &std::pair<int, engine::Axis>::first);
  return scored | ranges::views::values | ranges::views::take(most) | ranges::to<std::vector>();
}

std::vector<Found> ask(const Ruleset& ruleset, std::string_view words, std::size_t most) {
  const std::set<std::string> asked = stems(words);
  std::vector<Found> found;
  const auto found_for = [&](const std::string& rule, const grammar::Place& place) -> Found& {
    for (Found& entry : found) {
      if (!rule.empty() && entry.rule == rule && entry.file == place.source->name()) return entry;
    }
    found.push_back(
        {rule, place.source->position(place.span.begin).line, place.source->name(), {}, {}, 0});
    return found.back();
  };
  // Each word of the question that a rule does not speak of counts against it.
  const auto text_score = [&](const RuleEntry& rule) {
    const int hits = overlap(asked, rule.text);
    const int all = static_cast<int>(asked.size());
    return hits == 0 ? 0 : hits == all ? 6 * hits : 3 * hits;
  };
  for (const auto* list : {&ruleset.rules, &ruleset.base_rules}) {
    for (const RuleEntry& rule : *list) {
      if (const int score = text_score(rule); score > 0) {
        Found& entry = found_for(rule.cited_as, rule.place);
        entry.text = rule.text;
        entry.score += score;
        entry.clauses = rule.clauses;
      }
    }
  }
  for (const auto& answers : ruleset.answers) {
    for (const Said& said : answers) {
      const int score = 5 * overlap(asked, said.citation.clause) + score_of_axis(asked, said.axis);
      if (score < 4) continue;
      Found& entry = found_for(said.citation.rule, said.place);
      entry.score += score;
      entry.text = said.citation.text;
      if (std::ranges::find(entry.clauses, said.citation.clause) == entry.clauses.end()) {
        entry.clauses.push_back(said.citation.clause);
      }
    }
  }
  std::ranges::stable_sort(found, std::greater<>{}, &Found::score);
  if (found.size() > most) found.resize(most);
  return found;
}

}  // namespace floorman::interp
