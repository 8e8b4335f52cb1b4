#include "interp/checks/rule_texts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "grammar/letters.hpp"

namespace floorman::interp {

namespace {

using grammar::is_digit;

// Letters of other alphabets are bytes from 0x80 on; a typographic apostrophe is among them.
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// A number from `i` on: 1,000 is one number, 24,25 are two; 7.5 and 5.17 have a point inside.
std::size_t end_of_number(std::string_view text, std::size_t i) {
  const auto digits_from = [&](std::size_t at) {
    std::size_t count = 0;
    while (at + count < text.size() && is_digit(text[at + count])) ++count;
    return count;
  };
  std::size_t end = i + digits_from(i);
  while (end < text.size() && text[end] == ',' && digits_from(end + 1) == 3) end += 4;
  while (end < text.size() && text[end] == '.' && digits_from(end + 1) > 0) {
    end += digits_from(end + 1) + 1;
  }
  return end;
}

std::size_t end_of_word(std::string_view text, std::size_t i) {
  while (i < text.size() && (is_letter(text[i]) || text[i] == '\'')) ++i;
  return i;
}

}  // namespace

std::string_view RuleTexts::without_separators(std::string_view number) {
  if (number.find(',') == std::string_view::npos) return number;
  std::string& digits = numbers_.emplace_back(number);
  std::erase(digits, ',');
  return digits;
}

void RuleTexts::cut(grammar::Span span, TextTokens& tokens) {
  const std::string_view text = std::string_view(letters_).substr(0, span.end);
  bool blank = true;
  for (std::size_t i = span.begin; i < text.size();) {
    const char c = text[i];
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      blank = true;
      ++i;
      continue;
    }
    TextToken token;
    std::size_t end = i + 1;
    if (is_digit(c)) {
      end = end_of_number(text, i);
      token.kind = TextToken::Kind::number;
      token.text = without_separators(text.substr(i, end - i));
      token.decimal = token.text.find('.') != std::string_view::npos;
    } else {
      if (is_letter(c)) {
        end = end_of_word(text, i);
      } else {
        token.kind = TextToken::Kind::mark;
      }
      token.text = text.substr(i, end - i);
    }
    token.span = {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(end)};
    token.glued = !blank;
    tokens.push_back(token);
    blank = false;
    i = end;
  }
}

TextTokens RuleTexts::cut(grammar::Span span) {
  TextTokens tokens;
  cut(span, tokens);
  return tokens;
}

std::optional<int> number_word(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, int>, 34> words = {
      {{"one", 1},      {"two", 2},       {"three", 3},     {"four", 4},      {"five", 5},
       {"six", 6},      {"seven", 7},     {"eight", 8},     {"nine", 9},      {"ten", 10},
       {"eleven", 11},  {"twelve", 12},   {"thirteen", 13}, {"fourteen", 14}, {"fifteen", 15},
       {"sixteen", 16}, {"eighteen", 18}, {"twenty", 20},   {"thirty", 30},   {"forty", 40},
       {"fifty", 50},   {"sixty", 60},    {"ninety", 90},   {"hundred", 100}, {"half", 50},
       {"once", 1},     {"twice", 2},     {"double", 2},    {"both", 2},      {"single", 1},
       {"first", 1},    {"second", 2},    {"third", 3},     {"fourth", 4}}};
  const auto found = std::ranges::find(words, word, &std::pair<std::string_view, int>::first);
  if (found == words.end()) return std::nullopt;
  return found->second;
}

namespace {

std::int64_t seconds_of_unit(std::string_view word) {
  if (word.starts_with("sec")) return 1;
  if (word.starts_with("min")) return 60;
  if (word == "hour" || word == "hours" || word == "hrs" || word == "hr") return 3600;
  return 0;
}

}  // namespace

std::optional<std::int64_t> time_at(const TextTokens& tokens, std::size_t i) {
  std::size_t unit = i + 1;
  std::optional<std::int64_t> hundredths;  // of the unit
  if (tokens[i].kind == TextToken::Kind::number && tokens[i].text.size() < 7) {
    hundredths = static_cast<std::int64_t>(std::stod(std::string(tokens[i].text)) * 100);
  } else if (tokens[i].text == "half") {
    hundredths = 50;
  } else if (const auto number = number_word(tokens[i].text)) {
    hundredths = *number * 100;
  } else if (tokens[i].text == "an") {
    hundredths = 100;
  }
  const auto is = [&](std::string_view text) {
    return unit < tokens.size() && tokens[unit].text == text;
  };
  while (is("-") || is("a") || is("an") || is("full")) ++unit;
  if (!hundredths || unit >= tokens.size()) return std::nullopt;
  const std::int64_t seconds = seconds_of_unit(tokens[unit].text);
  if (seconds == 0) return std::nullopt;
  return *hundredths * seconds / 100;
}

bool words_at(const TextTokens& tokens, std::size_t i, std::string_view words) {
  while (!words.empty()) {
    const std::size_t blank = words.find(' ');
    const std::string_view word = words.substr(0, blank);
    if (i < tokens.size() && tokens[i].text == "-") ++i;  // a hyphen equals a blank
    if (i >= tokens.size() || tokens[i].text != word) return false;
    ++i;
    words = blank == std::string_view::npos ? std::string_view{} : words.substr(blank + 1);
  }
  return true;
}

std::optional<std::size_t> find_words(const TextTokens& tokens, std::string_view words) {
  const std::string_view first = words.substr(0, words.find(' '));
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool may = tokens[i].text == first || tokens[i].text == "-";
    if (may && words_at(tokens, i, words)) return i;
  }
  return std::nullopt;
}

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

bool joins_numbers(const TextToken& token) {
  static constexpr auto words = std::to_array<std::string_view>({"and", "or", "to", ",", "-"});
  return is_one_of(token.text, words);
}

void RuleTexts::add(const Ruleset& ruleset, const grammar::Section* section,
                    const std::vector<grammar::Rule>& rules) {
  for (const grammar::Rule& rule : rules) {
    RuleText text{&rule, section, nullptr, {}, {source_, rule.span}};
    if (rules_.size() < ruleset.rules.size()) text.entry = &ruleset.rules[rules_.size()];
    bool first = true;
    for (const grammar::Item& item : rule.items) {
      const auto* quote = std::get_if<grammar::Quote>(&item);
      if (quote == nullptr) continue;
      if (std::exchange(first, false)) text.place.span = quote->span;
      cut(quote->span, text.tokens);
    }
    std::erase_if(text.tokens, [](const TextToken& token) { return token.text == ">"; });
    text.tokens.shrink_to_fit();
    by_number_.emplace(rule.cited_as, rules_.size());
    rules_.push_back(std::move(text));
  }
}

RuleTexts::RuleTexts(const Ruleset& ruleset) {
  const LoadedFile& file = ruleset.files.back();
  source_ = file.source;
  letters_ = source_->text();
  for (char& c : letters_) c = grammar::lower_case(c);
  rules_.reserve(ruleset.rules.size());
  add(ruleset, nullptr, file.tree->rules);
  for (const grammar::Section& section : file.tree->sections) add(ruleset, &section, section.rules);
}

const RuleText* RuleTexts::find(std::string_view cited_as) const {
  const auto found = by_number_.find(cited_as);
  return found == by_number_.end() ? nullptr : &rules_[found->second];
}

}  // namespace floorman::interp
